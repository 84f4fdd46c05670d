"""The selected hexes, shared by the tools that select and by the clipboard."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from PySide6.QtCore import QObject, Signal

from editor.tools.preview import NOTHING, Area, Preview

if TYPE_CHECKING:
    from numpy.typing import NDArray


class Selection(QObject):
    """Hexes in id order; `changed` comes when they are others."""

    changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._hexes = np.zeros(0, dtype=np.int32)
        self._preview = NOTHING

    @property
    def hexes(self) -> NDArray[np.int32]:
        """Return the selected hexes."""
        return self._hexes

    def __bool__(self) -> bool:
        return bool(self._hexes.size)

    def __contains__(self, hex_id: int) -> bool:
        return bool((self._hexes == hex_id).any())

    def set_hexes(self, hexes: NDArray[np.int32]) -> None:
        """Select other hexes."""
        hexes = np.unique(hexes).astype(np.int32)
        if np.array_equal(hexes, self._hexes):
            return
        self._hexes = hexes
        self._preview = Preview((Area(hexes, strength=0.0, dashed=True),)) if hexes.size else NOTHING
        self.changed.emit()

    def clear(self) -> None:
        """Select nothing."""
        self.set_hexes(np.zeros(0, dtype=np.int32))

    def preview(self) -> Preview:
        """Return the selection's outline."""
        return self._preview
