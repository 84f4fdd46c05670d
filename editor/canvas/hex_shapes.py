"""Paths and boxes of hexes in the plane, for what is drawn over the raster."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainterPath, QPolygonF

from sim.hex.plane import HALF_FLAT, bounds, centre, corners

if TYPE_CHECKING:
    from collections.abc import Iterable

    from editor.canvas.ghosts import Ghosts
    from sim.hex.grid import Cell, Grid, Layout


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
    row, column = np.divmod(ids, grid.columns)
    flat = grid.layout.orientation == "flat"
    across, down = (int(column.min()), int(column.max())), (int(row.min()), int(row.max()))
    # lines beside each other are shoved by half a hex: both are looked at, whichever of the hexes are there
    ends = [(c, r) for c in (across[0], across[1]) for r in (down[0], down[1])]
    if len(ids) > 1:
        if flat and across[0] < across[1]:
            ends += [(across[0] + 1, r) for r in down]
        elif not flat and down[0] < down[1]:
            ends += [(c, down[0] + 1) for c in across]
    centres = [centre(grid.layout, cell) for cell in ends]
    xs, ys = [x for x, _ in centres], [y for _, y in centres]
    half_width, half_height = (1.0, HALF_FLAT) if flat else (HALF_FLAT, 1.0)
    left, top = min(xs) - half_width, min(ys) - half_height
    right, bottom = max(xs) + half_width, max(ys) + half_height
    return QRectF(left - margin, top - margin, right - left + 2 * margin, bottom - top + 2 * margin)


def cell_box(layout: Layout, cell: Cell, margin: float) -> QRectF:
    """Return the box around a cell, on or off the map, grown by a margin."""
    x, y = centre(layout, cell)
    reach = 1.0 + margin
    return QRectF(x - reach, y - reach, 2 * reach, 2 * reach)


def plane_box(grid: Grid, ghosts: Ghosts) -> QRectF:
    """Return the box around a map and what is shown beyond its seams."""
    width, height = bounds(grid)
    box = QRectF(0.0, 0.0, width, height)
    for ghost in ghosts.ghosts:
        box |= cell_box(grid.layout, ghost.cell, 0.0)
    return box


def centre_point(grid: Grid, hex_id: int) -> QPointF:
    """Return a hex's centre."""
    return QPointF(*centre(grid.layout, grid.cell_of(hex_id)))
