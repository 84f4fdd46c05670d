"""Coasts, bands and outlines over hexes and drawings."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import numpy as np

from editor.canvas.raster.common import BAND_SHIFT, LAND, ROOT3, SIX, mixed, visible
from sim.hex.plane import HALF_FLAT

if TYPE_CHECKING:
    from editor.canvas.raster.common import F64, I16, U8, U32, Place, Shape


def lines(
    out: U32,
    place: Place,
    shape: Shape,
    terrain: U8,
    region: I16,
    ground: U8,
    flags: U32,
    normals: F64,
    widths: F64,
    inks: U32,
    bands: U32,
) -> None:
    """Draw coasts with their rim on the sea side, regions' inner bands and the map's outline.

    `widths`: see `line_widths`. `inks`: coast, rim, outline. `bands`: a colour for each region index.
    """
    scale, left, top = place
    columns, rows, flat, first_shoved = shape
    height, width = out.shape
    coast, rim, inset, band, outline, rim_strength, band_strength = widths
    sides = np.zeros(6, dtype=np.int64)
    edge = HALF_FLAT * scale
    column_step = 1.5 * scale if flat else ROOT3 * scale
    row_step = ROOT3 * scale if flat else 1.5 * scale
    column_first, column_end = visible(width, left, column_step, columns)
    row_first, row_end = visible(height, top, row_step, rows)
    for row in range(row_first, row_end):
        for column in range(column_first, column_end):
            here = row * columns + column
            found = flags[here]
            if found == 0:
                continue
            shove = 1 if ((column if flat else row) & 1) == first_shoved else 0
            if flat:
                x, y = 1.0 + 1.5 * column, HALF_FLAT * (1 + 2 * row + shove)
                reach_y = edge
            else:
                x, y = HALF_FLAT * (1 + 2 * column + shove), 1.0 + 1.5 * row
                reach_y = scale
            x = x * scale - left
            y = y * scale - top
            count = 0
            for side in range(6):
                if (found >> side) & 0x1041:
                    sides[count] = side
                    count += 1
            is_land = ground[terrain[here]] == LAND
            tint = bands[region[here]] if region[here] >= 0 else 0
            reach = max(coast, outline) + 1.0
            if is_land and (found >> BAND_SHIFT) & SIX:
                reach = max(reach, inset + band + 1.0)
            if not is_land and found & SIX:
                reach = max(reach, rim)
            for j in range(max(0, math.ceil(y - reach_y - 0.5)), min(height, math.ceil(y + reach_y - 0.5))):
                v = j + 0.5 - y
                half = scale - abs(v) / ROOT3 if flat else min(edge, (scale - abs(v)) * ROOT3)
                core = edge - reach
                if flat:
                    bare = (core - 0.5 * abs(v)) / HALF_FLAT if abs(v) < core else 0.0
                else:
                    bare = min(core, 2.0 * (core - HALF_FLAT * abs(v)))
                bare_from, bare_to = math.ceil(x - bare - 0.5), math.ceil(x + bare - 0.5)
                end = min(width, math.ceil(x + half - 0.5))
                i = max(0, math.ceil(x - half - 0.5)) - 1
                while i + 1 < end:
                    i += 1
                    if bare > 0.0 and bare_from <= i < bare_to:
                        i = bare_to - 1
                        continue
                    u = i + 0.5 - x
                    to_coast = 1e9
                    to_band = 1e9
                    to_outline = 1e9
                    for number in range(count):
                        side = sides[number]
                        bits = (found >> side) & 0x1041
                        away = edge - u * normals[side, 0] - v * normals[side, 1]
                        if bits & 1:
                            to_coast = min(to_coast, away)
                        if bits & 0x40:
                            to_band = min(to_band, away)
                        if bits & 0x1000:
                            to_outline = min(to_outline, away)
                    colour = int(out[j, i])
                    if is_land:
                        cover = min(to_band - inset, inset + band - to_band) + 0.5
                        if cover > 0.0:
                            colour = mixed(colour, tint, band_strength * min(1.0, cover))
                    elif to_coast < rim:
                        part = 1.0 - to_coast / rim
                        colour = mixed(colour, inks[1], rim_strength * part * part)
                    cover = coast * 0.5 - to_coast + 0.5
                    if cover > 0.0:
                        colour = mixed(colour, inks[0], min(1.0, cover))
                    cover = outline - to_outline + 0.5
                    if cover > 0.0:
                        colour = mixed(colour, inks[2], min(1.0, cover))
                    out[j, i] = colour
