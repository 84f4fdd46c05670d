"""Pictures of a position: the map as printed, with its cities and counters over it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from editor.rendering.painter import MapPainter
from editor.rendering.palette import palette_of
from editor.timeline.layer import SceneLayer

if TYPE_CHECKING:
    from PySide6.QtCore import QRectF
    from PySide6.QtGui import QPainter

    from editor.rendering.palette import Theme
    from editor.rendering.subject import Sheet
    from editor.timeline.scene import Scene


class PositionPainter(MapPainter):
    """Draw a map and what stands on it; all as vectors."""

    def __init__(self, sheet: Sheet, scene: Scene, theme: Theme = "light") -> None:
        super().__init__(sheet, palette_of(theme))
        self._layer = SceneLayer(sheet, palette_of(theme))
        self._layer.scene = scene

    def paint_above(self, painter: QPainter, *, numbers: bool, shown: QRectF | None = None) -> None:
        super().paint_above(painter, numbers=numbers, shown=shown)
        self._layer.paint(painter, shown, 100.0, vectors=True)
