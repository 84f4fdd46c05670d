"""Paths of areas and lines for the vector painter."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainterPath, QPolygonF

from sim.board.outlines import lines_of, rings_of
from sim.hex.plane import corner_arrays

if TYPE_CHECKING:
    from numpy.typing import NDArray
    from shapely.geometry.base import BaseGeometry

    from sim.hex.grid import Grid


def area_path(area: BaseGeometry) -> QPainterPath:
    """Return an area with its holes."""
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.OddEvenFill)
    for ring in rings_of(area):
        path.addPolygon(_polygon(ring))
        path.closeSubpath()
    return path


def lines_path(shape: BaseGeometry) -> QPainterPath:
    """Return the lines of a boundary, closed where they close."""
    path = QPainterPath()
    for line in lines_of(shape):
        path.addPolygon(_polygon(line))
        if len(line) > 2 and np.array_equal(line[0], line[-1]):
            path.closeSubpath()
    return path


def hexagons_path(grid: Grid, hexes: NDArray[np.int32]) -> QPainterPath:
    """Return one path of hexes."""
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.WindingFill)
    for corners in corner_arrays(grid, hexes):
        path.addPolygon(_polygon(corners))
        path.closeSubpath()
    return path


def grid_path(grid: Grid, drawn: NDArray[np.bool_]) -> QPainterPath:
    """Return the sides between drawn hexes, each once."""
    path = QPainterPath()
    neighbours = grid.neighbours
    corners = corner_arrays(grid, np.arange(grid.size, dtype=np.int32))
    for side in range(3):
        there = neighbours[:, side]
        both = np.flatnonzero(drawn & (there >= 0) & drawn[there])
        for x1, y1, x2, y2 in np.hstack((corners[both, side - 1], corners[both, side])).tolist():
            path.moveTo(x1, y1)
            path.lineTo(x2, y2)
    return path


def _polygon(points: NDArray[np.float64]) -> QPolygonF:
    return QPolygonF([QPointF(x, y) for x, y in points.tolist()])
