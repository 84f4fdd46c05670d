"""Where one can get on a board within a budget: the public face of the `flood` kernel.

`Searcher` keeps the tables that questions on one board share. It answers in plain Python by default, which is
quickest for a few questions; `fast=True` runs the same kernel compiled.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

import msgspec
import numpy as np

from sim.board import kernels
from sim.board.fast import compiled
from sim.board.tables import Tables, plain

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from sim.board.board import Board


class Reach(msgspec.Struct, eq=False, dict=True):
    """The hexes a search touched, nearest first, start included: three sequences of equal length.

    `hexes`: hex ids; `costs`: points spent; `before`: the hex before each, -1 for the start.
    """

    hexes: Sequence[int]
    costs: Sequence[int]
    before: Sequence[int]

    @cached_property
    def cost_of(self) -> dict[int, int]:
        """Return the points spent to each hex."""
        return dict(zip(_plain(self.hexes), _plain(self.costs), strict=True))

    @cached_property
    def before_of(self) -> dict[int, int]:
        """Return the hex before each hex."""
        return dict(zip(_plain(self.hexes), _plain(self.before), strict=True))

    def path_to(self, hex_id: int) -> list[int]:
        """Return the hexes walked to one that was touched, start and end included."""
        path = [hex_id]
        while (before := self.before_of[path[-1]]) >= 0:
            path.append(before)
        return path[::-1]


def _plain(values: Sequence[int]) -> Sequence[int]:
    """Return numbers as plain ones: those of an array cost dear one at a time."""
    if isinstance(values, np.ndarray):
        listed: list[int] = values.tolist()
        return listed
    return values


@dataclass(frozen=True, eq=False)
class Answers:
    """The answers to many questions: those to question i are `hexes[ends[i - 1]:ends[i]]`, with their costs."""

    hexes: NDArray[np.int32]
    costs: NDArray[np.int32]
    ends: NDArray[np.int32]


class Searcher:
    """Searches on one board's passage; not to be shared between threads."""

    def __init__(self, board: Board, most_budget: int, *, fast: bool = False) -> None:
        """Make the tables for budgets up to `most_budget`; `fast` compiles the kernels (half a second at first)."""
        self.board = board
        self.fast = fast
        self.most_budget = most_budget
        self.ways: Any = board.passage.reshape(-1) if fast else Tables(board).passage
        self._flood = compiled().flood if fast else kernels.flood
        self.work = self._tables(4)
        self.answer = self._tables(3)

    def _tables(self, rows: int) -> Any:
        """Return tables for `flood` to write, a row each, all UNREACHED."""
        width = max(self.board.size, self.most_budget + 1)
        if self.fast:
            return np.full((rows, width), kernels.UNREACHED, dtype=np.int32)
        return [[kernels.UNREACHED] * width for _ in range(rows)]

    def table(self, array: NDArray[np.uint8]) -> Any:
        """Return a cost or gate table in the form this searcher reads."""
        return np.ascontiguousarray(array) if self.fast else plain(array)

    def view(self, numbers: Any) -> Any:
        """Return numbers as kernels read them: those of a bytearray as they will be, of an array as they are."""
        if isinstance(numbers, bytearray):
            return np.frombuffer(numbers, dtype=np.uint8) if self.fast else numbers
        return numbers if self.fast else numbers.tolist()

    def reach(self, cost: Any, gate: Any, start: int, budget: int) -> Reach:
        """Return what can be reached from a hex; tables as `table` returns them, gates as in `kernels`."""
        hexes, costs, before = self.answer
        found = self._flood(self.ways, cost, gate, start, budget, self.work, self.answer)
        if self.fast:
            return Reach(hexes[:found].copy(), costs[:found].copy(), before[:found].copy())
        return Reach(hexes[:found], costs[:found], before[:found])

    def reach_many(
        self, costs: NDArray[np.uint8], gates: NDArray[np.uint8], questions: NDArray[np.int32]
    ) -> Answers:
        """Answer many questions in one compiled call; only for fast searchers.

        `questions`: int32[n, 3], a row (start, budget, kind) each; question of kind k uses `costs[k]`, `gates[k]`.
        The start, and hexes that may only be passed, are left out of the answers.
        """
        starts, budgets, kinds = (np.ascontiguousarray(column) for column in questions.T)
        widest = 3 * int(budgets.max(initial=0)) * (int(budgets.max(initial=0)) + 1)
        room = len(starts) * min(widest, self.board.size)
        answers = (
            np.empty(room, dtype=np.int32),
            np.empty(room, dtype=np.int32),
            np.empty(len(starts), dtype=np.int32),
        )
        length = compiled().flood_many(
            self.ways, costs, gates, starts, budgets, kinds, self.work, self.answer, answers
        )
        return Answers(answers[0][:length], answers[1][:length], answers[2])
