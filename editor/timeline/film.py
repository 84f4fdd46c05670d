"""The pictures of a film: the map as printed, with what stood on it and what happened, one after another."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QImage, QPainter

from editor.rendering.lettering import draw_path, text_path
from editor.rendering.painting import painting_on
from editor.rendering.palette import palette_of
from editor.rendering.style import FLAT_TO_FLAT, NUMBERS_FROM_PX
from editor.timeline.layer import SceneLayer
from editor.timeline.picture import PositionPainter
from editor.timeline.scene import NOTHING
from editor.timeline.strokes import Strokes
from editor.timeline.tracks import draw_tracks
from sim.hex.plane import bounds

if TYPE_CHECKING:
    from collections.abc import Callable

    from editor.rendering.palette import Theme
    from editor.rendering.subject import Sheet
    from editor.timeline.scene import Scene
    from editor.timeline.tracks import Tracks
    from sim.hex.grid import Grid

_CAPTION_PART = 0.022
_LEAST_CAPTION_PX = 15
"""The caption's letters, as a part of the width, and at least so high."""
_ELLIPSIS = "…"


@dataclass(frozen=True, slots=True)
class Shot:
    """What one picture shows: a position without anything hidden, marks on it, and a line of words."""

    scene: Scene
    tracks: Tracks
    caption: str


def film_size(grid: Grid, width: int) -> tuple[int, int]:
    """Return width and height in pixels of the pictures of a map shown so wide, the line of words below included."""
    across, down = bounds(grid)
    return width, round(width * down / across) + _strip_px(width)


def _strip_px(width: int) -> int:
    return round(_caption_px(width) * 1.9)


def _caption_px(width: int) -> float:
    return max(_LEAST_CAPTION_PX, width * _CAPTION_PART)


class FilmPainter:
    """Paint shots on one map, `width` pixels wide. The map itself is painted once."""

    def __init__(
        self, sheet: Sheet, width: int, theme: Theme = "light", tell: Callable[[float], None] | None = None
    ) -> None:
        self._strokes = Strokes(sheet)
        self._palette = palette_of(theme)
        self._layer = SceneLayer(sheet, self._palette)
        self._scale = width / bounds(sheet.grid)[0]
        self.width, self.height = film_size(sheet.grid, width)
        self._map = QImage(self.width, self.height, QImage.Format.Format_RGB32)
        self._map.fill(self._palette.paper)
        with painting_on(self._map) as painter:
            painter.setClipRect(0, 0, self.width, self.height - _strip_px(width))
            painter.scale(self._scale, self._scale)
            numbers = self._scale * FLAT_TO_FLAT >= NUMBERS_FROM_PX
            PositionPainter(sheet, NOTHING, theme).paint(painter, numbers=numbers, tell=tell)

    def picture(self, shot: Shot) -> QImage:
        """Return the picture of a shot."""
        image = self._map.copy()
        with painting_on(image) as painter:
            self._caption(painter, shot.caption)
            painter.setClipRect(0, 0, self.width, self.height - _strip_px(self.width))
            painter.scale(self._scale, self._scale)
            self._layer.scene = shot.scene
            self._layer.paint(painter, None, self._scale)
            draw_tracks(painter, self._strokes, shot.tracks)
        return image

    def _caption(self, painter: QPainter, text: str) -> None:
        size, strip = _caption_px(self.width), _strip_px(self.width)
        box = QRectF(0, self.height - strip, self.width, strip)
        painter.fillRect(box, self._palette.paper)
        path = text_path(_cut(text, (self.width - 2.0 * size) / size))
        painter.save()
        painter.translate(QPointF(size, box.center().y()))
        painter.scale(size, size)
        painter.translate(-path.boundingRect().left(), 0.0)
        draw_path(painter, path, self._palette.ink, None, 0.0)
        painter.restore()


def _cut(text: str, room: float) -> str:
    """Return as much of a text as is no wider than `room` em, with an ellipsis where something was cut."""
    if text_path(text).boundingRect().width() <= room:
        return text
    fits, least = 0, len(text)
    while least - fits > 1:
        middle = (fits + least) // 2
        narrow = text_path(text[:middle].rstrip() + _ELLIPSIS).boundingRect().width() <= room
        fits, least = (middle, least) if narrow else (fits, middle)
    return text[:fits].rstrip() + _ELLIPSIS
