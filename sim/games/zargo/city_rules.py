"""Where cities may stand, on maps and in scenarios; rules Z-CITY-1, Z-CITY-2."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from sim.board.sites import Neighbourhoods, city_sites, clear_ground, refusal
from sim.problems import Problem, Severity
from sim.texts import say

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sim.board.board import Board
    from sim.engine.position import Position
    from sim.engine.ruleset import Ruleset
    from sim.formats.scenario_file import OptionValue
    from sim.hex.grid import Cell


@dataclass(frozen=True, slots=True)
class Site:
    """A city as a map or scenario sets it: the name to show, and its cell, perhaps off the map."""

    name: str
    cell: Cell


def cities_of(ruleset: Ruleset, options: dict[str, OptionValue], people_id: str) -> int:
    """Return how many cities a people in play has: as the option gives each, or its pieces file says (Z-CITY-3)."""
    about = ruleset.find_people(people_id)
    assert about is not None, "only peoples of the ruleset are in play"
    return int(options["cities_each"]) or about.cities


def free_sites(position: Position, people: int) -> list[int]:
    """Return the hexes where a people may still found a city, in id order: on its homes (Z-CITY-1, Z-CITY-2).

    Where its homes are not fixed yet, on continents that are nobody else's.
    """
    clear = position.options.get("city_ground") == "plain"
    standing = [city.hex for city in position.cities]
    apart = position.ruleset.limit("city_distance")
    own = set(position.homes[people])
    taken = {region for homes in position.homes for region in homes} - own
    return [
        hex_id
        for hex_id in city_sites(position.board, standing, apart, clear=clear)
        if (region := int(position.board.region[hex_id])) in own or (not own and region not in taken)
    ]


def clearness_problems(board: Board, sites: Sequence[Site]) -> list[Problem]:
    """Return an error for every city that the option of 1983 forbids: not on clear ground (Z-CITY-1)."""
    clear = clear_ground(board)
    return [
        Problem("Z-CITY-1", "error", site.cell, say("city-not-clear", city=site.name))
        for site in sites
        if board.is_hex(site.cell) and not clear[board.grid.id_of(site.cell)]
    ]


def site_problems(board: Board, sites: Sequence[Site], city_distance: int) -> list[Problem]:
    """Return an error for every city on ground that bears none, and for both of two that stand too close.

    While a map has no continents at all, a city on none is only a warning.
    """
    problems = []
    for site in sites:
        if not board.is_hex(site.cell):
            problems.append(Problem("Z-CITY-1", "error", site.cell, say("city-off-map", city=site.name)))
            continue
        why = refusal(board, board.grid.id_of(site.cell))
        if why is not None:
            unpainted = why == "region" and not board.map.regions
            severity: Severity = "warning" if unpainted else "error"
            problems.append(Problem("Z-CITY-1", severity, site.cell, say(f"city-on-{why}", city=site.name)))
    return problems + _too_close(board, [s for s in sites if board.is_hex(s.cell)], city_distance)


def _too_close(board: Board, sites: list[Site], city_distance: int) -> list[Problem]:
    around = Neighbourhoods(board)
    problems = []
    for number, site in enumerate(sites):
        near = around.distances(board.grid.id_of(site.cell), city_distance - 1)
        for other_number, other in enumerate(sites):
            steps = near.get(board.grid.id_of(other.cell))
            if other_number != number and steps is not None:
                message = say(
                    "cities-close", city=site.name, other=other.name, steps=steps, least=city_distance
                )
                problems.append(Problem("Z-CITY-2", "error", site.cell, message))
    return problems
