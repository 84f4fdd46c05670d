"""Where hexes lie on a plane: centres, corners and the hex under a point.

Unit: the hex's circumradius (centre to corner) is 1. The map's box starts at (0, 0); y runs down.
Corners come from an integer lattice, so neighbours share bit-identical vertices and any set of hexes is a valid
coverage for shapely.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from sim.hex.headings import STEPS, Axial

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from sim.hex.grid import Cell, Grid, Layout

HALF_FLAT = math.sqrt(3.0) / 2.0
"""Centre to the middle of a side; flat to flat is twice this."""

Point = tuple[float, float]

# Corner k is the clockwise end of side k; lattice steps of 1/2 along the pointed axis, of HALF_FLAT along the other.
_CORNERS = {
    "flat": ((1, -1), (2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1)),
    "pointy": ((1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1), (0, -2)),
}


def _lattice(layout: Layout, cell: Cell) -> tuple[int, int]:
    column, row = cell
    if layout.orientation == "flat":
        return 2 + 3 * column, 1 + 2 * row + (1 if layout.shoved(column) else 0)
    return 1 + 2 * column + (1 if layout.shoved(row) else 0), 2 + 3 * row


def _scale(layout: Layout) -> tuple[float, float]:
    return (0.5, HALF_FLAT) if layout.orientation == "flat" else (HALF_FLAT, 0.5)


def centre(layout: Layout, cell: Cell) -> Point:
    """Return the centre of a cell, on or off the map."""
    x, y = _lattice(layout, cell)
    sx, sy = _scale(layout)
    return x * sx, y * sy


def corners(layout: Layout, cell: Cell) -> tuple[Point, ...]:
    """Return the six corners clockwise; side d runs from corner d - 1 to corner d."""
    x, y = _lattice(layout, cell)
    sx, sy = _scale(layout)
    return tuple(((x + dx) * sx, (y + dy) * sy) for dx, dy in _CORNERS[layout.orientation])


def bounds(grid: Grid) -> Point:
    """Return the width and height of the whole rectangle's box, shoved lines included."""
    spread_flat = 1 if grid.columns > 1 or grid.layout.shoved(0) else 0
    if grid.layout.orientation == "flat":
        return (1 + 3 * grid.columns) * 0.5, (2 * grid.rows + spread_flat) * HALF_FLAT
    spread_pointy = 1 if grid.rows > 1 or grid.layout.shoved(0) else 0
    return (2 * grid.columns + spread_pointy) * HALF_FLAT, (1 + 3 * grid.rows) * 0.5


def cell_at(layout: Layout, point: Point) -> Cell:
    """Return the cell that contains a point, on or off the map (a point on a border belongs to one of its hexes)."""
    column_origin, row_origin = centre(layout, (0, 0))
    x, y = point[0] - column_origin, point[1] - row_origin
    if layout.orientation == "flat":
        q, r = x / 1.5, (y / HALF_FLAT - x / 1.5) / 2.0
    else:
        q, r = (x / HALF_FLAT - y / 1.5) / 2.0, y / 1.5
    dq, dr = _round(q, r)
    zero = layout.to_axial((0, 0))
    return layout.to_cell((zero[0] + dq, zero[1] + dr))


def _round(q: float, r: float) -> Axial:
    s = -q - r
    rq, rr, rs = round(q), round(r), round(s)
    dq, dr, ds = abs(rq - q), abs(rr - r), abs(rs - s)
    if dq > dr and dq > ds:
        return -rr - rs, rr
    if dr > ds:
        return rq, -rq - rs
    return rq, rr


def heading_vector(layout: Layout, heading: int) -> Point:
    """Return the unit vector from a hex's centre towards one of its sides."""
    dq, dr = STEPS[layout.orientation][heading]
    if layout.orientation == "flat":
        x, y = 1.5 * dq, HALF_FLAT * (2 * dr + dq)
    else:
        x, y = HALF_FLAT * (2 * dq + dr), 1.5 * dr
    length = math.hypot(x, y)
    return x / length, y / length


def centres(grid: Grid) -> NDArray[np.float64]:
    """Return the centres of all hexes in id order, shape (size, 2)."""
    import numpy as np

    column = np.tile(np.arange(grid.columns), grid.rows)
    row = np.repeat(np.arange(grid.rows), grid.columns)
    first_shoved = 1 if grid.layout.offset == "odd" else 0
    sx, sy = _scale(grid.layout)
    if grid.layout.orientation == "flat":
        return np.column_stack(((2 + 3 * column) * sx, (1 + 2 * row + (column % 2 == first_shoved)) * sy))
    return np.column_stack(((1 + 2 * column + (row % 2 == first_shoved)) * sx, (2 + 3 * row) * sy))


def corner_arrays(grid: Grid, hexes: NDArray[np.int32]) -> NDArray[np.float64]:
    """Return the corners of the given hexes, shape (len(hexes), 6, 2), bit-identical where hexes touch."""
    import numpy as np

    row, column = np.divmod(hexes.astype(np.int64), grid.columns)
    first_shoved = 1 if grid.layout.offset == "odd" else 0
    if grid.layout.orientation == "flat":
        x, y = 2 + 3 * column, 1 + 2 * row + (column % 2 == first_shoved)
    else:
        x, y = 1 + 2 * column + (row % 2 == first_shoved), 2 + 3 * row
    shape = np.array(_CORNERS[grid.layout.orientation], dtype=np.int64)
    lattice = np.stack((x, y), axis=-1)[:, None, :] + shape[None, :, :]
    places: NDArray[np.float64] = lattice * np.array(_scale(grid.layout))
    return places
