"""Pieces that lie face down get up, or not, as their people's move ends; Z-RET-3, option `retreat_blocked`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sim.engine.position import NONE
from sim.games.zargo import events as e
from sim.games.zargo.fights import eliminate
from sim.games.zargo.state import Rolling

if TYPE_CHECKING:
    from sim.engine.position import Piece, Position
    from sim.games.zargo.rules import Flow
    from sim.games.zargo.state import State

UP_FROM = 4
LOST_ON = 1


def patients(state: State) -> tuple[str, ...]:
    """Return the pieces of the mover that lie face down with a lord of their people on or beside them, by id."""
    position = state.position
    own = position.pieces_of(state.mover)
    return tuple(piece.id for piece in own if piece.reduced and _has_lord(position, piece))


def _has_lord(position: Position, piece: Piece) -> bool:
    """Say whether a lord of the piece's people that is up stands on or beside its hex in the open.

    A lord in a city helps nobody, as a wizard there gives no aura: it would betray itself (Z-CITY-5).
    """
    hexes = {piece.hex, *position.beside(piece.hex)}
    return any(
        other.has("lord") and other.acts and other.hex in hexes
        for other in position.pieces_of(piece.people)
        if other.city == NONE
    )


def begin(flow: Flow) -> None:
    """Let the dice be rolled, one for each patient."""
    flow.emit(e.RecoveryBegan(patients(flow.state)))


def roll(flow: Flow, die: int) -> None:
    """Let a die fall: 4 to 6 turns the piece up, 1 eliminates it."""
    top = flow.state.top
    assert isinstance(top, Rolling), "a patient is in hand"
    flow.emit(e.Recovered(top.piece, die, die >= UP_FROM))
    if die == LOST_ON:
        eliminate(flow, (top.piece,), "recovery")
