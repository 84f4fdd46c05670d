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
    known = [people for people in ruleset.people_ids if people in in_play]
    for strange in sorted(in_play - set(known)):
        raise SimError(say("unknown-people", people=strange))
    numbers = {people: number for number, people in enumerate(known)}
    cities = _cities(scenario, board, numbers)
    return Position(
        board=board,
        ruleset=ruleset,
        options=ruleset.choose(scenario.options, path, "$.options"),
        people_ids=tuple(known),
        friends=_friends(scenario, numbers),
        pieces=_pieces(scenario, board, ruleset, numbers, cities),
        cities=cities,
    )


def _number(numbers: dict[str, int], people: str) -> int:
    if people not in numbers:
        raise SimError(say("people-not-in-play", people=people))
    return numbers[people]


def _friends(scenario: ScenarioFile, numbers: dict[str, int]) -> tuple[tuple[bool, ...], ...]:
    """Return who is whose friend: the same people, the same player, or allies; never by way of a third."""
    player = {_number(numbers, entry.people): entry.player for entry in scenario.peoples}
    allied = {frozenset((_number(numbers, a), _number(numbers, b))) for a, b in scenario.alliances}
    every = range(len(numbers))
    return tuple(
        tuple(
            a == b or (player[a] != "" and player[a] == player[b]) or frozenset((a, b)) in allied
            for b in every
        )
        for a in every
    )


def _cities(scenario: ScenarioFile, board: Board, numbers: dict[str, int]) -> tuple[City, ...]:
    entries = sorted(scenario.cities, key=lambda city: city.id)
    return tuple(
        City(number, entry.id, board.hex_at(entry.hex), _number(numbers, entry.owner))
        for number, entry in enumerate(entries)
    )


def _pieces(
    scenario: ScenarioFile, board: Board, ruleset: Ruleset, numbers: dict[str, int], cities: tuple[City, ...]
) -> tuple[Piece, ...]:
    entries = sorted(scenario.pieces, key=lambda piece: piece.id)
    number_of = {entry.id: number for number, entry in enumerate(entries)}
    city_of = {city.id: city for city in cities}
    escort_of: dict[str | None, str] = {
        entry.escorts: entry.id for entry in entries if entry.escorts is not None
    }
    return tuple(
        _piece(entry, number, board, ruleset, numbers, number_of, city_of, escort_of)
        for number, entry in enumerate(entries)
    )


def _piece(
    entry: PieceField,
    number: int,
    board: Board,
    ruleset: Ruleset,
    numbers: dict[str, int],
    number_of: dict[str, int],
    city_of: dict[str, City],
    escort_of: dict[str | None, str],
) -> Piece:
    people = _number(numbers, entry.people)
    about = ruleset.find_people(entry.people)
    piece_type = about.find_type(entry.type) if about else None
    if piece_type is None:
        raise SimError(say("unknown-type", piece=entry.id, people=entry.people, type=entry.type))
    if entry.city is not None and entry.city not in city_of:
        raise SimError(say("unknown-city", piece=entry.id, city=entry.city))
    if entry.escorts is not None and entry.escorts not in number_of:
        raise UnknownPiece(say("unknown-piece", piece=entry.escorts))
    city = city_of[entry.city] if entry.city is not None else None
    return Piece(
        number=number,
        id=entry.id,
        people=people,
        type=piece_type,
        hex=city.hex if city else board.hex_at(entry.hex) if entry.hex is not None else NONE,
        city=city.number if city else NONE,
        escorts=number_of[entry.escorts] if entry.escorts is not None else NONE,
        escort=number_of[escort_of[entry.id]] if entry.id in escort_of else NONE,
        paralysed=entry.paralysed,
        vanished=entry.vanished,
        hostage_of=_number(numbers, entry.hostage_of) if entry.hostage_of is not None else NONE,
    )


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
