"""Target 10: a step and a jump in the replay room, on a saved game of ten thousand events."""

from __future__ import annotations

import random
from functools import partial
from pathlib import Path
from statistics import quantiles
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QEventLoop
from PySide6.QtWidgets import QApplication

from editor.application import start_application
from editor.background.latest import wait_for_workers
from editor.settings import Settings
from editor.timeline.replay_window import ReplayWindow
from editor.timeline.rooms import Rooms
from sim.bench.measure import Measure, seconds
from sim.formats.game_file import encode_header
from sim.formats.game_writer import GameWriter
from sim.formats.scenario_file import map_of, read_scenario
from sim.games.catalog import terrain_set_of
from sim.play.bots.registry import known_bots, make_bots
from sim.play.opening import make_game, make_header, shipped_games
from sim.play.seats import SeatAt
from sim.play.session import Session
from sim.play.turns import kind_of
from sim.shipped import shipped_folder

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sim.engine.game import Action

EVENTS = 10_000
TAKE_BACK = "take_back"
SEED = 1
WIDTH, HEIGHT = 1920, 1080
STEP_MS, JUMP_MS = 1000.0 / 60.0, 100.0
_STEPS, _JUMPS = 300, 60
_TWENTIETHS = 20


def measure() -> Iterator[Measure]:
    """Yield the measures of target 10 that need a window: nineteen of twenty steps and jumps take no longer."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "long.game.jsonl"
        save_long_game(path, EVENTS)
        settings = Settings(Path(folder) / "settings.ini")
        start_application(settings)
        rooms = Rooms(settings, lambda _path: None)
        window = rooms.open(path, None)
        assert isinstance(window, ReplayWindow)
        window.resize(WIDTH, HEIGHT)
        _wait_for(window)
        yield from _measures(window)
        rooms.close_all()
        wait_for_workers()


def save_long_game(path: Path, events: int) -> None:
    """Save a game that random bots play on the shipped scenario of four peoples, until so many events have happened.

    What can be taken back is taken back and done again, as players do: a whole game of theirs is half as long.
    """
    scenario_path = shipped_folder("scenarios") / "four-peoples.scenario.json"
    scenario = read_scenario(scenario_path)
    source = shipped_games()
    header = make_header(scenario, map_of(scenario, scenario_path, terrain_set_of)[0], SEED, source)
    game = make_game(header, path, "", source)
    known = known_bots(source.bots_of(scenario.ruleset))
    bots = make_bots(game, dict.fromkeys(game.people_ids, "random"), known)
    with GameWriter.begin(path, encode_header(header)) as writer:
        session = Session.begin(game, header, writer)
        happened = waited = 0
        while not session.is_over and happened < events:
            by, began = game.people_ids[session.decision.owner], len(session.history.moves)
            n = len(session.history) + 1
            seat = SeatAt(game, session.state, session.decision, seed=SEED, n=n, waited=waited)
            action = bots[session.decision.owner].choose(seat)
            happened += len(session.submit(action, by))
            waited = 0 if len(session.history.moves) > began else waited + 1
            back = None if kind_of(action) == TAKE_BACK else _way_back(session)
            if back is not None:
                happened += len(session.submit(back, by))
                happened += len(session.submit(action, by))


def _way_back(session: Session[Any]) -> Action | None:
    """Return what takes the last step back, None where nothing can be taken back."""
    options = list(session.game.options(session.state))
    return next((action for action in reversed(options) if kind_of(action) == TAKE_BACK), None)


def _measures(window: ReplayWindow) -> Iterator[Measure]:
    draws, last = random.Random(SEED), window.bar.last
    steps: list[float] = []
    for by in (1, -1):
        window.bar.go(last // 2)
        _wait_for(window)
        steps += [seconds(partial(_step, window, by)) for _ in range(_STEPS)]
    yield _limit(f"step in a game of {_rows(window)} events", steps, STEP_MS)
    jumps = [seconds(partial(_shown, window, draws.randrange(last + 1))) for _ in range(_JUMPS)]
    yield _limit("jump", jumps, JUMP_MS)


def _step(window: ReplayWindow, by: int) -> None:
    _shown(window, window.bar.n + by)


def _rows(window: ReplayWindow) -> int:
    assert window.seen is not None
    return len(window.seen.rows)


def _shown(window: ReplayWindow, n: int) -> None:
    """Go to a line, until the window shows it."""
    window.bar.go(n)
    QApplication.processEvents()


def _limit(name: str, times: list[float], limit_ms: float) -> Measure:
    ours_ms = 1000.0 * quantiles(times, n=_TWENTIETHS)[-1]
    return Measure(10, name, ours_ms, limit_ms, "ms", "limit", ours_ms / limit_ms, "at_most", 1.0)


def _wait_for(window: ReplayWindow) -> None:
    """Let the window and its workers go on until nothing is left to do."""
    while window.is_checking or window.canvas.is_busy:
        QApplication.processEvents(QEventLoop.ProcessEventsFlag.AllEvents, 20)
