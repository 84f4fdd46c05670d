"""Target 7: how many cities fit, proven, and how near a quick search comes."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from sim.bench.boards import ruleset, wide_board
from sim.bench.measure import Measure, fraction, paired
from sim.board.packing import good_cities, most_cities

if TYPE_CHECKING:
    from collections.abc import Iterator

LEGAL_HEXES = 1_000


def measure() -> Iterator[Measure]:
    """Yield the measures of target 7: the search's number beside the proven one, and its time beside the solver's."""
    board = wide_board(60, 40, wrapped=True)
    bears = np.array([terrain.city for terrain in board.terrain_set.terrains])
    ground = np.flatnonzero(bears[board.terrain]).tolist()[:LEGAL_HEXES]
    apart = ruleset().limit("city_distance")
    proven = most_cities(board, ground, apart)
    if not proven.proven:
        raise AssertionError(f"no proof on {len(ground)} hexes")
    found = good_cities(board, ground, apart)
    name = f"cities on {len(ground):,} legal hexes"
    yield Measure(
        7,
        f"{name}, by search",
        len(found),
        len(proven.hexes),
        "cities",
        "proven optimum (HiGHS)",
        len(found) / len(proven.hexes),
        "at_least",
        0.92,
    )
    times = paired(
        lambda: good_cities(board, ground, apart), lambda: most_cities(board, ground, apart), rounds=3
    )
    yield fraction(7, f"{name}, time of the search", times, "time of the proof", 0.1, "ms")
