"""Questions to a position that stands still, as the catalog looks for them: where a piece may go, whom it may shoot."""

from __future__ import annotations

import heapq
from typing import TYPE_CHECKING

from msgspec.structs import replace

from sim.engine.position import NONE
from sim.games.six_kingdoms.ground import Ground
from sim.games.six_kingdoms.rules import Rules
from sim.games.six_kingdoms.ways import targets_from, ways_of, with_riders
from sim.mechanics.journey import Journey

if TYPE_CHECKING:
    from sim.engine.position import Piece, Position


def reach(position: Position, piece: Piece) -> dict[int, tuple[int, tuple[str, ...]]]:
    """Return where else a piece may end a move, by a shortest way that takes fewest: steps, and who is taken (K-MOV-3).

    A rider goes nowhere by itself. Whether the move leaves the King under onta or the throne empty is not asked.
    """
    found: dict[int, tuple[int, tuple[str, ...]]] = {}
    if piece.escort != NONE or piece.hex == NONE:
        return found
    for way in ways_of(_rules(position), position, piece):
        taken = tuple(position.pieces[number].id for number in with_riders(position, way.taken))
        entry = (len(way.hexes), taken)
        end = way.hexes[-1]
        if end == piece.hex:
            continue
        if end not in found or (entry[0], len(taken), taken) < (
            found[end][0],
            len(found[end][1]),
            found[end][1],
        ):
            found[end] = entry
    return found


def path(position: Position, piece: Piece, goal: int) -> Journey | None:
    """Return a way to a hex of fewest turns, then of fewest steps, or None; a rider goes nowhere by itself (K-MOV-3).

    The others stand still; before the last hex the piece takes nobody.
    """
    if piece.escort != NONE or piece.hex == NONE:
        return None
    rules = _rules(position)
    best: dict[int, tuple[int, int]] = {piece.hex: (0, 0)}
    hexes: dict[int, tuple[int, ...]] = {piece.hex: (piece.hex,)}
    waiting = [(0, 0, piece.hex)]
    while waiting:
        turns, steps, here = heapq.heappop(waiting)
        if here == goal:
            return Journey(hexes[goal], steps, turns)
        if (turns, steps) > best[here]:
            continue
        there = _standing(position, piece, here)
        for way in ways_of(rules, there, there.pieces[piece.number]):
            end, entry = way.hexes[-1], (turns + 1, steps + len(way.hexes))
            if (end == goal or not way.taken) and (end not in best or entry < best[end]):
                best[end], hexes[end] = entry, (*hexes[here], *way.hexes)
                heapq.heappush(waiting, (*entry, end))
    return None


def _standing(position: Position, piece: Piece, hex_id: int) -> Position:
    """Return the position with a piece, and who rides on it, on another hex."""
    moving = [piece] if piece.escorts == NONE else [piece, position.pieces[piece.escorts]]
    return position.with_pieces([replace(one, hex=hex_id) for one in moving])


def targets(position: Position, piece: Piece) -> dict[str, int]:
    """Return the enemies a piece may shoot from where it stands, with their distance (K-MOV-5)."""
    rules = _rules(position)
    away = dict(rules.near(piece.hex)) if piece.hex != NONE else {}
    numbers = targets_from(rules, position, piece, piece.hex) if away else ()
    return {position.pieces[number].id: away[position.pieces[number].hex] for number in numbers}


def _rules(position: Position) -> Rules:
    ground = Ground(position.board)
    return Rules(position.board, position.ruleset, position.options, position.people_ids, 0, ground)
