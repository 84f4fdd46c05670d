"""Maps whose opposite edges are lettered flush, in every layout, as the wrap tests need them."""

from __future__ import annotations

from sim.board.board import Board, compile_board
from sim.formats.map_file import GridField, LetterField, MapFile
from sim.hex.grid import Cell, Layout
from sim.hex.headings import Edge
from tests.drawing import letter_row, zargo

Axis = tuple[Edge, Edge]
EAST_WEST: Axis = ("east", "west")
NORTH_SOUTH: Axis = ("south", "north")


def plain_map(columns: int, rows: int, layout: Layout, letters: tuple[LetterField, ...] = ()) -> MapFile:
    return MapFile(
        ruleset="zargo",
        grid=GridField(columns, rows, layout.orientation, layout.offset),
        terrain=("." * columns,) * rows,
        letters=letters,
    )


def across(columns: int, rows: int, axis: Axis) -> tuple[list[Cell], list[Cell]]:
    """Return the cells of both edges of an axis, in the order of their letters."""
    if axis == EAST_WEST:
        return [(columns - 1, row) for row in range(rows)], [(0, row) for row in range(rows)]
    return [(column, rows - 1) for column in range(columns)], [(column, 0) for column in range(columns)]


def lettered(columns: int, rows: int, layout: Layout, axis: Axis) -> MapFile:
    """Return a plain map with a letter on every hex of both edges of an axis."""
    first, second = across(columns, rows, axis)
    return plain_map(columns, rows, layout, letter_row(axis[0], first, axis[1], second))


def board(document: MapFile) -> Board:
    return compile_board(document, zargo().terrain_set)


def beside(found: Board, cell: Cell) -> list[Cell]:
    """Return the neighbours of a hex, clockwise from the top."""
    ways = found.neighbour[found.grid.id_of(cell)].tolist()
    return [found.grid.cell_of(there) for there in ways if there >= 0]
