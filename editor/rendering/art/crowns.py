"""Crowns: a wood seen from a little above, clustered treetops lit from the upper left."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QTransform

from editor.rendering.art.spot import Spot, in_hex, near_number
from editor.rendering.palette import blend, faded

if TYPE_CHECKING:
    from editor.rendering.noise import Dice

Crown = tuple[float, float, float]
"""x, y and radius of a treetop."""


def draw(painter: QPainter, spot: Spot) -> None:
    """Draw the treetops from back to front."""
    dice = spot.dice(3)
    near = spot.detail == "near"
    crowns = _placed(dice, spot, 15 if near else 8, 0.205 if near else 0.27)
    painter.setPen(Qt.PenStyle.NoPen)
    for x, y, size in crowns:
        painter.setBrush(faded(spot.ink, 0.30))
        painter.drawEllipse(QPointF(x + size * 0.35, y + size * 0.55), size * 1.05, size * 0.7)
    for x, y, size in crowns:
        _crown(painter, spot, dice, (x, y, size))


def _placed(dice: Dice, spot: Spot, count: int, size: float) -> list[Crown]:
    """Return treetops that keep some distance, sorted from back to front."""
    found: list[Crown] = []
    for _ in range(count * 14):
        if len(found) == count:
            break
        x, y = dice.between(-0.95, 0.95), dice.between(-0.9, 0.9)
        radius = size * dice.between(0.78, 1.15)
        gap = size * 1.15
        if near_number(x, y) and spot.detail == "near":
            continue
        if in_hex(x, y, spot.orientation, 0.9) and all(math.hypot(x - a, y - b) > gap for a, b, _ in found):
            found.append((x, y, radius))
    return sorted(found, key=lambda crown: crown[1])


def _crown(painter: QPainter, spot: Spot, dice: Dice, crown: Crown) -> None:
    x, y, size = crown
    body = blend(spot.fill, spot.ink, dice.between(0.34, 0.56))
    shape = _lobes(dice, x, y, size)
    painter.setBrush(spot.ink)
    painter.drawPath(_grown(shape, x, y, 1.0 + 0.03 / size))
    painter.setBrush(body)
    painter.drawPath(shape)
    light = blend(body, QColor("#f4f0c0"), 0.34)
    painter.setBrush(light)
    painter.drawEllipse(QPointF(x - size * 0.26, y - size * 0.30), size * 0.50, size * 0.42)
    if spot.detail == "near":
        painter.setBrush(faded(spot.ink, 0.35))
        painter.drawEllipse(QPointF(x + size * 0.35, y + size * 0.38), size * 0.34, size * 0.24)


def _lobes(dice: Dice, x: float, y: float, size: float) -> QPainterPath:
    """Return a treetop's outline: five lobes about a middle."""
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.WindingFill)
    path.addEllipse(QPointF(x, y), size * 0.8, size * 0.78)
    start = dice.between(0.0, math.tau)
    for lobe in range(5):
        angle = start + lobe * math.tau / 5
        spread = size * dice.between(0.46, 0.56)
        centre = QPointF(x + spread * math.cos(angle), y + spread * math.sin(angle) * 0.95)
        path.addEllipse(centre, size * 0.46, size * 0.44)
    return path


def _grown(path: QPainterPath, x: float, y: float, factor: float) -> QPainterPath:
    return QTransform.fromTranslate(x, y).scale(factor, factor).translate(-x, -y).map(path)
