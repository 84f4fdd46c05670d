"""Drawn art of terrains, one file each; `ART` finds it by the name in the terrain data.

Art is drawn about a hex's centre at (0, 0), circumradius 1, y down, and may reach a tenth beyond the hex.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from editor.rendering.art import (
    anchor,
    clouds,
    crowns,
    hatch,
    masonry,
    peaks,
    regalia,
    speckle,
    spiral,
    throne,
    waves,
)

if TYPE_CHECKING:
    from editor.rendering.art.spot import Draw

ART: dict[str, Draw] = {
    "anchor": anchor.draw,
    "clouds": clouds.draw,
    "crowns": crowns.draw,
    "hatch": hatch.draw,
    "masonry": masonry.draw,
    "peaks": peaks.draw,
    "regalia": regalia.draw,
    "speckle": speckle.draw,
    "spiral": spiral.draw,
    "throne": throne.draw,
    "waves": waves.draw,
}
VARIANTS: dict[str, int] = {
    "anchor": 1,
    "crowns": 16,
    "hatch": 8,
    "masonry": 12,
    "peaks": 16,
    "regalia": 1,
    "speckle": 12,
    "spiral": 6,
    "throne": 1,
    "waves": 24,
}
"""How many different drawings an art has; the ones not named here follow the hex's surroundings instead."""

SOLITARY = frozenset(("anchor", "clouds", "regalia", "spiral", "throne"))
"""Drawings that stand for their hex alone, not as part of a mass: no text is set over them."""
