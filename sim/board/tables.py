"""A board's arrays in the form `kernels` reads when it is not compiled.

Lists are quickest for plain Python; very large boards are read through memory views instead, which copy nothing.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

import numpy as np

from sim.hex.headings import SIDES

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from sim.board.board import Board

LARGE_HEXES = 50_000


def plain(array: NDArray[np.int32] | NDArray[np.uint8]) -> Sequence[int]:
    """Return an array's values, flattened, for plain Python to index."""
    flat = np.ascontiguousarray(array).reshape(-1)
    if flat.size > LARGE_HEXES * SIDES:
        return flat.data
    values: list[int] = flat.tolist()
    return values


@dataclass(frozen=True, eq=False)
class Tables:
    """The tables of one board for uncompiled kernels: `ways` (plain steps) and `passage` (where one may walk)."""

    board: Board

    @cached_property
    def ways(self) -> Sequence[int]:
        """Return the hex across each side, at `hex * 6 + side`, -1 none."""
        return plain(self.board.neighbour)

    @cached_property
    def passage(self) -> Sequence[int]:
        """Return the hex one may walk to across each side, -1 none."""
        return plain(self.board.passage)

    @cached_property
    def turns(self) -> Sequence[int]:
        """Return the heading kept after crossing each side."""
        return plain(self.board.heading)
