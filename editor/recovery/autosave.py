"""Keeps the open document's recovery file up to date while it has unsaved changes."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from editor.background.latest import LatestAnswer
from sim.errors import FileFault

if TYPE_CHECKING:
    from collections.abc import Callable

    from editor.commands.open_document import OpenDocument
    from editor.recovery.vault import Vault
    from editor.settings import Settings


class Autosave(QObject):
    """Write the recovery file a while after a change, or after so many edits; remove it once nothing is unsaved.

    `failed` carries the FileFault of the first of several writings that fail in a row.
    """

    failed = Signal(object)

    def __init__(self, vault: Vault, settings: Settings, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._vault = vault
        self._settings = settings
        self._document: OpenDocument | None = None
        self._title = ""
        self._edits = 0
        self._failing = False
        self._wait = QTimer(self, singleShot=True)
        self._wait.timeout.connect(self.write)
        self._answers = LatestAnswer(self)
        self._answers.answered.connect(self._on_written)

    @property
    def is_busy(self) -> bool:
        """Say whether a recovery file is being written."""
        return self._answers.is_busy

    def set_document(self, document: OpenDocument, title: str) -> None:
        """Look after a document; what was kept of the former one goes."""
        self.leave()
        self._document, self._title = document, title
        document.changed.connect(self._on_changed)
        document.stack.indexChanged.connect(self._on_edit)
        document.stack.cleanChanged.connect(self._on_clean)
        document.moved.connect(self.forget)

    def leave(self) -> None:
        """Look after no document; what was kept goes."""
        document, self._document = self._document, None
        if document is not None:
            document.changed.disconnect(self._on_changed)
            document.stack.indexChanged.disconnect(self._on_edit)
            document.stack.cleanChanged.disconnect(self._on_clean)
            document.moved.disconnect(self.forget)
        self.forget()

    def write(self) -> None:
        """Write the recovery file in the background, of the document as it is now."""
        work = self._work()
        if work is not None:
            self._answers.ask(work)

    def keep_now(self) -> bool:
        """Write the recovery file at once; say whether it is written."""
        work = self._work()
        return work is not None and work() is None

    def forget(self) -> None:
        """Remove the recovery file: its work is saved, or not wanted."""
        self._wait.stop()
        self._edits = 0
        self._answers.forget()
        self._vault.clear()

    def _work(self) -> Callable[[], FileFault | None] | None:
        """Return what writes the document as it is now, None where nothing is unsaved."""
        document = self._document
        self._wait.stop()
        self._edits = 0
        if document is None or not document.is_dirty:
            return None
        vault, era = self._vault, self._vault.era
        encoded = document.recovery(self._title, datetime.now().astimezone().isoformat(timespec="seconds"))
        return lambda: _put(vault, era, encoded())

    def _on_changed(self) -> None:
        seconds = self._settings.autosave_seconds
        if seconds and not self._wait.isActive():
            self._wait.start(seconds * 1000)

    def _on_edit(self) -> None:
        self._edits += 1
        if self._settings.autosave_seconds and self._edits >= self._settings.autosave_edits:
            self.write()

    def _on_clean(self, clean: bool) -> None:
        if clean:
            self.forget()

    def _on_written(self, fault: FileFault | None) -> None:
        if fault is not None and not self._failing:
            self.failed.emit(fault)
        self._failing = fault is not None


def _put(vault: Vault, era: int, data: bytes) -> FileFault | None:
    """Return why the recovery file could not be written, or None."""
    try:
        vault.put(data, era)
    except FileFault as fault:
        return fault
    return None
