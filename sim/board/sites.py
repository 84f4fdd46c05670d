"""Where a city may be founded; rules Z-CITY-1, Z-CITY-2."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

import numpy as np

from sim.board import kernels
from sim.board.tables import Tables
from sim.hex.headings import SIDES

if TYPE_CHECKING:
    from collections.abc import Iterable

    from numpy.typing import NDArray

    from sim.board.board import Board

Refusal = Literal["terrain", "coast", "region"]


def refusal(board: Board, hex_id: int) -> Refusal | None:
    """Return why no city may ever be founded on a hex, or None (Z-CITY-1)."""
    if not board.kind(hex_id).city:
        return "terrain"
    if board.is_coast[hex_id]:
        return "coast"
    return "region" if board.region[hex_id] < 0 else None


def ground_for_cities(board: Board) -> NDArray[np.bool_]:
    """Return bool[N]: hexes of any region that are no coast and of a terrain that bears cities (Z-CITY-1)."""
    bears = np.array([terrain.city for terrain in board.terrain_set.terrains], dtype=np.bool_)
    return bears[board.terrain] & ~board.is_coast & (board.region >= 0)


def clear_ground(board: Board) -> NDArray[np.bool_]:
    """Return bool[N]: open land off the coast with nothing but such hexes around it (1983, Z-CITY-1)."""
    terrains = board.terrain_set.terrains
    clear = (
        np.array(
            [
                t.ground == "land" and t.entry == "open" and t.cover == "none" and t.recoil == "free"
                for t in terrains
            ],
            dtype=np.bool_,
        )[board.terrain]
        & ~board.is_coast
    )
    around = clear.copy()
    for side in range(SIDES):
        across = board.neighbour[:, side]
        around &= (across < 0) | clear[across]
    return around


def city_sites(board: Board, cities: Iterable[int], city_distance: int, *, clear: bool = False) -> list[int]:
    """Return the hexes where a city may still be founded beside `cities`, in id order (Z-CITY-1, Z-CITY-2).

    `clear`: only on clear ground.
    """
    free = ground_for_cities(board)
    if clear:
        free &= clear_ground(board)
    around = Neighbourhoods(board)
    for city in cities:
        free[around.within(city, city_distance - 1)] = False
    found: list[int] = np.flatnonzero(free).tolist()
    return found


class Neighbourhoods:
    """Hexes within so many steps of a hex, through seams; asked many times on one board."""

    def __init__(self, board: Board) -> None:
        """Make the scratch tables for a board."""
        self._ways = Tables(board).ways
        self._seen = [kernels.UNREACHED] * board.size
        self._queue = [0] * board.size

    def within(self, hex_id: int, steps: int) -> list[int]:
        """Return the hexes at most `steps` away, the hex itself first, nearest first (Z-MAP-5)."""
        return list(self.distances(hex_id, steps))

    def distances(self, hex_id: int, steps: int) -> dict[int, int]:
        """Return the hexes at most `steps` away with their distance, nearest first (Z-MAP-5)."""
        found = kernels.within(self._ways, hex_id, steps, self._seen, self._queue)
        near = {there: self._seen[there] for there in self._queue[:found]}
        for there in near:
            self._seen[there] = kernels.UNREACHED
        return near


def distance(board: Board, start: int, goal: int) -> int | None:
    """Return the fewest steps between two hexes whatever the terrain, or None (Z-MAP-5)."""
    seen = [kernels.UNREACHED] * board.size
    steps = kernels.steps_between(Tables(board).ways, start, goal, seen, [0] * board.size)
    return None if steps == kernels.UNREACHED else steps
