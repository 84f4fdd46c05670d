"""Ground colours: each terrain in tones, and its variants of art."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from PySide6.QtGui import QColor

from editor.rendering.art import ART, VARIANTS
from editor.rendering.noise import TONES
from editor.rendering.palette import blend
from editor.rendering.style import TONE_SPREAD

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from editor.rendering.palette import Palette
    from sim.formats.terrain_set import Terrain, TerrainSet
    from sim.hex.headings import Orientation

_LIGHT = QColor("#ffffff")
_DARK = QColor("#20242c")


def tones_of(terrain: Terrain, palette: Palette) -> tuple[QColor, ...]:
    """Return a terrain's ground colours from its darkest tone to its lightest; void has the surroundings' colour."""
    if terrain.ground == "void":
        return (palette.surround,) * TONES
    fill = palette.fill(terrain)
    middle = (TONES - 1) / 2.0
    tones = []
    for index in range(TONES):
        part = (index - middle) / middle * TONE_SPREAD
        tones.append(blend(fill, _LIGHT if part > 0 else _DARK, abs(part) * (1.0 if part > 0 else 0.8)))
    return tuple(tones)


def tone_table(terrain_set: TerrainSet, palette: Palette) -> NDArray[np.uint32]:
    """Return the tones of all terrains as 0xffRRGGBB, shape (terrains, TONES)."""
    rows = [[tone.rgb() for tone in tones_of(terrain, palette)] for terrain in terrain_set.terrains]
    return np.array(rows, dtype=np.uint32)


def art_names(terrain: Terrain) -> tuple[str, ...]:
    """Return the arts of a terrain from below to above, each once; names that no file draws are left out."""
    names = dict.fromkeys((terrain.look.pattern, terrain.look.symbol))
    return tuple(name for name in names if name in ART)


def variant_count(terrain: Terrain) -> int:
    """Return how many drawings a terrain has; 0 where there is none or it follows the hex's surroundings."""
    counts = [VARIANTS.get(name, 0) for name in art_names(terrain)]
    return max(counts, default=0)


def far_table(terrain_set: TerrainSet, palette: Palette, orientation: Orientation) -> NDArray[np.uint32]:
    """Return the tones of all terrains with their art averaged in, shape (terrains, TONES)."""
    from editor.rendering.stamps import mean_art

    rows = []
    for terrain in terrain_set.terrains:
        art, cover = mean_art(terrain, palette, orientation)
        rows.append([blend(tone, art, cover).rgb() for tone in tones_of(terrain, palette)])
    return np.array(rows, dtype=np.uint32)
