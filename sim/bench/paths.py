"""Target 4: the cheapest way across a large board, beside networkx and scipy."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import networkx as nx
import numpy as np
from scipy.sparse import csr_array
from scipy.sparse.csgraph import dijkstra

from sim.bench.boards import wide_board
from sim.bench.measure import Measure, faster, paired
from sim.board.walks import Walker
from sim.hex.headings import SIDES, distance

if TYPE_CHECKING:
    from collections.abc import Iterator

    from numpy.typing import NDArray

    from sim.board.board import Board

SIDE = 1000


def measure() -> Iterator[Measure]:
    """Yield the measures of target 4, after all three found the same cost."""
    board = wide_board(SIDE, SIDE, wrapped=False)
    cost = board.by_property({terrain.id: terrain.cost_mp for terrain in board.terrain_set.terrains})
    start, goal = _corner(board, 0), _corner(board, board.size - 1)
    graph, matrix = _graph(board, cost), _matrix(board, cost)
    axial = [board.grid.layout.to_axial(board.grid.cell_of(hex_id)) for hex_id in range(board.size)]

    walker = Walker(board, cost, fast=True)

    def ours() -> int | None:
        walk = walker.walk(start, goal)
        return walk.cost if walk else None

    def by_networkx() -> int:
        path = nx.astar_path(graph, start, goal, lambda a, b: distance(axial[a], axial[b]), weight="cost")
        return int(cost[path[1:]].sum())

    def by_scipy() -> int:
        found: NDArray[np.float64] = dijkstra(matrix, indices=np.array([start]))
        return int(found[0, goal])

    costs = {ours(), by_networkx(), by_scipy()}
    if len(costs) != 1:
        raise AssertionError(f"the ways of asking disagree: {costs}")
    name = f"path across {SIDE:,} × {SIDE:,}"
    yield faster(4, name, paired(ours, by_networkx, rounds=3), "networkx astar_path", 75)
    yield faster(4, name, paired(ours, by_scipy), "scipy dijkstra", 5)


def _corner(board: Board, near: int) -> int:
    """Return the walkable hex in the board's largest piece whose id is nearest to `near`."""
    pieces = board.runs(np.asarray((board.passage >= 0).any(axis=1)))
    largest = np.bincount(pieces[pieces >= 0]).argmax()
    hexes = np.flatnonzero(pieces == largest)
    return int(hexes[np.abs(hexes - near).argmin()])


def _ways(board: Board) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    here, side = np.nonzero(board.passage >= 0)
    return here, board.passage[here, side].astype(np.int64)


def _graph(board: Board, cost: NDArray[np.uint8]) -> nx.DiGraph[int]:
    graph: nx.DiGraph[int] = nx.DiGraph()
    here, there = _ways(board)
    points: list[Any] = cost[there].tolist()
    graph.add_edges_from(
        (a, b, {"cost": c}) for a, b, c in zip(here.tolist(), there.tolist(), points, strict=True)
    )
    return graph


def _matrix(board: Board, cost: NDArray[np.uint8]) -> csr_array:
    here, there = _ways(board)
    assert board.passage.shape == (board.size, SIDES)
    return csr_array((cost[there].astype(np.float64), (here, there)), shape=(board.size, board.size))
