"""Type on the map: outlines of text in a serif, with a halo, straight or set along a line.

Text is always drawn as outlines, so that prints carry no fonts and measure the same everywhere.
"""

from __future__ import annotations

import math
import threading
from functools import lru_cache
from typing import TYPE_CHECKING

import numpy as np
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPainterPath, QPen, QTransform

if TYPE_CHECKING:
    from numpy.typing import NDArray

FAMILIES = (
    "EB Garamond",
    "Libertinus Serif",
    "Linux Libertine O",
    "Crimson Pro",
    "Liberation Serif",
    "DejaVu Serif",
    "Times New Roman",
    "Georgia",
    "Serif",
)
_EM = 200


def serif(italic: bool, bold: bool) -> QFont:
    """Return the map's serif, `_EM` pixels high."""
    return _serif_of(threading.get_ident(), italic, bold)


@lru_cache(maxsize=64)
def _serif_of(_thread: int, italic: bool, bold: bool) -> QFont:
    """Return a font for one thread alone: what a font keeps of its glyphs is not made for two at a time."""
    font = QFont(list(FAMILIES))
    font.setStyleHint(QFont.StyleHint.Serif)
    font.setPixelSize(_EM)
    font.setItalic(italic)
    font.setBold(bold)
    font.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    return font


@lru_cache(maxsize=2048)
def text_path(text: str, italic: bool = False, bold: bool = False) -> QPainterPath:
    """Return the outline of a text one unit (em) high, its middle at (0, 0)."""
    path = QPainterPath()
    path.addText(QPointF(0.0, 0.0), serif(italic, bold), text)
    box = path.boundingRect()
    capitals = QFontMetricsF(serif(italic, bold)).capHeight()
    return QTransform.fromScale(1.0 / _EM, 1.0 / _EM).translate(-box.center().x(), capitals / 2.0).map(path)


def draw_path(
    painter: QPainter, path: QPainterPath, ink: QColor, halo: QColor | None, halo_width: float
) -> None:
    """Fill a text's outline, over a halo where there is one."""
    if halo is not None:
        pen = QPen(halo, halo_width)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        painter.strokePath(path, pen)
    painter.fillPath(path, ink)


def draw_text(
    painter: QPainter,
    where: QPointF,
    size: float,
    text: str,
    ink: QColor,
    *,
    halo: QColor | None = None,
    italic: bool = False,
    bold: bool = False,
) -> None:
    """Draw a text about a point, `size` the height of an em in the painter's units."""
    path = QTransform.fromTranslate(where.x(), where.y()).scale(size, size).map(text_path(text, italic, bold))
    draw_path(painter, path, ink, halo, size * 0.22)


def path_along(line: NDArray[np.float64], room: float, text: str) -> tuple[QPainterPath, float]:
    """Return a text set letter by letter along a line, spaced out to use its length, and its size.

    `room` bounds its height. A text without letters has an empty path.
    """
    if not text:
        return QPainterPath(), 0.0
    steps = np.hypot(*np.diff(line, axis=0).T)
    length = float(steps.sum())
    widths = _advances(text)
    size = max(0.55, min(room * 0.85, 1.9, length / (sum(widths) + 0.25 * len(text))))
    spread = (length - size * sum(widths)) / max(1, len(text) - 1) if len(text) > 1 else 0.0
    spacing = max(0.0, min(spread, size * 0.95))
    total = size * sum(widths) + spacing * (len(text) - 1)
    at = (length - total) / 2.0
    stops = np.concatenate(((0.0,), np.cumsum(steps)))
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.WindingFill)
    for letter, width in zip(text, widths, strict=True):
        middle = at + size * width / 2.0
        path.addPath(_on_line(line, stops, middle, size).map(text_path(letter)))
        at += size * width + spacing
    return path, size


def _advances(text: str) -> list[float]:
    metrics = QFontMetricsF(serif(italic=False, bold=False))
    return [metrics.horizontalAdvance(letter) / _EM for letter in text]


def _on_line(line: NDArray[np.float64], stops: NDArray[np.float64], at: float, size: float) -> QTransform:
    """Return the transform that puts a letter on a line at a distance from its start."""
    x, y = (float(np.interp(at, stops, line[:, axis])) for axis in (0, 1))
    ahead = (float(np.interp(at + size * 0.4, stops, line[:, axis])) for axis in (0, 1))
    behind = (float(np.interp(at - size * 0.4, stops, line[:, axis])) for axis in (0, 1))
    ax, ay = ahead
    bx, by = behind
    angle = math.degrees(math.atan2(ay - by, ax - bx))
    return QTransform.fromTranslate(x, y).rotate(angle).scale(size, size)
