"""Shows in the status bar how far an export is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

if TYPE_CHECKING:
    from pathlib import Path

    from PySide6.QtGui import QAction, QActionGroup

    from editor.background.file_job import FileJob
    from editor.panels.progress_strip import ProgressStrip


class ExportProgress(QObject):
    """Tie the writing of files to a progress strip; while one is under way no other can be begun by the action."""

    def __init__(self, job: FileJob, strip: ProgressStrip, action: QAction | QActionGroup) -> None:
        super().__init__(job)
        self._strip = strip
        self._action = action
        job.begun.connect(self._on_begun)
        job.progressed.connect(strip.set_share)
        job.ended.connect(self._on_ended)
        strip.cancelled.connect(job.cancel)

    def _on_begun(self, path: Path) -> None:
        self._strip.begin(path.name)
        self._action.setEnabled(False)

    def _on_ended(self) -> None:
        self._strip.hide()
        self._action.setEnabled(True)
