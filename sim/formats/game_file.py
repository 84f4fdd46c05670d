"""Saved games, `NAME.game.jsonl`: a line that says what is played, then a line for each decision, in order.

The file only grows. A crash can tear its last line, and nothing else: that line is left out, all before it is kept.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Any, Literal

import msgspec

from sim.errors import FileFault
from sim.formats.codec import Format, claims, decode, decode_record, is_json, read_bytes
from sim.formats.map_file import MapFile, check_map_shape
from sim.formats.scenario_file import Identifier, ScenarioFile, check_scenario_shape
from sim.texts import say

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from sim.formats.terrain_set import TerrainSet

LEAST_SEED = -(2**63)
MOST_SEED = 2**63 - 1
CHANCE_NAME = "chance"
"""Stands in `by` where a die decides."""
ENDING = ".game.jsonl"

Seed = Annotated[int, msgspec.Meta(ge=LEAST_SEED, le=MOST_SEED)]
Digest = Annotated[str, msgspec.Meta(pattern=r"^[0-9a-f]{32}(?![\s\S])")]
Number = Annotated[int, msgspec.Meta(ge=1, le=MOST_SEED)]


class GameHeader(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The first line: the scenario and its map, whole, the hash of the ruleset's data, the seed of all draws."""

    format: Literal["zargo-game"] = "zargo-game"
    version: Literal[1] = 1
    scenario: ScenarioFile
    map: MapFile
    rules: str
    seed: Seed


class GameLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, omit_defaults=True):
    """A decision: its number from 1, who took it (id of a people, or `chance`), the action as its game says it.

    `dice`: what was rolled, only where chance decides. `digest`: over the log so far and the position after the line.
    """

    n: Number
    by: Identifier
    action: dict[str, Any]
    dice: tuple[int, ...] = ()
    digest: Digest


GAME_FORMAT = Format("zargo-game", 1, GameHeader)


@dataclass(frozen=True)
class SavedGame:
    """What a file holds: the header, as bytes too, and its lines; nothing of it is held against the rules yet.

    `torn`: a last line was left out. `sound_bytes`: how much of the file is kept.
    """

    header: GameHeader
    header_bytes: bytes
    lines: tuple[GameLine, ...]
    torn: bool
    sound_bytes: int


def read_game(path: Path, terrain_set_of: Callable[[str], TerrainSet | None]) -> SavedGame:
    """Return the game in a file. Raises FileFault with the first fault, its line and its place there."""
    return decode_game(read_bytes(path), path, terrain_set_of)


def decode_game(
    data: bytes, path: Path | str, terrain_set_of: Callable[[str], TerrainSet | None]
) -> SavedGame:
    """Return the game in a file's bytes. Raises FileFault with the first fault, its line and its place there."""
    rows = data.split(b"\n")
    if rows[-1] == b"":
        rows.pop()
    header_bytes = rows[0].rstrip(b"\r") if rows else b""
    try:
        header = decode(GAME_FORMAT, header_bytes, path)
        _check_shapes(header, path, terrain_set_of)
    except FileFault as fault:
        raise _on_line(fault, 1) from fault
    torn = len(rows) > 1 and not is_json(rows[-1])
    kept = rows[1:-1] if torn else rows[1:]
    lines = tuple(_line(row, number, path) for number, row in enumerate(kept, start=2))
    sound_bytes = len(data) - len(rows[-1]) - data.endswith(b"\n") if torn else len(data)
    return SavedGame(header, header_bytes, lines, torn, sound_bytes)


def claims_to_be_a_game(data: bytes) -> bool:
    """Say whether the first line of a file's bytes says that it is a saved game, sound or not."""
    return claims(data.split(b"\n", 1)[0], GAME_FORMAT)


def encode_header(header: GameHeader) -> bytes:
    """Return the first line of a file, without its end."""
    return msgspec.json.encode(header)


def encode_line(line: GameLine) -> bytes:
    """Return a line of a file, without its end."""
    return msgspec.json.encode(line)


def _check_shapes(
    header: GameHeader, path: Path | str, terrain_set_of: Callable[[str], TerrainSet | None]
) -> None:
    check_scenario_shape(header.scenario, path, "$.scenario")
    check_map_shape(header.map, path, "$.map", terrain_set_of)
    inline = header.scenario.map.inline
    if inline is not None and inline != header.map:
        raise FileFault(path, "$.scenario.map.inline", say("fault-game-map"))
    if header.scenario.ruleset != header.map.ruleset:
        facts = say("fault-other-ruleset", map=header.map.ruleset, scenario=header.scenario.ruleset)
        raise FileFault(path, "$.scenario.ruleset", facts)


def _line(row: bytes, number: int, path: Path | str) -> GameLine:
    try:
        return decode_record(GameLine, row, path)
    except FileFault as fault:
        raise _on_line(fault, number) from fault


def _on_line(fault: FileFault, number: int) -> FileFault:
    """Return a fault within a line as one of the file."""
    within = fault.place.removeprefix("line 1").removeprefix(", ")
    place = f"line {number}, {within}" if within else f"line {number}"
    return FileFault(fault.path, place, fault.message)
