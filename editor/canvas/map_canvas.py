"""The map canvas: paints the document, and overlays and marks over it."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import numpy as np
from PySide6.QtCore import QRect, QRectF, Qt, QTimer
from PySide6.QtGui import QImage, QPainter

from editor.background.latest import LatestAnswer
from editor.canvas import marks
from editor.canvas.compiled import compiled_if_ready, load_compiled
from editor.canvas.details import Details
from editor.canvas.frame import Frame
from editor.canvas.ground_layer import GroundLayer
from editor.canvas.hex_shapes import box_of, cell_box, plane_box
from editor.canvas.hex_view import NO_HEX, HexView
from editor.canvas.name_watch import NameWatch
from editor.canvas.previews import PreviewPainter
from editor.failures import report_once
from editor.rendering.palette import palette_of
from editor.tools.preview import NOTHING

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from numpy.typing import NDArray
    from PySide6.QtWidgets import QWidget

    from editor.overlays.model import Overlay
    from editor.rendering.palette import Theme
    from editor.rendering.subject import MapLike
    from editor.tools.preview import Preview
    from sim.board.outlines import NamePlace
    from sim.hex.grid import Grid

_OVERLAP = 0.55


class MapCanvas(HexView):
    """A view on one map."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("Map"))
        self.viewport().setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self._palette = palette_of("light")
        self._subject: MapLike | None = None
        self._ground: GroundLayer | None = None
        self._details: Details | None = None
        self._overlay: Overlay | None = None
        self._problems: dict[int, str] = {}
        self._footprint: tuple[int, ...] = ()
        self._preview = NOTHING
        self._previews: PreviewPainter | None = None
        self._buffer: NDArray[np.uint32] = np.zeros(0, dtype=np.uint32)
        self.hexHovered.connect(self._light_letters)
        self._names = NameWatch(self)
        self._names.placed.connect(self._on_names)
        self._loader = LatestAnswer(self)
        self._loader.answered.connect(self.redraw)
        # The map is painted before the compiled raster is asked for, whose loading would slow the painting.
        self._load_soon = QTimer(self, singleShot=True, interval=0)
        self._load_soon.timeout.connect(partial(self._loader.ask, load_compiled))

    @property
    def grid(self) -> Grid | None:
        """Return the grid of the map shown."""
        return self._subject.grid if self._subject is not None else None

    @property
    def is_busy(self) -> bool:
        """Say whether workers are still on something to be shown: names, the ground, the compiled raster."""
        waits_for_ground = self._ground is not None and self._ground.is_busy
        return waits_for_ground or self._names.is_busy or self._loader.is_busy

    def set_document(self, draft: MapLike) -> None:
        """Show a map; overlay, marks and footprint of the last one go. The zoom stays: call `fit_map` to see it all."""
        self._subject = draft
        self._overlay, self._problems, self._footprint = None, {}, ()
        self._preview = NOTHING
        self.set_hovered(NO_HEX)
        self._rebuild()

    def set_theme(self, theme: Theme) -> None:
        """Draw the map and its surroundings for a light or dark window."""
        self._palette = palette_of(theme)
        if self._subject is not None:
            self._rebuild()

    def invalidate(self, hexes: Iterable[int] | None = None) -> None:
        """Redraw hexes whose terrain or region changed; None: the whole map, letters, cities and labels too."""
        if self._subject is None or self._ground is None or self._details is None:
            return
        ids = None if hexes is None else np.fromiter(hexes, dtype=np.int32)
        if ids is not None and not len(ids):
            return
        beyond = self._ground.refresh(ids)
        texts_moved = self._details.refresh(ids)
        if ids is None or beyond is None:
            self.set_map_box(plane_box(self._subject.grid, self._ground.ghosts))
            self.redraw()
        elif texts_moved:
            self.redraw()
        else:
            self.redraw_box(box_of(self._subject.grid, ids, _OVERLAP))
            for cell in beyond:
                self.redraw_box(cell_box(self._subject.grid.layout, cell, _OVERLAP))
        self._names.look_at(self._subject, None if texts_moved else ids)

    def redraw(self) -> None:
        """Paint the map itself again."""
        self.viewport().update()

    def redraw_box(self, box: QRectF) -> None:
        """Paint a box of the plane again, where the map itself has changed."""
        self._update_box(box)

    def set_overlay(self, overlay: Overlay | None) -> None:
        """Show an answer over the map, or none."""
        self._overlay = overlay
        self.viewport().update()

    def set_marks(self, problems: Mapping[int, str]) -> None:
        """Mark hexes with problems by their severity."""
        if problems != self._problems:
            self._problems = dict(problems)
            self.viewport().update()

    def set_footprint(self, hexes: Iterable[int]) -> None:
        """Outline the hexes a tool would touch."""
        footprint = tuple(hexes)
        if footprint == self._footprint or self._subject is None:
            return
        for changed in (self._footprint, footprint):
            self._update_box(box_of(self._subject.grid, changed, 0.3))
        self._footprint = footprint

    def set_preview(self, preview: Preview) -> None:
        """Show what a tool is about to do, and what is selected."""
        if preview != self._preview:
            self._preview = preview
            self.viewport().update()

    def drawBackground(self, painter: QPainter, rect: QRectF | QRect) -> None:
        transform = self.viewportTransform()
        exposed = transform.mapRect(QRectF(rect)).toAlignedRect() & self.viewport().rect()
        if exposed.isEmpty():
            return
        painter.save()
        painter.resetTransform()
        if self._ground is None:
            painter.fillRect(exposed, self._palette.surround)
        else:
            try:
                painter.drawImage(exposed.topLeft(), self._raster(exposed))
            except Exception as error:
                report_once(error)
                painter.fillRect(exposed, self._palette.surround)
        painter.restore()

    def drawForeground(self, painter: QPainter, rect: QRectF | QRect) -> None:
        self.paint_still(painter, QRectF(rect))
        self.paint_live(painter, QRectF(rect))

    def paint_still(self, painter: QPainter, shown: QRectF) -> None:
        """Draw what stands on the ground until the map changes: lines, names, letters, numbers, what lies beyond."""
        try:
            if self._details is not None and self._ground is not None:
                self._details.paint(painter, self._ground.ghosts, shown, self.transform().m11())
        except Exception as error:
            report_once(error)

    def paint_live(self, painter: QPainter, shown: QRectF) -> None:
        """Draw what comes and goes over the map: answers, previews, problems, footprints."""
        try:
            self._paint_above(painter, shown)
        except Exception as error:
            report_once(error)

    def _paint_above(self, painter: QPainter, shown: QRectF) -> None:
        if self._subject is None:
            return
        scale, grid = self.transform().m11(), self._subject.grid
        if self._overlay is not None:
            marks.draw_overlay(painter, grid, self._overlay, shown, scale)
        if self._previews is not None:
            self._previews.draw(painter, self._preview, shown, scale)
        marks.draw_problems(painter, grid, self._problems, shown, scale)
        if self._footprint:
            marks.draw_footprint(painter, grid, self._footprint)

    def _light_letters(self, hex_id: int) -> None:
        """Light up the letters of the hex under the mouse, on both edges and on the ghosts."""
        if self._details is None or self._subject is None:
            return
        seams, grid = self._details.seams, self._subject.grid
        lit = frozenset() if hex_id == NO_HEX else seams.letters_at(grid.cell_of(hex_id))
        if lit != seams.lit:
            seams.lit = lit
            self.redraw()

    def _raster(self, exposed: QRect) -> QImage:
        """Return the raster of a part of the viewport."""
        assert self._ground is not None
        ratio = self.devicePixelRatioF()
        transform = self.viewportTransform()
        width, height = (max(1, round(side * ratio)) for side in (exposed.width(), exposed.height()))
        if self._buffer.size < width * height:
            self._buffer = np.empty(width * height, dtype=np.uint32)
        out = self._buffer[: width * height].reshape(height, width)
        left, top = (exposed.left() - transform.dx()) * ratio, (exposed.top() - transform.dy()) * ratio
        self._ground.paint(out, Frame(transform.m11() * ratio, left, top), wait=False)
        if compiled_if_ready() is None and not self._loader.is_busy:
            self._load_soon.start()
        image = QImage(out.data, width, height, width * 4, QImage.Format.Format_RGB32)
        image.setDevicePixelRatio(ratio)
        return image

    def _rebuild(self) -> None:
        assert self._subject is not None
        places = (
            self._details.names.places
            if self._details is not None and self._names.is_of(self._subject)
            else []
        )
        self._ground = GroundLayer(self._subject, self._palette)
        self._ground.shelf.made.connect(self.redraw)
        self._ground.surveyor.done.connect(self.redraw)
        self._details = Details(self._subject, self._palette)
        self._previews = PreviewPainter(self._subject, self._palette)
        self._details.names.places = places
        self.set_map_box(plane_box(self._subject.grid, self._ground.ghosts))
        self._names.look_at(self._subject)
        self.redraw()

    def _on_names(self, places: list[NamePlace]) -> None:
        if self._details is not None:
            self._details.names.places = places
            self.redraw()

    def _update_box(self, box: QRectF) -> None:
        if not box.isEmpty():
            self.viewport().update(
                self.viewportTransform().mapRect(box).toAlignedRect().adjusted(-3, -3, 3, 3)
            )
