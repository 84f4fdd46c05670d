"""Which enemies to attack, from where and with whom: the best clash first, until none is worth it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from sim.games.zargo.bots.worth import attack_power, clash_value, defence_power, worth_of

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

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
        found = []
        around: dict[int, list[Contact]] = {}
        for contact in self.contacts:
            for enemy in contact.enemies:
                around.setdefault(enemy, []).append(contact)
        while around:
            assaults = [self._against(enemy, around[enemy]) for enemy in sorted(around)]
            best = max((one for one in assaults if one is not None), key=_gain, default=None)
            if best is None or best.gain < LEAST_GAIN:
                break
            found.append(best)
            self._commit(best)
            for piece in best.defenders:
                around.pop(piece.number, None)
        return found

    def _commit(self, assault: Assault) -> None:
        self.taken.update(contact.hex for contact in assault.attackers)
        self.used.update(contact.piece.number for contact in assault.attackers)
        self.met.update(piece.number for piece in assault.defenders)

    def _against(self, enemy: int, contacts: Iterable[Contact]) -> Assault | None:
        """Return the best assault on one enemy, or by one piece on it and others beside, or None."""
        free = [c for c in contacts if c.piece.number not in self.used and c.hex not in self.taken]
        target = self.position.pieces[enemy]
        alone = [contact for contact in free if contact.enemies - self.met <= {enemy}]
        several = [contact for contact in free if len(contact.enemies - self.met) > 1]
        found = [self._by_one(contact) for contact in several]
        if alone:
            found.append(self._by_many(alone, target))
        return max(found, key=_gain, default=None)

    def _by_one(self, contact: Contact) -> Assault:
        defenders = tuple(self.position.pieces[number] for number in sorted(contact.enemies - self.met))
        return self._assault((contact,), defenders)

    def _by_many(self, contacts: list[Contact], target: Piece) -> Assault:
        """Return the assault of the strongest, joined by others as long as that makes it better."""
        ordered = sorted(contacts, key=lambda one: (-one.piece.type.combat, one.piece.number, one.hex))
        group: tuple[Contact, ...] = ()
        best: Assault | None = None
        for contact in ordered:
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


def _gain(assault: Assault) -> float:
    return assault.gain


def _is_in(contact: Contact, group: Collection[Contact]) -> bool:
    return any(contact.hex == one.hex or contact.piece.number == one.piece.number for one in group)
