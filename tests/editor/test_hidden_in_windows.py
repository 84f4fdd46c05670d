"""Nobody learns of hidden pieces from a window or an export: games that differ only in them look alike to others.

Two games are played alike that differ in the garrisons of one people. All that a window shows another people, and all
that it writes for it, is held side by side, picture by picture, byte by byte.
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication

from editor.table.forecast import forecast_of
from editor.table.table import later_setting
from editor.table.table_window import TableWindow
from editor.timeline.exporting import write_page, write_replay_film
from editor.timeline.film_plan import FilmPlan
from editor.timeline.foresight import SORTS, foresee
from editor.timeline.replay_window import ReplayWindow
from editor.timeline.wording import hex_text
from sim.cli.game_documents import Showing, scenario_of
from sim.engine.game import CHANCE, NOBODY, Action, Roll
from sim.engine.position import NONE
from sim.formats.game_file import encode_header
from sim.formats.game_writer import GameWriter
from sim.formats.scenario_file import ScenarioFile
from sim.play.chance import roll
from sim.play.opening import make_game, make_header, open_game, shipped_games
from sim.play.session import Session
from sim.play.turns import kind_of
from tests.editor.game_rooms import game_path, rooms
from tests.rules.play.test_hidden import CANARY, SHOWING, sings

__all__ = ["game_path", "rooms"]
SEED = 11
LINES = 90
ROOM = 4
"""So many pieces fit in a city."""
Order = tuple[str, Action]


@dataclass(frozen=True)
class Pair:
    """Two saved games of the same name that a people, the viewer, cannot tell apart."""

    paths: tuple[Path, Path]
    viewer: int
    last: int


def garrisoned(scenario: ScenarioFile, viewer: str, draws: random.Random, name: str) -> ScenarioFile:
    """Return a scenario with other garrisons in all cities but the viewer's: other names, places, some not there."""
    homes: dict[str, list[str]] = {}
    for city in scenario.cities:
        homes.setdefault(city.owner, []).extend([city.id] * ROOM)
    for rooms_left in homes.values():
        draws.shuffle(rooms_left)
    pieces = []
    for number, piece in enumerate(scenario.pieces):
        if piece.city is None or piece.people == viewer or piece.hostage_of is not None:
            pieces.append(piece)
        elif draws.random() < 0.7:
            ids = f"{draws.choice('adz')}-{CANARY}-{name}{number}"
            pieces.append(replace(piece, id=ids, city=homes[piece.people].pop()))
    return replace(scenario, pieces=tuple(pieces))


def shown_alike(game: Any, outcomes: list[Any], viewer: int) -> bool:
    """Say whether what happened tells the viewer the same of both games, and has shown no garrison."""
    seen = [[game.seen(event, viewer) for event in outcome.events] for outcome in outcomes]
    told = [[event for event in events if event is not None] for events in seen]
    opened = any(isinstance(event, SHOWING) for outcome in outcomes for event in outcome.events)
    return told[0] == told[1] and not opened


def wishes(game: Any, state: Any, draws: random.Random) -> list[Action]:
    """Return what its owner may decide that names no hidden piece, in the order it is tried."""
    actors = [None, *game.actors(state)]
    every = [option for actor in actors for option in game.options(state, actor)]
    every = [option for option in every if not sings(option) and kind_of(option) != "take_back"]
    draws.shuffle(every)
    ends = [option for option in every if kind_of(option) == "end"]
    return [*ends, *every] if draws.random() < 0.2 else [*(one for one in every if one not in ends), *ends]


def orders_for(
    scenarios: list[ScenarioFile], document: Any, viewer: int, draws: random.Random
) -> list[Order]:
    """Return orders that both games take alike, as far as they stay twins."""
    source = shipped_games()
    headers = [make_header(one, document, SEED, source) for one in scenarios]
    games = [make_game(header, Path("twin"), "", source) for header in headers]
    states, orders = [game.start().state for game in games], list[Order]()
    for n in range(1, LINES + 1):
        decision = games[0].decision(states[0])
        if decision.owner == NOBODY:
            break
        chance = decision.owner == CHANCE
        dice = (roll(SEED, n, decision.faces),) if chance else ()
        for action in [Roll()] if chance else wishes(games[0], states[0], draws)[:12]:
            if not chance and games[1].check(states[1], action) is not None:
                continue
            outcomes = [game.play(state, action, dice) for game, state in zip(games, states, strict=True)]
            if shown_alike(games[0], outcomes, viewer):
                break
        else:
            break
        states = [outcome.state for outcome in outcomes]
        if not chance:
            orders.append((games[0].people_ids[decision.owner], action))
    return orders


def saved(scenario: ScenarioFile, document: Any, orders: list[Order], path: Path) -> Path:
    path.parent.mkdir(parents=True)
    source = shipped_games()
    header = make_header(scenario, document, SEED, source)
    with GameWriter.begin(path, encode_header(header)) as writer:
        session = Session.begin(make_game(header, path, "", source), header, writer)
        for by, action in orders:
            session.submit(action, by)
    return path


@pytest.fixture(scope="module", params=[("dragons", 1), ("knights", 2)], ids=["dragons look", "knights look"])
def pair(request, tmp_path_factory, game_path) -> Pair:
    people, seed = request.param
    replay = open_game(game_path)
    scenario = scenario_of(Showing(replay, replay.history.moves[0], None))
    document, draws = replay.header.map, random.Random(seed)
    scenarios = [garrisoned(scenario, people, draws, name) for name in ("x", "y")]
    viewer = replay.game.people_ids.index(people)
    orders = orders_for(scenarios, document, viewer, draws)
    assert len(orders) > 20, "the games part too soon to show anything"
    folder = tmp_path_factory.mktemp("twins")
    names = ("one", "other")
    paths = [
        saved(scenario, document, orders, folder / name / "Gemelli.game.jsonl")
        for name, scenario in zip(names, scenarios, strict=True)
    ]
    return Pair((paths[0], paths[1]), viewer, len(open_game(paths[0]).history))


def picture(widget) -> QImage:
    QApplication.processEvents()
    return widget.grab().toImage()


def replayed(qtbot, rooms, path: Path, eyes: int | None) -> ReplayWindow:
    window = rooms.open(path, None)
    assert isinstance(window, ReplayWindow)
    qtbot.waitUntil(lambda: not window.is_checking and not window.canvas.is_busy, timeout=60000)
    window.eyes_box.choose(eyes)
    window.canvas.fit_map()
    return window


def told_by(window: ReplayWindow) -> dict[str, Any]:
    """Return every text of a replay window at the decision it shows, tooltips of all hexes among them."""
    assert window.sheet is not None
    assert window.position is not None
    grid, position = window.sheet.grid, window.position
    table, model = window.statistics.table, window.events.model
    cells = [(row, column) for row in range(table.rowCount()) for column in range(table.columnCount())]
    return {
        "title": window.windowTitle(),
        "headline": window.headline.whole_text,
        "place": window.bar.place.text(),
        "status": window._told.whole_text,
        "notice": window.notice.text.text(),
        "tooltips": [hex_text(position, one, grid.label(grid.cell_of(one))) for one in range(grid.size)],
        "events": [model.whole(row) for row in range(model.rowCount())],
        "rows": [
            model.data(model.index(row), Qt.ItemDataRole.ToolTipRole) for row in range(model.rowCount())
        ],
        "kinds": [window.events.kind.itemText(row) for row in range(window.events.kind.count())],
        "marks": [mark.told for mark in window.bar.marks.marks],
        "figures": [table.item(*at).text() for at in cells],  # type: ignore[union-attr]
        "commands": {
            name: (one.text(), one.toolTip(), one.isEnabled()) for name, one in window.commands.items()
        },
        "picture": window.picture_name(),
    }


def test_the_replay_room_shows_a_people_the_same_of_both(qtbot, rooms, pair):
    first, second = (replayed(qtbot, rooms, path, pair.viewer) for path in pair.paths)
    for n in sorted({0, 1, pair.last // 3, pair.last // 2, pair.last - 1, pair.last}):
        for window in (first, second):
            window.bar.go(n)
        assert told_by(first) == told_by(second), n
        assert picture(first.canvas) == picture(second.canvas), n
        assert picture(first) == picture(second), n
    foreseen = []
    for window in (first, second):
        assert window.position is not None
        pieces = [piece for piece in window.position.pieces if piece.city == NONE != piece.hex]
        foreseen.append([foresee(window.position, piece, sort, "en") for piece in pieces for sort in SORTS])
    assert foreseen[0] == foreseen[1]
    for window in (first, second):
        window._statistics_dock.raise_()
    assert picture(first.statistics) == picture(second.statistics)
    assert CANARY not in str(told_by(first))


def test_the_umpire_sees_that_they_differ(qtbot, rooms, pair):
    first, second = (replayed(qtbot, rooms, path, None) for path in pair.paths)
    assert told_by(first)["tooltips"] != told_by(second)["tooltips"]
    assert picture(first.canvas) != picture(second.canvas)
    assert CANARY in str(told_by(first))


def exported(path: Path, viewer: int | None, last: int, ending: str, folder: Path) -> bytes:
    """Return a game's page or film for a people, as the window writes it."""
    from sim.formats.game_file import read_game
    from sim.games.catalog import terrain_set_of

    target, source = folder / f"{path.parent.name}{ending}", read_game(path, terrain_set_of)
    if ending == ".html":
        write_page(target, path, source, viewer, last, "en", lambda _share: None)
    else:
        plan = FilmPlan(viewer, tuple(range(last - 12, last + 1)), 400, 0.1, ending)
        write_replay_film(target, path, source, plan, lambda _share: None)
    return target.read_bytes()


@pytest.mark.parametrize("ending", [".html", ".webp", ".gif"])
def test_what_is_exported_for_a_people_is_the_same_of_both(qapp, pair, tmp_path, ending):
    write = partial(exported, last=pair.last, ending=ending, folder=tmp_path)
    first, second = (write(path, pair.viewer) for path in pair.paths)
    assert first == second
    assert CANARY.encode() not in first
    umpires = [write(path, None) for path in pair.paths]
    assert umpires[0] != umpires[1]


@pytest.mark.parametrize("ending", [".png", ".svg"])
def test_the_picture_of_a_moment_is_the_same_of_both(qtbot, rooms, pair, tmp_path, ending):
    found = []
    for path in pair.paths:
        window = replayed(qtbot, rooms, path, pair.viewer)
        window.bar.go(pair.last)
        target = tmp_path / f"{path.parent.name}{ending}"
        window.export_to(target)
        qtbot.waitUntil(lambda window=window: not window.exports.is_busy, timeout=60000)
        found.append(target.read_bytes())
    assert found[0] == found[1]
    assert CANARY.encode() not in found[0]


def seated(qtbot, rooms, path: Path, n: int, seats: dict[str, str | None], target: Path) -> TableWindow:
    target.parent.mkdir(exist_ok=True)
    window = TableWindow(rooms._settings, rooms, later_setting(path, n, seats, target))
    rooms.keep(window)
    if seats and any(seats.values()):
        window.commands["pause"].trigger()
    window.show()
    qtbot.waitExposed(window)
    window.canvas.fit_map()
    qtbot.waitUntil(lambda: not window.canvas.is_busy, timeout=60000)
    return window


def asked_by(window: TableWindow) -> dict[str, Any]:
    """Return every text of a table's window."""
    panel, model = window.panel, window.log.model
    return {
        "title": window.windowTitle(),
        "headline": window.headline.whole_text,
        "status": window._told.whole_text,
        "curtain": (window.is_curtained, window.curtain.text.text(), window.curtain.button.text()),
        "log": [model.whole(row) for row in range(model.rowCount())],
        "decision": [label.text() for label in (panel.who, panel.hint, panel.last, panel.refusal)],
        "pieces": [panel.pieces.item(row).text() for row in range(panel.pieces.count())],
        "actions": [panel.others.item(row).text() for row in range(panel.others.count())],
        "buttons": [button.text() for button in panel.buttons],
        "tooltip": window.canvas.viewport().toolTip(),
        "commands": {
            name: (one.text(), one.toolTip(), one.isEnabled()) for name, one in window.commands.items()
        },
        "picture": window.picture_name(),
    }


def forecast(window: TableWindow, action: Action) -> Any:
    session, game = window.table.session, window.table.game
    return forecast_of(game, session.state, game.view(session.state, window.table.owner), action)


def test_a_table_shows_a_people_the_same_of_both_and_the_curtain_hides_all(qtbot, rooms, pair, tmp_path):
    history = open_game(pair.paths[0]).history
    game = history.game
    owners = [game.decision(history.state_at(n)).owner for n in range(pair.last + 1)]
    mine = [n for n, owner in enumerate(owners) if owner == pair.viewer]
    others = [n for n, owner in enumerate(owners) if owner not in (pair.viewer, CHANCE, NOBODY)]
    humans: dict[str, str | None] = dict.fromkeys(game.people_ids)
    for n in {mine[0], mine[-1], others[-1]}:
        target = tmp_path / str(n)
        windows = [
            seated(qtbot, rooms, path, n, humans, target / path.parent.name / "Gemelli.game.jsonl")
            for path in pair.paths
            if (target / path.parent.name).mkdir(parents=True) is None
        ]
        assert all(window.is_curtained for window in windows)
        assert asked_by(windows[0]) == asked_by(windows[1])
        assert picture(windows[0]) == picture(windows[1])
        if owners[n] != pair.viewer:
            continue
        for window in windows:
            qtbot.mouseClick(window.curtain.button, Qt.MouseButton.LeftButton)
            window.canvas.fit_map()
            qtbot.waitUntil(lambda window=window: not window.choosing.offer.is_working, timeout=60000)
            qtbot.waitUntil(lambda window=window: not window.canvas.is_busy, timeout=60000)
        assert asked_by(windows[0]) == asked_by(windows[1])
        assert picture(windows[0]) == picture(windows[1])
        assert CANARY not in str(asked_by(windows[0]))
        fought = [
            [forecast(window, action) for action in window.choosing.offer.choices.listed]
            for window in windows
        ]
        assert fought[0] == fought[1]


def test_while_others_decide_a_people_sees_the_same_of_both(qtbot, rooms, pair, tmp_path):
    history = open_game(pair.paths[0]).history
    game = history.game
    owners = [game.decision(history.state_at(n)).owner for n in range(pair.last + 1)]
    n = [one for one, owner in enumerate(owners) if owner not in (pair.viewer, CHANCE, NOBODY)][-1]
    seats: dict[str, str | None] = dict.fromkeys(game.people_ids, "random")
    seats[game.people_ids[pair.viewer]] = None
    windows = []
    for path in pair.paths:
        folder = tmp_path / path.parent.name
        folder.mkdir()
        windows.append(seated(qtbot, rooms, path, n, seats, folder / "Gemelli.game.jsonl"))
    assert not any(window.is_curtained for window in windows)
    assert asked_by(windows[0]) == asked_by(windows[1])
    assert picture(windows[0]) == picture(windows[1])
