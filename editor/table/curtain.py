"""The curtain between two players at one table: nothing of the game is seen until the other one is ready."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLabel, QPushButton, QVBoxLayout, QWidget


class Curtain(QWidget):
    """`opened` comes when whoever is to decide is ready to look."""

    opened = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.text = QLabel()
        self.text.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.text.setWordWrap(True)
        font = self.text.font()
        font.setPointSizeF(font.pointSizeF() * 1.7)
        self.text.setFont(font)
        self.button = QPushButton()
        self.button.setDefault(True)
        self.button.setMinimumHeight(40)
        self.button.clicked.connect(self.opened)
        column = QVBoxLayout(self)
        column.addStretch()
        column.addWidget(self.text)
        column.addSpacing(18)
        column.addWidget(self.button, 0, Qt.AlignmentFlag.AlignCenter)
        column.addStretch()

    def call(self, who: str) -> None:
        """Call for somebody."""
        self.text.setText(self.tr("It is for {} to decide. Nobody else should look now.").format(who))
        self.button.setText(self.tr("Show the map to {}").format(who))
        self.button.show()
        self.button.setFocus()

    def wait(self) -> None:
        """Say that bots are deciding before the first player may look."""
        self.text.setText(self.tr("Bots are deciding."))
        self.button.hide()
