"""The map's ground on screen, ghosts across its seams included: kept up with the document, and painted."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import numpy as np

from editor.canvas.compiled import compiled_if_ready
from editor.canvas.drawings import DrawingMaker
from editor.canvas.field import MARGIN, Field
from editor.canvas.frame import line_widths
from editor.canvas.looks import Looks
from editor.canvas.plain_raster import fill_plain
from editor.canvas.stamp_shelf import StampShelf
from editor.canvas.strips import in_strips
from editor.canvas.surveyor import Surveyor
from editor.rendering import features
from editor.rendering.digits import digit_masks
from editor.rendering.noise import TONES
from editor.rendering.style import detail_at
from sim.board.outlines import LAND

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from editor.canvas.compiled import Compiled
    from editor.canvas.drawings import Drawings
    from editor.canvas.frame import Frame
    from editor.canvas.ghosts import Ghosts
    from editor.rendering.palette import Palette
    from editor.rendering.subject import MapLike
    from sim.hex.grid import Cell

_SMALLEST_DIGIT_PX = 7


class GroundLayer:
    """Paint any window of a map at any scale; call `refresh` after the map's hexes changed."""

    def __init__(self, subject: MapLike, palette: Palette) -> None:
        self.subject = subject
        self._palette = palette
        self._background = int(palette.surround.rgb())
        self.field = Field(subject)
        self.looks = Looks(subject, self.field, palette)
        self.surveyor = Surveyor(self.looks)
        orientation, normals = subject.grid.layout.orientation, self.field.lattice.normals
        self.shelf = StampShelf(
            DrawingMaker(subject.terrain_set, palette, orientation, self.looks.tones, normals)
        )

    @property
    def is_busy(self) -> bool:
        """Say whether anything that stands in is still to be replaced."""
        return self.shelf.is_busy or self.surveyor.is_busy

    @property
    def ghosts(self) -> Ghosts:
        """Return what is shown of the other sides of seams."""
        return self.field.ghosts

    def refresh(self, hexes: NDArray[np.int32] | None) -> list[Cell] | None:
        """Take note of changed hexes, or of everything (None); return the ghosts' cells that changed, None for all."""
        changed = None if hexes is None else self.field.update(hexes)
        if changed is None:
            self.field.reload()
            self.surveyor.forget()
            return None
        compiled = compiled_if_ready()
        if compiled is not None:
            self.surveyor.note(compiled, self.field.around(changed[0]))
        return changed[1]

    def paint(self, out: NDArray[np.uint32], frame: Frame, *, wait: bool = True) -> bool:
        """Fill a picture with a window of the map; say whether nothing in it stands in for something better.

        Unless told to wait, drawings of a size not made yet and tones of a large map come later; `shelf.made` and
        `surveyor.done` tell when.
        """
        compiled = compiled_if_ready()
        frame = frame.behind(MARGIN, self.field.lattice.flat)
        if compiled is None:
            self._paint_plain(out, frame)
            return False
        surveyed = self.surveyor.complete(compiled, wait=wait)
        if not detail_at(frame.hex_px).art:
            in_strips(out, frame, partial(self._paint_far, compiled))
            return surveyed
        if not surveyed:
            self.looks.survey(compiled, self.field.window(out.shape[0], out.shape[1], frame))
        drawings, real = self.shelf.at(frame.scale, wait=wait)
        digits = _digits_at(frame)  # fonts belong to the window's thread
        in_strips(out, frame, partial(self._paint_near, compiled, drawings, digits))
        return real and surveyed

    def _paint_plain(self, out: NDArray[np.uint32], frame: Frame) -> None:
        field = self.field
        colours = self.looks.middle_tones[field.kind]
        is_land = (field.ground == LAND).astype(np.uint8)[field.kind]
        fill_plain(
            out, frame, field.lattice, colours, is_land, self._background, int(self._palette.coast.rgb())
        )

    def _paint_far(self, compiled: Compiled, out: NDArray[np.uint32], frame: Frame) -> None:
        compiled.far(out, frame.place, self.field.lattice.shape, self.looks.far, self._background)

    def _paint_near(
        self,
        compiled: Compiled,
        drawings: Drawings,
        digits: NDArray[np.uint8] | None,
        out: NDArray[np.uint32],
        frame: Frame,
    ) -> None:
        lattice, looks, stamps = self.field.lattice, self.looks, drawings.stamps
        window = (out, frame.place, lattice.shape)
        hexes = (self.field.region, looks.flags)
        if drawings.tiles is not None:
            compiled.fill_tiles(*window, looks.look, drawings.tiles, self._background)
            compiled.edges(*window, *hexes, drawings.edges, looks.inks, looks.bands)
            return
        grid = detail_at(frame.hex_px).grid
        compiled.fill(*window, looks.look, looks.tones.ravel(), self._background, grid)
        compiled.stamp(*window, looks.look, TONES, stamps.pixels, stamps.runs, stamps.first)
        compiled.lines(*window, *hexes, lattice.normals, line_widths(frame.scale), looks.inks, looks.bands)
        if digits is not None:
            grid_label, layout = self.subject.grid.label((0, 0)), self.subject.grid.layout
            drop = features.number_drop(layout) * frame.scale
            width = len(grid_label) // 2
            compiled.numbers(*window, MARGIN, looks.look, TONES, looks.number_inks, digits, width, drop)


def _digits_at(frame: Frame) -> NDArray[np.uint8] | None:
    if not detail_at(frame.hex_px).numbers:
        return None
    return digit_masks(max(_SMALLEST_DIGIT_PX, round(features.NUMBER_SIZE * frame.scale)))
