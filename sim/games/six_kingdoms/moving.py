"""Moves of pieces, with what they take and shoot; rules K-MOV-1, K-MOV-3..6, K-MOV-9, K-KNG-1, K-KNG-2."""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING

from sim.engine.game import Refusal
from sim.engine.position import NONE
from sim.games.six_kingdoms import actions as a
from sim.games.six_kingdoms import events as e
from sim.games.six_kingdoms.answers import after_move, settles
from sim.games.six_kingdoms.realms import distance_of
from sim.games.six_kingdoms.rules import bearer_of, is_sound, king_of, onta_of, refuse, throne_of
from sim.games.six_kingdoms.ways import Way, may_end, met, targets_from, ways_of, with_riders

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sim.engine.position import Piece
    from sim.games.six_kingdoms.rules import Flow, Rules
    from sim.games.six_kingdoms.state import State

_BARS = {
    "closed": ("K-PCE-1", "kingdom-closed"),
    "king": ("K-MOV-5", "kingdom-king-bars"),
    "fourth": ("K-MOV-4", "kingdom-fourth"),
}


def own_piece(state: State, piece_id: str) -> Piece | Refusal:
    """Return a piece of the mover that has not moved yet, or why there is none (K-MOV-1)."""
    number = state.position.number_of.get(piece_id)
    piece = None if number is None else state.position.pieces[number]
    if piece is None or piece.people != state.mover or piece.hex == NONE:
        return refuse("K-MOV-1", "kingdom-no-piece", piece=piece_id)
    if piece.id in state.spent:
        return refuse("K-MOV-1", "kingdom-spent", piece=piece_id)
    return piece


def moves_of(rules: Rules, state: State, piece: Piece) -> Iterator[tuple[Way, tuple[int, ...]]]:
    """Yield the moves of a piece that the turn allows: its way, and whom it shoots then: nobody, or all it can."""
    if state.made >= state.most or piece.id in state.spent or piece.escort != NONE:
        return
    position = state.position
    calm = _is_harmless(rules, state, piece)
    for way in chain((Way(),), ways_of(rules, position, piece)):
        shot = targets_from(rules, position, piece, _end_of(piece, way), way.taken)
        for targets in dict.fromkeys(((), shot)):
            moves = way.hexes or targets
            if moves and (calm or settles(rules, after_move(state, piece, way, targets))):
                yield way, targets


def _end_of(piece: Piece, way: Way) -> int:
    return way.hexes[-1] if way.hexes else piece.hex


def _is_harmless(rules: Rules, state: State, piece: Piece) -> bool:
    """Say whether no move of a piece can bring its King under onta or leave the throne empty."""
    king = king_of(state.position, state.mover)
    if king is not None and piece is bearer_of(state.position, king):
        return False
    return piece.hex != throne_of(rules, state.position, state.mover) and is_sound(rules, state)


def options(rules: Rules, state: State, piece: Piece) -> Iterator[a.Move]:
    """Yield the moves a piece may make."""
    ids = state.position.pieces
    for way, shot in moves_of(rules, state, piece):
        path = tuple(map(rules.cell, way.hexes))
        yield a.Move(piece.id, path, tuple(ids[number].id for number in shot))


def check(rules: Rules, state: State, action: a.Move) -> Refusal | None:
    """Return why a move may not be made, or None."""
    piece = own_piece(state, action.piece)
    if isinstance(piece, Refusal):
        return piece
    if state.made >= state.most:
        return refuse("K-MOV-1", "kingdom-no-moves", moves=state.most)
    if piece.escort != NONE:
        return refuse("K-MOV-7", "kingdom-mounted", piece=piece.id)
    way = find_way(rules, state, piece, action)
    if isinstance(way, Refusal):
        return way
    shot = _find_targets(rules, state, piece, way, action)
    if isinstance(shot, Refusal):
        return shot
    return judged(rules, state, after_move(state, piece, way, shot))


def judged(rules: Rules, state: State, after: State) -> Refusal | None:
    """Return why a turn may not come to a state: it could not end soundly any more; or None (K-KNG-1, -2, K-MOV-9)."""
    if settles(rules, after):
        return None
    held = onta_of(rules, after.position, state.mover)
    cells = tuple(rules.cell(piece.hex) for piece in held)
    if not held:
        return refuse("K-MOV-9", "kingdom-throne-empty")
    if onta_of(rules, state.position, state.mover):
        return refuse("K-KNG-2", "kingdom-no-answer", *cells)
    return refuse("K-KNG-1", "kingdom-into-onta", *cells)


def find_way(rules: Rules, state: State, piece: Piece, action: a.Move) -> Way | Refusal:
    """Return the way of a move, or why the piece may not go it (K-MOV-3, K-MOV-4, K-PCE-1)."""
    way, here = Way(), piece.hex
    if not action.path:
        return way if action.shoots else refuse("K-MOV-3", "kingdom-no-path", piece=piece.id)
    most = distance_of(rules, state.position, piece)
    if len(action.path) > most:
        return refuse("K-MOV-3", "kingdom-too-far", piece=piece.id, most=most)
    for cell in action.path:
        there = rules.hex_of(cell)
        if there not in rules.board.beside(here):
            return refuse("K-MOV-3", "kingdom-no-step", cell, piece=piece.id)
        taken = met(rules, state.position, piece, way.taken, there)
        if isinstance(taken, str):
            rule, key = _BARS[taken]
            return refuse(rule, key, cell, piece=piece.id)
        way, here = Way((*way.hexes, there), taken), there
    if not may_end(state.position, piece, way) and not (here == piece.hex and action.shoots):
        return refuse("K-MOV-3", "kingdom-occupied", action.path[-1], piece=piece.id)
    return way


def _find_targets(
    rules: Rules, state: State, piece: Piece, way: Way, action: a.Move
) -> tuple[int, ...] | Refusal:
    """Return the numbers of the pieces a move shoots, or why it may not shoot one (K-MOV-5)."""
    within = targets_from(rules, state.position, piece, _end_of(piece, way), way.taken)
    named: list[int] = []
    for target in action.shoots:
        number = state.position.number_of.get(target)
        if number not in within or number in named:
            return refuse("K-MOV-5", "kingdom-no-target", piece=piece.id, target=target)
        named.append(number)
    return tuple(named)


def resolve(rules: Rules, flow: Flow, action: a.Move) -> None:
    """Make a legal move."""
    state = flow.state
    position = state.position
    piece = position.piece(action.piece)
    way = find_way(rules, state, piece, action)
    assert isinstance(way, Way), "the move was checked"
    shot = tuple(position.number_of[target] for target in action.shoots)
    flow.emit(
        e.Moved(
            piece.id,
            tuple(map(rules.cell, (piece.hex, *way.hexes))),
            tuple(position.pieces[number].id for number in with_riders(position, way.taken)),
            tuple(position.pieces[number].id for number in with_riders(position, shot)),
        )
    )
