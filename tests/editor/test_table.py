"""Play at one table: seats, the curtain, moves by mouse and keys, refusals, bots, dice, the file, playing on."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import msgspec
import pytest
from PySide6.QtCore import QPoint, QStandardPaths, Qt, QTimer
from PySide6.QtWidgets import QApplication

from editor.table.choices import held_up
from editor.table.compose_dialog import ComposeDialog
from editor.table.seats_dialog import SeatsDialog
from editor.table.table import later_setting, new_setting
from editor.table.table_window import TableWindow
from editor.table.words import refusal_text
from editor.timeline.wording import placed_text
from sim.cli.game_documents import Showing, scenario_of
from sim.engine.position import NONE
from sim.formats.game_file import read_game
from sim.formats.scenario_file import encode_scenario
from sim.games.catalog import terrain_set_of
from sim.play.opening import open_game
from sim.play.turns import kind_of
from tests.editor.conftest import modal
from tests.editor.game_rooms import SCENARIO, game_path, rooms, save_played, scenario_and_map
from tests.editor.hot_seat import Seat

__all__ = ["game_path", "rooms"]
HUMANS = {"knights": None, "dragons": None}
AGAINST_A_BOT = {"knights": None, "dragons": "greedy"}


@pytest.fixture
def lay(qtbot, rooms, tmp_path):
    """Opens tables on settings."""

    def open_table(setting) -> Seat:
        window = TableWindow(rooms._settings, rooms, setting)
        rooms.keep(window)
        window.show()
        qtbot.waitExposed(window)
        window.activateWindow()
        qtbot.waitUntil(window.isActiveWindow)
        if not window.is_curtained:
            window.canvas.fit_map()
        QApplication.processEvents()
        return Seat(qtbot, window)

    return open_table


@pytest.fixture
def moment(game_path, tmp_path):
    """The shipped scenario when its first move begins, everything placed."""
    replay = open_game(game_path)
    path = tmp_path / "moment.scenario.json"
    path.write_bytes(encode_scenario(scenario_of(Showing(replay, replay.history.moves[0], None))))
    return scenario_and_map(path)


@pytest.fixture
def mover(lay, moment, tmp_path) -> Seat:
    """The first people to move, in its movement period, against a bot."""
    seat = lay(new_setting(moment[0], moment[1], AGAINST_A_BOT, 7, tmp_path / "game.game.jsonl"))
    while seat.window.table.session.decision.kind != "movement":
        seat.press_button(seat.window.panel.buttons[0])
    seat.settle()
    return seat


def test_a_scenario_starts_a_game_with_the_seats_chosen(qtbot, rooms, tmp_path):
    window = rooms.open(SCENARIO, None)
    path = tmp_path / "new.game.jsonl"

    def fill() -> None:
        dialog = modal(SeatsDialog)
        assert {people: box.count() for people, box in dialog.seats.items()} == {"knights": 4, "dragons": 4}
        dialog.seats["dragons"].setCurrentIndex(dialog.seats["dragons"].findData("random"))
        dialog.seed.setText("nothing")
        assert not dialog.ok.isEnabled()
        dialog.seed.setText("12")
        dialog.path.setText(str(path))
        dialog.ok.click()

    QTimer.singleShot(50, fill)
    window.commands["start"].trigger()
    table = rooms.windows[-1]
    assert isinstance(table, TableWindow)
    assert list(table.setting.bots) == [1]
    header = read_game(path, terrain_set_of).header
    assert header.seed == 12
    assert [entry.seat for entry in header.scenario.peoples] == ["human", "bot:random"]
    assert not table.is_curtained


def test_a_piece_that_is_not_on_the_map_is_chosen_in_the_list(lay, tmp_path):
    seat = lay(new_setting(*scenario_and_map(SCENARIO), AGAINST_A_BOT, 7, tmp_path / "game.game.jsonl"))
    assert seat.window.table.session.decision.kind == "garrisons"
    assert "in the list" in seat.window.panel.hint.text()


def test_what_is_to_be_done_before_going_on_is_said(lay, game_path, tmp_path):
    replay = open_game(game_path)
    states = (replay.history.state_at(n) for n in range(len(replay.history)))
    kinds = [(replay.game.decision(state).kind, held_up(replay.game, state)) for state in states]
    n, due = next((n, due) for n, (kind, due) in enumerate(kinds) if kind == "movement" and due is not None)
    seat = lay(later_setting(game_path, n, {"knights": None, "dragons": None}, tmp_path / "due.game.jsonl"))
    seat.press_button(seat.window.curtain.button)
    panel = seat.window.panel
    assert not panel.buttons
    assert refusal_text(due) in panel.hint.text()


def test_a_game_goes_beside_its_scenario_or_to_a_folder_that_is_there(rooms, moment, tmp_path, monkeypatch):
    home = tmp_path / "home"
    home.mkdir()
    monkeypatch.setattr(QStandardPaths, "writableLocation", lambda _: str(home / "missing"))
    monkeypatch.setattr(Path, "home", lambda: home)
    proposed = []

    def look() -> None:
        dialog = modal(SeatsDialog)
        proposed.append(dialog.chosen_path.parent)
        dialog.reject()

    for path in (SCENARIO, tmp_path / "moment.scenario.json"):
        window = rooms.open(path, None)
        QTimer.singleShot(50, look)
        window.commands["start"].trigger()
    assert proposed == [home, tmp_path]


def test_who_sits_in_a_city_without_a_name_is_listed_with_its_id(qtbot, mover):
    position = mover.position
    inside = next(piece for piece in position.pieces if piece.city != NONE)
    city = position.cities[inside.city]
    cities = [msgspec.structs.replace(one, name="") if one is city else one for one in position.cities]
    nameless = replace(position, cities=tuple(cities))
    assert f", {city.id}  " in placed_text(nameless, inside.id, mover.grid)


def test_a_piece_moves_by_two_clicks_and_the_move_is_saved_and_taken_back(qtbot, mover):
    window = mover.window
    piece = mover.lone_piece()
    start = mover.cell_of(piece)
    mover.click(start)
    assert window.choosing.offer.picked == piece
    mover.settle()
    goals = window.canvas.goals
    assert goals
    assert all(cost.isdigit() for cost in goals.values())
    before = len(mover.lines)
    grid = window.sheet.grid
    actions = window.choosing.offer.choices.goals
    goal = next(one for one in goals if len(actions[one]) == 1 and one not in window.position.holder)
    mover.click(grid.cell_of(goal))
    assert window.position.piece(piece).hex == goal
    assert mover.lines[before].action["piece"] == piece
    assert window.canvas.tracks.ways
    qtbot.keyClick(window.canvas, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert mover.cell_of(piece) == start
    assert mover.lines[-1].action["kind"] == "take_back"


def test_the_way_is_shown_under_the_mouse(qtbot, mover):
    window = mover.window
    mover.click(mover.cell_of(mover.lone_piece()))
    goal = window.sheet.grid.cell_of(next(iter(window.choosing.offer.choices.goals)))
    there = mover.point(goal)
    qtbot.mouseMove(window.canvas.viewport(), there + QPoint(2, 2))
    qtbot.mouseMove(window.canvas.viewport(), there)
    QApplication.processEvents()
    assert window.canvas._way[-1] == goal


def rest_on(qtbot, seat, cell) -> None:
    """Let the mouse rest on a hex."""
    canvas, there = seat.window.canvas, seat.point(cell)
    qtbot.mouseMove(canvas.viewport(), there + QPoint(2, 2))
    qtbot.mouseMove(canvas.viewport(), there)
    qtbot.waitUntil(lambda: not seat.window.looking._rest.isActive(), timeout=5000)


def test_a_piece_under_the_mouse_shows_what_it_could_do(qtbot, mover):
    window = mover.window
    enemy = next(p for p in window.position.pieces if p.people == 1 and p.hex != NONE and p.type.movement)
    rest_on(qtbot, mover, mover.grid.cell_of(enemy.hex))
    reach = window.canvas._overlay
    assert reach is not None
    assert {"start", "reach"} <= {cell.kind for cell in reach.cells.values()}
    costs = [int(cell.value) for cell in reach.cells.values() if cell.kind == "reach"]
    assert max(costs) <= enemy.type.movement
    qtbot.keyClick(window.canvas, Qt.Key.Key_F7)
    retreat = window.canvas._overlay
    assert retreat is not None
    assert {cell.kind for cell in retreat.cells.values()} <= {"start", "safe", "trap", "fatal"}
    thrower = next(
        p for p in window.position.pieces if p.type.throw == "arrow" and p.hex != NONE and p.city == NONE
    )
    qtbot.keyClick(window.canvas, Qt.Key.Key_F6)
    rest_on(qtbot, mover, mover.grid.cell_of(thrower.hex))
    assert "line" in {cell.kind for cell in window.canvas._overlay.cells.values()}
    qtbot.keyClick(window.canvas, Qt.Key.Key_F8)
    assert window.canvas._overlay is None
    qtbot.keyClick(window.canvas, Qt.Key.Key_F5)
    mover.click(mover.cell_of(mover.lone_piece()))
    rest_on(qtbot, mover, mover.grid.cell_of(enemy.hex))
    assert window.canvas._overlay is None, "what the piece in hand may do is marked alone"


def test_a_step_leaves_a_ghost_that_takes_it_back(qtbot, mover):
    window = mover.window
    piece = mover.lone_piece()
    start = mover.cell_of(piece)
    mover.click(start)
    goals = window.choosing.offer.choices.goals
    goal = next(one for one in goals if len(goals[one]) == 1 and one not in window.position.holder)
    mover.click(mover.grid.cell_of(goal))
    assert [len(faces) for faces in window.canvas.ghosts.values()] == [1]
    assert list(window.canvas.ghosts) == [mover.grid.id_of(start)]
    mover.click(start)
    menu = window.choosing.hand.menu
    assert menu is not None
    qtbot.mouseClick(menu, Qt.MouseButton.LeftButton, pos=menu.actionGeometry(menu.actions()[0]).center())
    qtbot.waitUntil(lambda: mover.cell_of(piece) == start)
    assert mover.lines[-1].action["kind"] == "take_back"
    assert not window.canvas.ghosts


def test_the_calendar_strikes_off_the_months_that_are_over(lay, game_path, tmp_path):
    history = open_game(game_path).history
    n = len(history)
    month = history.game.month(history.last)
    assert month == 3
    seat = lay(later_setting(game_path, n, AGAINST_A_BOT | {"dragons": None}, tmp_path / "branch.game.jsonl"))
    calendar = seat.window.calendar
    seat.press_button(seat.window.curtain.button)
    assert (calendar.month, calendar.count) == (month, seat.window.game.ruleset.limit("months"))
    assert calendar.toolTip() == "Month 3 / 25"
    assert calendar.width() >= calendar.sizeHint().width()
    boxes = calendar.grab().toImage()
    over, to_come = (boxes.copy(13 * number, 0, 12, boxes.height()) for number in (0, month))
    assert over != to_come


def test_a_clash_shows_its_sums_and_odds_before_the_die(qtbot, lay, tmp_path):
    path = tmp_path / "fought.game.jsonl"
    save_played(path, seed=5, months=6)
    n = next(
        n
        for n in decisions_at(path, "clashes")
        if any(kind_of(one) == "fight" for one in options_at(path, n))
    )
    history = open_game(path).history
    people = history.game.people_ids[history.game.decision(history.state_at(n)).owner]
    seats = {"knights": "greedy", "dragons": "greedy"} | {people: None}
    seat = lay(later_setting(path, n, seats, tmp_path / "branch.game.jsonl"))
    panel = seat.window.panel
    assert not panel.board.isVisible()
    panel.others.setFocus()
    row = next(
        row for row in range(panel.others.count()) if panel.others.item(row).text().startswith("Fight")
    )
    panel.others.setCurrentRow(row)
    assert panel.board.isVisible()
    shown = panel.board._shown
    assert shown is not None
    assert (
        sum(line.amount for line in shown.attack) - sum(line.amount for line in shown.defence)
        == shown.difference
    )
    assert sum(shown.results.values()) == 1
    assert "(Z-CBT-2)" in panel.board.sums.text()
    before = len(seat.lines)
    seat.press_button(panel.do_it)
    qtbot.waitUntil(lambda: len(seat.lines) > before)
    history = seat.window.table.session.history
    began = next(e for e in history.events_at(before + 1) if kind_of(e) == "clash_began")
    assert (began.difference, len(began.attack)) == (shown.difference, len(shown.attack))


def test_a_refusal_names_rule_and_reason(mover):
    window = mover.window
    mover.click(mover.cell_of(mover.lone_piece()))
    far = next(
        hex_id
        for hex_id in range(window.sheet.grid.size)
        if hex_id not in window.choosing.offer.choices.goals
        and hex_id not in window.choosing.offer.choices.targets
        if not any(piece.hex == hex_id for piece in window.position.pieces)
    )
    before = len(mover.lines)
    mover.click(window.sheet.grid.cell_of(far))
    assert "(Z-MOV-" in window.panel.refusal.text()
    assert window.panel.refusal.isVisible()
    assert len(mover.lines) == before
    mover.click(window.sheet.grid.cell_of(far), Qt.MouseButton.RightButton)
    assert window.choosing.offer.picked is None


def test_the_list_of_pieces_picks_too(qtbot, mover):
    panel = mover.window.panel
    item = panel.pieces.item(2)
    qtbot.mouseClick(
        panel.pieces.viewport(), Qt.MouseButton.LeftButton, pos=panel.pieces.visualItemRect(item).center()
    )
    piece = item.data(Qt.ItemDataRole.UserRole)
    qtbot.waitUntil(lambda: mover.window.choosing.offer.picked == piece)


def test_keys_alone_move_a_piece(qtbot, mover):
    window, panel = mover.window, mover.window.panel
    before = len(mover.lines)
    panel.pieces.setFocus()
    panel.pieces.setCurrentRow(0)
    qtbot.keyClick(panel.pieces, Qt.Key.Key_Down)
    qtbot.keyClick(panel.pieces, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: window.choosing.offer.picked is not None)
    panel.others.setFocus()
    qtbot.keyClick(panel.others, Qt.Key.Key_Down)
    assert panel.do_it.isEnabled()
    qtbot.keyClick(panel.others, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: len(mover.lines) == before + 1)


@pytest.fixture
def diplomat(lay, tmp_path) -> Seat:
    """The first of four peoples, in its diplomacy, against bots."""
    scenario, document = scenario_and_map(SCENARIO.with_name("four-peoples.scenario.json"))
    seats = {entry.people: "random" for entry in scenario.peoples} | {"knights": None}
    seat = lay(new_setting(scenario, document, seats, 7, tmp_path / "game.game.jsonl"))
    while seat.window.table.session.decision.kind != "diplomacy":
        seat.press_button(seat.window.panel.buttons[0])
    return seat


def test_an_action_that_is_not_listed_is_put_together(qtbot, diplomat):
    panel = diplomat.window.panel
    assert panel.compose.isVisible()
    assert not panel.pieces.isVisible()
    before = len(diplomat.lines)

    def fill() -> None:
        dialog = modal(ComposeDialog)
        gives, asks = dialog.forms[0].lists["gives"], dialog.forms[0].lists["asks"]
        for row in range(asks.count()):
            asks.item(row).setCheckState(Qt.CheckState.Checked)
        assert not dialog.ok.isEnabled()
        assert "(Z-" in dialog.note.text()
        for row in range(asks.count()):
            asks.item(row).setCheckState(Qt.CheckState.Unchecked)
        for row in range(2):
            gives.item(row).setCheckState(Qt.CheckState.Checked)
        dialog.ok.click()

    QTimer.singleShot(50, fill)
    diplomat.press_button(panel.compose)
    assert len(diplomat.lines[before].action["gives"]) == 2


def test_what_others_hide_is_nowhere_at_the_table(mover):
    window = mover.window
    state = window.table.session.state
    hidden = [p for p in state.position.pieces if p.people == 1 and p.city != NONE]
    assert hidden
    assert all(piece.id not in window.position.number_of for piece in hidden)
    told = [window.log.model.whole(row) for row in range(window.log.model.rowCount())]
    assert told
    assert not any(piece.id in text for piece in hidden for text in told)
    assert not window.eyes_box.isVisible()


def test_a_curtain_falls_between_two_players(qtbot, lay, moment, tmp_path):
    seat = lay(new_setting(moment[0], moment[1], HUMANS, 7, tmp_path / "game.game.jsonl"))
    window = seat.window
    assert window.is_curtained
    assert not window.canvas.isVisible()
    assert window.position is None
    assert "anna" in window.curtain.text.text()
    seat.press_button(window.curtain.button)
    assert not window.is_curtained
    assert window.viewer == 0
    while window.table.owner == 0:
        seat.press_button(window.panel.buttons[0])
    assert window.is_curtained
    assert window.log.model.rowCount() == 0
    assert "bruno" in window.curtain.text.text()
    window.commands["italian"].trigger()
    QApplication.processEvents()
    assert "Tocca" in window.curtain.text.text()
    window.commands["english"].trigger()
    seat.press_button(window.curtain.button)
    assert window.viewer == 1


def test_one_player_of_two_peoples_sees_no_curtain(lay, moment, tmp_path):
    scenario, document = moment
    one = tuple(msgspec.structs.replace(entry, player="anna") for entry in scenario.peoples)
    scenario = msgspec.structs.replace(scenario, peoples=one)
    seat = lay(new_setting(scenario, document, HUMANS, 7, tmp_path / "game.game.jsonl"))
    assert not seat.window.is_curtained


def test_bots_play_their_seats_and_can_be_paused(qtbot, lay, moment, tmp_path):
    seat = lay(
        new_setting(
            moment[0], moment[1], {"knights": "greedy", "dragons": "random"}, 7, tmp_path / "game.game.jsonl"
        )
    )
    window = seat.window
    assert window.eyes_box.isVisible()
    qtbot.waitUntil(lambda: len(window.table.session.history) > 12, timeout=30000)
    window.commands["pause"].trigger()
    qtbot.waitUntil(lambda: not window.table.is_thinking)
    count = len(window.table.session.history)
    window.eyes_box.setCurrentIndex(2)
    assert all(p.people == 1 or p.city == NONE for p in window.position.pieces if p.hex != NONE)
    qtbot.wait(200)
    assert len(window.table.session.history) == count
    window.commands["pause"].trigger()
    qtbot.waitUntil(lambda: len(window.table.session.history) > count, timeout=30000)
    window.close()
    assert open_game(tmp_path / "game.game.jsonl").departure is None


def decisions_at(path, kind: str) -> list[int]:
    """After how many lines of a game decisions of a kind are asked."""
    history = open_game(path).history
    return [n for n in range(len(history)) if history.game.decision(history.state_at(n)).kind == kind]


def options_at(path, n: int):
    history = open_game(path).history
    return history.game.options(history.state_at(n))


def decision_at(game_path, kind: str) -> int:
    return decisions_at(game_path, kind)[0]


def test_a_retreat_is_chosen_on_its_line_and_dice_are_shown(lay, game_path, tmp_path):
    n = decision_at(game_path, "retreat")
    owner = open_game(game_path).history
    people = owner.game.people_ids[owner.game.decision(owner.state_at(n)).owner]
    seats = {"knights": "greedy", "dragons": "greedy"} | {people: None}
    seat = lay(later_setting(game_path, n, seats, tmp_path / "branch.game.jsonl"))
    window = seat.window
    assert window.panel.dice.shown
    assert window.panel.others.count()
    alone = next(
        hex_id for hex_id, actions in window.choosing.offer.choices.goals.items() if len(actions) == 1
    )
    seat.click(window.sheet.grid.cell_of(alone))
    assert seat.lines[n].action["kind"] == "retreat"


def test_a_saved_game_is_played_on_from_a_decision_in_a_file_of_its_own(qtbot, rooms, game_path, tmp_path):
    before = game_path.read_bytes()
    window = rooms.open(game_path, None)
    qtbot.waitUntil(lambda: not window.is_checking, timeout=30000)
    n = window.record.history.moves[1]
    window.bar.go(n)
    target = tmp_path / "branch.game.jsonl"

    def fill() -> None:
        dialog = modal(SeatsDialog)
        assert not dialog.seed.isEnabled()
        dialog.seats["knights"].setCurrentIndex(0)
        dialog.seats["dragons"].setCurrentIndex(0)
        dialog.path.setText(str(target))
        dialog.ok.click()

    QTimer.singleShot(50, fill)
    window.commands["branch"].trigger()
    table = rooms.windows[-1]
    assert isinstance(table, TableWindow)
    assert len(table.table.session.history) == n
    seat = Seat(qtbot, table)
    seat.press_button(table.curtain.button)
    seat.press_button(table.panel.buttons[0])
    assert len(seat.lines) == n + 1
    assert game_path.read_bytes() == before


def test_a_game_goes_on_in_its_own_file_from_its_end(lay, game_path, tmp_path):
    path = tmp_path / "same.game.jsonl"
    path.write_bytes(game_path.read_bytes())
    last = len(read_game(path, terrain_set_of).lines)
    seat = lay(later_setting(path, last, HUMANS, path))
    seat.press_button(seat.window.curtain.button)
    seat.press_button(seat.window.panel.buttons[0])
    assert len(seat.lines) == last + 1


@pytest.mark.parametrize("language", ["english", "italian"])
def test_no_text_of_the_decision_panel_is_cut(lay, mover, language):
    window = mover.window
    window.commands[language].trigger()
    QApplication.processEvents()
    for button in (*window.panel.buttons, window.panel.do_it):
        if button.isVisible():
            assert button.width() >= button.sizeHint().width()
    for label in (window.panel.who, window.panel.hint):
        assert label.height() >= label.heightForWidth(label.width())
    window.commands["english"].trigger()


def test_whom_a_listed_clash_is_about_is_marked(lay, game_path, tmp_path):
    n = decision_at(game_path, "clashes")
    history = open_game(game_path).history
    people = history.game.people_ids[history.game.decision(history.state_at(n)).owner]
    seats = {"knights": "greedy", "dragons": "greedy"} | {people: None}
    seat = lay(later_setting(game_path, n, seats, tmp_path / "branch.game.jsonl"))
    window = seat.window
    clash = window.table.session.state.clashes[0]
    window.panel.others.setCurrentRow(0)
    assert clash.attackers[0] in window.panel.others.item(0).text()
    blows = window.canvas.tracks.blows
    assert {seat.cell_of(piece) for piece in clash.attackers} == {doer for doer, _ in blows}
