"""Lines of fire of many shooters at once: the public face of the `fire_lines` kernel."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from sim.board.fast import compiled
from sim.hex.headings import SIDES

if TYPE_CHECKING:
    from collections.abc import Iterable

    from numpy.typing import NDArray

    from sim.board.board import Board

_COVERS = {"none": 0, "between": 1, "full": 2}


@dataclass(frozen=True, eq=False)
class Volley:
    """Six lines for each shooter, headings clockwise from the top.

    `hexes` int32[n, 6, reach]: the hexes that can be shot at, of which the first `lengths` int32[n, 6] count;
    `stops` int32[n, 6]: the hex that blocks a line, -1 none.
    """

    hexes: NDArray[np.int32]
    lengths: NDArray[np.int32]
    stops: NDArray[np.int32]


def covers(board: Board, cities: Iterable[int]) -> NDArray[np.uint8]:
    """Return uint8[N] for `volley`: what each hex does to a line of fire, cities included (Z-THR-1)."""
    table = board.by_property({terrain.id: _COVERS[terrain.cover] for terrain in board.terrain_set.terrains})
    table[list(cities)] = _COVERS["full"]
    return table


def volley(
    board: Board, cover: NDArray[np.uint8], starts: NDArray[np.int32], reach: int, cities: Iterable[int] = ()
) -> Volley:
    """Return the lines of fire of shooters, up to `reach` hexes; out of full cover only from a city (Z-CITY-5)."""
    count = len(starts)
    hexes = np.full((count, SIDES, reach), -1, dtype=np.int32)
    lengths = np.zeros((count, SIDES), dtype=np.int32)
    stops = np.full((count, SIDES), -1, dtype=np.int32)
    flat = hexes.reshape(-1), lengths.reshape(-1), stops.reshape(-1)
    compiled().fire_lines(board.neighbour.reshape(-1), board.heading.reshape(-1), cover, starts, reach, *flat)
    buried = (cover[starts] == _COVERS["full"]) & ~np.isin(starts, list(cities))
    lengths[buried] = 0
    stops[buried] = starts[buried, None]
    return Volley(hexes, lengths, stops)
