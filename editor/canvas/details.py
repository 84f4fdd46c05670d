"""What is drawn over the raster, for the visible part only: bridges, letters, cities, names, labels, numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from editor.canvas.clouds import Clouds
from editor.canvas.name_layer import NameLayer
from editor.canvas.numbers import draw_numbers
from editor.canvas.seam_painter import SeamPainter
from editor.rendering import features
from editor.rendering.style import FLAT_TO_FLAT, detail_at
from editor.rendering.text_places import TextPlaces, place_texts, solitary
from sim.board.outlines import BRIDGE, ground_of
from sim.hex.plane import bounds, centre, corner_arrays

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from editor.canvas.ghosts import Ghosts
    from editor.rendering.palette import Palette
    from editor.rendering.subject import MapLike
    from sim.hex.grid import Grid

_CITY_NAMES_FROM_PX = 20.0
_LABEL_FROM_PX = 9.0


class Details:
    """The drawn details of one map in one palette."""

    def __init__(self, subject: MapLike, palette: Palette) -> None:
        self._subject = subject
        self._palette = palette
        self.names = NameLayer(subject, palette)
        self._is_bridge = ground_of(subject.terrain_set) == BRIDGE
        self._clouds = Clouds(subject, palette)
        self.seams = SeamPainter(subject, palette, self._clouds)
        self._solitary = solitary(subject.terrain_set)
        self._alone = np.zeros(0, dtype=np.bool_)
        self._places: TextPlaces | None = None

    def refresh(self, hexes: NDArray[np.int32] | None) -> bool:
        """Take note of changed hexes, or of everything (None); say whether texts may stand elsewhere now."""
        if hexes is not None and self._places is not None:
            alone = self._solitary[self._subject.terrain[hexes]]
            if np.array_equal(alone, self._alone[hexes]):
                return False
        self._places = None
        return bool(self._subject.cities or self._subject.labels)

    def paint(self, painter: QPainter, ghosts: Ghosts, shown: QRectF, scale: float) -> None:
        """Draw the details of a part of the map; the painter is in the plane's units, `scale` pixels each."""
        hex_px = scale * FLAT_TO_FLAT
        detail = detail_at(hex_px)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if detail.art:
            bridges = self._bridges_in(shown)
            self._bridges(painter, ghosts, bridges, scale)
            if detail.numbers and len(bridges):
                self._numbers(painter, bridges, scale)
        self.names.paint(painter, shown, scale, hex_px)
        if detail.art:
            features.draw_letters(painter, self._subject, self._palette, shown)
        self.seams.paint(painter, ghosts, shown, scale)
        if hex_px >= _LABEL_FROM_PX:
            features.draw_labels(painter, self._subject, self._palette, shown, self._text_places())
        features.draw_cities(
            painter,
            self._subject,
            self._palette,
            shown,
            names=hex_px >= _CITY_NAMES_FROM_PX,
            places=self._text_places(),
        )

    def _text_places(self) -> TextPlaces:
        """Return where the texts stand, worked out when first asked for after a change."""
        if self._places is None:
            self._places = place_texts(self._subject)
            self._alone = self._solitary[self._subject.terrain]
        return self._places

    def _bridges(self, painter: QPainter, ghosts: Ghosts, cells: NDArray[np.int64], scale: float) -> None:
        for cell in map(tuple, cells.tolist()):
            self._clouds.draw(painter, cell, centre(self._subject.grid.layout, cell), scale, ghosts.links)

    def _numbers(self, painter: QPainter, cells: NDArray[np.int64], scale: float) -> None:
        """Write the numbers of bridges over their clouds; the raster has the others."""
        grid = self._subject.grid
        transform = painter.worldTransform()
        centres = centres_of(grid, cells) * scale + (transform.dx(), transform.dy())
        painter.save()
        painter.resetTransform()
        draw_numbers(painter, self._subject, self._palette, cells, centres, scale)
        painter.restore()

    def _bridges_in(self, shown: QRectF) -> NDArray[np.int64]:
        """Return the cells (count, 2) of bridges that may be seen in a part of the map, row by row."""
        grid = self._subject.grid
        width, height = bounds(grid)
        flat = grid.layout.orientation == "flat"
        dx, dy = (1.5, FLAT_TO_FLAT) if flat else (FLAT_TO_FLAT, 1.5)
        left, top = max(0.0, shown.left()), max(0.0, shown.top())
        right, bottom = min(width, shown.right()), min(height, shown.bottom())
        if right <= left or bottom <= top:
            return np.zeros((0, 2), dtype=np.int64)
        columns = slice(max(0, int(left / dx) - 1), min(grid.columns, int(right / dx) + 2))
        rows = slice(max(0, int(top / dy) - 1), min(grid.rows, int(bottom / dy) + 2))
        terrain = self._subject.terrain.reshape(grid.rows, grid.columns)[rows, columns]
        is_bridge = self._is_bridge[terrain]
        if not is_bridge.any():
            return np.zeros((0, 2), dtype=np.int64)
        row, column = np.nonzero(is_bridge)
        return np.column_stack((column + columns.start, row + rows.start))


def centres_of(grid: Grid, cells: NDArray[np.int64]) -> NDArray[np.float64]:
    """Return the centres of cells, shape (count, 2)."""
    ids = (cells[:, 1] * grid.columns + cells[:, 0]).astype(np.int32)
    centres: NDArray[np.float64] = corner_arrays(grid, ids).mean(axis=1)
    return centres
