"""What `sim` says of the regions of a map: how much land they have and how many cities fit."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from sim.board.packing import most_cities
from sim.board.sites import ground_for_cities
from sim.games.catalog import ruleset_of

if TYPE_CHECKING:
    from sim.board.board import Board


@dataclass(frozen=True, slots=True)
class RegionFacts:
    """A region's hexes of land, and the cities that fit on it at the distance of the rules, seams followed."""

    land: int
    cities: int


def city_distance(ruleset_id: str) -> int:
    """Return the least distance between two cities in a ruleset, 1 where it asks for none."""
    ruleset = ruleset_of(ruleset_id)
    return ruleset.limits.get("city_distance", 1) if ruleset is not None else 1


def cities_wanted(ruleset_id: str) -> int:
    """Return the cities the people with the fewest has to found, 1 where the ruleset names no people."""
    ruleset = ruleset_of(ruleset_id)
    return min((people.cities for people in ruleset.peoples), default=1) if ruleset is not None else 1


def region_facts(board: Board) -> dict[str, RegionFacts]:
    """Return the facts of every region of a map by its id."""
    land, ground = board.on_ground("land"), ground_for_cities(board)
    apart = city_distance(board.map.ruleset)
    facts = {}
    for index, region_id in enumerate(board.region_ids):
        here = board.region == index
        sites = np.flatnonzero(ground & here).tolist()
        cities = len(most_cities(board, sites, apart).hexes)
        facts[region_id] = RegionFacts(int((land & here).sum()), cities)
    return facts
