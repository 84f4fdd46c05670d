"""Ways over a board without its pieces: how far every hex is from every city, worked out once a board."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from sim.board.board import Board

FAR = 10_000
"""A distance no way has."""
_CLIMB_MP, _HALT_MP = 4, 12


class Ground:
    """The points it takes to walk, or to fly, to a hex from every other; each goal is searched once."""

    def __init__(self, board: Board) -> None:
        """Prepare the distances on a board."""
        self._passage = board.passage
        terrains = board.terrain_set.terrains
        extra = {"open": 0, "climb": _CLIMB_MP - 1, "halt": _HALT_MP, "closed": FAR}
        on_foot = [terrain.cost_mp + extra[terrain.entry] for terrain in terrains]
        in_flight = [1 + (extra[t.entry] if t.entry != "climb" else 0) for t in terrains]
        self._costs = {
            flies: np.array(points, dtype=np.int32)[board.terrain]
            for flies, points in ((False, on_foot), (True, in_flight))
        }
        self._known: dict[tuple[int, bool], NDArray[np.int32]] = {}

    def distances(self, goal: int, *, flies: bool) -> NDArray[np.int32]:
        """Return int32[N]: the points from each hex to a goal, FAR or more where there is no way."""
        key = goal, flies
        if key not in self._known:
            self._known[key] = self._search(goal, self._costs[flies])
        return self._known[key]

    def _search(self, goal: int, cost: NDArray[np.int32]) -> NDArray[np.int32]:
        """Relax every hex by its neighbours until nothing changes; to go on to a neighbour costs its entry."""
        passage = self._passage
        open_side = passage >= 0
        far = np.full(len(cost), FAR, dtype=np.int32)
        far[goal] = 0
        while True:
            onward = np.where(open_side, (far + cost)[passage], FAR).min(axis=1).astype(np.int32)
            shorter = np.minimum(far, onward)
            if (shorter == far).all():
                return far
            far = shorter
