"""The charge of the Knights: more strength for an attack at the end of a straight way; rule Z-CBT-6."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sim.hex.headings import SIDES
from sim.mechanics.strength import Item
from sim.texts import say

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sim.engine.position import Piece, Position
    from sim.games.zargo.state import State


def charge_items(state: State, piece: Piece, defenders: Iterable[Piece]) -> list[Item]:
    """Return the bonus of a charge: dead ahead, or ahead at 60°; against several the highest, once."""
    headings = dict(state.charges).get(piece.id, ())
    if not headings:
        return []
    position = state.position
    best = max(
        _bonus(position, piece.hex, heading, defender.hex) for heading in headings for defender in defenders
    )
    return [Item(best, say("item-charge", piece=piece.id), "Z-CBT-6")] if best else []


def _bonus(position: Position, hex_id: int, heading: int, target: int) -> int:
    ways, limit = position.board.neighbour[hex_id], position.ruleset.limit
    if int(ways[heading]) == target:
        return limit("charge_front")
    if target in (int(ways[(heading + 1) % SIDES]), int(ways[(heading - 1) % SIDES])):
        return limit("charge_side")
    return 0
