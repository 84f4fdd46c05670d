"""Edits of regions: adding, changing and deleting them, and one for each land mass at a stroke."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np

from editor.documents.draft import NO_REGION_INDEX
from editor.documents.edits import SetDetails, difference
from editor.documents.suggestions import suggestions_for, unused
from sim.formats.map_file import MAX_REGIONS, NO_REGION, RegionField

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from numpy.typing import NDArray

    from editor.documents.draft import MapDraft
    from editor.documents.edits import Several
    from sim.board.board import Board

_FIRST_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
_FURTHER = range(0x100, 0x100 + 2 * MAX_REGIONS)


def free_region_id(taken: Collection[str]) -> str:
    """Return the first character no region goes by: A..Z, a..z, digits, then other letters."""
    return next(letter for letter in _region_ids() if letter not in taken)


def new_region(regions: dict[str, RegionField], ruleset_id: str) -> RegionField:
    """Return a region with a name and a colour that the others do not have, as far as the lists go."""
    lists = suggestions_for(ruleset_id)
    name = unused(lists.regions, {region.name for region in regions.values()})
    used = [region.color for region in regions.values()]
    return RegionField(name, min(lists.colours, key=used.count))


def add_region(draft: MapDraft) -> tuple[SetDetails, str]:
    """Return the edit that adds a region without hexes, and its id."""
    region_id = free_region_id(draft.regions)
    added = new_region(draft.regions, draft.terrain_set.ruleset)
    return SetDetails(replace(draft.details, regions={**draft.regions, region_id: added})), region_id


def change_region(draft: MapDraft, region_id: str, name: str, colour: str) -> SetDetails:
    """Return the edit that gives a region a name and a colour."""
    regions = {**draft.regions, region_id: RegionField(name, colour)}
    return SetDetails(replace(draft.details, regions=regions))


def delete_region(draft: MapDraft, region_id: str) -> Several:
    """Return the edit that takes a region off the map; its hexes belong to none."""
    after = draft.snapshot()
    kept = {name: region for name, region in draft.regions.items() if name != region_id}
    _set_regions(after, kept, draft.region_ids)
    return difference(draft, after)


def found_regions(draft: MapDraft, board: Board) -> Several:
    """Return the edit that makes every land mass a region, seams followed; islets that are all coast belong to none.

    A region keeps name and colour on the mass where most of its hexes lie; regions without a mass go.
    """
    after = draft.snapshot()
    after.region[:] = NO_REGION_INDEX
    left = dict(draft.regions)
    kept: dict[str, RegionField] = {}
    founded: list[tuple[str, NDArray[np.int64]]] = []
    for mass in _masses(board):
        region_id = _owner(draft, mass, left)
        if region_id is None:
            taken = {**draft.regions, **kept}
            if len(taken) >= MAX_REGIONS:
                break
            region_id = free_region_id(taken)
            kept[region_id] = new_region(taken, draft.terrain_set.ruleset)
        else:
            kept[region_id] = left.pop(region_id)
        founded.append((region_id, mass))
    order = {name: kept[name] for name in (*draft.regions, *sorted(kept)) if name in kept}
    after.details = replace(draft.details, regions=order)
    for region_id, mass in founded:
        after.region[mass] = after.region_ids.index(region_id)
    return difference(draft, after)


def _masses(board: Board) -> Iterator[NDArray[np.int64]]:
    """Yield the hexes of every land mass that has a hex inland, largest first."""
    runs = board.runs(board.on_ground("land"))
    inland = np.unique(runs[(runs >= 0) & ~board.is_coast])
    masses = [np.flatnonzero(runs == run) for run in inland.tolist()]
    yield from sorted(masses, key=lambda mass: (-len(mass), int(mass[0])))


def _owner(draft: MapDraft, mass: NDArray[np.int64], left: dict[str, RegionField]) -> str | None:
    """Return the region most of a mass belongs to, of those that are left."""
    counts = np.bincount(draft.region[mass] + 1, minlength=len(draft.region_ids) + 1)[1:]
    ranked = sorted(range(len(counts)), key=lambda index: -int(counts[index]))
    names = (draft.region_ids[index] for index in ranked if counts[index])
    return next((name for name in names if name in left), None)


def _set_regions(draft: MapDraft, regions: dict[str, RegionField], former: tuple[str, ...]) -> None:
    """Give a draft other regions and renumber its hexes, which are numbered by the former ones."""
    names = tuple(regions)
    table = np.array(
        [*(names.index(name) if name in regions else NO_REGION_INDEX for name in former), NO_REGION_INDEX],
        dtype=np.int16,
    )
    draft.region[:] = table[draft.region]
    draft.details = replace(draft.details, regions=regions)


def _region_ids() -> Iterator[str]:
    yield from _FIRST_LETTERS
    yield from (chr(code) for code in _FURTHER if chr(code).isalpha() and chr(code) != NO_REGION)
