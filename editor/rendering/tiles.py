"""Tiles: small hexes whole, ground in every tone with a drawing and the hairline, ready to be copied."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from sim.hex.plane import HALF_FLAT

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from editor.rendering.stamps import Stamps


def make_tiles(
    stamps: Stamps,
    tones: NDArray[np.uint32],
    normals: NDArray[np.float64],
    radius_px: float,
    grid: float,
    background: int,
) -> NDArray[np.uint32]:
    """Return uint32[drawings × TONES, size, size]: each drawing on each of its `tones`, uint32[drawings, TONES].

    `normals` are the unit vectors to the sides, `grid` how much darker the hairline at the border is;
    ground of the background's colour has none.
    """
    over = _channels(stamps.pixels)[:, None]
    under = _channels(tones)[:, :, None, None, :]
    ruled = (tones != background).astype(np.float32)[:, :, None, None] * np.float32(grid)
    shade = (1.0 - ruled * _hairline(stamps.size, normals, radius_px))[..., None]
    mixed = over[..., :3] + under[..., :3] * shade * (1.0 - over[..., 3:] / 255.0)
    blue, green, red = np.moveaxis(np.minimum(mixed + 0.5, 255.0).astype(np.uint32), -1, 0)
    tiles = (red << 16) | (green << 8) | blue | np.uint32(0xFF000000)
    return np.ascontiguousarray(tiles.reshape(-1, stamps.size, stamps.size))


def _channels(colours: NDArray[np.uint32]) -> NDArray[np.float32]:
    """Return blue, green, red and alpha in a last axis."""
    parts = [(colours >> shift) & 255 for shift in (0, 8, 16, 24)]
    return np.stack(parts, axis=-1).astype(np.float32)


def _hairline(size: int, normals: NDArray[np.float64], radius_px: float) -> NDArray[np.float32]:
    """Return the part of each pixel that the border of a hex covers."""
    at = np.arange(size) + 0.5 - size / 2.0
    away = HALF_FLAT * radius_px - (
        normals[:, 0, None, None] * at[None, None, :] + normals[:, 1, None, None] * at[None, :, None]
    ).max(axis=0)
    cover: NDArray[np.float32] = np.clip(1.0 - away, 0.0, 1.0).astype(np.float32)
    return cover
