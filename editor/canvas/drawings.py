"""A terrain set's drawings at one size, and how they are made; free of objects that belong to the window's thread."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from editor.canvas.frame import line_widths
from editor.rendering.edge_masks import make_edge_masks
from editor.rendering.ghostly import stamps_with_ghosts
from editor.rendering.stamps import Stamps, make_stamps, resized, stamp_size, stamps_of
from editor.rendering.style import FLAT_TO_FLAT, detail_at
from editor.rendering.tiles import make_tiles

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from editor.rendering.palette import Palette
    from sim.formats.terrain_set import TerrainSet
    from sim.hex.headings import Orientation

SizeKey = tuple[int, bool, bool]
"""What drawings of one size are kept by: their width in pixels, whether near, whether tiled."""


def size_key(radius_px: float) -> SizeKey:
    """Return the key of the drawings for hexes of a circumradius in pixels."""
    detail = detail_at(radius_px * FLAT_TO_FLAT)
    return stamp_size(radius_px), detail.near, detail.tiled


@dataclass(frozen=True, eq=False)
class Drawings:
    """A terrain set's drawings at one size: tiles and masks of edges for small hexes, else stamps alone."""

    stamps: Stamps
    tiles: NDArray[np.uint32] | None = None
    edges: NDArray[np.uint8] | None = None

    @property
    def size_bytes(self) -> int:
        """Return what they take in memory."""
        others = (self.tiles, self.edges)
        return self.stamps.pixels.nbytes + sum(other.nbytes for other in others if other is not None)


@dataclass(frozen=True, eq=False)
class DrawingMaker:
    """Make drawings of one terrain set and palette, those of ghosts too.

    `tones` uint32[drawings, TONES]: the ground under each; `normals`: the unit vectors to a hex's sides.
    """

    terrain_set: TerrainSet
    palette: Palette
    orientation: Orientation
    tones: NDArray[np.uint32]
    normals: NDArray[np.float64]

    def make(self, radius_px: float) -> Drawings:
        """Return the drawings for hexes of a circumradius in pixels."""
        near = detail_at(radius_px * FLAT_TO_FLAT).near
        stamps = make_stamps(
            self.terrain_set, self.palette, self.orientation, radius_px, "near" if near else "middle"
        )
        return self._dressed(stamps_with_ghosts(stamps, self._background), radius_px)

    def stand_in(self, radius_px: float, other: Drawings | None) -> Drawings:
        """Return drawings made quickly from those of another size, or empty ones."""
        size = stamp_size(radius_px)
        if other is not None:
            return self._dressed(resized(other.stamps, size), radius_px)
        empty = np.zeros((len(self.tones), size, size), dtype=np.uint32)
        return self._dressed(stamps_of(empty), radius_px)

    @property
    def _background(self) -> int:
        return int(self.palette.surround.rgb())

    def _dressed(self, stamps: Stamps, radius_px: float) -> Drawings:
        detail = detail_at(radius_px * FLAT_TO_FLAT)
        if not detail.tiled:
            return Drawings(stamps)
        tiles = make_tiles(stamps, self.tones, self.normals, radius_px, detail.grid, self._background)
        return Drawings(stamps, tiles, make_edge_masks(radius_px, self.normals, line_widths(radius_px)))
