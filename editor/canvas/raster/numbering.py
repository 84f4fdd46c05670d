"""The numbers of hexes at near zoom."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from editor.canvas.raster.common import ROOT3, lay_mask, visible
from sim.hex.plane import HALF_FLAT

if TYPE_CHECKING:
    from editor.canvas.raster.common import U8, U16, U32, Place, Shape


def numbers(
    out: U32,
    place: Place,
    shape: Shape,
    margin: int,
    look: U16,
    tones: int,
    inks: U32,
    digits: U8,
    width: int,
    drop: float,
) -> None:
    """Write column and row, `width` digits each, `drop` pixels above the middle of each hex whose ink is not 0.

    `inks` has a colour for each drawing (a look without its tone); `digits` is a mask for each digit.
    Numbers begin `margin` hexes inside the field.
    """
    scale, left, top = place
    columns, rows, flat, first_shoved = shape
    height_px, width_px = out.shape
    advance = digits.shape[2]
    column_step = 1.5 * scale if flat else ROOT3 * scale
    row_step = ROOT3 * scale if flat else 1.5 * scale
    column_first, column_end = visible(width_px, left, column_step, columns)
    row_first, row_end = visible(height_px, top, row_step, rows)
    for row in range(row_first, row_end):
        for column in range(column_first, column_end):
            colour = int(inks[look[row * columns + column] // tones])
            if colour == 0:
                continue
            shove = 1 if ((column if flat else row) & 1) == first_shoved else 0
            if flat:
                x, y = 1.0 + 1.5 * column, HALF_FLAT * (1 + 2 * row + shove)
            else:
                x, y = HALF_FLAT * (1 + 2 * column + shove), 1.0 + 1.5 * row
            at = int(math.floor(x * scale - left + 0.5)) + (width - 1) * advance
            line = int(math.floor(y * scale - top - drop + 0.5)) - digits.shape[1] // 2
            for number in (row - margin, column - margin):
                rest = number
                for _ in range(width):
                    lay_mask(out, at, line, digits, rest % 10, colour)
                    rest //= 10
                    at -= advance
