"""A city: a small walled town with roofs, two towers and a banner."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF

from editor.rendering.palette import blend, faded

if TYPE_CHECKING:
    from editor.rendering.palette import Palette


def draw_town(painter: QPainter, palette: Palette, banner: QColor) -> None:
    """Draw a town about (0, 0) in units of the hex's circumradius, a banner in its owner's colour."""
    ink = palette.ink
    stone = blend(palette.paper, QColor("#8f8778"), 0.42)
    shade = blend(stone, ink, 0.32)
    pen = QPen(ink, 0.034)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(faded(palette.paper, 0.75))
    painter.drawEllipse(QPointF(0, 0.12), 0.66, 0.46)
    painter.setBrush(faded(ink, 0.22))
    painter.drawEllipse(QPointF(0.08, 0.36), 0.54, 0.14)
    painter.setPen(pen)
    for x, y, width, height in ((-0.27, 0.06, 0.24, 0.20), (0.25, 0.06, 0.24, 0.22), (0.0, 0.02, 0.28, 0.32)):
        _house(painter, palette, (x, y, width, height))
    _wall(painter, stone, shade)
    for x in (-0.46, 0.46):
        _tower(painter, palette, stone, x)
    painter.setBrush(blend(ink, stone, 0.15))
    painter.drawRoundedRect(QRectF(-0.07, 0.20, 0.14, 0.18), 0.07, 0.07)
    _banner(painter, ink, banner)


def _house(painter: QPainter, palette: Palette, box: tuple[float, float, float, float]) -> None:
    x, foot, width, height = box
    painter.setBrush(palette.paper)
    painter.drawRect(QRectF(x - width / 2, foot - height, width, height))
    painter.setBrush(palette.roof)
    eaves = width * 0.62
    roof = [
        QPointF(x - eaves, foot - height),
        QPointF(x, foot - height * 1.75),
        QPointF(x + eaves, foot - height),
    ]
    painter.drawPolygon(QPolygonF(roof))


def _wall(painter: QPainter, stone: QColor, shade: QColor) -> None:
    painter.setBrush(stone)
    top, foot, tooth = 0.08, 0.38, 0.075
    outline = [QPointF(-0.46, foot), QPointF(-0.46, top)]
    x, up = -0.46, False
    while x < 0.46 - 1e-6:
        level = top - tooth if up else top
        outline += [QPointF(x, level), QPointF(x + 0.092, level)]
        x, up = x + 0.092, not up
    outline.append(QPointF(0.46, foot))
    painter.drawPolygon(QPolygonF(outline))
    pen = painter.pen()
    painter.setPen(QPen(shade, 0.02))
    painter.drawLine(QPointF(-0.40, 0.20), QPointF(-0.14, 0.20))
    painter.drawLine(QPointF(0.14, 0.28), QPointF(0.40, 0.28))
    painter.setPen(pen)


def _tower(painter: QPainter, palette: Palette, stone: QColor, x: float) -> None:
    painter.setBrush(stone)
    painter.drawRect(QRectF(x - 0.10, -0.10, 0.20, 0.50))
    painter.setBrush(palette.roof)
    painter.drawPolygon(QPolygonF([QPointF(x - 0.14, -0.10), QPointF(x, -0.36), QPointF(x + 0.14, -0.10)]))


def _banner(painter: QPainter, ink: QColor, banner: QColor) -> None:
    painter.setPen(QPen(ink, 0.03))
    painter.drawLine(QPointF(0.0, -0.52), QPointF(0.0, -0.78))
    painter.setBrush(banner)
    painter.setPen(QPen(ink, 0.022))
    flag = [
        QPointF(0.0, -0.78),
        QPointF(0.28, -0.75),
        QPointF(0.21, -0.68),
        QPointF(0.28, -0.60),
        QPointF(0.0, -0.58),
    ]
    painter.drawPolygon(QPolygonF(flag))
