"""The window: languages, themes, zoom, panels, and that no text is cut."""

from __future__ import annotations

import sys

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QPalette, QWheelEvent
from PySide6.QtWidgets import QAbstractButton, QApplication, QDialogButtonBox, QLabel, QMessageBox, QWidget

from editor.application import open_window, start_application
from editor.dialogs.keys import KeysDialog
from editor.dialogs.messages import show_fault
from editor.dialogs.new_map import NewMapDialog
from editor.dialogs.properties import PropertiesDialog
from editor.failures import report_failures
from editor.languages import use_language
from editor.panels.elided_label import ElidedLabel
from editor.settings import Language, Settings
from editor.theme import LOOKS
from editor.window.main_window import MainWindow
from sim.errors import FileFault
from sim.texts import say
from tests.editor.conftest import Desk


def choose(desk, action: str) -> None:
    desk.window.actions_by_name[action].trigger()
    QApplication.processEvents()


def test_the_language_changes_at_once_and_is_remembered(desk):
    window = desk.window
    assert window.menus["file"].title() == "&File"
    desk.type_key("3")
    desk.click((1, 1))
    desk.click((3, 3))
    choose(desk, "italian")
    assert window.menus["edit"].title() == "&Modifica"
    assert window.actions_by_name["undo"].text() == "&Annulla"
    assert window.document.stack.text(0) == "Dipingi 1 esagono: bosco"
    assert window.docks.pages.terrain.palette_list.currentItem().text(0) == "bosco"
    assert "dipingere" in window.status.hint.whole_text
    assert window.docks.pages.radius.value.text() == "1 esagono"
    assert window.settings.language == "it"
    choose(desk, "english")
    assert window.document.stack.text(0) == "Paint 1 hex: forest"


def test_the_theme_changes_at_once_and_is_remembered(desk):
    choose(desk, "dark")
    window_role = QPalette.ColorRole.Window
    assert desk.window.palette().color(window_role).name() == LOOKS["dark"].window
    assert desk.window.settings.theme == "dark"
    dark = desk.window.canvas.grab().toImage().pixelColor(3, 3).lightness()
    choose(desk, "light")
    assert desk.window.palette().color(window_role).name() == LOOKS["light"].window
    assert desk.window.canvas.grab().toImage().pixelColor(3, 3).lightness() > dark + 80


def test_settings_outlive_the_window(settings, tmp_path):
    settings.language, settings.theme, settings.wheel_zooms = "it", "dark", True
    settings.add_recent_file(tmp_path / "a.map.json")
    settings.sync()
    again = Settings(tmp_path / "settings.ini")
    assert (again.language, again.theme, again.wheel_zooms) == ("it", "dark", True)
    assert again.recent_files == [(tmp_path / "a.map.json").resolve()]


def test_ten_recent_files_are_kept(settings, tmp_path):
    for number in range(13):
        settings.add_recent_file(tmp_path / f"{number}")
    settings.add_recent_file(tmp_path / "5")
    names = [path.name for path in settings.recent_files]
    assert names == ["5", "12", "11", "10", "9", "8", "7", "6", "4", "3"]


def turn_wheel(desk, modifiers) -> None:
    spot = QPointF(desk.viewport.rect().center())
    event = QWheelEvent(
        spot,
        desk.viewport.mapToGlobal(spot),
        QPoint(),
        QPoint(0, 120),
        Qt.MouseButton.NoButton,
        modifiers,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(desk.viewport, event)


@pytest.mark.parametrize("wheel_zooms", [False, True])
def test_the_wheel_zooms_with_control_or_alone_as_set(desk, wheel_zooms):
    if wheel_zooms:
        choose(desk, "wheel_zooms")
    before = desk.window.canvas.hex_px
    turn_wheel(desk, Qt.KeyboardModifier.NoModifier)
    assert (desk.window.canvas.hex_px > before) == wheel_zooms
    before = desk.window.canvas.hex_px
    turn_wheel(desk, Qt.KeyboardModifier.ControlModifier)
    assert (desk.window.canvas.hex_px > before) != wheel_zooms


def test_zoom_keys_and_the_zoom_shown(desk):
    desk.control(Qt.Key.Key_0)
    assert desk.window.status.zoom.text() == "100 %"
    before = desk.window.canvas.hex_px
    desk.control(Qt.Key.Key_Plus)
    assert desk.window.canvas.hex_px > before
    desk.control(Qt.Key.Key_Equal)
    desk.control(Qt.Key.Key_Minus)
    desk.control(Qt.Key.Key_Minus)
    assert desk.window.canvas.hex_px == pytest.approx(before)
    desk.key(Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier)
    shown = desk.viewport.rect()
    assert shown.contains(desk.point((0, 0)))
    assert shown.contains(desk.point((11, 7)))


def test_tab_hides_the_panels_and_shows_them_again(desk):
    desk.window.canvas.setFocus()
    desk.key(Qt.Key.Key_Tab)
    assert not desk.window.docks.terrain_dock.isVisible()
    desk.key(Qt.Key.Key_Tab)
    assert desk.window.docks.terrain_dock.isVisible()


def test_the_hint_of_the_first_start_stays_away_once_closed(desk):
    assert desk.window.hint_bar.isVisible()
    desk.qtbot.mouseClick(desk.window.hint_bar.close_button, Qt.MouseButton.LeftButton)
    assert not desk.window.hint_bar.isVisible()
    assert desk.window.settings.hint_seen


def test_every_key_of_a_tool_checks_its_action_and_changes_the_hint(desk):
    hints = set()
    for key, name in (("f", "fill"), ("i", "eyedropper"), ("b", "brush")):
        desk.type_key(key)
        assert desk.window.actions_by_name[name].isChecked()
        hints.add(desk.window.status.hint.whole_text)
    assert len(hints) == 3


def test_the_list_of_keys_names_every_action_that_has_one(desk):
    desk.key(Qt.Key.Key_F1)
    dialog = desk.window.findChild(KeysDialog)
    rows = [
        dialog.list.topLevelItem(i).child(j)
        for i in range(dialog.list.topLevelItemCount())
        for j in range(dialog.list.topLevelItem(i).childCount())
    ]
    keys = {row.text(1) for row in rows}
    assert {"B", "F", "I", "[", "]", "R", "L", "Ctrl+Z", "Ctrl+Shift+Z, Ctrl+Y", "3"} <= keys
    dialog.close()


@pytest.mark.parametrize(
    ("zooms", "zoom", "scroll"), [(False, "Ctrl+wheel", "Wheel"), (True, "Wheel", "Ctrl+wheel")]
)
def test_the_list_of_keys_says_what_the_wheel_does_as_it_is_set(desk, zooms, zoom, scroll):
    desk.window.actions_by_name["wheel_zooms"].setChecked(zooms)
    desk.key(Qt.Key.Key_F1)
    dialog = desk.window.findChild(KeysDialog)
    mouse = dialog.list.topLevelItem(0)
    does = {mouse.child(j).text(0): mouse.child(j).text(1) for j in range(mouse.childCount())}
    assert (does["Zoom"], does["Scroll the map"]) == (zoom, scroll)
    dialog.close()


def cut_texts(root: QWidget) -> list[str]:
    """The texts of visible labels and buttons that have less room than they need."""
    found = []
    for widget in root.findChildren(QWidget):
        if not isinstance(widget, QLabel | QAbstractButton) or isinstance(widget, ElidedLabel):
            continue
        if not widget.isVisible() or not widget.text():
            continue
        wraps = isinstance(widget, QLabel) and widget.wordWrap()
        wide = not wraps and widget.sizeHint().width() > widget.width()
        high = widget.heightForWidth(widget.width()) if wraps else widget.sizeHint().height()
        if wide or high > widget.height():
            found.append(widget.text())
    return found


@pytest.mark.parametrize("language", ["english", "italian"])
def test_no_text_is_cut_at_font_size_14(desk, qapp, language):
    former = qapp.font()
    font = qapp.font()
    font.setPointSize(14)
    qapp.setFont(font)
    try:
        choose(desk, language)
        choose(desk, "reach")
        desk.window.resize(1280, 800)
        desk.window.status.set_problems(123, 45)
        desk.move((7, 2))
        QApplication.processEvents()
        assert cut_texts(desk.window) == []
        palette = desk.window.docks.pages.terrain.palette_list
        assert palette.sizeHintForColumn(0) <= palette.columnWidth(0)
        for dialog in (NewMapDialog("light", desk.window), PropertiesDialog(desk.draft.details, desk.window)):
            dialog.show()
            QApplication.processEvents()
            assert cut_texts(dialog) == []
            assert dialog.findChild(QDialogButtonBox) is not None
            dialog.close()
    finally:
        qapp.setFont(former)


def test_an_error_nobody_expected_is_shown_and_logged(desk, monkeypatch, capsys):
    monkeypatch.setattr(sys, "excepthook", sys.excepthook)
    report_failures()
    error = ZeroDivisionError("by zero")
    sys.excepthook(ZeroDivisionError, error, None)
    box = desk.window.findChild(QMessageBox, "failure")
    assert "by zero" in box.informativeText()
    assert "by zero" in capsys.readouterr().err
    box.button(QMessageBox.StandardButton.Ok).click()


def test_a_window_comes_back_as_it_was_left(desk, settings, map_path):
    choose(desk, "panels")
    desk.window.resize(780, 600)
    assert desk.window.close()
    again = MainWindow(settings)
    assert (again.width(), again.height()) == (780, 600)
    assert not again.actions_by_name["panels"].isChecked()
    again.deleteLater()


def test_the_first_start_shows_the_shipped_map_whole_with_a_hint(qtbot, settings):
    start_application(settings)
    window = open_window(settings, None)
    qtbot.addWidget(window)
    QApplication.processEvents()
    hands = Desk(qtbot, window)
    grid = hands.draft.grid
    shown = hands.viewport.rect()
    assert hands.draft.name
    assert window.document.path is None
    assert window.hint_bar.isVisible()
    assert shown.contains(hands.point((0, 0)))
    assert shown.contains(hands.point((grid.columns - 1, grid.rows - 1)))
    hands.wait_for_problems()


def test_a_broken_file_at_the_start_is_told_over_the_shipped_map(qtbot, settings, tmp_path):
    broken = tmp_path / "broken.map.json"
    broken.write_text("[]")
    start_application(settings)
    window = open_window(settings, broken)
    qtbot.addWidget(window)
    box = window.findChild(QMessageBox, "failure")
    assert box is not None
    assert str(broken) in box.informativeText()
    assert window.document.draft.name
    Desk(qtbot, window).wait_for_problems()


def test_a_language_for_this_run_is_spoken_until_another_is_chosen(settings, tmp_path):
    settings.speak("it")
    assert settings.language == "it"
    settings.sync()
    assert Settings(tmp_path / "settings.ini").language == "en"
    settings.language = "en"
    assert settings.language == "en"


def test_the_place_of_a_fault_is_told_in_the_language_of_the_window(desk):
    fault = FileFault("gioco.json", "line 3, column 7", say("fault-no-folder", folder="/gone"))
    said: tuple[tuple[Language, str], ...] = (("it", "riga 3, colonna 7"), ("en", "line 3, column 7"))
    for language, place in said:
        use_language(language)
        show_fault(desk.window, "", fault)
        box = desk.window.findChildren(QMessageBox, "failure")[-1]
        assert place in box.informativeText()
        box.button(QMessageBox.StandardButton.Ok).click()
