"""Z-RET: lines of retreat, played hex by hex on a copy of the position."""

from __future__ import annotations

from typing import Any

from .geometry import Hex
from .roster import GARRISON, HOSTAGES
from .world import City, Piece, World


def can_be_attacked(piece: Piece) -> bool:
    """Whether a clash or a vision may drive a piece off: not paralysed, vanished, escorted, nor a hostage in a city."""
    if piece.paralysed or piece.vanished or piece.escorted_by is not None:
        return False
    return not (piece.city is not None and piece.hostage_of is not None)


class Flight:
    """One line, walked to its end. `pushed`: where pieces pushed away ended, None for those that died."""

    def __init__(self, world: World, piece: Piece, heading: int, length: int) -> None:
        self.world = world
        self.board = world.board
        self.piece = piece
        self.length = length
        self.line, self.stop, self.void = self.board.line(piece.hex, heading, len(self.board.terrain))
        self.at: dict[Hex, Piece] = {h: p for h, p in world.at.items() if p.id != piece.id}
        self.influence = world.influence(piece.people)
        self.places: dict[str, tuple[int, int]] = {}
        for city in world.cities.values():
            garrison = [p for p in world.garrison(city) if p.id != piece.id]
            self.places[city.id] = (len(garrison), len(world.hostages(city)))
        self.pushed: dict[str, Hex | None] = {}
        self.chain = 0
        self.hexes: list[Hex] = []
        self.outcome, self.reason = self._fly()
        if self.outcome == "eliminated":
            self.pushed = {}

    def _fly(self) -> tuple[str, str | None]:
        """Z-RET-1, 2, 4: step after step, until a hex kills, takes in, or the count is full."""
        here = self.piece.hex
        for number in range(1, self.length + 1):
            if number > len(self.line):
                if self.stop == "void":
                    assert self.void is not None
                    self.hexes.append(self.void)
                    return "eliminated", "void"
                return "eliminated", self.stop  # edge or repeat: the line stops before it
            there = self.line[number - 1]
            self.hexes.append(there)
            reason = self.obstacle(self.piece, here, there, last=number == self.length)
            if reason is None and self.under_influence(there):
                reason = "influence"
            if reason is not None:
                return "eliminated", reason
            if self.board.terrain[there] == "whirlpool":
                return "paralysed", None  # Z-RET-4
            if number == self.length and there in self.world.city_at:
                return "city", None  # Z-RET-4
            if there in self.at:
                self.push(number - 1, depth=1)
            here = there
        return "safe", None

    def obstacle(self, piece: Piece, here: Hex, there: Hex, last: bool) -> str | None:
        """Z-RET-2: what on a hex stops a piece, None when it may step there."""
        terrain = self.board.terrain[there]
        if terrain == "sea":
            return "sea"
        if terrain == "mountain" and not piece.figures.flies:
            return "mountain"
        occupant = self.at.get(there)
        if occupant is not None and self.world.enemies(piece.people, occupant.people):
            return "enemy"
        city = self.world.city_at.get(there)
        if city is not None:
            if city.owner != piece.people:
                return "city"
            if self.garrison_full(city) or (last and not self.room(city, piece)):
                return "full_city"
        if terrain == "whirlpool" and occupant is not None:
            return "whirlpool"
        if self.board.bridge_closed(here, there):
            return "bridge"
        return None

    def under_influence(self, place: Hex) -> bool:
        """Z-RET-2, Z-CITY-5: beside an active enemy as all stood before the retreat, and not in a city."""
        return bool(self.influence.get(place))

    def garrison_full(self, city: City) -> bool:
        """Z-CITY-3."""
        return self.places[city.id][0] >= GARRISON

    def room(self, city: City, piece: Piece) -> bool:
        """Z-RET-7: room for the piece and its charge."""
        garrison, hostages = self.world.places_needed(piece)
        held = self.places[city.id]
        return held[0] + garrison <= GARRISON and held[1] + hostages <= HOSTAGES

    def push(self, index: int, depth: int) -> None:
        """Z-RET-5: the piece on hex number `index` of the line moves one on, pushing its own friends."""
        self.chain = max(self.chain, depth)
        piece = self.at[self.line[index]]
        if index + 1 >= len(self.line):
            self._remove(index, None)  # edge, void, or the line bites its tail: an obstacle
            return
        here, there = self.line[index], self.line[index + 1]
        if self.obstacle(piece, here, there, last=True) is not None:
            self._remove(index, None)
            return
        city = self.world.city_at.get(there)
        if city is not None:
            need = self.world.places_needed(piece)
            held = self.places[city.id]
            self.places[city.id] = (held[0] + need[0], held[1] + need[1])
            self._remove(index, there)
            return
        if there in self.at:
            self.push(index + 1, depth + 1)
        self._remove(index, there)
        self.at[there] = piece

    def _remove(self, index: int, to: Hex | None) -> None:
        piece = self.at.pop(self.line[index])
        self.pushed[piece.id] = to


def flights(world: World, piece: Piece, length: int) -> list[Flight]:
    """All six lines, clockwise from the top."""
    return [Flight(world, piece, heading, length) for heading in range(6)]


def retreat(world: World, piece: Piece, length: int) -> list[dict[str, Any]]:
    """The lines of `query retreat`."""
    names = world.board.layout.sides
    return [
        {
            "heading": names[number],
            "hexes": [list(place) for place in flight.hexes],
            "outcome": flight.outcome,
            "reason": flight.reason,
            "pushes": [
                {"piece": name, "to": None if to is None else list(to)}
                for name, to in sorted(flight.pushed.items())
            ],
        }
        for number, flight in enumerate(flights(world, piece, length))
    ]
