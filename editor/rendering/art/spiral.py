"""Spiral: water drawn into a magic whirlpool."""

from __future__ import annotations

import math

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainter, QPen

from editor.rendering.art.spot import Spot
from editor.rendering.palette import blend, faded

_ARMS = 3


def draw(painter: QPainter, spot: Spot) -> None:
    """Draw the dark eye and three arms that grow outwards."""
    dice = spot.dice(5)
    painter.setPen(Qt.PenStyle.NoPen)
    dark = blend(spot.fill, spot.fill.darker(230), 0.7)
    for size, alpha in ((0.80, 0.16), (0.60, 0.22), (0.40, 0.32), (0.2, 0.6)):
        painter.setBrush(faded(dark, alpha))
        painter.drawEllipse(QPointF(0, 0), size, size * 0.94)
    start = dice.between(0.0, math.tau)
    for arm in range(_ARMS):
        _arm(painter, spot, start + arm * math.tau / _ARMS)


def _arm(painter: QPainter, spot: Spot, start: float) -> None:
    steps = 26 if spot.detail == "near" else 12
    points = []
    for step in range(steps + 1):
        part = step / steps
        radius = 0.07 + 0.70 * part**1.15
        angle = start + 4.4 * (1.0 - (1.0 - part) ** 1.3)
        points.append(QPointF(radius * math.cos(angle), radius * math.sin(angle) * 0.94))
    for step in range(steps):
        part = step / steps
        width = (0.035 + 0.085 * math.sin(math.pi * min(1.0, part * 1.02)) ** 0.8) * (1.0 if spot.detail == "near" else 1.25)
        pen = QPen(faded(spot.ink, 0.55 + 0.4 * (1.0 - part)), width)
        pen.setCapStyle(Qt.PenCapStyle.FlatCap if 0 < step < steps - 1 else Qt.PenCapStyle.RoundCap)
        painter.setPen(pen)
        painter.drawLine(points[step], points[step + 1])
