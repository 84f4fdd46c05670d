"""A world turned through its seam, so that another line of hexes is the edge."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Literal

import msgspec
import numpy as np

from editor.documents.reshape import Reshape, reshaped_copy
from editor.documents.resize import other_offset
from sim.board.board import compile_board
from sim.board.lettering import edge_letters
from sim.board.letters import letter_order
from sim.hex.grid import Grid

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from editor.documents.draft import MapDraft
    from sim.formats.map_file import LetterField
    from sim.hex.grid import Cell

Axis = Literal["columns", "rows"]
"""Along which the world is turned: columns go through an east–west seam, rows through a north–south one."""

_EDGES: dict[Axis, frozenset[str]] = {
    "columns": frozenset(("east", "west")),
    "rows": frozenset(("north", "south")),
}


def turn_axes(draft: MapDraft) -> tuple[Axis, ...]:
    """Return the axes along which a world can be turned: its edges joined from end to end by a flush seam."""
    axes: tuple[Axis, ...] = ("columns", "rows")
    return tuple(
        axis
        for axis in axes
        if _names(draft, axis) and all(turn(draft, axis, steps) is not None for steps in (1, -1))
    )


def turn(draft: MapDraft, axis: Axis, steps: int) -> Reshape | None:
    """Return the edit that moves everything `steps` columns east or rows south, and round the world.

    The letters keep their names and stand on the edges anew. An odd number of steps across shoved lines changes the
    offset. None where a neighbour would be lost: the seam is not flush, or not lettered from end to end.
    """
    grid = draft.grid
    shoved_lines: Axis = "columns" if grid.layout.orientation == "flat" else "rows"
    flips = axis == shoved_lines and steps % 2 == 1
    target = Grid(grid.columns, grid.rows, other_offset(grid.layout) if flips else grid.layout)
    across, down = (steps, 0) if axis == "columns" else (0, steps)

    def move(cell: Cell) -> Cell:
        if not grid.has(cell):
            return cell
        return (cell[0] + across) % grid.columns, (cell[1] + down) % grid.rows

    letters = _letters(draft, target)
    if letters is None:
        return None
    details = replace(
        draft.details,
        letters=letters,
        cities=tuple(msgspec.structs.replace(city, hex=move(city.hex)) for city in draft.cities),
        labels=tuple(msgspec.structs.replace(label, hex=move(label.hex)) for label in draft.labels),
        bridges={name: tuple(move(cell) for cell in cells) for name, cells in draft.bridges.items()},
    )
    places = np.arange(grid.size, dtype=np.int32).reshape(grid.rows, grid.columns)
    came_from = np.roll(places, (down, across), axis=(0, 1)).ravel()
    edit = Reshape(target, draft.terrain[came_from], draft.region[came_from], details)
    return edit if _keeps_neighbours(draft, edit, came_from) else None


def _names(draft: MapDraft, axis: Axis) -> list[str] | None:
    """Return the letters of an axis's edges in order; none where it has none, None where they leave gaps."""
    edges: dict[str, set[str]] = {}
    for entry in draft.letters:
        edges.setdefault(entry.letter, set()).add(entry.edge)
    names = sorted((name for name, found in edges.items() if found & _EDGES[axis]), key=letter_order)
    length = draft.grid.rows if axis == "columns" else draft.grid.columns
    whole = len(names) == length and all(edges[name] == _EDGES[axis] for name in names)
    return names if whole or not names else None


def _letters(draft: MapDraft, target: Grid) -> tuple[LetterField, ...] | None:
    """Return the letters of the turned map: the old names on edges lettered afresh."""
    columns, rows = _names(draft, "columns"), _names(draft, "rows")
    if columns is None or rows is None or not (columns or rows):
        return None
    fresh = edge_letters(target, east_west=bool(columns), north_south=bool(rows))
    new_names = sorted({entry.letter for entry in fresh}, key=letter_order)
    name_of = dict(zip(new_names, columns + rows, strict=True))
    return tuple(msgspec.structs.replace(entry, letter=name_of[entry.letter]) for entry in fresh)


def _keeps_neighbours(draft: MapDraft, edit: Reshape, came_from: NDArray[np.int32]) -> bool:
    """Say whether every hex has the same neighbours across the same sides as before, through seams too."""
    before = compile_board(draft.to_map_file(), draft.terrain_set).neighbour
    after_draft = reshaped_copy(draft, edit)
    after = compile_board(after_draft.to_map_file(), draft.terrain_set).neighbour
    old_of = np.append(came_from, np.int32(-1))
    return bool((old_of[after] == before[came_from]).all())
