"""Surveys a map too large to be surveyed at once in the background; what is seen is surveyed before it is painted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from editor.background.latest import LatestAnswer

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from editor.canvas.compiled import Compiled
    from editor.canvas.looks import Looks

AT_ONCE = 100_000
"""How many hexes are surveyed while the window waits: a few milliseconds."""


class Surveyor(QObject):
    """Keeps `looks` surveyed; `done` tells that a survey in the background has ended."""

    done = Signal()

    def __init__(self, looks: Looks) -> None:
        super().__init__()
        self._looks = looks
        self._asked = False
        self._late: list[NDArray[np.int32]] = []
        self._answers = LatestAnswer(self)
        self._answers.answered.connect(self._on_done)
        self._soon = QTimer(self, singleShot=True, interval=0)  # what stands in is painted first
        self._soon.timeout.connect(self._ask)

    @property
    def is_busy(self) -> bool:
        """Say whether a survey is under way."""
        return self._soon.isActive() or self._answers.is_busy

    def forget(self) -> None:
        """Have everything surveyed again; what is known stands in until then."""
        self._looks.forget()
        self._asked = False

    def note(self, compiled: Compiled, hexes: NDArray[np.int32]) -> None:
        """Survey some hexes of the field that changed."""
        if self._looks.is_laid_out:
            self._looks.survey(compiled, hexes)
        if self._asked:
            self._late.append(hexes)

    def complete(self, compiled: Compiled, *, wait: bool) -> bool:
        """Have all hexes surveyed; say whether they are, which they are not yet where many are and none waits."""
        looks = self._looks
        if looks.is_surveyed:
            return True
        if wait or looks.size <= AT_ONCE:
            looks.lay_out()
            looks.job(compiled)()
            looks.is_surveyed = True
            return True
        if not self._asked:
            self._asked, self._late, self._compiled = True, [], compiled
            looks.lay_out()
            self._soon.start()
        return False

    def _ask(self) -> None:
        # The job holds arrays, never this object: the last to let go of a QObject must not be a worker.
        if self._asked:
            self._answers.ask(self._looks.job(self._compiled))

    def _on_done(self) -> None:
        if not self._asked:
            return
        self._asked = False
        self._looks.is_surveyed = True
        for hexes in self._late:
            self._looks.survey(self._compiled, hexes)
        self.done.emit()
