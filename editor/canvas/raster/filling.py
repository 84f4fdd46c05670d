"""Filling a picture with hexes and the hairlines between them.

A row of pixels is filled hex by hex from left to right, each beginning where the last one ended, so that no pixel
inside the map is left out at any zoom.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import numpy as np

from editor.canvas.raster.common import ROOT3, mixed
from sim.hex.plane import HALF_FLAT

if TYPE_CHECKING:
    from editor.canvas.raster.common import U32, Place, Shape


def fill(out: U32, place: Place, shape: Shape, colours: U32, background: int, grid: float) -> None:
    """Fill a picture with the hexes' colours; `grid` is how much darker the hairline between them is."""
    scale, left, top = place
    columns, rows, flat, first_shoved = shape
    height, width = out.shape
    for j in range(height):
        y = j + 0.5 + top
        if flat:
            step, start, last, halving = 1.5 * scale, scale - left, columns, 0
            even_shove = 1 if first_shoved == 0 else 0
            even_row = math.floor((y / (HALF_FLAT * scale) - even_shove) / 2.0)
            odd_row = math.floor((y / (HALF_FLAT * scale) - (1 - even_shove)) / 2.0)
            even_dy = abs(y - HALF_FLAT * scale * (1 + 2 * even_row + even_shove))
            odd_dy = abs(y - HALF_FLAT * scale * (1 + 2 * odd_row + 1 - even_shove))
            even_half = scale - even_dy / ROOT3
            odd_half = scale - odd_dy / ROOT3
            slope = HALF_FLAT
        else:
            even_row = math.floor((y / scale - 0.5) / 1.5)
            odd_row = even_row
            shove = 1 if (even_row & 1) == first_shoved else 0
            even_dy = y - (1.0 + 1.5 * even_row) * scale
            if even_dy <= 0.5 * scale:
                step, start, last, halving = ROOT3 * scale, HALF_FLAT * (1 + shove) * scale - left, columns, 0
                even_dy = abs(even_dy)
                odd_dy = even_dy
                even_half = HALF_FLAT * scale
                odd_half = even_half
                slope = 1.0
            else:
                step, start, last, halving = HALF_FLAT * scale, HALF_FLAT * scale - left, 2 * columns, 1
                odd_row = even_row + 1
                odd_dy = 1.5 * scale - even_dy
                if shove:
                    even_row, odd_row = odd_row, even_row
                    even_dy, odd_dy = odd_dy, even_dy
                even_half = (scale - even_dy) * ROOT3
                odd_half = (scale - odd_dy) * ROOT3
                slope = 0.5
        k = max(-1, int(math.floor(-start / step)) - 2)
        i = 0
        line = out[j]
        while i < width:
            if k >= last:
                run(line, i, width, background)
                break
            odd = k & 1
            row = odd_row if odd else even_row
            middle = start + step * k
            end = min(width, int(math.ceil(middle + (odd_half if odd else even_half) - 0.5)))
            if end > i:
                if k < 0 or row < 0 or row >= rows:
                    run(line, i, end, background)
                else:
                    colour = int(colours[row * columns + (k >> halving)])
                    inner = colour
                    if grid > 0.0 and flat:
                        cover = (odd_dy if odd else even_dy) - HALF_FLAT * scale + 1.0
                        if cover > 0.0:
                            inner = mixed(colour, 0, grid * cover)
                    run(line, i, end, inner)
                    if grid > 0.0:
                        hairline(line, i, end, middle - (odd_half if odd else even_half), slope, colour, grid)
                        hairline(
                            line,
                            end - 1,
                            i - 1,
                            middle + (odd_half if odd else even_half),
                            slope,
                            colour,
                            grid,
                        )
                i = end
            k += 1


def run(line: U32, start: int, end: int, colour: int) -> None:
    """Fill part of a row of pixels. Bounds without a sign spare a check on every pixel."""
    for pixel in range(np.uint64(start), np.uint64(end)):
        line[pixel] = colour


def hairline(line: U32, start: int, end: int, border: float, slope: float, colour: int, grid: float) -> None:
    """Darken the pixels from `start` towards `end` that lie on the border of a hex; `slope`: how fast it is left."""
    step = 1 if end > start else -1
    cover = 1.0 - abs(start + 0.5 - border) * slope
    pixel = start
    while cover > 0.0 and pixel != end:
        line[np.uint64(pixel)] = mixed(colour, 0, grid * min(1.0, cover))
        pixel += step
        cover -= slope
