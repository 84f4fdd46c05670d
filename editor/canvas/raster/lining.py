"""Coasts, bands and outlines over hexes and drawings, by the distance of pixels to a hex's sides."""

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
    mixed,
    visible,
)
from editor.canvas.raster.rows import half_width
from sim.hex.plane import HALF_FLAT

if TYPE_CHECKING:
    from editor.canvas.raster.common import F64, I16, I64, U32, Place, Shape

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
    coast, rim, inset, band, outline, rim_strength, band_strength = widths
    sides = np.zeros((3, 6), dtype=np.int64)
    counts = np.zeros(3, dtype=np.int64)
    reach, edges = np.zeros(6), np.zeros(6)
    reach_y = HALF_FLAT * scale if flat else scale
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
            coast_ink, rim_ink = int(inks[3 * ghost]), int(inks[1 + 3 * ghost])
            is_land = found & LAND_BIT != 0
            sort_sides(found, is_land, widths, sides, counts, reach)
            for j in range(max(0, math.ceil(y - reach_y - 0.5)), min(height, math.ceil(y + reach_y - 0.5))):
                v = j + 0.5 - y
                half = half_width(v, scale, flat)
                left_end, right_start = touched(v, scale, normals, reach, edges)
                end = min(width, math.ceil(x + half - 0.5))
                stop, again = math.ceil(x + left_end - 0.5), math.ceil(x + right_start - 0.5)
                line = np.uint64(j)
                i = max(0, math.ceil(x - half - 0.5)) - 1
                while i + 1 < end:
                    i += 1
                    if stop <= i < again:
                        i = again - 1
                        continue
                    u = i + 0.5 - x
                    to_coast = nearest(u, 0, normals, edges, sides, counts) if counts[0] else FAR_AWAY
                    colour = int(out[line, np.uint64(i)])
                    if is_land and counts[1]:
                        to_band = nearest(u, 1, normals, edges, sides, counts)
                        cover = min(to_band - inset, inset + band - to_band) + 0.5
                        if cover > 0.0:
                            colour = mixed(colour, tint, band_strength * min(1.0, cover))
                    elif not is_land and to_coast < rim:
                        part = 1.0 - to_coast / rim
                        colour = mixed(colour, rim_ink, rim_strength * part * part)
                    cover = coast * 0.5 - to_coast + 0.5
                    if cover > 0.0:
                        colour = mixed(colour, coast_ink, min(1.0, cover))
                    if counts[2]:
                        cover = outline - nearest(u, 2, normals, edges, sides, counts) + 0.5
                        if cover > 0.0:
                            colour = mixed(colour, inks[2], min(1.0, cover))
                    out[line, np.uint64(i)] = colour


def sort_sides(found: int, is_land: bool, widths: F64, sides: I64, counts: I64, reach: F64) -> None:
    """Write the sides with coast, band and outline, and how far the lines of each side reach into the hex."""
    coast, rim, inset, band, outline = widths[0], widths[1], widths[2], widths[3], widths[4]
    counts[:] = 0
    for side in range(6):
        reach[side] = 0.0
        if found >> side & 1:
            sides[0, counts[0]] = side
            counts[0] += 1
            reach[side] = 0.5 * coast + 0.5 if is_land else max(0.5 * coast + 0.5, rim)
        if is_land and found >> (BAND_SHIFT + side) & 1:
            sides[1, counts[1]] = side
            counts[1] += 1
            reach[side] = max(reach[side], inset + band + 0.5)
        if found >> (OUTLINE_SHIFT + side) & 1:
            sides[2, counts[2]] = side
            counts[2] += 1
            reach[side] = max(reach[side], outline + 0.5)


def touched(v: float, scale: float, normals: F64, reach: F64, edges: F64) -> tuple[float, float]:
    """Return where, along a row of pixels, the lines at the left end and those at the right begin; write `edges`."""
    left_end, right_start = -FAR_AWAY, FAR_AWAY
    for side in range(6):
        if reach[side] > 0.0:
            edges[side] = HALF_FLAT * scale - v * normals[side, 1]
            room = edges[side] - reach[side]
            if normals[side, 0] > 0.01:
                right_start = min(right_start, room / normals[side, 0])
            elif normals[side, 0] < -0.01:
                left_end = max(left_end, room / normals[side, 0])
            elif room < 0.0:
                left_end = FAR_AWAY
    return left_end, right_start


def nearest(u: float, kind: int, normals: F64, edges: F64, sides: I64, counts: I64) -> float:
    """Return the distance to the nearest side with a kind of line."""
    away = FAR_AWAY
    for number in range(counts[kind]):
        side = np.uint64(sides[np.uint64(kind), np.uint64(number)])  # without a sign no index is checked
        there = edges[side] - u * normals[side, np.uint64(0)]
        if there < away:
            away = there
    return away
