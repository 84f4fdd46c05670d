"""Hexes as points and polygons of the plane: everything else is derived from where the centres lie.

The plane is the screen's: x to the right, y downwards, hexes of side 1. A centre is a complex number x + iy, so
a turn by 60 degrees clockwise is a multiplication.
"""

from __future__ import annotations

import cmath
import math
from dataclasses import dataclass
from functools import cache, lru_cache

from shapely.geometry import LineString, Polygon

Hex = tuple[int, int]

ROOT3 = math.sqrt(3.0)
SIDE_NAMES = {
    "flat": ("N", "NE", "SE", "S", "SW", "NW"),
    "pointy": ("NE", "E", "SE", "SW", "W", "NW"),
}
FACING = {  # Z-MAP-4: which sides face which edge
    "flat": {"north": ("N",), "east": ("NE", "SE"), "south": ("S",), "west": ("SW", "NW")},
    "pointy": {"north": ("NW", "NE"), "east": ("E",), "south": ("SE", "SW"), "west": ("W",)},
}
EDGE_ORDER = ("east", "south", "west", "north")  # Z-MAP-4: which of two edges is the first


@cache
def clockwise(k: int) -> complex:
    """The multiplication that turns the plane by k times 60 degrees clockwise as seen on the screen."""
    return cmath.rect(1.0, (k % 6) * math.pi / 3)


@dataclass(frozen=True)
class Layout:
    """One of the four ways to lay out a grid: flat or pointy hexes, odd or even lines shoved half a hex."""

    orientation: str
    offset: str

    @property
    def sides(self) -> tuple[str, ...]:
        """Names of the six sides, clockwise from the top."""
        return SIDE_NAMES[self.orientation]

    def facing(self, edge: str) -> tuple[int, ...]:
        """Numbers of the sides that face an edge, clockwise from the top."""
        return _facing(self.orientation, edge)

    def shoved(self, line: int) -> bool:
        """Whether a column (flat) or row (pointy) is shoved by half a hex."""
        return line % 2 == (1 if self.offset == "odd" else 0)

    def centre(self, place: Hex) -> complex:
        """Where the centre of a hex lies (also of a hex outside the grid)."""
        column, row = place
        if self.orientation == "flat":
            return complex(1.5 * column, ROOT3 * (row + 0.5 * self.shoved(column)))
        return complex(ROOT3 * (column + 0.5 * self.shoved(row)), 1.5 * row)

    def hex_at(self, point: complex) -> Hex:
        """The hex whose centre is that point (the nearest one on its line)."""
        if self.orientation == "flat":
            column = round(point.real / 1.5)
            return column, round(point.imag / ROOT3 - 0.5 * self.shoved(column))
        row = round(point.imag / 1.5)
        return round(point.real / ROOT3 - 0.5 * self.shoved(row)), row

    def vector(self, side: int) -> complex:
        """From a centre to the centre of the neighbour through a side."""
        return _vector(self.orientation, side % 6)

    def neighbour(self, place: Hex, side: int) -> Hex:
        """The hex of the endless grid that lies through a side."""
        return _neighbour(self, place, side % 6)

    def side_towards(self, start: complex, end: complex) -> int | None:
        """The side through which the hex at `end` is the neighbour of the hex at `start`, if it is one."""
        for side in range(6):
            if abs(start + self.vector(side) - end) < 1e-6:
                return side
        return None

    def polygon(self, place: Hex) -> Polygon:
        """The hexagon itself."""
        first_corner = 0.0 if self.orientation == "flat" else math.pi / 6
        middle = self.centre(place)
        corners = [middle + cmath.rect(1.0, first_corner + n * math.pi / 3) for n in range(6)]
        return Polygon([(corner.real, corner.imag) for corner in corners])


@lru_cache(maxsize=200_000)
def _neighbour(layout: Layout, place: Hex, side: int) -> Hex:
    return layout.hex_at(layout.centre(place) + layout.vector(side))


@cache
def _vector(orientation: str, side: int) -> complex:
    """Side 0 is straight up in a flat layout and 30 degrees clockwise of it in a pointy one."""
    degrees = 60 * side + (0 if orientation == "flat" else 30)
    angle = math.radians(degrees)
    return complex(ROOT3 * math.sin(angle), -ROOT3 * math.cos(angle))


@cache
def _facing(orientation: str, edge: str) -> tuple[int, ...]:
    names = SIDE_NAMES[orientation]
    return tuple(sorted(names.index(name) for name in FACING[orientation][edge]))


@dataclass(frozen=True)
class Isometry:
    """Z-MAP-4: turn by k times 60 degrees clockwise about the origin, then shift."""

    k: int
    shift: complex

    def point(self, point: complex) -> complex:
        """Where a point is carried."""
        return clockwise(self.k) * point + self.shift

    def heading(self, heading: int) -> int:
        """Where a heading is turned."""
        return (heading + self.k) % 6

    def inverse(self) -> Isometry:
        """The isometry that takes everything back."""
        return Isometry(-self.k % 6, -(clockwise(-self.k) * self.shift))


def drawn_line(layout: Layout, start: Hex, end: Hex) -> list[frozenset[Hex]]:
    """Z-THR-8: the hexes strictly between that a line between two centres passes, in no order.

    A set of one hex where the line crosses its inside, a set of two where it runs along their side.
    """
    a, b = layout.centre(start), layout.centre(end)
    line = LineString([(a.real, a.imag), (b.real, b.imag)])
    inside: list[frozenset[Hex]] = []
    along: dict[tuple[int, int], set[Hex]] = {}
    for place in _around(start, end):
        polygon = layout.polygon(place)
        if not line.intersection(polygon.buffer(-0.001)).is_empty:
            inside.append(frozenset([place]))
            continue
        shared = line.intersection(polygon.buffer(0.001))
        if shared.length > 0.5:
            middle = shared.centroid
            along.setdefault((round(middle.x * 20), round(middle.y * 20)), set()).add(place)
    return inside + [frozenset(pair) for pair in along.values()]


def drawn_line_is_free(layout: Layout, start: Hex, end: Hex, blocking: set[Hex]) -> bool:
    """Z-THR-8: one blocking hex crossed closes the line; along a side both hexes must block."""
    return not any(group <= blocking for group in drawn_line(layout, start, end))


def _around(start: Hex, end: Hex) -> list[Hex]:
    columns = range(min(start[0], end[0]) - 1, max(start[0], end[0]) + 2)
    rows = range(min(start[1], end[1]) - 1, max(start[1], end[1]) + 2)
    return [(c, r) for c in columns for r in rows if (c, r) not in (start, end)]
