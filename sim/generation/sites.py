"""City sites: inland, as many on each continent as a people has cities, spread as far as it goes."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from random import Random

    from sim.generation.sketch import Sketch

_TRIES = 30
_WIDE = 8
"""Steps beyond which sites count as spread."""


def city_sites(sketch: Sketch, cities: int, least_distance: int, rng: Random) -> list[list[int]] | None:
    """Return the sites of each continent, in the order of continents; None where they do not all fit."""
    halves = 2 if sketch.is_symmetric else 1
    drawn = sketch.settings.continents // halves
    taken: set[int] = set()
    found: list[list[int]] = []
    for owner in range(drawn):
        sites = _spread(sketch, owner, cities, least_distance, taken, rng)
        if sites is None:
            return None
        found.append(sites)
        taken |= set(sketch.steps([h for site in sites for h in sketch.orbit(site)], least_distance - 1))
    return found + ([[sketch.image[h] for h in sites] for sites in found] if sketch.is_symmetric else [])


def _spread(
    sketch: Sketch, owner: int, cities: int, least_distance: int, taken: set[int], rng: Random
) -> list[int] | None:
    """Return the widest of several sets of sites, each begun at random and widened by the farthest free hex."""
    ground = [h for h, depth in sorted(sketch.inland(owner).items()) if depth >= 1 and h not in taken]
    ground = [h for h in ground if not sketch.is_symmetric or _is_apart_from_image(sketch, h, least_distance)]
    near = {h: sketch.steps([h], _WIDE) for h in ground}
    best: tuple[int, list[int]] | None = None
    for _ in range(_TRIES if len(ground) >= cities else 0):
        sites: list[int] = []
        gaps = dict.fromkeys(ground, _WIDE + 1)
        width = _WIDE + 1
        for _ in range(cities):
            widest = max(gaps.values())
            width = min(width, widest)
            sites.append(rng.choice([h for h in ground if gaps[h] == widest]))
            gaps = {h: min(gap, near[sites[-1]].get(h, _WIDE + 1)) for h, gap in gaps.items()}
        if width >= least_distance and (best is None or width > best[0]):
            best = width, sorted(sites)
    return best[1] if best else None


def _is_apart_from_image(sketch: Sketch, hex_id: int, least_distance: int) -> bool:
    return sketch.image[hex_id] not in sketch.disc(hex_id, least_distance - 1)
