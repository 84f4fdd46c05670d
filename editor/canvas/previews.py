"""Draws what a tool shows before it changes anything, and what is selected."""

from __future__ import annotations

from typing import TYPE_CHECKING
from weakref import WeakKeyDictionary

import numpy as np
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPolygonF

from editor.rendering import features
from editor.rendering.lettering import draw_text
from editor.rendering.palette import faded
from editor.rendering.stamps import draw_art, spot_of
from editor.rendering.style import FLAT_TO_FLAT
from sim.board.outlines import area_of, rings_of
from sim.hex.plane import centre

if TYPE_CHECKING:
    from editor.rendering.palette import Palette
    from editor.rendering.subject import MapLike
    from editor.tools.preview import Area, Preview
    from sim.hex.grid import Grid

_MOST_OUTLINED = 12_000
_MOST_ART = 500
_NOTE_SIZE = 0.5
_ART_FROM_PX = 16.0
_FIGURES_FROM_PX = 24.0
_DASHES = [4.0, 3.0]


class PreviewPainter:
    """Draw previews on one map; the shape of an area is worked out once."""

    def __init__(self, subject: MapLike, palette: Palette) -> None:
        self._subject = subject
        self._palette = palette
        self._paths: WeakKeyDictionary[Area, QPainterPath] = WeakKeyDictionary()

    def draw(self, painter: QPainter, preview: Preview, shown: QRectF, scale: float) -> None:
        """Draw a preview; the painter is in the plane's units, `scale` pixels each."""
        for area in preview.areas:
            self._area(painter, area, scale)
        if not (preview.letters or preview.cities or preview.labels or preview.notes):
            return
        subject = _Standing(self._subject, preview)
        for entry in preview.letters:
            features.draw_letter(painter, subject, self._palette, entry, shown)
        features.draw_cities(painter, subject, self._palette, shown, names=True)
        features.draw_labels(painter, subject, self._palette, shown)
        if scale * FLAT_TO_FLAT >= _FIGURES_FROM_PX:
            self._notes(painter, preview, shown)

    def _area(self, painter: QPainter, area: Area, scale: float) -> None:
        path = self._paths.get(area)
        if path is None:
            path = self._paths[area] = _path_of(self._subject.grid, area)
        if area.terrain is not None:
            if len(area.hexes) > _MOST_OUTLINED:
                return
            terrain = self._subject.terrain_set.terrains[area.terrain]
            painter.fillPath(path, faded(self._palette.fill(terrain), 0.82))
            if len(area.hexes) <= _MOST_ART and scale >= _ART_FROM_PX:
                self._art(painter, area)
        elif area.strength > 0.0:
            painter.fillPath(path, faded(QColor(area.colour), area.strength))
        if area.dashed:
            painter.strokePath(path, _pen(QColor("#ffffff"), 2.4))
            pen = _pen(QColor("#15181c"), 1.6)
            pen.setDashPattern(_DASHES)
            painter.strokePath(path, pen)
        elif area.outlined:
            painter.strokePath(path, _pen(faded(QColor("#ffffff"), 0.7), 3.6))
            painter.strokePath(path, _pen(QColor(area.colour), 2.0))

    def _art(self, painter: QPainter, area: Area) -> None:
        assert area.terrain is not None
        terrain, layout = self._subject.terrain_set.terrains[area.terrain], self._subject.grid.layout
        spot = spot_of(terrain, self._palette, layout.orientation, 0, "near")
        for hex_id in area.hexes.tolist():
            painter.save()
            painter.translate(*centre(layout, self._subject.grid.cell_of(hex_id)))
            draw_art(painter, terrain, spot)
            painter.restore()

    def _notes(self, painter: QPainter, preview: Preview, shown: QRectF) -> None:
        halo, near = faded(QColor("#ffffff"), 0.85), shown.adjusted(-1.0, -1.0, 1.0, 1.0)
        for hex_id, text in preview.notes:
            where = QPointF(*centre(self._subject.grid.layout, self._subject.grid.cell_of(hex_id)))
            if near.contains(where):
                draw_text(painter, where, _NOTE_SIZE, text, QColor("#15181c"), halo=halo, bold=True)


class _Standing:
    """A map on which only the things of a preview stand."""

    def __init__(self, subject: MapLike, preview: Preview) -> None:
        self.grid, self.terrain_set = subject.grid, subject.terrain_set
        self.terrain, self.region = subject.terrain, subject.region
        self.region_ids, self.regions = subject.region_ids, subject.regions
        self.bridges = subject.bridges
        self.letters, self.cities, self.labels = preview.letters, preview.cities, preview.labels


def _path_of(grid: Grid, area: Area) -> QPainterPath:
    path = QPainterPath()
    if len(area.hexes) > _MOST_OUTLINED:
        ends = [centre(grid.layout, grid.cell_of(int(area.hexes[place]))) for place in (0, -1)]
        path.addRect(QRectF(QPointF(*ends[0]), QPointF(*ends[1])).normalized().adjusted(-1, -1, 1, 1))
        return path
    for ring in rings_of(area_of(grid, np.unique(area.hexes))):
        path.addPolygon(QPolygonF([QPointF(x, y) for x, y in ring.tolist()]))
    return path


def _pen(colour: QColor, width_px: float) -> QPen:
    pen = QPen(colour, width_px)
    pen.setCosmetic(True)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    return pen
