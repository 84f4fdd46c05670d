"""What a people may know: garrisons of others are hidden, and so are their plans; rules Z-CITY-4, Z-SIE-5, Z-PER."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from sim.engine.position import NONE
from sim.games.zargo import events as e
from sim.games.zargo.rules import in_view

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sim.engine.game import Event
    from sim.engine.position import Piece, Position
    from sim.games.zargo.state import State


def view(state: State, people: int) -> State:
    """Return the state as a people may know it.

    Hidden pieces are not there, and the others are numbered as if they never had been. While another people plans
    its moves the state before them is what there is to see.
    """
    if state.base is not None and state.mover != people:
        return view(state.base, people)
    position = state.position
    shown = [piece for piece in position.pieces if in_view(position, piece, people)]
    if len(shown) < len(position.pieces):
        position = without_hidden(position, shown)
    base = view(state.base, people) if state.base is not None else None
    return replace(state, position=position, before=None, base=base)


def without_hidden(position: Position, shown: list[Piece]) -> Position:
    """Return the position of the shown pieces alone, numbered anew in the order of their ids."""
    number = {piece.number: index for index, piece in enumerate(shown)} | {NONE: NONE}
    pieces = tuple(
        replace(
            piece,
            number=number[piece.number],
            escorts=number.get(piece.escorts, NONE),
            escort=number.get(piece.escort, NONE),
        )
        for piece in shown
    )
    return position.with_all_pieces(pieces, number)


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
