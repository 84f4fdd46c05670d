"""Counters: a people's colours, the symbol of the type, movement and combat, and how the piece fares.

All is drawn as vectors in units of the hex's circumradius, the same on screen and in print.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QTransform

from editor.rendering.lettering import draw_path, text_path
from editor.rendering.palette import blend, faded
from editor.rendering.symbols import symbol_of

if TYPE_CHECKING:
    from sim.engine.ruleset import PieceType

SIDE = 1.14
"""The side of a counter."""
FIGURES_FROM_PX = 21.0
"""From this side in pixels on a counter bears figures; below, its symbol is larger instead."""
SYMBOL_FROM_PX = 9.0
"""From this side in pixels on a counter bears a symbol; below, it is a block of its people's colours."""
_RADIUS = 0.10
_GOLD = QColor("#e0b23c")
_DARK = QColor("#1b1a1c")
_LIGHT = QColor("#fbf7ea")
_VIOLET = QColor("#6d3fa0")
_AMBER = QColor("#d98200")
_SIGN_SIZE = 0.36


@dataclass(frozen=True, slots=True)
class Face:
    """What a counter shows; two pieces with the same face look the same.

    `paralysed`: own moves still to lose, 0 where it is free. `lies`: it is face down.
    """

    kind: PieceType
    ground: str
    ink: str
    initial: str
    paralysed: int = 0
    vanished: bool = False
    hostage: bool = False
    lies: bool = False

    @property
    def is_lord(self) -> bool:
        """Say whether it bears the gold rim."""
        return self.kind.is_lord


def draw_counter(painter: QPainter, face: Face, side_px: float) -> None:
    """Draw a counter about (0, 0), `SIDE` wide; `side_px` is how large that is on the device."""
    painter.save()
    if face.vanished:
        painter.setOpacity(painter.opacity() * 0.55)
    ground, ink = QColor(face.ground), QColor(face.ink)
    if face.lies:
        ground, ink = blend(ground, QColor("#8b8b8b"), 0.55), blend(ink, ground, 0.45)
    _block(painter, face, ground, ink, side_px)
    if side_px >= SYMBOL_FROM_PX:
        figures = side_px >= FIGURES_FROM_PX
        _symbol(painter, face, ink, figures=figures)
        if figures:
            _figures(painter, face, ground, ink)
    painter.restore()
    if side_px >= SYMBOL_FROM_PX:
        _signs(painter, face)


def _block(painter: QPainter, face: Face, ground: QColor, ink: QColor, side_px: float) -> None:
    half = SIDE / 2.0
    box = QRectF(-half, -half, SIDE, SIDE)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(faded(_DARK, 0.35))
    painter.drawRoundedRect(box.translated(0.035, 0.05), _RADIUS, _RADIUS)
    edge = QPen(blend(ground, _DARK, 0.72), 0.035)
    if face.vanished:
        edge.setStyle(Qt.PenStyle.DashLine)
    painter.setPen(edge)
    painter.setBrush(ground)
    painter.drawRoundedRect(box, _RADIUS, _RADIUS)
    if side_px < SYMBOL_FROM_PX:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(ink)
        painter.drawEllipse(QPointF(0, 0), half * 0.42, half * 0.42)
        return
    painter.setBrush(Qt.BrushStyle.NoBrush)
    light = box.adjusted(0.035, 0.035, -0.035, -0.035)
    painter.setPen(QPen(faded(blend(ground, _LIGHT, 0.65), 0.85), 0.03))
    painter.drawPolyline([light.bottomLeft(), light.topLeft(), light.topRight()])
    painter.setPen(QPen(faded(blend(ground, _DARK, 0.45), 0.85), 0.03))
    painter.drawPolyline([light.bottomLeft(), light.bottomRight(), light.topRight()])
    if face.is_lord:
        painter.setPen(QPen(blend(_GOLD, _DARK, 0.45), 0.10))
        painter.drawRoundedRect(box.adjusted(0.06, 0.06, -0.06, -0.06), _RADIUS, _RADIUS)
        painter.setPen(QPen(_GOLD, 0.065))
        painter.drawRoundedRect(box.adjusted(0.06, 0.06, -0.06, -0.06), _RADIUS, _RADIUS)


def _symbol(painter: QPainter, face: Face, ink: QColor, *, figures: bool) -> None:
    scale, rise = (0.31, -0.16) if figures else (0.40, 0.0)
    path = symbol_of(face.kind)
    if path is None:
        size = scale * 2.4
        path = QTransform.fromScale(size, size).map(text_path(face.initial, bold=True))
    else:
        path = QTransform.fromScale(scale, scale).map(path)
    path = QTransform.fromTranslate(0.0, rise).map(path)
    if face.lies:
        path = QTransform.fromScale(1.0, -1.0).map(path)
    painter.fillPath(path, ink)


def _figures(painter: QPainter, face: Face, ground: QColor, ink: QColor) -> None:
    """Write movement at the left foot, combat or how far it shoots at the right."""
    half = SIDE / 2.0
    inset = 0.13 if face.is_lord else 0.09
    halo = faded(ground, 0.9)
    for figure, left in ((face.kind.movement, True), (face.kind.foot_figure, False)):
        if figure < 0:  # pieces of this game have no such figure
            continue
        text = str(figure)
        size = 0.42 if len(text) == 1 else 0.37
        path = QTransform.fromScale(size, size).map(text_path(text, bold=True))
        box = path.boundingRect()
        x = -half + inset - box.left() if left else half - inset - box.right()
        moved = QTransform.fromTranslate(x, half - inset - box.bottom()).map(path)
        draw_path(painter, moved, ink, halo, 0.07)


def _signs(painter: QPainter, face: Face) -> None:
    """Put a sign into a corner for what keeps the piece from acting."""
    signs = []
    if face.paralysed:
        signs.append((_VIOLET, str(face.paralysed)))
    if face.hostage:
        signs.append((_AMBER, "H"))
    if face.lies:
        signs.append((_DARK, "×"))
    half = SIDE / 2.0
    for number, (colour, text) in enumerate(signs):
        draw_sign(painter, QPointF(half - 0.12 - number * _SIGN_SIZE, -half + 0.12), colour, text)


def draw_sign(painter: QPainter, where: QPointF, colour: QColor, text: str) -> None:
    """Draw a small disc with a figure or letter."""
    painter.setPen(QPen(_LIGHT, 0.035))
    painter.setBrush(colour)
    painter.drawEllipse(where, _SIGN_SIZE / 2.0, _SIGN_SIZE / 2.0)
    path = QTransform.fromTranslate(where.x(), where.y()).scale(0.30, 0.30).map(text_path(text, bold=True))
    painter.fillPath(path, _LIGHT)


def plate_path(where: QPointF, width: float, height: float) -> QPainterPath:
    """Return a small plate about a point, for figures beside a city."""
    path = QPainterPath()
    box = QRectF(where.x() - width / 2.0, where.y() - height / 2.0, width, height)
    path.addRoundedRect(box, height * 0.3, height * 0.3)
    return path
