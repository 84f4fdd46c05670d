"""Everything without a mouse: the hex cursor, the tool, the menu of a hex, the round of panels."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QApplication,
    QComboBox,
    QLabel,
    QLineEdit,
    QMenu,
    QSlider,
    QSpinBox,
    QWidget,
)

from editor.commands.document import MapDocument
from editor.documents.draft import MapDraft
from editor.documents.edits import SetDetails
from editor.window.action_specs import SPECS
from editor.window.hex_cursor import next_hex
from sim.board.lettering import edge_letters
from sim.formats.map_file import CityField, LetterField
from sim.hex.grid import Grid
from tests.editor.conftest import small_map
from tests.editor.maps import LAYOUTS

ARROWS = (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down)


def cursor(desk) -> tuple[int, int]:
    return desk.draft.grid.cell_of(desk.window.canvas.hovered)


def set_details(desk, **details):
    desk.window.document.do(SetDetails(replace(desk.draft.details, **details)), lambda: "change")


@pytest.mark.parametrize(("layout", "arrow"), list(product(LAYOUTS, ARROWS)))
def test_every_arrow_leads_to_a_neighbour_through_seams_too_and_back(qapp, layout, arrow):
    grid = Grid(8, 6, layout)
    draft = MapDraft.empty(grid, small_map().terrain_set)
    letters = edge_letters(grid, east_west=True, north_south=True)
    draft.details = replace(draft.details, letters=letters)
    document = MapDocument(draft)
    back = {ARROWS[0]: ARROWS[1], ARROWS[1]: ARROWS[0], ARROWS[2]: ARROWS[3], ARROWS[3]: ARROWS[2]}
    for here in range(grid.size):
        there = next_hex(document, here, arrow)
        assert there in document.board.neighbour[here]
        assert next_hex(document, there, back[arrow]) == here


def test_arrows_move_the_cursor_and_stay_at_an_edge_without_letters(desk):
    desk.move((5, 4))
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Down, Qt.Key.Key_Down, Qt.Key.Key_Left):
        desk.key(key)
    assert cursor(desk) == (5, 6)
    assert desk.window.status.hex_number.text() == "0506"
    for _ in range(9):
        desk.key(Qt.Key.Key_Left)
    assert cursor(desk) == (0, 6)
    set_details(desk, letters=edge_letters(desk.draft.grid, east_west=True))
    desk.key(Qt.Key.Key_Left)
    assert cursor(desk) == (11, 6)


def test_the_cursor_starts_in_the_middle_and_is_kept_in_view(desk):
    desk.window.canvas.zoom_to(120)
    desk.window.canvas.centre_on(desk.draft.grid.id_of((2, 2)))
    desk.key(Qt.Key.Key_Right)
    for _ in range(8):
        desk.key(Qt.Key.Key_Right)
    assert desk.viewport.rect().contains(desk.point(cursor(desk)))


def test_enter_uses_the_tool_and_shift_enter_drags(desk):
    desk.type_key("3")
    desk.move((2, 2))
    desk.key(Qt.Key.Key_Return)
    assert desk.terrain((2, 2)) == "forest"
    assert desk.window.document.stack.count() == 1
    desk.key(Qt.Key.Key_Return, Qt.KeyboardModifier.ShiftModifier)
    for _ in range(3):
        desk.key(Qt.Key.Key_Right)
    desk.key(Qt.Key.Key_Return)
    assert [desk.terrain((column, 2)) for column in range(2, 7)] == ["forest"] * 4 + ["sea"]
    assert desk.window.document.stack.count() == 2
    desk.key(Qt.Key.Key_Right)
    assert desk.window.document.stack.count() == 2


def test_alt_c_copies_the_number_of_the_cursor_s_hex(desk):
    desk.move((2, 2))
    desk.key(Qt.Key.Key_Down)
    desk.key(Qt.Key.Key_C, Qt.KeyboardModifier.AltModifier)
    assert QGuiApplication.clipboard().text() == "0203"


def test_shift_f10_opens_the_menu_of_the_hex(desk):
    set_details(desk, cities=(CityField("Aster", (5, 4)),), letters=(LetterField("E", "east", (11, 4)),))
    desk.wait_for_problems()
    desk.move((11, 4))
    desk.key(Qt.Key.Key_F10, Qt.KeyboardModifier.ShiftModifier)
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    texts = [action.text() for action in menu.actions()]
    assert texts[0].startswith("1104")
    fix = next(action for action in menu.actions() if action.text().startswith("Fix:"))
    menu.close()
    fix.trigger()
    assert desk.draft.letters == ()


def test_the_menu_of_the_problems_opens_when_they_have_the_keyboard(desk):
    set_details(desk, letters=(LetterField("E", "east", (11, 4)),))
    desk.wait_for_problems()
    desk.key(Qt.Key.Key_F8)
    desk.window.docks.problems.view.setFocus()
    desk.qtbot.keyClick(desk.window.docks.problems.view, Qt.Key.Key_F10, Qt.KeyboardModifier.ShiftModifier)
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    assert menu.actions()[0].text() == "Remove the letter"
    menu.close()


def focused_part(desk) -> QWidget:
    widget = QApplication.focusWidget()
    assert widget is not None
    docks = desk.window.docks
    parts = (desk.window.canvas, docks.pages, docks.overlay, docks.problems, docks.history)
    return next(part for part in parts if part is widget or part.isAncestorOf(widget))


def test_f6_goes_round_the_panels_and_back(desk):
    docks = desk.window.docks
    desk.window.canvas.setFocus()
    round_trip = []
    for _ in range(4):
        desk.qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_F6)
        round_trip.append(focused_part(desk))
    assert round_trip == [docks.pages, docks.problems, docks.history, desk.window.canvas]
    desk.qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_F6, Qt.KeyboardModifier.ShiftModifier)
    assert focused_part(desk) is docks.history


def test_f6_passes_hidden_panels(desk):
    desk.window.actions_by_name["panels"].setChecked(False)
    desk.window.canvas.setFocus()
    desk.key(Qt.Key.Key_F6)
    assert focused_part(desk) is desk.window.canvas


def test_no_two_actions_share_a_key(desk):
    keys = [key.toString() for spec in SPECS for key in desk.window.actions_by_name[spec.name].shortcuts()]
    assert len(keys) == len(set(keys))


def named(widget: QWidget, labelled: set[QWidget]) -> bool:
    text = widget.text() if isinstance(widget, QAbstractButton) else ""
    return bool(widget.accessibleName() or widget.toolTip() or text) or widget in labelled


@pytest.mark.parametrize("overlay", ["reach", "retreat"])
def test_everything_the_keyboard_can_reach_has_a_name(desk, overlay):
    desk.window.actions_by_name[overlay].trigger()
    kinds = (QAbstractItemView, QComboBox, QSpinBox, QSlider, QAbstractButton, QLineEdit)
    labels = desk.window.findChildren(QLabel)
    labelled = {label.buddy() for label in labels if label.buddy() is not None}
    nameless = [
        widget
        for kind in kinds
        for widget in desk.window.findChildren(kind)
        if widget.isVisible() and widget.focusPolicy() & Qt.FocusPolicy.TabFocus
        if not named(widget, labelled) and not isinstance(widget.parent(), QSpinBox)
    ]
    assert nameless == []
    desk.move((3, 3))
    assert desk.window.canvas.accessibleDescription() == "0303 sea"
