"""What the raster keeps of each hex: its look, its colour from afar, and the sides with coast, band or outline."""

from __future__ import annotations

from typing import TYPE_CHECKING

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
    terrain: U8,
    region: I16,
    ground: U8,
    ghosts: int,
    shape: Shape,
    margin: int,
    steps: I64,
    first: I32,
    count: I32,
    far_tones: U32,
    inks: U32,
    flags: U32,
    look: U16,
    far: U32,
) -> None:
    """Write what the raster needs of the given hexes; `terrain` holds kinds, those from `ghosts` on are ghosts.

    The map's first cell lies `margin` columns and rows inside the field. A look is a drawing's number × TONES + the
    tone of the ground; kind t has `count[t]` drawings from `first[t]`.
    """
    columns = shape[0]
    block = (-1, -1)
    levels = patches(0, 0)
    for index in range(len(hexes)):
        here = hexes[index]
        row = here // columns
        column = here - row * columns
        kind = terrain[here]
        x, y = column - margin, row - margin
        if block != (x >> 3, y >> 3):
            block = (x >> 3, y >> 3)
            levels = patches(block[0], block[1])
        level = toned(x, y, levels)
        look[here] = (first[kind] + variant(x, y, count[kind])) * TONES + level
        found = sides_of(column, row, terrain, region, ground, ghosts, shape, steps)
        flags[here] = found
        colour = int(far_tones[kind, level])
        if found & SIX:
            shift = 3 * (found >> GHOST_SHIFT)
            if not found & LAND_BIT:
                colour = mixed(colour, inks[1 + shift], 0.12)
            colour = mixed(colour, inks[shift], 0.14)
        far[here] = colour


def sides_of(
    column: int,
    row: int,
    terrain: U8,
    region: I16,
    ground: U8,
    ghosts: int,
    shape: Shape,
    steps: I64,
) -> int:
    """Return the bits of a hex: coast, band and outline by side, whether it is land, and whether a ghost."""
    columns, rows, flat, _first_shoved = shape
    here = row * columns + column
    mine = ground[terrain[here]]
    if mine == VOID:
        return 0
    is_ghost = terrain[here] >= ghosts
    found = (LAND_BIT if mine == LAND else 0) | int(is_ghost) << GHOST_SHIFT
    parity = (column if flat else row) & 1
    bounded = region[here] >= 0
    for side in range(6):
        c = column + steps[parity, side, 0]
        r = row + steps[parity, side, 1]
        inside = 0 <= c < columns and 0 <= r < rows
        there = r * columns + c if inside else here
        its = ground[terrain[there]]
        ends = not inside or its == VOID
        if not is_ghost and (ends or terrain[there] >= ghosts):
            found |= 1 << (OUTLINE_SHIFT + side)
        if not ends:
            differs = (its == LAND) != (mine == LAND)
            leaves = bounded and region[there] != region[here]
            found |= (int(differs) | int(leaves) << BAND_SHIFT) << side
    return found
