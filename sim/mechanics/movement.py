"""Where a piece may end its move; rules Z-MOV-1..11, Z-VAN-2, Z-ESC-1, Z-CITY-6, Z-SIE-6.

A move is one `flood` over the board's passage, with the entry costs and gates of the piece's way of moving.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal

from sim.board import kernels
from sim.board.kernels import CLIMB, OPEN, PASS, SHUT, STOP
from sim.board.tables import Scratch, Tables, plain
from sim.engine.position import NONE
from sim.mechanics.zone import controllers

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sim.engine.position import City, Piece, Position

Style = Literal["foot", "flight", "reappear"]


@dataclass(frozen=True, slots=True)
class Unit:
    """What moves: a piece, with its charge if it escorts one.

    `one_enemy`: may enter the zone of at most one enemy (Z-MOV-8). `may_lay`: may end on a charge and escort it.
    `garrison`, `hostages`: the places it takes in an own city.
    """

    piece: Piece
    style: Style
    one_enemy: bool
    may_lay: bool
    garrison: int
    hostages: int


@dataclass(frozen=True)
class Reach:
    """The hexes where a unit may end a move, nearest first, with cost in movement points.

    `previous`: the hex before each hex walked; `entries`: the hex before each enemy city entered.
    """

    hexes: tuple[int, ...]
    cost_mp: dict[int, int]
    previous: dict[int, int]
    entries: dict[int, int]

    def path_to(self, hex_id: int) -> list[int]:
        """Return the hexes walked to one of `hexes`, start and end included."""
        path = [hex_id]
        if hex_id in self.entries:
            path.append(self.entries[hex_id])
        while self.previous[path[-1]] != NONE:
            path.append(self.previous[path[-1]])
        return path[::-1]


class Movement:
    """Moves on one position, for as many pieces as asked; keeps the tables they share."""

    def __init__(self, position: Position) -> None:
        """Prepare moves on a position; not to be shared between threads."""
        self.position = position
        most = max((piece.type.movement for piece in position.pieces), default=0)
        self._tables = Tables(position.board)
        self._scratch = Scratch(position.board.size, most)
        self._zones: dict[int, dict[int, tuple[Piece, ...]]] = {}
        self._costs: dict[Style, Sequence[int]] = {}

    def zones_against(self, people: int) -> dict[int, tuple[Piece, ...]]:
        """Return the enemies whose zone covers each hex, for a people."""
        if people not in self._zones:
            self._zones[people] = controllers(self.position, people)
        return self._zones[people]

    def attacks(self, people: int, hex_id: int) -> tuple[Piece, ...]:
        """Return the enemies a piece of a people must attack when it ends on a hex, in the order of their ids."""
        return self.zones_against(people).get(hex_id, ())

    def unit(self, piece: Piece) -> Unit:
        """Return a piece as it moves this move: a charge without its escort, an escort with its charge."""
        flies = piece.has("flies")
        style: Style = "reappear" if piece.vanished else "flight" if flies else "foot"
        clashes = self.position.options.get("throwers_may_clash", True)
        alone = Unit(
            piece=piece,
            style=style,
            one_enemy=piece.has("throws_only") and not clashes,
            may_lay=piece.has("escort") and piece.escorts == NONE,
            garrison=1,
            hostages=0,
        )
        if piece.escorts == NONE:
            return alone
        return with_charge(alone, self.position.pieces[piece.escorts])

    def reach(self, unit: Unit, start: int) -> Reach:
        """Return where a unit may end its move from a hex, its own not included. Rules Z-MOV-1..11."""
        gate = self._gate(unit)
        cost = self._cost(unit.style)
        spent, parent, _, _ = work = self._scratch.work
        order = self._scratch.order
        found = kernels.flood(self._tables.passage, cost, gate, start, unit.piece.type.movement, work, order)
        touched = order[:found]
        cost_mp = {hex_id: spent[hex_id] for hex_id in touched}
        previous = {hex_id: parent[hex_id] for hex_id in touched}
        kernels.clear(order, found, work)
        ends = {hex_id: cost_mp[hex_id] for hex_id in touched[1:] if gate[hex_id] != PASS}
        entries: dict[int, int] = {}
        for city in self.position.cities:
            way_in = self._entry_into(city, unit, start, gate, cost_mp)
            if way_in is not None:
                ends[city.hex], entries[city.hex] = way_in
        return Reach(tuple(ends), ends, previous, entries)

    def _entry_into(
        self, city: City, unit: Unit, start: int, gate: Sequence[int], cost_mp: dict[int, int]
    ) -> tuple[int, int] | None:
        """Return the least cost of entering an enemy city and the hex before it, where it must be able to stand."""
        if unit.style == "reappear" or not self.position.is_enemy(unit.piece.people, city.owner):
            return None
        if city.hex == start:
            return None
        entry = self.position.board.kind(city.hex).entry
        passage = self._tables.passage
        entry_mp = self._cost(unit.style)[city.hex]
        best: tuple[int, int] | None = None
        for way in range(city.hex * 6, city.hex * 6 + 6):
            before = passage[way]
            if before not in cost_mp or (before != start and not self._may_stand(before, gate)):
                continue
            if entry == "climb" and unit.style == "foot" and before != start:
                continue
            total = cost_mp[before] + entry_mp
            if total <= unit.piece.type.movement and (best is None or (total, before) < best):
                best = total, before
        return best

    def _may_stand(self, hex_id: int, gate: Sequence[int]) -> bool:
        """Say whether a unit may stop on a hex by itself and still go on: neither stopped there nor on a charge."""
        return gate[hex_id] == OPEN and hex_id not in self.position.holder

    def _cost(self, style: Style) -> Sequence[int]:
        """Return the points to enter each hex; flying and reappearing every step is one (Z-MOV-3, -11, Z-VAN-2)."""
        if style not in self._costs:
            terrains = self.position.board.terrain_set.terrains
            points = {t.id: t.cost_mp if style == "foot" else 1 for t in terrains}
            bridge = self.position.options.get("bridge_cost")
            if style == "foot" and isinstance(bridge, int):
                points |= {t.id: bridge for t in terrains if t.ground == "bridge"}
            self._costs[style] = plain(self.position.board.by_property(points))
        return self._costs[style]

    def _gate(self, unit: Unit) -> bytearray:
        """Return how a unit may use each hex: terrain, then zones, then pieces, then cities."""
        codes = {"open": OPEN, "halt": STOP, "climb": CLIMB, "closed": SHUT}
        if unit.style != "foot":
            codes["climb"] = OPEN
        if unit.style == "reappear":
            codes["halt"] = SHUT
        terrains = self.position.board.terrain_set.terrains
        gate = bytearray(self.position.board.by_property({t.id: codes[t.entry] for t in terrains}).tobytes())
        if unit.style != "reappear":
            self._close_zones(unit, gate)
        for hex_id, holder in self.position.holder.items():
            gate[hex_id] = self._past(holder, unit, gate[hex_id])
        for city in self.position.cities:
            gate[city.hex] = self._through(city, unit, gate[city.hex])
        return gate

    def _close_zones(self, unit: Unit, gate: bytearray) -> None:
        """Apply enemy zones: one entered ends a move on foot; a trap under one cannot be entered (Z-MOV-6, -7, -8)."""
        for hex_id, enemies in self.zones_against(unit.piece.people).items():
            if self.position.board.kind(hex_id).entry == "halt":
                gate[hex_id] = SHUT
            elif unit.style == "foot":
                if unit.one_enemy and len(enemies) > 1:
                    gate[hex_id] = SHUT
                elif gate[hex_id] == OPEN:
                    gate[hex_id] = STOP

    def _past(self, holder: Piece, unit: Unit, gate: int) -> int:
        """Return how a hex held by a piece may be used (Z-MOV-2, -6, -11, Z-ESC-1)."""
        if self.position.board.kind(holder.hex).entry == "halt":
            return SHUT
        enemy = self.position.is_enemy(unit.piece.people, holder.people)
        if enemy and unit.style == "foot" and not self._may_escort(unit, holder):
            return SHUT
        if self._may_escort(unit, holder):
            return STOP if enemy and gate == OPEN else gate
        return PASS if gate == OPEN else SHUT

    def _may_escort(self, unit: Unit, charge: Piece) -> bool:
        """Say whether a unit may be laid on a piece: an own one that escorts nobody else, or a hostage it keeps."""
        if not unit.may_lay or charge.escorts != NONE or charge.paralysed > 0 or charge is unit.piece:
            return False
        if charge.hostage_of == unit.piece.people:
            return True
        return charge.people == unit.piece.people and not charge.has("escort")

    def _through(self, city: City, unit: Unit, gate: int) -> int:
        """Return how a city's hex may be used (Z-CITY-6, Z-SIE-6); enemy ones are entered by `_entry_into` alone."""
        passing = PASS if gate == OPEN else SHUT
        if unit.style == "reappear":
            return passing
        if self.position.is_enemy(unit.piece.people, city.owner):
            return passing if unit.style == "flight" else SHUT
        if city.owner == unit.piece.people and has_room(self.position, city, unit.garrison, unit.hostages):
            return gate
        return passing


def with_charge(unit: Unit, charge: Piece) -> Unit:
    """Return a unit that has laid itself on a charge: on foot, with places for both in a city."""
    own = charge.hostage_of == NONE
    return replace(unit, may_lay=False, garrison=unit.garrison + own, hostages=unit.hostages + (not own))


def has_room(position: Position, city: City, garrison: int, hostages: int) -> bool:
    """Say whether a city has places for so many garrison pieces and hostages (Z-CITY-3)."""
    limits = position.ruleset.limits
    return (
        position.garrison_sizes[city.number] + garrison <= limits["garrison"]
        and position.hostage_counts[city.number] + hostages <= limits["hostages"]
    )


def reach_of(movement: Movement, piece: Piece) -> Reach:
    """Return where a piece may end this move; nothing for a paralysed piece or a hostage."""
    if not piece.acts:
        return Reach((), {}, {}, {})
    return movement.reach(movement.unit(piece), piece.hex)
