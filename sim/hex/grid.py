"""A rectangle of hexes: offset coordinates as people read them, axial ones, and hex numbers.

A hex is an integer id, `row * columns + column`. Ids, not coordinates, are used everywhere else.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Literal

from sim.hex.headings import FACING, SIDES, STEPS, Axial, Edge, Orientation

if TYPE_CHECKING:
    from collections.abc import Iterator

    import numpy as np
    from numpy.typing import NDArray

Offset = Literal["odd", "even"]
Cell = tuple[int, int]
"""Offset coordinates (column, row), origin top left."""


@dataclass(frozen=True, slots=True)
class Layout:
    """How hexes lie: which way they point and which columns (flat) or rows (pointy) are shoved by half a hex."""

    orientation: Orientation
    offset: Offset

    def shoved(self, line: int) -> bool:
        """Say whether a column (flat) or row (pointy) is shoved down or right."""
        return line % 2 == (1 if self.offset == "odd" else 0)

    def to_axial(self, cell: Cell) -> Axial:
        """Return the axial coordinates of an offset cell; cells outside the map have them too."""
        column, row = cell
        if self.orientation == "flat":
            return column, row - self._half(column)
        return column - self._half(row), row

    def to_cell(self, axial: Axial) -> Cell:
        """Return the offset cell of axial coordinates."""
        q, r = axial
        if self.orientation == "flat":
            return q, r + self._half(q)
        return q + self._half(r), r

    def _half(self, line: int) -> int:
        return (line - (line & 1)) // 2 if self.offset == "odd" else (line + (line & 1)) // 2

    def step(self, cell: Cell, heading: int) -> Cell:
        """Return the cell across one side, on or off the map."""
        q, r = self.to_axial(cell)
        dq, dr = STEPS[self.orientation][heading]
        return self.to_cell((q + dq, r + dr))


@dataclass(frozen=True)
class Grid:
    """A map's rectangle of `columns` × `rows` hexes in one layout."""

    columns: int
    rows: int
    layout: Layout

    @property
    def size(self) -> int:
        """Return the number of cells, void ones included."""
        return self.columns * self.rows

    def has(self, cell: Cell) -> bool:
        """Say whether a cell lies in the rectangle."""
        return 0 <= cell[0] < self.columns and 0 <= cell[1] < self.rows

    def id_of(self, cell: Cell) -> int:
        """Return the hex id of a cell of the rectangle."""
        return cell[1] * self.columns + cell[0]

    def cell_of(self, hex_id: int) -> Cell:
        """Return the (column, row) of a hex id."""
        row, column = divmod(hex_id, self.columns)
        return column, row

    def cells(self) -> Iterator[Cell]:
        """Yield every cell in the order of hex ids."""
        for row in range(self.rows):
            for column in range(self.columns):
                yield column, row

    def label(self, cell: Cell) -> str:
        """Return the number people see and type: column then row, two digits each or more on larger maps."""
        width = max(2, len(str(self.columns - 1)), len(str(self.rows - 1)))
        return f"{cell[0]:0{width}d}{cell[1]:0{width}d}"

    def on_border(self, cell: Cell, edge: Edge) -> bool:
        """Say whether a cell is in the border row or column of an edge."""
        return {
            "north": cell[1] == 0,
            "south": cell[1] == self.rows - 1,
            "west": cell[0] == 0,
            "east": cell[0] == self.columns - 1,
        }[edge]

    def facing(self, edge: Edge) -> tuple[int, ...]:
        """Return the headings that face an edge of the map."""
        return FACING[self.layout.orientation][edge]

    @cached_property
    def neighbours(self) -> NDArray[np.int32]:
        """Return the plain neighbour of every hex across every side, shape (size, 6), -1 off the rectangle."""
        import numpy as np

        column = np.tile(np.arange(self.columns, dtype=np.int32), self.rows)
        row = np.repeat(np.arange(self.rows, dtype=np.int32), self.columns)
        line = column if self.layout.orientation == "flat" else row
        table = np.full((self.size, SIDES), -1, dtype=np.int32)
        for parity in (0, 1):
            of_parity = line % 2 == parity
            home = (2 + parity, 2) if self.layout.orientation == "flat" else (2, 2 + parity)
            for heading in range(SIDES):
                there = self.layout.step(home, heading)
                c = column + (there[0] - home[0])
                r = row + (there[1] - home[1])
                inside = of_parity & (c >= 0) & (c < self.columns) & (r >= 0) & (r < self.rows)
                table[inside, heading] = r[inside] * self.columns + c[inside]
        return table
