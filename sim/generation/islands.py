"""Small islands: a few in the straits, and stepping stones where continents lie too far apart for one bridge."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sim.generation.sketch import NOBODY
from sim.generation.symmetry import NO_IMAGE

if TYPE_CHECKING:
    from random import Random

    from sim.generation.sketch import Sketch

_HEXES_PER_ISLAND = 550
_LARGEST = 6
_NEAREST, _FARTHEST = 3, 4
"""Steps from an island's first hex to the nearest land: room for a bridge between."""
_STRIDES = (3, 4, 5)
"""Steps from a coast to the stepping stone beyond it."""


def raise_islands(sketch: Sketch, rng: Random) -> None:
    """Raise a few small islands in the straits between continents."""
    wanted = sketch.size // _HEXES_PER_ISLAND
    for _ in range(wanted):
        to_land = sketch.steps(_land(sketch), _FARTHEST)
        places = [h for h, steps in to_land.items() if _NEAREST <= steps <= _FARTHEST and _is_open(sketch, h)]
        if not places:
            return
        tries = rng.sample(sorted(places), min(12, len(places)))
        best = max(tries, key=lambda h: len(_masses_near(sketch, h)))
        _raise(sketch, best, rng.randint(1, _LARGEST), rng)


def lay_stepping_stone(sketch: Sketch, reached: set[int], goals: set[int], rng: Random) -> bool:
    """Raise an islet a bridge's length off the land masses in `reached`, nearest to those in `goals`; say if it was."""
    others = sketch.steps(h for h in _land(sketch) if sketch.owner[h] in goals)
    coast = [h for h in _land(sketch) if sketch.owner[h] in reached and sketch.is_coast(h)]
    places = {
        there
        for hex_id in coast
        for heading in range(6)
        for stride in _STRIDES
        if (there := _walk(sketch, hex_id, heading, stride)) is not None
    }
    if not places:
        return False
    _raise(sketch, min(places, key=lambda h: (others[h], h)), rng.randint(1, 2), rng)
    return True


def sink_island(sketch: Sketch, owner: int) -> None:
    """Return an island to the sea."""
    for hex_id in sketch.members(owner):
        sketch.owner[hex_id] = NOBODY


def _land(sketch: Sketch) -> list[int]:
    return [h for h in range(sketch.size) if sketch.owner[h] != NOBODY]


def _masses_near(sketch: Sketch, hex_id: int) -> set[int]:
    return {sketch.owner[h] for h in sketch.disc(hex_id, _FARTHEST + 2)} - {NOBODY}


def _is_open(sketch: Sketch, hex_id: int) -> bool:
    """Say whether an islet may rise on a hex: off the edge, nothing of land near, its image not near either."""
    if sketch.rim[hex_id] < 2 or sketch.image[hex_id] == NO_IMAGE:
        return False
    close = sketch.disc(hex_id, 2)
    if any(sketch.owner[h] != NOBODY or sketch.role[h] == "bridge" for h in close):
        return False
    image = sketch.image[hex_id]
    return image == hex_id or image not in sketch.disc(hex_id, 4)


def _walk(sketch: Sketch, hex_id: int, heading: int, stride: int) -> int | None:
    """Return the hex so many steps out to sea along a heading, if an islet may rise there."""
    here = hex_id
    for _ in range(stride):
        here = sketch.sides[here][heading]
        if here < 0 or sketch.owner[here] != NOBODY:
            return None
    return here if _is_open(sketch, here) else None


def _raise(sketch: Sketch, start: int, size: int, rng: Random) -> None:
    """Raise an island of up to so many hexes, and its image as an island of its own."""
    owner = max(sketch.owner) + 1
    hexes = [start]
    while len(hexes) < size:
        shore = sorted({n for h in hexes for n in sketch.near[h] if n not in hexes and _is_open(sketch, n)})
        if not shore:
            break
        hexes.append(rng.choice(shore))
    for hex_id in hexes:
        for number, where in enumerate(sketch.orbit(hex_id)):
            sketch.owner[where] = owner + number
