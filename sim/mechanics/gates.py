"""How a hex may be used by a unit, in the codes of `kernels`: terrain, zones, pieces, then cities.

Rules Z-MOV-2, -4..9, -11, Z-ESC-1, Z-CITY-6, Z-SIE-6, Z-VAN-2. A table is kept for each manner of moving; from one
position to the next only the hexes that a change touches are judged anew.
"""

from __future__ import annotations

from functools import cached_property
from itertools import compress
from operator import is_not
from typing import TYPE_CHECKING, Any, Literal

import msgspec

from sim.board.kernels import CLIMB, OPEN, PASS, SHUT, STOP
from sim.engine.position import NONE
from sim.mechanics.zone import Zones

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sim.board.reach import Searcher
    from sim.engine.position import City, Piece, Position

Style = Literal["foot", "flight", "reappear"]
ANY = 6
"""A hex has six sides: as many enemies may stand around it."""


class Manner(msgspec.Struct, frozen=True, gc=False):
    """How a unit moves, apart from where it is and how far it goes: units of one manner share their tables.

    `most_enemies`: the zones of so many enemies it may enter at once (Z-MOV-8; 0: it cannot attack any more).
    `may_lay`: may end on a charge and escort it. `garrison`, `hostages`: the places it takes in an own city.
    `heeds_zones`: false in a single attack (Z-SGL-2).
    """

    people: int
    style: Style
    most_enemies: int
    may_lay: bool
    garrison: int = 1
    hostages: int = 0
    heeds_zones: bool = True


class Gates:
    """The gates of one position for every manner asked for; follows a game from position to position."""

    def __init__(self, position: Position, searcher: Searcher) -> None:
        """Prepare the gates of a position, in tables as a searcher reads them."""
        self.position = position
        self.zones = Zones(position)
        self._searcher = searcher
        self._ground: dict[Style, Any] = {}
        self._tables: dict[Manner, Any] = {}
        self._stale: dict[Manner, set[int]] = {}

    def follow(self, position: Position) -> None:
        """Go on to another position of the same board and options."""
        before = self.position
        pieces, known = position.pieces, before.pieces
        self.position = position
        if len(pieces) != len(known):
            self.zones = Zones(position)
            self._forget()
            return
        changed = list(compress(range(len(pieces)), map(is_not, pieces, known)))
        zoned = self.zones.follow(position, changed)
        if position.homes != before.homes:
            self._forget()
            return
        if position.friends is not before.friends:
            self._tell_friends(before.friends)
        touched = {NONE}
        for number in changed:
            touched.add(known[number].hex)
            touched.add(pieces[number].hex)
        if position.cities is not before.cities:
            touched.update(city.hex for city in position.cities)
            touched.update(pieces[number].hex for number, _ in position.promised)
        if position.freed is not before.freed:
            touched.update(pieces[number].hex for number in position.freed ^ before.freed)
        if position.promised is not before.promised:
            touched.update(pieces[number].hex for number, _ in (*position.promised, *before.promised))
        touched.discard(NONE)
        for manner, stale in self._stale.items():
            stale |= touched
            friends, once = position.friends[manner.people], before.friends[manner.people]
            for people, hexes in zoned.items():
                if not (friends[people] and once[people]):
                    stale |= hexes

    def _tell_friends(self, before: tuple[tuple[bool, ...], ...]) -> None:
        """Have judged anew, for each people, what belongs to those that have become its friends or enemies."""
        friends = self.position.friends
        traces = [self._traces_of(p) if before[p] != friends[p] else set() for p in range(len(friends))]
        for manner, stale in self._stale.items():
            for people, theirs in enumerate(traces):
                if before[manner.people][people] != friends[manner.people][people]:
                    stale |= theirs

    def _traces_of(self, people: int) -> set[int]:
        """Return the hexes that a people's pieces, zones and cities stand on."""
        position = self.position
        traces = {city.hex for city in position.cities if city.owner == people}
        for piece in position.pieces_of(people):
            if piece.hex != NONE:
                traces.add(piece.hex)
                traces.update(position.beside(piece.hex))
        return traces

    def _forget(self) -> None:
        """Judge every hex anew."""
        self._tables.clear()
        self._stale.clear()

    def of(self, manner: Manner) -> Any:
        """Return the gate of every hex for a manner of moving; not to be kept, nor written."""
        table = self._tables.get(manner)
        if table is None:
            table = self._tables[manner] = self._copy(self._ground_of(manner.style))
            position = self.position
            stale = self._stale[manner] = set(self.zones.covered)
            stale.update(position.holder)
            stale.update(position.city_at)
        stale = self._stale[manner]
        if stale:
            self._judge(table, manner, stale)
            stale.clear()
        return table

    def _judge(self, table: Any, manner: Manner, hexes: Iterable[int]) -> None:
        """Write the gates of some hexes."""
        position = self.position
        ground, halts = self._ground[manner.style], self._halts
        held, cities = position.holder, position.city_at
        heeds = manner.style != "reappear" and manner.heeds_zones
        covered = self.zones.covered if heeds else {}
        friends, pieces = position.friends[manner.people], position.pieces
        for hex_id in hexes:
            gate = int(ground[hex_id])
            casting = covered.get(hex_id)
            if casting is not None and hex_id not in cities:
                enemies = 0
                for number in casting:
                    if not friends[pieces[number].people]:
                        enemies += 1
                if enemies:
                    gate = SHUT if hex_id in halts else _under_zones(manner, enemies, gate)
            holder = held.get(hex_id)
            if holder is not None:
                gate = self._past(holder, manner, gate)
            elif hex_id in cities:
                gate = self._through(cities[hex_id], manner, gate)
            table[hex_id] = gate

    @cached_property
    def _halts(self) -> set[int]:
        """Return the hexes that trap who enters them (Z-MOV-6)."""
        board = self.position.board
        traps = board.by_property({t.id: int(t.entry == "halt") for t in board.terrain_set.terrains})
        found: set[int] = set(traps.nonzero()[0].tolist())
        return found

    def _copy(self, table: Any) -> Any:
        return table.copy() if hasattr(table, "copy") else bytearray(table)

    def _ground_of(self, style: Style) -> Any:
        """Return the gates of the bare terrain (Z-MOV-4..6, -11, Z-VAN-2)."""
        if style not in self._ground:
            codes = {"open": OPEN, "halt": STOP, "climb": CLIMB, "closed": SHUT}
            if style != "foot":
                codes["climb"] = OPEN
            if style == "reappear":
                codes["halt"] = SHUT
            board = self.position.board
            gates = board.by_property({t.id: codes[t.entry] for t in board.terrain_set.terrains})
            self._ground[style] = self._searcher.table(gates)
        return self._ground[style]

    def _past(self, holder: Piece, manner: Manner, gate: int) -> int:
        """Return how a hex held by a piece may be used (Z-MOV-2, -6, -11, Z-ESC-1)."""
        if holder.hex in self._halts:
            return SHUT
        enemy = self.position.is_enemy(manner.people, holder.people)
        if self._may_escort(manner, holder):
            return STOP if enemy and gate == OPEN else gate
        if enemy and manner.style == "foot":
            return SHUT
        return PASS if gate == OPEN else SHUT

    def _may_escort(self, manner: Manner, charge: Piece) -> bool:
        """Say whether a unit may be laid on a piece: an own one that is no infantry, or a hostage of its people.

        A hostage is one its people keeps, or one promised to it that stands on its continent (Z-ESC-1, Z-ALL-2).
        """
        if not manner.may_lay or charge.escorts != NONE or charge.is_paralysed:
            return False
        if charge.hostage_of != NONE:
            return charge.hostage_of == manner.people
        if charge.people != manner.people:
            return is_delivered(self.position, charge, manner.people)
        return not charge.has("escort") and charge.number not in self.position.freed

    def _through(self, city: City, manner: Manner, gate: int) -> int:
        """Return how a city's hex may be used (Z-CITY-6, Z-SIE-6); enemy ones are entered by a declared entry alone."""
        passing = PASS if gate == OPEN else SHUT
        if manner.style == "reappear":
            return passing
        if self.position.is_enemy(manner.people, city.owner):
            return passing if manner.style == "flight" else SHUT
        if city.owner == manner.people and has_room(self.position, city, manner.garrison, manner.hostages):
            return gate
        return passing


def _under_zones(manner: Manner, enemies: int, gate: int) -> int:
    """Return a gate under the zones of so many enemies: one entered ends a move on foot (Z-MOV-7, -8)."""
    if manner.style == "foot":
        if enemies > manner.most_enemies:
            return SHUT
        return STOP if gate == OPEN else gate
    return PASS if enemies > manner.most_enemies and gate == OPEN else gate


def is_delivered(position: Position, piece: Piece, keeper: int) -> bool:
    """Say whether a promised hostage stands where its keeper may take it: in the open on its continent (Z-ALL-2).

    The continents of a keeper without a home are those of its cities.
    """
    if (piece.number, keeper) not in position.promised or not piece.stands_open:
        return False
    region = position.board.region
    cities = (city.hex for city in position.cities if city.owner == keeper)
    return int(region[piece.hex]) in (position.homes[keeper] or {int(region[hex_id]) for hex_id in cities})


def has_room(position: Position, city: City, garrison: int, hostages: int) -> bool:
    """Say whether a city has places for so many garrison pieces and hostages (Z-CITY-3)."""
    limit = position.ruleset.limit
    inside, locked = len(position.garrison_of(city.number)), len(position.hostages_in(city.number))
    return inside + garrison <= limit("garrison") and locked + hostages <= limit("hostages")
