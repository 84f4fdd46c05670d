"""How a hex may be used by a unit, in the codes of `kernels`: terrain, zones, pieces, then cities.

Rules Z-MOV-2, -4..9, -11, Z-ESC-1, Z-CITY-6, Z-SIE-6, Z-VAN-2. A table is kept for each manner of moving; from one
position to the next only the hexes that a change touches are judged anew.
"""

from __future__ import annotations

from itertools import compress
from operator import is_not
from typing import TYPE_CHECKING, Any, Literal

import msgspec
import numpy as np

from sim.board.fast import compiled_alone
from sim.board.kernels import CLIMB, OPEN, PASS, SHUT, STOP
from sim.engine.position import NONE
from sim.mechanics.gate_kernel import CHARGE, ENEMY, FRIEND, judge
from sim.mechanics.zone import Zones

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sim.board.reach import Searcher
    from sim.engine.position import City, Piece, Position

_ROOM = 1024
"""How many changed hexes are written down before all tables are made anew: so long is it quicker to go on."""
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


class _Table:
    """The gate of every hex for one manner, and up to which change of pieces and garrisons it holds."""

    __slots__ = ("garrisons", "gates", "judged")

    def __init__(self, gates: Any) -> None:
        self.gates = gates
        self.judged = 0
        self.garrisons = NONE


class Gates:
    """The gates of one position for every manner asked for; follows a game from position to position.

    The hexes that changes touch are written down one after another, and each table judges those it has not judged yet
    when it is next asked for. So nothing is done for manners that nobody asks for.
    """

    def __init__(self, position: Position, searcher: Searcher) -> None:
        """Prepare the gates of a position, in tables as a searcher reads them."""
        self._searcher = searcher
        self._judge = compiled_alone(judge) if searcher.fast else judge
        self._ground: dict[Style, Any] = {}
        self._start(position)

    def _start(self, position: Position) -> None:
        self.position = position
        self._zones = Zones(position)
        self._holders = [bytearray(position.board.size) for _ in position.people_ids]
        self._nobody = bytes(len(position.people_ids))
        self._sides = [
            [FRIEND if is_friend else ENEMY for is_friend in row]
            for row in zip(*position.friends, strict=True)
        ]
        self._note_holders(position.holder)
        self._garrisons = self._written = 0
        self._enemies_read = [self._searcher.view(row) for row in self._zones.enemies]
        self._holders_read = [self._searcher.view(row) for row in self._holders]
        self._write_anew()

    def follow(self, position: Position) -> None:
        """Go on to another position of the same board and options."""
        before = self.position
        if not _differ_in_pieces_alone(position, before):
            self._start(position)
            return
        self.position = position
        pieces, known = position.pieces, before.pieces
        changed = list(compress(range(len(pieces)), map(is_not, pieces, known)))
        zoned = self._zones.follow(position, changed)
        held = {piece.hex for number in changed for piece in (known[number], pieces[number])}
        if any(hex_id in position.city_at for hex_id in held):
            self._garrisons += 1
        held.update(pieces[number].hex for number in position.freed ^ before.freed)
        held.update(pieces[number].hex for number, _ in {*position.promised} ^ {*before.promised})
        held.discard(NONE)
        self._note_holders(held)
        self._write(zoned + [hex_id for hex_id in held if hex_id not in position.city_at])

    def _note_holders(self, hexes: Iterable[int]) -> None:
        """Note who stands on some hexes, as each people sees it."""
        position = self.position
        for hex_id in hexes:
            holder = position.holder.get(hex_id)
            sides = self._nobody if holder is None else self._sides[holder.people]
            for row, side in zip(self._holders, sides, strict=True):
                row[hex_id] = side
            if holder is not None:
                for people in escorts_of(position, holder):
                    self._holders[people][hex_id] |= CHARGE

    def _write(self, touched: list[int]) -> None:
        """Write down hexes that have to be judged anew."""
        end = self._written + len(touched)
        if end > len(self._log):
            self._write_anew()
            return
        self._log[self._written : end] = touched
        self._written = end

    def _write_anew(self) -> None:
        """Begin the writing anew, with every hex that is not used as its bare terrain is."""
        cities = self.position.city_at
        hexes = [*(self._zones.covered.union(self.position.holder).difference(cities))]
        self._log = np.empty(len(hexes) + _ROOM, dtype=np.int32)
        self._log[: len(hexes)] = hexes
        self._written = len(hexes)
        self._tables: dict[Manner, _Table] = {}

    def of(self, manner: Manner) -> Any:
        """Return the gate of every hex for a manner of moving; not to be kept, nor written."""
        table = self._tables.get(manner)
        if table is None:
            table = self._tables[manner] = _Table(self._copy(self._ground_of(manner.style)))
        if table.judged < self._written:
            self._judge(
                table.gates,
                self._ground_of(manner.style),
                self._searcher.view(self._log[table.judged : self._written]),
                self._enemies_read[manner.people],
                self._holders_read[manner.people],
                manner.style == "foot",
                manner.heeds_zones,
                manner.most_enemies,
                manner.may_lay,
            )
            table.judged = self._written
        if table.garrisons != self._garrisons:
            ground = self._ground_of(manner.style)
            for city in self.position.cities:
                table.gates[city.hex] = self._through(city, manner, int(ground[city.hex]))
            table.garrisons = self._garrisons
        return table.gates

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


def _differ_in_pieces_alone(one: Position, other: Position) -> bool:
    """Say whether two positions differ in nothing but how pieces stand, which are attacked, freed, promised."""
    return (
        len(one.pieces) == len(other.pieces)
        and one.cities is other.cities
        and one.friends == other.friends
        and one.homes == other.homes
    )


def escorts_of(position: Position, holder: Piece) -> tuple[int, ...]:
    """Return the peoples an escort of which may be laid on who holds a hex: its own if it is no escort, or its keeper.

    A hostage has its keeper, or those to whom it is promised if it stands on their continent (Z-ESC-1, Z-ALL-2).
    """
    if holder.escorts != NONE or holder.is_paralysed:
        return ()
    if holder.hostage_of != NONE:
        return (holder.hostage_of,)
    promised = (people for number, people in position.promised if number == holder.number)
    keepers = tuple(people for people in promised if _is_at_home(position, people, holder.hex))
    return keepers if holder.has("escort") or holder.number in position.freed else (holder.people, *keepers)


def _is_at_home(position: Position, people: int, hex_id: int) -> bool:
    """Say whether a hex lies on a continent of a people; without a home those of its cities are its own (Z-ALL-2)."""
    region = position.board.region
    cities = (city.hex for city in position.cities if city.owner == people)
    return int(region[hex_id]) in (position.homes[people] or {int(region[city]) for city in cities})


def has_room(position: Position, city: City, garrison: int, hostages: int) -> bool:
    """Say whether a city has places for so many garrison pieces and hostages (Z-CITY-3)."""
    limit = position.ruleset.limit
    inside, locked = len(position.garrison_of(city.number)), len(position.hostages_in(city.number))
    return inside + garrison <= limit("garrison") and locked + hostages <= limit("hostages")
