"""The dialog for a map's name, author and notes."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QLineEdit,
    QPlainTextEdit,
    QVBoxLayout,
    QWidget,
)

if TYPE_CHECKING:
    from editor.documents.draft import MapDetails


class PropertiesDialog(QDialog):
    """Show and change what a map says of itself."""

    def __init__(self, details: MapDetails, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Map properties"))
        self._details = details
        self.name = QLineEdit(details.name)
        self.author = QLineEdit(details.author)
        self.notes = QPlainTextEdit(details.notes)
        self.notes.setTabChangesFocus(True)
        self.buttons = QDialogButtonBox(
            QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel
        )
        self.buttons.accepted.connect(self.accept)
        self.buttons.rejected.connect(self.reject)
        form = QFormLayout()
        form.addRow(self.tr("&Name:"), self.name)
        form.addRow(self.tr("&Author:"), self.author)
        form.addRow(self.tr("N&otes:"), self.notes)
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 16, 16, 16)
        column.setSpacing(16)
        column.addLayout(form)
        column.addWidget(self.buttons)
        self.resize(460, 320)

    def details(self) -> MapDetails:
        """Return the map's details with what was typed."""
        return replace(
            self._details, name=self.name.text(), author=self.author.text(), notes=self.notes.toPlainText()
        )
