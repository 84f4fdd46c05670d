"""The six headings of a hex, numbered clockwise from the top, and the axial steps they take.

Flat hexes (columns) name them N NE SE S SW NW, pointy hexes (rows) NE E SE SW W NW.
A heading number means the same rotation in both: one more is 60° clockwise.
"""

from __future__ import annotations

from typing import Literal

Orientation = Literal["flat", "pointy"]
Edge = Literal["east", "south", "west", "north"]
Axial = tuple[int, int]

SIDES = 6
HEADING_NAMES: dict[Orientation, tuple[str, ...]] = {
    "flat": ("N", "NE", "SE", "S", "SW", "NW"),
    "pointy": ("NE", "E", "SE", "SW", "W", "NW"),
}
STEPS: dict[Orientation, tuple[Axial, ...]] = {
    "flat": ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)),
    "pointy": ((1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1)),
}
EDGES: tuple[Edge, ...] = ("east", "south", "west", "north")
"""The edges of a map in the order that makes one of two the first (Z-MAP-4)."""

FACING: dict[Orientation, dict[Edge, tuple[int, ...]]] = {
    "flat": {"north": (0,), "east": (1, 2), "south": (3,), "west": (4, 5)},
    "pointy": {"north": (5, 0), "east": (1,), "south": (2, 3), "west": (4,)},
}
"""The headings that face each edge (Z-MAP-4)."""


def opposite(heading: int) -> int:
    """Return the heading that leads back."""
    return (heading + 3) % SIDES


def rotate(axial: Axial, turns: int) -> Axial:
    """Return an axial vector turned clockwise by `turns` × 60°."""
    q, r = axial
    for _ in range(turns % SIDES):
        q, r = -r, q + r
    return q, r


def distance(a: Axial, b: Axial) -> int:
    """Return the steps between two hexes of an endless grid without seams."""
    dq, dr = b[0] - a[0], b[1] - a[1]
    return max(abs(dq), abs(dr), abs(dq + dr))
