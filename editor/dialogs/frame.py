"""What the dialogs share: margins, a place for the content, OK and Cancel, a line that says what is wrong."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QDialog, QDialogButtonBox, QLabel, QLayout, QSpinBox, QVBoxLayout, QWidget

if TYPE_CHECKING:
    from PySide6.QtWidgets import QPushButton


class FramedDialog(QDialog):
    """A dialog whose content is set once; `note` stands between the content and the buttons."""

    def __init__(self, title: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(title)
        self.note = QLabel()
        self.note.setObjectName("quiet")
        self.note.setWordWrap(True)
        self.buttons = QDialogButtonBox(
            QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel
        )
        self.buttons.accepted.connect(self.accept)
        self.buttons.rejected.connect(self.reject)

    @property
    def ok(self) -> QPushButton:
        """Return the button that accepts."""
        return self.buttons.button(QDialogButtonBox.StandardButton.Ok)

    def set_content(self, content: QLayout) -> None:
        """Lay out the dialog: the content, the note, the buttons."""
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 16, 16, 16)
        column.setSpacing(14)
        column.addLayout(content, 1)
        column.addWidget(self.note)
        column.addWidget(self.buttons)


def number_box(value: int, least: int, most: int) -> QSpinBox:
    """Return a field for a whole number."""
    box = QSpinBox()
    box.setRange(least, most)
    box.setValue(value)
    box.setAccelerated(True)
    return box
