"""Continents: land that grows over rough ground from all middles at once, then coasts made smooth enough to read."""

from __future__ import annotations

import heapq
import math
from typing import TYPE_CHECKING

from sim.generation.centres import continent_middles, lobes
from sim.generation.shores import is_natural
from sim.generation.sketch import NOBODY
from sim.generation.symmetry import NO_IMAGE

if TYPE_CHECKING:
    from random import Random

    from sim.generation.sketch import Sketch

GAP = 2
"""Sea hexes kept between two continents, at least."""
_ROUGHNESS = 0.8
_RIM_COST = (9.0, 2.6, 1.4)
_SURF = (-math.inf, 0.0, 1.2)
"""Noise above which a hex so many steps from the edge stays sea."""
_STRAIT_COST = 2.2
_SMOOTHINGS = 2
_LARGEST_POND = 6
_LAND_WITHOUT_BAYS, _LAND_PER_BAY = 50, 26
_BAY_LENGTH, _BAYS_APART = (1, 3), 4
_UNEVEN = 0.07


def raise_continents(sketch: Sketch, noise: list[float], rng: Random) -> bool:
    """Give every continent its land, in one piece and apart from the others; say whether that came out well."""
    middles = continent_middles(sketch, rng)
    growth = _Growth(sketch, noise, middles)
    drawn = len(middles) // 2 if sketch.is_symmetric else len(middles)
    wanted = [round(sketch.settings.land_each * rng.uniform(1 - _UNEVEN, 1 + _UNEVEN)) for _ in range(drawn)]
    growth.grow([lobes(sketch, middle, rng) for middle in middles[:drawn]], wanted)
    for _ in range(_SMOOTHINGS):
        growth.smooth()
    for owner in range(drawn):
        growth.cut_bays(owner, rng)
    return all(growth.settle(owner, land) and is_natural(sketch, owner) for owner, land in enumerate(wanted))


def _strait_costs(sketch: Sketch, middles: list[int], noise: list[float]) -> list[float]:
    """Return for each hex a factor of its cost, highest half way between two middles, so that seas lie there."""
    away = [sketch.steps([middle]) for middle in middles]
    costs = []
    for hex_id in range(sketch.size):
        nearest = sorted(steps[hex_id] for steps in away)
        margin = nearest[1] - nearest[0] if len(nearest) > 1 else sketch.size
        warped = max(0.0, margin - 2.0 * noise[hex_id])
        costs.append(1.0 + _STRAIT_COST * math.exp(-warped / 3.0))
    return costs


class _Growth:
    """Land claimed so far; with a symmetry every claim is made for the partner continent too."""

    def __init__(self, sketch: Sketch, noise: list[float], middles: list[int]) -> None:
        self.sketch = sketch
        self.noise = noise
        straits = _strait_costs(sketch, middles, noise)
        self.cost = [
            math.exp(_ROUGHNESS * noise[h]) * self._rim_cost(h) * straits[h] for h in range(sketch.size)
        ]
        self.bays: set[int] = set()
        self.claims: list[set[int]] = [set() for _ in range(sketch.size)]

    def _rim_cost(self, hex_id: int) -> float:
        rim = self.sketch.rim[hex_id]
        return _RIM_COST[rim] if rim < len(_RIM_COST) else 1.0

    def partner(self, owner: int) -> int:
        """Return the continent that is the image of one, or itself."""
        half = self.sketch.settings.continents // 2
        return (owner + half) % (2 * half) if self.sketch.is_symmetric else owner

    def is_surf(self, hex_id: int) -> bool:
        """Say whether a hex stays sea for being near the edge of the map: a ragged line, so that coasts are too."""
        rim = self.sketch.rim[hex_id]
        return rim < len(_SURF) and self.noise[hex_id] > _SURF[rim]

    def may_claim(self, hex_id: int, owner: int) -> bool:
        """Say whether a hex is free and far enough from all other continents, its own image included."""
        sketch = self.sketch
        if sketch.owner[hex_id] != NOBODY or sketch.image[hex_id] == NO_IMAGE or self.is_surf(hex_id):
            return False
        if hex_id in self.bays or self.claims[hex_id] - {owner}:
            return False
        return not sketch.is_symmetric or sketch.image[hex_id] not in sketch.disc(hex_id, GAP)

    def claim(self, hex_id: int, owner: int) -> None:
        """Give a hex to a continent and its image to the partner."""
        for where, who in zip(self.sketch.orbit(hex_id), (owner, self.partner(owner)), strict=False):
            self.sketch.owner[where] = who
            for near in self.sketch.disc(where, GAP):
                self.claims[near].add(who)

    def release(self, hex_id: int) -> None:
        """Give a hex and its image back to the sea; what is near them stays reserved."""
        for where in self.sketch.orbit(hex_id):
            self.sketch.owner[where] = NOBODY

    def grow(self, starts: list[dict[int, float]], wanted: list[int]) -> None:
        """Spread from the starts, the cheapest hex of all continents first, until each has its land or no room."""
        front = [
            (head_start, hex_id, owner)
            for owner, start in enumerate(starts)
            for hex_id, head_start in start.items()
        ]
        heapq.heapify(front)
        taken = [0] * len(starts)
        while front:
            reached, hex_id, owner = heapq.heappop(front)
            if taken[owner] >= wanted[owner] or not self.may_claim(hex_id, owner):
                continue
            self.claim(hex_id, owner)
            taken[owner] += 1
            for there in self.sketch.near[hex_id]:
                if self.sketch.owner[there] == NOBODY:
                    heapq.heappush(front, (reached + self.cost[there], there, owner))

    def smooth(self) -> None:
        """Drop spikes and lone hexes, close notches and ponds; every hex is judged by what was there before."""
        before = list(self.sketch.owner)
        drawn = self.sketch.settings.continents // (2 if self.sketch.is_symmetric else 1)
        for hex_id, owner in enumerate(before):
            around = [before[n] for n in self.sketch.near[hex_id]]
            if 0 <= owner < drawn and around.count(owner) <= 1:
                self.release(hex_id)
            for who in range(drawn if owner == NOBODY else 0):
                if around.count(who) >= 5 and self.may_claim(hex_id, who):
                    self.claim(hex_id, who)

    def cut_bays(self, owner: int, rng: Random) -> None:
        """Cut some bays into a continent, each a bent run of sea from the coast inwards; they are not filled again."""
        for _ in range((len(self.sketch.members(owner)) - _LAND_WITHOUT_BAYS) // _LAND_PER_BAY):
            inland = self.sketch.inland(owner)
            mouths = [h for h, depth in inland.items() if depth == 0 and not self._is_near_bay(h)]
            if not mouths:
                return
            here: int | None = rng.choice(sorted(mouths))
            for _ in range(rng.randint(*_BAY_LENGTH)):
                if here is None:
                    break
                self.release(here)
                self.bays.update(self.sketch.orbit(here))
                further = [n for n in self.sketch.near[here] if inland.get(n, -1) >= inland[here]]
                deeper = [n for n in further if inland[n] > inland[here]] or further
                here = rng.choice(deeper) if deeper else None

    def _is_near_bay(self, hex_id: int) -> bool:
        return not self.bays.isdisjoint(self.sketch.disc(hex_id, _BAYS_APART))

    def settle(self, owner: int, wanted: int) -> bool:
        """Keep the largest piece, fill its ponds, and bring a continent to its size; say whether that came out."""
        self._keep_largest(owner)
        self._fill_ponds(owner)
        land = self.sketch.members(owner)
        for _ in range(2 * self.sketch.size):
            if len(land) == wanted:
                break
            step = self._shrink(owner, land) if len(land) > wanted else self._extend(owner, land)
            if step is None:
                break
            land = self.sketch.members(owner)
        self._fill_ponds(owner)
        return abs(len(self.sketch.members(owner)) - wanted) <= wanted // 12

    def _keep_largest(self, owner: int) -> None:
        left = set(self.sketch.members(owner))
        pieces = []
        while left:
            piece = list(self.sketch.steps([min(left)], through=left.__contains__))
            pieces.append(piece)
            left -= set(piece)
        for piece in sorted(pieces, key=len)[:-1]:
            for hex_id in piece:
                self.release(hex_id)

    def _fill_ponds(self, owner: int) -> None:
        """Turn sea that one continent encloses into land."""
        sketch = self.sketch
        land = sketch.members(owner)
        shore = sorted({n for h in land for n in sketch.near[h] if sketch.owner[n] == NOBODY})
        seen: set[int] = set()
        for start in shore:
            if start not in seen:
                water = sketch.steps([start], through=lambda h: sketch.owner[h] == NOBODY)
                seen |= set(water)
                self.bays -= set(water) if len(water) <= _LARGEST_POND else set()
                if len(water) < len(land) / 2 and all(self.may_claim(h, owner) for h in water):
                    for hex_id in water:
                        self.claim(hex_id, owner)

    def _shrink(self, owner: int, land: list[int]) -> int | None:
        """Give up the coast hex that was dearest to reach and is not needed to hold the continent together."""
        sketch = self.sketch
        coast = [h for h in land if sketch.is_coast(h)]
        for hex_id in sorted(coast, key=lambda h: (-self._exposure(h, owner), h)):
            rest = [h for h in land if h != hex_id]
            if sketch.is_one_piece(rest):
                self.release(hex_id)
                return hex_id
        return None

    def _extend(self, owner: int, land: list[int]) -> int | None:
        """Take the best sea hex beside the continent."""
        sketch = self.sketch
        shore = {n for h in land for n in sketch.near[h]}
        free = sorted(h for h in shore if self.may_claim(h, owner))
        if not free:
            return None
        chosen = min(free, key=lambda h: (self._exposure(h, owner), h))
        self.claim(chosen, owner)
        return chosen

    def _exposure(self, hex_id: int, owner: int) -> float:
        """Return how little a hex belongs to a continent: rough ground, few neighbours of its own."""
        own = sum(self.sketch.owner[n] == owner for n in self.sketch.near[hex_id])
        return self.noise[hex_id] - 0.3 * min(own, 3)
