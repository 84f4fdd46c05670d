"""What commands read: files by kind, hexes as people type them."""

from __future__ import annotations

import math
import re
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from sim.cli.language import spoken
from sim.errors import FileFault, SimError
from sim.games.catalog import ruleset_for, terrain_set_of
from sim.texts import say

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sim.board.board import Board
    from sim.engine.position import Position
    from sim.formats.map_file import MapFile
    from sim.formats.scenario_file import ScenarioFile
    from sim.hex.grid import Cell

FILE = click.Path(path_type=Path)
_CELL = re.compile(r"\s*(?P<column>-?[0-9]{1,9})\s*,\s*(?P<row>-?[0-9]{1,9})\s*")
_NUMBER = re.compile(r"\s*(?P<digits>(?:[0-9]{2}){2,9})\s*")


class CellType(click.ParamType["Cell"]):
    """A hex as `COLUMN,ROW`, or as its number on screen: `0103`, one half the column, the other the row."""

    name = "C,R"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Cell:
        """Return (column, row)."""
        if found := _CELL.fullmatch(str(value)):
            return int(found["column"]), int(found["row"])
        if found := _NUMBER.fullmatch(str(value)):
            half = len(found["digits"]) // 2
            return int(found["digits"][:half]), int(found["digits"][half:])
        self.fail(spoken("no-hex", value=str(value)), param, ctx)


class FiniteRange(click.FloatRange):
    """A number between bounds; `nan`, which no bound keeps out, is none."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> float:
        """Return the number."""
        number: float = super().convert(value, param, ctx)
        if math.isnan(number):
            self.fail(spoken("no-number", value=str(value)), param, ctx)
        return number


CELL = CellType()
COUNT = click.IntRange(min=1)


def load_board(path: Path) -> Board:
    """Return the board of a map file. Raises FileFault, also where its letters do not join."""
    from sim.board.board import compile_board
    from sim.formats.map_file import read_map

    document = read_map(path, terrain_set_of)
    terrain_set = terrain_set_of(document.ruleset)
    assert terrain_set is not None, "read_map refuses unknown rulesets"
    board = compile_board(document, terrain_set)
    require_sound_letters(board, path)
    return board


def require_sound_letters(board: Board, path: Path) -> None:
    """Raise FileFault where the letters of a file's map do not join."""
    with _faults_of(path, "$.letters"):
        board.require_sound_letters()


@contextmanager
def _faults_of(path: Path, place: str) -> Iterator[None]:
    """Turn what is found wrong in a file's document into a FileFault with its name and place."""
    try:
        yield
    except FileFault:
        raise
    except SimError as error:
        raise FileFault(path, place, error.message) from error


def stands_there(path: Path) -> bool:
    """Say whether a file of this name is there already."""
    try:
        return path.is_file()
    except (OSError, ValueError):  # no file can have such a name
        return False


def read_document(path: Path) -> MapFile | tuple[ScenarioFile, MapFile, bytes | None]:
    """Return a map, or a scenario with its map and that file's bytes, by what the file says it is. Raises FileFault."""
    from sim.formats.codec import header_format, read_bytes
    from sim.formats.map_file import MAP_FORMAT, decode_map
    from sim.formats.scenario_file import SCENARIO_FORMAT, decode_scenario, with_options_file
    from sim.formats.terrain_set import Names

    data = read_bytes(path)
    claimed = header_format(data, path)
    if claimed == MAP_FORMAT.name:
        return decode_map(data, path, terrain_set_of)
    if claimed == SCENARIO_FORMAT.name:
        scenario = with_options_file(decode_scenario(data, path), path)
        return scenario, *_map_for(scenario, path)
    expected = Names(*(f"{MAP_FORMAT.name}' {either} '{SCENARIO_FORMAT.name}" for either in ("or", "o")))
    raise FileFault(path, "$.format", say("fault-format", found=claimed, expected=expected))


def _map_for(scenario: ScenarioFile, path: Path) -> tuple[MapFile, bytes | None]:
    """Return a scenario's map; both must be for one ruleset that exists, with options it knows. Raises FileFault."""
    from sim.formats.scenario_file import map_of

    ruleset = ruleset_for(scenario, path)
    ruleset.choose(scenario.options, str(path), "$.options")
    document, data = map_of(scenario, path, terrain_set_of)
    if document.ruleset != scenario.ruleset:
        facts = say("fault-other-ruleset", map=document.ruleset, scenario=scenario.ruleset)
        raise FileFault(path, "$.ruleset", facts)
    return document, data


def load_position(path: Path) -> Position:
    """Return the position of a scenario file. Raises FileFault, also for letters that do not join or dangling names."""
    from sim.board.board import compile_board
    from sim.engine.position import place
    from sim.formats.scenario_file import read_scenario

    scenario = read_scenario(path)
    document, _ = _map_for(scenario, path)
    ruleset = ruleset_for(scenario, path)
    board = compile_board(document, ruleset.terrain_set)
    with _faults_of(path, "$.map"):
        board.require_sound_letters()
    with _faults_of(path, "$"):
        return place(scenario, board, ruleset, str(path))
