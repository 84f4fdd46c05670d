"""The raster until the compiled one is loaded: flat hexes and coasts by numpy, so that the first paint never waits."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import numpy as np

from sim.hex.plane import HALF_FLAT

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from editor.canvas.frame import Frame, Lattice

_MOST_PIXELS = 350_000


def fill_plain(
    out: NDArray[np.uint32],
    frame: Frame,
    lattice: Lattice,
    colours: NDArray[np.uint32],
    grounds: NDArray[np.uint8],
    background: int,
    coast: int,
) -> None:
    """Fill a picture with each hex's colour and a line where the ground changes; large ones in coarser dots."""
    stride = math.ceil(math.sqrt(out.size / _MOST_PIXELS))
    hexes = hexes_under(frame, lattice, out.shape[0], out.shape[1], stride)
    inside = hexes >= 0
    known = np.where(inside, hexes, 0)
    picture = np.where(inside, colours[known], np.uint32(background))
    ground = grounds[known]
    differs = (ground[1:, 1:] != ground[:-1, 1:]) | (ground[1:, 1:] != ground[1:, :-1])
    picture[1:, 1:][differs & inside[1:, 1:]] = coast
    if stride > 1:
        picture = picture.repeat(stride, axis=0).repeat(stride, axis=1)
    out[:] = picture[: out.shape[0], : out.shape[1]]


def hexes_under(
    frame: Frame, lattice: Lattice, height: int, width: int, stride: int = 1
) -> NDArray[np.int32]:
    """Return the hex under each pixel, every `stride`-th both ways, -1 outside the map."""
    x = np.arange(0, width, stride, dtype=np.float64) + 0.5 * stride + frame.left
    y = np.arange(0, height, stride, dtype=np.float64) + 0.5 * stride + frame.top
    if lattice.flat:
        line, place = _lines_and_places(x, y, frame.scale, lattice.first_shoved)
        column, row = line, place
    else:
        line, place = _lines_and_places(y, x, frame.scale, lattice.first_shoved)
        column, row = place.T, line.T
    inside = (column >= 0) & (column < lattice.columns) & (row >= 0) & (row < lattice.rows)
    return np.where(inside, row * lattice.columns + column, -1).astype(np.int32)


def _lines_and_places(
    along: NDArray[np.floating], across: NDArray[np.floating], scale: float, first_shoved: int
) -> tuple[NDArray[np.int32], NDArray[np.int32]]:
    """Return line (column of flat hexes) and place in it, shape (len(across), len(along))."""
    step = 1.5 * scale
    line = np.floor(along / step).astype(np.int32)
    into = (along - line * step).astype(np.float32)
    places, limits = [], []
    for parity in (0, 1):
        shove = 1 if parity == first_shoved else 0
        place = np.floor((across / (HALF_FLAT * scale) - shove) / 2.0)
        offset = np.abs(across - HALF_FLAT * scale * (1.0 + 2.0 * place + shove))
        places.append(place.astype(np.int32))
        limits.append((offset / (2.0 * HALF_FLAT)).astype(np.float32))
    odd = (line & 1).astype(np.bool_)
    limit = np.where(odd[None, :], limits[1][:, None], limits[0][:, None])
    own = into[None, :] >= limit
    odd_there = odd[None, :] == own
    place_there = np.where(odd_there, places[1][:, None], places[0][:, None])
    return np.where(own, line[None, :], line[None, :] - 1), place_there
