"""The map canvas with a position on it: cities, counters, what may be chosen, and marks of what happened."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QGraphicsView

from editor.canvas.hex_shapes import centre_point, hex_polygon
from editor.canvas.map_canvas import MapCanvas
from editor.failures import report_once
from editor.rendering.lettering import draw_text
from editor.rendering.palette import faded, palette_of
from editor.rendering.style import FLAT_TO_FLAT
from editor.timeline.layer import SceneLayer
from editor.timeline.scene import Scene
from editor.timeline.strokes import Strokes
from editor.timeline.tracks import NO_TRACKS, draw_tracks, draw_trail, draw_way

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from PySide6.QtWidgets import QWidget

    from editor.rendering.counters import Face
    from editor.rendering.palette import Theme
    from editor.rendering.subject import Sheet
    from editor.timeline.tracks import Tracks
    from sim.hex.grid import Cell

_GO = QColor("#1c6e79")
_ATTACK = QColor("#d5281b")
_PICKED = QColor("#ffd24a")
_MAY = QColor("#ffffff")
_COST_FROM_PX = 16.0
_WAY = QColor("#7fe3ef")
_TRAIL = QColor("#fff6d8")
_GHOSTLY = 0.4


class BoardCanvas(MapCanvas):
    """A view on a position.

    What may be chosen: `goals` are hexes with the cost of going there, `targets` hexes that may be attacked, `actors`
    hexes of pieces that may do something, `picked` the hex of the piece in hand, `way` where it would go.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setCacheMode(QGraphicsView.CacheModeFlag.CacheBackground)
        self._theme: Theme = "light"
        self._sheet: Sheet | None = None
        self._layer: SceneLayer | None = None
        self._strokes: Strokes | None = None
        self._tracks: Tracks = NO_TRACKS
        self._goals: Mapping[int, str] = {}
        self._targets: frozenset[int] = frozenset()
        self._actors: frozenset[int] = frozenset()
        self._picked = -1
        self._way: tuple[Cell, ...] = ()
        self._ghosts: SceneLayer | None = None
        self._trails: tuple[tuple[Cell, ...], ...] = ()

    def show_sheet(self, sheet: Sheet) -> None:
        """Show a map with nothing on it yet."""
        self._sheet = sheet
        self._layer = SceneLayer(sheet, palette_of(self._theme))
        self._ghosts = SceneLayer(sheet, palette_of(self._theme))
        self._strokes = Strokes(sheet)
        self._tracks = NO_TRACKS
        self.set_document(sheet)

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        if self._sheet is not None and self._layer is not None:
            scene = self._layer.scene
            self._layer = SceneLayer(self._sheet, palette_of(theme))
            self._layer.scene = scene
        super().set_theme(theme)

    @property
    def scene_shown(self) -> Scene:
        """Return the scene on the map."""
        assert self._layer is not None
        return self._layer.scene

    @property
    def tracks(self) -> Tracks:
        """Return the marks of what happened."""
        return self._tracks

    def set_scene(self, scene: Scene, tracks: Tracks = NO_TRACKS) -> None:
        """Show a position, and marks of what led to it."""
        if self._layer is not None:
            self._layer.scene = scene
            self._tracks = tracks
            self.viewport().update()

    def set_tracks(self, tracks: Tracks) -> None:
        """Show other marks on the same position."""
        self._tracks = tracks
        self.viewport().update()

    def set_choices(
        self,
        *,
        goals: Mapping[int, str] | None = None,
        targets: frozenset[int] = frozenset(),
        actors: frozenset[int] = frozenset(),
        picked: int = -1,
    ) -> None:
        """Show what may be chosen."""
        self._goals, self._targets, self._actors, self._picked = goals or {}, targets, actors, picked
        self.viewport().update()

    @property
    def goals(self) -> Mapping[int, str]:
        """Return the hexes to go to, with the cost of each."""
        return self._goals

    @property
    def targets(self) -> frozenset[int]:
        """Return the hexes that may be attacked."""
        return self._targets

    def set_way(self, way: tuple[Cell, ...]) -> None:
        """Show the way the piece in hand would take."""
        if way != self._way:
            self._way = way
            self.viewport().update()

    def set_ghosts(self, stacks: Mapping[int, Sequence[Face]], trails: tuple[tuple[Cell, ...], ...]) -> None:
        """Show where pieces have come from that can still be brought back, and the ways they have gone."""
        if self._ghosts is not None:
            self._ghosts.scene = Scene({hex_id: tuple(faces) for hex_id, faces in stacks.items()})
            self._trails = trails
            self.viewport().update()

    @property
    def ghosts(self) -> Mapping[int, Sequence[Face]]:
        """Return the faces of pieces by the hex they have come from."""
        return self._ghosts.scene.stacks if self._ghosts is not None else {}

    def ensure_seen(self, hex_id: int) -> None:
        """Bring a hex into view, no further than is needed."""
        if self._sheet is not None:
            where = centre_point(self._sheet.grid, hex_id)
            self.ensureVisible(QRectF(where.x() - 1.5, where.y() - 1.5, 3.0, 3.0))

    def redraw(self) -> None:
        self.resetCachedContent()
        super().redraw()

    def redraw_box(self, box: QRectF) -> None:
        self.resetCachedContent()
        super().redraw_box(box)

    def drawBackground(self, painter: QPainter, rect: QRectF | QRect) -> None:
        """Draw the map, which is kept while positions come and go over it."""
        super().drawBackground(painter, rect)
        self.paint_still(painter, QRectF(rect))

    def drawForeground(self, painter: QPainter, rect: QRectF | QRect) -> None:
        self.paint_live(painter, QRectF(rect))
        if self._layer is None or self._sheet is None:
            return
        painter.save()
        try:
            self._paint_position(painter, QRectF(rect))
        except Exception as error:
            report_once(error)
        painter.restore()

    def _paint_position(self, painter: QPainter, shown: QRectF) -> None:
        assert self._layer is not None
        assert self._sheet is not None
        scale, grid = self.transform().m11(), self._sheet.grid
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for hex_id in self._goals:
            painter.setPen(QPen(faded(_GO, 0.9), 0.07))
            painter.setBrush(faded(_GO, 0.30))
            painter.drawPolygon(hex_polygon(grid, hex_id))
        self._paint_ghosts(painter, shown, scale)
        self._layer.paint(painter, shown, scale)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for hexes, colour in ((self._actors, _MAY), (self._targets, _ATTACK), ({self._picked}, _PICKED)):
            for hex_id in hexes:
                if hex_id >= 0:
                    self._outline(painter, hex_id, colour)
        if scale * FLAT_TO_FLAT >= _COST_FROM_PX:
            for hex_id, cost in self._goals.items():
                if cost:
                    halo = faded(QColor("#ffffff"), 0.9)
                    where = centre_point(grid, hex_id)
                    draw_text(painter, where, 0.55, cost, QColor("#0d3b42"), halo=halo, bold=True)
        assert self._strokes is not None
        draw_tracks(painter, self._strokes, self._tracks)
        if len(self._way) > 1:
            draw_way(painter, self._strokes, self._way, _WAY)

    def _paint_ghosts(self, painter: QPainter, shown: QRectF, scale: float) -> None:
        assert self._ghosts is not None
        assert self._strokes is not None
        painter.save()
        painter.setOpacity(_GHOSTLY)
        self._ghosts.paint(painter, shown, scale)
        painter.restore()
        for trail in self._trails:
            draw_trail(painter, self._strokes, trail, _TRAIL)

    def _outline(self, painter: QPainter, hex_id: int, colour: QColor) -> None:
        assert self._sheet is not None
        polygon = hex_polygon(self._sheet.grid, hex_id)
        for ink, width in ((faded(QColor("#000000"), 0.55), 4.5), (colour, 2.5)):
            pen = QPen(ink, width)
            pen.setCosmetic(True)
            pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
            painter.setPen(pen)
            painter.drawPolygon(polygon)
