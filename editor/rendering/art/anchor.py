"""Anchor: where ships lie."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen, QPolygonF

from editor.rendering.art.spot import Spot

_RING = (QPointF(0.0, -0.25), 0.10)
_SHANK = (QPointF(0.0, -0.15), QPointF(0.0, 0.60))
_STOCK = (QPointF(-0.22, 0.0), QPointF(0.22, 0.0))
_ARMS = QRectF(-0.42, -0.12, 0.84, 0.74)
_FLUKES = (((-0.52, 0.34), (-0.42, 0.08), (-0.28, 0.30)), ((0.52, 0.34), (0.42, 0.08), (0.28, 0.30)))


def draw(painter: QPainter, spot: Spot) -> None:
    """Draw ring, stock, shank and arms with their flukes."""
    pen = QPen(spot.ink, 0.085 if spot.detail == "near" else 0.11)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawEllipse(_RING[0], _RING[1], _RING[1])
    painter.drawLine(*_SHANK)
    painter.drawLine(*_STOCK)
    painter.drawArc(_ARMS, 190 * 16, 160 * 16)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(spot.ink)
    for fluke in _FLUKES:
        painter.drawPolygon(QPolygonF([QPointF(x, y) for x, y in fluke]))
