"""Zones of influence: the hexes a piece controls around it; rules Z-MOV-7, Z-CITY-5."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sim.engine.position import NONE

if TYPE_CHECKING:
    from sim.engine.position import Piece, Position


def has_zone(piece: Piece) -> bool:
    """Say whether a piece has a zone: in the open, not paralysed, vanished, under an escort, nor a hostage."""
    return piece.stands_open and piece.paralysed == 0 and piece.hostage_of == NONE


def controllers(position: Position, people: int) -> dict[int, tuple[Piece, ...]]:
    """Return the enemies of a people whose zone covers each hex, in the order of their ids; city hexes excepted."""
    covering: dict[int, list[Piece]] = {}
    for piece in position.pieces:
        if has_zone(piece) and position.is_enemy(people, piece.people):
            for hex_id in position.beside(piece.hex):
                if hex_id not in position.city_at:
                    covering.setdefault(hex_id, []).append(piece)
    return {hex_id: tuple(pieces) for hex_id, pieces in covering.items()}
