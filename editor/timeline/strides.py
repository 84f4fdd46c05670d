"""How many hexes each people's pieces have gone along a game, as far as somebody may know it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sim.engine.game import Event

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from editor.timeline.record import Eyes


def hexes_moved(eyes: Eyes) -> list[tuple[int, ...]]:
    """Return for each line, the start first, how many hexes the pieces of each people have gone until then.

    Steps that were taken back do not count: an event that tells of others within it tells all of them that stand.
    """
    people_of = _people_of(eyes)
    planned = {type(inner) for row in eyes.rows for inner in _within(row.event)}
    tellers = {type(row.event) for row in eyes.rows if any(_within(row.event))}
    begun = set(eyes.record.history.moves)
    peoples = len(eyes.record.game.people_ids)
    gone, plan, found = [0] * peoples, list[Event](), []
    rows = iter(eyes.rows)
    row = next(rows, None)
    for n in range(len(eyes.record.history) + 1):
        while row is not None and row.n == n:
            if type(row.event) in tellers:
                plan = list(_within(row.event))
            elif type(row.event) in planned:
                plan.append(row.event)
            else:
                _add(gone, (row.event,), people_of)
            row = next(rows, None)
        if n in begun:
            _add(gone, plan, people_of)
            plan = []
        now = gone.copy()
        _add(now, plan, people_of)
        found.append(tuple(now))
    return found


def _add(gone: list[int], events: Iterable[Event], people_of: dict[str, int]) -> None:
    for event in events:
        people = people_of.get(getattr(event, "piece", None) or "")
        if people is not None:
            gone[people] += max(0, len(getattr(event, "path", ())) - 1)


def _within(event: Event) -> Iterator[Event]:
    """Yield the events that another tells of."""
    for name in event.__struct_fields__:
        value = getattr(event, name)
        if isinstance(value, tuple):
            yield from (one for one in value if isinstance(one, Event))


def _people_of(eyes: Eyes) -> dict[str, int]:
    """Return whose each piece is that is known at any time."""
    return {
        piece.id: piece.people
        for stone in eyes.record.milestones
        for piece in eyes.milestone_position(stone).pieces
    }
