"""What a ruleset says to the generator: its terrain for each role, shares of relief, colours and names."""

from __future__ import annotations

import tomllib
from typing import Annotated

import msgspec

from sim.formats.map_file import Colour
from sim.formats.terrain_set import Names
from sim.games.catalog import data_folder, ruleset_ids
from sim.generation.settings import GenerationError
from sim.texts import say

Share = Annotated[float, msgspec.Meta(ge=0.0, le=0.4)]


class RoleTerrain(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Terrain ids by role."""

    plain: str
    range: str
    wood: str
    hole: str
    sea: str
    bridge: str


class Relief(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Shares of a continent's land."""

    range: Share
    wood: Share
    hole: Share


class NameLists(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Names to draw from, each used once on a map; those of continents are the same in every language."""

    world: tuple[Names, ...]
    continent: tuple[str, ...]
    city: tuple[Names, ...]
    sea: tuple[Names, ...]
    range: tuple[Names, ...]
    wood: tuple[Names, ...]


class Recipe(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A ruleset's `generation.toml`. `colours`: of the continents, in order."""

    terrain: RoleTerrain
    relief: Relief
    colours: tuple[Colour, ...]
    names: NameLists


def recipe_of(ruleset_id: str) -> Recipe:
    """Return the recipe of a ruleset. Raises GenerationError when there is none."""
    source = data_folder(ruleset_id) / "generation.toml" if ruleset_id in ruleset_ids() else None
    if source is None or not source.is_file():
        raise GenerationError(say("generate-no-recipe", ruleset=ruleset_id))
    return msgspec.convert(tomllib.loads(source.read_text(encoding="utf-8")), Recipe)
