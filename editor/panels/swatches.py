"""Small pictures of terrains, by the art that draws the map."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QIcon, QPainter, QPainterPath, QPen, QPixmap, QPolygonF

from editor.rendering.palette import faded, palette_of
from editor.rendering.stamps import draw_art, spot_of
from sim.hex.plane import centre, corners

if TYPE_CHECKING:
    from editor.settings import Theme
    from sim.formats.terrain_set import Terrain
    from sim.hex.grid import Layout

SWATCH_PX = 36
_PIXEL_RATIO = 2
_CIRCUMRADIUS_PX = SWATCH_PX / 2 - 1


def swatch(terrain: Terrain, layout: Layout, theme: Theme) -> QIcon:
    """Return one hex of a terrain as the map shows it near; a void one is an empty outline."""
    palette = palette_of(theme)
    pixmap = QPixmap(SWATCH_PX * _PIXEL_RATIO, SWATCH_PX * _PIXEL_RATIO)
    pixmap.setDevicePixelRatio(_PIXEL_RATIO)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(SWATCH_PX / 2, SWATCH_PX / 2)
    painter.scale(_CIRCUMRADIUS_PX, _CIRCUMRADIUS_PX)
    outline = _hexagon(layout)
    edge = QPen(faded(palette.ink if theme == "light" else palette.paper, 0.45), 1.2 / _CIRCUMRADIUS_PX)
    if terrain.ground == "void":
        edge.setDashPattern([2.5, 2.0])
    else:
        painter.save()
        painter.setClipPath(outline)
        painter.fillRect(QRectF(-1, -1, 2, 2), palette.fill(terrain))
        draw_art(painter, terrain, spot_of(terrain, palette, layout.orientation, 0, "near"))
        painter.restore()
    painter.strokePath(outline, edge)
    painter.end()
    icon = QIcon()
    for mode in (QIcon.Mode.Normal, QIcon.Mode.Selected):
        icon.addPixmap(pixmap, mode)
    return icon


def _hexagon(layout: Layout) -> QPainterPath:
    x, y = centre(layout, (0, 0))
    path = QPainterPath()
    path.addPolygon(QPolygonF([QPointF(cx - x, cy - y) for cx, cy in corners(layout, (0, 0))]))
    path.closeSubpath()
    return path
