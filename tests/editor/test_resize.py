"""Rows and columns added and removed, and worlds turned through a seam: nothing is sheared, nothing lost unseen."""

from __future__ import annotations

from itertools import product

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from editor.documents.draft import MapDraft
from editor.documents.reshape import reshaped_copy
from editor.documents.resize import Losses, Margins, losses, resize, resized_grid
from editor.documents.storage import draft_of
from editor.documents.turn import Axis, turn, turn_axes
from sim.board.board import compile_board
from sim.board.lettering import edge_letters
from sim.formats.map_file import CityField, GridField, LabelField, MapFile, RegionField
from sim.hex.grid import Grid
from tests.editor.maps import LAYOUTS

margins = st.builds(Margins, *[st.integers(-3, 3)] * 4)
layouts = st.sampled_from(LAYOUTS)


def world(layout, columns=8, rows=6, *, east_west=True, north_south=False) -> MapDraft:
    """A map on which no two hexes are alike: every terrain row and region row differs by position."""
    rng = np.random.default_rng(columns * 31 + rows)
    glyphs = "~.^&"
    terrain = tuple("".join(glyphs[k] for k in rng.integers(0, 2, columns)) for _ in range(rows))
    grid = GridField(columns, rows, layout.orientation, layout.offset)
    return draft_of(
        MapFile(
            ruleset="zargo",
            grid=grid,
            terrain=terrain,
            regions={"A": RegionField("Ana", "#336699"), "B": RegionField("Bor", "#996633")},
            region=tuple("".join("AB-"[k] for k in rng.integers(0, 3, columns)) for _ in range(rows)),
            bridges={"1": ((1, 1), (2, 1), (3, 1)), "2": ((6, 4),)},
            letters=edge_letters(Grid(columns, rows, layout), east_west=east_west, north_south=north_south),
            cities=(CityField("Aster", (0, 0)), CityField("Brume", (4, 3))),
            labels=(LabelField("Sea of Glass", (columns - 1, rows - 1)), LabelField("Nowhere", (40, 40))),
        )
    )


def neighbours_by_place(draft, shift):
    """The plain neighbours of every hex, by cells moved back to the old map."""
    grid = draft.grid
    return {
        (cell[0] - shift[0], cell[1] - shift[1]): [
            (there[0] - shift[0], there[1] - shift[1])
            for there in (grid.layout.step(cell, side) for side in range(6))
        ]
        for cell in grid.cells()
    }


@settings(deadline=None, max_examples=60)
@given(layout=layouts, margin=margins)
def test_what_stays_keeps_its_neighbours_and_its_terrain(layout, margin):
    draft = world(layout)
    if resized_grid(draft.grid, margin) is None:
        return
    after = reshaped_copy(draft, resize(draft, margin, 0))
    shift = margin.west, margin.north
    before, now = neighbours_by_place(draft, (0, 0)), neighbours_by_place(after, shift)
    for cell in before.keys() & now.keys():
        assert before[cell] == now[cell]
        there = after.grid.id_of(margin.move(cell))
        here = draft.grid.id_of(cell)
        assert (after.terrain[there], after.region[there]) == (draft.terrain[here], draft.region[here])
    for city in draft.cities:
        moved = CityField(city.name, margin.move(city.hex))
        assert (moved in after.cities) == after.grid.has(moved.hex)


@settings(deadline=None, max_examples=40)
@given(layout=layouts, margin=margins, follow=st.booleans())
def test_a_resize_undone_is_the_map_as_it_was(layout, margin, follow):
    draft = world(layout, north_south=True)
    before = draft.to_map_file()
    if resized_grid(draft.grid, margin) is not None:
        inverse = resize(draft, margin, 1, letters_follow=follow).apply(draft)
        again = inverse.apply(draft)
        assert draft.to_map_file() == before
        again.apply(draft)
        assert (draft.grid.columns, draft.grid.rows) == (
            8 + margin.west + margin.east,
            6 + margin.north + margin.south,
        )


@pytest.mark.parametrize("layout", LAYOUTS)
def test_only_an_odd_shift_across_shoved_lines_changes_the_offset(layout):
    grid = Grid(8, 6, layout)
    flat = layout.orientation == "flat"
    odd, even = (Margins(west=1), Margins(west=2)) if flat else (Margins(north=-1), Margins(north=2))
    other = Margins(north=1) if flat else Margins(west=1)
    layouts = [resized_grid(grid, margin) for margin in (odd, even, other, Margins(east=1, south=1))]
    assert [found is not None and found.layout == layout for found in layouts] == [False, True, True, True]


def test_what_is_lost_is_named():
    draft = world(LAYOUTS[0])
    draft.region[:] = -1
    draft.region[draft.grid.id_of((0, 0))] = 1
    edit = resize(draft, Margins(west=-2, south=-1), 0)
    assert losses(draft, edit) == Losses(
        letters=("F",), cities=("Aster",), labels=("Sea of Glass",), bridges=("1",), regions=("Bor",)
    )
    assert edit.details.bridges == {"1": ((0, 1), (1, 1)), "2": ((4, 4),)}


def test_letters_go_along_with_the_edge_that_moves():
    draft = world(LAYOUTS[0])
    after = reshaped_copy(draft, resize(draft, Margins(east=2, west=2), 0))
    assert compile_board(after.to_map_file(), after.terrain_set).faults == ()
    assert {entry.hex[0] for entry in after.letters} == {0, 11}
    assert len(after.letters) == 12


def test_letters_that_may_not_follow_are_lost_with_their_partners():
    draft = world(LAYOUTS[0], north_south=True)
    edit = resize(draft, Margins(east=1), 0, letters_follow=False)
    assert {entry.edge for entry in edit.details.letters} == {"north", "south"}
    assert losses(draft, edit).letters == tuple("ABCDEF")


def test_nothing_is_left_of_a_map_smaller_than_its_margins():
    assert resized_grid(Grid(4, 3, LAYOUTS[0]), Margins(west=-2, east=-2)) is None


@pytest.mark.parametrize(("layout", "axis"), list(product(LAYOUTS, ("columns", "rows"))))
def test_a_turned_world_has_the_same_neighbours_through_the_seam(layout, axis):
    draft = world(layout, east_west=axis == "columns", north_south=axis == "rows")
    sizes = {"columns": 8, "rows": 6}
    for steps in (1, 2, -3):
        edit = turn(draft, axis, steps)
        assert edit is not None
        after = reshaped_copy(draft, edit)
        board = compile_board(after.to_map_file(), after.terrain_set)
        assert board.faults == ()
        assert sorted(entry.letter for entry in after.letters) == sorted(e.letter for e in draft.letters)
        old = compile_board(draft.to_map_file(), draft.terrain_set)
        by = (steps, 0) if axis == "columns" else (0, steps)

        def move(cell, by=by):
            return (cell[0] + by[0]) % 8, (cell[1] + by[1]) % 6

        for cell in draft.grid.cells():
            here, there = draft.grid.id_of(cell), after.grid.id_of(move(cell))
            assert after.terrain[there] == draft.terrain[here]
            around = [old.grid.cell_of(n) for n in old.neighbour[here].tolist() if n >= 0]
            assert [board.grid.cell_of(n) for n in board.neighbour[there].tolist() if n >= 0] == [
                move(near) for near in around
            ]
    assert sizes[axis] == (draft.grid.columns if axis == "columns" else draft.grid.rows)


@pytest.mark.parametrize("layout", LAYOUTS)
def test_a_world_with_both_seams_turns_both_ways_and_back(layout):
    draft = world(layout, north_south=True)
    before = draft.to_map_file()
    assert turn_axes(draft) == ("columns", "rows")
    turns: tuple[tuple[Axis, int], ...] = (("columns", 3), ("rows", 1), ("rows", -1), ("columns", -3))
    for axis, steps in turns:
        edit = turn(draft, axis, steps)
        assert edit is not None
        edit.apply(draft)
    assert draft.to_map_file() == before


def test_a_world_without_a_flush_seam_from_end_to_end_does_not_turn():
    assert turn_axes(world(LAYOUTS[0], east_west=False)) == ()
    assert turn_axes(world(LAYOUTS[0], columns=9)) == ()
    gap = world(LAYOUTS[0])
    resize(gap, Margins(south=1), 0).apply(gap)
    assert turn_axes(gap) == ()
