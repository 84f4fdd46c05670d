"""Paths and boxes of hexes in the plane, for what is drawn over the raster."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainterPath, QPolygonF

from sim.hex.plane import centre, corner_arrays, corners

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sim.hex.grid import Grid


def hex_polygon(grid: Grid, hex_id: int) -> QPolygonF:
    """Return a hex's six corners."""
    return QPolygonF([QPointF(x, y) for x, y in corners(grid.layout, grid.cell_of(hex_id))])


def hexes_path(grid: Grid, hexes: Iterable[int]) -> QPainterPath:
    """Return one path of all the given hexes."""
    path = QPainterPath()
    for hex_id in hexes:
        path.addPolygon(hex_polygon(grid, hex_id))
        path.closeSubpath()
    return path


def outline_path(grid: Grid, hexes: Iterable[int]) -> QPainterPath:
    """Return the sides at which a set of hexes ends."""
    inside = set(hexes)
    path = QPainterPath()
    for hex_id in sorted(inside):
        cell = grid.cell_of(hex_id)
        points = corners(grid.layout, cell)
        for side in range(6):
            there = grid.layout.step(cell, side)
            if not grid.has(there) or grid.id_of(there) not in inside:
                path.moveTo(*points[side - 1])
                path.lineTo(*points[side])
    return path


def box_of(grid: Grid, hexes: Iterable[int], margin: float) -> QRectF:
    """Return the box around hexes, grown by a margin; empty for none."""
    ids = np.fromiter(hexes, dtype=np.int32)
    if not len(ids):
        return QRectF()
    points = corner_arrays(grid, ids).reshape(-1, 2)
    (left, top), (right, bottom) = points.min(axis=0), points.max(axis=0)
    return QRectF(left - margin, top - margin, right - left + 2 * margin, bottom - top + 2 * margin)


def centre_point(grid: Grid, hex_id: int) -> QPointF:
    """Return a hex's centre."""
    return QPointF(*centre(grid.layout, grid.cell_of(hex_id)))
