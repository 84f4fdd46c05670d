"""A small picture of a map, painted in the background; stale pictures are dropped."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import numpy as np
from PySide6.QtCore import QRectF, QSize, QSizeF, Qt, Signal
from PySide6.QtGui import QImage, QPainter, QPaintEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from editor.background.latest import LatestAnswer
from editor.rendering.painter import MapPainter
from editor.rendering.painting import painting_on
from editor.rendering.palette import palette_of
from editor.rendering.style import FLAT_TO_FLAT
from sim.hex.plane import bounds

if TYPE_CHECKING:
    from editor.rendering.subject import MapLike
    from editor.settings import Theme

_MOST_DRAWN = 12_000
_NUMBERS_FROM_PX = 44.0


class Miniature(QWidget):
    """Show a map as large as it fits, in the middle; `painted` comes with each new picture."""

    painted = Signal()

    def __init__(self, theme: Theme, size: QSize, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme: Theme = theme
        self._image = QImage()
        self._subject: MapLike | None = None
        self._answers = LatestAnswer(self)
        self._answers.answered.connect(self._on_answered)
        self.setMinimumSize(size)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    @property
    def is_busy(self) -> bool:
        """Say whether a picture is still to come."""
        return self._answers.is_busy

    def show_map(self, subject: MapLike | None) -> None:
        """Show a map that nothing changes any more; None shows nothing."""
        self._subject = subject
        if subject is None:
            self._answers.forget()
            self._on_answered(QImage())
        elif self.isVisible():
            theme, ratio, room = self._theme, self.devicePixelRatioF(), self.size()
            self._answers.ask(lambda: picture(subject, theme, room, ratio))

    def frame(self) -> QRectF:
        """Return where the picture lies in the widget."""
        size = self._image.deviceIndependentSize()
        size.scale(QSizeF(self.size()), Qt.AspectRatioMode.KeepAspectRatio)
        left, top = (self.width() - size.width()) / 2, (self.height() - size.height()) / 2
        return QRectF(left, top, size.width(), size.height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.show_map(self._subject)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.show_map(self._subject)

    def paintEvent(self, event: QPaintEvent) -> None:
        if not self._image.isNull():
            painter = QPainter(self)
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            painter.drawImage(self.frame(), self._image)
            painter.end()

    def _on_answered(self, image: QImage) -> None:
        self._image = image
        self.update()
        self.painted.emit()


def picture(subject: MapLike, theme: Theme, room: QSize, ratio: float) -> QImage:
    """Return a map's picture, as large as it fits into the room, for a screen with that pixel ratio."""
    width, height = bounds(subject.grid)
    scale = min(room.width() / width, room.height() / height) * ratio
    image = _drawn(subject, theme, scale) if subject.grid.size <= _MOST_DRAWN else _dotted(subject, theme)
    if subject.grid.size > _MOST_DRAWN:
        size = QSize(math.ceil(width * scale), math.ceil(height * scale))
        smooth = Qt.TransformationMode.SmoothTransformation
        image = image.scaled(size, Qt.AspectRatioMode.IgnoreAspectRatio, smooth)
    image.setDevicePixelRatio(ratio)
    return image


def _drawn(subject: MapLike, theme: Theme, scale: float) -> QImage:
    painter = MapPainter(subject, palette_of(theme))
    size = QSize(math.ceil(painter.box.width() * scale), math.ceil(painter.box.height() * scale))
    image = QImage(size, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    with painting_on(image) as brush:
        brush.scale(scale, scale)
        painter.paint(brush, numbers=scale * FLAT_TO_FLAT >= _NUMBERS_FROM_PX)
    return image


def _dotted(subject: MapLike, theme: Theme) -> QImage:
    """Return a picture with one pixel a hex."""
    palette = palette_of(theme)
    fills = [
        0 if terrain.ground == "void" else palette.fill(terrain).rgba()
        for terrain in subject.terrain_set.terrains
    ]
    pixels = np.array(fills, dtype=np.uint32)[subject.terrain]
    grid = subject.grid
    bare = QImage(pixels.tobytes(), grid.columns, grid.rows, grid.columns * 4, QImage.Format.Format_ARGB32)
    return bare.copy()
