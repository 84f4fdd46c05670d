"""Where a piece may end its move; rules Z-MOV-1..9, Z-MOV-11, Z-VAN-2, Z-ESC-1, Z-CITY-6, Z-SIE-6.

A move is one `flood` over the board's passage, with the entry costs and gates of the piece's way of moving.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec
from msgspec.structs import replace

from sim.board.kernels import OPEN, PASS
from sim.board.reach import Searcher
from sim.engine.position import NONE
from sim.mechanics.gates import ANY, Gates, Manner
from sim.mechanics.zone import covering

if TYPE_CHECKING:
    from sim.board.reach import Reach
    from sim.engine.position import City, Piece, Position
    from sim.mechanics.gates import Style


class Unit(msgspec.Struct, frozen=True, gc=False):
    """What moves: a piece, and its manner."""

    piece: Piece
    manner: Manner

    @property
    def parts(self) -> bool:
        """Say whether it is one of a pair and leaves the other behind on the hex it starts from (Z-ESC-2)."""
        paired = self.piece.escorts != NONE or self.piece.escort != NONE
        return paired and self.manner.garrison + self.manner.hostages == 1


class Ends(msgspec.Struct, gc=False):
    """The hexes where a unit may end a move, nearest first, with cost in movement points.

    `search`: what the unit walked; `entries`: the hex before each enemy city entered.
    """

    cost_mp: dict[int, int]
    search: Reach
    entries: dict[int, int]

    def path_to(self, hex_id: int) -> list[int]:
        """Return the hexes walked to one of the ends, start and end included."""
        if hex_id in self.entries:
            return [*self.search.path_to(self.entries[hex_id]), hex_id]
        return self.search.path_to(hex_id)


class Movement:
    """Moves on one position, for as many pieces as asked; keeps the tables they share."""

    def __init__(self, position: Position, *, fast: bool = False) -> None:
        """Prepare moves on a position; not to be shared between threads. `fast` as in `Searcher`."""
        self.position = position
        most = max((piece.type.movement for piece in position.pieces), default=0)
        self.searcher = Searcher(position.board, most, fast=fast)
        self._gates = Gates(position, self.searcher)
        self._costs: dict[Style, Any] = {}
        self._ends: dict[tuple[int, Manner, int], Ends] = {}

    def follow(self, position: Position) -> Movement:
        """Return these moves on another position of the same board and options; tables that still hold are kept."""
        if position is not self.position:
            self.position = position
            self._gates.follow(position)
            self._ends.clear()
        return self

    def attacks(self, people: int, hex_id: int) -> tuple[Piece, ...]:
        """Return the enemies a piece of a people must attack when it ends on a hex, in the order of their ids."""
        return covering(self.position, people, hex_id)

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
        key = unit.piece.number, unit.manner, start
        found = self._ends.get(key)
        if found is None:
            found = self._ends[key] = self._search_ends(unit, start)
        return found

    def _search_ends(self, unit: Unit, start: int) -> Ends:
        gate = self.gate(unit.manner)
        search = self.search(unit, start, unit.piece.type.movement)
        walked = search.cost_of.items()
        cost_mp = {hex_id: cost for hex_id, cost in walked if gate[hex_id] != PASS and hex_id != start}
        entries: dict[int, int] = {}
        if unit.manner.style != "reappear" and unit.manner.most_enemies:
            friends = self.position.friends[unit.manner.people]
            for city in self.position.cities:
                if not friends[city.owner]:
                    way_in = self._entry_into(city, unit, start, search)
                    if way_in is not None:
                        cost_mp[city.hex], entries[city.hex] = way_in
        return Ends(cost_mp, search, entries)

    def search(self, unit: Unit, start: int, budget_mp: int) -> Reach:
        """Return what a unit may walk to from a hex with so many points, hexes it may only pass included."""
        return self.searcher.reach(self.cost(unit.manner.style), self.gate(unit.manner), start, budget_mp)

    def _entry_into(self, city: City, unit: Unit, start: int, search: Reach) -> tuple[int, int] | None:
        """Return the least cost of entering an enemy city and the hex before it, where it must be able to stand."""
        spent = search.cost_of
        ways_in = [hex_id for hex_id in self.position.board.ways_out(city.hex) if hex_id in spent]
        if not ways_in:
            return None
        manner = unit.manner
        climbed = manner.style == "foot" and self.position.board.kind(city.hex).entry == "climb"
        gate = self.gate(manner)
        entry_mp = int(self.cost(manner.style)[city.hex])
        best: tuple[int, int] | None = None
        for before in ways_in:
            if unit.parts if before == start else climbed or not self._may_stand(before, gate):
                continue
            total = spent[before] + entry_mp
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
        """Return how a unit may use each hex, in the codes of `kernels`; not to be kept, nor written."""
        return self._gates.of(manner)


def with_charge(unit: Unit, charge: Piece) -> Unit:
    """Return a unit that takes its charge along: it may lay itself on no other, and takes both places."""
    own = charge.hostage_of == NONE
    manner = unit.manner
    garrison, hostages = manner.garrison + own, manner.hostages + (not own)
    return replace(unit, manner=replace(manner, may_lay=False, garrison=garrison, hostages=hostages))


def ends_of(movement: Movement, piece: Piece) -> dict[int, int]:
    """Return where a piece may end this move with the cost; nothing for a paralysed piece or a hostage.

    One of a pair is asked about as if the other had already left.
    """
    if not piece.acts:
        return {}
    unit = movement.unit(piece)
    apart = replace(piece, escorts=NONE, escort=NONE)
    return movement.ends(replace(unit, piece=apart), piece.hex).cost_mp
