"""The raster's source: hexes, stamps and lines into pixels of 0xffRRGGBB, as plain loops over arrays.

It is compiled by `editor.canvas.compiled`; so: no classes, no closures, only numbers and indexing. A row of pixels is
filled hex by hex from left to right, each beginning where the last one ended, so that no pixel inside the map is left
out at any zoom.

Common arguments: `place` = (scale, left, top) of the frame; `shape` = (columns, rows, flat, first shoved line).
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, TypeAlias

from editor.rendering.noise import mix, tone
from sim.hex.plane import HALF_FLAT

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    U32: TypeAlias = NDArray[np.uint32]
    I32: TypeAlias = NDArray[np.int32]
    I64: TypeAlias = NDArray[np.int64]
    F64: TypeAlias = NDArray[np.float64]
    U8: TypeAlias = NDArray[np.uint8]
    I16: TypeAlias = NDArray[np.int16]
    Place: TypeAlias = tuple[float, float, float]
    Shape: TypeAlias = tuple[int, int, int, int]

LAND = 0
VOID = 3
BAND_SHIFT = 6
OUTLINE_SHIFT = 12
SIX = 63
ROOT3 = 2.0 * HALF_FLAT


def mixed(below: int, above: int, part: float) -> int:
    """Return `below` with a part (0 to 1) of `above` over it."""
    weight = int(part * 256.0)
    keep = 256 - weight
    red_blue = (((below & 0xFF00FF) * keep + (above & 0xFF00FF) * weight) >> 8) & 0xFF00FF
    green = (((below & 0x00FF00) * keep + (above & 0x00FF00) * weight) >> 8) & 0x00FF00
    return 0xFF000000 | red_blue | green


def survey(
    hexes: I32,
    terrain: U8,
    region: I16,
    ground: U8,
    shape: Shape,
    steps: I64,
    tones: U32,
    flags: U32,
    colours: U32,
) -> None:
    """Write what the raster needs of the given hexes: their colour, and the sides with coast, band or outline."""
    columns, rows, flat, _first_shoved = shape
    for index in range(len(hexes)):
        here = hexes[index]
        row = here // columns
        column = here - row * columns
        kind = terrain[here]
        colours[here] = tones[kind, tone(column, row)]
        found = 0
        if ground[kind] != VOID:
            parity = (column if flat else row) & 1
            is_land = ground[kind] == LAND
            for side in range(6):
                c = column + steps[parity, side, 0]
                r = row + steps[parity, side, 1]
                if c < 0 or c >= columns or r < 0 or r >= rows:
                    found |= 1 << (OUTLINE_SHIFT + side)
                    continue
                there = r * columns + c
                if ground[terrain[there]] == VOID:
                    found |= 1 << (OUTLINE_SHIFT + side)
                    continue
                if (ground[terrain[there]] == LAND) != is_land:
                    found |= 1 << side
                if region[here] >= 0 and region[there] != region[here]:
                    found |= 1 << (BAND_SHIFT + side)
        flags[here] = found


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
            else:
                step, start, last, halving = HALF_FLAT * scale, HALF_FLAT * scale - left, 2 * columns, 1
                odd_row = even_row + 1
                odd_dy = 1.5 * scale - even_dy
                if shove:
                    even_row, odd_row = odd_row, even_row
                    even_dy, odd_dy = odd_dy, even_dy
                even_half = (scale - even_dy) * ROOT3
                odd_half = (scale - odd_dy) * ROOT3
        k = max(-1, int(math.floor(-start / step)) - 2)
        i = 0
        while i < width:
            if k >= last:
                for rest in range(i, width):
                    out[j, rest] = background
                break
            odd = k & 1
            row = odd_row if odd else even_row
            dy = odd_dy if odd else even_dy
            middle = start + step * k
            end = min(width, int(math.ceil(middle + (odd_half if odd else even_half) - 0.5)))
            if end > i:
                if k < 0 or row < 0 or row >= rows:
                    for pixel in range(i, end):
                        out[j, pixel] = background
                else:
                    colour = colours[row * columns + (k >> halving)]
                    for pixel in range(i, end):
                        out[j, pixel] = colour
                    if grid > 0.0:
                        edge = HALF_FLAT * scale
                        whole = flat and dy > edge - 1.0
                        for pixel in range(i, end):
                            if not whole and i + 3 <= pixel < end - 3:
                                continue
                            u = abs(pixel + 0.5 - middle)
                            if flat:
                                near = max(dy, HALF_FLAT * u + 0.5 * dy)
                            else:
                                near = max(u, HALF_FLAT * dy + 0.5 * u)
                            cover = near - edge + 1.0
                            if cover > 0.0:
                                out[j, pixel] = mixed(colour, 0xFF000000, grid * min(1.0, cover))
                i = end
            k += 1


def visible(size: int, start: float, step: float, count: int) -> tuple[int, int]:
    """Return the first and the end of the lines of hexes that may touch a window, with a margin of two."""
    first = max(0, int(math.floor(start / step)) - 2)
    return first, min(count, int(math.ceil((start + size) / step)) + 2)


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
                    for dot in range(
                        max(spans[number, line, 0], -left_px), min(spans[number, line, 1], width - left_px)
                    ):
                        above = int(pixels[number, line, dot])
                        alpha = above >> 24
                        if alpha == 255:
                            out[j, left_px + dot] = above
                        elif alpha > 0:
                            below = int(out[j, left_px + dot])
                            keep = 256 - alpha
                            red_blue = (((below & 0xFF00FF) * keep) >> 8) & 0xFF00FF
                            green = (((below & 0x00FF00) * keep) >> 8) & 0x00FF00
                            out[j, left_px + dot] = 0xFF000000 | ((above & 0xFFFFFF) + (red_blue | green))


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
                for i in range(max(0, math.ceil(x - half - 0.5)), min(width, math.ceil(x + half - 0.5))):
                    u = i + 0.5 - x
                    if flat:
                        near = max(abs(v), HALF_FLAT * abs(u) + 0.5 * abs(v))
                    else:
                        near = max(abs(u), HALF_FLAT * abs(v) + 0.5 * abs(u))
                    if edge - near > reach:
                        continue
                    to_coast = 1e9
                    to_band = 1e9
                    to_outline = 1e9
                    for side in range(6):
                        bits = (found >> side) & 0x1041
                        if bits == 0:
                            continue
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


def far_colours(
    hexes: I32, terrain: U8, ground: U8, shape: Shape, flags: U32, far_tones: U32, inks: U32, far: U32
) -> None:
    """Write the colours of hexes too small for lines and drawings: terrain, art and coast averaged."""
    columns = shape[0]
    for index in range(len(hexes)):
        here = hexes[index]
        row = here // columns
        kind = terrain[here]
        colour = int(far_tones[kind, tone(here - row * columns, row)])
        if flags[here] & SIX:
            if ground[kind] == LAND:
                colour = mixed(colour, inks[0], 0.22)
            else:
                colour = mixed(colour, inks[1], 0.34)
        far[here] = colour
