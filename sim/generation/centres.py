"""Where continents lie: middles that share out the map well, and the lobes their land grows from."""

from __future__ import annotations

import math
from dataclasses import dataclass
from itertools import combinations
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from random import Random

    from sim.generation.sketch import Sketch

_POOL, _SAMPLE, _STARTS = 36, 90, 3
_RIM_SHARE = 0.7
"""Share of a continent's radius its middle keeps from the edges."""
_BEND = (-1, 0, 0, 1)


def continent_middles(sketch: Sketch, rng: Random) -> list[int]:
    """Return a hex for each continent, well apart; with a symmetry the second half are the images of the first."""
    share = _Share(sketch, rng)
    drawn = sketch.settings.continents // (2 if sketch.is_symmetric else 1)
    tries = [share.improved(rng.sample(list(share.away), drawn)) for _ in range(_STARTS)]
    best = max(tries, key=share.score)
    return best + ([sketch.image[h] for h in best] if sketch.is_symmetric else [])


@dataclass(init=False)
class _Share:
    """Possible middles with the steps from each to every hex, and a sample of hexes that should have one near."""

    sketch: Sketch
    away: dict[int, dict[int, int]]
    sample: list[int]

    def __init__(self, sketch: Sketch, rng: Random) -> None:
        self.sketch = sketch
        least = min(_RIM_SHARE * math.sqrt(sketch.settings.land_each / math.pi), max(sketch.rim) - 1)
        fitting = [h for h in range(sketch.size) if sketch.rim[h] >= least]
        pool = rng.sample(fitting, min(_POOL, len(fitting)))
        self.away = {hex_id: sketch.steps([hex_id]) for hex_id in pool}
        self.sample = rng.sample(range(sketch.size), min(_SAMPLE, sketch.size))

    def improved(self, chosen: list[int]) -> list[int]:
        """Return the middles after every one in turn was moved to the best hex of the pool, twice."""
        for place in [*range(len(chosen)), *range(len(chosen))]:
            moved = [[*chosen[:place], there, *chosen[place + 1 :]] for there in self.away]
            chosen = max(moved, key=self.score)
        return chosen

    def score(self, chosen: list[int]) -> float:
        """Return how far the closest middles are apart, less how far hexes are from the nearest, on average."""
        tables = [self.away[h] for h in chosen]
        image = self.sketch.image if self.sketch.is_symmetric else None
        gaps = [self.away[a][b] for a, b in combinations(chosen, 2)]
        reach = 0
        for h in self.sample:
            nearest = min(table[h] for table in tables)
            if image is not None and image[h] >= 0:
                nearest = min(nearest, min(table[image[h]] for table in tables))
            reach += nearest
        if image is not None:
            gaps += [self.away[a].get(image[b], 0) for a in chosen for b in chosen]
        return 0.5 * min(gaps, default=0) - reach / len(self.sample)


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
