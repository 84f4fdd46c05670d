"""Laying the drawings of terrains over the filled hexes."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import numpy as np

from editor.canvas.raster.common import ROOT3, visible
from sim.hex.plane import HALF_FLAT

if TYPE_CHECKING:
    from editor.canvas.raster.common import I32, U16, U32, Place, Shape


def stamp(
    out: U32, place: Place, shape: Shape, look: U16, tones: int, pixels: U32, runs: I32, first: I32
) -> None:
    """Lay the drawing of each hex over the picture, from back to front.

    Drawing n (a hex's look without its tone) has the runs first[n] up to first[n + 1]: row, start, end, opaque or not.
    """
    scale, left, top = place
    columns, rows, flat, first_shoved = shape
    height, width = out.shape
    half = pixels.shape[1] // 2
    column_step = 1.5 * scale if flat else ROOT3 * scale
    row_step = ROOT3 * scale if flat else 1.5 * scale
    column_first, column_end = visible(width, left, column_step, columns)
    row_first, row_end = visible(height, top, row_step, rows)
    for row in range(row_first, row_end):
        for pass_ in range(2 if flat else 1):
            for column in range(column_first, column_end):
                shove = 1 if ((column if flat else row) & 1) == first_shoved else 0
                if flat and shove != pass_:
                    continue
                number = look[row * columns + column] // tones
                if first[number] == first[number + 1]:
                    continue
                if flat:
                    x, y = 1.0 + 1.5 * column, HALF_FLAT * (1 + 2 * row + shove)
                else:
                    x, y = HALF_FLAT * (1 + 2 * column + shove), 1.0 + 1.5 * row
                left_px = int(math.floor(x * scale - left + 0.5)) - half
                top_px = int(math.floor(y * scale - top + 0.5)) - half
                for index in range(first[number], first[number + 1]):
                    j = top_px + runs[index, 0]
                    start = max(runs[index, 1], -left_px)
                    end = min(runs[index, 2], width - left_px)
                    if j < 0 or j >= height or start >= end:
                        continue
                    line, picture, part = np.uint64(j), np.uint64(number), np.uint64(runs[index, 0])
                    if runs[index, 3]:
                        for step in range(np.uint64(start), np.uint64(end)):
                            out[line, np.uint64(left_px) + step] = pixels[picture, part, step]
                    else:
                        for step in range(np.uint64(start), np.uint64(end)):
                            pixel = np.uint64(left_px) + step
                            out[line, pixel] = laid(out[line, pixel], pixels[picture, part, step])


def laid(under: int, over: int) -> int:
    """Return a colour with a premultiplied one laid over it."""
    keep = 256 - (over >> 24)
    red_blue = (((under & 0xFF00FF) * keep) >> 8) & 0xFF00FF
    green = (((under & 0x00FF00) * keep) >> 8) & 0x00FF00
    return 0xFF000000 | ((over & 0xFFFFFF) + (red_blue | green))
