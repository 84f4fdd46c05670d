"""The line along the middle of an area, for a name to be set on."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, TypeAlias

import numpy as np
from numpy.typing import NDArray

if TYPE_CHECKING:
    from shapely.geometry.base import BaseGeometry

Line: TypeAlias = NDArray[np.float64]
"""Points of a line, shape (count, 2)."""

_SLICES = 41
_STEEPEST = math.radians(22.0)
_KEEP = 0.62
_BEND = 0.55
_FLATTEST = 0.14


def middle_line(area: BaseGeometry) -> tuple[Line, float]:
    """Return a gently bent line from left to right along a polygon's middle, and the room on either side of it.

    The line follows the longer axis, turned by at most 22° and little bent, so that a name on it can be read; its
    ends keep off the outline.
    """
    import shapely
    from shapely.affinity import rotate

    angle = _axis(area)
    middle = area.centroid
    level = rotate(area, -angle, origin=middle, use_radians=True)
    west, south, east, north = level.bounds
    where = np.linspace(west, east, _SLICES + 2)[1:-1]
    cuts = shapely.linestrings([[(x, south - 1.0), (x, north + 1.0)] for x in where.tolist()])
    slices = [_longest(piece) for piece in shapely.intersection(level, cuts).tolist()]
    heights = np.array([(low + high) / 2.0 for low, high in slices])
    rooms = np.array([(high - low) / 2.0 for low, high in slices])
    line, room = _bent(where, heights, rooms)
    turned = rotate(shapely.LineString(line), angle, origin=middle, use_radians=True)
    return shapely.get_coordinates(turned), room


def _axis(area: BaseGeometry) -> float:
    """Return the direction of the longer axis of the area's hull, kept readable."""
    import shapely

    corners = shapely.get_coordinates(shapely.minimum_rotated_rectangle(area))[:4]
    sides = (corners[1] - corners[0], corners[2] - corners[1])
    longer = max(sides, key=lambda side: float(np.hypot(*side)))
    shorter = min(sides, key=lambda side: float(np.hypot(*side)))
    if float(np.hypot(*longer)) < 1.25 * float(np.hypot(*shorter)):
        return 0.0
    angle = math.atan2(longer[1], longer[0])
    angle = math.atan(math.tan(angle))
    return max(-_STEEPEST, min(_STEEPEST, angle))


def _longest(piece: BaseGeometry) -> tuple[float, float]:
    """Return the lower and upper end of the longest part of an upright cut."""
    import shapely

    spans = []
    for part in shapely.get_parts(piece).tolist():
        y = shapely.get_coordinates(part)[:, 1]
        if len(y):
            spans.append((float(y.min()), float(y.max())))
    return max(spans, key=lambda span: (span[1] - span[0], span[0]), default=(0.0, 0.0))


def _bent(x: Line, heights: Line, rooms: Line) -> tuple[Line, float]:
    """Return a parabola through the middles of the cuts, weighted by their room, and the room it keeps."""
    weights = rooms + 1e-6
    curve = np.polynomial.Polynomial.fit(x, heights, 2, w=weights)
    level = float(np.average(heights, weights=weights))
    span = (x[-1] - x[0]) * (1.0 - _KEEP) / 2.0
    inner = np.linspace(x[0] + span, x[-1] - span, _SLICES)
    away = (curve(inner) - level) * _BEND
    most = _FLATTEST * float(inner[-1] - inner[0])
    bent = level + away * min(1.0, most / max(1e-9, float(np.abs(away).max())))
    room_there = np.interp(inner, x, rooms - np.abs(heights - np.interp(x, inner, bent)))
    return np.column_stack((inner, bent)), float(max(0.4, np.quantile(room_there, 0.3)))
