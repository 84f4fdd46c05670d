"""Writing one file beside the window, to be watched and stopped."""

from __future__ import annotations

import threading
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from editor.background.latest import LatestAnswer
from sim.errors import SimError

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    Tell = Callable[[float], None]
    """Hears the share done, from 0 to 1; what it raises ends the work, and is to be let through."""

_POLL_MS = 100


class _StoppedError(Exception):
    """The user does not want the file any more."""


@dataclass(eq=False)
class _Run:
    """What window and worker share of one file."""

    share: float = 0.0
    stopped: threading.Event = field(default_factory=threading.Event)

    def tell(self, share: float) -> None:
        """Note how much is done; raise where it is not wanted any more."""
        self.share = share
        if self.stopped.is_set():
            raise _StoppedError


class FileJob(QObject):
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

    def start(self, path: Path, write: Callable[[Tell], None]) -> None:
        """Have a file written; `write` touches nothing that the window's thread changes, and writes whole or not."""
        self._run = run = _Run()
        self._answers.ask(lambda: _outcome(path, write, run))
        self.begun.emit(path)
        self._poll.start()

    def cancel(self) -> None:
        """Stop as soon as may be; no file is written."""
        self._run.stopped.set()

    def forget(self) -> None:
        """Stop as soon as may be, and tell nothing of it any more."""
        self.cancel()
        self._poll.stop()
        self._answers.forget()

    def _on_answered(self, answer: Path | SimError | None) -> None:
        self._poll.stop()
        self.ended.emit()
        if isinstance(answer, SimError):
            self.failed.emit(answer)
        elif answer is not None:
            self.done.emit(answer)


def _outcome(path: Path, write: Callable[[Tell], None], run: _Run) -> Path | SimError | None:
    """Return the path once the file is written, what went wrong, or None where it was stopped."""
    try:
        write(run.tell)
    except SimError as fault:
        return fault
    except _StoppedError:
        return None
    return path
