"""A saved game as a room shows it: read at once, played again by a worker, seen with somebody's eyes."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QCoreApplication

from editor.rendering.subject import Sheet, sheet_of
from editor.timeline.mentions import Mentions, mentions_of
from editor.timeline.wording import Namer, to_decide
from editor.wording import language_code
from sim.cli.game_documents import Showing, departure, notices, outcome_text
from sim.engine.game import NOBODY
from sim.formats.game_file import CHANCE_NAME
from sim.games.catalog import terrain_set_of
from sim.play.opening import replay_of, shipped_games
from sim.play.turns import kind_of

translate = QCoreApplication.translate

if TYPE_CHECKING:
    from pathlib import Path

    from sim.engine.game import Event, Game
    from sim.engine.position import Position
    from sim.formats.game_file import SavedGame
    from sim.formats.map_file import MapFile
    from sim.play.history import History
    from sim.play.replay import Replay

FIRST_LINES = 40
"""So many lines are played before anything is shown; the others follow while one looks."""


def map_sheet(document: MapFile) -> Sheet:
    """Return the map that a position is shown on: without proposed cities, for those of the position stand there."""
    terrain_set = terrain_set_of(document.ruleset)
    assert terrain_set is not None, "readers refuse files of unknown rulesets"
    return replace(sheet_of(document, terrain_set), cities=())


@dataclass(frozen=True)
class Milestone:
    """The position at the start, where a move begins, or at the end: after which line, and in which month."""

    n: int
    month: int
    mover: int
    state: Any


@dataclass(frozen=True, eq=False)
class Record:
    """A replay with what is worked out beside the window. `is_whole`: every line of the file has been tried."""

    replay: Replay[Any]
    milestones: tuple[Milestone, ...]
    is_whole: bool

    @property
    def game(self) -> Game[Any]:
        """Return the game that was played."""
        return self.replay.game

    @property
    def history(self) -> History[Any]:
        """Return the lines that can be shown."""
        return self.replay.history


def first_record(path: Path, saved: SavedGame) -> Record:
    """Return the beginning of a game, quickly. Raises FileFault where its scenario cannot be played."""
    lines = saved.lines[:FIRST_LINES]
    return record_of(replay_of(path, replace(saved, lines=lines), shipped_games()), is_whole=False)


def whole_record(path: Path, saved: SavedGame) -> Record:
    """Return a game, every line held against the rules. Raises FileFault where its scenario cannot be played."""
    return record_of(replay_of(path, saved, shipped_games()), is_whole=True)


def record_of(replay: Replay[Any], *, is_whole: bool) -> Record:
    """Return the record of a replay."""
    history, game = replay.history, replay.game
    numbers = sorted({0, *history.moves, len(history)})
    states = [(n, history.state_at(n)) for n in numbers]
    stones = tuple(Milestone(n, game.month(state), game.mover(state), state) for n, state in states)
    return Record(replay, stones, is_whole)


@dataclass(frozen=True, eq=False)
class Row:
    """An event as it is listed: the line it belongs to, who decided there, and the event as it may be known."""

    n: int
    by: str
    event: Event

    @property
    def kind(self) -> str:
        """Return the word for events of this kind."""
        return kind_of(self.event)

    @cached_property
    def mentions(self) -> Mentions:
        """Return what the event names."""
        return mentions_of(self.event)


@dataclass(frozen=True, eq=False)
class Eyes:
    """A record as one people sees it, or the umpire (None), who sees everything. All that is shown comes from here."""

    record: Record
    people: int | None
    _rows: list[Row] = field(default_factory=list)

    def showing(self, n: int) -> Showing:
        """Return the record up to a line, as it may be seen."""
        return Showing(self.record.replay, n, self.people)

    def position_at(self, n: int) -> Position:
        """Return the position after a line, as it may be known."""
        return self.state_at(n).position  # type: ignore[no-any-return]

    def state_at(self, n: int) -> Any:
        """Return the state after a line, as it may be known."""
        return self.showing(n).state

    def events_at(self, n: int) -> tuple[Event, ...]:
        """Return what a line led to, as far as it may be known."""
        return self.showing(n).events_at(n)

    def lines_of_decision(self, n: int) -> range:
        """Return the lines up to n that belong together: a die's with those of the decision that had it rolled."""
        steps, first = self.record.history.steps, n
        while first > 1 and steps[first - 1].line.by == CHANCE_NAME:
            first -= 1
        return range(max(1, first), n + 1)

    def milestone_position(self, stone: Milestone) -> Position:
        """Return the position of a milestone, as it may be known."""
        seen = stone.state if self.people is None else self.record.game.view(stone.state, self.people)
        return seen.position  # type: ignore[no-any-return]

    @property
    def rows(self) -> list[Row]:
        """Return every event that may be known, in order."""
        if not self._rows:
            steps = self.record.history.steps
            for n in range(len(steps) + 1):
                by = steps[n - 1].line.by if n else ""
                self._rows.extend(Row(n, by, event) for event in self.events_at(n))
        return self._rows

    def outcome(self, n: int) -> str:
        """Return how the game stands after a line, as far as that may be known: who is to decide, or who has won."""
        game, state = self.record.game, self.record.history.state_at(n)
        decision = game.decision(state)
        if decision.owner == NOBODY:
            return outcome_text(game, state, self.people).render(language_code())
        people = Namer(game).people(decision.owner)
        if self.people in (None, decision.owner):
            return to_decide(people, decision.kind)
        return translate("Decisions", "{} to decide").format(people)

    def departure(self) -> str:
        """Return where the record departs from the rules, as far as it may be known; nothing where it does not."""
        found = departure(self.showing(len(self.record.history)), language_code())
        return "" if found is None else str(found["message"])

    def notices(self) -> list[str]:
        """Return what is to be known of the file all the same."""
        return [notice.render(language_code()) for notice in notices(self.record.replay)]
