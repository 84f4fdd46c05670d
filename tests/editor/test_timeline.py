"""The replay room: a saved game opened, run along, looked at with other eyes, filtered, kept; scenarios shown."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import Any

import msgspec
import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QWheelEvent
from PySide6.QtWidgets import QApplication, QDialog, QFileDialog, QLabel, QMessageBox

from editor.application import open_file, start_application
from editor.rendering.counters import Face
from editor.timeline.layer import counter_image
from editor.timeline.mentions import mentions_of
from editor.timeline.rooms import Rooms, is_for_a_room
from editor.timeline.scene import scene_of
from editor.timeline.strides import hexes_moved
from editor.timeline.wording import kind_text
from sim.formats.game_file import ENDING, encode_line, read_game
from sim.formats.scenario_file import MapReference, ScenarioFile, encode_scenario, read_scenario
from sim.games.catalog import ruleset_ids, ruleset_of, terrain_set_of
from sim.hex.plane import centre
from sim.play.opening import open_game
from sim.play.turns import kind_of
from tests.editor.game_rooms import SCENARIO, game_path, room, rooms, scenario_and_map

__all__ = ["game_path", "room", "rooms"]


def hover(qtbot, window, cell) -> str:
    canvas = window.canvas
    there = canvas.viewportTransform().map(QPointF(*centre(window.sheet.grid.layout, cell))).toPoint()
    qtbot.mouseMove(canvas.viewport(), there + QPoint(2, 2))
    qtbot.mouseMove(canvas.viewport(), there)
    QApplication.processEvents()
    return canvas.viewport().toolTip()


def test_every_decision_can_be_shown_by_keys_buttons_and_wheel(qtbot, room, game_path):
    last = len(read_game(game_path, terrain_set_of).lines)
    assert (room.bar.n, room.bar.last) == (0, last)
    room.activateWindow()
    qtbot.waitUntil(room.isActiveWindow)
    qtbot.keyClick(room.canvas, Qt.Key.Key_Right)
    assert room.bar.n == 1
    qtbot.keyClick(room.canvas, Qt.Key.Key_End)
    assert room.bar.n == last
    qtbot.keyClick(room.canvas, Qt.Key.Key_Left)
    assert room.bar.n == last - 1
    qtbot.keyClick(room.canvas, Qt.Key.Key_Home)
    qtbot.keyClick(room.canvas, Qt.Key.Key_Right, Qt.KeyboardModifier.ControlModifier)
    assert room.bar.n in room.record.history.moves
    spot = QPointF(room.bar.slider.rect().center())
    for turned, expected in ((-120, 1), (120, 0)):
        before = room.bar.n
        wheel = QWheelEvent(
            spot,
            room.bar.slider.mapToGlobal(spot),
            QPoint(),
            QPoint(0, turned),
            Qt.MouseButton.NoButton,
            Qt.KeyboardModifier.NoModifier,
            Qt.ScrollPhase.NoScrollPhase,
            False,
        )
        QApplication.sendEvent(room.bar.slider, wheel)
        assert room.bar.n - before == (1 if expected else -1)
    middle = QPoint(room.bar.slider.width() // 2, room.bar.slider.height() // 2)
    qtbot.mouseClick(room.bar.slider, Qt.MouseButton.LeftButton, pos=middle)
    assert abs(room.bar.n - last / 2) <= 2


def test_it_plays_of_itself_and_stops_at_the_end(qtbot, room):
    room.bar.go(room.bar.last - 2)
    room.bar.speed.setCurrentIndex(4)
    room.commands["play"].trigger()
    assert room.bar.is_playing
    qtbot.waitUntil(lambda: not room.bar.is_playing, timeout=5000)
    assert room.bar.n == room.bar.last


def test_the_map_shows_the_position_of_the_decision(room, game_path):
    history = open_game(game_path).history
    for n in (0, 40, room.bar.last):
        room.bar.go(n)
        assert room.canvas.scene_shown == scene_of(history.state_at(n).position, "en")


def test_who_decided_is_said_once_in_a_row(room):
    model, names = room.events.model, ("Knights", "Dragons", "Winged", "Monks")
    told = [model.whole(row).partition("  ")[2] for row in range(model.rowCount())]
    assert any(text.startswith("Knights: ") for text in told)
    assert not [text for text in told for name in names if text.startswith(f"{name}: {name}")]


def test_what_just_happened_is_marked(room):
    moved = next(row for row in room.seen.rows if row.kind == "moved")
    room.bar.go(moved.n)
    assert moved.event.path in room.canvas.tracks.ways


def test_with_a_people_s_eyes_nothing_hidden_is_anywhere(qtbot, room):
    record = room.record
    room.bar.go(record.history.moves[1])
    hidden = [p for p in room.position.pieces if p.city >= 0 and p.people == 0]
    assert hidden
    cell = room.sheet.grid.cell_of(hidden[0].hex)
    assert hidden[0].id in hover(qtbot, room, cell)
    room.eyes_box.setCurrentIndex(2)
    assert hidden[0].id not in hover(qtbot, room, cell)
    assert all(town.inside == 0 for town in room.canvas.scene_shown.towns if town.hex == hidden[0].hex)
    assert "Dragons" in room.windowTitle()
    room.events.piece.setText(hidden[0].id)
    qtbot.waitUntil(lambda: room.events.model.rowCount() == 0)
    shown = [room.events.model.whole(row) for row in range(room.events.model.rowCount())]
    assert not any(hidden[0].id in text for text in shown)
    assert not room.commands["keep"].isEnabled()


def test_the_list_is_filtered_by_people_kind_piece_and_hex(qtbot, room):
    panel = room.events
    every = panel.model.rowCount()
    assert every == len(room.seen.rows)
    panel.kind.setCurrentIndex(panel.kind.findData("moved"))
    assert 0 < panel.model.rowCount() < every
    assert {row.kind for row in panel.model.rows} == {"moved"}
    moved = panel.model.rows[0]
    label = room.sheet.grid.label(moved.event.path[-1])
    panel.hex.setText(label)
    qtbot.waitUntil(lambda: all(moved.event.path[-1] in row.mentions.cells for row in panel.model.rows))
    panel.hex.setText("")
    panel.piece.setText(moved.event.piece)
    qtbot.waitUntil(lambda: all(moved.event.piece in row.mentions.words for row in panel.model.rows))
    assert panel.model.rowCount()
    index = panel.model.index(0)
    panel.view.scrollTo(index)
    qtbot.mouseClick(
        panel.view.viewport(), Qt.MouseButton.LeftButton, pos=panel.view.visualRect(index).center()
    )
    assert room.bar.n == moved.n
    panel.piece.setText("")
    panel.kind.setCurrentIndex(0)
    panel.people.setCurrentIndex(2)
    assert 0 < panel.model.rowCount() < every


def test_the_figures_follow_the_decision(room):
    room.bar.go(room.bar.last)
    table = room.statistics.table
    position = room.position
    for row in range(table.rowCount()):
        assert int(table.item(row, 1).text()) == sum(city.owner == row for city in position.cities)
        assert int(table.item(row, 3).text()) == sum(p.lost for p in position.pieces if p.people == row)


def test_hexes_moved_count_what_stands_and_not_what_was_taken_back(room):
    history, game = room.record.history, room.record.game
    moved = hexes_moved(room.seen)
    assert len(moved) == len(history) + 1
    assert moved[0] == (0, 0)
    assert all(
        a <= b
        for start, end in pairwise(history.moves)
        for a, b in zip(moved[start], moved[end], strict=True)
    )
    first, second = history.moves[:2]
    closed = next(
        event
        for n in range(first + 1, second + 1)
        for event in history.events_at(n)
        if kind_of(event) == "movement_closed"
    )
    walked = sum(len(step.path) - 1 for step in closed.steps if hasattr(step, "path"))
    others = [
        event
        for n in range(first + 1, second + 1)
        for event in history.events_at(n)
        if kind_of(event) in ("retreated", "single_began", "single_over")
    ]
    mover = game.mover(history.state_at(first))
    own = {p.id for p in history.state_at(first).position.pieces if p.people == mover}
    forced = sum(len(event.path) - 1 for event in others if event.piece in own)
    assert moved[second][mover] == walked + forced
    room.bar.go(second)
    column = room.statistics._figures.index("moved") + 1
    assert room.statistics.table.item(mover, column).text() == str(moved[second][mover])


def test_months_are_stepped_by_keys(qtbot, room):
    room.activateWindow()
    qtbot.waitUntil(room.isActiveWindow)
    game, history = room.record.game, room.record.history
    room.bar.go(0)
    qtbot.keyClick(room.canvas, Qt.Key.Key_PageDown)
    qtbot.keyClick(room.canvas, Qt.Key.Key_PageDown)
    assert game.month(history.state_at(room.bar.n)) == 2
    assert game.month(history.state_at(room.bar.n - 1)) == 1
    qtbot.keyClick(room.canvas, Qt.Key.Key_PageUp)
    assert game.month(history.state_at(room.bar.n)) == 1
    assert room.commands["ahead_round"].text() == "Next month"


def test_the_die_of_a_fight_is_marked_with_who_fights(room):
    fought = next((row for row in room.seen.rows if row.kind == "fought"), None)
    if fought is None:
        pytest.skip("nobody fights in this game")
    began = next(row for row in reversed(room.seen.rows) if row.kind == "clash_began" and row.n < fought.n)
    room.bar.go(fought.n)
    position, grid = room.seen.position_at(began.n), room.sheet.grid
    attackers = {grid.cell_of(position.piece(one).hex) for one in began.event.attackers}
    assert attackers <= {doer for doer, _ in room.canvas.tracks.blows} | room.canvas.tracks.rings


def test_a_throw_is_drawn_from_where_the_thrower_stands(room):
    thrown = next((row for row in room.seen.rows if row.kind == "thrown"), None)
    if thrown is None:
        pytest.skip("nobody throws in this game")
    room.bar.go(thrown.n)
    position = room.seen.position_at(thrown.n)
    grid = room.sheet.grid
    start = grid.cell_of(position.piece(thrown.event.piece).hex)
    assert start in {doer for doer, _ in room.canvas.tracks.blows}


def test_all_is_said_in_the_language_of_the_window(room):
    room.bar.go(room.record.history.moves[0])
    english = room.headline.whole_text
    room.commands["italian"].trigger()
    QApplication.processEvents()
    assert room.headline.whole_text != english
    assert room.headline.whole_text.startswith("Mese 1")
    assert room.events.people.itemText(0) == "Tutti i popoli"
    assert any("muove" in room.events.model.whole(row) for row in range(room.events.model.rowCount()))
    assert room.commands["play"].text() == "Ri&produci"
    room.commands["english"].trigger()


def test_the_first_departure_is_shown_and_marked(qtbot, rooms, game_path, tmp_path):
    saved = read_game(game_path, terrain_set_of)
    lines = list(saved.lines)
    lines[99] = replace_digest(lines[99])
    broken = tmp_path / "broken.game.jsonl"
    broken.write_bytes(b"\n".join([saved.header_bytes, *map(encode_line, lines)]) + b"\n")
    window = rooms.open(broken, None)
    qtbot.waitUntil(lambda: not window.is_checking, timeout=30000)
    assert window.notice.isVisible()
    assert "101" in window.notice.text.text()
    assert window.bar.last == len(lines)


def replace_digest(line):
    return msgspec.structs.replace(line, digest="0" * 32)


def test_a_moment_is_saved_as_a_scenario(room, tmp_path, monkeypatch):
    n = room.record.history.moves[1]
    room.bar.go(n - 1)
    assert not room.commands["keep"].isEnabled()
    room.bar.go(n)
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(tmp_path / "moment"), ""))
    room.commands["keep"].trigger()
    kept = read_scenario(tmp_path / "moment.scenario.json")
    assert len(kept.pieces) == sum(p.hex >= 0 for p in room.position.pieces)


@pytest.mark.parametrize("ending", ["png", "svg", "pdf"])
def test_a_picture_shows_what_the_window_shows(qtbot, room, tmp_path, ending):
    path = tmp_path / f"moment.{ending}"
    room.bar.go(room.record.history.moves[1])
    room.export_to(path)
    qtbot.waitUntil(path.exists, timeout=60000)
    assert path.stat().st_size > 10_000


def test_the_room_opens_from_the_editor_s_window(qtbot, desk, game_path):
    title = desk.window.windowTitle()
    assert desk.window.open_path(game_path)
    mime = QMimeData()
    mime.setUrls([QUrl.fromLocalFile(str(game_path))])
    way = Qt.DropAction.CopyAction, mime, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    QApplication.sendEvent(desk.window, QDragEnterEvent(QPoint(50, 50), *way))
    QApplication.sendEvent(desk.window, QDropEvent(QPointF(50, 50), *way))
    assert [window.path for window in desk.window.rooms.windows] == [game_path, game_path]
    assert desk.window.settings.recent_files[0] == game_path
    assert desk.window.windowTitle() == title
    desk.window.rooms.close_all()


def test_the_open_dialog_takes_games(desk, game_path, monkeypatch):
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (str(game_path), ""))
    desk.window.actions_by_name["open"].trigger()
    assert [window.path for window in desk.window.rooms.windows] == [game_path]
    desk.window.rooms.close_all()


def test_a_game_named_at_the_start_opens_alone(qapp, settings, game_path):
    start_application(settings)
    kept = open_file(settings, game_path)
    assert isinstance(kept, Rooms)
    assert kept.close_all()


def test_a_file_that_is_no_game_is_told(desk, tmp_path):
    broken = tmp_path / f"broken{ENDING}"
    broken.write_text("{}\n")
    assert is_for_a_room(broken)
    assert not desk.window.open_path(broken)
    box = desk.window.findChild(QMessageBox, "failure")
    assert "broken" in box.informativeText()
    box.button(QMessageBox.StandardButton.Ok).click()


def test_a_scenario_is_shown_with_its_cities_and_pieces(qtbot, rooms):
    window = rooms.open(SCENARIO, None)
    scenario = read_scenario(SCENARIO)
    scene = window.canvas.scene_shown
    assert {town.name for town in scene.towns} == {city.name for city in scenario.cities}
    assert sum(map(len, scene.stacks.values())) == sum(piece.hex is not None for piece in scenario.pieces)
    assert sum(town.inside for town in scene.towns) == sum(
        piece.city is not None for piece in scenario.pieces
    )
    assert "Skirmish" in window.windowTitle()
    window.commands["edit_map"].trigger()
    assert rooms.maps_opened == [SCENARIO]


def test_every_type_has_a_counter_of_its_own(qapp):
    ruleset = ruleset_of(ruleset_ids()[0])
    assert ruleset is not None
    for people in ruleset.peoples:
        pictures = [
            bytes(counter_image(Face(kind, people.ground, people.ink, "X"), 40).constBits())
            for kind in people.type
        ]
        assert len(set(pictures)) == len(people.type)


def test_a_counter_shows_what_keeps_its_piece_from_acting(qapp):
    ruleset = ruleset_of(ruleset_ids()[0])
    assert ruleset is not None
    people = ruleset.peoples[0]
    face = Face(people.type[0], people.ground, people.ink, "X")
    changes: tuple[dict[str, Any], ...] = (
        {},
        {"paralysed": 1},
        {"paralysed": 2},
        {"vanished": True},
        {"hostage": True},
        {"lies": True},
    )
    for side_px in (16, 24, 48):
        pictures = {bytes(counter_image(replace(face, **change), side_px).constBits()) for change in changes}
        assert len(pictures) == len(changes)


def test_kinds_read_with_gaps_and_mentions_find_ids_and_hexes(room):
    moved = next(row for row in room.seen.rows if row.kind == "moved")
    text = kind_text(room.record.game, moved.event)
    assert "…" in text
    assert moved.event.piece not in text
    named = mentions_of(moved.event)
    assert moved.event.piece in named.words
    assert set(moved.event.path) <= named.cells


def test_the_legend_shows_every_type_in_play(qtbot, rooms):
    window = rooms.open(SCENARIO, None)
    window.commands["legend"].trigger()
    dialog = window.findChild(QDialog, "legend")
    told = " ".join(label.text() for label in dialog.findChildren(QLabel))
    for people_id in window.position.people_ids:
        for kind in window.position.ruleset.find_people(people_id).type:
            assert kind.names.en in told
    dialog.reject()


def test_the_view_follows_what_happens_where_it_is_asked_to(room):
    moved = next(row for row in room.seen.rows if row.kind == "moved")
    there = room.sheet.grid.id_of(moved.event.path[-1])
    away = (there + room.sheet.grid.size // 2) % room.sheet.grid.size
    for follows in (False, True):
        room.commands["follow"].setChecked(follows)
        room.bar.go(0)
        room.canvas.zoom_to(150)
        room.canvas.centre_on(away)
        room.bar.go(moved.n)
        port = room.canvas.viewport().rect()
        assert port.contains(room.canvas.point_of(there).toPoint()) == follows


def test_a_scenario_that_breaks_rules_is_shown_and_cannot_be_started(rooms, tmp_path):
    scenario, document = scenario_and_map(SCENARIO)
    wrong = msgspec.structs.replace(
        scenario,
        map=MapReference(inline=document),
        pieces=tuple(msgspec.structs.replace(p, hex=(0, 0)) if p.hex else p for p in scenario.pieces),
    )
    path = tmp_path / "wrong.scenario.json"
    path.write_bytes(encode_scenario(wrong))
    window = rooms.open(path, None)
    assert not window.commands["start"].isEnabled()
    assert "cannot be played" in window.notice.text.text()
    assert window.notice.isVisible()


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{}",
        '{"format": "zargo-scenario", "version": 1, "ruleset": "zargo", "map": {"file": "gone.map.json"}}',
        '{"format": "zargo-scenario", "version": 1, "ruleset": "nothing", "map": {"file": "gone.map.json"}}',
    ],
)
def test_files_that_cannot_be_shown_are_told_and_open_nothing(desk, tmp_path, text):
    for name in ("broken.scenario.json", "broken.game.jsonl"):
        path = tmp_path / name
        path.write_text(text)
        assert not desk.window.open_path(path)
        desk.window.findChildren(QMessageBox, "failure")[-1].button(QMessageBox.StandardButton.Ok).click()
    (tmp_path / "folder.scenario.json").mkdir()
    assert not desk.window.open_path(tmp_path / "folder.scenario.json")
    desk.window.findChildren(QMessageBox, "failure")[-1].button(QMessageBox.StandardButton.Ok).click()
    assert not desk.window.rooms.windows


def test_a_scenario_with_nothing_on_it_is_shown(rooms, tmp_path):
    _, document = scenario_and_map(SCENARIO)
    bare = ScenarioFile(map=MapReference(inline=document), ruleset=document.ruleset)
    path = tmp_path / "bare.scenario.json"
    path.write_bytes(encode_scenario(bare))
    window = rooms.open(path, None)
    assert not window.canvas.scene_shown.stacks
    assert not window.commands["start"].isEnabled()
