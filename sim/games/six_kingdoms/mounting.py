"""Mounting and dismounting; rule K-MOV-7."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sim.engine.game import Refusal
from sim.engine.position import NONE
from sim.games.six_kingdoms import actions as a
from sim.games.six_kingdoms import events as e
from sim.games.six_kingdoms.answers import after_dismount, after_mount, can_carry, is_free, settles
from sim.games.six_kingdoms.moving import judged, own_piece
from sim.games.six_kingdoms.rules import refuse

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sim.engine.position import Piece
    from sim.games.six_kingdoms.rules import Flow, Rules
    from sim.games.six_kingdoms.state import State


def options(rules: Rules, state: State, piece: Piece) -> Iterator[a.Mount | a.Dismount]:
    """Yield the mountings and dismountings of a piece."""
    if piece.id in state.spent or state.made >= state.most:
        return
    for hex_id in rules.board.beside(piece.hex):
        other = state.position.holder.get(hex_id)
        action: a.Mount | a.Dismount
        if piece.escort == NONE and other is not None and can_carry(piece, other):
            action, after = a.Mount(piece.id, other.id), after_mount(rules, state, piece, other)
        elif piece.escort != NONE and other is None and rules.is_open(hex_id):
            action = a.Dismount(piece.id, rules.cell(hex_id))
            after = after_dismount(rules, state, piece, hex_id)
        else:
            continue
        if settles(rules, after):
            yield action


def check(rules: Rules, state: State, action: a.Mount | a.Dismount) -> Refusal | None:
    """Return why a piece may not mount or dismount, or None."""
    piece = own_piece(state, action.piece)
    if isinstance(piece, Refusal):
        return piece
    if state.made >= state.most:
        return refuse("K-MOV-7", "kingdom-no-moves", moves=state.most)
    return (
        _check_mount(rules, state, piece, action)
        if isinstance(action, a.Mount)
        else _check_dismount(rules, state, piece, action)
    )


def _check_mount(rules: Rules, state: State, piece: Piece, action: a.Mount) -> Refusal | None:
    number = state.position.number_of.get(action.knight)
    knight = None if number is None else state.position.pieces[number]
    if (
        knight is None
        or knight.hex not in rules.board.beside(piece.hex)
        or piece.escort != NONE
        or not can_carry(piece, knight)
    ):
        return refuse("K-MOV-7", "kingdom-no-mount", piece=piece.id, knight=action.knight)
    return judged(rules, state, after_mount(rules, state, piece, knight))


def _check_dismount(rules: Rules, state: State, piece: Piece, action: a.Dismount) -> Refusal | None:
    there = rules.hex_of(action.hex)
    free = (
        there in rules.board.beside(piece.hex) and rules.is_open(there) and there not in state.position.holder
    )
    if piece.escort == NONE or not free:
        return refuse("K-MOV-7", "kingdom-no-dismount", action.hex, piece=piece.id)
    return judged(rules, state, after_dismount(rules, state, piece, there))


def resolve(rules: Rules, flow: Flow, action: a.Mount | a.Dismount) -> None:
    """Let a piece mount or dismount."""
    state = flow.state
    rider = state.position.piece(action.piece)
    if isinstance(action, a.Mount):
        there = state.position.piece(action.knight).hex
        free = is_free(rules, state, rider, there)
        flow.emit(e.Mounted(rider.id, action.knight, rules.cell(there), free))
    else:
        there = rules.hex_of(action.hex)
        free = is_free(rules, state, rider, there)
        flow.emit(e.Dismounted(rider.id, state.position.pieces[rider.escort].id, action.hex, free))
