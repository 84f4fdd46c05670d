"""Opens a file that is dropped on the window."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QDragEnterEvent, QDropEvent

if TYPE_CHECKING:
    from editor.window.main_window import MainWindow


class FileDrop(QObject):
    """Take single local files; whatever they are is told by the opening."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        window.setAcceptDrops(True)
        window.canvas.setAcceptDrops(False)
        window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        path = _dropped_file(event) if isinstance(event, QDropEvent) else None
        if path is None or event.type() not in (QEvent.Type.DragEnter, QEvent.Type.Drop):
            return False
        assert isinstance(event, QDragEnterEvent | QDropEvent)
        event.acceptProposedAction()
        if event.type() == QEvent.Type.Drop:
            self._window.open_path(path)
        return True


def _dropped_file(event: QDropEvent) -> Path | None:
    """Return the one local file that is dragged, if it is one."""
    urls = event.mimeData().urls()
    return Path(urls[0].toLocalFile()) if len(urls) == 1 and urls[0].isLocalFile() else None
