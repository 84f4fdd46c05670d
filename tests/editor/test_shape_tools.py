"""Lines, rectangles and the eraser with the mouse."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt

from sim.hex.headings import distance
from tests.editor.worlds import a_peopled_world, a_world, open_world, undone_and_redone

SHIFT = Qt.KeyboardModifier.ShiftModifier


def forests(desk):
    return {cell for cell in desk.draft.grid.cells() if desk.terrain(cell) == "forest"}


def test_a_line_is_laid_when_the_button_goes_up_in_one_step(desk):
    desk.type_key("n3")
    desk.press((1, 1))
    desk.move((6, 5))
    desk.move((9, 2))
    assert not forests(desk)
    desk.release((9, 2))
    axial = desk.draft.grid.layout.to_axial
    laid = forests(desk)
    assert {(1, 1), (9, 2)} <= laid
    assert len(laid) == distance(axial((1, 1)), axial((9, 2))) + 1
    assert desk.window.document.stack.count() == 1
    undone_and_redone(desk)


def test_a_line_is_as_thick_as_the_brush(desk):
    desk.type_key("n3]")
    desk.drag((3, 3), (3, 5))
    axial = desk.draft.grid.layout.to_axial
    line = [axial((3, row)) for row in (3, 4, 5)]
    near = {c for c in desk.draft.grid.cells() if min(distance(axial(c), there) for there in line) <= 1}
    assert forests(desk) == near


def test_a_rectangle_covers_the_columns_and_rows_between_its_corners(desk):
    desk.type_key("q3")
    desk.drag((7, 5), (4, 2))
    assert forests(desk) == {(c, r) for c in range(4, 8) for r in range(2, 6)}
    assert desk.window.document.stack.count() == 1


@pytest.mark.parametrize("key", ["n", "q"])
def test_escape_drops_a_shape_that_is_not_laid_yet(desk, key):
    desk.type_key(f"{key}3")
    desk.press((2, 2))
    desk.move((6, 4))
    desk.key(Qt.Key.Key_Escape)
    desk.release((6, 4))
    assert not forests(desk)
    assert desk.window.document.stack.count() == 0
    assert not desk.window.toolbox.active.preview().areas


@pytest.mark.parametrize("key", ["n", "q"])
def test_a_shape_of_what_is_there_already_leaves_no_step(desk, key):
    desk.type_key(f"{key}5")
    desk.drag((2, 2), (6, 4))
    assert desk.window.document.stack.count() == 0


def test_the_eraser_leaves_bare_sea_in_one_step(desk, tmp_path):
    open_world(desk, tmp_path, a_peopled_world())
    desk.type_key("e")
    desk.drag((2, 2), (4, 2))
    assert [desk.terrain((column, 2)) for column in (2, 3, 4)] == ["sea"] * 3
    assert (desk.draft.region[[desk.draft.grid.id_of((c, 2)) for c in (2, 3, 4)]] == -1).all()
    assert desk.draft.cities == ()
    assert desk.window.document.stack.count() == 1
    undone_and_redone(desk)
    desk.control(Qt.Key.Key_Z)
    assert [city.name for city in desk.draft.cities] == ["Aster"]


def test_the_eraser_with_shift_cuts_hexes_out_of_the_map(desk, tmp_path):
    open_world(desk, tmp_path, a_peopled_world())
    desk.type_key("e")
    desk.click((6, 0), modifier=SHIFT)
    assert desk.terrain((6, 0)) == "void"
    assert desk.draft.labels == ()


def test_escape_gives_back_what_the_eraser_took(desk, tmp_path):
    open_world(desk, tmp_path, a_peopled_world())
    before = desk.draft.to_map_file()
    desk.type_key("e")
    desk.press((2, 2))
    desk.move((4, 4))
    desk.key(Qt.Key.Key_Escape)
    assert desk.draft.to_map_file() == before
    desk.release((4, 4))
    assert desk.window.document.stack.count() == 0


def test_sea_over_land_and_bridges_takes_them_out_of_continents_and_lists(desk, tmp_path):
    rows = ["......", "..==..", "......"]
    open_world(desk, tmp_path, a_world(rows, bridges={"Old": ((2, 1), (3, 1))}))
    desk.type_key("5")
    desk.click((2, 1))
    assert dict(desk.draft.bridges) == {"Old": ((3, 1),)}
    desk.click((3, 1))
    assert dict(desk.draft.bridges) == {}
    desk.control(Qt.Key.Key_Z)
    desk.control(Qt.Key.Key_Z)
    assert dict(desk.draft.bridges) == {"Old": ((2, 1), (3, 1))}
