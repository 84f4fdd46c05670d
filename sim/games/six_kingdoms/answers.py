"""Whether a turn can still end soundly: no onta, no empty throne; rules K-KNG-2, K-KNG-3, K-MOV-9.

What is looked at: every move, mounting and dismounting of the King; moves and shots that remove one of the pieces that
hold him where he stays or has gone, by Archers that have just mounted too; moves of own pieces off a hex he could go
to; moves that fill the throne; in any order that the moves left allow. See the rulings for what is left out.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from msgspec.structs import replace

from sim.engine.position import NONE
from sim.games.six_kingdoms.fold import dismounted, mounted, moved
from sim.games.six_kingdoms.realms import is_home
from sim.games.six_kingdoms.rules import (
    bearer_of,
    is_sound,
    king_of,
    onta_of,
    throne_holds,
    throne_of,
)
from sim.games.six_kingdoms.ways import Way, range_of, targets_from, ways_of, with_riders

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sim.engine.position import Piece
    from sim.games.six_kingdoms.rules import Rules
    from sim.games.six_kingdoms.state import State

_REMEMBERED = 20_000


class _Move(NamedTuple):
    """A move: whom it removes, where it ends, whether on the throne, its way and its shots."""

    gone: frozenset[int]
    end: int
    fills: bool
    way: Way
    shot: tuple[int, ...]


def after_move(state: State, piece: Piece, way: Way, shot: tuple[int, ...] = ()) -> State:
    """Return the state after a move, as the fold of its event has it."""
    position = state.position
    lost = with_riders(position, way.taken + shot)
    end = way.hexes[-1] if way.hexes else piece.hex
    after = moved(position, piece, end, lost)
    return replace(state, position=after, made=state.made + 1, spent=state.spent | {piece.id})


def after_mount(rules: Rules, state: State, rider: Piece, knight: Piece) -> State:
    """Return the state after a piece has mounted."""
    free = is_free(rules, state, rider, knight.hex)
    position = mounted(state.position, rider, knight)
    return replace(state, position=position, made=state.made + (not free), spent=state.spent | {rider.id})


def after_dismount(rules: Rules, state: State, rider: Piece, hex_id: int) -> State:
    """Return the state after a rider has dismounted."""
    free = is_free(rules, state, rider, hex_id)
    position = dismounted(state.position, rider, hex_id)
    return replace(state, position=position, made=state.made + (not free), spent=state.spent | {rider.id})


def after_place(state: State, piece: Piece, hex_id: int) -> State:
    """Return the state after a piece has been placed in its turn."""
    position = state.position.with_pieces([replace(piece, hex=hex_id)])
    return replace(state, position=position, placed=state.placed + 1, spent=state.spent | {piece.id})


def is_free(rules: Rules, state: State, rider: Piece, hex_id: int) -> bool:
    """Say whether mounting or dismounting between a rider's hex and another costs no move (K-MOV-7)."""
    position = state.position
    return is_home(rules, position, rider.people, rider.hex) and is_home(
        rules, position, rider.people, hex_id
    )


def settles(rules: Rules, state: State) -> bool:
    """Say whether the mover can still end its turn soundly with the moves it has left."""
    if is_sound(rules, state):
        return True
    if state.made >= state.most:
        return False
    key = (state.position.tally, state.lords, state.mover, state.made, state.spent, state.throne_due)
    found = rules.settled.get(key)
    if found is None:
        found = _finds(rules, state)
        if len(rules.settled) >= _REMEMBERED:
            rules.settled.clear()
        rules.settled[key] = found
    return found


def _finds(rules: Rules, state: State) -> bool:
    if state.throne_due and not _could_fill(rules, state):
        return False
    if _cleared(rules, state):
        return True
    king = king_of(state.position, state.mover)
    assert king is not None, "who is without a King has nothing to answer"
    if not onta_of(rules, state.position, state.mover):
        return False
    steps = list(_king_steps(rules, state, king))
    steps.sort(key=lambda after: len(onta_of(rules, after.position, state.mover)))
    if any(settles(rules, after) for after in steps):
        return True
    if any(settles(rules, after) for after in _saddling(rules, state)):
        return True
    if state.made + 1 >= state.most:
        return False
    return any(settles(rules, after) for after in _helping(rules, state, king))


def _cleared(rules: Rules, state: State) -> bool:
    """Say whether others can answer for a King who stays: take all who hold him under onta, and fill the throne."""
    if is_sound(rules, state):
        return True
    if state.made >= state.most:
        return False
    holding = onta_of(rules, state.position, state.mover)
    if not holding:
        return any(_cleared(rules, after) for after in _filling(rules, state))
    return any(_cleared(rules, after) for after in _removing(rules, state, holding[-1].number))


def _able(state: State) -> list[Piece]:
    """Return the mover's pieces that can still move by themselves."""
    return [
        piece
        for piece in state.position.pieces_of(state.mover)
        if piece.hex != NONE and piece.escort == NONE and piece.id not in state.spent
    ]


def _removing(rules: Rules, state: State, wanted: int) -> Iterator[State]:
    """Yield the states after moves that take or shoot a piece."""
    goal = state.position.pieces[wanted].hex
    for piece in _able(state):
        if _could_reach(rules, piece, goal, range_of(state.position, piece)):
            moves = [move for move in _moves_of(rules, state, piece) if wanted in move.gone]
            yield from _after_best(state, piece, moves)


def _moves_of(rules: Rules, state: State, piece: Piece) -> list[_Move]:
    """Return what a piece can do, shooting all it can: a way to every end for each set of pieces it takes."""
    position = state.position
    throne = throne_of(rules, position, state.mover)
    ways = ways_of(rules, position, piece)
    found = []
    for way in [Way(), *ways] if range_of(position, piece) else ways:
        end = way.hexes[-1] if way.hexes else piece.hex
        shot = targets_from(rules, position, piece, end, way.taken)
        found.append(_Move(frozenset(way.taken + shot), end, end == throne, way, shot))
    return found


def _after_best(state: State, piece: Piece, moves: list[_Move]) -> Iterator[State]:
    """Yield the states after the moves of a piece that no other of them outdoes.

    Of moves that end on the throne, and of those that do not, only those that remove most count, and of those that
    remove the same one: where else it ends helps nobody.
    """
    kept: list[_Move] = []
    for move in sorted(moves, key=lambda one: -len(one.gone)):
        if not any(move.fills == other.fills and move.gone <= other.gone for other in kept):
            kept.append(move)
            yield after_move(state, piece, move.way, move.shot)


def _could_reach(rules: Rules, piece: Piece, hex_id: int, further: int = 0) -> bool:
    """Say whether a piece is near enough to a hex to enter it at its best, or to shoot so much further."""
    best = piece.type.movement * rules.ruleset.limit("vassal_times") + further
    return rules.distance(piece.hex, hex_id) <= best


def _filling(rules: Rules, state: State) -> Iterator[State]:
    """Yield the states after moves that put a King or Knight on the own throne, or another own piece off it."""
    position = state.position
    throne = throne_of(rules, position, state.mover)
    for piece in _able(state):
        if piece.hex == throne or (piece.has("governs") and _could_reach(rules, piece, throne)):
            moves = [move for move in _moves_of(rules, state, piece) if throne in (piece.hex, move.end)]
            yield from _after_best(state, piece, moves)
    king = king_of(position, state.mover)
    assert king is not None, "who is without a King has no throne to hold"
    yield from (after for hex_id, after in _stepping_down(rules, state, king) if hex_id == throne)


def _could_fill(rules: Rules, state: State) -> bool:
    """Say whether the throne is held, or a King or Knight that has its move left is near enough to it."""
    throne = throne_of(rules, state.position, state.mover)
    if throne_holds(rules, state.position, state.mover):
        return True
    own = state.position.pieces_of(state.mover)
    able = (
        piece for piece in own if piece.hex != NONE and piece.has("governs") and piece.id not in state.spent
    )
    return any(_could_reach(rules, piece, throne) for piece in able)


def _king_steps(rules: Rules, state: State, king: Piece) -> Iterator[State]:
    """Yield the states after everything the King can do by himself, and after the rides of his Knight."""
    position = state.position
    mover = bearer_of(position, king)
    if mover.id not in state.spent:
        for way in ways_of(rules, position, mover):
            yield after_move(state, mover, way)
    yield from (after for _, after in _stepping_down(rules, state, king))
    if king.id in state.spent or king.escort != NONE:
        return
    for hex_id in rules.board.beside(king.hex):
        knight = position.holder.get(hex_id)
        if knight is not None and can_carry(king, knight):
            yield after_mount(rules, state, king, knight)


def _stepping_down(rules: Rules, state: State, king: Piece) -> Iterator[tuple[int, State]]:
    """Yield the hexes a King can get down to from his Knight, each with the state after it."""
    if king.escort == NONE or king.id in state.spent:
        return
    for hex_id in rules.board.beside(king.hex):
        if hex_id not in state.position.holder and rules.is_open(hex_id):
            yield hex_id, after_dismount(rules, state, king, hex_id)


def _saddling(rules: Rules, state: State) -> Iterator[State]:
    """Yield the states after archers have mounted Knights."""
    for piece in _able(state):
        for hex_id in rules.board.beside(piece.hex) if piece.type.shoots else ():
            knight = state.position.holder.get(hex_id)
            if knight is not None and can_carry(piece, knight):
                yield after_mount(rules, state, piece, knight)


def can_carry(rider: Piece, knight: Piece) -> bool:
    """Say whether a piece could mount another: a King or Archer an own Knight without rider (K-MOV-7)."""
    return (
        rider.has("rides")
        and knight.has("carries")
        and knight.people == rider.people
        and knight.escorts == NONE
    )


def _helping(rules: Rules, state: State, king: Piece) -> Iterator[State]:
    """Yield the states after moves of own pieces off the hexes the King could go to."""
    mover = bearer_of(state.position, king)
    for piece in _able(state):
        if _could_reach(rules, mover, piece.hex):
            moves = [move for move in _moves_of(rules, state, piece) if move.end != piece.hex]
            yield from _after_best(state, piece, moves)
