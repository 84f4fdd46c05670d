"""A scenario as the rules see it: who stands where, who is whose enemy, whose influence covers what."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from .board import Board, board_of
from .geometry import Hex
from .roster import DEFAULT_OPTIONS, GARRISON, HOSTAGES, TYPES, Type


@dataclass(frozen=True)
class Piece:
    """One piece of a scenario. `hex` is where it is, in the open or in a city."""

    id: str
    people: str
    type: str
    hex: Hex
    city: str | None = None
    escorts: str | None = None
    escorted_by: str | None = None
    paralysed: int = 0
    vanished: bool = False
    hostage_of: str | None = None

    @property
    def figures(self) -> Type:
        """What the roster says of it."""
        return TYPES[self.people][self.type]

    @property
    def occupies(self) -> bool:
        """Whether it takes up its hex: in the open, not vanished (Z-VAN-1), not escorted (Z-ESC-1)."""
        return self.city is None and not self.vanished and self.escorted_by is None

    @property
    def active(self) -> bool:
        """Z-MOV-7: whether it has influence on the hexes around it."""
        return self.occupies and not self.paralysed and self.hostage_of is None


class City:
    """A city of a scenario."""

    def __init__(self, document: dict[str, Any]) -> None:
        self.id: str = document["id"]
        self.hex: Hex = (document["hex"][0], document["hex"][1])
        self.owner: str = document["owner"]


class World:
    """The whole static position of a scenario."""

    def __init__(self, scenario: dict[str, Any]) -> None:
        self.board: Board = board_of(scenario)
        self.options: dict[str, Any] = {**DEFAULT_OPTIONS, **(scenario.get("options") or {})}
        self.peoples: list[str] = [entry["people"] for entry in scenario["peoples"]]
        self.friends: set[frozenset[str]] = _friends(scenario)
        self.cities: dict[str, City] = {c["id"]: City(c) for c in scenario.get("cities") or []}
        self.city_at: dict[Hex, City] = {city.hex: city for city in self.cities.values()}
        self.pieces: dict[str, Piece] = {}
        escort_of = {p["escorts"]: p["id"] for p in scenario.get("pieces") or [] if p.get("escorts")}
        for document in scenario.get("pieces") or []:
            piece = self._read(document, escort_of.get(document["id"]))
            self.pieces[piece.id] = piece
        self.at: dict[Hex, Piece] = {p.hex: p for p in self.pieces.values() if p.occupies}
        self._influence: dict[str, dict[Hex, tuple[str, ...]]] = {}

    def _read(self, document: dict[str, Any], escorted_by: str | None) -> Piece:
        city = document.get("city")
        place = self.cities[city].hex if city is not None else (document["hex"][0], document["hex"][1])
        return Piece(
            id=document["id"],
            people=document["people"],
            type=document["type"],
            hex=place,
            city=city,
            escorts=document.get("escorts"),
            escorted_by=escorted_by,
            paralysed=document.get("paralysed") or 0,
            vanished=bool(document.get("vanished")),
            hostage_of=document.get("hostage_of"),
        )

    def friendly(self, one: str, other: str) -> bool:
        """Z-MAP-0: the same people, allied peoples, peoples run by one player. Not transitive."""
        return one == other or frozenset((one, other)) in self.friends

    def enemies(self, one: str, other: str) -> bool:
        """Any people that is not mine nor a friend."""
        return not self.friendly(one, other)

    def influence(self, people: str) -> dict[Hex, tuple[str, ...]]:
        """Z-MOV-7, Z-CITY-5: hex under influence -> the active enemies of a people that cover it, by id."""
        if people not in self._influence:
            covered: dict[Hex, list[str]] = {}
            for piece in self.pieces.values():
                if piece.active and self.enemies(people, piece.people):
                    for near in set(self.board.beside(piece.hex)):
                        if near not in self.city_at:
                            covered.setdefault(near, []).append(piece.id)
            self._influence[people] = {place: tuple(sorted(ids)) for place, ids in covered.items()}
        return self._influence[people]

    def garrison(self, city: City) -> list[Piece]:
        """Z-CITY-3: the pieces that hold a city, hostages not among them."""
        return [p for p in self.pieces.values() if p.city == city.id and p.hostage_of is None]

    def hostages(self, city: City) -> list[Piece]:
        """Z-CITY-3: the hostages kept in a city."""
        return [p for p in self.pieces.values() if p.city == city.id and p.hostage_of is not None]

    def charge_of(self, piece: Piece) -> Piece | None:
        """Z-ESC-1: the piece it escorts."""
        return self.pieces[piece.escorts] if piece.escorts is not None else None

    def places_needed(self, piece: Piece) -> tuple[int, int]:
        """Places (garrison, hostages) that a piece and its charge take in a city."""
        charge = self.charge_of(piece)
        if charge is None:
            return 1, 0
        return (1, 1) if charge.hostage_of is not None else (2, 0)

    def has_room(self, city: City, piece: Piece) -> bool:
        """Z-CITY-3, Z-RET-7: room in the city for a piece with its charge, its own place not counted."""
        need_garrison, need_hostages = self.places_needed(piece)
        garrison = [p for p in self.garrison(city) if p.id != piece.id]
        hostages = [p for p in self.hostages(city) if p.id != piece.escorts]
        return len(garrison) + need_garrison <= GARRISON and len(hostages) + need_hostages <= HOSTAGES


def _friends(scenario: dict[str, Any]) -> set[frozenset[str]]:
    friends = {frozenset(pair) for pair in scenario.get("alliances") or []}
    players = {entry["people"]: entry["player"] for entry in scenario["peoples"]}
    for one in players:
        for other in players:
            if one != other and players[one] == players[other]:
                friends.add(frozenset((one, other)))
    return friends


@lru_cache(maxsize=32)
def _world(text: str) -> World:
    return World(json.loads(text))


def world_of(scenario: dict[str, Any]) -> World:
    """The world of a scenario document (kept, as long as the document is the same)."""
    return _world(json.dumps(scenario))
