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
    x, y = dice.between(-0.3, 0.1), dice.between(-0.4, 0.3)
    length = dice.between(0.22, 0.3)
    _stroke(painter, x, y, length, 2)
    if dice.unit() < 0.55 and in_hex(x + 0.3, y + 0.22, spot.orientation, 0.8):
        _stroke(painter, x + dice.between(0.1, 0.3), y + 0.2, length * 0.85, 1)


def _stroke(painter: QPainter, x: float, y: float, length: float, waves: int) -> None:
    path = QPainterPath(QPointF(x - length * waves / 2, y))
    for wave in range(waves):
        left = x - length * waves / 2 + wave * length
        path.cubicTo(
            QPointF(left + length * 0.3, y - length * 0.42),
            QPointF(left + length * 0.62, y - length * 0.42),
            QPointF(left + length, y),
        )
    painter.drawPath(path)
