"""What a raster is told: the grid's shape, the window on it and the widths of its lines, without Qt."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

import numpy as np

from editor.rendering import style
from sim.hex.headings import SIDES
from sim.hex.plane import HALF_FLAT, heading_vector

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from sim.hex.grid import Grid


@dataclass(frozen=True)
class Frame:
    """A window of pixels: pixel (i, j) shows the plane's point ((i + 0.5 + left) / scale, (j + 0.5 + top) / scale)."""

    scale: float
    left: float
    top: float

    @property
    def place(self) -> tuple[float, float, float]:
        """Return the window as the raster takes it."""
        return float(self.scale), float(self.left), float(self.top)

    def behind(self, margin: int, flat: bool) -> Frame:
        """Return the same window on a field that has `margin` lines of hexes more on every side."""
        across, down = (1.5, 2.0 * HALF_FLAT) if flat else (2.0 * HALF_FLAT, 1.5)
        shift = margin * self.scale
        return Frame(self.scale, self.left + shift * across, self.top + shift * down)

    @property
    def hex_px(self) -> float:
        """Return a hex's size side to side in pixels."""
        return self.scale * style.FLAT_TO_FLAT


@dataclass(frozen=True, eq=False)
class Lattice:
    """A grid's shape as numbers: steps to neighbours by parity of the line, and the sides' normals."""

    columns: int
    rows: int
    flat: bool
    first_shoved: int
    steps: NDArray[np.int64]
    normals: NDArray[np.float64]

    @cached_property
    def offsets(self) -> NDArray[np.int64]:
        """Return how far apart in hex ids neighbours are, int64[2, 6] by parity of the line and side."""
        return np.ascontiguousarray(self.steps[:, :, 1] * self.columns + self.steps[:, :, 0])

    @property
    def shape(self) -> tuple[int, int, int, int]:
        """Return columns, rows, whether flat and the first shoved line, as the raster takes them."""
        return self.columns, self.rows, int(self.flat), self.first_shoved


def lattice_of(grid: Grid) -> Lattice:
    """Return the numbers of a grid; `steps` has shape (2, 6, 2): (column, row) across each side."""
    flat = grid.layout.orientation == "flat"
    steps = np.zeros((2, SIDES, 2), dtype=np.int64)
    for parity in (0, 1):
        home = (2 + parity, 2) if flat else (2, 2 + parity)
        for side in range(SIDES):
            there = grid.layout.step(home, side)
            steps[parity, side] = (there[0] - home[0], there[1] - home[1])
    normals = np.array([heading_vector(grid.layout, side) for side in range(SIDES)], dtype=np.float64)
    return Lattice(grid.columns, grid.rows, flat, 1 if grid.layout.offset == "odd" else 0, steps, normals)


def line_widths(scale: float) -> NDArray[np.float64]:
    """Return coast, rim, band inset, band width and outline in pixels, none thinner than can be seen."""
    return np.array(
        [
            max(1.0, style.COAST_WIDTH * scale),
            style.RIM_WIDTH * scale,
            style.BAND_INSET * scale,
            max(1.2, style.BAND_WIDTH * scale),
            max(1.0, style.OUTLINE_WIDTH * scale),
            style.RIM_STRENGTH,
            style.BAND_STRENGTH,
        ],
        dtype=np.float64,
    )


APOTHEM = HALF_FLAT
