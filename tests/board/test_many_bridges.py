"""Bridges cost a search no more than the hexes they open (case 38)."""

from __future__ import annotations

from sim.board.board import compile_board
from sim.board.reach import Searcher
from sim.formats.map_file import GridField, MapFile
from tests.drawing import zargo

SIDE, BRIDGES, POINTS = 100, 40, 15
WATER = range(48, 52)


def world(*, bridges: bool) -> MapFile:
    """Return two lands with a strait between them, crossed by forty bridges of four hexes or by none."""
    bridged = range(10, 10 + 2 * BRIDGES, 2) if bridges else ()
    rows = tuple(
        "".join(("=" if row in bridged else "~") if column in WATER else "." for column in range(SIDE))
        for row in range(SIDE)
    )
    spans = {str(row): tuple((column, row) for column in WATER) for row in bridged}
    return MapFile(ruleset="zargo", grid=GridField(SIDE, SIDE, "pointy", "odd"), terrain=rows, bridges=spans)


def hexes_touched(document: MapFile) -> tuple[int, int]:
    """Return how many hexes searches from the strait's shore touch, and how many of them lie beyond it."""
    board = compile_board(document, zargo().terrain_set)
    searcher = Searcher(board, POINTS)
    cost = searcher.table(board.by_property({t.id: t.cost_mp for t in board.terrain_set.terrains}))
    gate = searcher.table(board.by_property({}))
    touched = beyond = 0
    for row in range(0, SIDE, 3):
        found = searcher.reach(cost, gate, board.grid.id_of((WATER[0] - 1, row)), POINTS)
        touched += len(found.hexes)
        beyond += sum(board.grid.cell_of(hex_id)[0] > WATER[-1] for hex_id in found.hexes)
    return touched, beyond


def test_forty_bridges_make_a_search_touch_at_most_twice_the_hexes():
    without, none_beyond = hexes_touched(world(bridges=False))
    with_bridges, beyond = hexes_touched(world(bridges=True))
    assert (none_beyond, beyond > 0) == (0, True)
    assert with_bridges <= 2 * without
