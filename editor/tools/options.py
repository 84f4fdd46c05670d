"""What the tools share: the terrain in hand and the size of the brush."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

MAX_RADIUS = 5


class ToolOptions(QObject):
    """The chosen terrain's index and the brush radius; the signals come only when a value changes."""

    terrainChanged = Signal(int)
    radiusChanged = Signal(int)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._terrain = 0
        self._radius = 0

    @property
    def terrain(self) -> int:
        """Return the index of the terrain to paint."""
        return self._terrain

    def set_terrain(self, terrain: int) -> None:
        """Choose the terrain to paint."""
        if terrain != self._terrain:
            self._terrain = terrain
            self.terrainChanged.emit(terrain)

    @property
    def radius(self) -> int:
        """Return the radius of the brush; 0 is a single hex."""
        return self._radius

    def set_radius(self, radius: int) -> None:
        """Choose the radius, kept between 0 and the largest."""
        kept = min(max(radius, 0), MAX_RADIUS)
        if kept != self._radius:
            self._radius = kept
            self.radiusChanged.emit(kept)
