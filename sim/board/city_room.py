"""What founding a city on a hex would leave room for; rules Z-CITY-1..3."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from sim.board.packing import fits
from sim.board.sites import Neighbourhoods, city_sites

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sim.board.board import Board

_MOST_SHUT_OUT = 9
"""More cities than one city can shut out: so many do not fit into its neighbourhood."""


@dataclass(frozen=True, slots=True)
class SiteValue:
    """A hex where a city may be founded.

    `cities`: how many its region would hold then, those that stand and this one included; what could follow is counted
    only up to the number asked for. `room`: hexes of the region where a further city may be founded then.
    """

    cities: int
    room: int


def site_values(board: Board, cities: Sequence[int], city_distance: int, wanted: int) -> dict[int, SiteValue]:
    """Return every hex where a city may be founded beside `cities`, in id order, with what it leaves room for."""
    by_region: dict[int, list[int]] = {}
    for hex_id in city_sites(board, cities, city_distance):
        by_region.setdefault(int(board.region[hex_id]), []).append(hex_id)
    around = Neighbourhoods(board)
    values: dict[int, SiteValue] = {}
    for region, sites in by_region.items():
        standing = sum(int(board.region[city]) == region for city in cities)
        further = max(0, wanted - standing - 1)
        is_wide = fits(board, sites, city_distance, further + _MOST_SHUT_OUT) == further + _MOST_SHUT_OUT
        free = set(sites)
        for hex_id in sites:
            near = free.intersection(around.within(hex_id, city_distance - 1))
            more = further
            if not is_wide:
                more = fits(board, sorted(free - near), city_distance, further) if further else 0
            values[hex_id] = SiteValue(standing + 1 + more, len(free) - len(near))
    return dict(sorted(values.items()))
