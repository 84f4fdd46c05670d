"""Ways in one straight line: for charges and for those that go on along their line; rules Z-CBT-6, Z-SGL-4."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, NamedTuple

from sim.board.kernels import CLIMB, PASS, SHUT, STOP
from sim.board.lines import headings, walk
from sim.engine.position import NONE

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sim.board.board import Board
    from sim.mechanics.movement import Movement, Unit


class StraightWay(NamedTuple):
    """A way along one heading: the hexes, start included, their cost in points, and whether one may end on the last.

    `course` is the heading kept after the last crossing.
    """

    heading: int
    hexes: tuple[int, ...]
    cost_mp: int
    may_end: bool
    course: int


def straight_ways(
    movement: Movement, unit: Unit, start: int, budget_mp: int, heading: int
) -> Iterator[StraightWay]:
    """Yield the ways along a heading a unit can walk within its points, shortest first; not walking is none."""
    board = movement.position.board
    gate, cost = movement.gate(unit.manner), movement.cost(unit.manner.style)
    hexes = [start]
    spent, course = 0, heading
    for stride in walk(board, start, heading):
        here = hexes[-1]
        there = stride.hex
        if stride.kind != "hex" or int(board.passage[here, course]) != there:
            return
        use = gate[there]
        spent += int(cost[there])
        if use == SHUT or spent > budget_mp or (use == CLIMB and here != start):
            return
        course = int(board.heading[here, course])
        hexes.append(there)
        yield StraightWay(heading, tuple(hexes), spent, use != PASS, course)
        if use in (STOP, CLIMB):
            return


def ways_to(movement: Movement, unit: Unit, start: int, budget_mp: int, goal: int) -> list[StraightWay]:
    """Return the straight ways of a unit that lead to a hex it may end on, by heading."""
    found = []
    for heading in headings(movement.position.board):
        for way in straight_ways(movement, unit, start, budget_mp, heading):
            if way.hexes[-1] == goal:
                found.append(way)
    return found


def ahead(board: Board, start: int, heading: int, steps: int) -> int:
    """Return the hex one further along a line that has gone so many steps, NONE where the line ends."""
    return next((stride.hex for stride in islice(walk(board, start, heading), steps, None)), NONE)
