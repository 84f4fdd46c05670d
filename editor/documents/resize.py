"""Rows and columns added to a map or taken from it on any side; what stays keeps its neighbours."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, TypeVar

import msgspec
import numpy as np

from editor.documents.draft import NO_REGION_INDEX
from editor.documents.reshape import Reshape
from sim.board.letters import letter_order
from sim.formats.map_file import CityField, LabelField
from sim.hex.grid import Grid, Layout

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from editor.documents.draft import MapDetails, MapDraft
    from sim.formats.map_file import LetterField
    from sim.hex.grid import Cell
    from sim.hex.headings import Edge

Placed = TypeVar("Placed", CityField, LabelField)
Value = TypeVar("Value", np.uint8, np.int16)


@dataclass(frozen=True, slots=True)
class Margins:
    """Columns and rows to add at each side; negative ones are taken away."""

    west: int = 0
    north: int = 0
    east: int = 0
    south: int = 0

    def of(self, edge: Edge) -> int:
        """Return the margin at one edge."""
        return {"west": self.west, "north": self.north, "east": self.east, "south": self.south}[edge]

    def move(self, cell: Cell) -> Cell:
        """Return where a cell of the old map lies on the new one, perhaps outside."""
        return cell[0] + self.west, cell[1] + self.north


@dataclass(frozen=True, slots=True)
class Losses:
    """What a resize takes off the map, by name: letters, cities, labels, bridges cut or gone, regions gone."""

    letters: tuple[str, ...] = ()
    cities: tuple[str, ...] = ()
    labels: tuple[str, ...] = ()
    bridges: tuple[str, ...] = ()
    regions: tuple[str, ...] = ()


def resized_grid(grid: Grid, margins: Margins) -> Grid | None:
    """Return the grid with its margins, None where nothing would be left.

    An odd number of lines at the west (flat) or north (pointy) changes the offset, so that nothing is sheared.
    """
    columns = grid.columns + margins.west + margins.east
    rows = grid.rows + margins.north + margins.south
    if columns < 1 or rows < 1:
        return None
    flips = (margins.west if grid.layout.orientation == "flat" else margins.north) % 2 == 1
    return Grid(columns, rows, other_offset(grid.layout) if flips else grid.layout)


def other_offset(layout: Layout) -> Layout:
    """Return the layout with the other lines shoved."""
    return Layout(layout.orientation, "even" if layout.offset == "odd" else "odd")


def resize(draft: MapDraft, margins: Margins, fill: int, *, letters_follow: bool = True) -> Reshape:
    """Return the edit that gives a draft these margins; new hexes have terrain `fill` and no region.

    With `letters_follow` the letters of an edge that moves go along with it, else they are lost. A letter that is
    lost on one edge is lost on the other. The margins must leave a map.
    """
    grid = resized_grid(draft.grid, margins)
    assert grid is not None, "the margins leave a map"
    details = draft.details
    kept = replace(
        details,
        letters=_letters(draft, grid, margins, follow=letters_follow),
        cities=_moved(details.cities, draft.grid, grid, margins),
        labels=_moved(details.labels, draft.grid, grid, margins),
        bridges=_bridges(details, draft.grid, grid, margins),
    )
    terrain = _layer(draft.terrain, draft.grid, grid, margins, fill)
    region = _layer(draft.region, draft.grid, grid, margins, NO_REGION_INDEX)
    return Reshape(grid, terrain, region, kept)


def losses(draft: MapDraft, edit: Reshape) -> Losses:
    """Return what a resize of the draft would take off the map, each in the map's order."""
    before, after = draft.details, edit.details
    letters = {entry.letter for entry in before.letters} - {entry.letter for entry in after.letters}
    bridges = [
        name for name, cells in before.bridges.items() if len(after.bridges.get(name, ())) < len(cells)
    ]
    names = list(before.regions.values())
    had, has = set(np.unique(draft.region).tolist()), set(np.unique(edit.region).tolist())
    return Losses(
        letters=tuple(sorted(letters, key=letter_order)),
        cities=_missing([city.name for city in before.cities], [city.name for city in after.cities]),
        labels=_missing([label.text for label in before.labels], [label.text for label in after.labels]),
        bridges=tuple(bridges),
        regions=tuple(names[index].name for index in sorted(had - has) if index >= 0),
    )


def _missing(before: list[str], after: list[str]) -> tuple[str, ...]:
    """Return the names that stand in the first list more often than in the second."""
    return tuple((Counter(before) - Counter(after)).elements())


def _layer(old: NDArray[Value], source: Grid, target: Grid, margins: Margins, fill: int) -> NDArray[Value]:
    """Return a layer of the new grid: the old values where they stay, `fill` elsewhere."""
    new = np.full((target.rows, target.columns), fill, dtype=old.dtype)
    from_rows, to_rows = _overlap(source.rows, target.rows, margins.north)
    from_columns, to_columns = _overlap(source.columns, target.columns, margins.west)
    new[to_rows, to_columns] = old.reshape(source.rows, source.columns)[from_rows, from_columns]
    return new.ravel()


def _overlap(old: int, new: int, shift: int) -> tuple[slice, slice]:
    """Return the lines of the old side that stay, and where they lie on the new one."""
    first, last = max(0, -shift), min(old, new - shift)
    last = max(first, last)
    return slice(first, last), slice(first + shift, last + shift)


def _moved(entries: tuple[Placed, ...], source: Grid, target: Grid, margins: Margins) -> tuple[Placed, ...]:
    """Return what still lies on the map, moved along; what lay outside it before is kept as it was."""
    moved = []
    for entry in entries:
        there = margins.move(entry.hex)
        if target.has(there) or not source.has(entry.hex):
            moved.append(msgspec.structs.replace(entry, hex=there))
    return tuple(moved)


def _bridges(
    details: MapDetails, source: Grid, target: Grid, margins: Margins
) -> dict[str, tuple[Cell, ...]]:
    bridges = {}
    for name, cells in details.bridges.items():
        kept = [margins.move(c) for c in cells if target.has(margins.move(c)) or not source.has(c)]
        if kept or not cells:
            bridges[name] = tuple(kept)
    return bridges


def _letters(draft: MapDraft, target: Grid, margins: Margins, *, follow: bool) -> tuple[LetterField, ...]:
    """Return the letters that stay, on their edges; both of a pair go when one does."""
    placed = [
        (entry, _letter_place(entry, draft.grid, target, margins, follow=follow))
        for entry in draft.details.letters
    ]
    lost = {entry.letter for entry, there in placed if there is None}
    return tuple(
        msgspec.structs.replace(entry, hex=there)
        for entry, there in placed
        if there is not None and entry.letter not in lost
    )


def _letter_place(
    entry: LetterField, source: Grid, target: Grid, margins: Margins, *, follow: bool
) -> Cell | None:
    """Return where a letter stands on the new map, None where it is lost."""
    column, row = margins.move(entry.hex)
    if not source.has(entry.hex):
        return column, row
    if source.on_border(entry.hex, entry.edge):
        if margins.of(entry.edge) and not follow:
            return None
        match entry.edge:
            case "west":
                column = 0
            case "east":
                column = target.columns - 1
            case "north":
                row = 0
            case "south":
                row = target.rows - 1
    return (column, row) if target.has((column, row)) else None
