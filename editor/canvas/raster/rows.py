"""How a row of pixels crosses the hexes: where each begins and ends, for both orientations."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from editor.canvas.raster.common import ROOT3
from sim.hex.plane import HALF_FLAT

if TYPE_CHECKING:
    from editor.canvas.raster.common import Place, Shape


def row_across(y: float, place: Place, shape: Shape) -> tuple[float, float, int, int, int, int, float, float]:
    """Return what lies along a row of pixels at a height of the plane in pixels: step, start, last, halving, rows, dys.

    Hex k of the row has its middle at start + step × k and is in column k >> halving; `last` ends them. Even and odd k
    lie in their own row of hexes, their middle `dy` pixels above (positive: the row of pixels is below it).
    """
    scale, left, _top = place
    columns, _rows, flat, first_shoved = shape
    if flat:
        even_shove = 1 if first_shoved == 0 else 0
        high = y / (HALF_FLAT * scale)
        even_row = int(math.floor((high - even_shove) / 2.0))
        odd_row = int(math.floor((high - (1 - even_shove)) / 2.0))
        even_dy = y - HALF_FLAT * scale * (1 + 2 * even_row + even_shove)
        odd_dy = y - HALF_FLAT * scale * (1 + 2 * odd_row + 1 - even_shove)
        return 1.5 * scale, scale - left, columns, 0, even_row, odd_row, even_dy, odd_dy
    row = int(math.floor((y / scale - 0.5) / 1.5))
    shove = 1 if (row & 1) == first_shoved else 0
    dy = y - (1.0 + 1.5 * row) * scale
    if dy <= 0.5 * scale:
        return ROOT3 * scale, HALF_FLAT * (1 + shove) * scale - left, columns, 0, row, row, dy, dy
    below = dy - 1.5 * scale
    step, start = HALF_FLAT * scale, HALF_FLAT * scale - left
    if shove:
        return step, start, 2 * columns, 1, row + 1, row, below, dy
    return step, start, 2 * columns, 1, row, row + 1, dy, below


def half_width(dy: float, scale: float, flat: int) -> float:
    """Return how far a hex reaches to either side at a height above or below its middle, in pixels."""
    if flat:
        return scale - abs(dy) / ROOT3
    return min(HALF_FLAT * scale, (scale - abs(dy)) * ROOT3)
