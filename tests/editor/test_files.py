"""Files: dirty mark, saving, reloading, recent ones, broken ones."""

from __future__ import annotations

import os

import pytest
from PySide6.QtCore import QMimeData, QPoint, Qt, QTimer, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QApplication, QFileDialog, QMessageBox

from editor.dialogs.new_map import NewMapDialog
from editor.dialogs.properties import PropertiesDialog
from editor.documents.storage import load_draft, save_draft
from tests.editor.conftest import modal, small_map


def shown_failure(desk) -> QMessageBox:
    return desk.window.findChild(QMessageBox, "failure")


def answer_unsaved(button: QMessageBox.StandardButton) -> None:
    """Click a button of the question about unsaved work once it is asked."""

    def click() -> None:
        modal(QMessageBox).button(button).click()

    QTimer.singleShot(50, click)


def test_the_dirty_mark_follows_the_saved_state(desk):
    assert not desk.window.isWindowModified()
    desk.type_key("3")
    desk.click((1, 1))
    desk.control(Qt.Key.Key_S)
    assert not desk.window.isWindowModified()
    desk.click((2, 1))
    desk.click((3, 1))
    desk.control(Qt.Key.Key_Z)
    assert desk.window.isWindowModified()
    desk.control(Qt.Key.Key_Z)
    assert not desk.window.isWindowModified()
    desk.control(Qt.Key.Key_Z)
    assert desk.window.isWindowModified()


def test_what_is_saved_is_loaded_again(desk, map_path):
    desk.type_key("3")
    desk.drag((1, 1), (6, 5))
    painted = desk.draft.terrain.copy()
    desk.control(Qt.Key.Key_S)
    desk.open(map_path)
    assert (desk.draft.terrain == painted).all()
    assert desk.window.windowTitle().startswith("Città 城[*]")


def test_saving_without_a_change_writes_the_same_bytes(desk, map_path):
    before = map_path.read_bytes()
    desk.control(Qt.Key.Key_S)
    assert map_path.read_bytes() == before


def test_save_as_gives_a_name_its_ending_and_goes_on_with_that_file(desk, map_path, tmp_path, monkeypatch):
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(tmp_path / "other"), ""))
    desk.type_key("3")
    desk.click((1, 1))
    desk.key(Qt.Key.Key_S, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier)
    assert load_draft(tmp_path / "other.map.json").terrain.tolist() == desk.draft.terrain.tolist()
    assert desk.window.windowTitle().startswith("other[*]")
    assert not desk.window.isWindowModified()


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write anywhere")
def test_a_read_only_folder_keeps_the_document_dirty(desk, tmp_path):
    desk.type_key("3")
    desk.click((1, 1))
    tmp_path.chmod(0o500)
    try:
        desk.control(Qt.Key.Key_S)
    finally:
        tmp_path.chmod(0o700)
    assert desk.window.isWindowModified()


def test_a_failed_save_is_told_and_keeps_document_and_old_file(desk, map_path, monkeypatch):
    before = map_path.read_bytes()
    desk.type_key("3")
    desk.click((1, 1))

    def refuse(*_):
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr("os.fsync", refuse)
    desk.control(Qt.Key.Key_S)
    box = shown_failure(desk)
    assert box.text() == "The map was not saved."
    assert str(map_path) in box.informativeText()
    assert desk.window.isWindowModified()
    assert map_path.read_bytes() == before
    box.button(QMessageBox.StandardButton.Ok).click()


@pytest.mark.parametrize(
    ("content", "place"),
    [
        (b"{", "line 1"),
        (b'{"format": "zargo-map", "version": 99}', "$.version"),
        (b'{"format": "zargo-map", "version": 1, "ruleset": 3}', "$"),
    ],
)
def test_a_broken_file_is_told_with_its_place_and_the_open_map_stays(desk, tmp_path, content, place):
    broken = tmp_path / "broken.map.json"
    broken.write_bytes(content)
    former = desk.window.document
    assert not desk.window.open_path(broken)
    box = shown_failure(desk)
    assert str(broken) in box.informativeText()
    assert place in box.informativeText()
    assert desk.window.document is former
    box.button(QMessageBox.StandardButton.Ok).click()


def test_a_file_dropped_on_the_map_is_opened(desk, tmp_path):
    other = tmp_path / "dropped.map.json"
    save_draft(small_map(), other)
    mime = QMimeData()
    mime.setUrls([QUrl.fromLocalFile(str(other))])
    action, button, none = Qt.DropAction.CopyAction, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    assert not desk.window.canvas.acceptDrops()
    assert not desk.viewport.acceptDrops()
    spot = QPoint(300, 300)
    enter = QDragEnterEvent(spot, action, mime, button, none)
    QApplication.sendEvent(desk.window, enter)
    assert enter.isAccepted()
    QApplication.sendEvent(desk.window, QDropEvent(spot, action, mime, button, none))
    assert desk.window.document.path == other


def test_recent_files_are_listed_newest_first_and_missing_ones_disabled(desk, map_path, tmp_path):
    other = tmp_path / "other.map.json"
    save_draft(small_map(), other)
    desk.open(other)
    menu = desk.window.menus["@recent"]
    menu.aboutToShow.emit()
    first, second = menu.actions()[:2]
    assert other.name in first.text()
    assert map_path.name in second.text()
    second.trigger()
    assert desk.window.document.path == map_path
    other.unlink()
    menu.aboutToShow.emit()
    assert not next(action for action in menu.actions() if other.name in action.text()).isEnabled()
    desk.window.actions_by_name["clear_recent"].trigger()
    assert desk.window.settings.recent_files == []


@pytest.mark.parametrize(
    ("button", "closes", "saves"),
    [
        (QMessageBox.StandardButton.Save, True, True),
        (QMessageBox.StandardButton.Discard, True, False),
        (QMessageBox.StandardButton.Cancel, False, False),
    ],
)
def test_closing_with_unsaved_work_asks(desk, map_path, button, closes, saves):
    before = map_path.read_bytes()
    desk.type_key("3")
    desk.click((1, 1))
    answer_unsaved(button)
    assert desk.window.close() == closes
    assert (map_path.read_bytes() != before) == saves


def test_a_new_map_has_the_size_and_layout_asked_for(desk):
    def fill_in() -> None:
        dialog = modal(NewMapDialog)
        dialog.columns.setValue(20)
        dialog.rows.setValue(9)
        dialog.layout_box.setCurrentIndex(2)
        dialog.accept()

    QTimer.singleShot(50, fill_in)
    desk.control(Qt.Key.Key_N)
    grid = desk.draft.grid
    assert (grid.columns, grid.rows, grid.layout.orientation, grid.layout.offset) == (20, 9, "pointy", "odd")
    assert desk.window.document.path is None
    assert desk.terrain((0, 0)) == "sea"


def test_a_cancelled_properties_dialog_leaves_no_step_and_a_changed_name_one(desk):
    QTimer.singleShot(50, lambda: modal(PropertiesDialog).reject())
    desk.window.actions_by_name["properties"].trigger()
    assert desk.window.document.stack.count() == 0

    def rename() -> None:
        dialog = modal(PropertiesDialog)
        dialog.name.setText("Aster")
        dialog.accept()

    QTimer.singleShot(50, rename)
    desk.window.actions_by_name["properties"].trigger()
    assert desk.draft.name == "Aster"
    desk.activate()
    desk.control(Qt.Key.Key_Z)
    assert desk.draft.name == ""


def scenario_file(tmp_path, reference: str):
    path = tmp_path / "skirmish.scenario.json"
    path.write_text(
        '{"format": "zargo-scenario", "version": 1, "ruleset": "zargo", "map": ' + reference + "}"
    )
    return path


def test_a_scenario_opens_its_map_and_the_hint_says_so(desk, map_path, tmp_path):
    path = scenario_file(tmp_path, f'{{"file": "{map_path.name}"}}')
    desk.window.open_map(path)
    assert desk.window.document.path == map_path
    hint = desk.window.hint_bar
    assert hint.isVisible()
    assert map_path.name in hint.text.text()
    assert path.name in hint.text.text()
    desk.type_key("3")
    desk.click((1, 1))
    desk.control(Qt.Key.Key_S)
    assert load_draft(map_path).terrain.tolist() == desk.draft.terrain.tolist()
    desk.open(map_path)
    assert path.name not in hint.text.text()


def test_the_map_inside_a_scenario_opens_without_a_file(desk, map_path, tmp_path):
    path = scenario_file(tmp_path, f'{{"inline": {map_path.read_text("utf-8")}}}')
    desk.window.settings.hint_seen = True
    desk.window.open_map(path)
    assert desk.window.document.path is None
    hint = desk.window.hint_bar
    assert "inside the scenario" in hint.text.text()
    desk.qtbot.mouseClick(hint.close_button, Qt.MouseButton.LeftButton)
    assert not hint.isVisible()
    assert "paint" in hint.text.text()


def test_a_scenario_whose_map_is_missing_names_the_map_s_file(desk, tmp_path):
    assert not desk.window.open_path(scenario_file(tmp_path, '{"file": "gone.map.json"}'))
    box = shown_failure(desk)
    assert "gone.map.json" in box.informativeText()
    box.button(QMessageBox.StandardButton.Ok).click()
