"""A game between bots, and windows on games, for the tests of both."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from editor.application import start_application
from editor.background.latest import wait_for_workers
from editor.timeline.rooms import Rooms
from sim.cli.inputs import read_document
from sim.formats.game_file import encode_header
from sim.formats.game_writer import GameWriter
from sim.formats.map_file import MapFile
from sim.formats.scenario_file import ScenarioFile
from sim.play.bots.registry import known_bots, make_bots
from sim.play.match import play_on
from sim.play.opening import make_game, make_header, shipped_games
from sim.play.session import Session
from sim.shipped import shipped_folder

SCENARIO = shipped_folder("scenarios") / "skirmish.scenario.json"


def scenario_and_map(path: Path) -> tuple[ScenarioFile, MapFile]:
    document = read_document(path)
    assert isinstance(document, tuple), f"{path} is no scenario"
    return document[0], document[1]


class WatchedRooms(Rooms):
    """Rooms that note which maps they were asked to open for editing."""

    def __init__(self, settings) -> None:
        self.maps_opened: list[Path] = []
        super().__init__(settings, self.maps_opened.append)


def save_played(path: Path, *, seed: int, months: int) -> None:
    """Save a game that bots play on the shipped skirmish."""
    scenario, document = scenario_and_map(SCENARIO)
    source = shipped_games()
    header = make_header(scenario, document, seed, source)
    game = make_game(header, path, "", source)
    known = known_bots(source.bots_of(scenario.ruleset))
    bots = make_bots(game, dict.fromkeys(game.people_ids, "greedy"), known)
    with GameWriter.begin(path, encode_header(header)) as writer:
        play_on(Session.begin(game, header, writer), bots, months=months)


@pytest.fixture(scope="session")
def game_path(tmp_path_factory) -> Path:
    path = tmp_path_factory.mktemp("games") / "Scaramuccia.game.jsonl"
    save_played(path, seed=3, months=2)
    return path


@pytest.fixture
def rooms(qapp, settings):
    start_application(settings)
    found = WatchedRooms(settings)
    yield found
    found.close_all()
    wait_for_workers()
    QApplication.processEvents()


@pytest.fixture
def room(qtbot, rooms, game_path):
    """The replay room on the game, every line held against the rules."""
    return checked_room(qtbot, rooms, game_path)


def checked_room(qtbot, rooms, path):
    """Return the replay room on a saved game, every line held against the rules."""
    window = rooms.open(path, None)
    qtbot.waitExposed(window)
    qtbot.waitUntil(lambda: not window.is_checking, timeout=30000)
    window.canvas.fit_map()
    QApplication.processEvents()
    return window
