"""Ways over a board without its pieces: how far every hex is from a city, worked out once a board."""

from __future__ import annotations

from typing import TYPE_CHECKING
from weakref import WeakKeyDictionary

import numpy as np

from sim.board.kernels import OPEN, SHUT
from sim.board.reach import Searcher

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from sim.board.board import Board
    from sim.games.zargo.rules import Rules

FAR = 10_000
"""The distance of a hex from which no way leads to the goal."""
_MOST_MP = 500
_CLIMB_MP, _HALT_MP = 3, 11
_KNOWN: WeakKeyDictionary[Board, Ground] = WeakKeyDictionary()


class Ground:
    """The points it takes to walk, or to fly, to a goal from everywhere; a climb and a trap cost what they delay."""

    def __init__(self, board: Board, *, fast: bool) -> None:
        """Prepare the distances on a board. `fast` as in `Searcher`."""
        terrains = board.terrain_set.terrains
        delays = {"climb": _CLIMB_MP, "halt": _HALT_MP}
        on_foot = {t.id: t.cost_mp + delays.get(t.entry, 0) for t in terrains}
        in_flight = {t.id: 1 + (_HALT_MP if t.entry == "halt" else 0) for t in terrains}
        gates = board.by_property({t.id: SHUT if t.entry == "closed" else OPEN for t in terrains})
        self.board = board
        self._searcher = Searcher(board, _MOST_MP, fast=fast)
        self._gate = self._searcher.table(gates)
        self._costs = {False: board.by_property(on_foot), True: board.by_property(in_flight)}
        self._known: dict[tuple[int, bool], NDArray[np.int32]] = {}

    def distances(self, goal: int, *, flies: bool) -> NDArray[np.int32]:
        """Return int32[N]: the points from each hex to a goal, FAR where there is no way."""
        key = goal, flies
        if key not in self._known:
            self._known[key] = self._search(goal, self._costs[flies])
        return self._known[key]

    def _search(self, goal: int, cost: NDArray[np.uint8]) -> NDArray[np.int32]:
        """Search from the goal and turn the ways around: a way pays for the goal, not for where it starts."""
        reach = self._searcher.reach(self._searcher.table(cost), self._gate, goal, _MOST_MP)
        far = np.full(self.board.size, FAR, dtype=np.int32)
        hexes = np.asarray(reach.hexes)
        far[hexes] = np.asarray(reach.costs) - cost[hexes].astype(np.int32) + int(cost[goal])
        far[goal] = 0
        return far


def ground_of(rules: Rules) -> Ground:
    """Return the ways over a game's board, the same for all that ask."""
    board = rules.board
    if board not in _KNOWN:
        _KNOWN[board] = Ground(board, fast=rules.movement.searcher.fast)
    return _KNOWN[board]
