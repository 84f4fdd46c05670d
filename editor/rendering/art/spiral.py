"""Spiral: water drawn into a magic whirlpool."""

from __future__ import annotations

import math

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainter, QPolygonF

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
    painter.setBrush(faded(spot.ink, 0.9))
    for arm in range(_ARMS):
        painter.drawPolygon(_arm(spot, start + arm * math.tau / _ARMS))


def _arm(spot: Spot, start: float) -> QPolygonF:
    """Return an arm's outline: out along one edge, back along the other."""
    steps = 22 if spot.detail == "near" else 12
    broad = 0.055 if spot.detail == "near" else 0.07
    outer: list[QPointF] = []
    inner: list[QPointF] = []
    for step in range(steps + 1):
        part = step / steps
        radius = 0.05 + 0.74 * part**1.15
        angle = start + 4.4 * (1.0 - (1.0 - part) ** 1.3)
        half = broad * math.sin(math.pi * min(1.0, 0.12 + 0.88 * part)) ** 0.8
        for edge, reach in ((outer, radius + half), (inner, radius - half)):
            edge.append(QPointF(reach * math.cos(angle), reach * math.sin(angle) * 0.94))
    return QPolygonF(outer + inner[::-1])
