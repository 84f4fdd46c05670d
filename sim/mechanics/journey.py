"""The way of a piece over several months: fewest moves, then least cost; built on the reach of each single move."""

from __future__ import annotations

import heapq
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from msgspec.structs import replace

from sim.engine.position import NONE
from sim.mechanics.movement import with_charge

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sim.engine.position import Piece, Position
    from sim.mechanics.movement import Movement


class Stop(NamedTuple):
    """Where a move ends: the hex, the charge it laid itself on (or NONE), and whether it is still vanished."""

    hex: int
    charge: int = NONE
    vanished: bool = False


Way = tuple[Stop, int, list[int]]
"""One move: where it ends, its cost in movement points, the hexes it adds to the way."""


@dataclass(frozen=True)
class Journey:
    """A way: the hexes walked, start included, their cost in movement points, and the moves (months) it takes."""

    hexes: tuple[int, ...]
    cost_mp: int
    moves: int


def journey(movement: Movement, piece: Piece, goal: int) -> Journey | None:
    """Return the best way of a piece to a hex, or None when there is none.

    The others stand still. Before the last hex it makes no attack and stops in no enemy city; an escort keeps its
    charge, and a charge goes as if its escort had left; a trap it leaves costs the moves it holds; a paralysed piece
    first waits. Rules Z-MOV-1..9, Z-MOV-11.
    """
    if goal == piece.hex:
        return Journey((goal,), 0, 0)
    if piece.hostage_of != NONE:
        return None
    piece = replace(piece, escort=NONE)
    first = Stop(piece.hex, piece.escorts, piece.vanished)
    settled: set[Stop] = set()
    came: dict[Stop, tuple[Stop, list[int]]] = {}
    best: dict[Stop, tuple[int, int]] = {first: (piece.paralysed, 0)}
    waiting: list[tuple[int, int, Stop]] = [(piece.paralysed, 0, first)]
    while waiting:
        moves, cost_mp, stop = heapq.heappop(waiting)
        if stop in settled:
            continue
        settled.add(stop)
        if stop.hex == goal:
            return Journey(tuple(_walked(came, stop, piece.hex)), cost_mp, moves)
        if stop != first:
            moves += movement.position.board.kind(stop.hex).holds_months
        # A lord that has reappeared at a stop is vanished no more.
        shown = replace(piece, vanished=stop.vanished)
        for after, step_mp, part in _moves_from(movement, shown, stop, goal):
            key = (moves + 1, cost_mp + step_mp)
            if after not in best or key < best[after]:
                best[after] = key
                came[after] = (stop, part)
                heapq.heappush(waiting, (*key, after))
    return None


def _moves_from(movement: Movement, piece: Piece, stop: Stop, goal: int) -> Iterator[Way]:
    """Yield the stops one move leads to, with its cost and the hexes it adds to the way."""
    if stop.vanished:
        yield from _reappearings(movement, piece, goal)
        return
    unit = movement.unit(piece)
    if stop.charge != NONE:
        unit = with_charge(unit, movement.position.pieces[stop.charge])
    ends = movement.ends(unit, stop.hex)
    for hex_id, cost_mp in ends.cost_mp.items():
        if hex_id == goal or _may_rest(movement, piece, hex_id):
            charge = _charge_at(movement.position, hex_id, stop.charge)
            yield Stop(hex_id, charge), cost_mp, ends.path_to(hex_id)[1:]


def _reappearings(movement: Movement, piece: Piece, goal: int) -> Iterator[Way]:
    """Yield the moves of a vanished lord: it reappears, also on its own hex if free, and moves on (Z-VAN-2).

    It stays where it has reappeared only at its goal: what it could do a move later it can do at once.
    """
    shown = replace(piece, vanished=False)
    reappearing = movement.ends(movement.unit(piece), piece.hex)
    places = dict(reappearing.cost_mp)
    if piece.hex not in movement.position.holder:
        places[piece.hex] = 0
    for place, steps in places.items():
        way = reappearing.path_to(place)[1:]
        if place == goal:
            yield Stop(place), steps, way
        for after, cost_mp, part in _moves_from(movement, shown, Stop(place), goal):
            yield after, steps + cost_mp, way + part


def _charge_at(position: Position, hex_id: int, charge: int) -> int:
    """Return the charge a unit has after ending on a hex: the one it had, or the piece it is laid on there."""
    holder = position.holder.get(hex_id)
    return holder.number if holder is not None else charge


def _may_rest(movement: Movement, piece: Piece, hex_id: int) -> bool:
    """Say whether a piece may end a move on a hex that is not its goal: no attack, no enemy city."""
    city = movement.position.city_at.get(hex_id)
    if city is not None:
        return not movement.position.is_enemy(piece.people, city.owner)
    return not movement.attacks(piece.people, hex_id)


def _walked(came: dict[Stop, tuple[Stop, list[int]]], stop: Stop, start: int) -> list[int]:
    """Return the hexes of all moves that led to a stop, start included."""
    parts: list[list[int]] = []
    while stop in came:
        stop, part = came[stop]
        parts.append(part)
    return [start, *(hex_id for part in reversed(parts) for hex_id in part)]
