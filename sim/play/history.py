"""The past of a game in memory: its lines, what happened at each, and the position after any of them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic

from sim.engine.game import S
from sim.errors import NotPossible
from sim.texts import say

if TYPE_CHECKING:
    from sim.engine.game import Event, Game, Outcome
    from sim.formats.game_file import GameLine

SPAN = 64
"""So many lines lie between two positions that are kept; those between are folded from events."""


@dataclass(frozen=True, slots=True)
class Step:
    """A line of the log and the events it led to."""

    line: GameLine
    events: tuple[Event, ...]


class History(Generic[S]):
    """Steps from the start on. To show a position asks no rule, only `evolve`, and never goes back to the start."""

    def __init__(self, game: Game[S]) -> None:
        begun = game.start()
        self.game = game
        self.steps: list[Step] = []
        self.start_events = begun.events
        self.last: S = begun.state
        """The position after the last line."""
        self.moves: list[int] = [0] if game.begins_move(begun.state) else []
        """After which lines a move begins; 0 is the start."""
        self._kept: list[S] = [begun.state]
        self._span: tuple[int, list[S]] = (0, [begun.state])

    def __len__(self) -> int:
        return len(self.steps)

    def append(self, line: GameLine, outcome: Outcome[S]) -> None:
        """Add a line with what it led to."""
        self.steps.append(Step(line, outcome.events))
        self.last = outcome.state
        if self.game.begins_move(outcome.state):
            self.moves.append(len(self.steps))
        if len(self.steps) % SPAN == 0:
            self._kept.append(outcome.state)

    def state_at(self, n: int) -> S:
        """Return the position after line n, 0 being the start. Raises NotPossible where there is no such line."""
        if not 0 <= n <= len(self.steps):
            raise NotPossible(say("game-no-line", n=n, last=len(self.steps)))
        number, within = divmod(n, SPAN)
        if self._span[0] != number:
            self._span = (number, [self._kept[number]])
        states = self._span[1]
        while len(states) <= within:
            state = states[-1]
            for event in self.steps[number * SPAN + len(states) - 1].events:
                state = self.game.evolve(state, event)
            states.append(state)
        return states[within]

    def events_at(self, n: int) -> tuple[Event, ...]:
        """Return what line n led to; what led to the start for 0."""
        return self.steps[n - 1].events if n else self.start_events

    def move_before(self, n: int) -> int | None:
        """Return the last line up to n after which a move begins, or None."""
        return next((began for began in reversed(self.moves) if began <= n), None)
