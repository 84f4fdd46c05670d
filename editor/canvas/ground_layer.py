"""The map's ground on screen: what the raster knows of each hex, kept up with the document, and painting from it."""

from __future__ import annotations

from functools import cached_property, partial
from typing import TYPE_CHECKING

import numpy as np

from editor.canvas.compiled import compiled_if_ready
from editor.canvas.frame import lattice_of, line_widths
from editor.canvas.plain_raster import fill_plain
from editor.canvas.stamp_shelf import StampShelf
from editor.canvas.strips import in_parts, in_strips
from editor.rendering import features
from editor.rendering.digits import digit_masks
from editor.rendering.ground import far_table, tone_table
from editor.rendering.noise import TONES
from editor.rendering.stamps import drawing_numbers
from editor.rendering.style import detail_at
from sim.board.outlines import LAND, ground_of

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from editor.canvas.compiled import Compiled
    from editor.canvas.frame import Frame
    from editor.canvas.stamp_shelf import Drawings
    from editor.rendering.palette import Palette
    from editor.rendering.subject import MapLike

_SMALLEST_DIGIT_PX = 7


class GroundLayer:
    """Paint any window of a map at any scale; call `refresh` after the map's hexes changed."""

    def __init__(self, subject: MapLike, palette: Palette) -> None:
        self.subject = subject
        self._palette = palette
        self.lattice = lattice_of(subject.grid)
        self._ground = ground_of(subject.terrain_set)
        self._tones = tone_table(subject.terrain_set, palette)
        self._drawings = drawing_numbers(subject.terrain_set)
        self._colours = np.repeat(self._tones, self._drawings[1], axis=0).ravel()
        self._inks = np.array([palette.coast.rgb(), palette.rim.rgb(), palette.coast.rgb()], dtype=np.uint32)
        self._bands = self._band_colours()
        self.shelf = StampShelf(
            subject.terrain_set, palette, subject.grid.layout.orientation, self._tones, self.lattice.normals
        )
        size = subject.grid.size
        self._flags = np.zeros(size, dtype=np.uint32)
        self._look = np.zeros(size, dtype=np.uint16)
        self._far = np.zeros(size, dtype=np.uint32)
        self._surveyed = False

    def refresh(self, hexes: NDArray[np.int32] | None) -> None:
        """Take note of changed hexes, or of everything."""
        self._bands = self._band_colours()
        compiled = compiled_if_ready()
        if hexes is None or compiled is None:
            self._surveyed = False
        elif self._surveyed:
            self._survey(compiled, self._with_neighbours(hexes))

    def paint(self, out: NDArray[np.uint32], frame: Frame, *, wait: bool = True) -> bool:
        """Fill a picture with a window of the map; say whether nothing in it stands in for something better.

        Unless told to wait, drawings of a size not made yet come later; `shelf.made` tells when.
        """
        compiled = compiled_if_ready()
        background = int(self._palette.surround.rgb())
        if compiled is None:
            colours = self._tones[:, TONES // 2][self.subject.terrain]
            is_land = (self._ground == LAND).astype(np.uint8)[self.subject.terrain]
            fill_plain(out, frame, self.lattice, colours, is_land, background, int(self._palette.coast.rgb()))
            return False
        if not self._surveyed:
            everything = np.arange(self.subject.grid.size, dtype=np.int32)
            in_parts(everything, partial(self._survey, compiled))
            self._surveyed = True
        if not detail_at(frame.hex_px).art:
            in_strips(out, frame, partial(self._paint_far, compiled, background))
            return True
        drawings, real = self.shelf.at(frame.scale, wait=wait)
        digits = self._digits_at(frame)  # fonts belong to the window's thread
        in_strips(out, frame, partial(self._paint_near, compiled, drawings, digits, background))
        return real

    def _paint_far(self, compiled: Compiled, background: int, out: NDArray[np.uint32], frame: Frame) -> None:
        compiled.far(out, frame.place, self._shape, self._far, background)

    def _paint_near(
        self,
        compiled: Compiled,
        drawings: Drawings,
        digits: NDArray[np.uint8] | None,
        background: int,
        out: NDArray[np.uint32],
        frame: Frame,
    ) -> None:
        place, shape, look, stamps = frame.place, self._shape, self._look, drawings.stamps
        region, flags, inks = self.subject.region, self._flags, self._inks
        if drawings.tiles is not None and drawings.edges is not None:
            compiled.fill_tiles(out, place, shape, look, drawings.tiles, background)
            compiled.edges(out, place, shape, region, flags, drawings.edges, inks, self._bands)
            return
        compiled.fill(out, place, shape, look, self._colours, background, detail_at(frame.hex_px).grid)
        compiled.stamp(out, place, shape, look, TONES, stamps.pixels, stamps.runs, stamps.first)
        widths = line_widths(frame.scale)
        compiled.lines(out, place, shape, region, flags, self.lattice.normals, widths, inks, self._bands)
        if digits is not None:
            drop = features.number_drop(self.subject.grid.layout) * frame.scale
            width = len(self.subject.grid.label((0, 0))) // 2
            compiled.numbers(out, place, shape, look, TONES, self._number_inks, digits, width, drop)

    @staticmethod
    def _digits_at(frame: Frame) -> NDArray[np.uint8] | None:
        if not detail_at(frame.hex_px).numbers:
            return None
        return digit_masks(max(_SMALLEST_DIGIT_PX, round(features.NUMBER_SIZE * frame.scale)))

    @cached_property
    def _number_inks(self) -> NDArray[np.uint32]:
        """Return the colour of the numbers on each drawing; 0 where `Details` writes them or there are none."""
        inks = [
            features.number_ink(self._palette, self._palette.fill(terrain)).rgb()
            if terrain.ground in ("land", "sea")
            else 0
            for terrain in self.subject.terrain_set.terrains
        ]
        return np.repeat(np.array(inks, dtype=np.uint32), self._drawings[1])

    @cached_property
    def _far_tones(self) -> NDArray[np.uint32]:
        subject = self.subject
        return far_table(subject.terrain_set, self._palette, subject.grid.layout.orientation)

    def _survey(self, compiled: Compiled, hexes: NDArray[np.int32]) -> None:
        subject = self.subject
        compiled.survey(
            hexes,
            subject.terrain,
            subject.region,
            self._ground,
            self._shape,
            self.lattice.steps,
            *self._drawings,
            self._far_tones,
            self._inks,
            self._flags,
            self._look,
            self._far,
        )

    @property
    def _shape(self) -> tuple[int, int, int, int]:
        lattice = self.lattice
        return lattice.columns, lattice.rows, int(lattice.flat), lattice.first_shoved

    def _with_neighbours(self, hexes: NDArray[np.int32]) -> NDArray[np.int32]:
        columns, rows = self.lattice.columns, self.lattice.rows
        row, column = np.divmod(hexes, columns)
        parity = (column if self.lattice.flat else row) & 1
        steps = self.lattice.steps[parity]
        there_column, there_row = column[:, None] + steps[:, :, 0], row[:, None] + steps[:, :, 1]
        inside = (there_column >= 0) & (there_column < columns) & (there_row >= 0) & (there_row < rows)
        around = (there_row * columns + there_column)[inside]
        return np.unique(np.concatenate((hexes, around))).astype(np.int32)

    def _band_colours(self) -> NDArray[np.uint32]:
        regions = self.subject.regions
        colours = [int(regions[region].color[1:], 16) | 0xFF000000 for region in self.subject.region_ids]
        return np.array(colours or [0], dtype=np.uint32)
