"""Which enemies to attack, from where and with whom: the best clash first, until none is worth it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from sim.games.zargo.bots.worth import attack_power, clash_value, defence_power, worth_of

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator

    from sim.engine.position import Piece, Position

LEAST_GAIN = 0.6
MOST_ATTACKERS = 6


@dataclass(frozen=True, slots=True)
class Contact:
    """A piece that may attack from a hex; `enemies`: all it would have to attack there, by number."""

    piece: Piece
    hex: int
    enemies: frozenset[int]


@dataclass(frozen=True, slots=True)
class Assault:
    """Who attacks whom: each attacker with the hex it attacks from."""

    attackers: tuple[Contact, ...]
    defenders: tuple[Piece, ...]
    gain: float


@dataclass
class Assaults:
    """The assaults a people may plan. `taken`: hexes spoken for; `used`: pieces; `met`: enemies under attack."""

    position: Position
    contacts: list[Contact]
    taken: set[int] = field(default_factory=set)
    used: set[int] = field(default_factory=set)
    met: set[int] = field(default_factory=set)

    def plan(self) -> list[Assault]:
        """Return the assaults worth making; who attacks is `used`, its hex `taken`, its enemies `met`."""
        found: list[Assault] = []
        while True:
            free = [c for c in self.contacts if c.piece.number not in self.used and c.hex not in self.taken]
            best = max(self._offers(free), key=_gain_of_all, default=())
            if not best or _gain_of_all(best) < LEAST_GAIN:
                return found
            for assault in best:
                self._commit(assault)
            found += best

    def _commit(self, assault: Assault) -> None:
        self.taken.update(contact.hex for contact in assault.attackers)
        self.used.update(contact.piece.number for contact in assault.attackers)
        self.met.update(piece.number for piece in assault.defenders)

    def _offers(self, free: list[Contact]) -> Iterator[tuple[Assault, ...]]:
        """Yield assaults that meet every enemy they come beside: on one enemy, by one piece, on two at once."""
        around: dict[frozenset[int], list[Contact]] = {}
        for contact in free:
            if unmet := contact.enemies - self.met:
                around.setdefault(unmet, []).append(contact)
        for enemies, contacts in around.items():
            pieces = [self.position.pieces[number] for number in sorted(enemies)]
            if len(pieces) == 1:
                yield (self._by_many(contacts, pieces[0]),)
                continue
            yield from ((self._by_one(contact),) for contact in contacts)
            if len(pieces) == 2:
                alone = [one for number in enemies for one in around.get(frozenset({number}), ())]
                yield self._on_two([*contacts, *alone], pieces)

    def _on_two(self, contacts: list[Contact], targets: list[Piece]) -> tuple[Assault, ...]:
        """Return two assaults at once: each contact joins the one that gains most by it, if either does."""
        groups: list[tuple[Contact, ...]] = [(), ()]
        gains = [float(-worth_of(targets))] * 2
        for contact in self._by_strength(contacts):
            if _is_in(contact, (*groups[0], *groups[1])):
                continue
            options = [
                (self._assault((*groups[side], contact), (target,)).gain - gains[side], side)
                for side, target in enumerate(targets)
                if target.number in contact.enemies and len(groups[side]) < MOST_ATTACKERS
            ]
            more, side = max(options, default=(0.0, 0))
            if more > 0 or (options and not groups[side]):
                groups[side] = (*groups[side], contact)
                gains[side] += more
        if not all(groups):
            return ()
        return tuple(self._assault(group, (target,)) for group, target in zip(groups, targets, strict=True))

    def _by_strength(self, contacts: Iterable[Contact]) -> list[Contact]:
        return sorted(contacts, key=lambda one: (-one.piece.type.combat, one.piece.number, one.hex))

    def _by_one(self, contact: Contact) -> Assault:
        defenders = tuple(self.position.pieces[number] for number in sorted(contact.enemies - self.met))
        return self._assault((contact,), defenders)

    def _by_many(self, contacts: list[Contact], target: Piece) -> Assault:
        """Return the assault of the strongest, joined by others as long as that makes it better."""
        group: tuple[Contact, ...] = ()
        best: Assault | None = None
        for contact in self._by_strength(contacts):
            if _is_in(contact, group):
                continue
            group = (*group, contact)
            made = self._assault(group, (target,))
            if best is None or made.gain > best.gain:
                best = made
            if len(group) == MOST_ATTACKERS:
                break
        assert best is not None, "there is a contact"
        return best

    def _assault(self, attackers: tuple[Contact, ...], defenders: tuple[Piece, ...]) -> Assault:
        attack = sum(attack_power(self.position, one.piece, one.hex) for one in attackers)
        defence = sum(defence_power(self.position, piece) for piece in defenders)
        ours = worth_of(one.piece for one in attackers)
        gain = clash_value(self.position.ruleset, attack - defence, ours, worth_of(defenders))
        return Assault(attackers, defenders, gain)


def _gain_of_all(assaults: Iterable[Assault]) -> float:
    return sum(assault.gain for assault in assaults)


def _is_in(contact: Contact, group: Collection[Contact]) -> bool:
    return any(contact.hex == one.hex or contact.piece.number == one.piece.number for one in group)
