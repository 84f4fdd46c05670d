"""Marks over the map: the overlay's answers, problems, the brush's footprint."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPen

from editor.canvas.hex_shapes import centre_point, hex_polygon, hexes_path, outline_path
from editor.overlays.looks import LOOKS
from editor.rendering.lettering import draw_text
from editor.rendering.palette import faded

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from editor.overlays.model import Kind, Overlay, OverlayCell
    from sim.hex.grid import Grid

Severity = str


_SEVERITIES: dict[Severity, QColor] = {
    "error": QColor("#c01c14"),
    "warning": QColor("#d98200"),
    "info": QColor("#2a6fb0"),
}
_VALUE_SIZE = 0.52
_VALUES_FROM_PX = 16.0
_SMALLEST_MARK_PX = 4.0


def draw_overlay(painter: QPainter, grid: Grid, overlay: Overlay, shown: QRectF, scale: float) -> None:
    """Draw an answer: hexes of one kind as one area with an outline, each with its value."""
    by_kind: dict[Kind, list[int]] = {}
    for hex_id, cell in overlay.cells.items():
        by_kind.setdefault(cell.kind, []).append(hex_id)
    for kind, hexes in by_kind.items():
        look = LOOKS[kind]
        seen = [hex_id for hex_id in hexes if _near(shown, centre_point(grid, hex_id))]
        painter.fillPath(hexes_path(grid, seen), faded(look.colour, look.fill))
        if look.pattern != Qt.BrushStyle.SolidPattern:
            brush = QBrush(faded(look.colour, 0.8), look.pattern)
            brush.setTransform(painter.worldTransform().inverted()[0])
            painter.fillPath(hexes_path(grid, seen), brush)
        painter.strokePath(outline_path(grid, seen), _pen(faded(look.colour, look.outline), 2.0))
    if scale * 1.7320508 >= _VALUES_FROM_PX:
        _values(painter, grid, overlay.cells, shown)


def _values(painter: QPainter, grid: Grid, cells: Mapping[int, OverlayCell], shown: QRectF) -> None:
    for hex_id, cell in cells.items():
        where = centre_point(grid, hex_id)
        if cell.value and _near(shown, where):
            halo = faded(QColor("#ffffff"), 0.85)
            draw_text(painter, where, _VALUE_SIZE, cell.value, QColor("#15181c"), halo=halo, bold=True)


def draw_problems(
    painter: QPainter, grid: Grid, problems: Mapping[int, Severity], shown: QRectF, scale: float
) -> None:
    """Ring the hexes with problems; from afar a dot that keeps its size."""
    for hex_id, severity in problems.items():
        where = centre_point(grid, hex_id)
        if not _near(shown, where):
            continue
        colour = _SEVERITIES[severity]
        if scale >= _SMALLEST_MARK_PX * 2:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(_pen(QColor("#ffffff"), 4.5))
            painter.drawPolygon(hex_polygon(grid, hex_id))
            painter.setPen(_pen(colour, 2.5))
            painter.drawPolygon(hex_polygon(grid, hex_id))
        else:
            painter.setPen(_pen(QColor("#ffffff"), 1.5))
            painter.setBrush(colour)
            size = _SMALLEST_MARK_PX / scale
            painter.drawEllipse(where, size, size)


def draw_footprint(painter: QPainter, grid: Grid, hexes: Iterable[int]) -> None:
    """Outline the hexes a tool would touch, to be seen on any ground."""
    path = outline_path(grid, hexes)
    painter.strokePath(path, _pen(faded(QColor("#000000"), 0.55), 4.0))
    painter.strokePath(path, _pen(QColor("#ffffff"), 2.0))


def _pen(colour: QColor, width_px: float) -> QPen:
    pen = QPen(colour, width_px)
    pen.setCosmetic(True)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    return pen


def _near(shown: QRectF, where: QPointF) -> bool:
    return shown.adjusted(-1.5, -1.5, 1.5, 1.5).contains(where)
