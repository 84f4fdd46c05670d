"""What every open document has: its history, the file it belongs to, and what may be asked of it beside the window."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QUndoStack

from editor.commands.edit_command import EditCommand

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from sim.problems import Problem


class OpenDocument(QObject):
    """A draft whose every change is a step of its undo stack.

    `changed` carries what looks different (hexes of a map as an int32 array), None for all; `moved` says the file
    changed.
    """

    changed = Signal(object)
    moved = Signal()

    def __init__(self, path: Path | None, parent: QObject | None) -> None:
        super().__init__(parent)
        self.path = path
        self._stamp = _stamp(path)
        self.stack = QUndoStack(self)

    @property
    def is_dirty(self) -> bool:
        """Say whether the draft differs from what was last saved or loaded."""
        return not self.stack.isClean()

    @property
    def is_changed_elsewhere(self) -> bool:
        """Say whether the file was written since it was read or saved here; one that is gone was not."""
        return _stamp(self.path) not in (None, self._stamp)

    def save(self, path: Path) -> None:
        """Write the file and count this state as the saved one. Raises FileFault; the document then stays dirty."""
        self.write(path)
        self.path, self._stamp = path, _stamp(path)
        self.stack.setClean()
        self.moved.emit()

    def write(self, path: Path) -> None:
        """Write the draft to a file, whole or not at all. Raises FileFault."""
        raise NotImplementedError

    def problems(self) -> Callable[[], tuple[Problem, ...]]:
        """Return a question for a worker: the problems of the draft as it is now."""
        raise NotImplementedError

    def recovery(self, title: str, saved: str) -> Callable[[], bytes]:
        """Return what makes, in a worker, the bytes of a recovery file of the draft as it is now."""
        raise NotImplementedError

    def relabel(self) -> None:
        """Write the history's texts again, in the language of now."""
        for index in range(self.stack.count()):
            command = self.stack.command(index)
            assert isinstance(command, EditCommand)
            command.relabel()


def _stamp(path: Path | None) -> tuple[int, int, int] | None:
    """Return what is another once a file was written; None where there is no file."""
    try:
        about = path.stat() if path is not None else None
    except (OSError, ValueError):  # gone, or no name a file can have
        return None
    return None if about is None else (about.st_mtime_ns, about.st_size, about.st_ino)
