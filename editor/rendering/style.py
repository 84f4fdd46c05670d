"""How wide and strong lines are, in units of the hex's circumradius, and which details a size of hexes bears."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

COAST_WIDTH = 0.085
RIM_WIDTH = 0.46
RIM_STRENGTH = 0.62
BAND_INSET = 0.10
BAND_WIDTH = 0.10
BAND_STRENGTH = 0.80
GRID_WIDTH = 0.022
GRID_STRENGTH = 0.22
OUTLINE_WIDTH = 0.06
TONE_SPREAD = 0.05

FLAT_TO_FLAT = 1.7320508075688772
"""A hex's size as people state it (side to side), in circumradii."""

FAR_BELOW_PX = 5.0
TILED_BELOW_PX = 18.0
NEAR_FROM_PX = 30.0
GRID_FROM_PX = 12.0
GRID_FULL_PX = 40.0
NUMBERS_FROM_PX = 46.0


@dataclass(frozen=True)
class Detail:
    """What is drawn at a size of hexes (side to side, in pixels); `tiled` art ends where its hex ends."""

    art: bool
    tiled: bool
    near: bool
    grid: float
    numbers: bool


@lru_cache(maxsize=64)
def detail_at(hex_px: float) -> Detail:
    """Return what is drawn at a size; `grid` is the strength of the grid's lines, fading out below 12 px."""
    fade = (hex_px - GRID_FROM_PX) / (GRID_FULL_PX - GRID_FROM_PX)
    return Detail(
        art=hex_px >= FAR_BELOW_PX,
        tiled=hex_px < TILED_BELOW_PX,
        near=hex_px >= NEAR_FROM_PX,
        grid=GRID_STRENGTH * max(0.0, min(1.0, 0.25 + 0.75 * fade)) if hex_px >= GRID_FROM_PX * 0.8 else 0.0,
        numbers=hex_px >= NUMBERS_FROM_PX,
    )
