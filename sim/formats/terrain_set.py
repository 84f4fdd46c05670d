"""Terrain sets: what a ruleset's `terrain.toml` says of each kind of hex.

Every property is data, so that a ruleset brings its own terrains without code.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from typing import Annotated, Literal

import msgspec

Ground = Literal["land", "sea", "bridge", "void"]
Entry = Literal["open", "halt", "climb", "closed"]
Cover = Literal["none", "between", "full"]
Recoil = Literal["free", "wall", "trap"]
Identifier = Annotated[str, msgspec.Meta(min_length=1, max_length=200)]
Glyph = Annotated[str, msgspec.Meta(min_length=1, max_length=1)]
Figure = Annotated[int, msgspec.Meta(ge=0, le=99)]
Bonus = Annotated[int, msgspec.Meta(ge=-99, le=99)]
# `$` alone would let a line break pass at the end. Eight digits: opacity first.
PaintColour = Annotated[str, msgspec.Meta(pattern=r"^#([0-9a-fA-F]{2})?[0-9a-fA-F]{6}(?![\s\S])")]


class Names(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A name in both languages."""

    en: str
    it: str

    def render(self, language: str) -> str:
        """Return the name in a language."""
        return self.it if language == "it" else self.en


class TerrainLook(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a terrain is drawn: `fill` and `ink` colours on screen, a `pattern` and a `symbol` the painter knows."""

    fill: PaintColour
    ink: PaintColour
    pattern: str
    symbol: str = "none"
    dark_fill: PaintColour | None = None


class Terrain(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One kind of hex.

    `ground`: land, sea, bridge or void. `entry` on foot: open, halt (ends the move), climb (only as the first and
    only step), closed. `cost_mp`: movement points to enter. `cover`: what it does to a line of fire: none, between
    (stops what goes on beyond it), full (stops what goes beyond, in or out). `recoil`: what it does to a retreat:
    free, wall (an obstacle), trap (ends it, holding the piece). `holds_months`: own moves a piece loses in it.
    `defence`: points added to an attacked piece. `city`: whether one may be founded there.
    """

    id: Identifier
    glyph: Glyph
    names: Names
    ground: Ground
    look: TerrainLook
    entry: Entry = "open"
    cost_mp: Figure = 1
    cover: Cover = "none"
    recoil: Recoil = "free"
    holds_months: Figure = 0
    defence: Bonus = 0
    city: bool = False
    key: str = ""


@dataclass(frozen=True)
class TerrainSet:
    """The terrains of a ruleset in file order; a terrain's index is its number in a board's arrays."""

    ruleset: str
    terrains: tuple[Terrain, ...]
    region_names: Names = field(default_factory=lambda: Names("region", "regione"))

    @cached_property
    def index_of_glyph(self) -> dict[str, int]:
        """Return the index of each glyph of map rows."""
        return {terrain.glyph: index for index, terrain in enumerate(self.terrains)}

    @cached_property
    def by_id(self) -> dict[str, Terrain]:
        """Return the terrains by id."""
        return {terrain.id: terrain for terrain in self.terrains}

    def index(self, terrain_id: str) -> int:
        """Return the index of a terrain by its id."""
        return next(index for index, terrain in enumerate(self.terrains) if terrain.id == terrain_id)

    @cached_property
    def void(self) -> int:
        """Return the index of the terrain that is no hex."""
        return next(index for index, terrain in enumerate(self.terrains) if terrain.ground == "void")
