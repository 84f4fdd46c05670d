"""Lines drawn in any direction, against lines drawn by shapely (Z-THR-8)."""

from __future__ import annotations

from functools import cache

import pytest

from sim.board.drawn import drawn_lines
from tests.board.wraps import EAST_WEST, NORTH_SOUTH, board, lettered
from tests.drawing import LAYOUTS, draw_map
from tests.oracle import geometry

SIDE = 11
OPEN = "\n".join(" ".join("." * SIDE) for _ in range(SIDE))


def oracle_layout(layout):
    return geometry.Layout(layout.orientation, layout.offset)


@pytest.mark.parametrize("layout", LAYOUTS, ids=str)
def test_z_thr_8_a_drawn_line_passes_what_shapely_says(layout):
    flat = board(draw_map(OPEN, layout=layout))
    found = {}
    for line in drawn_lines(flat, flat.grid.id_of((5, 5)), 5):
        passed = sorted(sorted(map(flat.grid.cell_of, stage)) for stage in line.passed)
        found[flat.grid.cell_of(line.hex)] = passed
    assert len(found) == 3 * 5 * 6
    for cell, lines in found.items():
        expected = geometry.drawn_line(oracle_layout(layout), (5, 5), cell)
        assert lines == sorted(map(sorted, expected)), cell


@pytest.mark.parametrize("layout", LAYOUTS, ids=str)
@pytest.mark.parametrize("axis", [EAST_WEST, NORTH_SOUTH], ids=["east-west", "north-south"])
def test_z_thr_8_lines_across_seams_are_the_same_from_both_ends(layout, axis):
    found = board(lettered(12, 10, layout, axis))
    lines_from = cache(
        lambda start: [(one.hex, tuple(map(frozenset, one.passed))) for one in drawn_lines(found, start, 4)]
    )
    lines = [(start, *line) for start in range(0, found.size, 7) for line in lines_from(start)]
    assert any(
        found.grid.cell_of(start)[0] > 9 > 3 > found.grid.cell_of(end)[0] for start, end, _ in lines
    ) or (axis == NORTH_SOUTH)
    for start, end, passed in lines:
        back = [
            tuple(map(frozenset, line.passed)) for line in drawn_lines(found, end, 4) if line.hex == start
        ]
        assert passed[::-1] in back, (start, end)
