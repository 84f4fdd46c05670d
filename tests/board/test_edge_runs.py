"""Lettering a stretch of an edge and its partner: never a fault, flush where the layout allows it; rule Z-MAP-4."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sim.board.board import compile_board
from sim.board.edge_runs import OPPOSITE, edges_at, is_level, plan_letters, stretch, without_letters
from sim.board.lettering import is_flush
from sim.board.letters import Shore
from sim.formats.map_file import GridField, LetterField, MapFile
from sim.hex.grid import Layout
from tests.drawing import zargo

LAYOUTS = [Layout(o, s) for o in ("flat", "pointy") for s in ("odd", "even")]
EDGES = ("east", "south", "west", "north")


def world(rows, layout) -> tuple[MapFile, Shore]:
    grid = GridField(len(rows[0]), len(rows), layout.orientation, layout.offset)
    found = MapFile(ruleset="zargo", grid=grid, terrain=tuple(rows))
    void = frozenset((c, r) for r, row in enumerate(rows) for c, glyph in enumerate(row) if glyph == " ")
    return found, Shore(found.to_grid(), void)


def plain(columns, rows, layout):
    return world(["." * columns] * rows, layout)


def on_edge(edge, place, columns, rows):
    return {
        "east": (columns - 1, place),
        "west": (0, place),
        "north": (place, 0),
        "south": (place, rows - 1),
    }[edge]


def board_with(document, letters):
    return compile_board(msgspec.structs.replace(document, letters=letters), zargo().terrain_set)


@settings(max_examples=150, deadline=None)
@given(st.sampled_from(LAYOUTS), st.integers(5, 11), st.integers(5, 11), st.sampled_from(EDGES), st.data())
def test_a_stretch_is_lettered_on_both_edges_without_a_fault_and_flush_where_it_can_be(
    layout, columns, rows, edge, data
):
    document, shore = plain(columns, rows, layout)
    length = rows if edge in ("east", "west") else columns
    first, last = data.draw(st.integers(0, length - 2)), data.draw(st.integers(0, length - 1))
    cells = stretch(shore, edge, on_edge(edge, first, columns, rows), on_edge(edge, last, columns, rows))
    assert len(cells) == abs(last - first) + 1
    plan = plan_letters(document, shore, edge, cells)
    board = board_with(document, plan.letters)
    assert board.faults == plan.problems == ()
    assert [entry.edge for entry in plan.added] == [edge] * len(cells) + [OPPOSITE[edge]] * len(cells)
    assert {entry.hex for entry in plan.added[: len(cells)]} == set(cells)
    (seam,) = board.seams
    assert plan.is_flush == is_level(seam, shore)
    assert set(plan.links) == set(board.links)
    if len(cells) > 1:
        assert plan.is_flush == is_flush(shore.grid, east_west=edge in ("east", "west"))


@settings(max_examples=60, deadline=None)
@given(st.sampled_from(LAYOUTS), st.integers(5, 9), st.integers(6, 9), st.sampled_from(EDGES), st.data())
def test_a_second_stretch_goes_on_in_the_seam_of_the_first(layout, columns, rows, edge, data):
    document, shore = plain(columns, rows, layout)
    length = rows if edge in ("east", "west") else columns
    cut = data.draw(st.integers(2, length - 3))
    letters: tuple[LetterField, ...] = ()
    for places in ((0, cut - 1), (cut, length - 1)):
        ends = (on_edge(edge, place, columns, rows) for place in places)
        plan = plan_letters(
            msgspec.structs.replace(document, letters=letters), shore, edge, stretch(shore, edge, *ends)
        )
        assert plan.problems == ()
        letters = plan.letters
    board = board_with(document, letters)
    assert board.faults == ()
    assert len(board.seams) == 1
    assert len({entry.letter for entry in letters}) == length


@pytest.mark.parametrize("layout", LAYOUTS)
def test_both_axes_make_a_world_without_an_edge(layout):
    document, shore = plain(8, 8, layout)
    letters: tuple[LetterField, ...] = ()
    for edge in ("east", "south"):
        ends = (on_edge(edge, place, 8, 8) for place in (0, 7))
        cells = stretch(shore, edge, *ends)
        plan = plan_letters(msgspec.structs.replace(document, letters=letters), shore, edge, cells)
        assert plan.is_flush
        letters = plan.letters
    board = board_with(document, letters)
    assert board.faults == ()
    assert (board.neighbour >= 0).all()


@pytest.mark.parametrize("layout", LAYOUTS)
def test_letters_under_a_new_stretch_make_way_with_their_partners(layout):
    document, shore = plain(8, 8, layout)
    first = plan_letters(document, shore, "east", stretch(shore, "east", (7, 1), (7, 4)))
    lettered = msgspec.structs.replace(document, letters=first.letters)
    second = plan_letters(lettered, shore, "west", stretch(shore, "west", (0, 3), (0, 6)))
    assert board_with(document, second.letters).faults == ()
    names = [entry.letter for entry in second.letters]
    assert all(names.count(name) == 2 for name in names)


def test_letters_go_on_after_z_with_the_first_run_that_is_free():
    document, shore = plain(8, 40, LAYOUTS[0])
    letters = plan_letters(document, shore, "east", stretch(shore, "east", (7, 0), (7, 27))).letters
    assert {"A", "Z", "AA", "AB"} < {entry.letter for entry in letters}
    gap = without_letters(letters, {"C", "D", "E"})
    lettered = msgspec.structs.replace(document, letters=gap)
    three = plan_letters(lettered, shore, "east", stretch(shore, "east", (7, 30), (7, 32)))
    assert {entry.letter for entry in three.added} == {"C", "D", "E"}


def test_a_wrap_that_is_too_small_is_refused_with_its_fault():
    document, shore = plain(4, 2, LAYOUTS[0])
    plan = plan_letters(document, shore, "north", stretch(shore, "north", (0, 0), (3, 0)))
    assert {problem.message.key for problem in plan.problems} == {"wrap-too-small"}


@pytest.mark.parametrize("layout", LAYOUTS)
def test_on_an_irregular_board_the_stretch_follows_the_shore(layout):
    document, shore = world([" ...... ", " ...... ", "........", "........", "........"], layout)
    cells = stretch(shore, "east", (6, 0), (7, 4))
    assert cells == ((6, 0), (6, 1), (7, 2), (7, 3), (7, 4))
    assert all("east" in edges_at(shore, cell) for cell in cells)
    assert edges_at(shore, (3, 3)) == ()
    assert edges_at(shore, (0, 0)) == ()
    plan = plan_letters(document, shore, "east", stretch(shore, "east", (7, 2), (7, 4)))
    assert board_with(document, plan.letters).faults == plan.problems
