"""Ghosts: what lies across a seam, drawn faded. Mixing is linear, so fading each colour fades the picture."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from editor.rendering.stamps import stamps_of

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from editor.rendering.stamps import Stamps

STRENGTH = 0.45


def faded_colours(colours: NDArray[np.uint32], surround: int) -> NDArray[np.uint32]:
    """Return colours as premultiplied 0xAARRGGBB, mixed with the surroundings'."""
    channels = colours[..., None].copy().view(np.uint8).reshape(*colours.shape, 4).astype(np.float32)
    around = np.array([surround], dtype=np.uint32).view(np.uint8).astype(np.float32)
    cover = channels[..., 3:] / 255.0
    mixed = channels[..., :3] * STRENGTH + around[:3] * (1.0 - STRENGTH) * cover
    channels[..., :3] = np.minimum(np.rint(mixed), channels[..., 3:])
    faded: NDArray[np.uint32] = channels.astype(np.uint8).view(np.uint32)[..., 0]
    return faded


def with_ghosts(tones: NDArray[np.uint32], surround: int) -> NDArray[np.uint32]:
    """Return a table of tones a terrain, followed by that of its ghosts and one row of nothing."""
    nothing = np.full((1, tones.shape[1]), surround, dtype=np.uint32)
    return np.concatenate((tones, faded_colours(tones, surround), nothing))


def stamps_with_ghosts(stamps: Stamps, surround: int) -> Stamps:
    """Return drawings, followed by those of ghosts and one of nothing."""
    nothing = np.zeros((1, *stamps.pixels.shape[1:]), dtype=np.uint32)
    return stamps_of(np.concatenate((stamps.pixels, faded_colours(stamps.pixels, surround), nothing)))
