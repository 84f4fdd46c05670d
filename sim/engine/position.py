"""A static position: the pieces and cities of a scenario on a board, with whole-number names.

Pieces, cities and peoples are numbered once, pieces and cities in the order of their ids, peoples in the order they
move, so that the order of the file never changes an answer.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from hashlib import blake2b
from typing import TYPE_CHECKING

import msgspec

from sim.engine.friends import friends_of
from sim.engine.powers import Power
from sim.engine.ruleset import PieceType
from sim.errors import NotPossible, SimError, UnknownPiece
from sim.texts import say

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from sim.board.board import Board
    from sim.engine.ruleset import Ruleset
    from sim.formats.scenario_file import OptionValue, PieceField, ScenarioFile

NONE = -1
_TALLY = 1 << 64


class Piece(msgspec.Struct, frozen=True, gc=False):
    """A piece of a people. Numbers of others are NONE where there is no such thing.

    `hex`: where it is, in a city the city's; NONE off the board: lost, or still to be placed. `escorts`: its charge;
    `escort`: the piece laid on it. `paralysed`: own moves still to lose; `waking`: it has lost them all and is free
    as its people's next move starts (Z-MOV-6). `reduced`: face down, it does not move, fight nor control (Z-RET-3,
    option). `seen_by`: a bit for each people that knows it is in its city, though
    it is hidden there (Z-CITY-4).
    """

    number: int
    id: str
    people: int
    type: PieceType
    hex: int
    city: int = NONE
    escorts: int = NONE
    escort: int = NONE
    paralysed: int = 0
    vanished: bool = False
    hostage_of: int = NONE
    waking: bool = False
    lost: bool = False
    seen_by: int = 0
    reduced: bool = False

    def has(self, power: Power) -> bool:
        """Say whether its type has a power."""
        return power in self.type.powers

    @property
    def is_paralysed(self) -> bool:
        """Say whether it is paralysed now (Z-MOV-6)."""
        return self.paralysed > 0 or self.waking

    @property
    def is_placed(self) -> bool:
        """Say whether it is on the board, vanished or in a city too."""
        return self.hex != NONE

    @property
    def stands_open(self) -> bool:
        """Say whether it occupies its hex: in the open, not vanished, not under an escort."""
        return self.hex != NONE and self.city == NONE and not self.vanished and self.escort == NONE

    @property
    def acts(self) -> bool:
        """Say whether it may do anything at all by itself: on the board, no hostage, not paralysed nor reduced."""
        return (
            self.hex != NONE
            and self.hostage_of == NONE
            and self.paralysed == 0
            and not self.waking
            and not self.reduced
        )


class City(msgspec.Struct, frozen=True, gc=False):
    """A city that stands."""

    number: int
    id: str
    hex: int
    owner: int
    name: str = ""


@dataclass(frozen=True, eq=False)
class Position:
    """Pieces and cities on a board; immutable. `friends[p][q]`: q is p's own, ally or run by the same player.

    `homes`: the regions, by number, that are each people's home. What a move has brought about so far: `attacked`,
    the pieces whose zone is off because they are under attack (Z-MOV-7); `freed`, the pieces whose escort was taken
    off (Z-ESC-2). `promised`: pieces, with the people that may take each as a hostage (Z-ALL-2).
    """

    board: Board
    ruleset: Ruleset
    options: dict[str, OptionValue]
    people_ids: tuple[str, ...]
    friends: tuple[tuple[bool, ...], ...]
    pieces: tuple[Piece, ...]
    cities: tuple[City, ...]
    homes: tuple[tuple[int, ...], ...] = ()
    attacked: frozenset[int] = frozenset()
    freed: frozenset[int] = frozenset()
    promised: tuple[tuple[int, int], ...] = ()

    @cached_property
    def number_of(self) -> dict[str, int]:
        """Return the number of each piece by id."""
        return {piece.id: piece.number for piece in self.pieces}

    def piece(self, piece_id: str) -> Piece:
        """Return a piece by id. Raises UnknownPiece."""
        number = self.number_of.get(piece_id)
        if number is None:
            raise UnknownPiece(say("unknown-piece", piece=piece_id))
        return self.pieces[number]

    def find_city(self, city_id: str) -> City | None:
        """Return a city by id, or None."""
        return next((city for city in self.cities if city.id == city_id), None)

    @cached_property
    def holder(self) -> dict[int, Piece]:
        """Return the piece that occupies each hex in the open (the escort of a pair)."""
        held: dict[int, Piece] = {}
        for piece in self.pieces:
            if piece.stands_open:
                held.setdefault(piece.hex, piece)
        return held

    @cached_property
    def city_at(self) -> dict[int, City]:
        """Return the city on each hex that has one."""
        return {city.hex: city for city in self.cities}

    @cached_property
    def _open_beside(self) -> dict[int, tuple[int, ...]]:
        return {}

    def open_beside(self, hex_id: int) -> tuple[int, ...]:
        """Return the neighbours of a hex that are no city's, clockwise from the top, each once."""
        found = self._open_beside.get(hex_id)
        if found is None:
            cities = self.city_at
            found = tuple(there for there in self.beside(hex_id) if there not in cities)
            self._open_beside[hex_id] = found
        return found

    @cached_property
    def _inside(self) -> tuple[list[list[int]], list[list[int]]]:
        """Return the numbers of the garrison pieces, and of the hostages, in each city."""
        garrison: list[list[int]] = [[] for _ in self.cities]
        hostages: list[list[int]] = [[] for _ in self.cities]
        for piece in self.pieces:
            if piece.city != NONE:
                (garrison if piece.hostage_of == NONE else hostages)[piece.city].append(piece.number)
        return garrison, hostages

    def garrison_of(self, city: int) -> list[Piece]:
        """Return the pieces that hold a city, hostages apart, in the order of their ids."""
        return [self.pieces[number] for number in self._inside[0][city]]

    def hostages_in(self, city: int) -> list[Piece]:
        """Return the hostages in a city, in the order of their ids."""
        return [self.pieces[number] for number in self._inside[1][city]]

    @cached_property
    def _of_people(self) -> tuple[tuple[int, ...], ...]:
        return tuple(
            tuple(piece.number for piece in self.pieces if piece.people == people)
            for people in range(len(self.people_ids))
        )

    def pieces_of(self, people: int) -> list[Piece]:
        """Return the pieces of a people, those off the board too, in the order of their ids."""
        return [self.pieces[number] for number in self._of_people[people]]

    @cached_property
    def tally(self) -> int:
        """Return a sum over the pieces on the board that differs where their state differs; independent of order."""
        counted = self.__dict__.get("_counted")
        if counted is None:
            return sum(map(self._mark, self.pieces)) % _TALLY
        tally, once = counted
        drift = sum(self._mark(self.pieces[piece.number]) - self._mark(piece) for piece in once.values())
        return int(tally + drift) % _TALLY

    def _mark(self, piece: Piece) -> int:
        """Return what a piece adds to the tally: nothing off the board."""
        if piece.hex == NONE:
            return 0
        city = self.cities[piece.city].id if piece.city != NONE else ""
        charge = self.pieces[piece.escorts].id if piece.escorts != NONE else ""
        facts = (
            piece.id,
            piece.hex,
            city,
            charge,
            piece.paralysed,
            piece.vanished,
            piece.hostage_of,
            piece.waking,
            piece.seen_by,
            piece.reduced,
        )
        return int.from_bytes(blake2b(repr(facts).encode(), digest_size=8).digest(), "big")

    def with_pieces(self, changed: Iterable[Piece]) -> Position:
        """Return the position with some pieces as they are handed in; what was worked out is carried over."""
        pieces = list(self.pieces)
        replaced = []
        for piece in changed:
            replaced.append((pieces[piece.number], piece))
            pieces[piece.number] = piece
        made = self._copy()
        worked = made.__dict__
        worked["pieces"] = tuple(pieces)
        if "holder" in worked:
            held = worked["holder"].copy()
            for before, _ in replaced:
                if before.stands_open and held.get(before.hex) is before:
                    del held[before.hex]
            for _, after in replaced:
                if after.stands_open:
                    held[after.hex] = after
            worked["holder"] = held
        if "_inside" in worked and any(
            before.city != NONE or after.city != NONE for before, after in replaced
        ):
            del worked["_inside"]
        made._note_changed(replaced)
        return made

    def _note_changed(self, replaced: list[tuple[Piece, Piece]]) -> None:
        """Keep the last tally, and the pieces as they were then: it is brought up to date when next asked for."""
        worked = self.__dict__
        if "tally" in worked:
            worked["_counted"] = worked.pop("tally"), {piece.number: piece for piece, _ in replaced}
        elif "_counted" in worked:
            tally, once = worked["_counted"]
            worked["_counted"] = tally, {piece.number: piece for piece, _ in replaced} | once

    def _copy(self) -> Position:
        """Return a copy that shares all that was worked out; to be changed before anybody else sees it."""
        made = object.__new__(Position)
        made.__dict__.update(self.__dict__)
        return made

    def with_facts(
        self,
        *,
        attacked: frozenset[int] | None = None,
        freed: frozenset[int] | None = None,
        promised: tuple[tuple[int, int], ...] | None = None,
        friends: tuple[tuple[bool, ...], ...] | None = None,
        homes: tuple[tuple[int, ...], ...] | None = None,
    ) -> Position:
        """Return the position with some facts apart from pieces and cities changed."""
        facts = {
            "attacked": attacked,
            "freed": freed,
            "promised": promised,
            "friends": friends,
            "homes": homes,
        }
        made = self._copy()
        made.__dict__.update({name: value for name, value in facts.items() if value is not None})
        return made

    def with_all_pieces(self, pieces: tuple[Piece, ...], number: Mapping[int, int] | None = None) -> Position:
        """Return the position with these pieces alone, numbered by place; `number` gives those kept their new ones."""
        made = self._copy()
        worked = made.__dict__
        worked["pieces"] = pieces
        if number is not None:
            worked["attacked"] = frozenset(number[one] for one in self.attacked if one in number)
            worked["freed"] = frozenset(number[one] for one in self.freed if one in number)
            worked["promised"] = tuple((number[one], to) for one, to in self.promised if one in number)
        for name in ("number_of", "holder", "_inside", "_of_people", "tally", "_counted"):
            worked.pop(name, None)
        return made

    def with_cities(self, cities: Iterable[City]) -> Position:
        """Return the position with these cities in place of its own, numbered in the order of their ids."""
        ordered = tuple(
            msgspec.structs.replace(city, number=number)
            for number, city in enumerate(sorted(cities, key=lambda city: city.id))
        )
        number_of = {city.id: city.number for city in ordered}
        moved = tuple(
            piece
            if piece.city == NONE or number_of[self.cities[piece.city].id] == piece.city
            else msgspec.structs.replace(piece, city=number_of[self.cities[piece.city].id])
            for piece in self.pieces
        )
        made = self._copy()
        worked = made.__dict__
        worked.update(cities=ordered, pieces=moved)
        for name in ("city_at", "_open_beside", "_inside", "tally", "_counted"):
            worked.pop(name, None)
        if moved != self.pieces:
            worked.pop("holder", None)
        return made

    def is_enemy(self, people: int, other: int) -> bool:
        """Say whether `other` is an enemy people of `people`."""
        return not self.friends[people][other]

    def beside(self, hex_id: int) -> tuple[int, ...]:
        """Return the neighbours of a hex clockwise from the top, through seams too, each once."""
        return self.board.beside(hex_id)


def place(scenario: ScenarioFile, board: Board, ruleset: Ruleset, path: str) -> Position:
    """Return the position of a scenario. Raises SimError naming the first thing that refers to nothing."""
    in_play = {entry.people for entry in scenario.peoples}
    known = tuple(people for people in ruleset.people_ids if people in in_play)
    for strange in sorted(in_play - set(known)):
        raise SimError(say("unknown-people", people=strange))
    placing = _Placing(scenario, board, ruleset, {people: number for number, people in enumerate(known)})
    return Position(
        board=board,
        ruleset=ruleset,
        options=ruleset.choose(scenario.options, path, "$.options"),
        people_ids=known,
        friends=placing.friends(),
        pieces=placing.pieces(),
        cities=placing.cities,
        homes=placing.homes(),
    )


@dataclass(frozen=True)
class _Placing:
    """A scenario on its way to a position: names become numbers. `peoples`: the number of each people in play."""

    scenario: ScenarioFile
    board: Board
    ruleset: Ruleset
    peoples: dict[str, int]

    def number(self, people: str) -> int:
        """Return the number of a people. Raises SimError where it is not in play."""
        if people not in self.peoples:
            raise SimError(say("people-not-in-play", people=people))
        return self.peoples[people]

    def friends(self) -> tuple[tuple[bool, ...], ...]:
        """Return who is whose friend by the scenario's players and alliances (Z-MAP-0)."""
        player = {self.number(entry.people): entry.player for entry in self.scenario.peoples}
        allied = (sorted((self.number(a), self.number(b))) for a, b in self.scenario.alliances)
        alliances = tuple((one, other) for one, other in allied)
        return friends_of(tuple(player[people] for people in range(len(self.peoples))), alliances)

    def homes(self) -> tuple[tuple[int, ...], ...]:
        """Return the numbers of the regions that are home to each people, by the order of the peoples."""
        home = {self.number(entry.people): entry.home for entry in self.scenario.peoples}
        numbers = {region: number for number, region in enumerate(self.board.region_ids)}
        return tuple(
            tuple(sorted(numbers[region] for region in home[people] if region in numbers))
            for people in range(len(self.peoples))
        )

    @cached_property
    def cities(self) -> tuple[City, ...]:
        """Return the cities, numbered in the order of their ids."""
        entries = sorted(self.scenario.cities, key=lambda city: city.id)
        return tuple(
            City(number, entry.id, self.board.hex_at(entry.hex), self.number(entry.owner), entry.name)
            for number, entry in enumerate(entries)
        )

    @cached_property
    def _numbers(self) -> dict[str, int]:
        return {
            piece_id: number for number, piece_id in enumerate(sorted(p.id for p in self.scenario.pieces))
        }

    @cached_property
    def _escorts(self) -> dict[str, str]:
        """Return the escort of each charge."""
        return {entry.escorts: entry.id for entry in self.scenario.pieces if entry.escorts is not None}

    @cached_property
    def _city_of(self) -> dict[str, City]:
        return {city.id: city for city in self.cities}

    def pieces(self) -> tuple[Piece, ...]:
        """Return the pieces, numbered in the order of their ids."""
        return tuple(self._piece(entry) for entry in sorted(self.scenario.pieces, key=lambda piece: piece.id))

    def _piece(self, entry: PieceField) -> Piece:
        city = self._city(entry)
        return Piece(
            number=self._numbers[entry.id],
            id=entry.id,
            people=self.number(entry.people),
            type=self._type(entry),
            hex=city.hex if city else self.board.hex_at(entry.hex) if entry.hex is not None else NONE,
            city=city.number if city else NONE,
            escorts=self._other(entry.escorts),
            escort=self._other(self._escorts.get(entry.id)),
            paralysed=entry.paralysed,
            vanished=entry.vanished,
            hostage_of=NONE if entry.hostage_of is None else self.number(entry.hostage_of),
        )

    def _type(self, entry: PieceField) -> PieceType:
        people = self.ruleset.find_people(entry.people)
        piece_type = people.find_type(entry.type) if people else None
        if piece_type is None:
            raise SimError(say("unknown-type", piece=entry.id, people=entry.people, type=entry.type))
        return piece_type

    def _city(self, entry: PieceField) -> City | None:
        if entry.city is None:
            return None
        if entry.city not in self._city_of:
            raise SimError(say("unknown-city", piece=entry.id, city=entry.city))
        return self._city_of[entry.city]

    def _other(self, piece_id: str | None) -> int:
        if piece_id is None:
            return NONE
        if piece_id not in self._numbers:
            raise UnknownPiece(say("unknown-piece", piece=piece_id))
        return self._numbers[piece_id]


def require_target(piece: Piece) -> None:
    """Raise NotPossible for a piece that cannot be attacked: paralysed, vanished, escorted, or a locked-up hostage."""
    if piece.is_paralysed:
        raise NotPossible(say("target-paralysed", piece=piece.id))
    if piece.vanished:
        raise NotPossible(say("target-vanished", piece=piece.id))
    if piece.escort != NONE:
        raise NotPossible(say("target-escorted", piece=piece.id))
    if piece.hostage_of != NONE and piece.city != NONE:
        raise NotPossible(say("target-hostage", piece=piece.id))
