"""The log as one people sees it: an order to others is known only by what it let be seen.

Every line is listed, so that the length of the list tells nothing; dice, digests and actions of others never are.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from sim.engine.game import Event
    from sim.play.history import History


@dataclass(frozen=True, slots=True)
class SeenLine:
    """A line of the log: who decided, the action if it was the onlooker's own, the events it learns of."""

    n: int
    by: str
    action: dict[str, Any] | None
    events: tuple[Event, ...]

    @property
    def is_hidden(self) -> bool:
        """Say whether nothing is known but that the line is there."""
        return self.action is None and not self.events


def as_seen(history: History[Any], people: int, last: int) -> list[SeenLine]:
    """Return lines 1 to `last` as a people sees them."""
    own = history.game.people_ids[people]
    return [
        SeenLine(
            step.line.n,
            step.line.by,
            step.line.action if step.line.by == own else None,
            events_seen(history, people, n),
        )
        for n, step in enumerate(history.steps[:last], start=1)
    ]


def events_seen(history: History[Any], people: int, n: int) -> tuple[Event, ...]:
    """Return what a people learns of what line n led to; of what led to the start for 0."""
    seen = (history.game.seen(event, people) for event in history.events_at(n))
    return tuple(event for event in seen if event is not None)


def state_seen(history: History[Any], people: int, n: int) -> Any:
    """Return the position after line n as a people may know it."""
    return history.game.view(history.state_at(n), people)
