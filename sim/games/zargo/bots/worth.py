"""What pieces, cities and the outcomes of a clash are worth to a bot, in points of its own making."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sim.engine.position import NONE

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sim.engine.position import Piece, Position
    from sim.engine.ruleset import PieceType, Ruleset

FLIGHT = 0.2
"""So much of its worth a piece loses by having to go back: its ground, and now and then its life."""
_POWERS = {"lord": 4, "aura": 6, "flies": 2, "single": 1}


def worth(kind: PieceType) -> int:
    """Return what a type of piece is worth."""
    return kind.combat + kind.movement // 2 + sum(_POWERS.get(power, 0) for power in kind.powers)


def worth_of(pieces: Iterable[Piece]) -> int:
    """Return what pieces are worth together."""
    return sum(worth(piece.type) for piece in pieces)


def attack_power(position: Position, piece: Piece, hex_id: int) -> int:
    """Return the factor of an attacker on a hex, with the wizards that stand beside it now."""
    aura = position.ruleset.limits.get("aura", 0)
    return piece.type.combat + aura * _wizards(position, piece, hex_id)


def defence_power(position: Position, piece: Piece) -> int:
    """Return the factor of a defender where it stands."""
    inside = piece.city != NONE
    ground = 0 if inside else position.board.kind(piece.hex).defence
    aura = 0 if inside else position.ruleset.limits.get("aura", 0) * _wizards(position, piece, piece.hex)
    return piece.type.combat + ground + aura


def _wizards(position: Position, piece: Piece, hex_id: int) -> int:
    holder = position.holder
    count = 0
    for there in position.beside(hex_id):
        other = holder.get(there)
        if other is not None and other.people == piece.people and other.has("aura") and other.acts:
            count += other.number != piece.number
    return count


def clash_value(ruleset: Ruleset, difference: int, ours: float, theirs: float) -> float:
    """Return what a clash brings on average, by the worth of both sides; a forbidden one loses all of ours."""
    results = ruleset.combat.results(difference)
    if not results:
        return -ours
    gain = 0.0
    for result in results:
        share = 1.0 if result[1:] == "E" else FLIGHT
        if result != "-":
            gain += share * theirs if result[0] == "D" else -share * ours
    return gain / len(results)
