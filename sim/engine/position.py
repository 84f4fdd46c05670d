"""A static position: the pieces and cities of a scenario on a board, with whole-number names.

Pieces, cities and peoples are numbered once, pieces and cities in the order of their ids, peoples in the order they
move, so that the order of the file never changes an answer.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from sim.errors import NotPossible, SimError, UnknownPiece
from sim.texts import say

if TYPE_CHECKING:
    from sim.board.board import Board
    from sim.engine.ruleset import PieceType, Power, Ruleset
    from sim.formats.scenario_file import OptionValue, PieceField, ScenarioFile

NONE = -1


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece on the board. Numbers of others are NONE where there is no such thing.

    `hex`: where it is, in a city the city's. `escorts`: its charge; `escort`: the piece laid on it.
    """

    number: int
    id: str
    people: int
    type: PieceType
    hex: int
    city: int
    escorts: int
    escort: int
    paralysed: int
    vanished: bool
    hostage_of: int

    def has(self, power: Power) -> bool:
        """Say whether its type has a power."""
        return self.type.has(power)

    @property
    def stands_open(self) -> bool:
        """Say whether it occupies its hex: in the open, not vanished, not under an escort."""
        return self.city == NONE and not self.vanished and self.escort == NONE

    @property
    def acts(self) -> bool:
        """Say whether it may do anything at all by itself: no hostage, not paralysed."""
        return self.hostage_of == NONE and self.paralysed == 0


@dataclass(frozen=True, slots=True)
class City:
    """A city that stands."""

    number: int
    id: str
    hex: int
    owner: int


@dataclass(frozen=True, eq=False)
class Position:
    """Pieces and cities on a board; immutable. `friends[p][q]`: q is p's own, ally or run by the same player."""

    board: Board
    ruleset: Ruleset
    options: dict[str, OptionValue]
    people_ids: tuple[str, ...]
    friends: tuple[tuple[bool, ...], ...]
    pieces: tuple[Piece, ...]
    cities: tuple[City, ...]

    def piece(self, piece_id: str) -> Piece:
        """Return a piece by id. Raises UnknownPiece."""
        for piece in self.pieces:
            if piece.id == piece_id:
                return piece
        raise UnknownPiece(say("unknown-piece", piece=piece_id))

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
    def garrison_sizes(self) -> tuple[int, ...]:
        """Return how many garrison pieces each city holds, hostages apart."""
        return tuple(
            sum(piece.city == city.number and piece.hostage_of == NONE for piece in self.pieces)
            for city in self.cities
        )

    @cached_property
    def hostage_counts(self) -> tuple[int, ...]:
        """Return how many hostages each city holds."""
        return tuple(
            sum(piece.city == city.number and piece.hostage_of != NONE for piece in self.pieces)
            for city in self.cities
        )

    def is_enemy(self, people: int, other: int) -> bool:
        """Say whether `other` is an enemy people of `people`."""
        return not self.friends[people][other]

    def beside(self, hex_id: int) -> tuple[int, ...]:
        """Return the neighbours of a hex clockwise from the top, through seams too, each once."""
        ways = self.board.neighbour[hex_id].tolist()
        return tuple(dict.fromkeys(there for there in ways if there >= 0))


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
        """Return who is whose friend: the same people or player (Z-MAP-0), or allies; never by way of a third."""
        player = {self.number(entry.people): entry.player for entry in self.scenario.peoples}
        allied = {frozenset((self.number(a), self.number(b))) for a, b in self.scenario.alliances}
        every = range(len(self.peoples))
        return tuple(
            tuple(a == b or (player[a] != "" and player[a] == player[b]) or {a, b} in allied for b in every)
            for a in every
        )

    @cached_property
    def cities(self) -> tuple[City, ...]:
        """Return the cities, numbered in the order of their ids."""
        entries = sorted(self.scenario.cities, key=lambda city: city.id)
        return tuple(
            City(number, entry.id, self.board.hex_at(entry.hex), self.number(entry.owner))
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
    if piece.paralysed > 0:
        raise NotPossible(say("target-paralysed", piece=piece.id))
    if piece.vanished:
        raise NotPossible(say("target-vanished", piece=piece.id))
    if piece.escort != NONE:
        raise NotPossible(say("target-escorted", piece=piece.id))
    if piece.hostage_of != NONE and piece.city != NONE:
        raise NotPossible(say("target-hostage", piece=piece.id))
