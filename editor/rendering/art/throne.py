"""Throne: a high seat on its step, seen from the front."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF

from editor.rendering.art.spot import Spot
from editor.rendering.palette import blend

_BACK = (
    (-0.25, 0.32),
    (-0.31, -0.26),
    (-0.16, -0.13),
    (0.0, -0.35),
    (0.16, -0.13),
    (0.31, -0.26),
    (0.25, 0.32),
)
_PADDING = QRectF(-0.15, -0.04, 0.30, 0.30)
_ARMS = ((-0.47, 0.08), (0.27, 0.08))
_ARM, _POST = (0.20, 0.09), (0.10, 0.52)
_SEAT = QRectF(-0.36, 0.26, 0.72, 0.12)
_FRONT = QRectF(-0.33, 0.38, 0.66, 0.22)
_STEP = QRectF(-0.54, 0.60, 1.08, 0.12)


def draw(painter: QPainter, spot: Spot) -> None:
    """Draw back, seat, arms and step, from back to front."""
    wood, light = blend(spot.fill, spot.ink, 0.75), blend(spot.fill, QColor("#fffaf0"), 0.55)
    cushion = blend(spot.fill, spot.ink, 0.35)
    pen = QPen(spot.ink, 0.035 if spot.detail == "near" else 0.05)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.setPen(pen)
    painter.setBrush(light)
    painter.drawPolygon(QPolygonF([QPointF(x, y) for x, y in _BACK]))
    for box, colour in ((_PADDING, cushion), (_FRONT, cushion), (_SEAT, light), (_STEP, wood)):
        painter.setBrush(colour)
        painter.drawRect(box)
    painter.setBrush(wood)
    for x, y in _ARMS:
        painter.drawRect(QRectF(x + (_ARM[0] - _POST[0]) / 2.0, y + _ARM[1], _POST[0], _POST[1] - _ARM[1]))
        painter.drawRect(QRectF(x, y, *_ARM))
