"""Lines drawn between the centres of two hexes in any direction, through seams; rule Z-THR-8.

All is exact: a hex is the set of points nearer to its centre than to any other, and the line is cut by its six sides
in fractions. A line that runs along the side between two hexes passes both, and only both together block it.
"""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple

from sim.hex.headings import SIDES, STEPS, distance

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sim.board.board import Board
    from sim.hex.headings import Axial, Orientation


class DrawnLine(NamedTuple):
    """A line to a hex so many steps away: what it passes between, each a hex or the two it runs between."""

    hex: int
    steps: int
    passed: tuple[tuple[int, ...], ...]


def drawn_lines(board: Board, start: int, reach: int) -> Iterator[DrawnLine]:
    """Yield the lines from a hex to all within reach, nearest first; one that leaves the map is not there.

    Of a pair that a line runs between, a hex that is off the map is left out. A line ends before it would pass a hex
    twice (Z-MAP-6).
    """
    orientation = board.grid.layout.orientation
    for target in _offsets(reach):
        line = _develop(board, start, orientation, target)
        if line is not None:
            yield line


@cache
def _offsets(reach: int) -> tuple[Axial, ...]:
    """Return the axial vectors of all hexes within reach, nearest first, the origin left out."""
    span = range(-reach, reach + 1)
    found = [(q, r) for q in span for r in span if 0 < distance((0, 0), (q, r)) <= reach]
    return tuple(sorted(found, key=lambda axial: (distance((0, 0), axial), axial)))


def _develop(board: Board, start: int, orientation: Orientation, target: Axial) -> DrawnLine | None:
    """Lay a line of the endless grid down on the board, step by step, turning where seams turn."""
    laid: dict[Axial, tuple[int, int]] = {(0, 0): (start, 0)}
    passed = []
    for stage in (*crossed(target), (target,)):
        hexes = []
        for axial in stage:
            found = _lay(board, laid, orientation, axial)
            if found is not None:
                laid[axial] = found
                hexes.append(found[0])
        if not hexes:
            return None
        passed.append(tuple(hexes))
    every = [start, *(hex_id for stage in passed for hex_id in stage)]
    if len(set(every)) < len(every):
        return None
    return DrawnLine(passed[-1][0], distance((0, 0), target), tuple(passed[:-1]))


def _lay(
    board: Board, laid: dict[Axial, tuple[int, int]], orientation: Orientation, axial: Axial
) -> tuple[int, int] | None:
    """Return the hex of an axial place and how far the seams crossed so far have turned, from a laid neighbour."""
    for side, (dq, dr) in enumerate(STEPS[orientation]):
        before = laid.get((axial[0] - dq, axial[1] - dr))
        if before is None:
            continue
        here, turned = before
        way = (side + turned) % SIDES
        there = int(board.neighbour[here, way])
        if there >= 0:
            return there, (turned + int(board.heading[here, way]) - way) % SIDES
    return None


@cache
def crossed(target: Axial) -> tuple[tuple[Axial, ...], ...]:
    """Return what a line from the origin passes before its end, in order: single hexes, and pairs it runs between."""
    singles: list[tuple[Fraction, tuple[Axial, ...]]] = []
    edges: list[tuple[Fraction, Axial]] = []
    for axial in _near(target):
        span = _span(axial, target)
        if span is None or axial in ((0, 0), target):
            continue
        entry, inside = span
        if inside:
            singles.append((entry, (axial,)))
        else:
            edges.append((entry, axial))
    pairs = [
        (entry, tuple(sorted((one, other))))
        for (entry, one), (also, other) in combinations(edges, 2)
        if entry == also and distance(one, other) == 1
    ]
    return tuple(stage for _, stage in sorted([*singles, *pairs]))


def _near(target: Axial) -> Iterator[Axial]:
    """Yield the axial places a line from the origin could touch."""
    qs, rs = sorted((0, target[0])), sorted((0, target[1]))
    for q in range(qs[0] - 1, qs[1] + 2):
        for r in range(rs[0] - 1, rs[1] + 2):
            yield q, r


def _span(axial: Axial, target: Axial) -> tuple[Fraction, bool] | None:
    """Return where on the line (0 to 1) it enters a hex and whether it passes its inside or runs along its side."""
    low, high, inside = Fraction(0), Fraction(1), True
    for at, speed in zip(_sides(axial), _sides(target), strict=True):
        # Along the line, side by side, -1 <= t * speed - at <= 1 holds in the hex.
        if speed == 0:
            if abs(at) > 1:
                return None
            inside = inside and abs(at) < 1
            continue
        ends = sorted((Fraction(at - 1, speed), Fraction(at + 1, speed)))
        low, high = max(low, ends[0]), min(high, ends[1])
    return (low, inside) if low < high else None


def _sides(axial: Axial) -> tuple[int, int, int]:
    """Return the three differences of cube coordinates, each constant along a pair of opposite sides."""
    q, r = axial
    s = -q - r
    return q - s, s - r, r - q
