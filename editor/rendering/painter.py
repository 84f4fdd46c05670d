"""The vector painter: a whole map for PNG, SVG and PDF, by the art and the widths of the screen."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, partial
from typing import TYPE_CHECKING

import numpy as np
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from editor.rendering import features, shapes, style
from editor.rendering.ground import art_names, tones_of, variant_count
from editor.rendering.noise import TONES, tone, variant
from editor.rendering.palette import LIGHT, Palette, faded
from editor.rendering.recordings import Recordings
from editor.rendering.stamps import draw_art, spot_of
from sim.board import outlines
from sim.hex.plane import bounds, centre, heading_vector

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from numpy.typing import NDArray
    from shapely.geometry.base import BaseGeometry

    from editor.rendering.subject import MapLike
    from sim.board.outlines import NamePlace
    from sim.formats.terrain_set import Terrain
    from sim.hex.grid import Cell

_RIM_STEPS = 5
_TOLD_EVERY = 40
"""Hexes drawn between two tellings of the share done."""


@dataclass(frozen=True, eq=False)
class ArtPlace:
    """One hex's art: its centre, its terrain and what varies it."""

    place: tuple[float, float]
    terrain: Terrain
    variant: int
    run: tuple[int, ...]

    @property
    def key(self) -> tuple[str, int, tuple[int, ...]]:
        """Return what hexes with the same drawing share."""
        return self.terrain.id, self.variant, self.run


class MapPainter:
    """Draw one map, in the plane's units, layer by layer or whole."""

    def __init__(self, subject: MapLike, palette: Palette = LIGHT) -> None:
        self.subject = subject
        self.palette = palette
        self._recordings = Recordings()
        self._grounds = outlines.ground_of(subject.terrain_set)[subject.terrain]
        width, height = bounds(subject.grid)
        self.box = QRectF(0.0, 0.0, width, height)

    def paint(
        self,
        painter: QPainter,
        *,
        numbers: bool = True,
        shown: QRectF | None = None,
        tell: Callable[[float], None] | None = None,
    ) -> None:
        """Draw the map; what lies outside `shown` may be left out. `tell` hears the share done now and then."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.paint_ground(painter)
        near = (shown or self.box).adjusted(-2.0, -2.0, 2.0, 2.0)
        spots = list(self.art_places())
        for number, spot in enumerate(spots):
            if tell is not None and number % _TOLD_EVERY == 0:
                tell(number / len(spots))
            if not near.contains(*spot.place):
                continue
            self._recordings.play(painter, spot.key, spot.place, partial(self.draw_spot, spot))
        self.paint_above(painter, numbers=numbers, shown=near)

    def paint_ground(self, painter: QPainter) -> None:
        """Draw ground, grid and the rim of the coasts: what lies under the art."""
        grid = self.subject.grid
        for colour, hexes in self._toned_hexes():
            pen = QPen(colour, 0.03)
            pen.setJoinStyle(Qt.PenJoinStyle.MiterJoin)
            painter.setPen(pen)
            painter.setBrush(colour)
            painter.drawPath(shapes.hexagons_path(grid, hexes))
        shade = QPen(faded(QColor("#000000"), style.GRID_STRENGTH), style.GRID_WIDTH)
        painter.strokePath(shapes.grid_path(grid, self._grounds != outlines.VOID), shade)
        if self._has_coast:
            self._rim(painter)

    def paint_above(self, painter: QPainter, *, numbers: bool, shown: QRectF | None = None) -> None:
        """Draw lines and lettering: what lies over the art."""
        subject, palette, box = self.subject, self.palette, shown or self.box
        for index, area in self._regions.items():
            colour = QColor(subject.regions[subject.region_ids[index]].color)
            band = outlines.inner_band(area, style.BAND_INSET, style.BAND_WIDTH)
            painter.fillPath(shapes.area_path(band), faded(colour, style.BAND_STRENGTH))
        if self._has_coast:
            painter.strokePath(shapes.lines_path(self._coast), self._pen(style.COAST_WIDTH))
        painter.strokePath(shapes.lines_path(self._outline.boundary), self._pen(style.OUTLINE_WIDTH))
        if numbers:
            for cell in self._cells():
                if box.contains(*centre(subject.grid.layout, cell)):
                    features.draw_number(painter, subject, palette, cell)
        features.draw_names(painter, subject, palette, self.names)
        features.draw_letters(painter, subject, palette, box)
        features.draw_labels(painter, subject, palette, box)
        features.draw_cities(painter, subject, palette, box, names=True)

    def art_places(self) -> Iterator[ArtPlace]:
        """Yield the art of every hex from back to front."""
        subject = self.subject
        layout = subject.grid.layout
        for cell in sorted(self._cells(), key=lambda cell: centre(layout, cell)[::-1]):
            terrain = subject.terrain_set.terrains[int(subject.terrain[subject.grid.id_of(cell)])]
            if not art_names(terrain):
                continue
            variants = variant_count(terrain)
            if variants:
                yield ArtPlace(centre(layout, cell), terrain, variant(*cell, variants), ())
            else:
                run = features.bridge_run(subject, cell)
                yield ArtPlace(centre(layout, cell), terrain, features.bridge_variant(cell), run)

    def draw_spot(self, spot: ArtPlace, painter: QPainter) -> None:
        """Draw one hex's art about (0, 0)."""
        layout = self.subject.grid.layout
        run = tuple(heading_vector(layout, side) for side in spot.run)
        told = spot_of(spot.terrain, self.palette, layout.orientation, spot.variant, "near", run)
        draw_art(painter, spot.terrain, told)

    @cached_property
    def names(self) -> list[NamePlace]:
        """Return where the regions' names stand."""
        return outlines.name_places(self._regions, features.name_obstacles(self.subject))

    def _toned_hexes(self) -> Iterator[tuple[QColor, NDArray[np.int32]]]:
        subject = self.subject
        tones = np.array([tone(column, row) for column, row in subject.grid.cells()], dtype=np.uint8)
        for index, terrain in enumerate(subject.terrain_set.terrains):
            if terrain.ground == "void":
                continue
            colours = tones_of(terrain, self.palette)
            for number in range(TONES):
                hexes = np.flatnonzero((subject.terrain == index) & (tones == number)).astype(np.int32)
                if len(hexes):
                    yield colours[number], hexes

    def _rim(self, painter: QPainter) -> None:
        """Draw the soft light rim on the sea side, in steps that add up to the screen's falling line."""
        water = outlines.area_of(self.subject.grid, self._where(self._grounds != outlines.LAND))
        for step in range(_RIM_STEPS, 0, -1):
            part = step / _RIM_STEPS
            near = self._coast.buffer(style.RIM_WIDTH * part, quad_segs=3).intersection(water)
            alpha = style.RIM_STRENGTH * (2 * (_RIM_STEPS - step) + 1) / _RIM_STEPS**2
            painter.fillPath(shapes.area_path(near), faded(self.palette.rim, alpha))

    @cached_property
    def _outline(self) -> BaseGeometry:
        return outlines.map_outline(self.subject.grid, self._grounds)

    @cached_property
    def _coast(self) -> BaseGeometry:
        return outlines.coast_of(self.subject.grid, self._grounds)

    @property
    def _has_coast(self) -> bool:
        return not self._coast.is_empty

    @cached_property
    def _regions(self) -> dict[int, BaseGeometry]:
        return outlines.region_outlines(self.subject.grid, self.subject.region)

    def _pen(self, width: float) -> QPen:
        pen = QPen(self.palette.coast, width)
        pen.setJoinStyle(Qt.PenJoinStyle.MiterJoin)
        return pen

    def _cells(self) -> Iterator[Cell]:
        for hex_id in np.flatnonzero(self._grounds != outlines.VOID).tolist():
            yield self.subject.grid.cell_of(hex_id)

    @staticmethod
    def _where(mask: NDArray[np.bool_]) -> NDArray[np.int32]:
        return np.flatnonzero(mask).astype(np.int32)
