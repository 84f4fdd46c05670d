"""The dialog that offers what a crash left behind."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QDateTime, QLocale, Qt, Signal
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QLabel, QTreeWidget, QTreeWidgetItem, QVBoxLayout

from editor.recovery.recovery_file import RecoveryFile
from editor.wording import language_code

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from PySide6.QtWidgets import QWidget

    from sim.errors import FileFault

Role = QDialogButtonBox.ButtonRole


class RecoveryDialog(QDialog):
    """List what was left behind, broken files too. `recoverWanted` and `discardWanted` carry the chosen file.

    Closing it keeps everything for the next start.
    """

    recoverWanted = Signal(object)
    discardWanted = Signal(object)

    def __init__(self, found: Mapping[Path, RecoveryFile | FileFault], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Unsaved work"))
        self._found = dict(found)
        told = QLabel(self.tr("The editor was ended before this was saved. Files are as last saved."))
        told.setWordWrap(True)
        self.list = QTreeWidget()
        self.list.setAccessibleName(self.tr("Unsaved work"))
        self.list.setColumnCount(3)
        self.list.setHeaderLabels([self.tr("Name"), self.tr("Last kept"), self.tr("File")])
        self.list.setRootIsDecorated(False)
        for path, entry in self._found.items():
            self.list.addTopLevelItem(_row(path, entry, self.tr("cannot be read"), self.tr("none yet")))
        for column in (0, 1):
            self.list.resizeColumnToContents(column)
        buttons = QDialogButtonBox()
        self.recover = buttons.addButton(self.tr("&Open"), Role.AcceptRole)
        self.discard = buttons.addButton(self.tr("&Discard"), Role.DestructiveRole)
        self.later = buttons.addButton(self.tr("&Later"), Role.RejectRole)
        self.recover.clicked.connect(self._on_recover)
        self.discard.clicked.connect(self._on_discard)
        buttons.rejected.connect(self.reject)
        self.list.itemActivated.connect(self._on_recover)
        self.list.currentItemChanged.connect(self._show)
        content = QVBoxLayout(self)
        content.setContentsMargins(16, 16, 16, 16)
        content.setSpacing(14)
        content.addWidget(told)
        content.addWidget(self.list, 1)
        content.addWidget(buttons)
        self.resize(640, 320)
        self.list.setCurrentIndex(self.list.model().index(0, 0))

    @property
    def chosen(self) -> Path | None:
        """Return the file of the chosen row."""
        item = self.list.currentItem()
        return item.data(0, Qt.ItemDataRole.UserRole) if item is not None else None

    def _show(self) -> None:
        path = self.chosen
        self.recover.setEnabled(path is not None and isinstance(self._found[path], RecoveryFile))
        self.discard.setEnabled(path is not None)

    def _on_recover(self) -> None:
        if self.chosen is not None and self.recover.isEnabled():
            self.recoverWanted.emit(self.chosen)
            self.accept()

    def _on_discard(self) -> None:
        path = self.chosen
        if path is None:
            return
        self.discardWanted.emit(path)
        self.list.takeTopLevelItem(self.list.currentIndex().row())
        if not self.list.topLevelItemCount():
            self.accept()


def _row(path: Path, entry: RecoveryFile | FileFault, broken: str, no_file: str) -> QTreeWidgetItem:
    """Return a row of the list; a broken file shows its own name and what is wrong with it."""
    if isinstance(entry, RecoveryFile):
        when = QDateTime.fromString(entry.saved, Qt.DateFormat.ISODate).toLocalTime()
        moment = QLocale().toString(when, QLocale.FormatType.ShortFormat)
        item = QTreeWidgetItem([entry.title, moment, entry.path or no_file])
        item.setToolTip(2, entry.path or no_file)
    else:
        item = QTreeWidgetItem([path.name, broken, entry.message.render(language_code())])
        item.setToolTip(2, entry.describe(language_code()))
    item.setData(0, Qt.ItemDataRole.UserRole, path)
    return item
