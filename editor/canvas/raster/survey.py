"""What the raster keeps of each hex: its look, its colour from afar, and the sides with coast, band or outline."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from editor.canvas.raster.common import (
    BAND_SHIFT,
    GHOST_SHIFT,
    LAND,
    LAND_BIT,
    OUTLINE_SHIFT,
    SIX,
    VOID,
    mixed,
)
from editor.rendering.noise import TONES, patches, toned, variant

if TYPE_CHECKING:
    from editor.canvas.raster.common import I16, I32, I64, U8, U16, U32, Shape


def survey(
    hexes: I32,
    kinds: U8,
    region: I16,
    ground: U8,
    ghosts: int,
    shape: Shape,
    margin: int,
    offsets: I64,
    first: I32,
    count: I32,
    far_tones: U32,
    inks: U32,
    flags: U32,
    look: U16,
    far: U32,
) -> None:
    """Write what the raster needs of the given hexes; `kinds` from `ghosts` on are ghosts.

    The map's first cell lies `margin` columns and rows inside the field. A look is a drawing's number × TONES + the
    tone of the ground; kind t has `count[t]` drawings from `first[t]`.
    """
    columns, _rows, flat, _first_shoved = shape
    block = (-1, -1)
    levels = patches(-1, -1)
    for index in range(len(hexes)):
        here = int(hexes[index])
        row = here // columns
        column = here - row * columns
        kind = kinds[here]
        x, y = column - margin, row - margin
        if block != (x >> 3, y >> 3):
            block = (x >> 3, y >> 3)
            levels = patches(block[0], block[1])
        level = toned(x, y, levels)
        look[here] = (first[kind] + variant(x, y, count[kind])) * TONES + level
        found = sides_of(here, (column if flat else row) & 1, offsets, kinds, region, ground, ghosts)
        flags[here] = found
        colour = int(far_tones[kind, level])
        if found & SIX:
            shift = 3 * (found >> GHOST_SHIFT)
            if not found & LAND_BIT:
                colour = mixed(colour, inks[1 + shift], 0.12)
            colour = mixed(colour, inks[shift], 0.14)
        far[here] = colour


def sides_of(here: int, parity: int, offsets: I64, kinds: U8, region: I16, ground: U8, ghosts: int) -> int:
    """Return the bits of a hex: coast, band and outline by side, whether it is land, and whether a ghost.

    `offsets`, by parity of the line and side, lead to the hexes around; hexes that are not void have neighbours on all
    sides, if only void ones.
    """
    kind, mine = int(kinds[here]), ground[kinds[here]]
    if mine == VOID:
        return 0
    is_ghost = kind >= ghosts
    found = (LAND_BIT if mine == LAND else 0) | int(is_ghost) << GHOST_SHIFT
    differs, its_region = 0, int(region[here])
    for side in range(6):
        there = np.uint64(here + offsets[parity, side])
        differs |= (int(kinds[there]) ^ kind) | (int(region[there]) ^ its_region)
    if differs == 0:
        return found
    for side in range(6):
        there = np.uint64(here + offsets[parity, side])
        its = ground[kinds[there]]
        if not is_ghost and (its == VOID or kinds[there] >= ghosts):
            found |= 1 << (OUTLINE_SHIFT + side)
        if its != VOID:
            coast = (its == LAND) != (mine == LAND)
            leaves = its_region >= 0 and region[there] != its_region
            found |= (int(coast) | int(leaves) << BAND_SHIFT) << side
    return found
