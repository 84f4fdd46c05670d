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
    far_colours: Callable[..., None]
    fill: Callable[..., None]
    stamp: Callable[..., None]
    lines: Callable[..., None]


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

    from editor.canvas.raster import common, filling, lining, stamping, survey
    from editor.rendering import noise

    helpers = (
        noise.mix,
        noise.tone,
        common.mixed,
        common.visible,
        filling.run,
        filling.hairline,
        stamping.lay,
    )
    for helper in helpers:
        register_jitable(helper)

    def compile_one(source: Callable[..., None]) -> Any:
        return njit(cache=True, nogil=True)(source)

    found = Compiled(
        survey=compile_one(survey.survey),
        far_colours=compile_one(survey.far_colours),
        fill=compile_one(filling.fill),
        stamp=compile_one(stamping.stamp),
        lines=compile_one(lining.lines),
    )
    _call_once(found)
    return found


def _call_once(found: Compiled) -> None:
    """Call every function on a map of one hex, with the types of real calls, so that nothing compiles later."""
    out = np.zeros((4, 4), dtype=np.uint32)
    place = (2.0, 0.0, 0.0)
    shape = (1, 1, 1, 1)
    hexes = np.zeros(1, dtype=np.int32)
    terrain = np.zeros(1, dtype=np.uint8)
    region = np.full(1, -1, dtype=np.int16)
    ground = np.zeros(1, dtype=np.uint8)
    steps = np.full((2, 6, 2), -1, dtype=np.int64)
    tones = np.zeros((1, TONES), dtype=np.uint32)
    flags, colours = np.zeros(1, dtype=np.uint32), np.zeros(1, dtype=np.uint32)
    inks = np.zeros(3, dtype=np.uint32)
    zeros = np.zeros(1, dtype=np.int32)
    found.survey(hexes, terrain, region, ground, shape, steps, tones, flags, colours)
    found.far_colours(hexes, terrain, ground, shape, flags, tones, inks, colours)
    found.fill(out, place, shape, colours, 0, 0.0)
    found.stamp(
        out,
        place,
        shape,
        terrain,
        np.zeros((1, 2, 2), np.uint32),
        np.zeros((1, 2, 2), np.int32),
        zeros,
        zeros,
    )
    found.lines(
        out,
        place,
        shape,
        terrain,
        region,
        ground,
        flags,
        np.zeros((6, 2)),
        np.zeros(7),
        inks,
        np.zeros(1, np.uint32),
    )
