"""Waves: sparse strokes on the sea, on one hex in three."""

from __future__ import annotations

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPen

from editor.rendering.art.spot import Spot, in_hex
from editor.rendering.palette import faded


def draw(painter: QPainter, spot: Spot) -> None:
    """Draw one or two wavy strokes, or nothing."""
    if spot.variant % 3:
        return
    dice = spot.dice(6)
    pen = QPen(faded(spot.ink, 0.75), 0.04 if spot.detail == "near" else 0.06)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    x, y = dice.between(-0.35, 0.35), dice.between(-0.4, 0.35)
    length = dice.between(0.42, 0.56)
    _stroke(painter, x, y, length)
    if dice.unit() < 0.5 and in_hex(x + 0.3, y + 0.2, spot.orientation, 0.75):
        _stroke(painter, x + dice.between(0.14, 0.28), y + 0.15, length * 0.6)


def _stroke(painter: QPainter, x: float, y: float, length: float) -> None:
    """Draw a swell: up and down once."""
    path = QPainterPath(QPointF(x - length / 2, y))
    rise = length * 0.15
    path.cubicTo(QPointF(x - length * 0.28, y - rise), QPointF(x - length * 0.14, y - rise), QPointF(x, y))
    path.cubicTo(
        QPointF(x + length * 0.14, y + rise), QPointF(x + length * 0.28, y + rise), QPointF(x + length / 2, y)
    )
    painter.drawPath(path)
