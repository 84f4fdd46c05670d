"""The menu of recent files."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

if TYPE_CHECKING:
    from PySide6.QtGui import QAction
    from PySide6.QtWidgets import QMenu

    from editor.settings import Settings


class RecentMenu(QObject):
    """List the recent files afresh whenever the menu opens, missing ones disabled; `chosen` carries the path."""

    chosen = Signal(object)

    def __init__(self, menu: QMenu, settings: Settings, clear: QAction) -> None:
        super().__init__(menu)
        self._menu = menu
        self._settings = settings
        self._clear = clear
        menu.setToolTipsVisible(True)
        menu.aboutToShow.connect(self.fill)
        clear.triggered.connect(settings.clear_recent_files)
        settings.changed.connect(self._on_changed)
        self.fill()

    def fill(self) -> None:
        """Write the entries."""
        self._menu.clear()
        paths = self._settings.recent_files
        for number, path in enumerate(paths, start=1):
            action = self._menu.addAction(f"&{number % 10}  {path.name}")
            action.setToolTip(str(path))
            action.setEnabled(path.is_file())
            action.triggered.connect(partial(self.chosen.emit, path))
        self._menu.addSeparator()
        self._menu.addAction(self._clear)
        self._menu.menuAction().setEnabled(bool(paths))

    def _on_changed(self, key: str) -> None:
        if key == "recent_files":
            self.fill()
