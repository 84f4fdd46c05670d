"""What the tools share: the terrain and the region in hand, the size of the brush, what is selected."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

MAX_RADIUS = 5


class ToolOptions(QObject):
    """The chosen terrain's index, the chosen region's id (None: no region) and the brush radius.

    The signals come only when a value changes.
    """

    terrainChanged = Signal(int)
    regionChanged = Signal(object)
    radiusChanged = Signal(int)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._terrain = 0
        self._region: str | None = None
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
    def region(self) -> str | None:
        """Return the id of the region to paint."""
        return self._region

    def set_region(self, region: str | None) -> None:
        """Choose the region to paint."""
        if region != self._region:
            self._region = region
            self.regionChanged.emit(region)

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
