"""Drawn art of terrains, one file each; `ART` finds it by the name in the terrain data.

Art is drawn about a hex's centre at (0, 0), circumradius 1, y down, and may reach a tenth beyond the hex.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from editor.rendering.art import clouds, crowns, hatch, peaks, speckle, spiral, waves

if TYPE_CHECKING:
    from editor.rendering.art.spot import Draw

ART: dict[str, Draw] = {
    "clouds": clouds.draw,
    "crowns": crowns.draw,
    "hatch": hatch.draw,
    "peaks": peaks.draw,
    "speckle": speckle.draw,
    "spiral": spiral.draw,
    "waves": waves.draw,
}
VARIANTS: dict[str, int] = {
    "crowns": 16,
    "hatch": 8,
    "peaks": 16,
    "speckle": 12,
    "spiral": 6,
    "waves": 24,
}
"""How many different drawings an art has; the ones not named here follow the hex's surroundings instead."""

SOLITARY = frozenset(("clouds", "spiral"))
"""Drawings that stand for their hex alone, not as part of a mass: no text is set over them."""
