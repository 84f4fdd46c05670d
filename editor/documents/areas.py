"""Sets of hexes a tool works on: the disc under a brush, the area a fill reaches."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

import numpy as np

from sim.hex.headings import distance
from sim.hex.plane import cell_at, centre, corner_arrays

if TYPE_CHECKING:
    from collections.abc import Sequence

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


def line(grid: Grid, start: int, end: int) -> NDArray[np.int32]:
    """Return the hexes of a straight line between two hexes, both included, in id order."""
    first, last = grid.cell_of(start), grid.cell_of(end)
    steps = distance(grid.layout.to_axial(first), grid.layout.to_axial(last))
    # A nudge off the exact line settles the points that fall between two hexes.
    nudge = np.array((1e-4, 2e-4))
    here, there = (np.array(centre(grid.layout, cell)) + nudge for cell in (first, last))
    points = (here + (there - here) * (step / max(1, steps)) for step in range(steps + 1))
    cells = {cell_at(grid.layout, (float(x), float(y))) for x, y in points}
    return np.array(sorted(grid.id_of(cell) for cell in cells if grid.has(cell)), dtype=np.int32)


def thick_line(grid: Grid, start: int, end: int, radius: int) -> NDArray[np.int32]:
    """Return the hexes at most `radius` steps from a straight line, in id order."""
    return np.unique(np.concatenate([disc(grid, there, radius) for there in line(grid, start, end).tolist()]))


def rectangle(grid: Grid, start: int, end: int) -> NDArray[np.int32]:
    """Return the hexes in the columns and rows between two hexes, in id order."""
    (c1, r1), (c2, r2) = grid.cell_of(start), grid.cell_of(end)
    columns = np.arange(min(c1, c2), max(c1, c2) + 1, dtype=np.int32)
    rows = np.arange(min(r1, r2), max(r1, r2) + 1, dtype=np.int32)
    return (rows[:, None] * grid.columns + columns[None, :]).ravel()


def lasso(grid: Grid, way: Sequence[int]) -> NDArray[np.int32]:
    """Return the hexes whose centres lie in the closed way through some hexes, those of the way included."""
    import shapely

    corners = [centre(grid.layout, grid.cell_of(hex_id)) for hex_id in way]
    on_way = np.unique(np.array(way, dtype=np.int32))
    if len(set(way)) < 3:
        return on_way
    cells = [grid.cell_of(hex_id) for hex_id in way]
    first, last = (
        (min(c for c, _ in cells), min(r for _, r in cells)),
        (max(c for c, _ in cells), max(r for _, r in cells)),
    )
    near = rectangle(grid, grid.id_of(first), grid.id_of(last))
    points = corner_arrays(grid, near).mean(axis=1)
    inside = shapely.contains_xy(shapely.make_valid(shapely.Polygon(corners)), points[:, 0], points[:, 1])
    return np.union1d(near[inside], on_way)


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
