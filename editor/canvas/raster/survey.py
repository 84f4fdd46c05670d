"""What the raster keeps of each hex: colours, and the sides with coast, band or outline."""

from __future__ import annotations

from typing import TYPE_CHECKING

from editor.canvas.raster.common import BAND_SHIFT, LAND, OUTLINE_SHIFT, SIX, VOID, mixed
from editor.rendering.noise import tone

if TYPE_CHECKING:
    from editor.canvas.raster.common import I16, I32, I64, U8, U32, Shape


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
