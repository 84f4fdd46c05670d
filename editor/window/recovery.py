"""Autosave of the window's document, and the offer of what a crash left behind."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from editor.dialogs.autosave import AutosaveDialog
from editor.documents.storage import draft_of
from editor.recovery.autosave import Autosave
from editor.recovery.offer import offer
from editor.recovery.vault import Vault
from editor.wording import language_code

if TYPE_CHECKING:
    from editor.commands.document import MapDocument
    from editor.recovery.recovery_file import RecoveryFile
    from editor.window.main_window import MainWindow
    from sim.errors import FileFault


class Recovery(QObject):
    """Tie the autosave to the window's documents; `offer` is to be called once the window stands."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        self._vault = Vault(window.settings.recovery_folder)
        self.autosave = Autosave(self._vault, window.settings, self)
        self.autosave.failed.connect(self._on_failed)
        window.files.opened.connect(self._on_opened)
        window.actions_by_name["autosave"].triggered.connect(self.choose)

    def offer(self) -> None:
        """Show what windows that died left behind, if anything; one broken file hides no other."""
        offer(self._vault, self._window, self.restore)

    def choose(self) -> None:
        """Ask how often to keep unsaved work."""
        dialog = AutosaveDialog(self._window.settings, self._window)
        if dialog.exec():
            dialog.keep()
        dialog.deleteLater()

    def close(self) -> None:
        """Remove the recovery file of a window that closes as it should."""
        self.autosave.leave()
        self._vault.release()

    def restore(self, entry: RecoveryFile) -> bool:
        """Open what was left behind, unsaved; say whether it is kept anew."""
        if entry.map is None:
            return self._window.rooms.restore(entry, self._window)
        if not self._window.files.may_leave():
            return False
        user_file = Path(entry.path) if entry.path is not None else None
        self._window.files.restore(draft_of(entry.map), user_file)
        return self.autosave.keep_now()

    def _on_opened(self, document: MapDocument) -> None:
        self.autosave.set_document(document, self._window.files.title())

    def _on_failed(self, fault: FileFault) -> None:
        told = self.tr("Unsaved work could not be kept: {}")
        self._window.status.tell(told.format(fault.describe(language_code())))
