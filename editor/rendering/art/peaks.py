"""Peaks: two or three summits with a lit and a shadow side, drawn as on old maps."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF

from editor.rendering.art.spot import Spot
from editor.rendering.palette import blend, faded

if TYPE_CHECKING:
    from editor.rendering.noise import Dice

Peak = tuple[float, float, float, float]
"""x of the foot's middle, y of the foot, half width, height."""


def draw(painter: QPainter, spot: Spot) -> None:
    """Draw the summits from back to front."""
    dice = spot.dice(4)
    for peak in _placed(dice, spot):
        _peak(painter, spot, dice, peak)


def _placed(dice: Dice, spot: Spot) -> list[Peak]:
    grown = dice.between(0.8, 1.06)
    main = (
        dice.between(-0.22, 0.22),
        dice.between(0.34, 0.54),
        dice.between(0.46, 0.56) * grown,
        dice.between(0.82, 0.94) * grown,
    )
    side = 1 if main[0] < dice.between(-0.1, 0.1) else -1
    second = (
        main[0] + side * dice.between(0.38, 0.50),
        main[1] + dice.between(0.06, 0.2),
        dice.between(0.30, 0.42),
        dice.between(0.46, 0.68),
    )
    third = (
        main[0] - side * dice.between(0.36, 0.50),
        main[1] - dice.between(-0.04, 0.16),
        dice.between(0.26, 0.36),
        dice.between(0.40, 0.58),
    )
    peaks = [main, second] + ([third] if dice.unit() < 0.6 else [])
    if spot.detail == "middle":
        peaks = peaks[:2]
    return sorted(peaks, key=lambda peak: peak[1])


def _peak(painter: QPainter, spot: Spot, dice: Dice, peak: Peak) -> None:
    x, foot, half, height = peak
    top = QPointF(x + dice.between(-0.06, 0.06), foot - height)
    left, right = QPointF(x - half, foot), QPointF(x + half, foot - dice.between(0.0, 0.05))
    knee_left = QPointF(x - half * dice.between(0.48, 0.58), foot - height * dice.between(0.40, 0.48))
    knee_right = QPointF(x + half * dice.between(0.46, 0.56), foot - height * dice.between(0.42, 0.52))
    ridge = [
        top,
        QPointF(top.x() + half * dice.between(0.10, 0.18), foot - height * 0.70),
        QPointF(top.x() - half * dice.between(0.02, 0.12), foot - height * 0.46),
        QPointF(top.x() + half * dice.between(0.10, 0.22), foot - height * 0.20),
        QPointF(x + half * dice.between(-0.05, 0.1), foot + 0.02),
    ]
    lit = blend(spot.fill, QColor("#fffaf0"), 0.55)
    shadow = blend(spot.fill, spot.ink, 0.62)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(lit)
    painter.drawPolygon(QPolygonF([left, knee_left, *ridge]))
    painter.setBrush(shadow)
    painter.drawPolygon(QPolygonF([*ridge, right, knee_right]))
    _strokes(painter, spot, [left, knee_left, top, knee_right, right], ridge)


def _strokes(painter: QPainter, spot: Spot, outline: list[QPointF], ridge: list[QPointF]) -> None:
    pen = QPen(spot.ink, 0.042 if spot.detail == "near" else 0.06)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    painter.setPen(pen)
    painter.drawPolyline(QPolygonF(outline))
    if spot.detail == "middle":
        return
    painter.setPen(QPen(faded(spot.ink, 0.55), 0.022))
    left, knee, top = outline[0], outline[1], outline[2]
    for part in (0.35, 0.6, 0.85):
        start = knee + (left - knee) * (part - 0.2)
        painter.drawLine(start, start + QPointF(0.05, (start.y() - top.y()) * 0.16))
