"""Letters on whole edges: same letter in every row or column, flush where the layout allows it; rule Z-MAP-4."""

from __future__ import annotations

import pytest

from sim.board.lettering import edge_letters, is_flush, letter_name
from sim.formats.map_file import GridField, MapFile
from sim.hex.grid import Grid
from tests.generation.asking import board_of
from tests.generation.worlds import LAYOUT_NAMES, LAYOUTS

AXES = {"east-west": (True, False), "north-south": (False, True), "both": (True, True)}


def sea(layout, size, axes):
    columns, rows = size
    letters = edge_letters(Grid(columns, rows, layout), east_west=axes[0], north_south=axes[1])
    grid = GridField(columns, rows, layout.orientation, layout.offset)
    return MapFile(ruleset="zargo", grid=grid, terrain=("~" * columns,) * rows, letters=letters)


def test_letters_go_on_with_two_after_z():
    assert [letter_name(n) for n in (0, 25, 26, 51, 52, 701, 702)] == [
        "A",
        "Z",
        "AA",
        "AZ",
        "BA",
        "ZZ",
        "AAA",
    ]


@pytest.mark.parametrize("layout", LAYOUTS, ids=LAYOUT_NAMES)
@pytest.mark.parametrize("axes", AXES.values(), ids=AXES)
@pytest.mark.parametrize("size", [(8, 8), (9, 8), (8, 9), (9, 9), (12, 30)])
def test_lettered_edges_join_without_a_fault(layout, axes, size):
    board = board_of(sea(layout, size, axes))
    assert board.faults == ()
    assert len(board.seams) == sum(axes)
    assert all(seam.isometry.turns == 0 for seam in board.seams)


@pytest.mark.parametrize("layout", LAYOUTS, ids=LAYOUT_NAMES)
@pytest.mark.parametrize("axes", [AXES["east-west"], AXES["north-south"]], ids=["east-west", "north-south"])
@pytest.mark.parametrize("size", [(8, 10), (9, 10), (8, 11)])
def test_a_flush_seam_lays_the_far_edge_beside_the_near_one_without_drift(layout, axes, size):
    document = sea(layout, size, axes)
    board = board_of(document)
    flush = is_flush(document.to_grid(), east_west=axes[0])
    for letter in {entry.letter for entry in document.letters}:
        first, second = (entry.hex for entry in document.letters if entry.letter == letter)
        assert board.grid.id_of(second) in board.neighbour[board.grid.id_of(first)]
        assert first[1 if axes[0] else 0] == second[1 if axes[0] else 0]
    (seam,) = board.seams
    beyond = (size[0], 3) if axes[0] else (3, size[1])
    inside = (0, 3) if axes[0] else (3, 0)
    laid = document.layout.to_cell(seam.isometry.apply(document.layout.to_axial(inside)))
    assert not flush or laid == beyond


@pytest.mark.parametrize("layout", LAYOUTS, ids=LAYOUT_NAMES)
def test_a_world_joined_both_ways_has_six_neighbours_everywhere(layout):
    board = board_of(sea(layout, (10, 12), AXES["both"]))
    assert (board.neighbour >= 0).all()
