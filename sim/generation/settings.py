"""What a generated map is asked to be, and whether that can be."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal

from sim.errors import SimError
from sim.games.catalog import ruleset_ids
from sim.hex.grid import Grid, Layout
from sim.texts import say

if TYPE_CHECKING:
    from sim.texts import Language

Seams = Literal["none", "east-west", "north-south", "both"]
Symmetry = Literal["none", "mirror", "rotate-180"]

SEAMS: tuple[Seams, ...] = ("none", "east-west", "north-south", "both")
SYMMETRIES: tuple[Symmetry, ...] = ("none", "mirror", "rotate-180")
LEAST_SIDE, MOST_SIDE = 12, 200
MOST_CONTINENTS = 8
LEAST_LAND = 60
"""Land hexes below which a continent rarely has room for a people's cities away from its coast."""
_USUAL_SHARE, _MOST_SHARE = 0.37, 0.52
"""Shares of all hexes that are land, by default and at most."""


class GenerationError(SimError):
    """No map can be made from the settings."""


@dataclass(frozen=True, slots=True)
class GenerationSettings:
    """What to generate. `land`: hexes for each continent, about; None for what suits the size, 176 on the usual map.

    `language`: of the names, which are all it changes.
    """

    seed: int
    columns: int = 56
    rows: int = 34
    continents: int = 4
    layout: Layout = field(default_factory=lambda: Layout("flat", "odd"))
    seams: Seams = "east-west"
    symmetry: Symmetry = "none"
    land: int | None = None
    ruleset: str = field(default_factory=lambda: ruleset_ids()[0])
    language: Language = "it"

    @property
    def grid(self) -> Grid:
        """Return the geometry of the map."""
        return Grid(self.columns, self.rows, self.layout)

    @property
    def east_west(self) -> bool:
        """Say whether the east edge joins the west edge."""
        return self.seams in ("east-west", "both")

    @property
    def north_south(self) -> bool:
        """Say whether the south edge joins the north edge."""
        return self.seams in ("north-south", "both")

    @property
    def land_each(self) -> int:
        """Return the land hexes a continent gets, about."""
        if self.land is not None:
            return self.land
        return max(LEAST_LAND, int(_USUAL_SHARE * self.columns * self.rows / self.continents))

    def require_possible(self) -> None:
        """Raise GenerationError where no map can be as asked."""
        for key, value in (("columns", self.columns), ("rows", self.rows)):
            if not LEAST_SIDE <= value <= MOST_SIDE:
                raise GenerationError(say(f"generate-{key}", found=value, least=LEAST_SIDE, most=MOST_SIDE))
        if not 1 <= self.continents <= MOST_CONTINENTS:
            raise GenerationError(say("generate-continents", found=self.continents, most=MOST_CONTINENTS))
        if self.symmetry != "none" and self.continents % 2:
            raise GenerationError(say("generate-odd-continents", found=self.continents))
        most = int(_MOST_SHARE * self.columns * self.rows / self.continents)
        if most < LEAST_LAND:
            raise GenerationError(say("generate-no-land", least=LEAST_LAND, most=most))
        if not LEAST_LAND <= self.land_each <= most:
            raise GenerationError(say("generate-land", found=self.land_each, least=LEAST_LAND, most=most))
