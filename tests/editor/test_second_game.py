"""The second game in the rooms that know no game: set up and played at the table, looked at again, kept, exported."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QApplication, QFileDialog

from editor.table.seats_dialog import SeatsDialog
from editor.table.table import new_setting
from editor.table.table_window import TableWindow
from editor.timeline.page_dialog import PageDialog
from editor.timeline.wording import piece_text
from sim.cli.main import main
from sim.engine.position import NONE
from sim.engine.ruleset import NO_FIGURE
from sim.formats.game_file import encode_header, read_game
from sim.formats.game_writer import GameWriter
from sim.formats.map_file import MapFile
from sim.formats.scenario_file import MapReference, PeopleField, PieceField, ScenarioFile, read_scenario
from sim.games.catalog import bots_of, terrain_set_of
from sim.games.problems import scenario_problems
from sim.games.six_kingdoms.ground import Ground
from sim.hex.grid import Cell
from sim.play.bots.registry import known_bots, make_bots
from sim.play.match import play_on
from sim.play.opening import make_game, make_header, open_game, shipped_games
from sim.play.session import Session
from sim.shipped import shipped_folder
from tests.editor.conftest import modal
from tests.editor.game_rooms import checked_room, rooms
from tests.editor.hot_seat import Seat
from tests.editor.test_table import lay
from tests.rules.six_kingdoms.invariants import board_of

__all__ = ["lay", "rooms"]
TWO_KINGS = shipped_folder("scenarios") / "two-kings.scenario.json"
SMALL = (3, 1, 1)


def thrones() -> dict[str, Cell]:
    board = board_of(SMALL)
    return {board.region_ids[realm]: board.cell(throne) for realm, throne in Ground(board).throne_of.items()}


def beside(cell: Cell, steps: int = 1) -> list[Cell]:
    """Return the cells so many straight steps from one, by heading."""
    board = board_of(SMALL)
    found = []
    for heading in range(6):
        there = cell
        for _ in range(steps):
            there = board.grid.layout.step(there, heading)
        found.append(there)
    return found


def skirmish() -> tuple[ScenarioFile, MapFile]:
    """Red, to move: its King on his throne, a Knight above, an Archer on it to be; a blue army three hexes off."""
    home, away = thrones()["A"], thrones()["D"]
    red = [
        ("king", home),
        ("knight", beside(home)[0]),
        ("archer", beside(home)[1]),
        ("army", beside(home)[3]),
    ]
    blue = [("king", away), ("knight", beside(away)[0]), ("army", beside(away)[2])]
    pieces = [PieceField(f"red-{kind}", "red", kind, hex=cell) for kind, cell in red]
    pieces += [PieceField(f"blue-{kind}", "blue", kind, hex=cell) for kind, cell in blue]
    pieces.append(PieceField("blue-prey", "blue", "army", hex=beside(beside(home)[1], 2)[1]))
    document = board_of(SMALL).map
    scenario = ScenarioFile(
        name="Scaramuccia dei Re",
        map=MapReference(inline=document),
        ruleset="six-kingdoms",
        peoples=(PeopleField("red", "anna", home=("A",)), PeopleField("blue", "dario", home=("D",))),
        pieces=tuple(pieces),
        state={"setup": "over"},
    )
    assert not [p for p in scenario_problems(scenario, document, None) if p.severity == "error"]
    return scenario, document


@pytest.fixture
def seat(lay, tmp_path) -> Seat:
    scenario, document = skirmish()
    found = lay(
        new_setting(scenario, document, {"red": None, "blue": "greedy"}, 5, tmp_path / "k.game.jsonl")
    )
    found.settle()
    return found


@pytest.fixture(scope="module")
def game_file(tmp_path_factory) -> Path:
    """A whole game between bots on a small board, subjugation and all."""
    path = tmp_path_factory.mktemp("games") / "I Re.game.jsonl"
    scenario, document = skirmish()
    source = shipped_games()
    header = make_header(scenario, document, 4, source)
    game = make_game(header, path, "", source)
    bots = make_bots(game, {"red": "hunter", "blue": "greedy"}, known_bots(bots_of("six-kingdoms")))
    with GameWriter.begin(path, encode_header(header)) as writer:
        assert play_on(Session.begin(game, header, writer), bots) == "over"
    return path


@pytest.fixture
def room(qtbot, rooms, game_file):
    return checked_room(qtbot, rooms, game_file)


def choose_in_list(qtbot, widget, text: str) -> None:
    """Click the line of a list that begins with a text."""
    (item,) = [widget.item(row) for row in range(widget.count()) if widget.item(row).text().startswith(text)]
    widget.scrollToItem(item)
    qtbot.mouseClick(widget.viewport(), Qt.MouseButton.LeftButton, pos=widget.visualItemRect(item).center())
    QApplication.processEvents()


def test_a_game_is_started_from_its_scenario_and_its_pieces_placed_by_clicks(qtbot, rooms, tmp_path):
    window = rooms.open(TWO_KINGS, None)
    path = tmp_path / "kings.game.jsonl"

    def fill() -> None:
        dialog = modal(SeatsDialog)
        assert dialog.seats["blue"].findData("hunter") >= 0
        dialog.seats["red"].setCurrentIndex(dialog.seats["red"].findData(None))
        dialog.seats["blue"].setCurrentIndex(dialog.seats["blue"].findData("greedy"))
        dialog.path.setText(str(path))
        dialog.ok.click()

    QTimer.singleShot(50, fill)
    window.commands["start"].trigger()
    table = rooms.windows[-1]
    assert isinstance(table, TableWindow)
    seat = Seat(qtbot, table)
    qtbot.waitUntil(lambda: not table.is_curtained, timeout=10000)
    table.canvas.fit_map()
    QApplication.processEvents()
    seat.settle()
    assert "Round 1" in table.headline.whole_text
    for _ in range(6):
        waiting = next(one for one in table.choosing.offer.actors if seat.position.piece(one).hex == NONE)
        choose_piece(qtbot, table, waiting)
        seat.settle()
        assert len(table.canvas.goals) > 80
        seat.click(seat.grid.cell_of(min(table.canvas.goals)))
        assert seat.position.piece(waiting).hex != NONE
    qtbot.waitUntil(lambda: table.table.owner == 0 and not table.table.is_thinking, timeout=60000)
    placed = [line.action for line in read_game(path, terrain_set_of).lines if line.action["kind"] == "place"]
    assert len(placed) == 12
    assert open_game(path).departure is None


def choose_piece(qtbot, table, piece_id: str) -> None:
    pieces = table.panel.pieces
    rows = [pieces.item(row) for row in range(pieces.count())]
    (item,) = [one for one in rows if one.data(Qt.ItemDataRole.UserRole) == piece_id]
    pieces.scrollToItem(item)
    qtbot.mouseClick(pieces.viewport(), Qt.MouseButton.LeftButton, pos=pieces.visualItemRect(item).center())
    qtbot.waitUntil(lambda: table.choosing.offer.picked == piece_id)


def test_pieces_move_mount_and_shoot_by_clicks_and_the_bot_answers(qtbot, seat):
    window = seat.window
    seat.click(seat.cell_of("red-army"))
    seat.settle()
    goal = next(hex_id for hex_id in window.canvas.goals if hex_id not in seat.position.holder)
    seat.click(window.sheet.grid.cell_of(goal))
    assert seat.position.piece("red-army").hex == goal
    choose_piece(qtbot, window, "red-archer")
    seat.settle()
    choose_in_list(qtbot, window.panel.others, "Mount: red-archer, red-knight")
    seat.press_button(window.panel.do_it)
    assert seat.position.piece("red-knight").escorts == seat.position.piece("red-archer").number
    choose_piece(qtbot, window, "red-knight")
    seat.settle()
    shooting = [
        window.panel.others.item(row).text()
        for row in range(window.panel.others.count())
        if "blue-prey" in window.panel.others.item(row).text()
    ]
    assert shooting
    choose_in_list(qtbot, window.panel.others, shooting[0])
    seat.press_button(window.panel.do_it)
    assert seat.position.piece("blue-prey").lost
    before = len(seat.lines)
    seat.press_button(window.panel.buttons[0])
    qtbot.waitUntil(lambda: window.table.owner == 0 and len(seat.lines) > before + 1, timeout=60000)
    kinds = [line.action["kind"] for line in seat.lines]
    assert kinds[:4] == ["move", "mount", "move", "end"]
    assert seat.lines[4].by == "blue"
    assert open_game(window.setting.path).departure is None


def test_a_refusal_names_the_rule_of_this_game(seat):
    seat.click(seat.cell_of("red-king"))
    seat.settle()
    seat.click(thrones()["D"])
    assert seat.window.panel.refusal.text() == "Red-king moves 1 hex at most (K-MOV-3)"
    seat.click(seat.cell_of("red-army"))
    seat.settle()
    seat.click(thrones()["A"], Qt.MouseButton.RightButton)
    seat.click(seat.cell_of("red-knight"))
    seat.settle()
    seat.click(seat.cell_of("red-army"))
    assert seat.window.choosing.offer.picked == "red-army"


def test_what_the_game_does_not_have_is_not_told(room):
    assert room.headline.whole_text.startswith("Round 1")
    headers = [
        room.statistics.table.horizontalHeaderItem(column).text()
        for column in range(room.statistics.table.columnCount())
    ]
    assert headers[:3] == ["People", "Pieces", "Lost"]
    assert "Cities" not in headers
    figures = [room.statistics.figure.itemText(n) for n in range(room.statistics.figure.count())]
    assert figures == ["Hexes moved" if head == "Hexes" else head for head in headers[1:]]
    room.commands["italian"].trigger()
    QApplication.processEvents()
    assert room.headline.whole_text.startswith("Giro 1")
    room.commands["english"].trigger()


def test_the_replay_is_stepped_to_its_end_and_every_event_is_told(qtbot, room, game_file):
    room.activateWindow()
    qtbot.waitUntil(room.isActiveWindow)
    last = len(read_game(game_file, terrain_set_of).lines)
    qtbot.keyClick(room.canvas, Qt.Key.Key_End)
    assert room.bar.n == last
    assert "Kingdom" in room.headline.whole_text
    for _ in range(3):
        qtbot.keyClick(room.canvas, Qt.Key.Key_Left)
    assert room.bar.n == last - 3
    told = [room.events.model.whole(row) for row in range(room.events.model.rowCount())]
    assert any("is subjugated" in text for text in told)
    assert not any("kingdom-event" in text for text in told)
    moved = next(row for row in room.seen.rows if row.kind == "moved" and len(row.event.path) > 1)
    room.bar.go(moved.n)
    assert moved.event.path in room.canvas.tracks.ways


def test_a_turn_of_the_replay_is_kept_as_a_scenario_that_is_sound(qtbot, room, tmp_path, monkeypatch):
    target = tmp_path / "later.scenario.json"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(target), ""))
    room.bar.go(room.record.history.moves[3])
    assert room.commands["keep"].isEnabled()
    room.commands["keep"].trigger()
    kept = read_scenario(target)
    assert kept.ruleset == "six-kingdoms"
    assert kept.map.inline is not None
    assert not [p for p in scenario_problems(kept, kept.map.inline, None) if p.severity == "error"]
    with pytest.raises(SystemExit) as left:
        main(["check", str(target)])
    assert left.value.code == 0


def test_the_page_of_the_game_speaks_of_rounds_and_not_of_cities(
    qtbot, room, game_file, tmp_path, monkeypatch
):
    target = tmp_path / "page.html"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(target), ""))
    QTimer.singleShot(50, lambda: modal(PageDialog).ok.click())
    room.commands["page"].trigger()
    qtbot.waitUntil(lambda: not room.exports.is_busy, timeout=60000)
    text = target.read_text("utf-8")
    start = text.index("{", text.index('id="data"'))
    data = json.JSONDecoder().raw_decode(text[start:])[0]
    assert data["words"]["month"] == "Round"
    assert data["facts"] == []
    assert {"crown", "horse", "bow", "helmet"} == set(data["symbols"])


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("replay", "GAME", "--verify"), ("sound by the rules",)),
        (("replay", "GAME", "--to", "3"), ("decision 3", "round 1", "Red Kingdom")),
        (("--lang", "it", "replay", "GAME", "--to", "3"), ("giro 1", "Regno Rosso")),
        (("check", "GAME"), ("ok",)),
        (("query", "reach", "SCENARIO", "--piece", "red-knight"), ()),
        (("query", "sight", "SCENARIO", "--piece", "red-archer"), ("blue-prey",)),
    ],
)
def test_the_commands_read_what_the_rooms_write(
    game_file: Path, tmp_path: Path, capsys, arguments: tuple[str, ...], words: tuple[str, ...]
):
    from sim.formats.scenario_file import encode_scenario

    scenario = tmp_path / "s.scenario.json"
    scenario.write_bytes(encode_scenario(skirmish()[0]))
    files = {"GAME": str(game_file), "SCENARIO": str(scenario)}
    with pytest.raises(SystemExit) as left:
        main([files.get(word, word) for word in arguments])
    said = capsys.readouterr()
    assert left.value.code == 0, said.err
    for word in words:
        assert word in said.out


def test_play_tells_the_round_it_came_to(tmp_path: Path, capsys):
    out = tmp_path / "p.game.jsonl"
    with pytest.raises(SystemExit) as left:
        main(["play", str(TWO_KINGS), "--seed", "3", "--months", "2", "--save", str(out)])
    assert left.value.code == 0
    assert ", round " in capsys.readouterr().out


def test_a_counter_and_what_is_told_of_it_say_how_far_a_piece_shoots(seat):
    archer, army = (seat.position.piece(f"red-{kind}") for kind in ("archer", "army"))
    assert (archer.type.foot_figure, army.type.foot_figure) == (3, NO_FIGURE)
    assert "shoots 3 hexes far" in piece_text(archer, seat.position)
    assert "shoots" not in piece_text(army, seat.position)
