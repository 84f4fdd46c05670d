"""Clouds: puffs that run from side to side, a bridge of clouds over the sea."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QPainter

from editor.rendering.art.spot import Spot
from editor.rendering.palette import blend, faded

if TYPE_CHECKING:
    from editor.rendering.noise import Dice

_REACH = 0.866
Puff = tuple[float, float, float]


def draw(painter: QPainter, spot: Spot) -> None:
    """Draw shadow and outline of the whole bank, then puff by puff its body and light."""
    dice = spot.dice(8)
    puffs = _placed(dice, spot)
    edge = blend(spot.fill.darker(150), QColor("#47627a"), 0.5)
    under = blend(spot.ink, spot.fill, 0.38)
    painter.setPen(Qt.PenStyle.NoPen)
    for colour, drop, grow in ((faded(spot.fill.darker(190), 0.35), 0.13, 1.0), (edge, 0.0, 1.13)):
        painter.setBrush(colour)
        for x, y, size in puffs:
            painter.drawEllipse(QPointF(x + drop * 0.5, y + drop), size * grow, size * grow * 0.86)
    for x, y, size in puffs:
        painter.setBrush(under)
        painter.drawEllipse(QPointF(x, y), size, size * 0.86)
        painter.setBrush(spot.ink)
        painter.drawEllipse(QPointF(x - size * 0.08, y - size * 0.14), size * 0.88, size * 0.72)


def _placed(dice: Dice, spot: Spot) -> list[Puff]:
    """Return the puffs from back to front: a broad middle and a bank along each way."""
    puffs: list[Puff] = [(0.0, 0.0, 0.34), (-0.22, 0.07, 0.25), (0.23, 0.06, 0.26)]
    for toward in spot.run:
        for part in (0.34, 0.62, 0.92):
            for side in (-1.0, 1.0):
                drift = side * dice.between(0.06, 0.17)
                x = toward[0] * _REACH * part - toward[1] * drift
                y = toward[1] * _REACH * part + toward[0] * drift
                puffs.append((x, y, dice.between(0.13, 0.28)))
    return sorted(puffs, key=lambda puff: puff[1])
