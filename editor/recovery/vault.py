"""The folder of recovery files: one file and one lock for each running window, orphans of those that died."""

from __future__ import annotations

import contextlib
import threading
import uuid
from typing import TYPE_CHECKING

from PySide6.QtCore import QLockFile

from sim.errors import FileFault
from sim.formats.atomic import write_atomically
from sim.texts import say

if TYPE_CHECKING:
    from pathlib import Path

_ENDING = ".recovery.json"
_LOCK = ".lock"


class Vault:
    """A window's recovery file in a folder shared with other windows. `put` and `clear` may come from any thread."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._name = uuid.uuid4().hex
        self._lock: QLockFile | None = None
        self._found: dict[Path, QLockFile] = {}
        self._turn = threading.Lock()
        self._era = 0

    @property
    def path(self) -> Path:
        """Return this window's recovery file, there or not."""
        return self._folder / f"{self._name}{_ENDING}"

    @property
    def era(self) -> int:
        """Return a number that `clear` changes."""
        return self._era

    def put(self, data: bytes, era: int) -> None:
        """Write the recovery file, unless it was cleared since that era. Raises FileFault."""
        with self._turn:
            if era == self._era:
                self._claim()
                write_atomically(self.path, data)

    def clear(self) -> None:
        """Remove the recovery file and let none follow that is being made."""
        with self._turn:
            self._era += 1
            with contextlib.suppress(OSError):
                self.path.unlink(missing_ok=True)
            if self._lock is not None:
                self._lock.unlock()
                self._lock = None

    def orphans(self) -> list[Path]:
        """Return the recovery files whose window is gone, newest first; no other window is offered them meanwhile."""
        try:
            paths = [path for path in self._folder.glob(f"*{_ENDING}") if path != self.path]
            dated = sorted(((path.stat().st_mtime_ns, path) for path in paths), reverse=True)
        except OSError:
            return []
        return [path for _, path in dated if path in self._found or self._take(path)]

    def discard(self, path: Path) -> None:
        """Remove an orphan for good."""
        with contextlib.suppress(OSError):
            path.unlink(missing_ok=True)
        self._let_go(path)

    def release(self) -> None:
        """Let other windows be offered the orphans."""
        for path in list(self._found):
            self._let_go(path)

    def _claim(self) -> None:
        """Hold the lock that says that this window lives."""
        if self._lock is None:
            try:
                self._folder.mkdir(parents=True, exist_ok=True)
            except OSError as error:
                raise FileFault(
                    self.path, "", say("fault-unwritable", why=error.strerror or str(error))
                ) from error
            self._lock = _lock_of(self._folder / f"{self._name}{_LOCK}")
            self._lock.tryLock(0)

    def _take(self, path: Path) -> bool:
        lock = _lock_of(path.with_name(path.name.removesuffix(_ENDING) + _LOCK))
        if not lock.tryLock(0):
            return False
        self._found[path] = lock
        return True

    def _let_go(self, path: Path) -> None:
        lock = self._found.pop(path, None)
        if lock is not None:
            lock.unlock()


def _lock_of(path: Path) -> QLockFile:
    """Return a lock that only a dead process loses."""
    lock = QLockFile(str(path))
    lock.setStaleLockTime(0)
    return lock
