"""Selecting, copying, pasting, turning, mirroring and nudging."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PySide6.QtCore import Qt

from editor.documents.areas import disc, equal_area, lasso, rectangle
from editor.documents.edits import difference
from editor.documents.stamp import middle_of, places_of, set_down, take_stamp
from editor.documents.storage import save_draft
from sim.formats.map_file import CityField, LabelField, RegionField
from sim.hex.grid import Grid, Layout
from sim.hex.headings import rotate
from tests.editor.worlds import TWO_LANDS, a_peopled_world, a_world, open_world, undone_and_redone

LAYOUTS = [Layout(o, s) for o in ("flat", "pointy") for s in ("odd", "even")]
SHIFT = Qt.KeyboardModifier.ShiftModifier


def a_varied_world(layout=LAYOUTS[0]):
    draft = a_world(["." * 14] * 14, layout, regions={name: RegionField(name, "#112233") for name in "AB"})
    chance = np.random.default_rng(5)
    draft.terrain[:] = chance.integers(0, 6, draft.grid.size)
    draft.region[:] = chance.integers(-1, 2, draft.grid.size)
    return draft


def facts(stamp):
    """What a stamp says of each of its places."""
    cells = {
        (q, r): (int(terrain), int(region))
        for (q, r), terrain, region in zip(stamp.axial.tolist(), stamp.terrain, stamp.region, strict=True)
    }
    return cells, set(stamp.cities), set(stamp.labels), {n: set(places) for n, places in stamp.bridges}


@pytest.mark.parametrize("layout", LAYOUTS)
def test_a_disc_keeps_its_axial_shape_at_every_parity(layout):
    draft = a_varied_world(layout)
    grid = draft.grid
    hexes = disc(grid, grid.id_of((4, 4)), 2)
    origin = layout.to_axial((4, 4))
    stamp = take_stamp(draft, hexes, origin)
    for cell in ((8, 8), (9, 8), (8, 9), (9, 9)):
        after = draft.snapshot()
        at = layout.to_axial(cell)
        covered = set_down(after, stamp, at)
        assert covered.tolist() == disc(grid, grid.id_of(cell), 2).tolist()
        again = take_stamp(after, covered, at)
        assert facts(again)[0] == facts(stamp)[0]


@pytest.mark.parametrize("layout", LAYOUTS)
def test_blank_rows_and_columns_of_a_selection_are_part_of_it(layout):
    draft = a_world(["~~~~~~", "~...~~", "~...~~", "~~~~~~", "~~~~~~", "~~~~~~"], layout)
    hexes = rectangle(draft.grid, 0, draft.grid.id_of((3, 2)))
    stamp = take_stamp(draft, hexes, layout.to_axial((0, 0)))
    after = draft.snapshot()
    set_down(after, stamp, layout.to_axial((2, 2)))
    sea, plain = draft.terrain_set.index("sea"), draft.terrain_set.index("plain")
    inner = {(c, r) for c in (3, 4, 5) for r in (3, 4)}
    shown = {c for c in after.grid.cells() if after.terrain[after.grid.id_of(c)] == plain}
    assert inner <= shown
    assert after.terrain[after.grid.id_of((2, 2))] == sea


@pytest.mark.parametrize("layout", LAYOUTS)
def test_six_turns_are_none_and_one_is_the_cube_rotation_of_every_place(layout):
    draft = a_varied_world(layout)
    places = [(5, 5), (6, 7), (4, 8)]
    draft.details = a_world(
        cities=(CityField("Aster", places[0]),),
        labels=(LabelField("Cape", places[1]),),
        bridges={"1": ((4, 8), (5, 8))},
        regions=dict(draft.regions),
    ).details
    hexes = disc(draft.grid, draft.grid.id_of((5, 6)), 3)
    stamp = take_stamp(draft, hexes, layout.to_axial((5, 6)))
    assert facts(stamp.turned(6)) == facts(stamp)
    cells, cities, labels, bridges = facts(stamp)
    once = facts(stamp.turned(1))
    assert once[0] == {rotate(place, 1): value for place, value in cells.items()}
    assert once[1] == {(name, rotate(place, 1)) for name, place in cities}
    assert once[2] == {(text, rotate(place, 1)) for text, place in labels}
    assert once[3] == {name: {rotate(place, 1) for place in spots} for name, spots in bridges.items()}
    assert facts(stamp.turned(-1)) == facts(stamp.turned(5))
    assert facts(stamp.mirrored().mirrored()) == facts(stamp)
    assert facts(stamp.mirrored().turned(1)) == facts(stamp.turned(-1).mirrored())


@pytest.mark.parametrize("layout", LAYOUTS)
def test_a_mirrored_stamp_exchanges_left_and_right(layout):
    from sim.hex.plane import centre

    draft = a_varied_world(layout)
    origin = layout.to_axial((6, 6))
    stamp = take_stamp(draft, disc(draft.grid, draft.grid.id_of((6, 6)), 2), origin)

    def spots(found):
        middle = centre(layout, (6, 6))
        cells = [layout.to_cell((q + origin[0], r + origin[1])) for q, r in found.axial.tolist()]
        return [
            (round(x - middle[0], 6), round(y - middle[1], 6)) for x, y in (centre(layout, c) for c in cells)
        ]

    assert spots(stamp.mirrored()) == [(0.0 - x, y) for x, y in spots(stamp)]


def test_regions_are_found_by_name_or_added_and_bridges_get_free_ids():
    source = a_world(
        ["....", ".==.", "...."],
        regions={"A": RegionField("North", "#112233")},
        region=("AAAA", "A--A", "AAAA"),
        bridges={"1": ((1, 1), (2, 1))},
    )
    stamp = take_stamp(source, np.arange(12, dtype=np.int32), (0, 0))
    target = a_world(
        ["......", "=.....", "......", "......"],
        regions={"A": RegionField("South", "#332211"), "N": RegionField("North", "#112233")},
        bridges={"1": ((0, 1),)},
    )
    set_down(target, stamp, target.grid.layout.to_axial((2, 0)))
    assert list(target.regions) == ["A", "N"]
    assert target.region_ids[target.region[target.grid.id_of((2, 0))]] == "N"
    assert {name: len(cells) for name, cells in target.bridges.items()} == {"1": 1, "2": 2}
    bare = a_world(["......"] * 4)
    set_down(bare, stamp, (0, 0))
    assert [field.name for field in bare.regions.values()] == ["North"]


@settings(max_examples=40, deadline=None)
@given(st.sampled_from(LAYOUTS), st.integers(0, 195), st.integers(-1, 7), st.integers(-1, 7))
def test_what_a_stamp_does_is_undone_whole(layout, place, turns, radius):
    draft = a_varied_world(layout)
    hexes = disc(draft.grid, place, max(1, radius))
    stamp = take_stamp(draft, hexes, middle_of(draft.grid, hexes)).turned(turns)
    after = draft.snapshot()
    set_down(after, stamp, layout.to_axial((radius, turns)))
    before = draft.to_map_file()
    edit = difference(draft, after)
    inverse = edit.apply(draft)
    assert draft.to_map_file() == after.to_map_file()
    inverse.apply(draft)
    assert draft.to_map_file() == before


def test_a_lasso_holds_the_hexes_whose_centres_it_goes_round():
    grid = Grid(12, 10, LAYOUTS[0])
    way = [grid.id_of(cell) for cell in ((2, 2), (8, 2), (8, 7), (2, 7))]
    found = lasso(grid, way)
    assert set(rectangle(grid, grid.id_of((3, 3)), grid.id_of((7, 6))).tolist()) <= set(found.tolist())
    assert grid.id_of((1, 4)) not in found
    assert lasso(grid, way[:1]).tolist() == way[:1]
    assert set(lasso(grid, way[:2]).tolist()) == set(way[:2])


@pytest.fixture
def hands(desk, tmp_path):
    open_world(desk, tmp_path, a_peopled_world())
    desk.type_key("s")
    return desk


def selected(desk):
    return {desk.draft.grid.cell_of(hex_id) for hex_id in desk.window.toolbox.selection.hexes.tolist()}


def test_rectangle_wand_and_lasso_select_and_shift_adds_and_takes_away(hands):
    hands.drag((1, 1), (3, 2))
    assert selected(hands) == {(c, r) for c in (1, 2, 3) for r in (1, 2)}
    hands.press((8, 1), modifier=SHIFT)
    hands.move((9, 1))
    hands.release((9, 1))
    assert len(selected(hands)) == 8
    hands.press((1, 1), modifier=SHIFT)
    hands.move((3, 1))
    hands.release((3, 1))
    assert selected(hands) == {(1, 2), (2, 2), (3, 2), (8, 1), (9, 1)}
    hands.type_key("w")
    hands.click((9, 4))
    wanted = equal_area(hands.draft.grid, hands.draft.terrain, hands.draft.grid.id_of((9, 4)))
    assert hands.window.toolbox.selection.hexes.tolist() == wanted.tolist()
    hands.type_key("o")
    hands.drag((1, 5), (3, 5), (3, 6), (1, 6))
    assert (2, 6) in selected(hands)
    hands.key(Qt.Key.Key_Escape)
    assert not selected(hands)
    assert hands.window.document.stack.count() == 0


def test_copy_and_paste_carry_terrain_continent_city_and_leave_the_letters(hands):
    hands.drag((1, 1), (3, 3))
    hands.control(Qt.Key.Key_C)
    hands.control(Qt.Key.Key_V)
    assert hands.window.actions_by_name["stamp"].isChecked()
    hands.move((6, 5))
    assert hands.window.toolbox.active.preview().areas
    hands.click((6, 5))
    draft = hands.draft
    assert [city.hex for city in draft.cities] == [(2, 2), (6, 5)]
    assert draft.region_ids[int(draft.region[draft.grid.id_of((6, 5))])] == "A"
    assert hands.terrain((6, 5)) == "plain"
    assert hands.window.document.stack.count() == 1
    undone_and_redone(hands)


def test_cut_empties_the_hexes_in_one_step(hands):
    hands.drag((1, 1), (3, 3))
    hands.control(Qt.Key.Key_X)
    assert hands.terrain((2, 2)) == "sea"
    assert hands.draft.cities == ()
    assert hands.window.document.stack.count() == 1
    undone_and_redone(hands)


def test_delete_empties_what_is_selected(hands):
    hands.drag((1, 1), (3, 3))
    hands.key(Qt.Key.Key_Delete)
    assert hands.terrain((2, 2)) == "sea"
    assert hands.window.document.stack.count() == 1


def test_a_stamp_in_hand_turns_and_mirrors_by_keys(hands):
    hands.drag((1, 1), (2, 3))
    hands.control(Qt.Key.Key_C)
    hands.control(Qt.Key.Key_V)
    stamps = hands.window.toolbox.active
    first = facts(stamps.stamp)
    for _ in range(6):
        hands.control(Qt.Key.Key_BracketRight)
    assert facts(stamps.stamp) == first
    hands.control(Qt.Key.Key_BracketLeft)
    assert facts(stamps.stamp) != first
    hands.control(Qt.Key.Key_BracketRight)
    hands.key(Qt.Key.Key_M, SHIFT)
    hands.key(Qt.Key.Key_M, SHIFT)
    assert facts(stamps.stamp) == first
    hands.key(Qt.Key.Key_Escape)
    assert stamps.stamp is None


def test_arrows_move_what_is_selected_and_give_back_what_lay_beneath(hands):
    before = hands.draft.to_map_file()
    hands.drag((8, 3), (9, 4))
    for key in (Qt.Key.Key_Left, Qt.Key.Key_Left, Qt.Key.Key_Left, Qt.Key.Key_Left):
        hands.key(key)
    assert {(4, 3), (5, 4)} <= selected(hands)
    assert hands.window.document.stack.count() == 4
    for key in (Qt.Key.Key_Right,) * 4:
        hands.key(key)
    assert hands.draft.to_map_file() == before
    hands.key(Qt.Key.Key_Up)
    assert {(8, 2), (9, 3)} <= selected(hands)
    undone_and_redone(hands)


def test_six_turns_of_a_selection_in_place_change_nothing(hands):
    hands.drag((8, 2), (9, 4))
    before = hands.draft.to_map_file()
    for _ in range(6):
        hands.control(Qt.Key.Key_BracketRight)
    assert hands.draft.to_map_file() == before
    assert hands.window.document.stack.count() == 6


def test_a_drag_on_the_selection_moves_it_in_one_step_and_escape_leaves_it(hands):
    hands.drag((1, 1), (3, 3))
    hands.press((2, 2))
    hands.move((6, 4))
    assert hands.terrain((6, 4)) == "sea"
    hands.key(Qt.Key.Key_Escape)
    hands.release((6, 4))
    assert hands.window.document.stack.count() == 0
    hands.drag((2, 2), (6, 4))
    assert [city.hex for city in hands.draft.cities] == [(6, 4)]
    assert hands.terrain((2, 2)) == "sea"
    assert hands.window.document.stack.count() == 1
    undone_and_redone(hands)


def test_arrows_change_nothing_while_nothing_is_selected(hands):
    before = hands.draft.to_map_file()
    hands.key(Qt.Key.Key_Right)
    assert hands.draft.to_map_file() == before
    assert hands.window.document.stack.count() == 0


def test_another_document_disarms_selection_and_work_in_hand(hands, tmp_path):
    hands.drag((1, 1), (3, 3))
    hands.type_key("b3")
    hands.press((9, 0))
    hands.move((11, 0))
    hands.window.toolbox.cancel()
    hands.window.document.stack.setClean()
    path = tmp_path / "pointy.map.json"
    save_draft(a_world(TWO_LANDS, LAYOUTS[2]), path)
    hands.open(path)
    assert not selected(hands)
    hands.move((3, 3))
    hands.release((3, 3))
    assert hands.window.document.stack.count() == 0


def test_a_copy_survives_into_another_map_of_the_same_rules(hands, tmp_path):
    hands.drag((1, 1), (3, 3))
    hands.control(Qt.Key.Key_C)
    path = tmp_path / "pointy.map.json"
    save_draft(a_world(["~" * 12] * 8, LAYOUTS[3]), path)
    hands.open(path)
    hands.control(Qt.Key.Key_V)
    hands.click((5, 4))
    assert [field.name for field in hands.draft.regions.values()] == ["West"]
    assert [city.name for city in hands.draft.cities] == ["Aster"]


def test_places_off_the_map_are_cut_off():
    draft = a_peopled_world()
    stamp = take_stamp(draft, rectangle(draft.grid, 0, draft.grid.id_of((3, 3))), (0, 0))
    places = places_of(draft, stamp, draft.grid.layout.to_axial((10, 6)))
    assert (places == -1).any()
    covered = set_down(draft, stamp, draft.grid.layout.to_axial((10, 6)))
    assert covered.size == (places >= 0).sum()
    assert all(draft.grid.has(city.hex) for city in draft.cities)
