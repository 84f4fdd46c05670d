"""Coasts, bands and outlines over hexes and drawings, by the distance of pixels to a hex's sides.

What a loop over pixels reads stands in tuples: arrays would be read anew after every pixel written.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import numpy as np

from editor.canvas.raster.common import (
    BAND_SHIFT,
    GHOST_SHIFT,
    LAND_BIT,
    OUTLINE_SHIFT,
    ROOT3,
    SIX,
    mixed,
    visible,
)
from editor.canvas.raster.rows import half_width
from sim.hex.plane import HALF_FLAT

if TYPE_CHECKING:
    from typing import TypeAlias

    from editor.canvas.raster.common import F64, I16, U32, Place, Shape

    Six: TypeAlias = tuple[float, float, float, float, float, float]

FAR_AWAY = 1e9


def lines(
    out: U32,
    place: Place,
    shape: Shape,
    region: I16,
    flags: U32,
    normals: F64,
    widths: F64,
    inks: U32,
    bands: U32,
) -> None:
    """Draw coasts with their rim on the sea side, regions' inner bands and the map's outline.

    `widths`: see `line_widths`. `inks`: coast, rim, outline, then those of ghosts. `bands`: see `Looks`.
    """
    scale, left, top = place
    columns, rows, flat, first_shoved = shape
    height, width = out.shape
    half_coast, rim, inset, band, outline, rim_strength, band_strength = widths
    half_coast *= 0.5
    pens = (half_coast, rim, rim_strength, inset, band, band_strength, outline)
    apothem = HALF_FLAT * scale
    reach = np.zeros(6)
    reach_y = apothem if flat else scale
    column_step = 1.5 * scale if flat else ROOT3 * scale
    row_step = ROOT3 * scale if flat else 1.5 * scale
    column_first, column_end = visible(width, left, column_step, columns)
    row_first, row_end = visible(height, top, row_step, rows)
    for row in range(row_first, row_end):
        for column in range(column_first, column_end):
            here = row * columns + column
            found = int(flags[here])
            if found & (LAND_BIT - 1) == 0:
                continue
            shove = 1 if ((column if flat else row) & 1) == first_shoved else 0
            if flat:
                x, y = 1.0 + 1.5 * column, HALF_FLAT * (1 + 2 * row + shove)
            else:
                x, y = HALF_FLAT * (1 + 2 * column + shove), 1.0 + 1.5 * row
            x = x * scale - left
            y = y * scale - top
            if x + scale < 0.0 or x - scale > width or y + scale < 0.0 or y - scale > height:
                continue
            ghost = found >> GHOST_SHIFT
            tint = int(bands[ghost, region[here]]) if region[here] >= 0 else 0
            colours = (int(inks[3 * ghost]), int(inks[1 + 3 * ghost]), tint, int(inks[2]))
            is_sea = found & LAND_BIT == 0
            coasts, ends = found & SIX, (found >> OUTLINE_SHIFT) & SIX
            borders = 0 if is_sea else (found >> BAND_SHIFT) & SIX
            reach[:] = 0.0
            widen(reach, coasts, max(half_coast + 0.5, rim) if is_sea else half_coast + 0.5)
            widen(reach, borders, inset + band + 0.5)
            widen(reach, ends, outline + 0.5)
            sides = (marked(coasts, apothem), marked(borders, apothem), marked(ends, apothem))
            kinds = (coasts != 0, is_sea and coasts != 0, borders != 0, ends != 0)
            draw(out, x, y, reach_y, flat, scale, normals, reach, sides, kinds, pens, colours)


def draw(
    out: U32,
    x: float,
    y: float,
    reach_y: float,
    flat: int,
    scale: float,
    normals: F64,
    reach: F64,
    sides: tuple[Six, Six, Six],
    kinds: tuple[bool, bool, bool, bool],
    pens: tuple[float, float, float, float, float, float, float],
    colours: tuple[int, int, int, int],
) -> None:
    """Draw the lines of one hex with its middle at a point of the picture.

    `reach`: how far the lines of each side reach into the hex. `sides`: how far those with coast, border and outline
    lie from the middle, see `marked`. `kinds`: whether there are coasts, rims, bands, outlines. `colours`: coast, rim,
    band, outline.
    """
    height, width = out.shape
    half_coast, rim, rim_strength, inset, band, band_strength, outline = pens
    has_coast, has_rim, has_band, has_outline = kinds
    per_rim = 1.0 / rim
    apothem = HALF_FLAT * scale
    for j in range(max(0, math.ceil(y - reach_y - 0.5)), min(height, math.ceil(y + reach_y - 0.5))):
        v = j + 0.5 - y
        half = half_width(v, scale, flat)
        first, last = max(0, math.ceil(x - half - 0.5)), min(width, math.ceil(x + half - 0.5))
        left_end, right_start = touched(v, apothem, normals, reach)
        stop, again = math.ceil(x + left_end - 0.5), math.ceil(x + right_start - 0.5)
        if stop >= again:
            stop = again = last
        line = out[j]
        for start, end in ((first, min(stop, last)), (max(first, again), last)):
            for pixel in range(start, end):
                i = np.uint64(pixel)  # without a sign no index is checked
                u = pixel + 0.5 - x
                p = u * normals[0, 0] + v * normals[0, 1]
                q = u * normals[1, 0] + v * normals[1, 1]
                r = u * normals[2, 0] + v * normals[2, 1]
                colour = int(line[i])
                if has_band:
                    away = nearest(p, q, r, sides[1])
                    cover = min(away - inset, inset + band - away) + 0.5
                    if cover > 0.0:
                        colour = mixed(colour, colours[2], band_strength * min(1.0, cover))
                if has_coast:
                    away = nearest(p, q, r, sides[0])
                    if has_rim and away < rim:
                        part = 1.0 - away * per_rim
                        colour = mixed(colour, colours[1], rim_strength * part * part)
                    cover = half_coast - away + 0.5
                    if cover > 0.0:
                        colour = mixed(colour, colours[0], min(1.0, cover))
                if has_outline:
                    cover = outline - nearest(p, q, r, sides[2]) + 0.5
                    if cover > 0.0:
                        colour = mixed(colour, colours[3], min(1.0, cover))
                line[i] = colour


def widen(reach: F64, sides: int, pixels: float) -> None:
    """Note that lines of some sides reach so far into the hex."""
    for side in range(6):
        if sides >> side & 1:
            reach[side] = max(reach[side], pixels)


def marked(sides: int, apothem: float) -> Six:
    """Return how far each of some sides lies from the hex's middle, the others far away."""
    return (
        apothem if sides & 1 else FAR_AWAY,
        apothem if sides & 2 else FAR_AWAY,
        apothem if sides & 4 else FAR_AWAY,
        apothem if sides & 8 else FAR_AWAY,
        apothem if sides & 16 else FAR_AWAY,
        apothem if sides & 32 else FAR_AWAY,
    )


def touched(v: float, apothem: float, normals: F64, reach: F64) -> tuple[float, float]:
    """Return where, along a row of pixels, the lines at the left end and those at the right begin."""
    left_end, right_start = -FAR_AWAY, FAR_AWAY
    for side in range(6):
        if reach[side] > 0.0:
            room = apothem - v * normals[side, 1] - reach[side]
            if normals[side, 0] > 0.01:
                right_start = min(right_start, room / normals[side, 0])
            elif normals[side, 0] < -0.01:
                left_end = max(left_end, room / normals[side, 0])
            elif room < 0.0:
                left_end = FAR_AWAY
    return left_end, right_start


def nearest(p: float, q: float, r: float, sides: Six) -> float:
    """Return the distance to the nearest of some sides of a pixel so far along the first three normals."""
    first, second, third = (
        min(sides[0] - p, sides[3] + p),
        min(sides[1] - q, sides[4] + q),
        min(sides[2] - r, sides[5] + r),
    )
    return min(min(first, second), third)
