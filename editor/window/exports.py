"""Writing pictures and data of the map in the background, to be watched and stopped."""

from __future__ import annotations

import threading
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from editor.background.latest import LatestAnswer
from editor.dialogs.export_facts import PICTURES
from editor.rendering.pictures import PictureOptions, write_map_picture
from sim.board.board import compile_board
from sim.errors import SimError
from sim.formats.atomic import write_atomically
from sim.interop.geojson import to_geojson
from sim.interop.graphml import to_graphml

if TYPE_CHECKING:
    from pathlib import Path

    from editor.documents.draft import MapDraft

_POLL_MS = 100


class _StoppedError(Exception):
    """The user does not want the file any more."""


@dataclass(eq=False)
class _Run:
    """What window and worker share of one export."""

    share: float = 0.0
    stopped: threading.Event = field(default_factory=threading.Event)

    def tell(self, share: float) -> None:
        """Note how much is done; raise where it is not wanted any more."""
        self.share = share
        if self.stopped.is_set():
            raise _StoppedError


class Exports(QObject):
    """Write one file at a time. `begun` carries its path, `progressed` the share done, `ended` comes at the end.

    Then `done` carries the path, or `failed` the FileFault or SimError that kept the file from being written.
    """

    begun = Signal(object)
    progressed = Signal(float)
    ended = Signal()
    done = Signal(object)
    failed = Signal(object)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._run = _Run()
        self._answers = LatestAnswer(self)
        self._answers.answered.connect(self._on_answered)
        self._poll = QTimer(self, interval=_POLL_MS)
        self._poll.timeout.connect(lambda: self.progressed.emit(self._run.share))

    @property
    def is_busy(self) -> bool:
        """Say whether a file is being written."""
        return self._answers.is_busy

    def write(self, draft: MapDraft, path: Path, options: PictureOptions) -> None:
        """Write a draft as it is now; the file's ending names the form."""
        snapshot, run = draft.snapshot(), _Run()
        self._run = run
        self._answers.ask(lambda: _write(snapshot, path, options, run))
        self.begun.emit(path)
        self._poll.start()

    def cancel(self) -> None:
        """Stop as soon as may be; no file is written."""
        self._run.stopped.set()

    def _on_answered(self, answer: Path | SimError | None) -> None:
        self._poll.stop()
        self.ended.emit()
        if isinstance(answer, SimError):
            self.failed.emit(answer)
        elif answer is not None:
            self.done.emit(answer)


def _write(draft: MapDraft, path: Path, options: PictureOptions, run: _Run) -> Path | SimError | None:
    """Return the path once the file is written, what went wrong, or None where it was stopped."""
    try:
        if path.suffix.lower() in PICTURES:
            write_map_picture(draft, path, options, title=draft.name, progress=run.tell)
        else:
            write_atomically(path, _data(draft, path, run))
    except SimError as fault:
        return fault
    except _StoppedError:
        return None
    return path


def _data(draft: MapDraft, path: Path, run: _Run) -> bytes:
    """Return the file of a board in the form its ending names. Raises SimError."""
    board = compile_board(draft.to_map_file(), draft.terrain_set)
    board.require_sound_letters()
    run.tell(0.2)
    data = to_graphml(board) if path.suffix.lower() == ".graphml" else to_geojson(board)
    run.tell(0.9)
    return data
