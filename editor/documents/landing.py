"""Where places set down on a map come to lie: on its hexes, or through a seam on those of the other edge."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, cast

import numpy as np

from editor.documents.seam_list import shore_of
from sim.board.seams import infer_wrap
from sim.formats.map_file import GridField, MapFile

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from editor.documents.draft import MapDraft
    from sim.board.letters import Shore
    from sim.board.seams import Isometry
    from sim.formats.map_file import LetterField
    from sim.hex.grid import Cell, Layout
    from sim.hex.headings import Edge

Crossing = tuple["Edge", tuple[int, ...], "Isometry"]
"""An edge, its lettered columns or rows, and the movement that lays what is beyond them on the map."""
_KEPT = 4


def land(draft: MapDraft, axial: NDArray[np.int32]) -> NDArray[np.int32]:
    """Return the hex at each axial place (int32[n, 2]); -1 off the map where no seam leads back, or to a hex twice."""
    grid = draft.grid
    column, row = _cells(grid.layout, axial)
    found = _ids(draft, column, row)
    crossings = _crossings(draft.letters, shore_of(draft), draft.terrain_set.ruleset) if draft.letters else ()
    if not crossings or not (found < 0).any():
        return found
    taken = np.zeros(grid.size, dtype=np.bool_)
    taken[found[found >= 0]] = True
    inside_columns, inside_rows = (column >= 0) & (column < grid.columns), (row >= 0) & (row < grid.rows)
    beyond = {
        "west": (column < 0) & inside_rows,
        "east": (column >= grid.columns) & inside_rows,
        "north": (row < 0) & inside_columns,
        "south": (row >= grid.rows) & inside_columns,
    }
    for edge, lines, movement in crossings:
        line = row if edge in ("west", "east") else column
        here = np.flatnonzero(beyond[edge] & (found < 0) & np.isin(line, lines))
        moved = movement.apply((axial[here, 0], axial[here, 1]))
        there = _ids(draft, *_cells(grid.layout, np.column_stack(moved)))
        free = there >= 0
        free[free] = ~taken[there[free]]
        found[here[free]] = there[free]
        taken[there[free]] = True
    return found


def _cells(layout: Layout, axial: NDArray[np.int32]) -> tuple[NDArray[np.int32], NDArray[np.int32]]:
    columns = layout.to_cell((axial[:, 0], axial[:, 1]))  # type: ignore[arg-type]  # whole columns
    return cast("tuple[NDArray[np.int32], NDArray[np.int32]]", columns)


def _ids(draft: MapDraft, column: NDArray[np.int32], row: NDArray[np.int32]) -> NDArray[np.int32]:
    grid = draft.grid
    on_map = (column >= 0) & (column < grid.columns) & (row >= 0) & (row < grid.rows)
    return np.where(on_map, row * grid.columns + column, -1).astype(np.int32)


@lru_cache(maxsize=_KEPT)
def _crossings(letters: tuple[LetterField, ...], shore: Shore, ruleset: str) -> tuple[Crossing, ...]:
    """Return how one leaves a map by its sound letters."""
    grid = shore.grid
    layout = grid.layout
    field = GridField(grid.columns, grid.rows, layout.orientation, layout.offset)
    bare = MapFile(ruleset=ruleset, grid=field, terrain=(), letters=letters)
    found: list[Crossing] = []
    for seam in infer_wrap(bare, shore).seams:
        row = seam.row
        found.append((row.first_edge, _lines(row.first_edge, row.first), seam.isometry.inverse()))
        found.append((row.second_edge, _lines(row.second_edge, row.second), seam.isometry))
    return tuple(found)


def _lines(edge: Edge, cells: tuple[Cell, ...]) -> tuple[int, ...]:
    return tuple(cell[1] if edge in ("west", "east") else cell[0] for cell in cells)
