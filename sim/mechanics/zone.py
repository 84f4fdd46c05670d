"""Zones of influence: the hexes a piece controls around it; rules Z-MOV-7, Z-CITY-5."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sim.engine.position import NONE

if TYPE_CHECKING:
    from sim.engine.position import Piece, Position


def casts_zone(piece: Piece) -> bool:
    """Say whether a piece has a zone while not attacked: in the open, not paralysed, vanished, escorted, a hostage."""
    return (
        piece.hex != NONE
        and piece.city == NONE
        and piece.hostage_of == NONE
        and piece.paralysed == 0
        and not piece.waking
        and not piece.vanished
        and not piece.reduced
        and piece.escort == NONE
    )


def has_zone(position: Position, piece: Piece) -> bool:
    """Say whether a piece has a zone now: it casts one and is not under attack."""
    return piece.number not in position.attacked and casts_zone(piece)


def is_covered(position: Position, people: int, hex_id: int) -> bool:
    """Say whether the zone of an enemy of a people covers a hex; none covers a city (Z-CITY-5)."""
    if hex_id in position.city_at:
        return False
    held, friends = position.holder, position.friends[people]
    near = (held[there] for there in position.beside(hex_id) if there in held)
    return any(not friends[piece.people] and has_zone(position, piece) for piece in near)


def controllers(position: Position, people: int) -> dict[int, tuple[Piece, ...]]:
    """Return the enemies of a people whose zone covers each hex, in the order of their ids; city hexes excepted."""
    covering: dict[int, list[Piece]] = {}
    for piece in position.pieces:
        if has_zone(position, piece) and position.is_enemy(people, piece.people):
            for hex_id in position.beside(piece.hex):
                if hex_id not in position.city_at:
                    covering.setdefault(hex_id, []).append(piece)
    return {hex_id: tuple(pieces) for hex_id, pieces in covering.items()}


class Zones:
    """Whose zones cover each hex, kept up to date from position to position: a move touches a few hexes only.

    `covered`: the numbers of the pieces whose zone covers a hex, cities included; not to be written.
    """

    def __init__(self, position: Position) -> None:
        """Note all zones of a position."""
        self.position = position
        self._cast: dict[int, int] = {}
        self.covered: dict[int, set[int]] = {}
        self._update(range(len(position.pieces)))

    def follow(self, position: Position, changed: list[int]) -> dict[int, set[int]]:
        """Go on to another position, in which these pieces differ; return the hexes whose zones have changed.

        The hexes are by the people that casts the zones.
        """
        touched = [*changed, *(position.attacked ^ self.position.attacked)]
        self.position = position
        return self._update(touched)

    def _update(self, numbers: range | list[int]) -> dict[int, set[int]]:
        position = self.position
        hexes: dict[int, set[int]] = {}
        for number in numbers:
            piece = position.pieces[number]
            before = self._cast.get(number, NONE)
            now = piece.hex if has_zone(position, piece) else NONE
            if before == now:
                continue
            of_people = hexes.setdefault(piece.people, set())
            if before != NONE:
                of_people.update(self._lift(number, before))
            if now != NONE:
                of_people.update(self._lay(number, now))
        return hexes

    def _lift(self, number: int, hex_id: int) -> tuple[int, ...]:
        del self._cast[number]
        around = self.position.beside(hex_id)
        for there in around:
            left = self.covered[there]
            left.discard(number)
            if not left:
                del self.covered[there]
        return around

    def _lay(self, number: int, hex_id: int) -> tuple[int, ...]:
        self._cast[number] = hex_id
        around = self.position.beside(hex_id)
        for there in around:
            self.covered.setdefault(there, set()).add(number)
        return around

    def against(self, people: int, hex_id: int) -> tuple[Piece, ...]:
        """Return the enemies of a people whose zone covers a hex, in the order of their ids; none in a city."""
        numbers = self.covered.get(hex_id)
        position = self.position
        if not numbers or hex_id in position.city_at:
            return ()
        friends, pieces = position.friends[people], position.pieces
        return tuple(pieces[n] for n in sorted(numbers) if not friends[pieces[n].people])
