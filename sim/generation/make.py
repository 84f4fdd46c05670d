"""A whole map from settings: the sea with its letters, then land, bridges, relief, cities and names.

A draw that does not come out (no room for a city, no way for a bridge) is thrown away and the next one made, so the
same settings always give the same map, byte for byte.
"""

from __future__ import annotations

from functools import partial
from random import Random
from typing import TYPE_CHECKING, Literal

import msgspec

from sim.board.board import compile_board
from sim.board.lettering import edge_letters
from sim.formats.map_file import NO_REGION, CityField, GridField, MapFile, RegionField
from sim.games.catalog import ruleset_of
from sim.games.problems import map_problems
from sim.generation.bridges import lay_bridges
from sim.generation.coasts import raise_continents
from sim.generation.islands import raise_islands
from sim.generation.naming import drawn_names, in_one_language, labels
from sim.generation.noise import smooth_noise
from sim.generation.recipe import recipe_of
from sim.generation.relief import cover_land
from sim.generation.settings import GenerationError
from sim.generation.sites import city_sites
from sim.generation.sketch import blank_sketch
from sim.texts import say

if TYPE_CHECKING:
    from collections.abc import Callable

    from sim.board.board import Board
    from sim.engine.ruleset import Ruleset
    from sim.generation.recipe import Recipe
    from sim.generation.settings import GenerationSettings
    from sim.generation.sketch import Sketch

Stage = Literal["land", "islands", "bridges", "cities", "relief", "names", "check"]
"""What a draw is busy with, in this order."""

MOST_DRAWS = 40
_REGION_IDS = "ABCDEFGH"


def generate(
    settings: GenerationSettings, tell: Callable[[int, Stage], None] = lambda draw, stage: None
) -> MapFile:
    """Return a map as asked for, without any rule problem; the same for the same settings.

    `tell` hears the number of each draw, from 1, and each stage of it as it begins.
    Raises GenerationError where the settings are impossible, or so tight that no draw came out.
    """
    settings.require_possible()
    recipe = recipe_of(settings.ruleset)
    ruleset = ruleset_of(settings.ruleset)
    assert ruleset is not None, "a ruleset with a recipe exists"
    sea = _sea(settings, ruleset, recipe)
    board = compile_board(sea, ruleset.terrain_set)
    for draw in range(MOST_DRAWS):
        began = partial(tell, draw + 1)
        found = _draw(settings, sea, board, ruleset, recipe, Random(f"{settings.seed}/{draw}"), began)
        if found is None:
            continue
        began("check")
        if not map_problems(found):
            return found
    raise GenerationError(say("generate-gave-up", draws=MOST_DRAWS))


def _sea(settings: GenerationSettings, ruleset: Ruleset, recipe: Recipe) -> MapFile:
    """Return a map that is all sea, with its letters."""
    glyph = ruleset.terrain_set.by_id[recipe.terrain.sea].glyph
    layout = settings.layout
    return MapFile(
        ruleset=settings.ruleset,
        grid=GridField(settings.columns, settings.rows, layout.orientation, layout.offset),
        terrain=(glyph * settings.columns,) * settings.rows,
        region=(NO_REGION * settings.columns,) * settings.rows,
        letters=edge_letters(settings.grid, east_west=settings.east_west, north_south=settings.north_south),
    )


def _draw(
    settings: GenerationSettings,
    sea: MapFile,
    board: Board,
    ruleset: Ruleset,
    recipe: Recipe,
    rng: Random,
    began: Callable[[Stage], None],
) -> MapFile | None:
    """Return one draw of a map, or None where it does not come out."""
    began("land")
    sketch = blank_sketch(settings, board)
    noise = smooth_noise(sketch, rng)
    if not raise_continents(sketch, noise, rng):
        return None
    began("islands")
    raise_islands(sketch, rng)
    began("bridges")
    if not lay_bridges(sketch, rng):
        return None
    began("cities")
    cities = max((people.cities for people in ruleset.peoples), default=0)
    sites = city_sites(sketch, cities, ruleset.limit("city_distance"), rng)
    if sites is None:
        return None
    began("relief")
    cover_land(sketch, noise, recipe.relief, {h for several in sites for h in several}, rng)
    began("names")
    return msgspec.structs.replace(
        sea,
        name=rng.choice(recipe.names.world).render(settings.language),
        notes=f"zargo generate --seed {settings.seed}",
        terrain=_terrain_rows(sketch, ruleset, recipe),
        regions=_regions(settings.continents, recipe, rng),
        region=_region_rows(sketch),
        bridges={
            str(number): _cells(sketch, run) for number, run in enumerate(sorted(sketch.bridges), start=1)
        },
        cities=_cities(sketch, sites, recipe, rng),
        labels=labels(sketch, recipe.names, rng),
    )


def _terrain_rows(sketch: Sketch, ruleset: Ruleset, recipe: Recipe) -> tuple[str, ...]:
    by_role: dict[str, str] = msgspec.to_builtins(recipe.terrain)
    glyph = {role: ruleset.terrain_set.by_id[terrain].glyph for role, terrain in by_role.items()}
    return _rows(sketch, [glyph[role] for role in sketch.role])


def _region_rows(sketch: Sketch) -> tuple[str, ...]:
    continents = range(sketch.settings.continents)
    return _rows(sketch, [_REGION_IDS[owner] if owner in continents else NO_REGION for owner in sketch.owner])


def _rows(sketch: Sketch, characters: list[str]) -> tuple[str, ...]:
    width = sketch.grid.columns
    return tuple("".join(characters[start : start + width]) for start in range(0, len(characters), width))


def _regions(count: int, recipe: Recipe, rng: Random) -> dict[str, RegionField]:
    names = drawn_names(recipe.names.continent, count, rng)
    return {
        region_id: RegionField(name, colour)
        for region_id, name, colour in zip(_REGION_IDS, names, recipe.colours, strict=False)
    }


def _cities(sketch: Sketch, sites: list[list[int]], recipe: Recipe, rng: Random) -> tuple[CityField, ...]:
    places = [hex_id for several in sites for hex_id in several]
    names = drawn_names(in_one_language(recipe.names.city, sketch.settings.language), len(places), rng)
    return tuple(CityField(name, sketch.grid.cell_of(h)) for name, h in zip(names, places, strict=True))


def _cells(sketch: Sketch, hexes: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
    return tuple(sketch.grid.cell_of(hex_id) for hex_id in hexes)
