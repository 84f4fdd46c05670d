"""A game from its scenario to its film: set up, played by clicks at one table, saved, looked at, branched, verified."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QApplication, QFileDialog

from editor.table.seats_dialog import SeatsDialog
from editor.table.table_window import TableWindow
from editor.timeline.replay_window import ReplayWindow
from sim.cli.main import main
from sim.formats.scenario_file import read_scenario
from sim.play.opening import open_game
from tests.editor.conftest import modal
from tests.editor.game_rooms import SCENARIO, rooms
from tests.editor.hot_seat import Seat

__all__ = ["rooms"]
MONTHS = 3
STEPS_A_MOVE = 2
MOST_DECISIONS = 600


class HotSeat(Seat):
    """Two players at one table, who take what comes: a few steps by two clicks each, else what is offered first."""

    def __init__(self, qtbot, window: TableWindow) -> None:
        super().__init__(qtbot, window)
        self.stepped = 0
        self.curtains = 0
        self.by_map = 0

    @property
    def session(self):
        return self.window.table.session

    def play(self, months: int) -> None:
        """Play on until so many months are over."""
        for _ in range(MOST_DECISIONS):
            if self.session.game.month(self.session.state) > months or self.session.is_over:
                return
            self.decide()
        raise AssertionError("the game does not come to an end")

    def decide(self) -> None:
        """Take one decision, or open the curtain before it."""
        window, before = self.window, len(self.session.history)
        if window.is_curtained:
            assert window.position is None
            assert window.log.model.rowCount() == 0
            self.press_button(window.curtain.button)
            window.canvas.fit_map()
            QApplication.processEvents()
            self.curtains += 1
            return
        if self.session.decision.kind == "movement" and self.stepped < STEPS_A_MOVE:
            self.stepped += 1
            self.step_on_the_map()
        else:
            self.take_first()
        if self.session.decision.kind != "movement":
            self.stepped = 0
        self.qtbot.waitUntil(
            lambda: len(self.session.history) > before or window.choosing.offer.picked is not None
        )

    def step_on_the_map(self) -> None:
        """Move a piece by two clicks, to a hex that nobody holds."""
        window = self.window
        self.click(self.cell_of(self.lone_piece()))
        goals, holder = window.choosing.offer.choices.goals, self.position.holder
        free = [one for one, actions in goals.items() if len(actions) == 1 and one not in holder]
        if free:
            self.click(self.grid.cell_of(free[len(free) // 2]))
            self.by_map += 1

    def take_first(self) -> None:
        """Go on where that is offered; else take the first thing listed, of the first piece where pieces are asked."""
        panel = self.window.panel
        if panel.buttons:
            self.press_button(panel.buttons[0])
            return
        if not panel.others.count():
            item = panel.pieces.item(0)
            spot = panel.pieces.visualItemRect(item).center()
            self.qtbot.mouseClick(panel.pieces.viewport(), Qt.MouseButton.LeftButton, pos=spot)
            self.qtbot.waitUntil(lambda: panel.others.count() > 0)
        panel.others.setCurrentRow(0)
        self.press_button(panel.do_it)


def start(qtbot, rooms, path) -> HotSeat:
    """Open the scenario's file, start a game of two players from its window, and sit down."""
    window = rooms.open(SCENARIO, None)

    def fill() -> None:
        dialog = modal(SeatsDialog)
        for box in dialog.seats.values():
            box.setCurrentIndex(0)
        dialog.seed.setText("5")
        dialog.path.setText(str(path))
        dialog.ok.click()

    QTimer.singleShot(50, fill)
    window.commands["start"].trigger()
    table = rooms.windows[-1]
    assert isinstance(table, TableWindow)
    assert not table.setting.bots
    qtbot.waitExposed(table)
    return HotSeat(qtbot, table)


def reopened(qtbot, rooms, path) -> ReplayWindow:
    room = rooms.open(path, None)
    assert isinstance(room, ReplayWindow)
    qtbot.waitUntil(lambda: not room.is_checking, timeout=60000)
    room.activateWindow()
    qtbot.waitUntil(room.isActiveWindow)
    return room


@pytest.mark.timeout(600)
def test_a_game_is_set_up_played_saved_reopened_stepped_branched_and_verified(
    qtbot, rooms, tmp_path, monkeypatch
):
    path = tmp_path / "Prova.game.jsonl"
    seat = start(qtbot, rooms, path)
    seat.play(MONTHS)
    assert seat.session.game.month(seat.session.state) == MONTHS + 1
    assert seat.curtains >= 2 * MONTHS
    assert seat.by_map >= MONTHS
    played = len(seat.session.history)
    last = seat.session.state.position
    seat.window.close()
    QApplication.processEvents()

    room = reopened(qtbot, rooms, path)
    assert room.record.replay.departure is None
    assert room.bar.last == played
    qtbot.keyClick(room.canvas, Qt.Key.Key_End)
    assert room.position is not None
    assert {piece.id: piece.hex for piece in room.position.pieces} == {p.id: p.hex for p in last.pieces}
    seen = [room.canvas.scene_shown]
    for _ in range(12):
        qtbot.keyClick(room.canvas, Qt.Key.Key_Left)
        seen.append(room.canvas.scene_shown)
    assert room.bar.n == played - 12
    for scene in reversed(seen[:-1]):
        qtbot.keyClick(room.canvas, Qt.Key.Key_Right)
        assert room.canvas.scene_shown == scene

    qtbot.keyClick(room.canvas, Qt.Key.Key_Left, Qt.KeyboardModifier.ControlModifier)
    moment = room.bar.n
    assert moment in room.record.history.moves
    kept = tmp_path / "momento.scenario.json"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(kept), ""))
    room.commands["keep"].trigger()
    month = room.record.game.month(room.record.history.state_at(moment))
    assert read_scenario(kept).month == month
    assert rooms.open(kept, None) is not None

    branch = tmp_path / "Altra.game.jsonl"

    def fill() -> None:
        dialog = modal(SeatsDialog)
        for box in dialog.seats.values():
            box.setCurrentIndex(0)
        dialog.path.setText(str(branch))
        dialog.ok.click()

    QTimer.singleShot(50, fill)
    room.commands["branch"].trigger()
    other = HotSeat(qtbot, rooms.windows[-1])
    assert len(other.session.history) == moment
    while len(other.session.history) < moment + 5:
        other.decide()
    other.window.close()
    QApplication.processEvents()

    for file in (path, branch):
        with pytest.raises(SystemExit) as left:
            main(["replay", str(file), "--verify"])
        assert left.value.code in (0, None)
    first, second = (open_game(file).history for file in (path, branch))
    assert [step.line.action for step in first.steps[:moment]] == [
        s.line.action for s in second.steps[:moment]
    ]
    assert {"knights", "dragons"} <= {step.line.by for step in first.steps}
