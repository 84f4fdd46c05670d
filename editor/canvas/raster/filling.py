"""Filling a picture with hexes: plain ones with the hairlines between them, or small ones as ready-made tiles.

A row of pixels is filled hex by hex from left to right, each beginning where the last one ended, so that no pixel
inside the map is left out at any zoom.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import numpy as np

from editor.canvas.raster.common import mixed, run
from editor.canvas.raster.rows import half_width, row_across
from sim.hex.plane import HALF_FLAT

if TYPE_CHECKING:
    from editor.canvas.raster.common import U16, U32, Place, Shape


def fill(out: U32, place: Place, shape: Shape, look: U16, colours: U32, background: int, grid: float) -> None:
    """Fill a picture with the colours of the hexes' looks; `grid` is how much darker the hairline between them is.

    Hexes of the background's colour have none.
    """
    scale, _left, top = place
    columns, rows, flat, _first_shoved = shape
    width = out.shape[1]
    slope = HALF_FLAT if flat else 0.5
    for j in range(out.shape[0]):
        step, start, last, halving, even_row, odd_row, even_dy, odd_dy = row_across(
            j + 0.5 + top, place, shape
        )
        even_half, odd_half = half_width(even_dy, scale, flat), half_width(odd_dy, scale, flat)
        if not flat:
            slope = 0.5 if halving else 1.0
        k = max(-1, int(math.floor(-start / step)) - 2)
        i = 0
        line = out[j]
        while i < width:
            if k >= last:
                run(line, i, width, background)
                break
            odd = k & 1
            row, dy, half = (odd_row, odd_dy, odd_half) if odd else (even_row, even_dy, even_half)
            middle = start + step * k
            end = min(width, int(math.ceil(middle + half - 0.5)))
            if end > i:
                if k < 0 or row < 0 or row >= rows:
                    run(line, i, end, background)
                else:
                    colour = int(colours[look[row * columns + (k >> halving)]])
                    inner = colour
                    if grid > 0.0 and flat and colour != background:
                        cover = abs(dy) - HALF_FLAT * scale + 1.0
                        if cover > 0.0:
                            inner = mixed(colour, 0, grid * cover)
                    run(line, i, end, inner)
                    if grid > 0.0 and colour != background:
                        hairline(line, i, end, middle - half, slope, colour, grid)
                        hairline(line, end - 1, i - 1, middle + half, slope, colour, grid)
                i = end
            k += 1


def fill_tiles(out: U32, place: Place, shape: Shape, look: U16, tiles: U32, background: int) -> None:
    """Fill a picture with the tiles of the hexes' looks, uint32[look, size, size], each about its hex's middle.

    Places along the row are whole numbers of 1 / 2^24 pixel.
    """
    scale, _left, top = place
    columns, rows, flat, _first_shoved = shape
    width = out.shape[1]
    size = tiles.shape[1]
    pixels = tiles.ravel()
    rounding = (1 << 23) - 1
    for j in range(out.shape[0]):
        y = j + 0.5 + top
        step, start, last, halving, even_row, odd_row, even_dy, odd_dy = row_across(y, place, shape)
        pace, reach = int(step * 16777216.0), int(half_width(even_dy, scale, flat) * 16777216.0)
        even_line = j + size // 2 - int(math.floor(y - even_dy - top + 0.5))
        odd_line = j + size // 2 - int(math.floor(y - odd_dy - top + 0.5))
        k = max(-1, int(math.floor(-start / step)) - 2)
        middle = int((start + step * k) * 16777216.0)
        i = 0
        line = out[j]
        while i < width and k < last:
            if k & 1:
                row, half, part = odd_row, pace - reach if halving or flat else reach, odd_line
            else:
                row, half, part = even_row, reach, even_line
            end = min(width, (middle + half + rounding) >> 24)
            if end > i:
                if k < 0 or row < 0 or row >= rows:
                    run(line, i, end, background)
                else:
                    tile = int(look[np.uint64(row * columns + (k >> halving))])
                    shift = (tile * size + part) * size + size // 2 - ((middle + 8388608) >> 24)
                    for pixel in range(np.uint64(i), np.uint64(end)):
                        line[pixel] = pixels[pixel + np.uint64(shift)]
                i = end
            middle += pace
            k += 1
        if i < width:
            run(line, i, width, background)


def hairline(line: U32, start: int, end: int, border: float, slope: float, colour: int, grid: float) -> None:
    """Darken the pixels from `start` towards `end` that lie on the border of a hex; `slope`: how fast it is left."""
    step = 1 if end > start else -1
    cover = 1.0 - abs(start + 0.5 - border) * slope
    pixel = start
    while cover > 0.0 and pixel != end:
        line[np.uint64(pixel)] = mixed(colour, 0, grid * min(1.0, cover))
        pixel += step
        cover -= slope
