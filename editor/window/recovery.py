"""Autosave of the window's document, and the offer of what a crash left behind."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from editor.dialogs.autosave import AutosaveDialog
from editor.dialogs.recovery import RecoveryDialog
from editor.documents.storage import draft_of
from editor.recovery.autosave import Autosave
from editor.recovery.recovery_file import RecoveryFile, read_recovery
from editor.recovery.vault import Vault
from editor.wording import language_code
from sim.errors import FileFault

if TYPE_CHECKING:
    from editor.commands.document import MapDocument
    from editor.window.main_window import MainWindow


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
        found: dict[Path, RecoveryFile | FileFault] = {}
        for path in self._vault.orphans():
            try:
                found[path] = read_recovery(path)
            except FileFault as fault:
                found[path] = fault
        if not found:
            return
        dialog = RecoveryDialog(found, self._window)
        dialog.setObjectName("recovery")
        dialog.recoverWanted.connect(lambda path: self._recover(path, found[path]))
        dialog.discardWanted.connect(self._vault.discard)
        dialog.finished.connect(self._vault.release)
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

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

    def _recover(self, path: Path, entry: RecoveryFile | FileFault) -> None:
        """Open a map left behind, unsaved; the file left behind goes once it is kept anew."""
        if not isinstance(entry, RecoveryFile) or not self._window.files.may_leave():
            return
        user_file = Path(entry.path) if entry.path is not None else None
        self._window.files.restore(draft_of(entry.map), user_file)
        if self.autosave.keep_now():
            self._vault.discard(path)

    def _on_opened(self, document: MapDocument) -> None:
        self.autosave.set_document(document, self._window.files.title())

    def _on_failed(self, fault: FileFault) -> None:
        told = self.tr("Unsaved work could not be kept: {}")
        self._window.status.tell(told.format(fault.describe(language_code())))
