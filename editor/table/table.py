"""A game at one table: the session, bots that decide in a worker, and the file it is saved to as it goes."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, QTimer, Signal

from editor.background.latest import LatestAnswer
from sim.errors import SimError
from sim.formats.game_file import encode_header, read_game
from sim.formats.game_writer import GameWriter
from sim.games.catalog import terrain_set_of
from sim.play.bots.registry import known_bots, make_bots, seated
from sim.play.opening import make_game, make_header, replay_of, shipped_games
from sim.play.seats import SeatAt
from sim.play.session import Session

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from sim.engine.bot import Bot
    from sim.engine.game import Action
    from sim.formats.map_file import MapFile
    from sim.formats.scenario_file import ScenarioFile

_BOT_PAUSE_MS = 60
"""Between two decisions of bots, so that they can be followed."""


@dataclass(frozen=True, eq=False)
class Setting:
    """A game laid out: the session, its scenario and map, the bots that play, and the file it goes to."""

    session: Session[Any]
    scenario: ScenarioFile
    map_file: MapFile
    bots: Mapping[int, Bot]
    path: Path
    writer: GameWriter


def bot_names(ruleset: str) -> list[str]:
    """Return the bots that can play a game, by name."""
    return sorted(known_bots(shipped_games().bots_of(ruleset)))


def new_setting(
    scenario: ScenarioFile, document: MapFile, seats: Mapping[str, str | None], seed: int, path: Path
) -> Setting:
    """Return a new game, whose file keeps who sits where.

    Raises FileFault where the scenario breaks rules or the file cannot be written.
    """
    source = shipped_games()
    scenario = seated(scenario, seats)
    header = make_header(scenario, document, seed, source)
    game = make_game(header, path, "", source)
    bots = _bots(game, scenario.ruleset, seats)
    writer = GameWriter.begin(path, encode_header(header))
    return Setting(Session.begin(game, header, writer), scenario, document, bots, path, writer)


def later_setting(source_path: Path, n: int, seats: Mapping[str, str | None], path: Path) -> Setting:
    """Return a saved game to be played on from after a line; in its own file where nothing of it is dropped.

    Raises FileFault where the game departs from the rules before, or a file cannot be read or written.
    """
    saved = read_game(source_path, terrain_set_of)
    whole = n == len(saved.lines)
    kept = saved if whole else replace(saved, lines=saved.lines[:n], torn=False)
    replay = replay_of(source_path, kept, shipped_games())
    replay.require_sound()
    bots = _bots(replay.game, saved.header.scenario.ruleset, seats)
    same = whole and path.resolve() == source_path.resolve()
    writer = GameWriter.resume(path, saved) if same else GameWriter.copy(path, kept)
    header = saved.header
    return Setting(Session.go_on(replay, writer), header.scenario, header.map, bots, path, writer)


def _bots(game: Any, ruleset: str, seats: Mapping[str, str | None]) -> dict[int, Bot]:
    names = {people: name for people, name in seats.items() if name is not None}
    made = make_bots(game, names, known_bots(shipped_games().bots_of(ruleset)))
    return {number: bot for number, bot in made.items() if game.people_ids[number] in names}


class Table(QObject):
    """Take decisions of people and bots. `decided` comes after each; `failed` carries what kept one from being taken.

    While `is_thinking` nobody else may ask the game what is allowed.
    """

    decided = Signal()
    failed = Signal(object)

    def __init__(self, setting: Setting, parent: QObject) -> None:
        super().__init__(parent)
        self.setting = setting
        self.session = setting.session
        self.game = setting.session.game
        self.is_paused = False
        self.is_closed = False
        self._bots = LatestAnswer(self)
        self._bots.answered.connect(self._on_chosen)
        self._soon = QTimer(self, singleShot=True, interval=_BOT_PAUSE_MS)
        self._soon.timeout.connect(self._ask_bot)

    @property
    def owner(self) -> int:
        """Return the number of the people that is to decide, NOBODY when the game is over."""
        return self.session.decision.owner

    @property
    def bot(self) -> Bot | None:
        """Return the bot that is to decide, None where a human is, or nobody."""
        return self.setting.bots.get(self.owner)

    @property
    def is_thinking(self) -> bool:
        """Say whether a bot is at it."""
        return self._bots.is_busy

    def go_on(self) -> None:
        """Let the bot decide whose turn it is, if it is one's."""
        if self.bot is not None and not self.is_paused and not self.is_closed and not self.is_thinking:
            self._soon.start()

    def pause(self, on: bool) -> None:
        """Let no bot decide for a while, or go on."""
        self.is_paused = on
        self.go_on()

    def take(self, action: Action) -> bool:
        """Take the decision of a human; say whether it was allowed."""
        if self.is_thinking or self.bot is not None:
            return False
        return self._submit(action)

    def close(self) -> None:
        """Put everything on the disk and leave the table."""
        if not self.is_closed:
            self.is_closed = True
            self._soon.stop()
            self._bots.forget()
            self.setting.writer.close()

    def _ask_bot(self) -> None:
        bot, session = self.bot, self.session
        if bot is None or self.is_paused or self.is_closed:
            return
        n = len(session.history) + 1
        seat = SeatAt(
            self.game, session.state, session.decision, seed=session.seed, n=n, waited=session.since_move
        )
        self._bots.ask(partial(bot.choose, seat))

    def _on_chosen(self, action: Action) -> None:
        if not self.is_closed and self.bot is not None:
            self._submit(action)

    def _submit(self, action: Action) -> bool:
        try:
            self.session.submit(action, self.game.people_ids[self.owner])
        except SimError as fault:
            self.failed.emit(fault)
            return False
        self.decided.emit()
        return True
