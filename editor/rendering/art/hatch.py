"""Hatch: short strokes down a slope, the ground of high places."""

from __future__ import annotations

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainter, QPen

from editor.rendering.art.spot import Spot, in_hex
from editor.rendering.palette import faded


def draw(painter: QPainter, spot: Spot) -> None:
    """Draw a handful of slanting strokes."""
    dice = spot.dice(2)
    pen = QPen(faded(spot.ink, 0.28), 0.022)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    painter.setPen(pen)
    for _ in range(9):
        x, y = dice.between(-0.8, 0.8), dice.between(-0.7, 0.8)
        length = dice.between(0.07, 0.14)
        if in_hex(x, y, spot.orientation, 0.86):
            painter.drawLine(QPointF(x, y), QPointF(x + length * 0.55, y + length))
