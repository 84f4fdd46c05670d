"""Unsaved work outlives kill −9, apart from the user's file; what is broken among it stops nothing."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QApplication, QMessageBox

from editor.application import open_window, start_application
from editor.dialogs.autosave import AutosaveDialog
from editor.dialogs.recovery import RecoveryDialog
from editor.recovery.vault import Vault
from editor.settings import Settings
from tests.editor.conftest import Desk, modal

_VICTIM = """
import sys
from pathlib import Path
from PySide6.QtCore import QTimer
from editor.application import open_window, start_application
from editor.documents.edits import paint_evenly
from editor.settings import Settings
import numpy as np

settings = Settings(Path(sys.argv[1]))
settings.autosave_edits = 1
settings.sync()
application = start_application(settings)
window = open_window(settings, Path(sys.argv[2]))
document = window.document
hexes = np.array([5, 6, 7], dtype=np.int32)
document.do(paint_evenly(document.draft, "terrain", hexes, 2), lambda: "paint")

def look():
    if list(settings.recovery_folder.glob("*.recovery.json")) and not window.recovery.autosave.is_busy:
        print("ready", flush=True)

timer = QTimer(interval=20)
timer.timeout.connect(look)
timer.start()
application.exec()
"""


def kept(settings) -> list[Path]:
    return sorted(settings.recovery_folder.glob("*.recovery.json"))


def wait(desk) -> None:
    desk.qtbot.waitUntil(lambda: not desk.window.recovery.autosave.is_busy)


def paint(desk, cell=(1, 1)) -> None:
    desk.type_key("3")
    desk.click(cell)


@pytest.fixture
def killed(settings, map_path):
    """An editor that was killed with unsaved work."""
    environment = os.environ | {"QT_QPA_PLATFORM": "offscreen"}
    victim = subprocess.Popen(
        [sys.executable, "-c", _VICTIM, str(map_path.parent / "settings.ini"), str(map_path)],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        cwd=Path(__file__).parents[2],
        env=environment,
    )
    assert victim.stdout is not None
    with victim.stdout:
        assert victim.stdout.readline() == b"ready\n"
        victim.kill()
        victim.wait()


def start(qtbot, settings, path) -> Desk:
    start_application(settings)
    window = open_window(settings, path)
    qtbot.addWidget(window, before_close_func=lambda w: w.document.stack.setClean())
    return Desk(qtbot, window)


def offered(desk) -> RecoveryDialog:
    dialog = desk.window.findChild(RecoveryDialog, "recovery")
    assert isinstance(dialog, RecoveryDialog)
    return dialog


def texts(dialog: RecoveryDialog) -> list[list[str]]:
    model = dialog.list.model()
    return [[model.index(row, column).data() for column in range(3)] for row in range(model.rowCount())]


def test_work_is_recovered_after_kill_9(qtbot, settings, map_path, killed):
    before = map_path.read_bytes()
    desk = start(qtbot, settings, None)
    dialog = offered(desk)
    assert str(map_path) in texts(dialog)[0][2]
    qtbot.mouseClick(dialog.recover, Qt.MouseButton.LeftButton)
    assert desk.window.document.path == map_path
    assert desk.window.isWindowModified()
    assert desk.draft.terrain[[5, 6, 7]].tolist() == [2, 2, 2]
    assert map_path.read_bytes() == before
    assert len(kept(settings)) == 1
    desk.activate()
    desk.control(Qt.Key.Key_S)
    assert kept(settings) == []
    assert map_path.read_bytes() != before
    desk.wait_for_problems()


@pytest.mark.parametrize(("button", "left"), [("later", 1), ("discard", 0)])
def test_work_left_behind_can_wait_or_go(qtbot, settings, map_path, killed, button, left):
    desk = start(qtbot, settings, map_path)
    dialog = offered(desk)
    qtbot.mouseClick(getattr(dialog, button), Qt.MouseButton.LeftButton)
    assert len(kept(settings)) == left
    assert not desk.window.isWindowModified()
    QApplication.processEvents()
    assert len(Vault(settings.recovery_folder).orphans()) == left
    desk.wait_for_problems()


def test_a_broken_recovery_file_hides_no_other(qtbot, settings, map_path, killed):
    (settings.recovery_folder / "broken.recovery.json").write_bytes(b"{")
    desk = start(qtbot, settings, map_path)
    dialog = offered(desk)
    broken = next(number for number, row in enumerate(texts(dialog)) if row[0].startswith("broken"))
    assert len(texts(dialog)) == 2
    dialog.list.setCurrentIndex(dialog.list.model().index(broken, 0))
    assert not dialog.recover.isEnabled()
    dialog.list.setCurrentIndex(dialog.list.model().index(1 - broken, 0))
    qtbot.mouseClick(dialog.recover, Qt.MouseButton.LeftButton)
    assert desk.draft.terrain[5] == 2
    desk.wait_for_problems()


def test_a_window_that_lives_keeps_its_work_to_itself(desk, settings):
    settings.autosave_edits = 1
    paint(desk)
    wait(desk)
    assert len(kept(settings)) == 1
    assert Vault(settings.recovery_folder).orphans() == []


def test_work_is_kept_after_so_many_edits_and_never_in_the_user_s_file(desk, settings, map_path):
    before = map_path.read_bytes()
    settings.autosave_edits = 3
    for column in (1, 2, 3):
        assert kept(settings) == []
        paint(desk, (column, 1))
    wait(desk)
    assert len(kept(settings)) == 1
    assert map_path.read_bytes() == before


def test_work_is_kept_a_while_after_a_change(desk, settings):
    settings.autosave_seconds = 1
    paint(desk)
    desk.qtbot.waitUntil(lambda: bool(kept(settings)), timeout=5000)
    wait(desk)


def test_nothing_is_kept_when_autosave_is_off(desk, settings):
    settings.autosave_seconds, settings.autosave_edits = 0, 1
    paint(desk)
    wait(desk)
    assert kept(settings) == []


@pytest.mark.parametrize("way", ["save", "undo", "open", "close"])
def test_what_was_kept_goes_once_it_is_not_needed(desk, settings, map_path, way):
    settings.autosave_edits = 1
    paint(desk)
    wait(desk)
    assert len(kept(settings)) == 1
    if way == "save":
        desk.control(Qt.Key.Key_S)
    elif way == "undo":
        desk.control(Qt.Key.Key_Z)
    else:
        QTimer.singleShot(50, lambda: modal(QMessageBox).button(QMessageBox.StandardButton.Discard).click())
        assert desk.window.close() if way == "close" else desk.window.open_path(map_path)
    assert kept(settings) == []
    assert list(settings.recovery_folder.glob("*.lock")) == []


def test_a_failure_is_told_once_and_the_work_goes_on(desk, settings):
    settings.recovery_folder.write_text("a file where the folder should be")
    settings.autosave_edits = 1
    told: list[object] = []
    desk.window.recovery.autosave.failed.connect(told.append)
    for column in (1, 2):
        paint(desk, (column, 1))
        wait(desk)
    assert len(told) == 1
    assert "could not be kept" in desk.window.status.currentMessage()


def test_the_interval_is_chosen_in_a_dialog(desk, settings):
    def fill_in() -> None:
        dialog = modal(AutosaveDialog)
        dialog.seconds.setValue(77)
        dialog.edits.setValue(5)
        assert str(settings.recovery_folder) in dialog.note.text()
        dialog.accept()

    QTimer.singleShot(50, fill_in)
    desk.window.actions_by_name["autosave"].trigger()
    assert (settings.autosave_seconds, settings.autosave_edits) == (77, 5)

    def switch_off() -> None:
        dialog = modal(AutosaveDialog)
        dialog.on.setChecked(False)
        assert not dialog.seconds.isEnabled()
        dialog.accept()

    QTimer.singleShot(50, switch_off)
    desk.window.actions_by_name["autosave"].trigger()
    assert settings.autosave_seconds == 0


def test_an_odd_interval_in_the_settings_file_is_the_usual_one(tmp_path):
    (tmp_path / "odd.ini").write_text("[General]\nautosave_seconds=often\n")
    assert Settings(tmp_path / "odd.ini").autosave_seconds == 30
