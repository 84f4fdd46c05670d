"""Zones of influence: the hexes a piece controls around it; rules Z-MOV-7, Z-CITY-5."""

from __future__ import annotations

from operator import attrgetter
from typing import TYPE_CHECKING

from sim.engine.position import NONE

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

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


def covering(position: Position, people: int, hex_id: int) -> tuple[Piece, ...]:
    """Return the enemies of a people whose zone covers a hex, in the order of their ids; none in a city (Z-CITY-5)."""
    if hex_id in position.city_at:
        return ()
    held, friends = position.holder, position.friends[people]
    near = [held[there] for there in position.beside(hex_id) if there in held]
    found = [piece for piece in near if not friends[piece.people] and has_zone(position, piece)]
    return tuple(sorted(found, key=attrgetter("number")))


def controllers(position: Position, people: int) -> dict[int, tuple[Piece, ...]]:
    """Return the enemies of a people whose zone covers each hex, in the order of their ids; city hexes excepted."""
    found: dict[int, list[Piece]] = {}
    for piece in position.pieces:
        if has_zone(position, piece) and position.is_enemy(people, piece.people):
            for hex_id in position.open_beside(piece.hex):
                found.setdefault(hex_id, []).append(piece)
    return {hex_id: tuple(pieces) for hex_id, pieces in found.items()}


class Zones:
    """How many enemy zones cover each hex, kept up to date from position to position: a move touches a few hexes only.

    `enemies[people][hex]`: none covers a city (Z-CITY-5); not to be written. Follows positions of the same pieces,
    cities and friends.
    """

    def __init__(self, position: Position) -> None:
        """Note all zones of a position."""
        self.position = position
        self.enemies = [bytearray(position.board.size) for _ in position.people_ids]
        self._cast = [NONE] * len(position.pieces)
        self._against = [
            [
                enemies
                for friends, enemies in zip(position.friends, self.enemies, strict=True)
                if not friends[people]
            ]
            for people in range(len(position.people_ids))
        ]
        self._update(range(len(position.pieces)))

    def follow(self, position: Position, changed: Sequence[int]) -> list[int]:
        """Go on to another position, in which these pieces differ; return the hexes whose zones have changed."""
        touched = [*changed, *(position.attacked ^ self.position.attacked)]
        self.position = position
        return self._update(touched)

    @property
    def covered(self) -> set[int]:
        """Return the hexes that zones cover."""
        cast = filter(NONE.__ne__, self._cast)
        return {there for hex_id in cast for there in self.position.open_beside(hex_id)}

    def _update(self, numbers: Iterable[int]) -> list[int]:
        position, cast = self.position, self._cast
        touched: list[int] = []
        for number in numbers:
            piece = position.pieces[number]
            before = cast[number]
            now = piece.hex if has_zone(position, piece) else NONE
            if before == now:
                continue
            cast[number] = now
            if before != NONE:
                touched += self._count(piece.people, before, -1)
            if now != NONE:
                touched += self._count(piece.people, now, 1)
        return touched

    def _count(self, people: int, hex_id: int, one: int) -> tuple[int, ...]:
        """Count a zone of a people on or off the hexes around one; return them."""
        around = self.position.open_beside(hex_id)
        for enemies in self._against[people]:
            for there in around:
                enemies[there] += one
        return around
