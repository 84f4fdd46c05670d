"""One hex to be drawn upon: what art is told."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from editor.rendering.noise import Dice

if TYPE_CHECKING:
    from PySide6.QtGui import QColor, QPainter

    from sim.hex.headings import Orientation

Detail = Literal["near", "middle"]


@dataclass(frozen=True)
class Spot:
    """A hex's variation, colours and surroundings; `run` are the unit vectors towards the hexes it is joined to."""

    variant: int
    orientation: Orientation
    detail: Detail
    fill: QColor
    ink: QColor
    run: tuple[tuple[float, float], ...] = ()

    def dice(self, salt: int) -> Dice:
        """Return this hex's own stream of numbers."""
        return Dice(self.variant * 31 + salt)


Draw = Callable[["QPainter", Spot], None]


def in_hex(x: float, y: float, orientation: Orientation, size: float = 1.0) -> bool:
    """Say whether a point lies in a hex of a circumradius about (0, 0)."""
    along, across = (abs(x), abs(y)) if orientation == "flat" else (abs(y), abs(x))
    return across <= 0.8660254 * size and along * 0.8660254 + across * 0.5 <= 0.8660254 * size


def near_number(x: float, y: float) -> bool:
    """Say whether a thing here would hide the hex's number, at its head."""
    return abs(x) < 0.36 and -0.78 < y < -0.36
