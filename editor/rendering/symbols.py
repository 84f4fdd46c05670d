"""What pieces bear on their counters, as paths of this painter; the silhouettes are those of a game's web page."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QPainterPath

from sim.interop.html_replay import symbols

if TYPE_CHECKING:
    from sim.engine.ruleset import PieceType


def symbol_of(kind: PieceType) -> QPainterPath | None:
    """Return a type's silhouette in a box from -1 to 1, None where only its initial can stand for it."""
    name = symbols.symbol_of(kind)
    return None if name is None else symbol_path(name)


@cache
def symbol_path(name: str) -> QPainterPath:
    """Return a silhouette by name."""
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.OddEvenFill)
    words = iter(symbols.symbol_path(name).split())
    for word in words:
        if word == "Z":
            path.closeSubpath()
            continue
        figures = [float(next(words)) for _ in range(6 if word == "C" else 2)]
        if word == "M":
            path.moveTo(*figures)
        elif word == "L":
            path.lineTo(*figures)
        else:
            path.cubicTo(*figures)
    return path
