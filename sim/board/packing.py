"""How many cities fit on given ground, all at least so far apart; rule Z-CITY-2.

`most_cities` proves its answer with an integer programme whose rows are cliques: hexes of which no two may both hold
a city. `good_cities` searches locally and is quick on large ground; `fits` asks for a small number only.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from sim.board.sites import Neighbourhoods

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sim.board.board import Board

PROVABLE_HEXES = 1_200
SEARCH_SWAPS_PER_HEX = 300


@dataclass(frozen=True)
class Packing:
    """Hexes for cities, in id order, and whether no larger number is possible."""

    hexes: tuple[int, ...]
    proven: bool


def most_cities(board: Board, ground: Sequence[int], city_distance: int) -> Packing:
    """Return a largest set of city hexes among `ground`; a merely good one above PROVABLE_HEXES."""
    if len(ground) > PROVABLE_HEXES:
        return Packing(good_cities(board, ground, city_distance), proven=False)
    if not ground:
        return Packing((), proven=True)
    import numpy as np
    from scipy.optimize import Bounds, LinearConstraint, milp
    from scipy.sparse import csr_array

    column = {hex_id: number for number, hex_id in enumerate(sorted(ground))}
    rows = [[column[hex_id] for hex_id in clique] for clique in cliques(board, ground, city_distance)]
    entries = [(row, number) for row, members in enumerate(rows) for number in members]
    at, of = zip(*entries, strict=True)
    matrix = csr_array((np.ones(len(entries)), (at, of)), shape=(len(rows), len(column)))
    solved = milp(
        c=-np.ones(len(column)),
        constraints=LinearConstraint(matrix, ub=np.ones(len(rows))),
        bounds=Bounds(0, 1),
        integrality=np.ones(len(column), dtype=np.int64),
    )
    if not solved.success:
        raise RuntimeError(f"the solver gave up: {solved.message}")
    chosen = [hex_id for hex_id, number in column.items() if solved.x[number] > 0.5]
    return Packing(tuple(chosen), proven=True)


def cliques(board: Board, ground: Sequence[int], city_distance: int) -> list[tuple[int, ...]]:
    """Return sets of ground hexes, sorted, any two of them too close; every pair too close is in one.

    For an odd greatest distance they are the neighbourhoods of three mutually adjacent hexes (of two where there is
    no third), for an even one those of single hexes.
    """
    radius, odd = divmod(city_distance - 1, 2)
    inside = set(ground)
    around = Neighbourhoods(board)
    discs: dict[int, frozenset[int]] = {}

    def disc(hex_id: int) -> frozenset[int]:
        if hex_id not in discs:
            discs[hex_id] = frozenset(around.within(hex_id, radius))
        return discs[hex_id]

    near = {there for hex_id in inside for there in around.within(hex_id, radius + odd)}
    cores = _cores(board, sorted(near)) if odd else [(hex_id,) for hex_id in sorted(near)]
    found = {tuple(sorted(inside & frozenset().union(*map(disc, core)))) for core in cores}
    found |= {(hex_id,) for hex_id in inside}
    return sorted(clique for clique in found if clique)


def _cores(board: Board, hexes: list[int]) -> list[tuple[int, ...]]:
    """Return every three mutually adjacent hexes, and two adjacent ones where there is no third beside both."""
    ways = {hex_id: {n for n in board.neighbour[hex_id].tolist() if n >= 0} for hex_id in hexes}
    cores: set[tuple[int, ...]] = set()
    for hex_id in hexes:
        for other in ways[hex_id]:
            thirds = ways[hex_id] & ways.get(other, set())
            cores |= {tuple(sorted((hex_id, other, third))) for third in thirds}
            if not thirds:
                cores.add(tuple(sorted((hex_id, other))))
    return sorted(cores)


def fits(board: Board, ground: Sequence[int], city_distance: int, wanted: int) -> int:
    """Return how many cities fit on ground, counting no further than `wanted`."""
    around = Neighbourhoods(board)
    taken: set[int] = set()
    placed = 0
    for hex_id in sorted(ground):
        if placed == wanted:
            break
        if hex_id not in taken:
            placed += 1
            taken.update(around.within(hex_id, city_distance - 1))
    if placed == wanted or len(ground) > PROVABLE_HEXES:
        return placed
    return min(wanted, len(most_cities(board, ground, city_distance).hexes))


def good_cities(board: Board, ground: Sequence[int], city_distance: int, *, seed: int = 1) -> tuple[int, ...]:
    """Return a large set of city hexes among `ground` by local search, in id order; the same for the same seed."""
    import numpy as np

    from sim.board.fast import compiled

    hexes = sorted(ground)
    if not hexes:
        return ()
    number = {hex_id: n for n, hex_id in enumerate(hexes)}
    around = Neighbourhoods(board)
    rivals = [
        [number[other] for other in around.within(hex_id, city_distance - 1)[1:] if other in number]
        for hex_id in hexes
    ]
    starts = np.zeros(len(hexes) + 1, dtype=np.int32)
    np.cumsum([len(row) for row in rivals], out=starts[1:])
    flat = np.array([other for row in rivals for other in row], dtype=np.int32)
    chosen = np.zeros(len(hexes), dtype=np.uint8)
    best = np.zeros(len(hexes), dtype=np.uint8)
    tight = np.zeros(len(hexes), dtype=np.int32)
    compiled().pack(starts, flat, SEARCH_SWAPS_PER_HEX * len(hexes), seed, chosen, best, tight)
    return tuple(hexes[n] for n in np.flatnonzero(best).tolist())
