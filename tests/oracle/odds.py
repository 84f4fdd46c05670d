"""Z-CBT: the itemised strength of a clash and the chances of its results."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from .roster import combat_result
from .world import Piece, World


def in_reach(world: World, attacker: Piece, defender: Piece) -> bool:
    """Z-CBT-1: side by side, through seams too."""
    return defender.hex in world.board.beside(attacker.hex)


def can_be_asked(world: World, attackers: list[Piece], defenders: list[Piece]) -> bool:
    """Each attacker stands beside a defender."""
    return all(any(in_reach(world, a, d) for d in defenders) for a in attackers)


def wizards_beside(world: World, piece: Piece) -> int:
    """Z-CBT-5, Z-CITY-5: wizards of its own people beside it, all in the open and with their power."""
    if piece.city is not None:
        return 0
    near = set(world.board.beside(piece.hex))
    return sum(
        other.figures.aura and other.active and other.people == piece.people and other.hex in near
        for other in world.pieces.values()
    )


def _items(world: World, piece: Piece, defending: bool) -> list[dict[str, Any]]:
    items = [{"amount": piece.figures.combat, "reason": piece.id, "rule": "Z-CBT-2"}]
    wizards = wizards_beside(world, piece)
    if wizards and not world.options["aura_stacks"]:
        wizards = 1
    items += [{"amount": 2, "reason": "wizard", "rule": "Z-CBT-5"}] * wizards
    if defending and piece.city is None:  # Z-CBT-4
        ground = {"mountain": 3, "forest": 1}.get(world.board.terrain[piece.hex])
        if ground is not None:
            items.append({"amount": ground, "reason": world.board.terrain[piece.hex], "rule": "Z-CBT-4"})
    return items


def odds(world: World, attackers: list[Piece], defenders: list[Piece]) -> dict[str, Any]:
    """The answer of `query odds`: no charge in a static position. Wording and grouping are free."""
    attack = [item for piece in attackers for item in _items(world, piece, defending=False)]
    defence = [item for piece in defenders for item in _items(world, piece, defending=True)]
    difference = sum(item["amount"] for item in attack) - sum(item["amount"] for item in defence)
    chances: dict[str, Fraction] = {}
    for die in range(1, 7):
        result = combat_result(difference, die)
        if result is not None:
            chances[result] = chances.get(result, Fraction(0)) + Fraction(1, 6)
    results = {result: str(chance) for result, chance in chances.items()}
    return {"difference": difference, "attack": attack, "defence": defence, "results": results}


def same_odds(one: dict[str, Any], other: dict[str, Any]) -> bool:
    """Equal but for the wording and grouping of the items and the way fractions are written."""
    return _bare(one) == _bare(other)


def _bare(answer: dict[str, Any]) -> tuple[Any, ...]:
    sums = []
    for side in ("attack", "defence"):
        by_rule: dict[str, int] = {}
        for item in answer[side]:
            by_rule[item["rule"]] = by_rule.get(item["rule"], 0) + item["amount"]
        sums.append({rule: amount for rule, amount in by_rule.items() if amount})
    results = {result: Fraction(chance) for result, chance in answer["results"].items()}
    return answer["difference"], sums, results
