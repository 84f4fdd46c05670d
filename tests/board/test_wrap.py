"""Edges joined by letters: what links they make and what is wrong with letters that make none (Z-MAP-4)."""

from __future__ import annotations

import msgspec
import networkx as nx
import pytest
from hypothesis import given
from hypothesis import strategies as st

from sim.board.board import Board
from sim.errors import BrokenBoard
from sim.formats.map_file import LetterField, MapFile
from sim.hex.grid import Cell, Layout
from sim.hex.headings import opposite
from tests.board.wraps import EAST_WEST, NORTH_SOUTH, Axis, across, beside, board, lettered, plain_map
from tests.drawing import LAYOUTS, draw_map, letter_name, letter_row, zargo

FLAT, POINTY = LAYOUTS[0], LAYOUTS[2]
AXES = (EAST_WEST, NORTH_SOUTH)
layouts = st.sampled_from(LAYOUTS)
axes = st.sampled_from(AXES)
sides = st.integers(3, 8)


def steep(layout: Layout, axis: Axis) -> bool:
    """Say whether two sides of a hex face each edge of the axis (flat east–west, pointy north–south)."""
    return (layout.orientation == "flat") == (axis == EAST_WEST)


def flush(columns: int, rows: int, layout: Layout, axis: Axis) -> MapFile:
    """Return a wrapped map without drift: where the next letter would lie the other way, letters run backwards."""
    first, second = across(columns, rows, axis)
    if steep(layout, axis) and layout.offset == "even":
        first, second = first[::-1], second[::-1]
    return plain_map(columns, rows, layout, letter_row(axis[0], first, axis[1], second))


def crossings(found: Board) -> set[tuple[Cell, Cell]]:
    return {(link.start, link.end) for link in found.links}


@given(layouts, sides, sides, axes)
def test_every_links_way_back_reverses_the_heading(layout, columns, rows, axis):
    found = board(lettered(columns, rows, layout, axis))
    assert not found.faults
    for here in range(found.size):
        for side in range(6):
            there = found.neighbour[here, side]
            if there >= 0:
                back = opposite(int(found.heading[here, side]))
                assert found.neighbour[there, back] == here
                assert found.heading[there, back] == opposite(side)


@given(layouts, sides, sides, axes)
def test_no_hex_is_twice_beside_another_nor_beside_itself(layout, columns, rows, axis):
    found = board(lettered(columns, rows, layout, axis))
    for cell in found.grid.cells():
        near = beside(found, cell)
        assert len(set(near)) == len(near)
        assert cell not in near


@given(layouts, sides, sides, axes)
def test_leaving_at_e_goes_on_at_e_or_f_and_back_where_two_sides_face_the_edge(layout, columns, rows, axis):
    if not steep(layout, axis):
        return
    found = board(lettered(columns, rows, layout, axis))
    first, second = across(columns, rows, axis)
    wanted = set()
    for number, cell in enumerate(first):
        wanted |= {(cell, entered) for entered in second[number : number + 2]}
    assert crossings(found) == wanted | {(there, here) for here, there in wanted}


@given(layouts, sides, sides, axes)
def test_where_one_side_faces_the_edge_shoved_lines_have_three_ways_over_one_edge_and_one_over_the_other(
    layout, columns, rows, axis
):
    if steep(layout, axis):
        return
    found = board(lettered(columns, rows, layout, axis))
    first, second = across(columns, rows, axis)
    last = len(first) - 1
    for number, cell in enumerate(first):
        line = cell[1] if axis == EAST_WEST else cell[0]
        # Shoved lines reach further east (pointy) or south (flat), so their end sticks out of the first edge.
        near = range(max(0, number - 1), min(last, number + 1) + 1) if layout.shoved(line) else [number]
        assert {end for start, end in crossings(found) if start == cell} == {second[n] for n in near}


@given(layouts, sides, sides, axes)
def test_a_crossing_costs_one_hex_and_keeps_the_heading_on_a_map_without_turns(layout, columns, rows, axis):
    found = board(lettered(columns, rows, layout, axis))
    for link in found.links:
        assert link.heading == link.side
        edge = found.graph.edges[found.grid.id_of(link.start), found.grid.id_of(link.end)]
        assert edge["cost"] == 1
        assert edge["seam"] == 0


@given(layouts, sides, sides, axes)
def test_away_from_the_open_edges_a_wrapped_map_is_a_tube_of_full_neighbourhoods(layout, columns, rows, axis):
    found = board(lettered(columns, rows, layout, axis))
    length = rows if axis == EAST_WEST else columns
    for cell in found.grid.cells():
        place = cell[1] if axis == EAST_WEST else cell[0]
        if 0 < place < length - 1:
            assert len(beside(found, cell)) == 6


@given(layouts, st.integers(2, 4), st.integers(3, 8), axes)
def test_a_tube_without_drift_looks_the_same_from_everywhere_around_it(layout, half, length, axis):
    columns, rows = (2 * half, length) if axis == EAST_WEST else (length, 2 * half)
    found = board(flush(columns, rows, layout, axis))
    assert not found.faults
    shift = (2, 0) if axis == EAST_WEST else (0, 2)

    def moved(cell: Cell) -> Cell:
        return (cell[0] + shift[0]) % columns, (cell[1] + shift[1]) % rows

    for cell in found.grid.cells():
        assert [moved(near) for near in beside(found, cell)] == beside(found, moved(cell))


@given(layouts, sides, sides)
def test_with_both_axes_lettered_every_hex_has_six_neighbours_corners_too(layout, columns, rows):
    columns, rows = columns + columns % 2, rows + rows % 2
    ew, ns = across(columns, rows, EAST_WEST), across(columns, rows, NORTH_SOUTH)
    names = [letter_name(number) for number in range(rows + columns)]
    letters = tuple(
        LetterField(name, edge, cell)
        for axis, cells, own in ((EAST_WEST, ew, names[:rows]), (NORTH_SOUTH, ns, names[rows:]))
        for edge, side in zip(axis, cells, strict=True)
        for name, cell in zip(own, side, strict=True)
    )
    found = board(plain_map(columns, rows, layout, letters))
    assert not found.faults
    assert {len(set(beside(found, cell))) for cell in found.grid.cells()} == {6}
    assert nx.is_strongly_connected(found.graph)
    for link in found.links:
        assert link.heading == link.side


def test_letters_that_run_up_the_edge_lead_on_to_the_next_letter_all_the_same():
    first = [(3, row) for row in (3, 2, 1, 0)]
    second = [(0, row) for row in (3, 2, 1, 0)]
    found = board(plain_map(4, 4, FLAT, letter_row("east", first, "west", second)))
    assert not found.faults
    starts = {start: {end for s, end in crossings(found) if s == start} for start in first}
    assert starts == {
        (3, 3): {(0, 3), (0, 2)},
        (3, 2): {(0, 2), (0, 1)},
        (3, 1): {(0, 1), (0, 0)},
        (3, 0): {(0, 0)},
    }


def test_a_seam_that_turns_the_map_turns_the_heading():
    # A stands east of row 1, B south-west of it in row 2; on the south edge B stands east of A. So the map is laid
    # two sixths of a turn on, and who leaves eastward (E) comes in from the south-east, north-westward (NW).
    letters = letter_row("east", [(5, 1), (5, 2)], "south", [(1, 5), (2, 5)])
    found = board(plain_map(6, 6, POINTY, letters))
    ne, e, se, sw, w, nw = range(6)
    assert not found.faults
    assert {(link.start, link.side, link.end, link.heading) for link in found.links} == {
        ((5, 1), e, (1, 5), nw),
        ((5, 1), se, (2, 5), ne),
        ((5, 2), e, (2, 5), nw),
        ((1, 5), se, (5, 1), w),
        ((2, 5), sw, (5, 1), nw),
        ((2, 5), se, (5, 2), w),
    }


def faults(document: MapFile) -> list[tuple[str, str, str, Cell | None]]:
    """Return (key, letter, edge, cell) of every fault of the letters."""
    found = []
    for problem in board(document).faults:
        values = dict(problem.message.arguments)
        assert problem.rule == "Z-MAP-4"
        assert problem.severity == "error"
        text = problem.message.render("en")
        assert str(values["letter"]) in text
        assert str(values["edge"]) in text
        assert f"{values['column']},{values['row']}" in text
        found.append((problem.message.key, str(values["letter"]), str(values["edge"]), problem.cell))
    return found


def with_letters(document: MapFile, *letters: LetterField):
    return msgspec.structs.replace(document, letters=(*document.letters, *letters))


@given(layouts, sides, sides, axes, st.data())
def test_a_letter_on_one_edge_only_is_named_with_edge_and_hex(layout, columns, rows, axis, data):
    document = lettered(columns, rows, layout, axis)
    lost = data.draw(st.sampled_from(document.letters))
    partner = next(entry for entry in document.letters if entry.letter == lost.letter and entry != lost)
    broken = msgspec.structs.replace(document, letters=tuple(e for e in document.letters if e != lost))
    assert faults(broken) == [("letter-alone", partner.letter, partner.edge, partner.hex)]
    with pytest.raises(BrokenBoard):
        board(broken).require_sound_letters()


@given(layouts, sides, sides, axes, st.data())
def test_a_letter_twice_on_one_edge_is_named_with_both_hexes(layout, columns, rows, axis, data):
    document = lettered(columns, rows, layout, axis)
    entry = data.draw(st.sampled_from(document.letters))
    others = [e for e in document.letters if e.edge == entry.edge and e.hex != entry.hex]
    again = LetterField(entry.letter, entry.edge, data.draw(st.sampled_from(others)).hex)
    found = faults(with_letters(document, again))
    assert set(found) == {("letter-twice", entry.letter, entry.edge, cell) for cell in (entry.hex, again.hex)}


@given(layouts, st.integers(6, 9), axes, st.data())
def test_sequences_that_disagree_are_named_by_their_letters(layout, length, axis, data):
    # One letter of the second edge stands three hexes further on than its fellows say.
    columns, rows = (4, length) if axis == EAST_WEST else (length, 4)
    first, second = across(columns, rows, axis)
    odd = data.draw(st.integers(0, length - 4))
    places = {n: second[n] for n in range(length) if n != odd + 3} | {odd: second[odd + 3]}
    order = sorted(places)
    letters = letter_row(axis[0], [first[n] for n in order], axis[1], [places[n] for n in order])
    found = faults(plain_map(columns, rows, layout, letters))
    name = letter_name(order.index(odd))
    assert ("letters-do-not-join", "A", axis[0], first[order[0]]) in found
    assert {fault for fault in found if fault[0] != "letters-do-not-join"} == {
        ("letters-do-not-fit", name, axis[0], first[odd]),
        ("letters-do-not-fit", name, axis[1], second[odd + 3]),
    }


@pytest.mark.parametrize("layout", LAYOUTS, ids=str)
def test_a_letter_off_the_map_on_void_or_off_its_edge_is_named(layout: Layout):
    pair = [LetterField("A", "east", (4, 2))]
    plain = plain_map(5, 5, layout)
    for cell, key in (((9, 2), "letter-off-map"), ((2, 2), "letter-not-on-edge")):
        assert (key, "A", "west", cell) in faults(with_letters(plain, *pair, LetterField("A", "west", cell)))
    hole = msgspec.structs.replace(plain, terrain=(".....", ".....", " ....", ".....", "....."))
    assert ("letter-on-void", "A", "west", (0, 2)) in faults(
        with_letters(hole, *pair, LetterField("A", "west", (0, 2)))
    )


def test_a_letter_on_three_edges_is_named():
    letters = (
        LetterField("A", "east", (4, 2)),
        LetterField("A", "west", (0, 2)),
        LetterField("A", "north", (2, 0)),
    )
    assert {key for key, *_ in faults(with_letters(plain_map(5, 5, FLAT), *letters))} == {"letter-many-edges"}


@given(layouts, st.integers(1, 2), st.integers(1, 5), axes)
def test_the_smallest_wraps_are_refused_or_have_no_hex_twice_beside_another(layout, narrow, length, axis):
    columns, rows = (narrow, length) if axis == EAST_WEST else (length, narrow)
    document = lettered(columns, rows, layout, axis)
    found = board(document)
    doubled = [
        cell
        for cell in found.grid.cells()
        if len(set(beside(found, cell)) - {cell}) < len(beside(found, cell))
    ]
    if doubled:
        assert found.faults
    assert {key for key, *_ in faults(document)} <= {"wrap-too-small", "letters-do-not-fit", "two-links"}


@pytest.mark.parametrize("layout", LAYOUTS, ids=str)
@pytest.mark.parametrize("axis", AXES)
def test_three_around_is_wide_enough_and_two_is_not(layout: Layout, axis: Axis):
    for around, fine in ((2, False), (3, True)):
        columns, rows = (around, 4) if axis == EAST_WEST else (4, around)
        found = faults(lettered(columns, rows, layout, axis))
        assert (found == []) is fine
        assert {key for key, *_ in found} <= {"wrap-too-small"}


def test_the_border_line_alone_is_the_edge_of_a_full_rectangle_but_not_of_an_irregular_board():
    inner = LetterField("A", "east", (3, 0))
    outer = LetterField("A", "west", (0, 0))
    full = draw_map(". . . . .", letters=(inner, outer))
    assert [key for key, *_ in faults(full)] == ["letter-not-on-edge"]
    irregular = draw_map(". . . . _", letters=(inner, outer))
    assert faults(irregular) == []
    assert crossings(board(irregular)) == {((3, 0), (0, 0)), ((0, 0), (3, 0))}


def test_letters_go_on_with_aa_after_z():
    assert [letter_name(n) for n in (0, 25, 26, 51, 52)] == ["A", "Z", "AA", "AZ", "BA"]
    found = board(lettered(4, 30, FLAT, EAST_WEST))
    assert not found.faults
    assert found.seams[0].row.letters[24:28] == ("Y", "Z", "AA", "AB")
    assert zargo().terrain_set.index_of_glyph["."] == found.terrain[0]
