"""Retreats, pushes, and pieces face down, folded."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from sim.engine.position import NONE
from sim.games.zargo import events as e
from sim.games.zargo.fold.parts import (
    at,
    attended,
    city_named,
    gone,
    hex_at,
    into,
    popped,
    pushed,
    put,
    shown,
)
from sim.games.zargo.state import Fleeing, Rolling

if TYPE_CHECKING:
    from sim.engine.position import Position
    from sim.games.zargo.state import State
    from sim.hex.grid import Cell


def flight_began(state: State, event: e.FlightBegan) -> State:
    """Return the state after `FlightBegan`."""
    return pushed(state, *(Fleeing(piece, hexes) for piece, hexes in reversed(event.flights)))


def retreated(state: State, event: e.Retreated) -> State:
    """Return the state after `Retreated`."""
    position = state.position
    for piece_id, cell in event.pushes:
        position = _pushed_piece(position, piece_id, cell)
    piece = position.piece(event.piece)
    charge = position.pieces[piece.escorts].id if piece.escorts != NONE else None
    where = hex_at(position, event.path[-1])
    position = put(position, event.piece, where, paralysed=event.paralysed)
    if charge is not None:
        position = put(position, charge, where, paralysed=event.paralysed)
    if event.city is not None:
        position = into(position, [event.piece, charge], city_named(position, event.city))
    return attended(replace(popped(state), position=position))


def _pushed_piece(position: Position, piece_id: str, cell: Cell | None) -> Position:
    """Return the position with a pushed piece, and its charge, on a hex, in the city there, in its trap, or lost."""
    piece = position.piece(piece_id)
    pair = [piece] if piece.escorts == NONE else [piece, position.pieces[piece.escorts]]
    if cell is None:
        return gone(position, pair)
    where = hex_at(position, cell)
    city = position.city_at.get(where)
    if city is not None:
        return into(position, [one.id for one in pair], city)
    holds = position.board.kind(where).holds_months
    return position.with_pieces([replace(one, hex=where, paralysed=holds) for one in pair])


def perished(state: State, event: e.Perished) -> State:
    """Return the state after `Perished`."""
    position = state.position
    piece = position.piece(event.piece)
    pair = [piece] if piece.escorts == NONE else [piece, position.pieces[piece.escorts]]
    return attended(popped(at(state, gone(position, pair))))


def reduced(state: State, event: e.Reduced) -> State:
    """Return the state after `Reduced`."""
    position = state.position
    return attended(
        popped(at(state, position.with_pieces([replace(position.piece(event.piece), reduced=True)])))
    )


def recovery_began(state: State, event: e.RecoveryBegan) -> State:
    """Return the state after `RecoveryBegan`."""
    state = at(state, shown(state.position, event.pieces))
    return pushed(state, *(Rolling("recovery", piece) for piece in reversed(event.pieces)))


def recovered(state: State, event: e.Recovered) -> State:
    """Return the state after `Recovered`."""
    state = popped(state)
    if not event.up:
        return state
    position = state.position
    return at(state, position.with_pieces([replace(position.piece(event.piece), reduced=False)]))
