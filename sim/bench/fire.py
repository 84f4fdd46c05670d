"""Target 5: lines of fire of many shooters, beside a walk over networkx' edge attributes."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

import numpy as np

from sim.bench.boards import wide_board
from sim.bench.measure import Measure, faster, paired
from sim.board.volley import covers, volley
from sim.hex.headings import HEADING_NAMES

if TYPE_CHECKING:
    from collections.abc import Iterator

    import networkx as nx

REACH = 8
SHOOTERS = 100


def measure() -> Iterator[Measure]:
    """Yield the measure of target 5, after both found the same hexes."""
    board = wide_board(40, 60, wrapped=True)
    cover = covers(board, ())
    rng = random.Random(3)
    open_ground = np.flatnonzero(cover == 0).tolist()
    starts = np.array(rng.sample(open_ground, SHOOTERS), dtype=np.int32)
    graph = board.graph
    names = HEADING_NAMES[board.grid.layout.orientation]
    cover_of = {t.id: t.cover for t in board.terrain_set.terrains}

    def ours() -> int:
        return int(volley(board, cover, starts, REACH).lengths.sum())

    def peer() -> int:
        return sum(_walk(graph, start, name, cover_of) for start in starts.tolist() for name in names)

    if ours() != peer():
        raise AssertionError("the ways of asking disagree")
    yield faster(
        5, f"lines of fire of {SHOOTERS} shooters", paired(ours, peer), "a walk over networkx edges", 200
    )


def _walk(graph: nx.DiGraph[int], start: int, course: str, cover_of: dict[str, Any]) -> int:
    """Count the hexes that can be shot at along one heading, by the attributes of the graph."""
    here, passed = start, {start}
    count = 0
    for _ in range(REACH):
        step = next(
            ((b, facts) for _, b, facts in graph.out_edges(here, data=True) if facts["side"] == course), None
        )
        if step is None or step[0] in passed:
            break
        here, course = step[0], step[1]["heading"]
        passed.add(here)
        cover = cover_of[graph.nodes[here]["terrain"]]
        count += cover != "full"
        if cover != "none":
            break
    return count
