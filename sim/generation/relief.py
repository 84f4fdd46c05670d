"""What lies on the land: ranges along a spine with passes and spurs, forests in clumps, whirlpools apart."""

from __future__ import annotations

import heapq
from typing import TYPE_CHECKING

from sim.generation.bridges import landings
from sim.generation.sketch import NOBODY, Role
from sim.generation.symmetry import NO_IMAGE

if TYPE_CHECKING:
    from random import Random

    from sim.generation.recipe import Relief
    from sim.generation.sketch import Sketch

_LAND_PER_RANGE = 85
_PASS_EVERY = (3, 5)
_THICK = 0.3
_CLUMP = (4, 11)
_HOLES_APART = 5


def cover_land(sketch: Sketch, noise: list[float], relief: Relief, sites: set[int], rng: Random) -> None:
    """Give every land hex its role: plain, and on continents ranges, woods and holes by the shares of the recipe.

    City `sites` bear no range, and no hole comes next to one; a wood may.
    """
    for hex_id in range(sketch.size):
        if sketch.owner[hex_id] != NOBODY:
            sketch.role[hex_id] = "plain"
    painter = _Painter(sketch, noise, sites, rng)
    halves = 2 if sketch.is_symmetric else 1
    for owner in range(sketch.settings.continents // halves):
        land = len(sketch.members(owner))
        painter.ranges(owner, round(land * relief.range))
        painter.woods(owner, round(land * relief.wood))
        painter.holes(owner, max(1, round(land * relief.hole)))
    painter.islands(relief)


class _Painter:
    """Sets roles on plain land; landings of bridges stay plain."""

    def __init__(self, sketch: Sketch, noise: list[float], sites: set[int], rng: Random) -> None:
        self.sketch = sketch
        self.noise = noise
        self.sites = sites
        self.rng = rng
        self.kept = landings(sketch)
        self.placed: dict[Role, set[int]] = {"range": set(), "wood": set(), "hole": set()}

    def set(self, hex_id: int, role: Role) -> bool:
        """Set a plain hex and its image; say whether it was one."""
        if (
            self.sketch.role[hex_id] != "plain"
            or hex_id in self.kept
            or self.sketch.image[hex_id] == NO_IMAGE
        ):
            return False
        for where in self.sketch.orbit(hex_id):
            self.sketch.role[where] = role
            self.placed[role].add(where)
        return True

    def ranges(self, owner: int, budget: int) -> None:
        """Raise ranges of about `budget` hexes in all."""
        inland = self.sketch.inland(owner)
        land = sorted(inland)
        count = max(1, round(len(land) / _LAND_PER_RANGE))
        raised = 0
        for number in range(3 * count):
            if raised >= budget:
                return
            length = max(3, round((budget - raised) / max(1, count - number) / (1 + _THICK)))
            spine = self._spine(inland, land, length)
            raised += self._raise(spine, budget - raised)

    def _spine(self, inland: dict[int, int], land: list[int], length: int) -> list[int]:
        """Return a line of land hexes between two far places, over noise and away from the coast."""
        high = [h for h in land if inland[h] >= 1 and self._is_clear_of_ranges(h)] or land
        start = self.rng.choice(high)
        away = self.sketch.steps([start], through=inland.__contains__)
        ends = [h for h in high if h in away and length <= away[h] + 1] or [
            max(high, key=lambda h: away.get(h, 0))
        ]
        line = self._path(start, self.rng.choice(ends), inland)
        return line[:length]

    def _is_clear_of_ranges(self, hex_id: int) -> bool:
        return self.placed["range"].isdisjoint(self.sketch.disc(hex_id, 2))

    def _path(self, start: int, goal: int, inland: dict[int, int]) -> list[int]:
        """Return the cheapest way over land; coasts and rough ground cost more."""
        best = {start: 0.0}
        before: dict[int, int] = {}
        queue = [(0.0, start)]
        while queue:
            cost, here = heapq.heappop(queue)
            if here == goal:
                break
            for there in self.sketch.near[here]:
                if there not in inland:
                    continue
                step = cost + 1.0 + 1.6 * abs(self.noise[there]) + (2.5 if inland[there] == 0 else 0.0)
                if step < best.get(there, step + 1):
                    best[there], before[there] = step, here
                    heapq.heappush(queue, (step, there))
        line = [goal]
        while line[-1] != start:
            line.append(before[line[-1]])
        return line[::-1]

    def _raise(self, spine: list[int], budget: int) -> int:
        """Raise a range along a spine, thickened here and there, a pass every few hexes; return how many hexes."""
        raised = 0
        next_pass = self.rng.randint(*_PASS_EVERY)
        passes: set[int] = set()
        for place, hex_id in enumerate(spine):
            if place == next_pass and place < len(spine) - 1:
                next_pass += self.rng.randint(*_PASS_EVERY) + 1
                passes.add(hex_id)
            elif raised < budget:
                raised += self.set(hex_id, "range")
        for hex_id in spine:
            beside = [n for n in self.sketch.near[hex_id] if n not in passes and n not in spine]
            beside = [n for n in beside if not any(p in passes for p in self.sketch.near[n])]
            if raised < budget and beside and self.rng.random() < _THICK:
                raised += self.set(self.rng.choice(beside), "range")
        return raised

    def woods(self, owner: int, budget: int) -> None:
        """Grow forests of about `budget` hexes in all, each a clump, a hex of open ground between most of them."""
        seats = self.sketch.members(owner)
        grown = 0
        for _ in range(budget):
            size = min(self.rng.randint(*_CLUMP), budget - grown)
            seats = [h for h in seats if self._is_bare(h)]
            if size <= 0 or not seats:
                return
            seat = min(self.rng.sample(seats, min(5, len(seats))), key=lambda h: (-self.noise[h], h))
            grown += self._grow(seat, size)

    def _is_bare(self, hex_id: int) -> bool:
        around = self.sketch.near[hex_id]
        return self.sketch.role[hex_id] == "plain" and self.placed["wood"].isdisjoint(around)

    def _grow(self, seat: int, size: int) -> int:
        clump: list[int] = []
        front = {seat}
        while front and len(clump) < size:
            hex_id = min(
                sorted(front), key=lambda h: -sum(n in clump for n in self.sketch.near[h]) + self.rng.random()
            )
            front.discard(hex_id)
            if self.set(hex_id, "wood"):
                clump.append(hex_id)
                owner = self.sketch.owner[hex_id]
                front |= {n for n in self.sketch.near[hex_id] if self.sketch.owner[n] == owner} - set(clump)
        return len(clump)

    def holes(self, owner: int, count: int) -> None:
        """Open whirlpools on plain ground, off the coast where there is room, well apart."""
        inland = self.sketch.inland(owner)
        open_ground = [h for h in sorted(inland) if inland[h] >= 1]
        for _ in range(count):
            open_ground = [h for h in open_ground if self._is_free_of_holes(h)]
            if not open_ground:
                return
            seat = max(self.rng.sample(open_ground, min(4, len(open_ground))), key=lambda h: (inland[h], h))
            self.set(seat, "hole")

    def _is_free_of_holes(self, hex_id: int) -> bool:
        if self.sketch.role[hex_id] != "plain" or hex_id in self.kept or hex_id in self.sites:
            return False
        if not self.sites.isdisjoint(self.sketch.near[hex_id]):
            return False
        close = self.sketch.disc(hex_id, _HOLES_APART - 1)
        if not self.placed["hole"].isdisjoint(close):
            return False
        return self.sketch.image[hex_id] == hex_id or self.sketch.image[hex_id] not in close

    def islands(self, relief: Relief) -> None:
        """Put a wood or a peak on some hexes of islands."""
        continents = self.sketch.settings.continents
        for hex_id in range(self.sketch.size):
            if self.sketch.owner[hex_id] >= continents and self.sketch.role[hex_id] == "plain":
                drawn = self.rng.random()
                if drawn < relief.wood + relief.range:
                    self.set(hex_id, "wood" if drawn < relief.wood else "range")
