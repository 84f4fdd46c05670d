"""Masks of coasts, rims, bands and outlines for small hexes: every set of sides, at quarters of a pixel.

The lines of several sides are the strongest of each side's, so 64 sets of sides follow from six distances.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import numpy as np

from sim.hex.headings import SIDES
from sim.hex.plane import HALF_FLAT

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Floats = NDArray[np.float32]

PHASES = 4
COAST, RIM, BAND, OUTLINE = range(4)
PER_SET = PHASES * PHASES
PER_KIND = (1 << SIDES) * PER_SET
_LEAK = 0.15


def make_edge_masks(
    radius_px: float, normals: NDArray[np.float64], widths: NDArray[np.float64]
) -> NDArray[np.uint8]:
    """Return the strength of each kind of line, uint8[n, size, size].

    n is kind × PER_KIND + set of sides (bits) × PER_SET + phase downwards × PHASES + phase to the right.

    The hex's middle lies in pixel (size / 2, size / 2), in the middle of its phase: a quarter of a pixel each way.
    `widths` as the raster takes them. A pixel by a border that falls between two phases is in both hexes' masks.
    """
    size = 2 * (math.ceil(radius_px) + 1)
    at = np.arange(size) + 0.5 - size / 2.0
    phase = (np.arange(PHASES) + 0.5) / PHASES
    u, v = (
        (at[None, :] - phase[:, None]).astype(np.float32),
        (at[None, :] - phase[:, None]).astype(np.float32),
    )
    x, y = normals[:, 0].astype(np.float32), normals[:, 1].astype(np.float32)
    along = x[:, None, None, None, None] * u[None, None, :, None, :]
    across = y[:, None, None, None, None] * v[None, :, None, :, None]
    away = np.float32(HALF_FLAT * radius_px) - along - across
    inside = away.min(axis=0) >= -_LEAK
    coast, rim, inset, band, outline, rim_strength, band_strength = widths.tolist()
    fading = np.clip(1.0 - away / max(rim, 1e-6), 0.0, 1.0)
    masks = np.stack(
        (
            _strongest(_part(0.5 * coast - away + 0.5), inside),
            _strongest(rim_strength * fading * fading, inside),
            np.minimum(
                _strongest(band_strength * _part(inset + band - away + 0.5), inside),
                255 - _strongest(1.0 - band_strength * _part(away - inset + 0.5), inside),
            ),
            _strongest(_part(outline - away + 0.5), inside),
        )
    )
    return masks.reshape(-1, size, size)


def _part(cover: Floats) -> Floats:
    return np.clip(cover, 0.0, 1.0)


def _strongest(of_side: Floats, inside: NDArray[np.bool_]) -> NDArray[np.uint8]:
    """Return the strongest of each set of sides inside the hex, 0 to 255."""
    sides = np.rint(of_side * 255.0).astype(np.uint8) * inside
    sets = np.zeros((1 << SIDES, *sides.shape[1:]), dtype=np.uint8)
    for chosen in range(1, 1 << SIDES):
        last = chosen.bit_length() - 1
        np.maximum(sets[chosen ^ (1 << last)], sides[last], out=sets[chosen])
    return sets
