"""Whether a turn can still end soundly: no onta, no empty throne; rules K-KNG-2, K-KNG-3, K-MOV-9.

What is looked at: every move, mounting and dismounting of the King; moves and shots that remove one of the pieces that
keep him from a hex; moves of own pieces off a hex he could go to; moves that fill the throne; in any order that the
moves left allow. See the rulings for what is left out.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from sim.engine.position import NONE
from sim.games.six_kingdoms.fold import dismounted, mounted, moved
from sim.games.six_kingdoms.realms import is_home
from sim.games.six_kingdoms.rules import is_sound, king_of, offenders, onta_of, throne_of
from sim.games.six_kingdoms.ways import Way, archer_on, targets_from, ways_of, with_riders

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sim.engine.position import Piece
    from sim.games.six_kingdoms.rules import Rules
    from sim.games.six_kingdoms.state import State

_REMEMBERED = 20_000


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
    if _cleared(rules, state):
        return True
    king = king_of(state.position, state.mover)
    if king is None or not onta_of(rules, state.position, state.mover):
        return False
    steps = list(_king_steps(rules, state, king))
    if any(settles(rules, after) for after in steps):
        return True
    if state.made + 1 >= state.most or not steps:
        return False
    return any(settles(rules, after) for after in _helping(rules, state, king))


def _cleared(rules: Rules, state: State) -> bool:
    """Say whether others can answer for a King who stays: take all who hold him under onta, and fill the throne."""
    if is_sound(rules, state):
        return True
    if state.made >= state.most:
        return False
    holding = onta_of(rules, state.position, state.mover)
    following = _removing(rules, state, {holding[-1].number}) if holding else _filling(rules, state)
    return any(_cleared(rules, after) for after in following)


def _able(state: State) -> list[Piece]:
    """Return the mover's pieces that can still move by themselves."""
    return [
        piece
        for piece in state.position.pieces_of(state.mover)
        if piece.hex != NONE and piece.escort == NONE and piece.id not in state.spent
    ]


def _removing(rules: Rules, state: State, wanted: set[int]) -> Iterator[State]:
    """Yield the states after moves that take or shoot one of some pieces; the King's own are not among them."""
    position = state.position
    hexes = {position.pieces[number].hex for number in wanted}
    for piece in _able(state):
        if piece.has("king"):
            continue
        shoots = archer_on(position, piece) is not None
        if not shoots and not _could_reach(rules, piece, hexes):
            continue
        ways = ways_of(rules, position, piece)
        for way in [Way(), *ways] if shoots else ways:
            end = way.hexes[-1] if way.hexes else piece.hex
            shot = targets_from(rules, position, piece, end, way.taken) if shoots else ()
            if not wanted.isdisjoint(way.taken) or not wanted.isdisjoint(shot):
                yield after_move(state, piece, way, shot)


def _could_reach(rules: Rules, piece: Piece, hexes: set[int]) -> bool:
    """Say whether a piece is near enough to one of some hexes to enter it at its best."""
    best = piece.type.movement * rules.ruleset.limit("vassal_times")
    return any(rules.distance(piece.hex, hex_id) <= best for hex_id in hexes)


def _filling(rules: Rules, state: State) -> Iterator[State]:
    """Yield the states after moves that put a King or Knight on the own throne, or another own piece off it."""
    position = state.position
    throne = throne_of(rules, position, state.mover)
    for piece in _able(state):
        if piece.hex == throne or (piece.has("governs") and _could_reach(rules, piece, {throne})):
            for way in ways_of(rules, position, piece):
                if piece.hex == throne or way.hexes[-1] == throne:
                    yield after_move(state, piece, way)


def _king_steps(rules: Rules, state: State, king: Piece) -> Iterator[State]:
    """Yield the states after everything the King can do by himself, and after the rides of his Knight."""
    position = state.position
    mover = king if king.escort == NONE else position.pieces[king.escort]
    if mover.id not in state.spent:
        for way in ways_of(rules, position, mover):
            yield after_move(state, mover, way)
    if king.id in state.spent:
        return
    for hex_id in rules.board.beside(king.hex):
        other = position.holder.get(hex_id)
        if king.escort == NONE and other is not None and can_carry(king, other):
            yield after_mount(rules, state, king, other)
        elif king.escort != NONE and other is None and rules.is_open(hex_id):
            yield after_dismount(rules, state, king, hex_id)


def can_carry(rider: Piece, knight: Piece) -> bool:
    """Say whether a piece could mount another: a King or Archer an own Knight without rider (K-MOV-7)."""
    return (
        rider.has("rides")
        and knight.has("carries")
        and knight.people == rider.people
        and knight.escorts == NONE
    )


def _helping(rules: Rules, state: State, king: Piece) -> Iterator[State]:
    """Yield the states after moves of others that free a hex for the King: enemies taken, own pieces out of the way."""
    position = state.position
    mover = king if king.escort == NONE else position.pieces[king.escort]
    best = mover.type.movement * rules.ruleset.limit("vassal_times")
    goals = [hex_id for hex_id, away in rules.near(king.hex) if away <= best]
    wanted: set[int] = set()
    for goal in goals:
        wanted.update(enemy.number for enemy in offenders(rules, position, state.mover, goal))
    yield from _removing(rules, state, wanted)
    for piece in _able(state):
        if piece.hex in goals and piece.number != mover.number:
            for way in ways_of(rules, position, piece)[:6]:
                yield after_move(state, piece, way)
