"""Hexes too small for lines and drawings: each pixel mixed from the hexes it covers, so that no zoom shimmers.

Neighbouring lines of hexes (columns of flat ones, rows of pointy ones) meet along a zigzag. Hexes of even and of odd
lines are laid out along a row of pixels apart, and mixed by how far the zigzag is from the pixel's middle.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import numpy as np

from editor.canvas.raster.common import ROOT3, run
from sim.hex.plane import HALF_FLAT

if TYPE_CHECKING:
    from editor.canvas.raster.common import I32, U32, Place, Shape

    Number = int | np.int32


def far(out: U32, place: Place, shape: Shape, colours: U32, background: int) -> None:
    """Fill a picture with the hexes' colours, smoothly."""
    scale, left, top = place
    columns, rows, flat, _first_shoved = shape
    height, width = out.shape
    across = (1.5 * columns + 0.5) if flat else (columns + 0.5) * ROOT3
    down = (rows + 0.5) * ROOT3 if flat else (1.5 * rows + 0.5)
    start = max(0, min(width, int(math.floor(-left)) - 1))
    end = max(start, min(width, int(math.ceil(across * scale - left)) + 1))
    first = max(0, min(height, int(math.floor(-top)) - 1))
    last = max(first, min(height, int(math.ceil(down * scale - top)) + 1))
    for j in range(height):
        if first <= j < last:
            run(out[j], 0, start, background)
            run(out[j], end, width, background)
        else:
            run(out[j], 0, width, background)
    inner = (scale, left + start, top)
    if flat:
        far_flat(out, first, last, start, end, inner, shape, colours, background)
    else:
        far_pointy(out, first, last, start, end, inner, shape, colours, background)


def far_flat(
    out: U32,
    first: int,
    last: int,
    start: int,
    end: int,
    place: Place,
    shape: Shape,
    colours: U32,
    background: int,
) -> None:
    """Fill part of a picture with flat hexes: columns meet along the zigzag, a column's hexes along level lines.

    The part is rows of pixels from `first` to `last`, in them pixels from `start` to `end`; `place` is that of `start`.
    """
    scale, left, top = place
    columns, rows, _flat, first_shoved = shape
    width = end - start
    column = np.empty((2, width), dtype=np.int32)
    away = np.empty(width, dtype=np.int32)
    for i in range(width):
        column[0, i], column[1, i], away[i] = lines_at(i + 0.5 + left, scale, columns)
    laid = np.empty((2, 2, width), dtype=np.uint32)
    row_laid = np.full((2, 2), -9, dtype=np.int64)
    blended = np.empty((2, width), dtype=np.uint32)
    chosen = [laid[0, 0], laid[1, 0]]
    shift = 0
    for j in range(first, last):
        y = (j + 0.5 + top) / scale
        for parity in range(2):
            shove = 1 if parity == first_shoved else 0
            row, other, part = place_along(y, scale, shove)
            if not parity:
                dy = abs(y - HALF_FLAT * (1 + 2 * row + shove))
                shift = int((1.0 - dy / ROOT3 - 0.75) * scale * 256.0) + 128
            for wanted in (row, other):
                if row_laid[parity, wanted & 1] != wanted:
                    row_laid[parity, wanted & 1] = wanted
                    lay_out(
                        laid[parity, wanted & 1], column[parity], wanted, columns, rows, colours, background
                    )
            chosen[parity] = laid[parity, row & 1]
            if part < 256:
                blend_evenly(blended[parity], laid[parity, row & 1], laid[parity, other & 1], part)
                chosen[parity] = blended[parity]
        blend_along(out[j][start:end], chosen[0], chosen[1], away, shift)


def far_pointy(
    out: U32,
    first: int,
    last: int,
    start: int,
    end: int,
    place: Place,
    shape: Shape,
    colours: U32,
    background: int,
) -> None:
    """Fill part of a picture with pointy hexes: rows meet along the zigzag, a row's hexes along upright lines."""
    scale, left, top = place
    columns, rows, _flat, first_shoved = shape
    width = end - start
    column = np.empty((2, 2, width), dtype=np.int32)
    parts = np.empty((2, width), dtype=np.int32)
    shifts = np.empty(width, dtype=np.int32)
    for i in range(width):
        x = (i + 0.5 + left) / scale
        for parity in range(2):
            shove = 1 if parity == first_shoved else 0
            here, other, part = place_along(x, scale, shove)
            column[parity, 0, i] = here if 0 <= here < columns else -1
            column[parity, 1, i] = other if 0 <= other < columns else -1
            parts[parity, i] = part
            if not parity:
                dx = abs(x - HALF_FLAT * (1 + 2 * here + shove))
                shifts[i] = int((1.0 - dx / ROOT3 - 0.75) * scale * 256.0) + 128
    laid = np.empty((2, width), dtype=np.uint32)
    beside = np.empty(width, dtype=np.uint32)
    row_laid = np.full(2, -9, dtype=np.int64)
    for j in range(first, last):
        even, odd, away = lines_at(j + 0.5 + top, scale, rows)
        for parity, row in ((0, even), (1, odd)):
            if row_laid[parity] != row:
                row_laid[parity] = row
                lay_out(laid[parity], column[parity, 0], row, columns, rows, colours, background)
                lay_out(beside, column[parity, 1], row, columns, rows, colours, background)
                blend_along(laid[parity], laid[parity], beside, parts[parity], 0)
        blend_along(out[j][start:end], laid[0], laid[1], shifts, away)


def lines_at(at: float, scale: float, count: int) -> tuple[int, int, int]:
    """Return the nearest even and odd line of hexes (negative off the map), how deep in the even one."""
    place = (at / scale - 0.25) / 1.5
    line = int(math.floor(place))
    into = place - line
    other = line - 1 if into < 0.5 else line + 1
    away = int(min(into, 1.0 - into) * 1.5 * scale * 256.0)
    line = line if 0 <= line < count else (-1 if line & 1 else -2)
    other = other if 0 <= other < count else (-1 if other & 1 else -2)
    if line & 1:
        return max(-1, other), line, -away
    return max(-1, line), other, away


def place_along(at: float, scale: float, shove: int) -> tuple[int, int, int]:
    """Return a line's hex at a place along it, the nearest next one, and the part of the first, of 256."""
    place = (at / HALF_FLAT - shove) / 2.0
    here = int(math.floor(place))
    into = place - here
    other = here - 1 if into < 0.5 else here + 1
    part = int((min(into, 1.0 - into) * ROOT3 * scale + 0.5) * 256.0)
    return here, other, min(256, part)


def lay_out(laid: U32, column: I32, row: int, columns: int, rows: int, colours: U32, background: int) -> None:
    """Write the colour of the hex of a row that each pixel shows."""
    if row < 0 or row >= rows:
        laid[:] = background
        return
    start = row * columns
    for i in range(np.uint64(len(laid))):
        there = column[i]
        laid[i] = background if there < 0 else colours[np.uint64(start + there)]


def blend_evenly(out: U32, one: U32, two: U32, part: int) -> None:
    """Write `part` of 256 of one row of colours and the rest of another."""
    for i in range(np.uint64(len(out))):
        out[i] = mixed_by(np.int32(one[i]), np.int32(two[i]), np.int32(part))


def blend_along(out: U32, one: U32, two: U32, parts: I32, shift: int) -> None:
    """Write one row of colours mixed with another, by parts of 256 shifted and kept within bounds."""
    for i in range(np.uint64(len(out))):
        part = min(max(parts[i] + np.int32(shift), np.int32(0)), np.int32(256))
        out[i] = mixed_by(np.int32(one[i]), np.int32(two[i]), part)


def mixed_by(one: Number, two: Number, part: Number) -> Number:
    """Return `part` of 256 of one colour and the rest of another, in signed steps that run many at once."""
    first, second = one & 0xFF00FF, two & 0xFF00FF
    red_blue = (second + (((first - second) * part) >> 8)) & 0xFF00FF
    first, second = (one >> 8) & 0xFF, (two >> 8) & 0xFF
    green = ((second << 8) + (first - second) * part) & 0xFF00
    return red_blue | green | 0xFF000000
