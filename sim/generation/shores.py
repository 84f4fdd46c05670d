"""Whether a continent looks grown rather than cut out: how long its shore is, and how straight."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sim.generation.sketch import Sketch

LEAST_SHORE, LEAST_SHORE_OF_SMALL, SMALL_LAND = 8.3, 7.5, 80
"""Shore sides per root of the land; a hexagon has 6.9, a square about 8. Small land must keep room for cities."""
LONGEST_STRAIGHT = 9
"""Hexes of one row that may have sea across the same side."""


def is_natural(sketch: Sketch, owner: int) -> bool:
    """Say whether the shore of a land mass is long for its land and nowhere straight for long."""
    land = sketch.members(owner)
    shore = sum(sketch.owner[n] != owner for h in land for n in sketch.near[h])
    least = LEAST_SHORE if len(land) >= SMALL_LAND else LEAST_SHORE_OF_SMALL
    if shore < least * math.sqrt(len(land)):
        return False
    return all(_longest_straight(sketch, owner, land, side) <= LONGEST_STRAIGHT for side in range(6))


def _longest_straight(sketch: Sketch, owner: int, land: list[int], side: int) -> int:
    """Return the most hexes in a row that have no land of theirs across one side."""
    bare = {h for h in land if not _is_own(sketch, owner, sketch.sides[h][side])}
    longest = 0
    for along in (side + 1, side + 2):
        for start in bare:
            here, length = start, 0
            while here in bare and length <= LONGEST_STRAIGHT:
                here, length = sketch.sides[here][along % 6], length + 1
            longest = max(longest, length)
    return longest


def _is_own(sketch: Sketch, owner: int, hex_id: int) -> bool:
    return hex_id >= 0 and sketch.owner[hex_id] == owner
