"""The map's ground on screen: what the raster knows of each hex, kept up with the document, and painting from it."""

from __future__ import annotations

from functools import cached_property, partial
from typing import TYPE_CHECKING

import numpy as np

from editor.canvas.compiled import compiled_if_ready
from editor.canvas.frame import lattice_of, line_widths
from editor.canvas.plain_raster import fill_plain
from editor.canvas.stamp_shelf import StampShelf
from editor.canvas.strips import in_strips
from editor.rendering.ground import far_table, tone_table
from editor.rendering.noise import TONES
from editor.rendering.style import detail_at
from sim.board.outlines import LAND, ground_of

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from editor.canvas.compiled import Compiled
    from editor.canvas.frame import Frame
    from editor.rendering.palette import Palette
    from editor.rendering.stamps import Stamps
    from editor.rendering.subject import MapLike


class GroundLayer:
    """Paint any window of a map at any scale; call `refresh` after the map's hexes changed."""

    def __init__(self, subject: MapLike, palette: Palette) -> None:
        self.subject = subject
        self._palette = palette
        self.lattice = lattice_of(subject.grid)
        self._ground = ground_of(subject.terrain_set)
        self._tones = tone_table(subject.terrain_set, palette)
        self._inks = np.array([palette.coast.rgb(), palette.rim.rgb(), palette.coast.rgb()], dtype=np.uint32)
        self._bands = self._band_colours()
        self._stamps = StampShelf(subject.terrain_set, palette, subject.grid.layout.orientation)
        size = subject.grid.size
        self._colours = np.zeros(size, dtype=np.uint32)
        self._far = np.zeros(size, dtype=np.uint32)
        self._flags = np.zeros(size, dtype=np.uint32)
        self._surveyed = False

    def refresh(self, hexes: NDArray[np.int32] | None) -> None:
        """Take note of changed hexes, or of everything."""
        self._bands = self._band_colours()
        compiled = compiled_if_ready()
        if hexes is None or compiled is None:
            self._surveyed = False
        elif self._surveyed:
            self._survey(compiled, self._with_neighbours(hexes))

    def paint(self, out: NDArray[np.uint32], frame: Frame) -> bool:
        """Fill a picture with a window of the map; say whether it is the whole raster, not the one that stands in."""
        compiled = compiled_if_ready()
        background = int(self._palette.surround.rgb())
        if compiled is None:
            colours = self._tones[:, TONES // 2][self.subject.terrain]
            is_land = (self._ground == LAND).astype(np.uint8)[self.subject.terrain]
            fill_plain(out, frame, self.lattice, colours, is_land, background, int(self._palette.coast.rgb()))
            return False
        if not self._surveyed:
            self._survey(compiled, np.arange(self.subject.grid.size, dtype=np.int32))
            self._surveyed = True
        if detail_at(frame.hex_px).art:
            self._stamps_at(frame)  # made before the strips ask for them at once
        in_strips(out, frame, partial(self._paint_compiled, compiled, background))
        return True

    def _stamps_at(self, frame: Frame) -> Stamps:
        return self._stamps.at(frame.scale, "near" if detail_at(frame.hex_px).near else "middle")

    def _paint_compiled(
        self, compiled: Compiled, background: int, out: NDArray[np.uint32], frame: Frame
    ) -> None:
        detail = detail_at(frame.hex_px)
        place = (frame.scale, frame.left, frame.top)
        subject = self.subject
        compiled.fill(
            out, place, self._shape, self._colours if detail.art else self._far, background, detail.grid
        )
        if not detail.art:
            return
        stamps = self._stamps_at(frame)
        compiled.stamp(
            out, place, self._shape, subject.terrain, stamps.pixels, stamps.spans, stamps.first, stamps.count
        )
        compiled.lines(
            out,
            place,
            self._shape,
            subject.terrain,
            subject.region,
            self._ground,
            self._flags,
            self.lattice.normals,
            line_widths(frame.scale),
            self._inks,
            self._bands,
        )

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
            self._tones,
            self._flags,
            self._colours,
        )
        compiled.far_colours(
            hexes,
            subject.terrain,
            self._ground,
            self._shape,
            self._flags,
            self._far_tones,
            self._inks,
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
