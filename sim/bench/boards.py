"""The boards and positions the benchmarks run on, drawn from fixed seeds."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from sim.board.board import Board, compile_board
from sim.engine.position import place
from sim.formats.map_file import GridField, LetterField, MapFile, RegionField
from sim.formats.scenario_file import MapReference, PeopleField, PieceField, ScenarioFile
from sim.games.catalog import ruleset_ids, ruleset_of

if TYPE_CHECKING:
    from sim.engine.position import Position
    from sim.engine.ruleset import Ruleset

RULESET = ruleset_ids()[0]
PIECES = 100


def ruleset() -> Ruleset:
    """Return the ruleset the benchmarks use."""
    found = ruleset_of(RULESET)
    assert found is not None, "the catalog knows its own ids"
    return found


def wide_board(columns: int, rows: int, *, wrapped: bool, seed: int = 1) -> Board:
    """Return a board of plains with woods, ranges and lakes; `wrapped` letters its east and west edges."""
    rng = random.Random(seed)
    glyphs = {t.ground: t.glyph for t in ruleset().terrain_set.terrains}
    land = next(t for t in ruleset().terrain_set.terrains if t.ground == "land" and t.entry == "open")
    slow = next(t for t in ruleset().terrain_set.terrains if t.ground == "land" and t.cost_mp > 1)
    steep = next(t for t in ruleset().terrain_set.terrains if t.entry == "climb")
    dice = land.glyph * 15 + slow.glyph * 3 + steep.glyph + glyphs["sea"]
    terrain = tuple("".join(rng.choices(dice, k=columns)) for _ in range(rows))
    letters = _letters(columns, rows) if wrapped else ()
    document = MapFile(
        ruleset=RULESET,
        grid=GridField(columns, rows, "flat", "odd"),
        terrain=terrain,
        letters=letters,
        regions={"A": RegionField("A", "#c8a24a")},
        region=("A" * columns,) * rows,
    )
    return compile_board(document, ruleset().terrain_set)


def _letters(columns: int, rows: int) -> tuple[LetterField, ...]:
    names = [chr(65 + n) if n < 26 else chr(64 + n // 26) + chr(65 + n % 26) for n in range(rows)]
    east = tuple(LetterField(name, "east", (columns - 1, row)) for row, name in enumerate(names))
    west = tuple(LetterField(name, "west", (0, row)) for row, name in enumerate(names))
    return east + west


def crowd(board: Board, seed: int = 2) -> Position:
    """Return a position of PIECES pieces of two peoples in contact, about the middle of a board."""
    rng = random.Random(seed)
    middle = (board.grid.columns // 2, board.grid.rows // 2)
    span = 14
    near = [
        (middle[0] + dc, middle[1] + dr)
        for dc in range(-span, span + 1)
        for dr in range(-span, span + 1)
        if board.kind(board.grid.id_of((middle[0] + dc, middle[1] + dr))).entry == "open"
    ]
    peoples = ruleset().peoples[:2]
    pieces = []
    for number, cell in enumerate(rng.sample(near, PIECES)):
        people = peoples[number % 2]
        kind = people.type[number // 2 % len(people.type)]
        pieces.append(PieceField(f"{people.id}-{number:03d}", people.id, kind.id, hex=cell))
    scenario = ScenarioFile(
        map=MapReference(),
        ruleset=RULESET,
        peoples=tuple(PeopleField(people.id) for people in peoples),
        pieces=tuple(pieces),
    )
    return place(scenario, board, ruleset(), "")
