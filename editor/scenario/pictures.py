"""Small pictures for lists: counters, towns, the colours of a people. They look the same where they are chosen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QIcon, QPainter, QPixmap

from editor.rendering.palette import palette_of
from editor.rendering.town import draw_town
from editor.timeline.layer import counter_image

if TYPE_CHECKING:
    from editor.rendering.counters import Face
    from sim.engine.ruleset import People

_RATIO = 2
_SWATCH_PX = 16
_TOWN = 0.44
"""The size of a town drawn, as a part of its picture's side."""


def counter_icon(face: Face, side_px: int) -> QIcon:
    """Return a counter whose side measures so many pixels, with room around."""
    image = counter_image(face, side_px * _RATIO)
    image.setDevicePixelRatio(_RATIO)
    return _steady(QPixmap.fromImage(image))


def town_icon(people: People, side_px: int) -> QIcon:
    """Return a city of a people in a picture of so many pixels."""
    pixmap = _empty(side_px)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(side_px / 2, side_px / 2 + 2)
    painter.scale(side_px * _TOWN, side_px * _TOWN)
    draw_town(painter, palette_of("light"), QColor(people.ground))
    painter.end()
    return _steady(pixmap)


def colours_icon(people: People) -> QIcon:
    """Return a square of a people's two colours."""
    pixmap = _empty(_SWATCH_PX)
    painter = QPainter(pixmap)
    painter.fillRect(0, 0, _SWATCH_PX, _SWATCH_PX, QColor(people.ground))
    painter.fillRect(5, 5, 6, 6, QColor(people.ink))
    painter.end()
    return _steady(pixmap)


def _empty(side_px: int) -> QPixmap:
    pixmap = QPixmap(side_px * _RATIO, side_px * _RATIO)
    pixmap.setDevicePixelRatio(_RATIO)
    pixmap.fill(Qt.GlobalColor.transparent)
    return pixmap


def _steady(pixmap: QPixmap) -> QIcon:
    found = QIcon()
    for mode in (QIcon.Mode.Normal, QIcon.Mode.Selected, QIcon.Mode.Disabled):
        found.addPixmap(pixmap, mode)
    return found
