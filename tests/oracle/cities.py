"""Z-CITY: where a city may stand."""

from __future__ import annotations

from collections.abc import Iterable

from .board import LAND, Board
from .geometry import Hex

APART = 4  # Z-CITY-2


def refusal(board: Board, place: Hex) -> str | None:
    """Z-CITY-1: why no city may ever stand on a hex, None where one may (its region left aside)."""
    terrain = board.terrain.get(place)
    if terrain is None:
        return "void"
    if terrain not in LAND:
        return terrain
    if terrain == "whirlpool":
        return "whirlpool"
    if place in board.coast_hexes:
        return "coast"
    return None


def sites(board: Board, cities: Iterable[Hex]) -> list[Hex]:
    """Z-CITY-1, Z-CITY-2: hexes of any region where a city may be founded beside those that stand."""
    too_near: set[Hex] = set()
    for city in cities:
        if city in board.terrain:
            too_near |= set(board.within(city, APART - 1))
    return sorted(
        place
        for place in board.terrain
        if place in board.region and refusal(board, place) is None and place not in too_near
    )
