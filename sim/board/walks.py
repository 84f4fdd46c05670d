"""The cheapest way between two hexes of a board, pieces apart: the public face of the `cheapest_path` kernel."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from sim.board import kernels
from sim.board.fast import compiled
from sim.board.tables import Tables, plain
from sim.hex.headings import SIDES

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from sim.board.board import Board


@dataclass(frozen=True)
class Walk:
    """A way: its hexes, start and goal included, and its cost in points."""

    hexes: tuple[int, ...]
    cost: int


class Walker:
    """Cheapest walks over one board's passage; keeps its tables, so not to be shared between threads.

    `cost[hex]` is paid to enter a hex. `fast` runs the kernel compiled: worth it on large boards. On boards without
    seams the search is guided by the distance that is left.
    """

    def __init__(self, board: Board, cost: NDArray[np.uint8], *, fast: bool = False) -> None:
        """Make the tables for a board and its costs."""
        least = int(cost.min())
        guided = not board.links and least > 0
        self._least = least
        self._fast = fast
        self._ways: Any = board.passage.reshape(-1) if fast else Tables(board).passage
        self._cost: Any = cost if fast else plain(cost)
        self._search = compiled().cheapest_path if fast else kernels.cheapest_path
        bound = _axial(board) if guided else np.empty((0, 0), dtype=np.int32)
        self._bound: Any = bound if fast else bound.tolist()
        self._work = self._tables(2, board.size)
        self._pool = self._tables(3, SIDES * board.size + 1)
        self._heads = self._tables(1, int(cost.max(initial=0)) * board.size + 1)[0]

    def _tables(self, rows: int, width: int) -> Any:
        if self._fast:
            return np.full((rows, width), kernels.UNREACHED, dtype=np.int32)
        return [[kernels.UNREACHED] * width for _ in range(rows)]

    def walk(self, start: int, goal: int) -> Walk | None:
        """Return a cheapest walk between two hexes, or None."""
        tables = self._work, self._pool, self._heads
        total = self._search(self._ways, self._cost, start, goal, self._bound, self._least, *tables)
        return None if total == kernels.UNREACHED else Walk(_walked(self._work[1], goal), int(total))


def _axial(board: Board) -> NDArray[np.int32]:
    """Return int32[2, N]: q and r of every hex."""
    grid = board.grid
    row, column = np.divmod(np.arange(board.size, dtype=np.int32), np.int32(grid.columns))
    line = column if grid.layout.orientation == "flat" else row
    half = (line - (line & 1)) // 2 if grid.layout.offset == "odd" else (line + (line & 1)) // 2
    pair = (column, row - half) if grid.layout.orientation == "flat" else (column - half, row)
    return np.stack(pair).astype(np.int32)


def _walked(parent: Any, goal: int) -> tuple[int, ...]:
    hexes = [goal]
    while (before := int(parent[hexes[-1]])) != kernels.UNREACHED:
        hexes.append(before)
    return tuple(reversed(hexes))
