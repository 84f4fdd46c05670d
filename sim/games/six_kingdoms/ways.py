"""Where a piece can go, and whom it meets on the way; rules K-PCE-1, K-PCE-2, K-MOV-3..5."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from sim.engine.position import NONE
from sim.games.six_kingdoms.realms import distance_of
from sim.games.six_kingdoms.rules import is_royal

if TYPE_CHECKING:
    from sim.engine.position import Piece, Position
    from sim.games.six_kingdoms.rules import Rules

Bar = Literal["closed", "king", "fourth"]


@dataclass(frozen=True, slots=True)
class Way:
    """A way of a piece: its hexes, the start left out, and the numbers of the pieces it takes, in order."""

    hexes: tuple[int, ...] = ()
    taken: tuple[int, ...] = ()


def met(
    rules: Rules, position: Position, piece: Piece, taken: tuple[int, ...], hex_id: int
) -> tuple[int, ...] | Bar:
    """Return whom a piece has taken once it enters a hex, or what bars it (K-MOV-3, K-MOV-4).

    Own pieces and those of its side are passed, enemies are taken, a King bars the way; so does one enemy too many.
    """
    if not rules.is_open(hex_id):
        return "closed"
    other = position.holder.get(hex_id)
    if other is None or other.number in taken or position.friends[piece.people][other.people]:
        return taken
    if is_royal(position, other):
        return "king"
    return (*taken, other.number) if len(taken) < rules.takes else "fourth"


def may_end(position: Position, piece: Piece, way: Way) -> bool:
    """Say whether a piece may end a way: on no piece that stays there; back where it was only if it took one."""
    end = way.hexes[-1]
    other = position.holder.get(end)
    if other is None or other.number in way.taken:
        return True
    return other.number == piece.number and bool(way.taken)


def ways_of(rules: Rules, position: Position, piece: Piece) -> list[Way]:
    """Return a shortest way to every hex a piece may end on, one for each set of pieces it can take; nearest first."""
    start = piece.hex
    seen = {(start, frozenset[int]())}
    frontier, found = [Way()], []
    for _ in range(distance_of(rules, position, piece)):
        reached: list[Way] = []
        for way in frontier:
            for there in rules.board.beside(way.hexes[-1] if way.hexes else start):
                taken = met(rules, position, piece, way.taken, there)
                if isinstance(taken, str) or (there, frozenset(taken)) in seen:
                    continue
                seen.add((there, frozenset(taken)))
                further = Way((*way.hexes, there), taken)
                reached.append(further)
                if may_end(position, piece, further):
                    found.append(further)
        frontier = reached
    return found


def range_of(position: Position, piece: Piece) -> int:
    """Return how far a piece shoots when it moves, its rider too; 0 for one that does not (K-MOV-5, K-MOV-7)."""
    rider = position.pieces[piece.escorts].type.shoots if piece.escorts != NONE else 0
    return max(piece.type.shoots, rider)


def targets_from(
    rules: Rules, position: Position, piece: Piece, hex_id: int, taken: tuple[int, ...] = ()
) -> tuple[int, ...]:
    """Return the enemies a piece can shoot from a hex, nearest first; no King is among them (K-MOV-5)."""
    farthest = range_of(position, piece)
    friends, found = position.friends[piece.people], []
    for there, away in rules.near(hex_id):
        if away > farthest:
            break
        other = position.holder.get(there)
        if other is None or friends[other.people] or other.number in taken:
            continue
        if not is_royal(position, other):
            found.append(other.number)
    return tuple(found)


def with_riders(position: Position, numbers: tuple[int, ...]) -> tuple[int, ...]:
    """Return pieces that are lost, each followed by its rider (K-MOV-7)."""
    found: list[int] = []
    for number in numbers:
        rider = position.pieces[number].escorts
        found += [number] if rider == NONE else [number, rider]
    return tuple(found)
