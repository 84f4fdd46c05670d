"""Questions answered in a worker thread, of which only the newest answer counts."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING
from weakref import WeakMethod

from PySide6.QtCore import QObject, Qt, QThreadPool, Signal
from shiboken6 import isValid

if TYPE_CHECKING:
    from collections.abc import Callable


class LatestAnswer(QObject):
    """Ask one question at a time; while one is worked on, only the newest of those that follow is kept.

    `answered` carries the answer of the newest question, in the thread of this object; stale answers are dropped.
    """

    answered = Signal(object)

    def __init__(self, parent: QObject | None = None, *, slow: bool = False) -> None:
        """Work beside the others, or with `slow` in a line of its own, so that seconds of work hold nobody up."""
        super().__init__(parent)
        self._pool = _slow_pool() if slow else QThreadPool.globalInstance()
        self._wanted = [True]
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
        self._wanted[0] = False

    @property
    def is_busy(self) -> bool:
        """Say whether an answer is still to come."""
        return self._running

    def _start(self, question: Callable[[], object]) -> None:
        self._running = True
        self._wanted = wanted = [True]
        number, finish, post = self._newest, WeakMethod(self._on_finished), _post()

        def work() -> None:
            try:
                answer = question() if wanted[0] else None
            except Exception as error:  # raised again in the window's thread, where it is reported
                post.handed_in.emit(finish, number, None, error)
            else:
                post.handed_in.emit(finish, number, answer, None)

        self._pool.start(work)

    def _on_finished(self, number: int, answer: object, error: BaseException | None) -> None:
        if not isValid(self):
            return
        self._running = False
        waiting, self._waiting = self._waiting, None
        if waiting is not None:
            self._start(waiting)
        if error is not None:
            raise error
        if number == self._newest:
            self.answered.emit(answer)


def wait_for_workers() -> None:
    """Drop what no worker has begun, and wait for the rest; to be called when the program ends."""
    for pool in (QThreadPool.globalInstance(), _slow_pool()):
        pool.clear()
        pool.waitForDone()


@cache
def _slow_pool() -> QThreadPool:
    pool = QThreadPool()
    pool.setMaxThreadCount(1)
    return pool


class _Post(QObject):
    """Carries answers across threads to askers that may be gone by then.

    There is one for all, and it stays: a messenger for each question would be destroyed by its worker, and the
    binding then loses any object that the window's thread makes at the same address in that moment.
    """

    handed_in = Signal(object, int, object, object)

    def __init__(self) -> None:
        super().__init__()
        self.handed_in.connect(self._deliver, Qt.ConnectionType.QueuedConnection)

    def _deliver(
        self,
        finish: WeakMethod[Callable[[int, object, BaseException | None], None]],
        number: int,
        answer: object,
        error: BaseException | None,
    ) -> None:
        method = finish()
        if method is not None:
            method(number, answer, error)


@cache
def _post() -> _Post:
    """Return the post, made in the window's thread by the first who asks."""
    return _Post()
