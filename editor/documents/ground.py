"""Changes of the ground that take along what depends on it: continents lie on land, bridges on bridge hexes."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np

from editor.documents.draft import NO_REGION_INDEX
from editor.documents.edits import difference

if TYPE_CHECKING:
    from collections.abc import Callable

    from numpy.typing import NDArray

    from editor.documents.draft import MapDetails, MapDraft
    from editor.documents.edits import Several
    from sim.formats.terrain_set import Ground, TerrainSet
    from sim.hex.grid import Cell


def first_of_ground(terrain_set: TerrainSet, ground: Ground) -> int | None:
    """Return the index of the first terrain of a ground, None where the ruleset has none."""
    grounds = [terrain.ground for terrain in terrain_set.terrains]
    return grounds.index(ground) if ground in grounds else None


def empty_terrain(terrain_set: TerrainSet) -> int:
    """Return the terrain an empty map consists of: sea, or the first one where the ruleset has no sea."""
    return first_of_ground(terrain_set, "sea") or 0


def is_ground(draft: MapDraft, ground: Ground) -> NDArray[np.bool_]:
    """Return bool[N]: the hexes of a ground."""
    table = np.array([terrain.ground == ground for terrain in draft.terrain_set.terrains], dtype=np.bool_)
    return table[draft.terrain]


def paint_ground(draft: MapDraft, hexes: NDArray[np.int32], terrain: int) -> Several:
    """Return the edit that gives hexes a terrain; hexes that are no land leave their continent."""
    after = draft.snapshot()
    after.terrain[hexes] = terrain
    settle(after, hexes)
    return difference(draft, after)


def clear(draft: MapDraft, hexes: NDArray[np.int32], terrain: int) -> None:
    """Empty hexes of a draft."""
    draft.terrain[hexes] = terrain
    draft.region[hexes] = NO_REGION_INDEX
    draft.details = without_things(draft, hexes)
    settle(draft, hexes)


def settle(draft: MapDraft, hexes: NDArray[np.int32]) -> None:
    """Take hexes that are no land out of their continents, and hexes that are no bridge out of the bridges."""
    draft.region[hexes[~is_ground(draft, "land")[hexes]]] = NO_REGION_INDEX
    draft.details = without_lost_bridges(draft, hexes)


def without_lost_bridges(draft: MapDraft, hexes: NDArray[np.int32]) -> MapDetails:
    """Return the details in which no bridge lists those of the hexes that are no bridge; empty bridges go."""
    if not draft.bridges:
        return draft.details
    lost = hexes[~is_ground(draft, "bridge")[hexes]]
    gone = _among(draft, lost)
    kept = {name: tuple(cell for cell in cells if not gone(cell)) for name, cells in draft.bridges.items()}
    bridges = {name: cells for name, cells in kept.items() if cells}
    return draft.details if bridges == draft.bridges else replace(draft.details, bridges=bridges)


def without_things(draft: MapDraft, hexes: NDArray[np.int32]) -> MapDetails:
    """Return the details without the cities and labels that stand on some hexes."""
    if not draft.cities and not draft.labels:
        return draft.details
    gone = _among(draft, hexes)
    cities = tuple(city for city in draft.cities if not gone(city.hex))
    labels = tuple(label for label in draft.labels if not gone(label.hex))
    return replace(draft.details, cities=cities, labels=labels)


def things_replaced(draft: MapDraft, hexes: NDArray[np.int32]) -> tuple[str, ...]:
    """Return the names of the cities and the texts of the labels that stand on some hexes, in the order of the map."""
    there = _among(draft, hexes)
    cities = [city.name for city in draft.cities if there(city.hex)]
    return (*cities, *(label.text for label in draft.labels if there(label.hex)))


def _among(draft: MapDraft, hexes: NDArray[np.int32]) -> Callable[[Cell], bool]:
    """Return what says whether a cell is one of some hexes."""
    grid, inside = draft.grid, np.zeros(draft.grid.size, dtype=np.bool_)
    inside[hexes] = True
    return lambda cell: grid.has(cell) and bool(inside[grid.id_of(cell)])
