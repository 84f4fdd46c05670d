"""Speckle: bare ground with a few grains and, now and then, a tuft of grass."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainter, QPen

from editor.rendering.art.spot import Spot, in_hex
from editor.rendering.palette import faded

if TYPE_CHECKING:
    from editor.rendering.noise import Dice


def draw(painter: QPainter, spot: Spot) -> None:
    """Draw grains; tufts only where they can be seen."""
    dice = spot.dice(1)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(faded(spot.ink, 0.75))
    for _ in range(5 + dice.below(5)):
        x, y = dice.between(-0.85, 0.85), dice.between(-0.8, 0.8)
        size = dice.between(0.012, 0.026)
        if in_hex(x, y, spot.orientation, 0.92):
            painter.drawEllipse(QPointF(x, y), size * 1.3, size)
    if spot.detail == "near" and spot.variant % 2 == 0:
        _tuft(painter, spot, dice)


def _tuft(painter: QPainter, spot: Spot, dice: Dice) -> None:
    x, y = dice.between(-0.5, 0.5), dice.between(-0.45, 0.5)
    pen = QPen(faded(spot.ink.darker(125), 0.8), 0.022)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    painter.setPen(pen)
    for lean in (-0.055, -0.015, 0.03, 0.07):
        painter.drawLine(QPointF(x + lean * 0.4, y), QPointF(x + lean, y - dice.between(0.06, 0.11)))
