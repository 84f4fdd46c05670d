"""Questions answered in a worker thread, of which only the newest answer counts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, QThreadPool, Signal

if TYPE_CHECKING:
    from collections.abc import Callable


class LatestAnswer(QObject):
    """Ask one question at a time; while one is worked on, only the newest of those that follow is kept.

    `answered` carries the answer of the newest question, in the thread of this object; stale answers are dropped.
    """

    answered = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._newest = 0
        self._running = False
        self._waiting: Callable[[], object] | None = None

    def ask(self, question: Callable[[], object]) -> None:
        """Have a question worked on; it must touch nothing that the window's thread changes."""
        self._newest += 1
        if self._running:
            self._waiting = question
        else:
            self._start(question)

    def forget(self) -> None:
        """Drop what is asked and what comes of it."""
        self._newest += 1
        self._waiting = None

    @property
    def is_busy(self) -> bool:
        """Say whether an answer is still to come."""
        return self._running

    def _start(self, question: Callable[[], object]) -> None:
        self._running = True
        number, messenger = self._newest, _Messenger()
        messenger.finished.connect(self._on_finished, Qt.ConnectionType.QueuedConnection)

        def work() -> None:
            try:
                answer = question()
            except Exception as error:  # raised again in the window's thread, where it is reported
                messenger.finished.emit(number, None, error)
            else:
                messenger.finished.emit(number, answer, None)

        QThreadPool.globalInstance().start(work)

    def _on_finished(self, number: int, answer: object, error: BaseException | None) -> None:
        self._running = False
        waiting, self._waiting = self._waiting, None
        if waiting is not None:
            self._start(waiting)
        if error is not None:
            raise error
        if number == self._newest:
            self.answered.emit(answer)


class _Messenger(QObject):
    """Carries an answer across threads; it outlives the asker, whose connection ends with it."""

    finished = Signal(int, object, object)
