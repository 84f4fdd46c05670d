"""The strength of the sides of a clash as itemised sums, and the odds; rules Z-CBT-1..5, Z-SIE-1, Z-SIE-5."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from sim.engine.position import NONE, require_target
from sim.errors import NotPossible
from sim.texts import Message, say

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from sim.engine.position import Piece, Position
    from sim.engine.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class Item:
    """One amount of a side's strength, why, and by which rule."""

    amount: int
    reason: Message
    rule: str


@dataclass(frozen=True)
class Odds:
    """A clash before its die: both sums, their difference, and the chance of each result (none below the least)."""

    attack: tuple[Item, ...]
    defence: tuple[Item, ...]
    difference: int
    results: dict[str, Fraction]


def odds(position: Position, attackers: Sequence[Piece], defenders: Sequence[Piece]) -> Odds:
    """Return the odds of a clash from where the pieces stand. Raises NotPossible when they could not fight it.

    A charge depends on a move and is not counted.
    """
    _require_clash(position, attackers, defenders)
    attack = tuple(item for piece in attackers for item in attack_items(position, piece))
    defence = tuple(item for piece in defenders for item in defence_items(position, piece))
    return odds_of_sums(position.ruleset, attack, defence)


def odds_of_sums(ruleset: Ruleset, attack: Sequence[Item], defence: Sequence[Item]) -> Odds:
    """Return the odds of a clash whose sums are known."""
    difference = total(attack) - total(defence)
    faces = ruleset.combat.results(difference)
    results = {result: Fraction(count, len(faces)) for result, count in sorted(Counter(faces).items())}
    return Odds(tuple(attack), tuple(defence), difference, results)


def total(items: Iterable[Item]) -> int:
    """Return the sum of a side."""
    return sum(item.amount for item in items)


def attack_items(position: Position, piece: Piece, hex_id: int | None = None) -> list[Item]:
    """Return what a piece adds to an attack, from a hex it would move to where one is given. Rules Z-CBT-2, -5."""
    if piece.reduced:
        return [Item(0, say("item-reduced", piece=piece.id), "Z-RET-3")]
    factor = Item(piece.type.combat, say("item-factor", piece=piece.id), "Z-CBT-2")
    return [factor, *_aura_items(position, piece, hex_id)]


def defence_items(position: Position, piece: Piece) -> list[Item]:
    """Return what a piece adds to a defence. Rules Z-CBT-2, -4, -5."""
    items = attack_items(position, piece)
    terrain = position.board.kind(piece.hex)
    if piece.city == NONE and terrain.defence and not piece.reduced:
        reason = say("item-terrain", piece=piece.id, terrain=terrain.names)
        items.append(Item(terrain.defence, reason, "Z-CBT-4"))
    return items


def _aura_items(position: Position, piece: Piece, hex_id: int | None) -> list[Item]:
    """Return the bonus of every own wizard beside a piece in the open, or of one where auras do not stack (Z-CBT-5)."""
    if piece.city != NONE and hex_id is None:
        return []
    around = position.beside(piece.hex if hex_id is None else hex_id)
    near = [position.holder[there] for there in around if there in position.holder]
    givers = [
        other
        for other in near
        if other.has("aura") and other.acts and other.people == piece.people and other.number != piece.number
    ]
    givers.sort(key=lambda other: other.number)
    if position.options.get("aura_stacks") is False:
        givers = givers[:1]
    return [
        Item(position.ruleset.limit("aura"), say("item-aura", piece=piece.id, wizard=giver.id), "Z-CBT-5")
        for giver in givers
    ]


def _require_clash(position: Position, attackers: Sequence[Piece], defenders: Sequence[Piece]) -> None:
    """Raise NotPossible unless all could fight, each beside an opponent, no garrison with others (Z-CBT-1, Z-SIE-5).

    Whether the rules let the mover declare the clash (throwers, several on several) is not asked: odds are a what-if.
    """
    for piece in attackers:
        _require_attacker(piece, attackers[0])
    for piece in defenders:
        require_target(piece)
        if not position.is_enemy(attackers[0].people, piece.people):
            raise NotPossible(say("clash-friends", piece=piece.id))
    for side, others in ((attackers, defenders), (defenders, attackers)):
        for piece in side:
            if not any(other.hex in position.beside(piece.hex) for other in others):
                raise NotPossible(say("clash-apart", piece=piece.id))
    for side in (attackers, defenders):
        if len({piece.city for piece in side}) > 1:
            raise NotPossible(say("clash-garrison"))


def _require_attacker(piece: Piece, first: Piece) -> None:
    if not piece.acts or piece.vanished or piece.escort != NONE:
        raise NotPossible(say("attacker-idle", piece=piece.id))
    if piece.people != first.people:
        raise NotPossible(say("attackers-differ", piece=piece.id))
