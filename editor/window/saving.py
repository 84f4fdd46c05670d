"""Saving the document of a window: its file, another file, and what to do with unsaved work."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QFileDialog, QMessageBox

from editor.dialogs.messages import ask_about_unsaved, show_file_fault
from editor.dialogs.target_file import may_replace_changed, target_file
from editor.window.file_names import file_stem
from sim.errors import FileFault

if TYPE_CHECKING:
    from pathlib import Path

    from PySide6.QtWidgets import QWidget

    from editor.commands.open_document import OpenDocument
    from editor.settings import Settings

_OWN_DIALOG = QFileDialog.Option.DontUseNativeDialog
"""Qt's own file dialog speaks the language of the interface; a desktop's speaks the desktop's."""


@dataclass(frozen=True, slots=True)
class SavingTexts:
    """What the dialogs say of a kind of document: the title of "save as", the kinds of files, that it was not saved."""

    save_as: str
    kinds: str
    not_saved: str


class Saving(QObject):
    """Save the open document. `told` carries news for the status bar. What fails is shown in a dialog.

    Subclasses say which document is open, how its files end, and what the dialogs say.
    """

    told = Signal(str)
    ending = ""

    def __init__(self, window: QWidget, settings: Settings) -> None:
        super().__init__(window)
        self._window = window
        self._settings = settings

    def current(self) -> OpenDocument | None:
        """Return the open document."""
        raise NotImplementedError

    def own_name(self) -> str:
        """Return what the document calls itself, "" where it has no name."""
        raise NotImplementedError

    def texts(self) -> SavingTexts:
        """Return what the dialogs say, in the language of now."""
        raise NotImplementedError

    def folder(self) -> Path:
        """Return where files are looked for, or put, first."""
        raise NotImplementedError

    def save(self) -> bool:
        """Save to the document's file, asking for one where there is none; say whether it is saved.

        Asks before a file is replaced that was changed meanwhile.
        """
        document = self.current()
        assert document is not None
        if document.path is None:
            return self.save_as()
        if document.is_changed_elsewhere and not may_replace_changed(document.path, self._window):
            return False
        return self._save_to(document.path)

    def save_as(self) -> bool:
        """Ask for a file and save to it; say whether it is saved."""
        start = self.folder() / (file_stem(self.title()) + self.ending)
        texts = self.texts()
        name, _ = QFileDialog.getSaveFileName(
            self._window, texts.save_as, str(start), texts.kinds, "", _OWN_DIALOG
        )
        path = target_file(name, self.ending, self._window) if name else None
        return path is not None and self._save_to(path)

    def may_leave(self) -> bool:
        """Say whether the document may be closed: it is saved, or the user said what to do with it."""
        document = self.current()
        if document is None or not document.is_dirty:
            return True
        answer = ask_about_unsaved(self._window, self.title())
        if answer == QMessageBox.StandardButton.Save:
            return self.save()
        return answer == QMessageBox.StandardButton.Discard

    def title(self) -> str:
        """Return what the document is called: its file's name, else its own."""
        document = self.current()
        if document is None:
            return ""
        if document.path is not None:
            return document.path.name.removesuffix(self.ending)
        return self.own_name() or self.tr("Untitled")

    def _save_to(self, path: Path) -> bool:
        document = self.current()
        assert document is not None
        try:
            document.save(path)
        except FileFault as fault:
            show_file_fault(self._window, self.texts().not_saved, fault)
            return False
        self._settings.add_recent_file(path)
        self.told.emit(self.tr("Saved: {}").format(path.name))
        return True
