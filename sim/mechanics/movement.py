"""Where a piece may end its move; rules Z-MOV-1..9, Z-MOV-11, Z-VAN-2, Z-ESC-1, Z-CITY-6, Z-SIE-6.

A move is one `flood` over the board's passage, with the entry costs and gates of the piece's way of moving.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Literal

import numpy as np

from sim.board.kernels import CLIMB, OPEN, PASS, SHUT, STOP
from sim.board.reach import Searcher
from sim.engine.position import NONE
from sim.mechanics.zone import controllers

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from sim.board.reach import Reach
    from sim.engine.position import City, Piece, Position

Style = Literal["foot", "flight", "reappear"]
ANY = 6
"""A hex has six sides: as many enemies may stand around it."""


@dataclass(frozen=True, slots=True)
class Manner:
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


@dataclass(frozen=True, slots=True)
class Unit:
    """What moves: a piece, and its manner."""

    piece: Piece
    manner: Manner


@dataclass(frozen=True)
class Ends:
    """The hexes where a unit may end a move, nearest first, with cost in movement points.

    `search`: what the unit walked; `entries`: the hex before each enemy city entered.
    """

    cost_mp: dict[int, int]
    search: Reach
    entries: dict[int, int]

    def path_to(self, hex_id: int) -> list[int]:
        """Return the hexes walked to one of the ends, start and end included."""
        path = [hex_id]
        if hex_id in self.entries:
            path.append(self.entries[hex_id])
        while (before := self.search.before_of[path[-1]]) != NONE:
            path.append(before)
        return path[::-1]


class Movement:
    """Moves on one position, for as many pieces as asked; keeps the tables they share."""

    def __init__(self, position: Position, *, fast: bool = False) -> None:
        """Prepare moves on a position; not to be shared between threads. `fast` as in `Searcher`."""
        self.position = position
        most = max((piece.type.movement for piece in position.pieces), default=0)
        self.searcher = Searcher(position.board, most, fast=fast)
        self._zones: dict[int, dict[int, tuple[Piece, ...]]] = {}
        self._costs: dict[Style, Any] = {}
        self._gates: dict[Manner, Any] = {}

    def zones_against(self, people: int) -> dict[int, tuple[Piece, ...]]:
        """Return the enemies whose zone covers each hex, for a people."""
        if people not in self._zones:
            self._zones[people] = controllers(self.position, people)
        return self._zones[people]

    def attacks(self, people: int, hex_id: int) -> tuple[Piece, ...]:
        """Return the enemies a piece of a people must attack when it ends on a hex, in the order of their ids."""
        return self.zones_against(people).get(hex_id, ())

    def follow(self, position: Position) -> Movement:
        """Return these moves on another position of the same board and options; tables that still hold are kept."""
        if position is not self.position:
            self.position = position
            self._zones.clear()
            self._gates.clear()
        return self

    def unit(self, piece: Piece, *, may_attack: bool = True) -> Unit:
        """Return a piece as it may move by itself: a charge without its escort, an escort without its charge.

        An escort that leaves its charge may not lay itself on another in the same move (Z-ESC-2).
        """
        flies = piece.has("flies")
        clashes = self.position.options.get("throwers_may_clash", True)
        throws_only = piece.has("throws_only") and not clashes
        manner = Manner(
            people=piece.people,
            style="reappear" if piece.vanished else "flight" if flies else "foot",
            most_enemies=0 if not may_attack else 1 if throws_only else ANY,
            may_lay=piece.has("escort") and piece.escorts == NONE and piece.number not in self.position.freed,
        )
        return Unit(piece, manner)

    def ends(self, unit: Unit, start: int) -> Ends:
        """Return where a unit may end its move from a hex, its own not included. Rules Z-MOV-1..9, Z-MOV-11."""
        gate = self.gate(unit.manner)
        search = self.search(unit, start, unit.piece.type.movement)
        walked = search.cost_of.items()
        cost_mp = {hex_id: cost for hex_id, cost in walked if gate[hex_id] != PASS and hex_id != start}
        entries: dict[int, int] = {}
        for city in self.position.cities:
            way_in = self._entry_into(city, unit, start, search)
            if way_in is not None:
                cost_mp[city.hex], entries[city.hex] = way_in
        return Ends(cost_mp, search, entries)

    def search(self, unit: Unit, start: int, budget_mp: int) -> Reach:
        """Return what a unit may walk to from a hex with so many points, hexes it may only pass included."""
        return self.searcher.reach(self.cost(unit.manner.style), self.gate(unit.manner), start, budget_mp)

    def _entry_into(self, city: City, unit: Unit, start: int, search: Reach) -> tuple[int, int] | None:
        """Return the least cost of entering an enemy city and the hex before it, where it must be able to stand."""
        manner = unit.manner
        if manner.style == "reappear" or not self.position.is_enemy(manner.people, city.owner):
            return None
        if city.hex == start or manner.most_enemies == 0:
            return None
        climbed = manner.style == "foot" and self.position.board.kind(city.hex).entry == "climb"
        gate = self.gate(manner)
        entry_mp = self.cost(manner.style)[city.hex]
        best: tuple[int, int] | None = None
        for before in self.position.board.passage[city.hex].tolist():
            if before not in search.cost_of or (
                before != start and (climbed or not self._may_stand(before, gate))
            ):
                continue
            total = search.cost_of[before] + entry_mp
            if total <= unit.piece.type.movement and (best is None or (total, before) < best):
                best = total, before
        return best

    def _may_stand(self, hex_id: int, gate: Any) -> bool:
        """Say whether a unit may stop on a hex by itself and still go on: neither stopped there nor on a charge."""
        return gate[hex_id] == OPEN and hex_id not in self.position.holder

    def cost(self, style: Style) -> Any:
        """Return the points to enter each hex; flying and reappearing every step is one (Z-MOV-3, -11, Z-VAN-2)."""
        if style not in self._costs:
            terrains = self.position.board.terrain_set.terrains
            points = {t.id: t.cost_mp if style == "foot" else 1 for t in terrains}
            bridge = self.position.options.get("bridge_cost")
            if style == "foot" and isinstance(bridge, int):
                points |= {t.id: bridge for t in terrains if t.ground == "bridge"}
            self._costs[style] = self.searcher.table(self.position.board.by_property(points))
        return self._costs[style]

    def gate(self, manner: Manner) -> Any:
        """Return how a unit may use each hex, in the codes of `kernels`: terrain, zones, pieces, then cities."""
        if manner not in self._gates:
            gate = bytearray(self._ground(manner.style).tobytes())
            if manner.style != "reappear" and manner.heeds_zones:
                self._close_zones(manner, gate)
            for hex_id, holder in self.position.holder.items():
                gate[hex_id] = self._past(holder, manner, gate[hex_id])
            for city in self.position.cities:
                gate[city.hex] = self._through(city, manner, gate[city.hex])
            self._gates[manner] = self.searcher.table(np.frombuffer(gate, dtype=np.uint8))
        return self._gates[manner]

    def _ground(self, style: Style) -> NDArray[np.uint8]:
        """Return the gates of the bare terrain (Z-MOV-4..6, -11, Z-VAN-2)."""
        codes = {"open": OPEN, "halt": STOP, "climb": CLIMB, "closed": SHUT}
        if style != "foot":
            codes["climb"] = OPEN
        if style == "reappear":
            codes["halt"] = SHUT
        terrains = self.position.board.terrain_set.terrains
        return self.position.board.by_property({t.id: codes[t.entry] for t in terrains})

    def _close_zones(self, manner: Manner, gate: bytearray) -> None:
        """Apply enemy zones: one entered ends a move on foot; a trap under one is closed (Z-MOV-6, -7, -8)."""
        for hex_id, enemies in self.zones_against(manner.people).items():
            if self.position.board.kind(hex_id).entry == "halt":
                gate[hex_id] = SHUT
            elif manner.style == "foot":
                if len(enemies) > manner.most_enemies:
                    gate[hex_id] = SHUT
                elif gate[hex_id] == OPEN:
                    gate[hex_id] = STOP
            elif len(enemies) > manner.most_enemies and gate[hex_id] == OPEN:
                gate[hex_id] = PASS

    def _past(self, holder: Piece, manner: Manner, gate: int) -> int:
        """Return how a hex held by a piece may be used (Z-MOV-2, -6, -11, Z-ESC-1)."""
        if self.position.board.kind(holder.hex).entry == "halt":
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
        """Return how a city's hex may be used (Z-CITY-6, Z-SIE-6); enemy ones are entered by `_entry_into` alone."""
        passing = PASS if gate == OPEN else SHUT
        if manner.style == "reappear":
            return passing
        if self.position.is_enemy(manner.people, city.owner):
            return passing if manner.style == "flight" else SHUT
        if city.owner == manner.people and has_room(self.position, city, manner.garrison, manner.hostages):
            return gate
        return passing


def is_delivered(position: Position, piece: Piece, keeper: int) -> bool:
    """Say whether a promised hostage stands where its keeper may take it: in the open on its continent (Z-ALL-2)."""
    if (piece.number, keeper) not in position.promised or not piece.stands_open:
        return False
    return int(position.board.region[piece.hex]) in position.homes[keeper]


def with_charge(unit: Unit, charge: Piece) -> Unit:
    """Return a unit that takes its charge along: it may lay itself on no other, and takes both places."""
    own = charge.hostage_of == NONE
    manner = unit.manner
    garrison, hostages = manner.garrison + own, manner.hostages + (not own)
    return replace(unit, manner=replace(manner, may_lay=False, garrison=garrison, hostages=hostages))


def has_room(position: Position, city: City, garrison: int, hostages: int) -> bool:
    """Say whether a city has places for so many garrison pieces and hostages (Z-CITY-3)."""
    limit = position.ruleset.limit
    return position.garrison_sizes[city.number] + garrison <= limit("garrison") and position.hostage_counts[
        city.number
    ] + hostages <= limit("hostages")


def ends_of(movement: Movement, piece: Piece) -> dict[int, int]:
    """Return where a piece may end this move with the cost; nothing for a paralysed piece or a hostage."""
    return movement.ends(movement.unit(piece), piece.hex).cost_mp if piece.acts else {}
