"""The regions' names on screen: set once, drawn where they can be seen and read."""

from __future__ import annotations

from typing import TYPE_CHECKING

from editor.rendering import features

if TYPE_CHECKING:
    from PySide6.QtCore import QRectF
    from PySide6.QtGui import QPainter, QPainterPath

    from editor.rendering.palette import Palette
    from editor.rendering.subject import MapLike
    from sim.board.outlines import NamePlace

_SMALLEST_PX = 5.0
_FADE_FROM_PX = 44.0


class NameLayer:
    """The names of one map's regions in one palette; set `places` when they are known."""

    def __init__(self, subject: MapLike, palette: Palette) -> None:
        self._subject = subject
        self._palette = palette
        self._places: list[NamePlace] = []
        self._paths: dict[tuple[int, str], tuple[QPainterPath, float]] = {}

    @property
    def places(self) -> list[NamePlace]:
        """Return where the names stand."""
        return self._places

    @places.setter
    def places(self, places: list[NamePlace]) -> None:
        self._places, self._paths = places, {}

    def paint(self, painter: QPainter, shown: QRectF, scale: float, hex_px: float) -> None:
        """Draw the names that are large enough, fading out where hexes are near."""
        strength = max(0.0, min(1.0, 1.6 - hex_px / _FADE_FROM_PX))
        if strength <= 0.05:
            return
        painter.save()
        painter.setOpacity(strength)
        for place in self._places:
            if place.region < len(self._subject.region_ids):
                path, size = self._path(place)
                if size * scale >= _SMALLEST_PX and path.boundingRect().intersects(shown):
                    features.draw_name(painter, self._subject, self._palette, place, path, size)
        painter.restore()

    def _path(self, place: NamePlace) -> tuple[QPainterPath, float]:
        key = place.region, features.region_at(self._subject, place).name
        if key not in self._paths:
            self._paths[key] = features.name_path(self._subject, place)
        return self._paths[key]
