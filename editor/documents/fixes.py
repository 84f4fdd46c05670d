"""Safe remedies for problems that `sim` finds: each kind of problem has at most one."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Literal

import msgspec
import numpy as np

from editor.documents.draft import NO_REGION_INDEX
from editor.documents.edits import SetDetails, paint_evenly
from sim.board.board import compile_board
from sim.board.sites import Neighbourhoods, city_sites
from sim.games.catalog import ruleset_of
from sim.hex.headings import distance
from sim.texts import Message

if TYPE_CHECKING:
    from collections.abc import Sequence

    from editor.documents.draft import MapDetails, MapDraft
    from editor.documents.edits import Edit
    from sim.hex.grid import Cell
    from sim.problems import Problem

Remedy = Literal["letter", "region", "bridge", "city", "label"]
"""Remove the letter, clear the hex's region, take the hex off the bridge, move the city, delete the label."""

_REMEDIES: dict[str, Remedy] = {
    "letter-off-map": "letter",
    "letter-on-void": "letter",
    "letter-not-on-edge": "letter",
    "letter-twice": "letter",
    "letter-alone": "letter",
    "letter-many-edges": "letter",
    "region-not-land": "region",
    "bridge-no-bridge": "bridge",
    "bridge-listed-twice": "bridge",
    "city-off-map": "city",
    "city-on-terrain": "city",
    "city-on-coast": "city",
    "city-on-region": "city",
    "cities-close": "city",
    "label-off-map": "label",
}


def remedy_of(problem: Problem) -> Remedy | None:
    """Return what would mend a problem, None where no remedy is safe."""
    return _REMEDIES.get(problem.message.key) if problem.cell is not None else None


def mend(draft: MapDraft, problems: Sequence[Problem]) -> Edit | None:
    """Return the one edit that mends problems with the same remedy, in order; None where nothing can be done."""
    remedies = {remedy_of(problem) for problem in problems}
    assert len(remedies) == 1, "problems of one remedy are mended together"
    if remedies == {"region"}:
        hexes = [draft.grid.id_of(problem.cell) for problem in problems if problem.cell is not None]
        return paint_evenly(draft, "region", np.array(hexes, dtype=np.int32), NO_REGION_INDEX)
    details = draft.details
    for problem in problems:
        details = _mended(draft, details, problem)
    return SetDetails(details) if details != draft.details else None


def _mended(draft: MapDraft, details: MapDetails, problem: Problem) -> MapDetails:
    """Return the details without one problem, or as they are where there is no remedy."""
    assert problem.cell is not None
    match remedy_of(problem):
        case "letter":
            return _without_letter(details, problem, problem.cell)
        case "bridge":
            return _without_span(details, str(_fact(problem, "bridge")), problem.cell)
        case "label":
            text = _fact(problem, "text")
            kept = [label for label in details.labels if (label.text, label.hex) != (text, problem.cell)]
            return replace(details, labels=tuple(kept))
        case "city":
            return _with_moved_city(draft, details, str(_fact(problem, "city")), problem.cell)
        case _:
            return details


def _fact(problem: Problem, name: str) -> object:
    """Return a value that a problem's message names."""
    return dict(problem.message.arguments).get(name)


def _without_letter(details: MapDetails, problem: Problem, cell: Cell) -> MapDetails:
    """Return the details without the letter at that edge of that hex."""
    letter, edge = _fact(problem, "letter"), _fact(problem, "edge")
    name = edge.key.removeprefix("edge-") if isinstance(edge, Message) else ""
    kept = [
        entry for entry in details.letters if (entry.letter, entry.edge, entry.hex) != (letter, name, cell)
    ]
    return replace(details, letters=tuple(kept))


def _without_span(details: MapDetails, bridge: str, cell: Cell) -> MapDetails:
    """Return the details with a hex less under a bridge, without the bridge when it was the last."""
    bridges = {
        name: tuple(span for span in cells if name != bridge or span != cell)
        for name, cells in details.bridges.items()
    }
    return replace(
        details, bridges={name: cells for name, cells in bridges.items() if cells or name != bridge}
    )


def _with_moved_city(draft: MapDraft, details: MapDetails, name: str, cell: Cell) -> MapDetails:
    """Return the details with a city on the nearest hex where it may stand beside the others, through seams too."""
    number = next(
        (index for index, city in enumerate(details.cities) if (city.name, city.hex) == (name, cell)), None
    )
    if number is None:
        return details
    others = [city.hex for index, city in enumerate(details.cities) if index != number]
    there = nearest_site(draft, cell, others)
    if there is None:
        return details
    cities = list(details.cities)
    cities[number] = msgspec.structs.replace(cities[number], hex=there)
    return replace(details, cities=tuple(cities))


def nearest_site(draft: MapDraft, cell: Cell, others: Sequence[Cell]) -> Cell | None:
    """Return the hex nearest to a cell where a city may be founded beside others; ties go to the least hex id."""
    board = compile_board(draft.to_map_file(), draft.terrain_set)
    ruleset = ruleset_of(draft.terrain_set.ruleset)
    assert ruleset is not None
    standing = [board.grid.id_of(other) for other in others if board.is_hex(other)]
    sites = city_sites(board, standing, ruleset.limit("city_distance"))
    near: dict[int, int] = {}
    if board.is_hex(cell):
        near = Neighbourhoods(board).distances(board.grid.id_of(cell), board.size)
    to_axial = board.grid.layout.to_axial
    home = to_axial(cell)

    def steps(site: int) -> tuple[int, int]:
        return near.get(site, distance(home, to_axial(board.grid.cell_of(site)))), site

    return board.grid.cell_of(min(sites, key=steps)) if sites else None
