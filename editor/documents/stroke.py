"""A stroke: paint laid on a draft bit by bit that becomes one step, or none."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from editor.documents.edits import Paint, layer_of, paint_evenly

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from editor.documents.draft import MapDraft
    from editor.documents.edits import Layer


class Stroke:
    """Paint one layer of a draft at once, remembering what each hex was when the stroke began."""

    def __init__(self, draft: MapDraft, layer: Layer) -> None:
        self._draft = draft
        self._layer: Layer = layer
        self._before: dict[int, int] = {}

    def paint(self, hexes: NDArray[np.int32], value: int) -> NDArray[np.int32]:
        """Give the hexes a value and return those that changed."""
        paint = paint_evenly(self._draft, self._layer, hexes, value)
        inverse = paint.apply(self._draft)
        for hex_id, old in zip(paint.hexes.tolist(), inverse.values.tolist(), strict=True):
            self._before.setdefault(hex_id, old)
        return paint.hexes

    def inverse(self) -> Paint | None:
        """Return the one paint that takes the whole stroke back, None when it changed nothing."""
        cells = layer_of(self._draft, self._layer)
        hexes = np.array(sorted(self._before), dtype=np.int32)
        old = np.array([self._before[hex_id] for hex_id in hexes.tolist()], dtype=cells.dtype)
        changed = cells[hexes] != old
        return Paint(self._layer, hexes[changed], old[changed]) if changed.any() else None
