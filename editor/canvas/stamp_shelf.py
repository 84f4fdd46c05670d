"""Drawings by size, made in the background when first needed; the sizes used last are kept."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, cast

import numpy as np
from PySide6.QtCore import QObject, Signal

from editor.background.latest import LatestAnswer
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

_KEPT_BYTES = 96_000_000


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


class StampShelf(QObject):
    """Drawings of one terrain set and palette, ghosts' too; `made` tells that some that were asked for are there.

    `tones` uint32[drawings, TONES]: the ground under each; `normals`: the unit vectors to a hex's sides.
    """

    made = Signal()

    def __init__(
        self,
        terrain_set: TerrainSet,
        palette: Palette,
        orientation: Orientation,
        tones: NDArray[np.uint32],
        normals: NDArray[np.float64],
    ) -> None:
        super().__init__()
        self._terrain_set = terrain_set
        self._palette = palette
        self._orientation: Orientation = orientation
        self._tones = tones
        self._background = int(palette.surround.rgb())
        self._normals = normals
        self._kept: OrderedDict[tuple[int, bool, bool], Drawings] = OrderedDict()
        self._asked: tuple[int, bool, bool] | None = None
        self._answers = LatestAnswer(self)
        self._answers.answered.connect(self._on_made)

    def at(self, radius_px: float, *, wait: bool) -> tuple[Drawings, bool]:
        """Return drawings for hexes of a circumradius in pixels, and whether they are the real ones.

        Unless told to wait, other sizes stand in, or empty drawings, until `made` tells of the real ones.
        """
        detail = detail_at(radius_px * FLAT_TO_FLAT)
        key = (stamp_size(radius_px), detail.near, detail.tiled)
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key], True
        if wait:
            self._keep(key, self._make(radius_px))
            return self._kept[key], True
        if key != self._asked:
            self._asked = key
            self._answers.ask(partial(self._make_for, key, radius_px))
        return self._stand_in(radius_px), False

    def _make_for(self, key: tuple[int, bool, bool], radius_px: float) -> object:
        return key, self._make(radius_px)

    def _make(self, radius_px: float) -> Drawings:
        near = detail_at(radius_px * FLAT_TO_FLAT).near
        stamps = make_stamps(
            self._terrain_set, self._palette, self._orientation, radius_px, "near" if near else "middle"
        )
        return self._dressed(stamps_with_ghosts(stamps, self._background), radius_px)

    def _dressed(self, stamps: Stamps, radius_px: float) -> Drawings:
        detail = detail_at(radius_px * FLAT_TO_FLAT)
        if not detail.tiled:
            return Drawings(stamps)
        tiles = make_tiles(stamps, self._tones, self._normals, radius_px, detail.grid, self._background)
        return Drawings(stamps, tiles, make_edge_masks(radius_px, self._normals, line_widths(radius_px)))

    def _stand_in(self, radius_px: float) -> Drawings:
        size = stamp_size(radius_px)
        if self._kept:
            nearest = min(self._kept.values(), key=lambda kept: abs(kept.stamps.size - size))
            return self._dressed(resized(nearest.stamps, size), radius_px)
        empty = np.zeros((len(self._tones), size, size), dtype=np.uint32)
        return self._dressed(stamps_of(empty), radius_px)

    def _on_made(self, answer: object) -> None:
        key, drawings = cast("tuple[tuple[int, bool, bool], Drawings]", answer)
        self._asked = None
        self._keep(key, drawings)
        self.made.emit()

    def _keep(self, key: tuple[int, bool, bool], drawings: Drawings) -> None:
        self._kept[key] = drawings
        while len(self._kept) > 1 and sum(kept.size_bytes for kept in self._kept.values()) > _KEPT_BYTES:
            self._kept.popitem(last=False)
