"""What is drawn over the ghosts beyond lettered edges: bridges, towns, letters; the seam's line; letters lit up."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainterPath, QPen

from editor.rendering import features
from editor.rendering.ghostly import STRENGTH
from editor.rendering.palette import faded
from editor.rendering.style import FLAT_TO_FLAT, detail_at
from sim.hex.plane import centre, corners

if TYPE_CHECKING:
    from collections.abc import Iterator

    from PySide6.QtGui import QPainter

    from editor.canvas.clouds import Clouds
    from editor.canvas.ghosts import Ghost, Ghosts
    from editor.rendering.palette import Palette
    from editor.rendering.subject import MapLike
    from sim.hex.grid import Cell
    from sim.hex.plane import Point

_LINE_FROM_PX = 3.0
_DASHES = [5.0, 3.0]


class SeamPainter:
    """Draw one map's seams in one palette; `lit` are the letters to be lit up."""

    def __init__(self, subject: MapLike, palette: Palette, clouds: Clouds) -> None:
        self._subject = subject
        self._palette = palette
        self._clouds = clouds
        self._ghosts: Ghosts | None = None
        self._line = QPainterPath()
        self.lit: frozenset[str] = frozenset()

    def letters_at(self, cell: Cell) -> frozenset[str]:
        """Return the letters that stand on a hex."""
        return frozenset(entry.letter for entry in self._subject.letters if entry.hex == cell)

    def paint(self, painter: QPainter, ghosts: Ghosts, shown: QRectF, scale: float) -> None:
        """Draw what is shown of the seams; the painter is in the plane's units, `scale` pixels each."""
        if ghosts is not self._ghosts:
            self._ghosts, self._line = ghosts, self._line_along(ghosts)
        hex_px = scale * FLAT_TO_FLAT
        if detail_at(hex_px).art:
            near = [(ghost, self._place(ghost)) for ghost in ghosts.ghosts]
            box = shown.adjusted(-2.0, -2.0, 2.0, 2.0)
            for ghost, where in near:
                if box.contains(*where):
                    self._ghost(painter, ghosts, ghost, where, scale)
        if hex_px >= _LINE_FROM_PX and not self._line.isEmpty():
            pen = QPen(faded(self._palette.accent, 0.9), max(1.2, min(2.5, 0.06 * scale)))
            pen.setCosmetic(True)
            pen.setDashPattern(_DASHES)
            pen.setCapStyle(Qt.PenCapStyle.FlatCap)
            painter.strokePath(self._line, pen)
        if self.lit:
            self._light(painter, shown)

    def _ghost(self, painter: QPainter, ghosts: Ghosts, ghost: Ghost, where: Point, scale: float) -> None:
        """Draw what stands on a ghost: clouds, town and letters."""
        subject = self._subject
        painter.setOpacity(STRENGTH)
        kind = subject.terrain_set.terrains[int(subject.terrain[subject.grid.id_of(ghost.source)])]
        if kind.ground == "bridge":
            self._clouds.draw(painter, ghost.source, where, scale, ghosts.links, ghost.turns)
        for city in subject.cities:
            if city.hex == ghost.source:
                features.draw_city_town(painter, subject, self._palette, city, where)
        for letter, point in self._letters_on(ghost, where):
            painter.setOpacity(1.0 if letter in self.lit else STRENGTH)
            features.draw_ring(painter, self._palette, point, letter, lit=letter in self.lit)
        painter.setOpacity(1.0)

    def _letters_on(self, ghost: Ghost, where: Point) -> Iterator[tuple[str, Point]]:
        """Yield the letters of the hex a ghost shows, with the points of their rings, turned as it is."""
        grid = self._subject.grid
        for entry in self._subject.letters:
            if entry.hex == ghost.source:
                x, y = features.letter_point(grid.layout, grid.facing(entry.edge), entry.hex)
                home = centre(grid.layout, entry.hex)
                dx, dy = _turned((x - home[0], y - home[1]), ghost.turns)
                yield entry.letter, (where[0] + dx, where[1] + dy)

    def _light(self, painter: QPainter, shown: QRectF) -> None:
        """Draw the lit letters on the map itself over whatever is there."""
        grid = self._subject.grid
        for entry in self._subject.letters:
            if entry.letter in self.lit:
                point = features.letter_point(grid.layout, grid.facing(entry.edge), entry.hex)
                if shown.adjusted(-1.0, -1.0, 1.0, 1.0).contains(*point):
                    features.draw_ring(painter, self._palette, point, entry.letter, lit=True)

    def _place(self, ghost: Ghost) -> Point:
        return centre(self._subject.grid.layout, ghost.cell)

    def _line_along(self, ghosts: Ghosts) -> QPainterPath:
        path = QPainterPath()
        for cell, side in ghosts.links:
            points = corners(self._subject.grid.layout, cell)
            path.moveTo(QPointF(*points[side - 1]))
            path.lineTo(QPointF(*points[side]))
        return path


def _turned(vector: Point, turns: int) -> Point:
    """Return a vector turned clockwise by `turns` × 60°."""
    angle = math.radians(60.0 * turns)
    x, y = vector
    return x * math.cos(angle) - y * math.sin(angle), x * math.sin(angle) + y * math.cos(angle)
