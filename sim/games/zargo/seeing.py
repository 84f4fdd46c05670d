"""What a people learns of what happens: plans of others only as they are closed; rules Z-CITY-4, Z-SIE-5, Z-PER."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sim.games.zargo import events as e

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sim.engine.game import Event


def seen(event: Event, people: str, people_of: Mapping[str, str]) -> Event | None:
    """Return an event as a people learns of it, None where it learns of nothing. `people_of` knows every piece."""
    match event:
        case e.Garrisoned(owner):
            return event if owner == people else e.Garrisoned(owner)
    planner = _planner(event, people_of)
    return event if planner in (None, people) else None


def _planner(event: Event, people_of: Mapping[str, str]) -> str | None:
    """Return the people that plans its moves with an event, which others learn of only as the period closes."""
    match event:
        case e.TakenBack(owner):
            return owner
        case e.Declared(attackers):
            return people_of[attackers[0]]
        case e.Moved(piece) | e.Vanished(piece) | e.Appeared(piece) | e.Aimed(piece):
            return people_of[piece]
    return None
