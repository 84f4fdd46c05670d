"""The plain grid in all four layouts."""

from __future__ import annotations

import math

import networkx as nx
import pytest
from hypothesis import given
from hypothesis import strategies as st

from sim.board.sites import Neighbourhoods, distance
from sim.hex.grid import Grid, Layout
from sim.hex.headings import HEADING_NAMES, STEPS, opposite, rotate
from sim.hex.headings import distance as hex_distance
from sim.hex.plane import cell_at, centre, corners, heading_vector
from tests.board.wraps import board, lettered, plain_map
from tests.drawing import LAYOUTS

layouts = st.sampled_from(LAYOUTS)
sizes = st.integers(1, 9)


@given(layouts, sizes, sizes)
def test_the_six_neighbours_are_the_six_nearest_centres(layout: Layout, columns: int, rows: int):
    grid = Grid(columns, rows, layout)
    centres = {cell: centre(layout, cell) for cell in grid.cells()}
    for cell, here in centres.items():
        near = {other for other, there in centres.items() if 0 < math.dist(here, there) < 1.8}
        found = {grid.cell_of(n) for n in grid.neighbours[grid.id_of(cell)].tolist() if n >= 0}
        assert found == near


@given(layouts, sizes, sizes)
def test_the_neighbour_across_a_side_lies_in_its_heading(layout: Layout, columns: int, rows: int):
    grid = Grid(columns, rows, layout)
    for cell in grid.cells():
        x, y = centre(layout, cell)
        for heading, there in enumerate(grid.neighbours[grid.id_of(cell)].tolist()):
            dx, dy = heading_vector(layout, heading)
            beyond = (x + dx * math.sqrt(3.0), y + dy * math.sqrt(3.0))
            assert cell_at(layout, beyond) == layout.step(cell, heading)
            if there >= 0:
                assert grid.cell_of(there) == layout.step(cell, heading)
                assert grid.neighbours[there, opposite(heading)] == grid.id_of(cell)


@pytest.mark.parametrize("layout", LAYOUTS, ids=str)
def test_headings_run_clockwise_from_the_top_and_mean_what_they_say(layout: Layout):
    compass = {"N": (0, -1), "S": (0, 1), "E": (1, 0), "W": (-1, 0)}
    for heading, name in enumerate(HEADING_NAMES[layout.orientation]):
        wanted = [sum(compass[letter][axis] for letter in name) for axis in (0, 1)]
        found = heading_vector(layout, heading)
        assert [round(x, 3) * y > 0 or y == 0 for x, y in zip(found, wanted, strict=True)] == [True, True]
        assert rotate(STEPS[layout.orientation][heading], 1) == STEPS[layout.orientation][(heading + 1) % 6]


@given(layouts, st.integers(2, 7), st.integers(2, 7))
def test_all_pairs_distance_equals_breadth_first_search_and_the_cube_formula(layout, columns, rows):
    found = board(plain_map(columns, rows, layout))
    for start, steps in nx.all_pairs_shortest_path_length(found.graph):
        for goal, fewest in steps.items():
            assert distance(found, start, goal) == fewest
            a, b = (layout.to_axial(found.grid.cell_of(h)) for h in (start, goal))
            assert hex_distance(a, b) == fewest


@given(layouts, st.integers(3, 6), st.integers(3, 6), st.sampled_from([("east", "west"), ("south", "north")]))
def test_with_seams_distance_equals_breadth_first_search_too(layout, columns, rows, axis):
    found = board(lettered(columns, rows, layout, axis))
    around = Neighbourhoods(found)
    for start, steps in nx.all_pairs_shortest_path_length(found.graph):
        assert around.distances(start, 99) == steps
        assert {goal: distance(found, start, goal) for goal in steps} == steps


@given(layouts, st.tuples(st.integers(-99, 99), st.integers(-99, 99)))
def test_offset_and_axial_coordinates_are_two_names_of_one_hex(layout, cell):
    assert layout.to_cell(layout.to_axial(cell)) == cell
    assert cell_at(layout, centre(layout, cell)) == cell


@given(layouts, st.integers(-9, 9), st.integers(-9, 9), st.floats(0, 1), st.floats(0, 2 * math.pi))
def test_a_point_inside_a_hex_belongs_to_it(layout, column, row, share, angle):
    x, y = centre(layout, (column, row))
    radius = share * math.sqrt(3.0) / 2.0 * 0.999
    assert cell_at(layout, (x + radius * math.cos(angle), y + radius * math.sin(angle))) == (column, row)


@pytest.mark.parametrize("layout", LAYOUTS, ids=str)
def test_neighbours_share_the_two_corners_of_their_side(layout: Layout):
    for cell in ((2, 2), (3, 3)):
        for heading in range(6):
            shared = set(corners(layout, cell)) & set(corners(layout, layout.step(cell, heading)))
            mine = corners(layout, cell)
            assert shared == {mine[heading - 1], mine[heading]}


def test_people_see_column_then_row_with_as_many_digits_as_the_map_needs():
    assert Grid(12, 9, LAYOUTS[0]).label((4, 1)) == "0401"
    assert Grid(120, 9, LAYOUTS[0]).label((4, 1)) == "004001"
