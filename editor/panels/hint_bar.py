"""The line above the map: how to begin at a first start, and what is special about an opened file."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QToolButton, QWidget

from editor.icons import icon


class HintBar(QWidget):
    """Say in one line how to begin; `closed` comes when that is put away. `say` says something else meanwhile."""

    closed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("hintBar")
        self._said = ""
        self.text = QLabel()
        self.text.setWordWrap(True)
        self.close_button = QToolButton()
        self.close_button.setAutoRaise(True)
        self.close_button.clicked.connect(self._put_away)
        row = QHBoxLayout(self)
        row.setContentsMargins(12, 6, 8, 6)
        row.addWidget(self.text, 1)
        row.addWidget(self.close_button)
        self._retranslate()

    def say(self, text: str) -> None:
        """Show another text, until it is put away or another document is opened."""
        self._said = text
        self.text.setText(text)
        self.show()

    def unsay(self) -> None:
        """Put away what was said last; the hint of the first start stays."""
        if self._said:
            self._said = ""
            self._retranslate()
            self.hide()

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()
        if event.type() == QEvent.Type.PaletteChange:
            self.close_button.setIcon(icon("close"))
        super().changeEvent(event)

    def _retranslate(self) -> None:
        self.close_button.setIcon(icon("close"))
        self.close_button.setToolTip(self.tr("Put this hint away"))
        usual = self.tr(
            "Drag on the map to paint; a right click takes a hex's terrain in hand. "
            "Ctrl+wheel zooms, the middle button moves the map, F1 lists the keys."
        )
        self.text.setText(self._said or usual)

    def _put_away(self) -> None:
        if self._said:
            self.unsay()
        else:
            self.hide()
            self.closed.emit()
