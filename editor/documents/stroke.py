"""A stroke: paint laid on a draft bit by bit that becomes one step, or none."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from editor.documents.edits import Paint, SetDetails, Several, layer_of, paint_evenly

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from editor.documents.draft import MapDetails, MapDraft
    from editor.documents.edits import Edit, Layer


class Stroke:
    """Paint a draft at once, remembering what each hex was when the stroke began."""

    def __init__(self, draft: MapDraft) -> None:
        self._draft = draft
        self._details = draft.details
        self._before: dict[Layer, dict[int, int]] = {"terrain": {}, "region": {}}

    def paint(self, layer: Layer, hexes: NDArray[np.int32], value: int) -> NDArray[np.int32]:
        """Give the hexes a value of a layer and return those that changed."""
        paint = paint_evenly(self._draft, layer, hexes, value)
        inverse = paint.apply(self._draft)
        before = self._before[layer]
        for hex_id, old in zip(paint.hexes.tolist(), inverse.values.tolist(), strict=True):
            before.setdefault(hex_id, old)
        return paint.hexes

    @property
    def dug(self) -> NDArray[np.int32]:
        """Return the hexes whose terrain was painted, in id order."""
        return np.array(sorted(self._before["terrain"]), dtype=np.int32)

    def set_details(self, details: MapDetails) -> None:
        """Put other details in place."""
        self._draft.details = details

    def inverse(self) -> Several | None:
        """Return the edit that takes the whole stroke back, None when it changed nothing."""
        edits: list[Edit] = [paint for layer in self._before if (paint := self._inverse_paint(layer))]
        if self._draft.details != self._details:
            edits.append(SetDetails(self._details))
        return Several(tuple(edits)) if edits else None

    def _inverse_paint(self, layer: Layer) -> Paint | None:
        before, cells = self._before[layer], layer_of(self._draft, layer)
        hexes = np.array(sorted(before), dtype=np.int32)
        old = np.array([before[hex_id] for hex_id in hexes.tolist()], dtype=cells.dtype)
        changed = cells[hexes] != old
        return Paint(layer, hexes[changed], old[changed]) if changed.any() else None
