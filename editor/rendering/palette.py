"""Colours: those of the terrain data, and those of paper, ink and surroundings in both themes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from PySide6.QtGui import QColor

if TYPE_CHECKING:
    from sim.formats.terrain_set import Terrain

Theme = Literal["light", "dark"]


def blend(first: QColor, second: QColor, part: float) -> QColor:
    """Return `first` with `part` of `second` mixed in; both opaque."""
    keep = 1.0 - part
    return QColor(
        round(first.red() * keep + second.red() * part),
        round(first.green() * keep + second.green() * part),
        round(first.blue() * keep + second.blue() * part),
    )


def faded(colour: QColor, alpha: float) -> QColor:
    """Return a colour with an opacity from 0 to 1."""
    result = QColor(colour)
    result.setAlphaF(alpha)
    return result


@dataclass(frozen=True, eq=False)
class Palette:
    """What is not terrain: the colours around and over the map. There is one for each theme."""

    theme: Theme
    surround: QColor
    paper: QColor
    ink: QColor
    coast: QColor
    rim: QColor
    sea_ink: QColor
    roof: QColor
    accent: QColor
    dim: float

    def fill(self, terrain: Terrain) -> QColor:
        """Return the ground colour of a terrain."""
        dark = terrain.look.dark_fill if self.theme == "dark" else None
        return QColor(dark or terrain.look.fill)

    def ink_of(self, terrain: Terrain) -> QColor:
        """Return the colour of a terrain's strokes."""
        ink = QColor(terrain.look.ink)
        return blend(ink, QColor("#10161c"), self.dim) if self.theme == "dark" else ink


LIGHT = Palette(
    theme="light",
    surround=QColor("#d9d4c7"),
    paper=QColor("#f6eed9"),
    ink=QColor("#2f2a26"),
    coast=QColor("#3d3a36"),
    rim=QColor("#d9ebf0"),
    sea_ink=QColor("#2f5670"),
    roof=QColor("#a8452f"),
    accent=QColor("#c0392b"),
    dim=0.0,
)
DARK = Palette(
    theme="dark",
    surround=QColor("#1d2126"),
    paper=QColor("#d8cfb6"),
    ink=QColor("#17161a"),
    coast=QColor("#16191c"),
    rim=QColor("#86aabb"),
    sea_ink=QColor("#c4dbe6"),
    roof=QColor("#8f3d2b"),
    accent=QColor("#e0705f"),
    dim=0.12,
)


def palette_of(theme: Theme) -> Palette:
    """Return the palette of a theme."""
    return DARK if theme == "dark" else LIGHT
