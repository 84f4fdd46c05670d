"""Whether a turn can still end soundly: no onta, no empty throne; rules K-KNG-2, K-KNG-3, K-MOV-9.

What is looked at: every move, mounting and dismounting of the King; moves and shots that remove one of the pieces that
keep him from a hex, by Archers that have just mounted too; moves of own pieces off a hex he could go to; moves that
fill the throne; in any order that the moves left allow. See the rulings for what is left out.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from sim.engine.position import NONE
from sim.games.six_kingdoms.fold import dismounted, mounted, moved
from sim.games.six_kingdoms.realms import is_home
from sim.games.six_kingdoms.rules import (
    bearer_of,
    is_sound,
    king_of,
    offenders,
    onta_of,
    throne_holds,
    throne_of,
)
from sim.games.six_kingdoms.ways import Way, range_of, targets_from, ways_of, with_riders

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sim.engine.position import Piece, Position
    from sim.games.six_kingdoms.rules import Rules
    from sim.games.six_kingdoms.state import State

_REMEMBERED = 20_000
_Removal = tuple[frozenset[int], bool, bool, Way, tuple[int, ...]]
"""A move: whom it removes, whether it ends on the throne, whether on a hex to avoid, its way and its shots."""


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
    if state.made + 1 >= state.most or state.spent >= {king.id, bearer_of(state.position, king).id}:
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
    return any(_cleared(rules, after) for after, _ in _removing(rules, state, {holding[-1].number}))


def _able(state: State) -> list[Piece]:
    """Return the mover's pieces that can still move by themselves."""
    return [
        piece
        for piece in state.position.pieces_of(state.mover)
        if piece.hex != NONE and piece.escort == NONE and piece.id not in state.spent
    ]


def _removing(
    rules: Rules, state: State, wanted: set[int], avoid: frozenset[int] = frozenset()
) -> Iterator[tuple[State, frozenset[int]]]:
    """Yield the states after moves that take or shoot one of some pieces, and whom they remove; the King's apart.

    Of a piece's moves only those that remove most count, and of those that remove the same one that ends on the throne
    and one that does not, off the hexes to avoid if it can: where else it ends helps nobody.
    """
    position = state.position
    throne = throne_of(rules, position, state.mover)
    hexes = {position.pieces[number].hex for number in wanted}
    for piece in _able(state):
        shoots = range_of(position, piece)
        if piece.has("king") or not _could_reach(rules, piece, hexes, shoots):
            continue
        found: list[_Removal] = []
        ways = ways_of(rules, position, piece)
        for way in [Way(), *ways] if shoots else ways:
            end = way.hexes[-1] if way.hexes else piece.hex
            shot = targets_from(rules, position, piece, end, way.taken)
            gone = frozenset(way.taken + shot)
            if not wanted.isdisjoint(gone):
                found.append((gone, end == throne, end in avoid, way, shot))
        yield from ((after_move(state, piece, way, shot), gone) for gone, way, shot in _best(found))


def _best(found: list[_Removal]) -> Iterator[tuple[frozenset[int], Way, tuple[int, ...]]]:
    """Yield the moves that no other outdoes: by what they remove, for either kind of end."""
    kept: list[tuple[frozenset[int], bool]] = []
    for gone, fills, _, way, shot in sorted(found, key=lambda one: (-len(one[0]), one[2])):
        if not any(fills == also and gone <= more for more, also in kept):
            kept.append((gone, fills))
            yield gone, way, shot


def _could_reach(rules: Rules, piece: Piece, hexes: set[int], further: int = 0) -> bool:
    """Say whether a piece is near enough to one of some hexes to enter it at its best, or shoot so much further."""
    best = piece.type.movement * rules.ruleset.limit("vassal_times") + further
    return any(rules.distance(piece.hex, hex_id) <= best for hex_id in hexes)


def _filling(rules: Rules, state: State) -> Iterator[State]:
    """Yield the states after moves that put a King or Knight on the own throne, or another own piece off it."""
    position = state.position
    throne = throne_of(rules, position, state.mover)
    for piece in _able(state):
        if piece.hex == throne or (piece.has("governs") and _could_reach(rules, piece, {throne})):
            found: list[_Removal] = [
                (frozenset(way.taken), False, False, way, ())
                for way in ways_of(rules, position, piece)
                if piece.hex == throne or way.hexes[-1] == throne
            ]
            yield from (after_move(state, piece, way) for _, way, _ in _best(found))
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
    return any(_could_reach(rules, piece, {throne}) for piece in able)


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
    """Yield the states after archers have mounted Knights that can still move."""
    for piece in _able(state):
        for hex_id in rules.board.beside(piece.hex) if piece.type.shoots else ():
            knight = state.position.holder.get(hex_id)
            if knight is not None and knight.id not in state.spent and can_carry(piece, knight):
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
    """Yield the states after moves of others that free a hex for the King: enemies taken, own pieces out of the way."""
    position = state.position
    mover = bearer_of(position, king)
    best = mover.type.movement * rules.ruleset.limit("vassal_times")
    goals = frozenset(rules.within(king.hex, best))
    barring = {
        goal: frozenset(enemy.number for enemy in offenders(rules, position, state.mover, goal))
        for goal in goals
    }
    moves = list(_removing(rules, state, set().union(*barring.values()), goals))
    needs = [_without(position, goal, enemies) for goal, enemies in barring.items()]
    pairs = state.most - state.made > 2
    yield from (move[0] for move in moves if any(_serves(move, need, moves, pairs=pairs) for need in needs))
    for piece in _able(state):
        if piece.hex in goals and piece.number != mover.number:
            ways = ways_of(rules, position, piece)
            ways.sort(key=lambda way: way.hexes[-1] in goals)
            yield from (after_move(state, piece, way) for way in ways[:1])


def _serves(
    move: tuple[State, frozenset[int]],
    need: frozenset[int],
    moves: list[tuple[State, frozenset[int]]],
    *,
    pairs: bool,
) -> bool:
    """Say whether a move removes all the pieces that bar a hex, or in `pairs` with a move of another piece."""
    after, gone = move
    if need.isdisjoint(gone):
        return False
    rest = need - gone
    if not rest:
        return True
    return pairs and any(rest <= others and other.spent != after.spent for other, others in moves)


def _without(position: Position, goal: int, enemies: frozenset[int]) -> frozenset[int]:
    """Return the pieces that bar a hex, without the one that stands there: the King may take it himself."""
    other = position.holder.get(goal)
    return enemies if other is None else enemies - {other.number}
