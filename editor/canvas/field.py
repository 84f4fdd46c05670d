"""The field of hexes the raster paints: the map's, with a margin around it for what lies across its seams.

Kinds of hexes are the terrain's indices, then the same again for ghosts, then one for nothing at all.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from editor.canvas.frame import Lattice, lattice_of
from editor.canvas.ghosts import DEPTH, Ghosts, ghosts_of
from editor.canvas.raster.common import visible
from sim.board.outlines import VOID, ground_of
from sim.hex.grid import Grid
from sim.hex.plane import HALF_FLAT

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from editor.canvas.frame import Frame
    from editor.rendering.subject import MapLike
    from sim.hex.grid import Cell

MARGIN = 4
"""Lines of hexes around the map: enough for the ghosts, and even, so that the same lines are shoved."""
assert MARGIN % 2 == 0
assert MARGIN >= DEPTH


class Field:
    """A map with its ghosts as arrays of its own; `update` and `reload` bring them up to the map."""

    def __init__(self, subject: MapLike) -> None:
        self._subject = subject
        self._terrains = len(subject.terrain_set.terrains)
        ground = ground_of(subject.terrain_set)
        self.ground = np.concatenate((ground, ground, (VOID,))).astype(np.uint8)
        self.reload()

    def reload(self) -> None:
        """Take over the whole map, its size and letters too."""
        grid = self._subject.grid
        self.map_grid = grid
        self.ghosts: Ghosts = ghosts_of(self._subject)
        self.grid = Grid(grid.columns + 2 * MARGIN, grid.rows + 2 * MARGIN, grid.layout)
        self.lattice: Lattice = lattice_of(self.grid)
        self.kind = np.full(self.grid.size, 2 * self._terrains, dtype=np.uint8)
        self.region = np.full(self.grid.size, -1, dtype=np.int16)
        inner = (slice(MARGIN, MARGIN + grid.rows), slice(MARGIN, MARGIN + grid.columns))
        shape, map_shape = (self.grid.rows, self.grid.columns), (grid.rows, grid.columns)
        self.kind.reshape(shape)[inner] = self._subject.terrain.reshape(map_shape)
        self.region.reshape(shape)[inner] = self._subject.region.reshape(map_shape)
        cells = np.array([ghost.cell for ghost in self.ghosts.ghosts], dtype=np.int64).reshape(-1, 2)
        self._ghost_ids = self._ids(cells[:, 0], cells[:, 1])
        self._copy_ghosts(np.arange(len(cells)))

    def update(self, hexes: NDArray[np.int32]) -> tuple[NDArray[np.int32], list[Cell]] | None:
        """Take over some hexes of the map; return the field's that changed, and the cells of the ghosts among them.

        None where all of it may have changed: the map's size, or where its hexes end.
        """
        subject = self._subject
        row, column = np.divmod(hexes, self.map_grid.columns)
        here = self._ids(column, row)
        kinds = subject.terrain[hexes]
        shore_moved = ((self.ground[self.kind[here]] == VOID) != (self.ground[kinds] == VOID)).any()
        if subject.grid != self.map_grid or shore_moved:
            return None
        self.kind[here] = kinds
        self.region[here] = subject.region[hexes]
        touched = self.ghosts.of_hexes(hexes)
        self._copy_ghosts(touched)
        cells = [self.ghosts.ghosts[number].cell for number in touched.tolist()]
        return np.concatenate((here, self._ghost_ids[touched])), cells

    def around(self, hexes: NDArray[np.int32]) -> NDArray[np.int32]:
        """Return hexes of the field with their neighbours."""
        columns, rows = self.grid.columns, self.grid.rows
        row, column = np.divmod(hexes, columns)
        steps = self.lattice.steps[(column if self.lattice.flat else row) & 1]
        there_column, there_row = column[:, None] + steps[:, :, 0], row[:, None] + steps[:, :, 1]
        inside = (there_column >= 0) & (there_column < columns) & (there_row >= 0) & (there_row < rows)
        beside = (there_row * columns + there_column)[inside]
        every = np.sort(np.concatenate((hexes, beside)))  # np.unique takes longer on so few
        return every[np.concatenate(((True,), every[1:] != every[:-1]))].astype(np.int32)

    def window(self, height: int, width: int, frame: Frame) -> NDArray[np.int32]:
        """Return the hexes of the field that a picture shows, with a few more around."""
        flat = self.lattice.flat
        column_step, row_step = (1.5, 2.0 * HALF_FLAT) if flat else (2.0 * HALF_FLAT, 1.5)
        first, end = visible(width, frame.left, column_step * frame.scale, self.grid.columns)
        top, bottom = visible(height, frame.top, row_step * frame.scale, self.grid.rows)
        columns, rows = np.arange(first, end, dtype=np.int32), np.arange(top, bottom, dtype=np.int32)
        return (rows[:, None] * self.grid.columns + columns[None, :]).ravel()

    def _copy_ghosts(self, numbers: NDArray[np.int64]) -> None:
        there, sources = self._ghost_ids[numbers], self.ghosts.sources[numbers]
        self.kind[there] = self._subject.terrain[sources] + self._terrains
        self.region[there] = self._subject.region[sources]

    def _ids(self, column: NDArray[np.integer], row: NDArray[np.integer]) -> NDArray[np.int32]:
        return ((row + MARGIN) * self.grid.columns + column + MARGIN).astype(np.int32)
