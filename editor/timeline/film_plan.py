"""What a film shows: which decisions, how large, how long, with whose eyes; what it takes is told beforehand."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from editor.timeline.film import film_size
from editor.timeline.film_file import MOST_PIXELS

if TYPE_CHECKING:
    from editor.timeline.record import Record
    from sim.hex.grid import Grid

Each = Literal["decision", "move", "month"]
EACH: tuple[Each, ...] = ("decision", "move", "month")
MOST_PICTURES = 4000


@dataclass(frozen=True, slots=True)
class FilmPlan:
    """`people`: whose eyes, None the umpire's. `lines`: after which lines a picture is taken, `width` in pixels.

    `seconds`: how long each picture is shown. `ending`: of the file, with its dot.
    """

    people: int | None
    lines: tuple[int, ...]
    width: int
    seconds: float
    ending: str

    @property
    def whole_seconds(self) -> float:
        """Return how long the film runs; its last picture is shown twice as long."""
        return self.seconds * (len(self.lines) + 1)

    def is_possible(self, grid: Grid) -> bool:
        """Say whether a film of a map is not too long or too large to be made."""
        width, height = film_size(grid, self.width)
        room = MOST_PIXELS[self.ending]
        return 0 < len(self.lines) <= MOST_PICTURES and len(self.lines) * width * height <= room


def lines_of(record: Record, first: int, last: int, each: Each) -> tuple[int, ...]:
    """Return after which lines pictures are taken, from a first line to a last: both of them, and what begins between.

    A `decision` is each line; a `move` and a `month` are shown as they begin.
    """
    if last < first:
        return ()
    if each == "decision":
        return tuple(range(first, last + 1))
    begun, month = [], None
    moves = set(record.history.moves)
    for stone in record.milestones:
        if stone.n in moves and (each == "move" or stone.month != month):
            begun.append(stone.n)
            month = stone.month
    return tuple(sorted({first, last, *(n for n in begun if first < n < last)}))
