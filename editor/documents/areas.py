"""Sets of hexes a tool works on: the disc under a brush, the area a fill reaches."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from sim.hex.grid import Grid
    from sim.hex.headings import Axial


def disc(grid: Grid, centre: int, radius: int) -> NDArray[np.int32]:
    """Return the hexes at most `radius` steps from the centre that lie on the map, in id order."""
    q, r = grid.layout.to_axial(grid.cell_of(centre))
    cells = (grid.layout.to_cell((q + dq, r + dr)) for dq, dr in _disc_steps(radius))
    return np.array(sorted(grid.id_of(cell) for cell in cells if grid.has(cell)), dtype=np.int32)


@cache
def _disc_steps(radius: int) -> tuple[Axial, ...]:
    span = range(-radius, radius + 1)
    return tuple((dq, dr) for dq in span for dr in span if abs(dq + dr) <= radius)


def equal_area(grid: Grid, layer: NDArray[np.uint8], start: int) -> NDArray[np.int32]:
    """Return the hexes joined to `start`, side by side, by hexes of its value; in id order."""
    open_hexes = layer == layer[start]
    reached = np.zeros(grid.size, dtype=bool)
    frontier = np.array([start], dtype=np.int32)
    while frontier.size:
        reached[frontier] = True
        open_hexes[frontier] = False
        beside = grid.neighbours[frontier].ravel()
        beside = beside[beside >= 0]
        frontier = np.unique(beside[open_hexes[beside]])
    return np.flatnonzero(reached).astype(np.int32)
