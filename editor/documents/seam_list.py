"""The letters of a map, seam by seam, as the editor lists them."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import numpy as np

from editor.documents.edits import SetDetails
from editor.documents.ground import is_ground
from sim.board.edge_runs import is_level, without_letters
from sim.board.letters import Shore, letter_order

if TYPE_CHECKING:
    from collections.abc import Iterable

    from editor.documents.draft import MapDraft
    from sim.board.board import Board
    from sim.hex.headings import Edge


@dataclass(frozen=True)
class ListedSeam:
    """Letters two edges share. `edges` is empty and `is_flush` false for letters that join nothing."""

    letters: tuple[str, ...]
    edges: tuple[Edge, ...]
    is_flush: bool
    hex_id: int


def shore_of(draft: MapDraft) -> Shore:
    """Return which cells of a draft are hexes."""
    void = np.flatnonzero(is_ground(draft, "void")).tolist()
    return Shore(draft.grid, frozenset(draft.grid.cell_of(hex_id) for hex_id in void))


def seams_of(board: Board, shore: Shore) -> list[ListedSeam]:
    """Return the seams in their order, then the letters that join nothing, if any, as one."""
    grid = board.grid
    found = []
    for seam in board.seams:
        row = seam.row
        edges = (row.first_edge, row.second_edge)
        found.append(ListedSeam(row.letters, edges, is_level(seam, shore), grid.id_of(row.first[0])))
    joined = {letter for seam in found for letter in seam.letters}
    loose = [entry for entry in board.map.letters if entry.letter not in joined and grid.has(entry.hex)]
    if loose:
        letters = tuple(sorted({entry.letter for entry in loose}, key=letter_order))
        found.append(ListedSeam(letters, (), False, grid.id_of(loose[0].hex)))
    return found


def delete_letters(draft: MapDraft, names: Iterable[str]) -> SetDetails:
    """Return the edit that takes letters off every edge."""
    return SetDetails(replace(draft.details, letters=without_letters(draft.letters, set(names))))
