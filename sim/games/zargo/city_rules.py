"""Where cities may stand, on maps and in scenarios; rules Z-CITY-1, Z-CITY-2."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from sim.board.sites import Neighbourhoods, refusal
from sim.problems import Problem, Severity
from sim.texts import say

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sim.board.board import Board
    from sim.hex.grid import Cell


@dataclass(frozen=True, slots=True)
class Site:
    """A city as a map or scenario sets it: the name to show, and its cell, perhaps off the map."""

    name: str
    cell: Cell


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
