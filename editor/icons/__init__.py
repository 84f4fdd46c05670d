"""The editor's icons: one family of 24-pixel strokes, drawn in the colour they are asked for."""

from __future__ import annotations

from functools import cache
from importlib import resources

from PySide6.QtCore import QByteArray, QRectF, Qt
from PySide6.QtGui import QColor, QIcon, QPainter, QPalette, QPixmap
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QApplication

SIZE = 24
_PIXEL_RATIOS = (1, 2)


def icon(name: str, colour: QColor | None = None) -> QIcon:
    """Return an icon in a colour, else in the palette's text colour, faint where disabled."""
    palette = QApplication.palette()
    found = QIcon()
    for group, mode in (
        (QPalette.ColorGroup.Normal, QIcon.Mode.Normal),
        (QPalette.ColorGroup.Disabled, QIcon.Mode.Disabled),
    ):
        ink = colour or palette.color(group, QPalette.ColorRole.ButtonText)
        for ratio in _PIXEL_RATIOS:
            found.addPixmap(_pixmap(name, ink, ratio), mode)
    return found


@cache
def _source(name: str) -> str:
    return resources.files(__name__).joinpath(f"{name}.svg").read_text(encoding="utf-8")


def _pixmap(name: str, colour: QColor, ratio: int) -> QPixmap:
    renderer = QSvgRenderer(QByteArray(_source(name).replace("currentColor", colour.name()).encode()))
    pixmap = QPixmap(SIZE * ratio, SIZE * ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    renderer.render(painter, QRectF(0, 0, SIZE * ratio, SIZE * ratio))
    painter.end()
    pixmap.setDevicePixelRatio(ratio)
    return pixmap
