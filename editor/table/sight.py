"""A game at a table as one people may know it, or the umpire: what the table's window shows of it is from here."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from editor.timeline.tracks import tracks_along
from sim.formats.game_file import CHANCE_NAME
from sim.play.as_seen import events_seen

if TYPE_CHECKING:
    from editor.timeline.tracks import Tracks
    from sim.engine.game import Event
    from sim.hex.grid import Grid
    from sim.play.session import Session


@dataclass(frozen=True, eq=False)
class Sight:
    """A session seen by a people, or with the umpire's eyes (None). `decides`: whether that people is to decide."""

    session: Session[Any]
    people: int | None
    decides: bool

    @property
    def last(self) -> int:
        """Return the number of the last line."""
        return len(self.session.history)

    def state_at(self, n: int) -> Any:
        """Return the state after a line, as it may be known."""
        history = self.session.history
        state = history.last if n == len(history) else history.state_at(n)
        return state if self.people is None else self.session.game.view(state, self.people)

    def events_at(self, n: int) -> tuple[Event, ...]:
        """Return what a line led to, as far as it may be known."""
        history = self.session.history
        return history.events_at(n) if self.people is None else events_seen(history, self.people, n)

    def dice(self) -> tuple[int, ...]:
        """Return what was rolled for the last decision, as far as something is seen of it."""
        dice: list[int] = []
        steps = self.session.history.steps
        for n in range(len(steps), 0, -1):
            if steps[n - 1].line.by != CHANCE_NAME:
                break
            if self.events_at(n):
                dice[:0] = steps[n - 1].line.dice
        return tuple(dice)

    def tracks(self, grid: Grid) -> Tracks:
        """Return the marks of what happened last."""
        return tracks_along(self, self._last_lines(), grid)

    def _last_lines(self) -> range:
        """Return the lines since whoever is to decide did so last; else the last decision and its dice."""
        steps = self.session.history.steps
        first = len(steps)
        own = self.session.game.people_ids[self.people] if self.decides and self.people is not None else ""
        while first > 1 and (
            steps[first - 1].line.by == CHANCE_NAME or (own and steps[first - 1].line.by != own)
        ):
            first -= 1
        return range(max(1, first), len(steps) + 1)
