"""Stamps by size, made when first needed; the sizes used last are kept."""

from __future__ import annotations

from collections import OrderedDict
from typing import TYPE_CHECKING

from editor.rendering.stamps import make_stamps, stamp_size

if TYPE_CHECKING:
    from editor.rendering.art.spot import Detail
    from editor.rendering.palette import Palette
    from editor.rendering.stamps import Stamps
    from sim.formats.terrain_set import TerrainSet
    from sim.hex.headings import Orientation

_KEPT_BYTES = 96_000_000


class StampShelf:
    """Stamps of one terrain set and palette."""

    def __init__(self, terrain_set: TerrainSet, palette: Palette, orientation: Orientation) -> None:
        self._terrain_set = terrain_set
        self._palette = palette
        self._orientation = orientation
        self._kept: OrderedDict[tuple[int, Detail], Stamps] = OrderedDict()

    def at(self, radius_px: float, detail: Detail) -> Stamps:
        """Return the stamps for hexes of a circumradius in pixels."""
        key = (stamp_size(radius_px), detail)
        stamps = self._kept.pop(key, None)
        if stamps is None:
            stamps = make_stamps(self._terrain_set, self._palette, self._orientation, radius_px, detail)
        self._kept[key] = stamps
        while len(self._kept) > 1 and sum(kept.pixels.nbytes for kept in self._kept.values()) > _KEPT_BYTES:
            self._kept.popitem(last=False)
        return stamps
