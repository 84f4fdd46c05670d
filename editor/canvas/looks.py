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
from editor.rendering.stamps import drawing_numbers

if TYPE_CHECKING:
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
        self.forget()

    def refresh(self, compiled: Compiled, hexes: NDArray[np.int32]) -> None:
        """Survey some hexes of the field again, if all have been surveyed once."""
        if self.is_surveyed:
            self._survey(compiled, hexes)

    def forget(self) -> None:
        """Have everything surveyed again."""
        self._size = -1
        self.bands = self._band_colours()

    def complete(self, compiled: Compiled) -> None:
        """Survey what has not been surveyed."""
        if self.is_surveyed:
            return
        self._size = size = self._field.grid.size
        self.flags, self.far = np.zeros(size, dtype=np.uint32), np.zeros(size, dtype=np.uint32)
        self.look = np.zeros(size, dtype=np.uint16)
        in_parts(np.arange(size, dtype=np.int32), partial(self._survey, compiled))

    @property
    def is_surveyed(self) -> bool:
        """Say whether every hex has been surveyed."""
        return self._size == self._field.grid.size

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

    def _survey(self, compiled: Compiled, hexes: NDArray[np.int32]) -> None:
        field, lattice = self._field, self._field.lattice
        compiled.survey(
            hexes,
            field.kind,
            field.region,
            field.ground,
            len(field.ground) // 2,
            lattice.shape,
            MARGIN,
            lattice.offsets,
            self._first,
            self._count,
            self._far_tones,
            self.inks,
            self.flags,
            self.look,
            self.far,
        )
