"""The raster's source compiled by numba, loaded once and in the background."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from editor.rendering.noise import TONES

if TYPE_CHECKING:
    from collections.abc import Callable


@dataclass(frozen=True)
class Compiled:
    """The functions of `editor.canvas.raster`, compiled."""

    survey: Callable[..., None]
    far: Callable[..., None]
    fill: Callable[..., None]
    fill_tiles: Callable[..., None]
    stamp: Callable[..., None]
    lines: Callable[..., None]
    edges: Callable[..., None]
    numbers: Callable[..., None]


_loaded: list[Compiled] = []


def compiled_if_ready() -> Compiled | None:
    """Return the compiled raster if it has been loaded; never waits."""
    return _loaded[0] if _loaded else None


def load_compiled() -> Compiled:
    """Return the compiled raster: half a second from the cache, several the first time on a machine."""
    if not _loaded:
        _loaded.append(_compile())
    return _loaded[0]


def _compile() -> Compiled:
    from numba import njit
    from numba.extending import register_jitable

    from editor.canvas.raster import common, edging, far, filling, lining, numbering, rows, stamping, survey
    from editor.rendering import noise

    helpers = (
        *(
            noise.mix,
            noise.variant,
            noise.patches,
            noise.toned,
            common.mixed,
            common.visible,
            common.run,
            common.lay_mask,
        ),
        *(rows.row_across, rows.half_width, filling.hairline, stamping.laid),
        survey.sides_of,
        *(lining.widen, lining.marked, lining.touched, lining.nearest, lining.draw),
        *(far.mixed_by, far.blend_evenly, far.blend_along, far.lay_out, far.lines_at, far.place_along),
        *(far.far_flat, far.far_pointy),
    )
    for helper in helpers:
        register_jitable(helper)

    def compile_one(source: Callable[..., None]) -> Any:
        return njit(cache=True, nogil=True)(source)

    found = Compiled(
        survey=compile_one(survey.survey),
        far=compile_one(far.far),
        fill=compile_one(filling.fill),
        fill_tiles=compile_one(filling.fill_tiles),
        stamp=compile_one(stamping.stamp),
        lines=compile_one(lining.lines),
        edges=compile_one(edging.edges),
        numbers=compile_one(numbering.numbers),
    )
    _call_once(found)
    return found


def _call_once(found: Compiled) -> None:
    """Call every function on a map of one hex, with the types of real calls, so that nothing compiles later."""
    out = np.zeros((4, 4), dtype=np.uint32)
    place, shape = (2.0, 0.0, 0.0), (1, 1, 1, 1)
    numbers = np.zeros(2, dtype=np.int32)
    kind, ground = np.zeros(1, dtype=np.uint8), np.full(1, 3, dtype=np.uint8)
    region = np.full(1, -1, dtype=np.int16)
    offsets = np.zeros((2, 6), dtype=np.int64)
    tones = np.zeros((1, TONES), dtype=np.uint32)
    look = np.zeros(1, dtype=np.uint16)
    flags, colours, inks = (np.zeros(size, dtype=np.uint32) for size in (1, TONES, 6))
    bands = np.zeros((2, 1), dtype=np.uint32)
    count = np.ones(1, dtype=np.int32)
    pictures = np.zeros((TONES, 8, 8), dtype=np.uint32)
    runs = np.zeros((1, 4), dtype=np.int32)
    masks = np.zeros((4 * 64 * 16, 4, 4), dtype=np.uint8)
    known = (kind, region, ground, 1, shape, 0, offsets, numbers, count, tones, inks)
    found.survey(count - 1, *known, flags, look, colours)
    found.far(out, place, shape, colours, 0)
    found.fill(out, place, shape, look, colours, 0, 0.0)
    found.fill_tiles(out, place, shape, look, pictures, 0)
    found.stamp(out, place, shape, look, TONES, pictures, runs, numbers)
    found.lines(out, place, shape, region, flags, np.zeros((6, 2)), np.ones(7), inks, bands)
    found.edges(out, place, shape, region, flags, masks, inks, bands)
    found.numbers(out, place, shape, 0, look, TONES, flags, np.zeros((10, 4, 4), np.uint8), 2, 0.0)
