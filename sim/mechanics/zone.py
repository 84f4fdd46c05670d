"""Zones of influence: the hexes a piece controls around it; rules Z-MOV-7, Z-CITY-5."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sim.engine.position import NONE

if TYPE_CHECKING:
    from sim.engine.position import Piece, Position


def has_zone(position: Position, piece: Piece) -> bool:
    """Say whether a piece has a zone: in the open, not paralysed, vanished, escorted, a hostage or under attack."""
    return (
        piece.stands_open
        and piece.paralysed == 0
        and not piece.waking
        and piece.hostage_of == NONE
        and piece.number not in position.attacked
    )


def covering(position: Position, people: int, hex_id: int) -> tuple[Piece, ...]:
    """Return the enemies of a people whose zone covers a hex, in the order of their ids; none in a city (Z-CITY-5)."""
    if hex_id in position.city_at:
        return ()
    held = position.holder
    near = [held[there] for there in position.beside(hex_id) if there in held]
    found = [p for p in near if position.is_enemy(people, p.people) and has_zone(position, p)]
    return tuple(sorted(found, key=lambda piece: piece.number))


def controllers(position: Position, people: int) -> dict[int, tuple[Piece, ...]]:
    """Return the enemies of a people whose zone covers each hex, in the order of their ids; city hexes excepted."""
    covering: dict[int, list[Piece]] = {}
    for piece in position.pieces:
        if has_zone(position, piece) and position.is_enemy(people, piece.people):
            for hex_id in position.beside(piece.hex):
                if hex_id not in position.city_at:
                    covering.setdefault(hex_id, []).append(piece)
    return {hex_id: tuple(pieces) for hex_id, pieces in covering.items()}
