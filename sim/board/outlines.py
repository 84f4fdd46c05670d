"""Shapes of a map: coast lines, outlines and inner bands of regions, places for their names.

Everything is in the plane of `sim.hex.plane`. Corners come from an integer lattice, so hexes are a valid coverage
and unions are exact. shapely is imported when the first shape is asked for.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from sim.board.middle_line import Line, middle_line
from sim.hex.plane import Point, corner_arrays

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray
    from shapely import Polygon
    from shapely.geometry.base import BaseGeometry

    from sim.formats.terrain_set import TerrainSet
    from sim.hex.grid import Grid

LAND, SEA, BRIDGE, VOID = 0, 1, 2, 3
_CLEAR = 2.2
_SHORE = 0.9
_SPILT = 3.0
"""What each step of a name outside its area weighs."""
_ASIDE, _UP = 0.05, 0.1
"""The parts of its length, and of the room on either side, by which a name is moved in one step."""
_MOSTLY = 0.75
_GROUNDS = {"land": LAND, "sea": SEA, "bridge": BRIDGE, "void": VOID}


@dataclass(frozen=True)
class NamePlace:
    """Where a region's name stands: a line from left to right along its middle, and the room above and below it."""

    region: int
    line: Line
    room: float


def ground_of(terrain_set: TerrainSet) -> NDArray[np.uint8]:
    """Return the ground of each terrain index: LAND, SEA, BRIDGE or VOID."""
    return np.array([_GROUNDS[terrain.ground] for terrain in terrain_set.terrains], dtype=np.uint8)


def area_of(grid: Grid, hexes: NDArray[np.int32]) -> BaseGeometry:
    """Return the union of hexes, exact along shared sides; empty for none."""
    import shapely

    if not len(hexes):
        return shapely.MultiPolygon()
    return shapely.coverage_union_all(shapely.polygons(corner_arrays(grid, hexes)))


def map_outline(grid: Grid, ground: NDArray[np.uint8]) -> BaseGeometry:
    """Return the area of all hexes that are not void; `ground` is LAND … VOID a hex."""
    return area_of(grid, _where(ground != VOID))


def coast_of(grid: Grid, ground: NDArray[np.uint8]) -> BaseGeometry:
    """Return the lines between land and sea or bridge hexes; borders of the map and to void are the map's outline."""
    land = area_of(grid, _where(ground == LAND))
    return land.boundary.difference(map_outline(grid, ground).boundary)


def region_outlines(grid: Grid, region: NDArray[np.int16]) -> dict[int, BaseGeometry]:
    """Return the area of each region that has a hex, by its index, in order."""
    indices = np.unique(region[region >= 0]).tolist()
    return {index: area_of(grid, _where(region == index)) for index in indices}


def inner_band(area: BaseGeometry, inset: float, width: float) -> BaseGeometry:
    """Return the band that runs along the inside of an area, `inset` from its outline."""
    outer = area.buffer(-inset, join_style="mitre")
    return outer.difference(area.buffer(-inset - width, join_style="mitre"))


def name_places(areas: dict[int, BaseGeometry], avoid: Sequence[Point] = ()) -> list[NamePlace]:
    """Return where the regions' names stand, in the order of the regions; only the largest part counts.

    A name keeps off the points to `avoid`, such as cities, where the room allows.
    """
    points = np.array(avoid, dtype=np.float64).reshape(-1, 2)
    places = []
    for index, area in areas.items():
        line, room = _middle_of(_largest(area))
        places.append(NamePlace(index, _clear_of(area, line, room, points), room))
    return places


def _clear_of(area: BaseGeometry, line: Line, room: float, points: Line) -> Line:
    """Return the line moved to where the fewest points are near it and it stays well inside the area."""
    import shapely

    if not len(points):
        return line
    inside = area.buffer(-_SHORE)
    shapely.prepare(inside)
    length = float(np.hypot(*np.diff(line, axis=0).T).sum())

    def faults(shift: Point) -> tuple[float, float]:
        moved = line + np.array(shift)
        away = np.hypot(*(moved[:, None, :] - points[None, :, :]).transpose(2, 0, 1)).min(axis=0)
        outside = _SPILT * length * (1.0 - float(shapely.contains_xy(inside, moved).mean()))
        return float((np.clip(_CLEAR - away, 0.0, None) ** 2).sum()) + outside, math.hypot(*shift)

    shifts = ((x * length * _ASIDE, y * room * _UP) for x in range(-3, 4) for y in range(-8, 9))
    moved: Line = line + np.array(min(shifts, key=faults))
    return moved


def _middle_of(area: Polygon) -> tuple[Line, float]:
    """Return an area's middle line, or a level one in its largest circle where the middle leaves a winding area."""
    import shapely

    line, room = middle_line(area)
    whole = shapely.LineString(line)
    if whole.intersection(area).length >= _MOSTLY * whole.length:
        return line, room
    x, y, radius = inner_point(area)
    return np.array([(x - radius, y), (x, y), (x + radius, y)]), radius / 2.0


def inner_point(area: BaseGeometry) -> tuple[float, float, float]:
    """Return the middle of the largest circle inside an area, and its radius."""
    import shapely

    circle = shapely.maximum_inscribed_circle(_largest(area), tolerance=0.05)
    x, y = circle.coords[0]
    return float(x), float(y), float(circle.length)


def lines_of(shape: BaseGeometry) -> list[Line]:
    """Return the lines of a boundary, pieces that meet joined, as arrays of points, in a fixed order."""
    import shapely

    merged = shapely.line_merge(shape) if shape.geom_type == "MultiLineString" else shape
    parts = [shapely.get_coordinates(part) for part in shapely.get_parts(merged)]
    found = [part for part in parts if len(part) > 1]
    return sorted(found, key=lambda part: (float(part[0, 1]), float(part[0, 0]), len(part)))


def rings_of(area: BaseGeometry) -> list[Line]:
    """Return the closed outer and inner rings of an area as arrays of points."""
    import shapely

    rings: Sequence[BaseGeometry] = [
        ring for part in shapely.get_parts(area) for ring in shapely.get_rings(part).tolist()
    ]
    return [shapely.get_coordinates(ring) for ring in rings]


def _largest(area: BaseGeometry) -> Polygon:
    import shapely

    parts: list[Polygon] = shapely.get_parts(area).tolist()
    return max(parts, key=lambda part: part.area)


def _where(mask: NDArray[np.bool_]) -> NDArray[np.int32]:
    return np.flatnonzero(mask).astype(np.int32)
