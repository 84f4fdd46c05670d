"""The run of a new bridge; rule Z-MAP-3."""

from __future__ import annotations

import pytest

from sim.board.board import compile_board
from sim.board.bridging import plan_bridge
from sim.formats.map_file import GridField, LetterField, MapFile
from sim.hex.grid import Layout
from tests.drawing import zargo

LAYOUTS = [Layout(o, s) for o in ("flat", "pointy") for s in ("odd", "even")]


def world(rows, layout=LAYOUTS[0], letters=()):
    grid = GridField(len(rows[0]), len(rows), layout.orientation, layout.offset)
    document = MapFile(ruleset="zargo", grid=grid, terrain=tuple(rows), letters=letters)
    return compile_board(document, zargo().terrain_set)


def plan(board, start, goal):
    found = plan_bridge(board, board.grid.id_of(start), board.grid.id_of(goal))
    return [board.grid.cell_of(hex_id) for hex_id in found.hexes], found.refusal and found.refusal.key


@pytest.mark.parametrize("layout", LAYOUTS)
def test_a_bridge_is_the_shortest_run_of_sea_between_two_coasts(layout):
    board = world(["..~~~~..", "..~~~~..", "..~~~~.."], layout)
    cells, refusal = plan(board, (1, 1), (6, 1))
    assert refusal is None
    assert len(cells) == 4
    assert all(board.kind(board.grid.id_of(cell)).ground == "sea" for cell in cells)


def test_a_straight_bridge_is_preferred_to_a_bent_one():
    board = world(["........", "~~~~~~~~", "~~~~~~~~", "~~~~~~~~", "........"])
    cells, refusal = plan(board, (3, 0), (3, 4))
    assert refusal is None
    assert cells == [(3, 1), (3, 2), (3, 3)]


def test_ends_on_the_sea_are_part_of_the_bridge():
    board = world([".~~~~~."] * 3)
    cells, refusal = plan(board, (1, 1), (5, 1))
    assert refusal is None
    assert {(1, 1), (5, 1)} <= set(cells)


@pytest.mark.parametrize(
    ("start", "goal", "why"),
    [
        ((1, 1), (9, 1), "bridge-inland"),
        ((2, 1), (6, 1), "bridge-joins-nothing"),
        ((2, 0), (2, 2), "bridge-joins-nothing"),
        ((2, 1), (2, 1), "bridge-no-sea"),
        ((2, 1), (12, 1), "bridge-no-way"),
    ],
)
def test_what_is_no_bridge_is_refused_with_the_reason(start, goal, why):
    board = world(["...~~~~~....~"] * 3)
    board = world(["...~~~~~..." + "^~~"] * 3) if why == "bridge-no-way" else board
    assert plan(board, start, goal)[1] == why


def test_a_bridge_crosses_a_seam():
    edge = [LetterField("ABC"[row], "east", (7, row)) for row in range(3)]
    edge += [LetterField("ABC"[row], "west", (0, row)) for row in range(3)]
    board = world(["~..^^..~"[:3] + "~~" + "..~"] * 3, letters=tuple(edge))
    assert board.faults == ()
    cells, refusal = plan(board, (1, 1), (6, 1))
    assert refusal is None
    assert {column for column, _ in cells} == {0, 7}


def test_ends_around_a_lone_start_never_loop():
    board = world(["~~~~~", "~~~~~", "~~~~."])
    cells, refusal = plan(board, (0, 0), (4, 2))
    assert refusal == "bridge-joins-nothing"
    assert len(cells) == len(set(cells))
