"""Where continents lie: middles far from each other and from the edges, and the lobes their land grows from."""

from __future__ import annotations

import math
from itertools import combinations
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from random import Random

    from sim.generation.sketch import Sketch

_POOL, _STARTS = 60, 5
_RIM_WEIGHT = 1.8
_BEND = (-1, 0, 0, 1)


def continent_middles(sketch: Sketch, rng: Random) -> list[int]:
    """Return a hex for each continent, well apart; with a symmetry the second half are the images of the first."""
    count = sketch.settings.continents
    drawn = count // 2 if sketch.is_symmetric else count
    radius = math.sqrt(sketch.settings.land_each / math.pi)
    fitting = [h for h in range(sketch.size) if sketch.rim[h] >= min(radius * 0.7, max(sketch.rim) - 1)]
    pool = rng.sample(fitting, min(_POOL, len(fitting)))
    distances = {hex_id: sketch.steps([hex_id]) for hex_id in pool}
    tries = [_improved(sketch, rng.sample(pool, drawn), distances) for _ in range(_STARTS)]
    best = max(tries, key=lambda chosen: _score(sketch, chosen, distances))
    return best + ([sketch.image[h] for h in best] if sketch.is_symmetric else [])


def _improved(sketch: Sketch, chosen: list[int], distances: dict[int, dict[int, int]]) -> list[int]:
    """Return the middles after every one in turn was moved to the best hex of the pool, twice."""
    for place in [*range(len(chosen)), *range(len(chosen))]:
        moved = [[*chosen[:place], there, *chosen[place + 1 :]] for there in distances]
        chosen = max(moved, key=lambda several: _score(sketch, several, distances))
    return chosen


def _score(sketch: Sketch, chosen: list[int], distances: dict[int, dict[int, int]]) -> float:
    """Return how far the closest two of the middles, or a middle and its edge, are apart."""
    gaps = [float(distances[a][b]) for a, b in combinations(chosen, 2)]
    gaps += [_RIM_WEIGHT * (sketch.rim[h] + 1) for h in chosen]
    if sketch.is_symmetric:
        gaps += [float(distances[a].get(sketch.image[b], 0)) for a in chosen for b in chosen]
    return min(gaps) + 0.1 * sum(gaps) / len(gaps)


def lobes(sketch: Sketch, middle: int, rng: Random) -> dict[int, float]:
    """Return hexes along a bent spine through a middle, each with the head start its land gives away, in steps."""
    radius = math.sqrt(sketch.settings.land_each / math.pi)
    found = {middle: 0.0}
    heading = rng.randrange(6)
    for direction in (heading, heading + 3):
        here, along = middle, direction
        for _ in range(rng.choice((0, 1, 1, 2))):
            along += rng.choice(_BEND)
            for _ in range(max(2, round(radius * rng.uniform(0.45, 0.8)))):
                there = sketch.sides[here][along % 6]
                if there < 0 or sketch.rim[there] < 2:
                    break
                here = there
            found.setdefault(here, radius * rng.uniform(0.05, 0.45))
    return found
