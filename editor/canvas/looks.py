"""How each hex of a field looks in one palette: surveyed whole once, and around changes."""

from __future__ import annotations

from functools import cached_property, partial
from typing import TYPE_CHECKING

import numpy as np

from editor.canvas.field import MARGIN
from editor.canvas.strips import in_parts
from editor.rendering import features
from editor.rendering.ghostly import faded_colours, with_ghosts
from editor.rendering.ground import far_table, tone_table
from editor.rendering.noise import TONES
from editor.rendering.stamps import drawing_numbers

if TYPE_CHECKING:
    from collections.abc import Callable

    from numpy.typing import NDArray

    from editor.canvas.compiled import Compiled
    from editor.canvas.field import Field
    from editor.rendering.palette import Palette
    from editor.rendering.subject import MapLike


class Looks:
    """Arrays by hex of the field: `look`, `flags` and `far`, as the raster's survey writes them.

    `tones` uint32[drawings, TONES]: the ground under each drawing; `inks` coast, rim and outline, then those of ghosts;
    `bands` uint32[2, regions]: the colour of each region's band, then those of ghosts.
    """

    def __init__(self, subject: MapLike, field: Field, palette: Palette) -> None:
        self._subject = subject
        self._field = field
        self._palette = palette
        self._surround = int(palette.surround.rgb())
        first, count = drawing_numbers(subject.terrain_set)
        total = int(count.sum())
        self._first = np.concatenate((first, first + total, (2 * total,))).astype(np.int32)
        self._count = np.concatenate((count, count, (1,))).astype(np.int32)
        tones = with_ghosts(tone_table(subject.terrain_set, palette), self._surround)
        self.tones = np.repeat(tones, self._count, axis=0)
        inks = np.array([palette.coast.rgb(), palette.rim.rgb(), palette.coast.rgb()], dtype=np.uint32)
        self.inks = np.concatenate((inks, faded_colours(inks, self._surround)))
        self.flags = np.zeros(0, dtype=np.uint32)
        self.look = np.zeros(0, dtype=np.uint16)
        self.far = np.zeros(0, dtype=np.uint32)
        self.forget()

    @property
    def size(self) -> int:
        """Return the number of hexes of the field."""
        return self._field.grid.size

    @property
    def is_laid_out(self) -> bool:
        """Say whether there are arrays for the field, surveyed or not."""
        return len(self.far) == self.size

    def forget(self) -> None:
        """Have everything surveyed again."""
        self.is_surveyed = False
        self.bands = self._band_colours()

    def lay_out(self) -> None:
        """Have arrays of the field's size; those there are stand in, else plain colours do."""
        if not self.is_laid_out:
            self.flags = np.zeros(self.size, dtype=np.uint32)
            self.look = (self._first * TONES + TONES // 2).astype(np.uint16)[self._field.kind]
            self.far = self._far_tones[:, TONES // 2][self._field.kind]

    def survey(self, compiled: Compiled, hexes: NDArray[np.int32]) -> None:
        """Survey some hexes of the field."""
        self._job(compiled)(hexes)

    def job(self, compiled: Compiled) -> Callable[[], None]:
        """Return what surveys the whole field, from the arrays of now."""
        return partial(in_parts, np.arange(self.size, dtype=np.int32), self._job(compiled))

    def _band_colours(self) -> NDArray[np.uint32]:
        regions = self._subject.regions
        colours = [int(regions[region].color[1:], 16) | 0xFF000000 for region in self._subject.region_ids]
        row = np.array(colours or [0], dtype=np.uint32)
        return np.stack((row, faded_colours(row, self._surround)))

    @cached_property
    def middle_tones(self) -> NDArray[np.uint32]:
        """Return one ground colour for each kind of hex."""
        tones: NDArray[np.uint32] = self.tones[self._first, self.tones.shape[1] // 2]
        return tones

    @cached_property
    def number_inks(self) -> NDArray[np.uint32]:
        """Return the colour of the numbers on each drawing; 0 where there are none or `Details` writes them."""
        inks = np.zeros(len(self._count), dtype=np.uint32)
        for index, terrain in enumerate(self._subject.terrain_set.terrains):
            if terrain.ground in ("land", "sea"):
                inks[index] = features.number_ink(self._palette, self._palette.fill(terrain)).rgb()
        return np.repeat(inks, self._count)

    @cached_property
    def _far_tones(self) -> NDArray[np.uint32]:
        subject = self._subject
        table = far_table(subject.terrain_set, self._palette, subject.grid.layout.orientation)
        return with_ghosts(table, self._surround)

    def _job(self, compiled: Compiled) -> Callable[[NDArray[np.int32]], None]:
        field, lattice = self._field, self._field.lattice
        known = (
            *(field.kind, field.region, field.ground, len(field.ground) // 2),
            *(lattice.shape, MARGIN, lattice.offsets),
            *(self._first, self._count, self._far_tones, self.inks),
        )
        written = self.flags, self.look, self.far
        return lambda hexes: compiled.survey(hexes, *known, *written)
