"""Where the regions' names stand, worked out in the background when the regions changed."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, cast

import numpy as np
from PySide6.QtCore import QObject, QTimer, Signal

from editor.background.latest import LatestAnswer
from editor.rendering.features import name_obstacles
from sim.board.outlines import NamePlace, name_places, region_outlines

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from editor.rendering.subject import MapLike
    from sim.hex.grid import Grid
    from sim.hex.plane import Point

_REST_MS = 60


class NameWatch(QObject):
    """`placed` carries the list of NamePlace of the newest regions."""

    placed = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._region: NDArray[np.int16] | None = None
        self._subject: MapLike | None = None
        self._obstacles: list[Point] = []
        self._rest = QTimer(self, singleShot=True, interval=_REST_MS)
        self._rest.timeout.connect(self._ask)
        self._answers = LatestAnswer(self)
        self._answers.answered.connect(self._on_answer)

    def is_of(self, subject: MapLike) -> bool:
        """Say whether the places known are those of a map."""
        return self._subject is subject

    @property
    def is_busy(self) -> bool:
        """Say whether an answer is still to come."""
        return self._rest.isActive() or self._answers.is_busy

    def look_at(self, subject: MapLike, hexes: NDArray[np.int32] | None = None) -> None:
        """Ask for the places again, once the map rests, if it or its regions changed; `hexes` are all that may have."""
        if self._subject is not subject or self._region is None:
            self._subject = subject
        elif hexes is not None and len(self._region) == len(subject.region):
            if np.array_equal(self._region[hexes], subject.region[hexes]):
                return
        elif name_obstacles(subject) == self._obstacles and np.array_equal(self._region, subject.region):
            return
        self._rest.start()

    def _ask(self) -> None:
        assert self._subject is not None
        self._region, self._obstacles = self._subject.region.copy(), name_obstacles(self._subject)
        self._answers.ask(partial(_places, self._subject.grid, self._region, self._obstacles))

    def _on_answer(self, answer: object) -> None:
        self.placed.emit(cast("list[NamePlace]", answer))


def _places(grid: Grid, region: NDArray[np.int16], obstacles: list[Point]) -> list[NamePlace]:
    return name_places(region_outlines(grid, region), obstacles)
