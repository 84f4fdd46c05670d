"""Painting on the map with the mouse and the keys."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt

from editor.documents.storage import load_draft
from sim.hex.headings import distance

RIGHT = Qt.MouseButton.RightButton


def test_a_drag_paints_every_hex_of_its_way_and_is_one_step(desk):
    desk.type_key("b")
    desk.type_key("3")
    desk.drag((1, 4), (9, 4))
    way = [(c, r) for c in range(12) for r in range(8) if desk.terrain((c, r)) == "forest"]
    assert {column for column, _ in way} == set(range(1, 10))
    assert desk.window.document.stack.count() == 1
    assert f"{len(way)} hexes" in desk.window.document.stack.undoText()


def test_undo_and_redo_take_back_and_repeat_a_stroke(desk):
    desk.type_key("3")
    desk.drag((2, 2), (5, 2))
    desk.control(Qt.Key.Key_Z)
    assert desk.terrain((3, 2)) == "sea"
    desk.control(Qt.Key.Key_Y)
    assert desk.terrain((3, 2)) == "forest"
    desk.control(Qt.Key.Key_Z)
    desk.key(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier)
    assert desk.terrain((3, 2)) == "forest"


def test_a_stroke_that_changes_nothing_leaves_no_step(desk):
    desk.type_key("5")
    desk.drag((2, 2), (5, 2))
    assert desk.window.document.stack.count() == 0
    assert not desk.window.isWindowModified()


def test_escape_in_mid_drag_restores_the_map(desk):
    desk.type_key("3")
    desk.press((2, 2))
    desk.move((6, 2))
    assert desk.terrain((4, 2)) == "forest"
    desk.key(Qt.Key.Key_Escape)
    assert desk.terrain((4, 2)) == "sea"
    desk.move((8, 2))
    desk.release((8, 2))
    assert desk.terrain((8, 2)) == "sea"
    assert desk.window.document.stack.count() == 0
    assert not desk.window.isWindowModified()


def test_undo_in_mid_drag_takes_back_the_drag(desk):
    desk.type_key("3")
    desk.press((2, 2))
    desk.move((4, 2))
    desk.control(Qt.Key.Key_Z)
    assert desk.terrain((2, 2)) == "sea"
    desk.release((4, 2))
    assert not desk.window.isWindowModified()


@pytest.mark.parametrize("larger", [0, 1, 2, 5])
def test_the_brush_keys_change_what_a_click_covers(desk, larger):
    desk.type_key("3")
    desk.type_key("]" * larger)
    desk.click((6, 4))
    axial = desk.draft.grid.layout.to_axial
    within = [c for c in desk.draft.grid.cells() if distance(axial(c), axial((6, 4))) <= larger]
    assert [c for c in desk.draft.grid.cells() if desk.terrain(c) == "forest"] == within
    desk.type_key("[")
    assert desk.window.toolbox.options.radius == max(0, larger - 1)


def test_the_brush_is_no_larger_than_five_and_no_smaller_than_nothing(desk):
    desk.type_key("]" * 9)
    assert desk.window.docks.pages.radius.slider.value() == 5
    desk.type_key("[" * 9)
    assert desk.window.docks.pages.radius.slider.value() == 0


def test_fill_repaints_the_joined_hexes_of_a_terrain_in_one_step(desk):
    desk.type_key("3")
    for row in range(8):
        desk.click((5, row))
    steps = desk.window.document.stack.count()
    desk.type_key("f")
    desk.type_key("1")
    desk.click((1, 1))
    assert desk.terrain((4, 7)) == "plain"
    assert desk.terrain((5, 3)) == "forest"
    assert desk.terrain((6, 3)) == "sea"
    assert desk.window.document.stack.count() == steps + 1


@pytest.mark.parametrize("way", ["right click", "control click", "tool"])
def test_the_terrain_of_a_hex_is_taken_in_hand(desk, way):
    desk.type_key("3")
    desk.click((4, 4))
    desk.type_key("1")
    if way == "right click":
        desk.click((4, 4), RIGHT)
    elif way == "control click":
        desk.click((4, 4), modifier=Qt.KeyboardModifier.ControlModifier)
    else:
        desk.type_key("i")
        desk.click((4, 4))
    chosen = desk.draft.terrain_set.terrains[desk.window.toolbox.options.terrain]
    assert chosen.id == "forest"
    assert desk.window.docks.pages.terrain.palette_list.currentItem().text(0) == "forest"
    assert desk.window.document.stack.count() == 1


def test_a_click_in_the_palette_takes_a_terrain_in_hand(desk):
    palette = desk.window.docks.pages.terrain.palette_list
    item = palette.topLevelItem(desk.draft.terrain_set.index("mountain"))
    spot = palette.visualItemRect(item).center()
    desk.qtbot.mouseClick(palette.viewport(), Qt.MouseButton.LeftButton, pos=spot)
    desk.click((3, 3))
    assert desk.terrain((3, 3)) == "mountain"


def test_the_status_bar_tells_of_the_hex_under_the_cursor(desk):
    desk.move((7, 2))
    status = desk.window.status
    assert status.hex_number.text() == "0702"
    assert status.terrain.text() == "sea"
    assert status.axial.text() == "q 7  r -1"
    desk.key(Qt.Key.Key_C, Qt.KeyboardModifier.AltModifier)
    from PySide6.QtWidgets import QApplication

    assert QApplication.clipboard().text() == "0702"


def test_saving_in_mid_drag_saves_what_is_painted_so_far(desk, map_path):
    desk.type_key("3")
    desk.press((2, 2))
    desk.move((4, 2))
    desk.control(Qt.Key.Key_S)
    saved = load_draft(map_path)
    assert (saved.terrain == desk.draft.terrain).all()
    assert desk.terrain((2, 2)) == "forest"
    desk.release((4, 2))
    assert not desk.window.isWindowModified()


def test_a_second_button_in_mid_drag_changes_nothing(desk):
    desk.type_key("3")
    desk.press((2, 2))
    desk.click((8, 2), RIGHT)
    desk.move((4, 2))
    desk.release((4, 2))
    chosen = desk.draft.terrain_set.terrains[desk.window.toolbox.options.terrain]
    assert chosen.id == "forest"
