"""Masonry: courses of hewn stone, the ground of castles."""

from __future__ import annotations

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainter, QPen

from editor.rendering.art.spot import Spot, in_hex, near_number
from editor.rendering.palette import faded

_COURSE = 0.24
_STONES = 9


def draw(painter: QPainter, spot: Spot) -> None:
    """Draw some stones of a wall, here and there, course by course."""
    dice = spot.dice(6)
    pen = QPen(faded(spot.ink, 0.5 if spot.detail == "near" else 0.4), 0.026)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    painter.setPen(pen)
    for _ in range(_STONES):
        course = round(dice.between(-3.0, 3.0))
        x, y = dice.between(-0.75, 0.55) + 0.14 * (course % 2), course * _COURSE
        width = dice.between(0.22, 0.34)
        corners = [(x, y), (x + width, y), (x + width, y + _COURSE), (x, y + _COURSE)]
        if all(in_hex(*corner, spot.orientation, 0.86) and not near_number(*corner) for corner in corners):
            points = [QPointF(*corner) for corner in corners]
            painter.drawLine(points[0], points[1])
            painter.drawLine(points[1], points[2])
            painter.drawLine(points[3], points[2])
