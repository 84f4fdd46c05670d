"""Writing pictures of the map in the background."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from editor.background.latest import LatestAnswer
from sim.errors import FileFault

if TYPE_CHECKING:
    from pathlib import Path

    from editor.documents.draft import MapDraft


class Exports(QObject):
    """Write one picture at a time. `done` carries its path, `failed` the FileFault that kept it from being written."""

    done = Signal(object)
    failed = Signal(object)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._answers = LatestAnswer(self)
        self._answers.answered.connect(self._on_answered)

    @property
    def is_busy(self) -> bool:
        """Say whether a picture is being written."""
        return self._answers.is_busy

    def write(self, draft: MapDraft, path: Path) -> None:
        """Write a draft as it is now; the file's ending names the form."""
        snapshot = draft.snapshot()
        self._answers.ask(lambda: _write(snapshot, path))

    def _on_answered(self, answer: Path | FileFault) -> None:
        (self.failed if isinstance(answer, FileFault) else self.done).emit(answer)


def _write(draft: MapDraft, path: Path) -> Path | FileFault:
    from editor.rendering.pictures import write_map_picture

    try:
        write_map_picture(draft, path, title=draft.name)
    except FileFault as fault:
        return fault
    return path
