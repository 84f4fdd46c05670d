"""Laying the drawings of terrains over the filled hexes."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import numpy as np

from editor.canvas.raster.common import ROOT3, visible
from editor.rendering.noise import mix
from sim.hex.plane import HALF_FLAT

if TYPE_CHECKING:
    from editor.canvas.raster.common import I32, U8, U32, Place, Shape


def stamp(
    out: U32,
    place: Place,
    shape: Shape,
    terrain: U8,
    pixels: U32,
    spans: I32,
    first: I32,
    count: I32,
) -> None:
    """Lay the drawing of each hex over the picture, from back to front."""
    scale, left, top = place
    columns, rows, flat, first_shoved = shape
    height, width = out.shape
    size = pixels.shape[1]
    half = size // 2
    column_step = 1.5 * scale if flat else ROOT3 * scale
    row_step = ROOT3 * scale if flat else 1.5 * scale
    column_first, column_end = visible(width, left, column_step, columns)
    row_first, row_end = visible(height, top, row_step, rows)
    for row in range(row_first, row_end):
        for pass_ in range(2 if flat else 1):
            for column in range(column_first, column_end):
                if flat:
                    shove = 1 if (column & 1) == first_shoved else 0
                    if shove != pass_:
                        continue
                    x, y = 1.0 + 1.5 * column, HALF_FLAT * (1 + 2 * row + shove)
                else:
                    shove = 1 if (row & 1) == first_shoved else 0
                    x, y = HALF_FLAT * (1 + 2 * column + shove), 1.0 + 1.5 * row
                kind = terrain[row * columns + column]
                if count[kind] == 0:
                    continue
                number = first[kind] + mix(column, row, 3) % count[kind]
                left_px = int(math.floor(x * scale - left + 0.5)) - half
                top_px = int(math.floor(y * scale - top + 0.5)) - half
                for line in range(max(0, -top_px), min(size, height - top_px)):
                    j = top_px + line
                    start = max(int(spans[number, line, 0]), -left_px)
                    end = min(int(spans[number, line, 1]), width - left_px)
                    if end > start:
                        lay(out, j, left_px, pixels, number, line, start, end)


def lay(out: U32, j: int, left: int, pixels: U32, number: int, line: int, start: int, end: int) -> None:
    """Lay part of a row of a premultiplied stamp over a row of the picture."""
    first = np.uint64(left + start)
    row, picture, part = np.uint64(j), np.uint64(number), np.uint64(line)
    for step in range(np.uint64(end - start)):
        over = int(pixels[picture, part, np.uint64(start) + step])
        alpha = over >> 24
        if alpha == 255:
            out[row, first + step] = over
        elif alpha > 0:
            under = int(out[row, first + step])
            keep = 256 - alpha
            red_blue = (((under & 0xFF00FF) * keep) >> 8) & 0xFF00FF
            green = (((under & 0x00FF00) * keep) >> 8) & 0x00FF00
            out[row, first + step] = 0xFF000000 | ((over & 0xFFFFFF) + (red_blue | green))
