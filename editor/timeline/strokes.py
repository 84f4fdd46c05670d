"""Ways and blows as strokes in the plane: what leads through a seam runs out at one edge and comes in at the other."""

from __future__ import annotations

from typing import TYPE_CHECKING

from editor.canvas.ghosts import ghosts_of
from sim.hex.headings import SIDES, distance, opposite
from sim.hex.plane import centre

if TYPE_CHECKING:
    from collections.abc import Sequence

    from editor.rendering.subject import MapLike
    from sim.hex.grid import Cell
    from sim.hex.plane import Point

LONGEST = 16
"""A blow over more hexes than so many has no line that could be told from others."""


class Strokes:
    """Strokes over one map, by its lettered edges."""

    def __init__(self, subject: MapLike) -> None:
        self._grid = subject.grid
        self._layout = subject.grid.layout
        self._links = ghosts_of(subject).links

    def along(self, way: Sequence[Cell]) -> list[list[Point]]:
        """Return a way as lines through centres of hexes, those just beyond an edge too where it leads over one.

        Where no step leads from a hex to the next, a line ends and another begins.
        """
        lines = [[self.centre(way[0])]]
        for last, cell in zip(way, way[1:], strict=False):
            if self._apart(last, cell) == 1:
                lines[-1].append(self.centre(cell))
                continue
            side = self._side_to(last, cell)
            if side is None:
                lines.append([self.centre(cell)])
                continue
            lines[-1].append(self.centre(self._layout.step(last, side)))
            lines.append(
                [self.centre(self._layout.step(cell, self._side_from(cell, last))), self.centre(cell)]
            )
        return lines

    def between(self, start: Cell, end: Cell) -> list[list[Point]]:
        """Return a blow as lines: straight to its end, or straight through a seam where that is shorter.

        Nothing where both are longer than `LONGEST` steps.
        """
        apart = self._apart(start, end)
        ways = [self._straight(start, heading, end, min(apart, LONGEST + 1)) for heading in range(SIDES)]
        found = min(filter(None, ways), key=len, default=())
        if found:
            return self.along(found)
        return [[self.centre(start), self.centre(end)]] if apart <= LONGEST else []

    def centre(self, cell: Cell) -> Point:
        """Return where a hex lies."""
        return centre(self._layout, cell)

    def _straight(self, start: Cell, heading: int, end: Cell, below: int) -> tuple[Cell, ...]:
        """Return the line from a hex along a heading to another, in fewer than `below` steps; else nothing."""
        line = [start]
        while len(line) < below:
            cell = line[-1]
            across = self._links.get((cell, heading))
            if across is not None:
                heading = opposite(self._side_from(across, cell))
            else:
                across = self._layout.step(cell, heading)
                if not self._grid.has(across):
                    return ()
            line.append(across)
            if across == end:
                return tuple(line)
        return ()

    def _side_to(self, cell: Cell, across: Cell) -> int | None:
        """Return the side by which a hex leads through a seam to another, None where none does."""
        return next((side for side in range(SIDES) if self._links.get((cell, side)) == across), None)

    def _side_from(self, cell: Cell, last: Cell) -> int:
        """Return the side by which a hex is entered from one across a seam; seams lead both ways."""
        side = self._side_to(cell, last)
        assert side is not None
        return side

    def _apart(self, a: Cell, b: Cell) -> int:
        return distance(self._layout.to_axial(a), self._layout.to_axial(b))
