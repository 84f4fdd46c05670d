"""Coasts, bands and outlines of small hexes, from masks made beforehand."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from editor.canvas.raster.common import (
    BAND_SHIFT,
    GHOST_SHIFT,
    LAND_BIT,
    OUTLINE_SHIFT,
    ROOT3,
    SIX,
    lay_mask,
    visible,
)
from editor.rendering.edge_masks import BAND, COAST, OUTLINE, PER_KIND, PER_SET, PHASES, RIM
from sim.hex.plane import HALF_FLAT

if TYPE_CHECKING:
    from editor.canvas.raster.common import I16, U8, U32, Place, Shape


def edges(
    out: U32, place: Place, shape: Shape, region: I16, flags: U32, masks: U8, inks: U32, bands: U32
) -> None:
    """Draw coasts with their rim on the sea side, regions' inner bands and the map's outline.

    `masks`: see `make_edge_masks`. `inks`: coast, rim, outline, then those of ghosts. `bands`: see `Looks`.
    """
    scale, left, top = place
    columns, rows, flat, first_shoved = shape
    height, width = out.shape
    size = masks.shape[1]
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
            x_px, y_px = int(math.floor(x)), int(math.floor(y))
            phase = int((y - y_px) * PHASES) * PHASES + int((x - x_px) * PHASES)
            coast, band = found & SIX, (found >> BAND_SHIFT) & SIX
            outline = (found >> OUTLINE_SHIFT) & SIX
            corner_x, corner_y = x_px - size // 2, y_px - size // 2
            ghost = found >> GHOST_SHIFT
            if found & LAND_BIT and band:
                number, ink = BAND * PER_KIND + band * PER_SET + phase, int(bands[ghost, region[here]])
                lay_mask(out, corner_x, corner_y, masks, number, ink)
            if coast:
                if not found & LAND_BIT:
                    number, ink = RIM * PER_KIND + coast * PER_SET + phase, int(inks[1 + 3 * ghost])
                    lay_mask(out, corner_x, corner_y, masks, number, ink)
                number, ink = COAST * PER_KIND + coast * PER_SET + phase, int(inks[3 * ghost])
                lay_mask(out, corner_x, corner_y, masks, number, ink)
            if outline:
                number, ink = OUTLINE * PER_KIND + outline * PER_SET + phase, int(inks[2])
                lay_mask(out, corner_x, corner_y, masks, number, ink)
