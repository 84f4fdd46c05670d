"""Questions to a position that stands still, as the catalog looks for them: where a piece may go, whom it may shoot."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sim.engine.position import NONE
from sim.games.six_kingdoms.ground import Ground
from sim.games.six_kingdoms.rules import Rules
from sim.games.six_kingdoms.ways import targets_from, ways_of, with_riders

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


def targets(position: Position, piece: Piece) -> dict[str, int]:
    """Return the enemies a piece may shoot from where it stands, with their distance (K-MOV-5)."""
    rules = _rules(position)
    away = dict(rules.near(piece.hex)) if piece.hex != NONE else {}
    numbers = targets_from(rules, position, piece, piece.hex) if away else ()
    return {position.pieces[number].id: away[position.pieces[number].hex] for number in numbers}


def _rules(position: Position) -> Rules:
    ground = Ground(position.board)
    return Rules(position.board, position.ruleset, position.options, position.people_ids, 0, ground)
