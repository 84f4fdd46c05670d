"""Where the regions' names stand, worked out in the background when the regions changed."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, cast

import numpy as np
from PySide6.QtCore import QObject, Signal

from editor.background.latest import LatestAnswer
from editor.rendering.features import name_obstacles
from sim.board.outlines import NamePlace, name_places, region_outlines

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from editor.rendering.subject import MapLike
    from sim.hex.grid import Grid
    from sim.hex.plane import Point


class NameWatch(QObject):
    """`placed` carries the list of NamePlace of the newest regions."""

    placed = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._region: NDArray[np.int16] | None = None
        self._subject: MapLike | None = None
        self._obstacles: list[Point] = []
        self._answers = LatestAnswer(self)
        self._answers.answered.connect(self._on_answer)

    def is_of(self, subject: MapLike) -> bool:
        """Say whether the places known are those of a map."""
        return self._subject is subject

    def look_at(self, subject: MapLike) -> None:
        """Ask for the places again if the map or its regions changed."""
        obstacles = name_obstacles(subject)
        same_things = self._subject is subject and obstacles == self._obstacles
        if same_things and self._region is not None and np.array_equal(self._region, subject.region):
            return
        self._subject, self._region, self._obstacles = subject, subject.region.copy(), obstacles
        self._answers.ask(partial(_places, subject.grid, self._region, obstacles))

    def _on_answer(self, answer: object) -> None:
        self.placed.emit(cast("list[NamePlace]", answer))


def _places(grid: Grid, region: NDArray[np.int16], obstacles: list[Point]) -> list[NamePlace]:
    return name_places(region_outlines(grid, region), obstacles)
