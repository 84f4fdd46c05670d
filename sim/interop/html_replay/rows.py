"""Positions as rows of numbers, and what changes from one to the next.

A piece is the row of its hex, city, charge, keeper, months paralysed and flags; a city that of hex and owner. Cities,
charges and keepers count from 1, 0 being none; -1 is no hex. Zeros at the end of a row are left out.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sim.engine.position import NONE

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from sim.engine.position import Piece, Position

VANISHED, WAKING, LOST, REDUCED, FACE_DOWN = 1, 2, 4, 8, 16
Row = tuple[int, ...]
Change = dict[str, list[list[int]]]


class Rows:
    """Follows the positions that an onlooker is shown, one after another.

    Pieces and cities are numbered as they first appear, so that no gap tells of one that never does. `people`: the
    onlooker, None for the umpire. `types`: the number of each type of piece of each people.
    """

    def __init__(self, people: int | None, types: Mapping[tuple[int, str], int]) -> None:
        self._people = people
        self._types = types
        self._position: Position | None = None
        self._pieces: dict[int, Row] = {}
        self._cities: dict[int, Row] = {}
        self.piece_number: dict[str, int] = {}
        self.city_number: dict[str, int] = {}
        self.piece_table: list[list[str | int]] = []
        """Of each piece that is ever seen: id, people, type."""
        self.city_table: list[list[str]] = []
        """Of each city that is ever seen: id and name."""

    def follow(self, position: Position) -> Change:
        """Return how a position differs from the one before: rows of pieces and cities after their numbers.

        `p` and `c` are new or changed, `x` and `y` the numbers of those not there any more.
        """
        if position is self._position:
            return {}
        self._enlist(position)
        pieces = {self.piece_number[piece.id]: self._piece(position, piece) for piece in position.pieces}
        cities: dict[int, Row] = {
            self.city_number[city.id]: (city.hex, city.owner) for city in position.cities
        }
        found = {
            "p": _changed(self._pieces, pieces),
            "x": _gone(self._pieces, pieces),
            "c": _changed(self._cities, cities),
            "y": _gone(self._cities, cities),
        }
        self._position, self._pieces, self._cities = position, pieces, cities
        return {key: rows for key, rows in found.items() if rows}

    def _enlist(self, position: Position) -> None:
        for city in position.cities:
            if city.id not in self.city_number:
                self.city_number[city.id] = len(self.city_table)
                self.city_table.append([city.id, city.name])
        for piece in position.pieces:
            if piece.id not in self.piece_number:
                self.piece_number[piece.id] = len(self.piece_table)
                self.piece_table.append([piece.id, piece.people, self._types[piece.people, piece.type.id]])

    def _piece(self, position: Position, piece: Piece) -> Row:
        city = 0 if piece.city == NONE else self.city_number[position.cities[piece.city].id] + 1
        charge = 0 if piece.escorts == NONE else self.piece_number[position.pieces[piece.escorts].id] + 1
        flags = (
            VANISHED * piece.vanished
            | WAKING * piece.waking
            | LOST * piece.lost
            | REDUCED * piece.reduced
            | FACE_DOWN * self._lies_face_down(position, piece)
        )
        return _trimmed((piece.hex, city, charge, piece.hostage_of - NONE, piece.paralysed, flags))

    def _lies_face_down(self, position: Position, piece: Piece) -> bool:
        """Say whether somebody may not know that a piece is in its city, as far as the onlooker can tell."""
        if piece.city == NONE or piece.hostage_of != NONE or self._people not in (None, piece.people):
            return False
        every = range(len(position.people_ids))
        return any(people != piece.people and not piece.seen_by >> people & 1 for people in every)


def _trimmed(row: Row) -> Row:
    end = len(row)
    while end > 1 and row[end - 1] == 0:
        end -= 1
    return row[:end]


def _changed(before: Mapping[int, Row], after: Mapping[int, Row]) -> list[list[int]]:
    return [[number, *row] for number, row in sorted(after.items()) if before.get(number) != row]


def _gone(before: Mapping[int, Row], after: Mapping[int, Row]) -> list[list[int]]:
    return [[number] for number in sorted(before) if number not in after]


def unfold(steps: Sequence[Mapping[str, list[list[int]]]]) -> list[tuple[dict[int, Row], dict[int, Row]]]:
    """Return the rows of pieces and of cities after each step, from the changes of all steps."""
    pieces: dict[int, Row] = {}
    cities: dict[int, Row] = {}
    found = []
    for step in steps:
        for rows, came, went in ((pieces, "p", "x"), (cities, "c", "y")):
            rows.update((number, tuple(row)) for number, *row in step.get(came, ()))
            for (number,) in step.get(went, ()):
                del rows[number]
        found.append((dict(pieces), dict(cities)))
    return found
