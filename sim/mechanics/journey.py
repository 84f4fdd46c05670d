"""The way of a piece over several months: fewest moves, then least cost; built on the reach of each single move."""

from __future__ import annotations

import heapq
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from sim.engine.position import NONE
from sim.mechanics.movement import with_charge

if TYPE_CHECKING:
    from sim.engine.position import Piece, Position
    from sim.mechanics.movement import Movement, Unit

Stop = tuple[int, int]
"""Where a move ends: (hex, number of the charge it laid itself on, or NONE)."""


@dataclass(frozen=True)
class Journey:
    """A way: the hexes walked, start included, their cost in movement points, and the moves (months) it takes."""

    hexes: tuple[int, ...]
    cost_mp: int
    moves: int


def journey(movement: Movement, piece: Piece, goal: int) -> Journey | None:
    """Return the best way of a piece to a hex, or None when there is none.

    The others stand still. Before the last hex it makes no attack and stops in no enemy city; an escort keeps its
    charge; a trap it leaves costs the moves it holds; a paralysed piece first waits. Rules Z-MOV-1..11.
    """
    if goal == piece.hex:
        return Journey((goal,), 0, 0)
    if piece.hostage_of != NONE:
        return None
    first: Stop = (piece.hex, NONE)
    settled: dict[Stop, tuple[int, int]] = {}
    came: dict[Stop, tuple[Stop, list[int]]] = {}
    waiting: list[tuple[int, int, Stop]] = [(piece.paralysed, 0, first)]
    best: dict[Stop, tuple[int, int]] = {first: (piece.paralysed, 0)}
    while waiting:
        moves, cost_mp, stop = heapq.heappop(waiting)
        if stop in settled:
            continue
        settled[stop] = (moves, cost_mp)
        if stop[0] == goal:
            return Journey(tuple(_walked(came, stop, piece.hex)), cost_mp, moves)
        if stop != first:
            moves += movement.position.board.kind(stop[0]).holds_months
        unit = _unit_at(movement, piece, stop, stop == first)
        reach = movement.reach(unit, stop[0])
        for hex_id in reach.hexes:
            if hex_id != goal and not _may_rest(movement, piece, hex_id):
                continue
            after = (hex_id, _charge_at(movement.position, unit, hex_id, stop[1]))
            key = (moves + 1, cost_mp + reach.cost_mp[hex_id])
            if after not in settled and (after not in best or key < best[after]):
                best[after] = key
                came[after] = (stop, reach.path_to(hex_id)[1:])
                heapq.heappush(waiting, (*key, after))
    return None


def _unit_at(movement: Movement, piece: Piece, stop: Stop, first: bool) -> Unit:
    """Return the piece as it moves on from a stop: a lord reappears once, a charge laid hold of stays."""
    unit = movement.unit(piece)
    if not first and unit.style == "reappear":
        unit = movement.unit(_shown_again(piece))
    if stop[1] != NONE:
        unit = with_charge(unit, movement.position.pieces[stop[1]])
    return unit


def _shown_again(piece: Piece) -> Piece:
    return replace(piece, vanished=False)


def _charge_at(position: Position, unit: Unit, hex_id: int, charge: int) -> int:
    """Return the charge a unit has after ending on a hex: the one it had, or the piece it is laid on there."""
    if not unit.may_lay or hex_id in position.city_at:
        return charge
    holder = position.holder.get(hex_id)
    return holder.number if holder is not None and holder.number != unit.piece.number else charge


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
