"""Scenario files, `NAME.scenario.json`: pieces, cities and peoples on a map, at the start of a people's move."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal

import msgspec
from msgspec import UNSET, UnsetType

from sim.errors import FileFault
from sim.formats.codec import Format, decode, encode, read_bytes
from sim.formats.map_file import CellField, MapFile, check_map_shape, decode_map
from sim.formats.options_file import OptionsFile, read_options
from sim.formats.options_file import OptionValue as OptionValue
from sim.texts import Sentence, say

if TYPE_CHECKING:
    from collections.abc import Callable

    from sim.formats.terrain_set import TerrainSet

Identifier = Annotated[str, msgspec.Meta(min_length=1, max_length=200)]
MAX_STATE_DEPTH = 50
OPTIONS_KEY = "file"
"""In `options`, names the options file, as seen from the scenario's folder."""


class MapReference(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Where the map is: a file beside the scenario (with the hash of its bytes, if pinned), or the map itself."""

    file: str | None = None
    sha256: str | None = None
    inline: MapFile | None = None


class PeopleField(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A people in play, who runs it, and the continents it starts on."""

    people: Identifier
    player: str = ""
    seat: str = "human"
    home: tuple[str, ...] = ()


class ScenarioCity(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A city that stands, with its owner."""

    id: Identifier
    hex: CellField
    owner: Identifier
    name: str = ""


class PieceField(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A piece, in the open (`hex`) or in a city (`city`)."""

    id: Identifier
    people: Identifier
    type: Identifier
    hex: CellField | None = None
    city: str | None = None
    escorts: str | None = None
    paralysed: Annotated[int, msgspec.Meta(ge=0)] = 0
    vanished: bool = False
    hostage_of: str | None = None


class ScenarioFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A scenario as its file says it.

    `figures`: an options file of its own, whole; what `options` names as `file` is put here when it is read.
    """

    format: Literal["zargo-scenario"] = "zargo-scenario"
    version: Literal[1] = 1
    name: str = ""
    notes: str = ""
    map: MapReference
    ruleset: str
    options: dict[str, OptionValue] = {}
    figures: OptionsFile | UnsetType = UNSET
    month: Annotated[int, msgspec.Meta(ge=1)] = 1
    to_move: str | None = None
    peoples: tuple[PeopleField, ...] = ()
    alliances: tuple[tuple[str, str], ...] = ()
    cities: tuple[ScenarioCity, ...] = ()
    pieces: tuple[PieceField, ...] = ()
    state: dict[str, Any] = {}


SCENARIO_FORMAT = Format("zargo-scenario", 1, ScenarioFile)


def read_scenario(path: Path) -> ScenarioFile:
    """Return the scenario in a file with its options file; its map is not read yet. Raises FileFault with the place."""
    return with_options_file(decode_scenario(read_bytes(path), path), path)


def decode_scenario(data: bytes, path: Path | str) -> ScenarioFile:
    """Return the scenario in a file's bytes. Raises FileFault with the first fault and its place."""
    found = decode(SCENARIO_FORMAT, data, path)
    check_scenario_shape(found, path, "$")
    _check_options_file(found, path)
    return found


def _check_options_file(found: ScenarioFile, path: Path | str) -> None:
    """Raise FileFault where what is named as options file is no name, or there are figures inside too."""
    name = found.options.get(OPTIONS_KEY, "")
    if not isinstance(name, str):
        fact = f"Expected `str`, got `{type(name).__name__}`"
        raise FileFault(path, f"$.options.{OPTIONS_KEY}", say("fault-structure", fact=Sentence(fact)))
    if OPTIONS_KEY in found.options and found.figures is not UNSET:
        raise FileFault(path, "$.figures", say("fault-options-twice"))


def check_scenario_shape(found: ScenarioFile, path: Path | str, root: str) -> None:
    """Raise FileFault where references, places and ids do not make a scenario; `root` is its JSON path."""
    if (found.map.file is None) == (found.map.inline is None):
        raise FileFault(path, f"{root}.map", say("fault-map-reference"))
    for number, piece in enumerate(found.pieces):
        if (piece.hex is None) == (piece.city is None):
            raise FileFault(path, f"{root}.pieces[{number}]", say("fault-piece-place", piece=piece.id))
    _check_ids([piece.id for piece in found.pieces], path, f"{root}.pieces")
    _check_ids([city.id for city in found.cities], path, f"{root}.cities")
    if _is_deeper(found.state, MAX_STATE_DEPTH):
        raise FileFault(path, f"{root}.state", say("fault-too-deep"))


def _is_deeper(value: Any, depth: int) -> bool:
    """Say whether a value holds more than so many levels of lists and objects."""
    if not isinstance(value, dict | list):
        return False
    entries = value.values() if isinstance(value, dict) else value
    return depth == 0 or any(_is_deeper(entry, depth - 1) for entry in entries)


def _check_ids(ids: list[str], path: Path | str, place: str) -> None:
    """Raise FileFault at the first id that stands there a second time."""
    seen: set[str] = set()
    for number, entry_id in enumerate(ids):
        if entry_id in seen:
            raise FileFault(path, f"{place}[{number}].id", say("fault-twice", id=entry_id))
        seen.add(entry_id)


def with_options_file(scenario: ScenarioFile, path: Path) -> ScenarioFile:
    """Return a scenario that was read from a path with the options file it names, unless its own figures are inside.

    Raises FileFault naming the options file.
    """
    name = scenario.options.get(OPTIONS_KEY)
    if name is None or scenario.figures is not UNSET:
        return scenario
    return msgspec.structs.replace(scenario, figures=read_options(path.parent / str(name)))


def with_options_named(scenario: ScenarioFile, rename: Callable[[str], str]) -> ScenarioFile:
    """Return a scenario whose options file, if it names one, is named as `rename` says."""
    name = scenario.options.get(OPTIONS_KEY)
    if name is None:
        return scenario
    return msgspec.structs.replace(scenario, options=scenario.options | {OPTIONS_KEY: rename(str(name))})


def self_contained(scenario: ScenarioFile) -> ScenarioFile:
    """Return a scenario that needs no options file beside it: its figures are inside, the file is not named."""
    options = {key: value for key, value in scenario.options.items() if key != OPTIONS_KEY}
    return msgspec.structs.replace(scenario, options=options)


def encode_scenario(document: ScenarioFile) -> bytes:
    """Return the bytes of a scenario file; figures that stand in an options file are not repeated."""
    if OPTIONS_KEY in document.options:
        document = msgspec.structs.replace(document, figures=UNSET)
    return encode(document)


def map_of(
    scenario: ScenarioFile, path: Path, terrain_set_of: Callable[[str], TerrainSet | None]
) -> tuple[MapFile, bytes | None]:
    """Return a scenario's map and, when it lies in a file of its own, that file's bytes. Raises FileFault."""
    if scenario.map.inline is not None:
        check_map_shape(scenario.map.inline, path, "$.map.inline", terrain_set_of)
        return scenario.map.inline, None
    map_path = path.parent / str(scenario.map.file)
    data = read_bytes(map_path)
    return decode_map(data, map_path, terrain_set_of), data
