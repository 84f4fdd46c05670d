"""Symmetries of a map: where each hex has its image, seams included."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

from sim.generation.settings import GenerationError
from sim.texts import say

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sim.generation.settings import GenerationSettings
    from sim.hex.grid import Cell, Layout

NO_IMAGE = -1
_MOST_LOST = 3
"""Border lines without an image, which stay sea, that a symmetry may cost."""


def images(settings: GenerationSettings, sides: Sequence[Sequence[int]]) -> list[int]:
    """Return the image of every hex under the symmetry asked for; NO_IMAGE where it would lie off the map.

    `sides`: the neighbours of each hex, seams included. Neighbours have neighbouring images. Raises GenerationError
    where the layout and seams allow no such symmetry.
    """
    if settings.symmetry == "none":
        return list(range(settings.grid.size))
    best: list[int] | None = None
    for candidate in _candidates(settings):
        if _keeps_neighbours(candidate, sides) and (
            best is None or candidate.count(NO_IMAGE) < best.count(NO_IMAGE)
        ):
            best = candidate
    most_lost = _MOST_LOST * max(settings.columns, settings.rows)
    if best is None or best.count(NO_IMAGE) > most_lost:
        raise GenerationError(say("generate-symmetry", symmetry=say(f"generate-{settings.symmetry}")))
    return best


def _candidates(settings: GenerationSettings) -> Iterator[list[int]]:
    """Yield the image of each hex for every axis or centre near the middle of the map."""
    grid = settings.grid
    turned = settings.symmetry == "rotate-180"
    for across, down in product((0, -1, 1), (0, -1, 1) if turned else (0,)):
        yield [
            _inside(
                _image(
                    settings.layout, cell, settings.columns - 1 + across, settings.rows - 1 + down, turned
                ),
                settings,
            )
            for cell in grid.cells()
        ]


def _image(layout: Layout, cell: Cell, column_sum: int, row_sum: int, turned: bool) -> Cell:
    """Return the image of a cell: columns and rows that sum to these are each other's, shoved lines half a hex less."""
    column, row = cell
    if layout.orientation == "flat":
        image = column_sum - column
        if not turned:
            return image, row
        return image, row_sum - row - (1 if layout.shoved(column) and layout.shoved(image) else 0)
    line = row_sum - row if turned else row
    return column_sum - column - (1 if layout.shoved(row) and layout.shoved(line) else 0), line


def _inside(cell: Cell, settings: GenerationSettings) -> int:
    """Return the id of a cell, brought back through a seam, or NO_IMAGE."""
    column, row = cell
    if settings.east_west:
        column %= settings.columns
    if settings.north_south:
        row %= settings.rows
    return settings.grid.id_of((column, row)) if settings.grid.has((column, row)) else NO_IMAGE


def _keeps_neighbours(image: list[int], sides: Sequence[Sequence[int]]) -> bool:
    """Say whether an image is its own inverse and keeps neighbours neighbours wherever it is defined."""
    for here, there in enumerate(image):
        if there == NO_IMAGE:
            continue
        if image[there] != here:
            return False
        around = set(sides[there])
        if any(n >= 0 and image[n] != NO_IMAGE and image[n] not in around for n in sides[here]):
            return False
    return True
