"""Regalia: a crown amid rays, the sign of the highest place."""

from __future__ import annotations

import math

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF

from editor.rendering.art.spot import Spot, near_number
from editor.rendering.palette import blend, faded

_RAYS = 18
_MIDDLE = 0.12
_CROWN = (
    (-0.34, 0.28),
    (-0.44, -0.14),
    (-0.21, 0.05),
    (0.0, -0.26),
    (0.21, 0.05),
    (0.44, -0.14),
    (0.34, 0.28),
)
_BAND = QRectF(-0.34, 0.33, 0.68, 0.11)
_BALLS = ((-0.44, -0.19), (0.0, -0.31), (0.44, -0.19))


def draw(painter: QPainter, spot: Spot) -> None:
    """Draw the rays, then the crown over them."""
    pen = QPen(faded(blend(spot.fill, spot.ink, 0.5), 0.7), 0.028 if spot.detail == "near" else 0.04)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    painter.setPen(pen)
    for ray in range(_RAYS):
        angle = math.tau * (ray + 0.5) / _RAYS
        reach = 0.80 if ray % 2 else 0.70
        ends = [(r * math.cos(angle), _MIDDLE + r * 0.86 * math.sin(angle)) for r in (0.58, reach)]
        if not near_number(*ends[0]) and not near_number(*ends[1]):
            painter.drawLine(QPointF(*ends[0]), QPointF(*ends[1]))
    outline = QPen(spot.ink, 0.035 if spot.detail == "near" else 0.05)
    outline.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.setPen(outline)
    painter.setBrush(blend(spot.fill, QColor("#fffaf0"), 0.6))
    painter.drawPolygon(QPolygonF([QPointF(x, y) for x, y in _CROWN]))
    painter.setBrush(blend(spot.fill, spot.ink, 0.45))
    painter.drawRect(_BAND)
    for x, y in _BALLS:
        painter.drawEllipse(QPointF(x, y), 0.055, 0.055)
