"""Bridges of a map as the editor lists them, and edits of them."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import numpy as np

from editor.documents.draft import NO_REGION_INDEX
from editor.documents.edits import SetDetails, difference
from editor.documents.ground import empty_terrain, first_of_ground, settle

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from numpy.typing import NDArray

    from editor.documents.draft import MapDraft
    from editor.documents.edits import Several
    from sim.board.board import Board


@dataclass(frozen=True)
class ListedBridge:
    """A bridge: its id, None for a run of bridge hexes that no bridge lists; its hexes; the regions it touches."""

    name: str | None
    hexes: tuple[int, ...]
    regions: tuple[str, ...]


def bridges_of(board: Board) -> list[ListedBridge]:
    """Return the bridges of a map, listed ones first in the order of the file, others by their first hex."""
    names = list(board.map.bridges)
    found = []
    for number in sorted(set(board.bridge.tolist()) - {-1}):
        hexes = tuple(np.flatnonzero(board.bridge == number).tolist())
        beside = {there for hex_id in hexes for there in board.neighbour[hex_id].tolist() if there >= 0}
        regions = sorted({int(board.region[there]) for there in beside} - {-1})
        name = names[number] if number < len(names) else None
        found.append(ListedBridge(name, hexes, tuple(board.region_ids[index] for index in regions)))
    return found


def bridge_at(board: Board, hex_id: int) -> ListedBridge | None:
    """Return the bridge a hex belongs to."""
    return next((bridge for bridge in bridges_of(board) if hex_id in bridge.hexes), None)


def free_bridge_name(taken: Collection[str]) -> str:
    """Return the first number that is no bridge's id."""
    return next(str(number) for number in range(1, len(taken) + 2) if str(number) not in taken)


def lay_bridge(draft: MapDraft, hexes: Sequence[int], name: str) -> Several:
    """Return the edit that makes hexes one bridge of their own id."""
    span = first_of_ground(draft.terrain_set, "bridge")
    assert span is not None
    after = draft.snapshot()
    laid = np.array(hexes, dtype=np.int32)
    after.terrain[laid] = span
    after.region[laid] = NO_REGION_INDEX
    after.details = replace(draft.details, bridges={**draft.bridges, name: _cells(draft, hexes)})
    return difference(draft, after)


def delete_bridge(draft: MapDraft, hexes: Sequence[int]) -> Several:
    """Return the edit that gives the hexes of a bridge back to the sea."""
    after = draft.snapshot()
    gone: NDArray[np.int32] = np.array(hexes, dtype=np.int32)
    after.terrain[gone] = empty_terrain(draft.terrain_set)
    settle(after, gone)
    return difference(draft, after)


def name_bridge(draft: MapDraft, bridge: ListedBridge, name: str) -> SetDetails:
    """Return the edit that gives a bridge another id; a run that was not listed is listed from then on."""
    if bridge.name is None:
        bridges = {**draft.bridges, name: _cells(draft, bridge.hexes)}
    else:
        bridges = {name if old == bridge.name else old: cells for old, cells in draft.bridges.items()}
    return SetDetails(replace(draft.details, bridges=bridges))


def _cells(draft: MapDraft, hexes: Sequence[int]) -> tuple[tuple[int, int], ...]:
    return tuple(draft.grid.cell_of(hex_id) for hex_id in hexes)
