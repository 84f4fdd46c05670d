"""Straight lines on a board: one heading from side to side, through seams; rules Z-MAP-5, Z-MAP-6."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from sim.hex.headings import STEPS

if TYPE_CHECKING:
    from sim.board.board import Board
    from sim.hex.grid import Cell

Step = Literal["hex", "edge", "void", "repeat"]


@dataclass(frozen=True, slots=True)
class Stride:
    """One step of a line: onto a hex (`hex` its id), or its end at the map's edge, at void, before a repeated hex.

    `cell` is where the step leads; None at the edge of the rectangle.
    """

    kind: Step
    hex: int
    cell: Cell | None


def walk(board: Board, start: int, heading: int) -> Iterator[Stride]:
    """Yield the steps of a line, start not included; the last is the one that ends it (its `hex` is -1)."""
    passed = {start}
    here, course = start, heading
    while True:
        there = int(board.neighbour[here, course])
        if there < 0:
            yield _end_of_map(board, here, course)
            return
        if there in passed:
            yield Stride("repeat", -1, board.grid.cell_of(there))
            return
        passed.add(there)
        course = int(board.heading[here, course])
        here = there
        yield Stride("hex", here, board.grid.cell_of(here))


def _end_of_map(board: Board, here: int, course: int) -> Stride:
    cell = board.grid.layout.step(board.grid.cell_of(here), course)
    return Stride("void", -1, cell) if board.grid.has(cell) else Stride("edge", -1, None)


def along(board: Board, start: int, heading: int, length: int) -> list[int]:
    """Return the hexes of a line, start not included, at most `length` of them."""
    hexes: list[int] = []
    for stride in walk(board, start, heading):
        if stride.kind != "hex" or len(hexes) == length:
            break
        hexes.append(stride.hex)
    return hexes


def ray(board: Board, start: int, heading: int, length: int) -> tuple[int, ...]:
    """Return the hexes of a line, start not included, at most `length` of them; the board keeps what was asked."""
    key = start, heading, length
    found = board.rays.get(key)
    if found is None:
        found = board.rays[key] = tuple(along(board, start, heading, length))
    return found


def headings(board: Board) -> range:
    """Return the headings clockwise from the top."""
    return range(len(STEPS[board.grid.layout.orientation]))
