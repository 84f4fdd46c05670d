"""A whole movement period decided at once, from the position as it begins: one search a piece.

Own moves only ever open ways, so that what was in reach as the period began is in reach as the plan is carried out:
a hex is given away once, an enemy that is entered upon is attacked by a clash declared at the end.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sim.engine.position import NONE
from sim.games.zargo import actions as a
from sim.games.zargo import moving
from sim.games.zargo.bots.clashing import Assaults, Contact
from sim.games.zargo.bots.outlook import GUESSED_PIECES, GUESSED_POWER, Outlook
from sim.games.zargo.declaring import why_not_fight
from sim.games.zargo.fights import can_be_attacked
from sim.mechanics.zone import controllers

if TYPE_CHECKING:
    from sim.engine.game import Action
    from sim.engine.position import City, Piece
    from sim.games.zargo.rules import Rules
    from sim.games.zargo.state import State
    from sim.mechanics.movement import Ends

KEPT_IN_CITY = 2
"""So many pieces stay in an own city even when no enemy is near."""
NOBODY: frozenset[int] = frozenset()
_SIEGE_MARGIN = 4
_LEAST_ENTRY_POWER = 4


def plan(rules: Rules, outlook: Outlook, state: State) -> list[Action]:
    """Return the steps of a movement period that begins, in order; its end is not among them."""
    return _Plan(rules, outlook, state).steps()


class _Plan:
    def __init__(self, rules: Rules, outlook: Outlook, state: State) -> None:
        self.rules = rules
        self.outlook = outlook
        self.state = state
        self.position = state.position
        self.people = state.mover
        self.made: list[Action] = []
        self.declared: list[Action] = []
        self.movers = [piece for piece in self.position.pieces_of(self.people) if self._is_free(piece)]
        self.ends: dict[int, Ends] = {
            piece.number: moving.ends_of(rules, state, piece, leave=False) for piece in self.movers
        }
        self.clashers = {p.number for p in self.movers if self._may_clash(p)}
        self.strongest = sorted(
            (piece for piece in self.movers if piece.number in self.clashers),
            key=lambda one: (-one.type.combat, one.number),
        )
        self.zones = {
            hex_id: frozenset(piece.number for piece in enemies)
            for hex_id, enemies in controllers(self.position, self.people).items()
        }
        self.rings = {h for city in outlook.enemy_cities() for h in self.position.beside(city.hex)}
        self.done: set[int] = set()
        self.taken: set[int] = set()
        self.vacated: set[int] = set()
        cities = self.position.cities
        self.inside = [len(self.position.garrison_of(city.number)) for city in cities]
        self.met: set[int] = set()

    def steps(self) -> list[Action]:
        """Return the steps: lords reappear, cities are entered, clashes, sieges, then all the others."""
        self._appear()
        self._enter_cities()
        self._attack()
        for city in self.outlook.enemy_cities():
            self._besiege(city)
        for piece in sorted(self.movers, key=lambda one: (self.outlook.pull(one)[one.hex], one.number)):
            if piece.number not in self.done:
                self._go_on(piece)
        return self.made + self.declared

    def _is_free(self, piece: Piece) -> bool:
        return (
            piece.people == self.people
            and piece.acts
            and not piece.vanished
            and piece.escort == NONE
            and piece.id not in self.state.spent
        )

    def _may_clash(self, piece: Piece) -> bool:
        return piece.city == NONE and why_not_fight(self.rules, self.state, piece) is None

    def _enemies(self, hex_id: int) -> frozenset[int]:
        return self.zones.get(hex_id, NOBODY)

    def _move(self, piece: Piece, hex_id: int) -> None:
        self.done.add(piece.number)
        if hex_id != piece.hex:
            self.made.append(a.Move(piece.id, self.rules.cell(hex_id)))
            self.taken.add(hex_id)
            self.vacated.add(piece.hex)

    def _appear(self) -> None:
        for piece in self.position.pieces_of(self.state.mover):
            if not moving.must_appear(self.state, piece) or not piece.acts:
                continue
            places = moving.places_to_appear(self.rules, self.state, piece)
            free = [hex_id for hex_id in places if hex_id not in self.taken and not self._enemies(hex_id)]
            if free:
                pull = self.outlook.pull(piece)
                best = min(free, key=lambda one: (pull[one], one))
                self.taken.add(best)
                self.made.append(a.Appear(piece.id, self.rules.cell(best)))

    def _enter_cities(self) -> None:
        """Send the strongest piece in reach into every enemy city of which no garrison is known."""
        for city in self.outlook.enemy_cities():
            if self.outlook.garrison(city):
                continue
            fit = [
                piece
                for piece in self.movers
                if piece.number not in self.done
                and self._may_enter(piece, city)
                and piece.type.combat >= _LEAST_ENTRY_POWER
                and self._may_leave(piece)
            ]
            if fit:
                self._leave(best := max(fit, key=lambda one: (one.type.combat, -one.number)))
                self.done.add(best.number)
                self.made.append(a.Move(best.id, self.rules.cell(city.hex)))

    def _may_enter(self, piece: Piece, city: City) -> bool:
        """Say whether a piece can make for a city; one beside an enemy has to go away from it first."""
        before = self.ends[piece.number].entries.get(city.hex)
        return before is not None and not (before == piece.hex and self._enemies(before))

    def _may_leave(self, piece: Piece) -> bool:
        """Say whether the city a piece holds, if any, can do without it."""
        if piece.city == NONE:
            return True
        city = self.position.cities[piece.city]
        return self.inside[piece.city] > KEPT_IN_CITY and not self.outlook.threat(city)

    def _leave(self, piece: Piece) -> None:
        if piece.city != NONE:
            self.inside[piece.city] -= 1

    def _attack(self) -> None:
        assaults = Assaults(self.position, self._contacts(), self.taken, self.done, self.met)
        for assault in assaults.plan():
            for contact in assault.attackers:
                self._move(contact.piece, contact.hex)
            ours = tuple(sorted(contact.piece.id for contact in assault.attackers))
            self.declared.append(a.Declare(ours, tuple(piece.id for piece in assault.defenders)))

    def _contacts(self) -> list[Contact]:
        open_to = {hex_id for hex_id, enemies in self.zones.items() if self._all_attackable(enemies)}
        found = []
        for piece in self.movers:
            if piece.number in self.clashers and piece.number not in self.done:
                ends = self.ends[piece.number]
                hexes = sorted(open_to & ends.cost_mp.keys())
                if piece.hex in open_to:
                    hexes.insert(0, piece.hex)
                found += [Contact(piece, hex_id, self.zones[hex_id]) for hex_id in hexes]
        return found

    def _all_attackable(self, enemies: frozenset[int]) -> bool:
        pieces = self.position.pieces
        return all(can_be_attacked(self.position, self.people, pieces[number]) for number in enemies)

    def _besiege(self, city: City) -> None:
        """Declare a siege where those who can stand around the city are thought to be strong enough."""
        known = self.outlook.garrison(city)
        size = len(known) or GUESSED_PIECES
        need = (sum(piece.type.combat for piece in known) if known else GUESSED_POWER) + _SIEGE_MARGIN
        group = self._around(city)
        if len(group) < size or sum(piece.type.combat for piece, _ in group) < need:
            return
        for piece, hex_id in group:
            self._move(piece, hex_id)
        self.declared.append(a.Declare(tuple(sorted(piece.id for piece, _ in group)), (), city.id))

    def _around(self, city: City) -> list[tuple[Piece, int]]:
        """Return the pieces that can stand around a city without another attack, the strongest first, with hexes."""
        ring = {h for h in self.position.beside(city.hex) if h not in self.taken and self._is_quiet(h)}
        group: list[tuple[Piece, int]] = []
        for piece in self.strongest:
            if piece.number in self.done or not ring:
                continue
            free = {piece.hex} & ring or ring & self.ends[piece.number].cost_mp.keys()
            if free:
                hex_id = min(free)
                ring.discard(hex_id)
                group.append((piece, hex_id))
        return group

    def _is_quiet(self, hex_id: int) -> bool:
        """Say whether standing on a hex obliges to no attack but those planned."""
        return self._enemies(hex_id) <= self.met and not self.rules.board.kind(hex_id).holds_months

    def _go_on(self, piece: Piece) -> None:
        """Send a piece where its people wants to be, or leave it where it is."""
        if piece.city != NONE and not self._may_leave(piece):
            return
        pull = self.outlook.pull(piece)
        ends = self.ends[piece.number]
        bound = piece.city == NONE and not self._enemies(piece.hex) <= self.met
        best, least = piece.hex, (10**9 if bound else pull[piece.hex])
        for hex_id in ends.search.cost_of:
            wish = pull[hex_id]
            if wish < least and hex_id not in self.taken and self._may_end(piece, ends, hex_id):
                best, least = hex_id, wish
        if best != piece.hex:
            self._leave(piece)
            self._move(piece, best)
            city = self.position.city_at.get(best)
            if city is not None:
                self.inside[city.number] += 1
                self.taken.discard(best)

    def _may_end(self, piece: Piece, ends: Ends, hex_id: int) -> bool:
        """Say whether a piece can end on a hex it walks to: one that is free, left by others, or a city in want.

        The hexes around enemy cities are for those who can besiege them.
        """
        city = self.position.city_at.get(hex_id)
        if city is not None:
            inside = self.inside[city.number]
            return hex_id in ends.cost_mp and piece.escorts == NONE and inside < KEPT_IN_CITY
        if hex_id in self.position.holder and hex_id not in self.vacated:
            return False
        if hex_id in self.rings and piece.number not in self.clashers:
            return False
        return (hex_id in ends.cost_mp or hex_id in self.vacated) and self._is_quiet(hex_id)
