"""No file is replaced that nobody was asked about: names that an ending makes others, and names typed into a field."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QApplication, QFileDialog, QMessageBox

from editor.application import start_application
from editor.table.seats_dialog import SeatsDialog
from sim.formats.codec import read_bytes
from sim.formats.scenario_file import read_scenario
from sim.games.catalog import ruleset_of
from sim.shipped import shipped_folder
from tests.editor.conftest import modal
from tests.editor.game_rooms import rooms
from tests.editor.scenario_hands import Workshop, islands, workshop

__all__ = ["islands", "rooms", "workshop"]
Role = QMessageBox.ButtonRole
OLD = b"old"


def answer(role: Role, seen: list[str]) -> None:
    """Answer the question whether a file may be replaced, as soon as it is asked."""

    def when_open() -> None:
        box = QApplication.activeModalWidget()
        if not isinstance(box, QMessageBox) or box.objectName() != "replace":
            QTimer.singleShot(50, when_open)
            return
        seen.append(box.text())
        next(button for button in box.buttons() if box.buttonRole(button) == role).click()

    QTimer.singleShot(50, when_open)


@pytest.mark.parametrize("role", [Role.AcceptRole, Role.RejectRole])
def test_a_map_saved_under_a_name_without_its_ending_replaces_another_only_if_wanted(
    desk, tmp_path, monkeypatch, role
):
    there = tmp_path / "mondo.map.json"
    there.write_bytes(OLD)
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(tmp_path / "mondo"), ""))
    seen: list[str] = []
    answer(role, seen)
    desk.key(Qt.Key.Key_S, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier)
    assert len(seen) == 1
    assert "mondo.map.json" in seen[0]
    assert (read_bytes(there) == OLD) is (role == Role.RejectRole)
    assert (desk.window.document.path == there) is (role == Role.AcceptRole)


def test_a_scenario_saved_under_a_name_without_its_ending_keeps_what_is_there(
    workshop: Workshop, tmp_path, monkeypatch
):
    there = tmp_path / "prova.scenario.json"
    there.write_bytes(OLD)
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(tmp_path / "prova"), ""))
    seen: list[str] = []
    answer(Role.RejectRole, seen)
    workshop.control(Qt.Key.Key_S)
    assert len(seen) == 1
    assert read_bytes(there) == OLD
    assert workshop.window.path is None


@pytest.mark.parametrize("role", [Role.AcceptRole, Role.RejectRole])
def test_a_map_that_another_program_has_written_meanwhile_is_replaced_only_if_wanted(desk, map_path, role):
    desk.type_key("3")
    desk.click((1, 1))
    map_path.write_bytes(OLD)
    seen: list[str] = []
    answer(role, seen)
    desk.control(Qt.Key.Key_S)
    assert len(seen) == 1
    assert "changed by another program" in seen[0]
    assert (read_bytes(map_path) == OLD) is (role == Role.RejectRole)
    assert desk.window.document.is_dirty is (role == Role.RejectRole)
    if role == Role.AcceptRole:
        desk.activate()
        desk.click((3, 3))
        desk.control(Qt.Key.Key_S)  # asks no more
        assert not desk.window.document.is_dirty


def test_a_map_whose_file_is_gone_is_written_anew(desk, map_path):
    before = read_bytes(map_path)
    map_path.unlink()
    desk.control(Qt.Key.Key_S)
    assert read_bytes(map_path) == before


def test_a_scenario_that_another_program_has_written_meanwhile_is_not_lost_on_closing(qtbot, rooms, tmp_path):
    source = shipped_folder("scenarios") / "skirmish.scenario.json"
    scenario = json.loads(source.read_text("utf-8"))
    scenario["map"] = {"file": str((source.parent / scenario["map"]["file"]).resolve())}
    path = tmp_path / "a.scenario.json"
    path.write_text(json.dumps(scenario), "utf-8")
    shop = Workshop(qtbot, rooms.open(path, None))
    shop.window.hands.choose_top(shop.hex(next(piece.hex for piece in shop.draft.pieces if piece.hex)))
    shop.key(Qt.Key.Key_Delete)
    path.write_bytes(OLD)
    seen: list[str] = []

    def save() -> None:
        answer(Role.RejectRole, seen)
        modal(QMessageBox).button(QMessageBox.StandardButton.Save).click()

    QTimer.singleShot(50, save)
    assert not shop.window.close()
    assert len(seen) == 1
    assert shop.window.isVisible()
    assert read_bytes(path) == OLD
    shop.window.document.stack.setClean()


@pytest.mark.parametrize(
    ("name", "kept", "role"),
    [
        ("figura", "figura.png", Role.AcceptRole),
        ("figura", "figura.png", Role.RejectRole),
        ("figura.svg", "figura.svg", None),
    ],
)
def test_a_picture_of_a_scenario_replaces_a_file_the_dialog_did_not_ask_about_only_if_wanted(
    workshop: Workshop, tmp_path, monkeypatch, name, kept, role
):
    there = tmp_path / kept
    there.write_bytes(OLD)
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(tmp_path / name), ""))
    seen: list[str] = []
    if role is not None:
        answer(role, seen)
    workshop.window.commands["export"].trigger()
    assert len(seen) == (role is not None)
    if role == Role.RejectRole:
        assert read_bytes(there) == OLD
    else:
        workshop.qtbot.waitUntil(lambda: read_bytes(there) != OLD, timeout=20000)


def seats(path: Path, qtbot) -> SeatsDialog:
    scenario = read_scenario(shipped_folder("scenarios") / "skirmish.scenario.json")
    ruleset = ruleset_of(scenario.ruleset)
    assert ruleset is not None
    people = dict.fromkeys((entry.people for entry in scenario.peoples), None)
    dialog = SeatsDialog(scenario, ruleset, people, ["random"], path)
    qtbot.addWidget(dialog)
    dialog.show()
    return dialog


@pytest.mark.parametrize("role", [Role.AcceptRole, Role.RejectRole])
def test_a_game_is_not_begun_over_another_whose_name_was_typed_unless_wanted(
    qtbot, qapp, settings, tmp_path, role
):
    start_application(settings)
    (tmp_path / "mia.game.jsonl").write_bytes(OLD)
    dialog = seats(tmp_path / "new.game.jsonl", qtbot)
    dialog.path.clear()
    qtbot.keyClicks(dialog.path, str(tmp_path / "mia"))
    seen: list[str] = []
    answer(role, seen)
    qtbot.mouseClick(dialog.ok, Qt.MouseButton.LeftButton)
    assert len(seen) == 1
    assert dialog.isVisible() is (role == Role.RejectRole)


def test_a_game_that_is_played_on_in_its_own_file_needs_no_question(qtbot, qapp, settings, tmp_path):
    start_application(settings)
    path = tmp_path / "mia.game.jsonl"
    path.write_bytes(OLD)
    dialog = seats(path, qtbot)
    qtbot.mouseClick(dialog.ok, Qt.MouseButton.LeftButton)
    assert not dialog.isVisible()
