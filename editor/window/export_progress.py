"""Shows in the status bar how far an export is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

if TYPE_CHECKING:
    from pathlib import Path

    from PySide6.QtGui import QAction

    from editor.panels.progress_strip import ProgressStrip
    from editor.window.exports import Exports


class ExportProgress(QObject):
    """Tie exports to the progress strip; while one is under way no other can be begun."""

    def __init__(self, exports: Exports, strip: ProgressStrip, action: QAction) -> None:
        super().__init__(exports)
        self._strip = strip
        self._action = action
        exports.begun.connect(self._on_begun)
        exports.progressed.connect(strip.set_share)
        exports.ended.connect(self._on_ended)
        strip.cancelled.connect(exports.cancel)

    def _on_begun(self, path: Path) -> None:
        self._strip.begin(path.name)
        self._action.setEnabled(False)

    def _on_ended(self) -> None:
        self._strip.hide()
        self._action.setEnabled(True)
