"""The progress of a file being written, with a button that stops it."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QProgressBar, QToolButton, QWidget

from editor.icons import icon

_BAR_WIDTH = 120


class ProgressStrip(QWidget):
    """Hidden while nothing is written; `cancelled` comes with the button."""

    cancelled = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.label = QLabel()
        self.bar = QProgressBar()
        self.bar.setRange(0, 100)
        self.bar.setFixedWidth(_BAR_WIDTH)
        self.bar.setTextVisible(False)
        self.stop = QToolButton()
        self.stop.setAutoRaise(True)
        self.stop.clicked.connect(self._on_stopped)
        row = QHBoxLayout(self)
        row.setContentsMargins(4, 0, 4, 0)
        for widget in (self.label, self.bar, self.stop):
            row.addWidget(widget)
        self._name = ""
        self.hide()
        self._retranslate()

    def begin(self, name: str) -> None:
        """Show that a file is being written."""
        self._name = name
        self.bar.setValue(0)
        self.stop.setEnabled(True)
        self._retranslate()
        self.show()

    def set_share(self, share: float) -> None:
        """Show how much is done, from 0 to 1."""
        self.bar.setValue(round(100 * share))

    def changeEvent(self, event: QEvent) -> None:
        if event.type() in (QEvent.Type.LanguageChange, QEvent.Type.PaletteChange):
            self._retranslate()
        super().changeEvent(event)

    def _retranslate(self) -> None:
        self.label.setText(self.tr("Writing {}…").format(self._name))
        self.bar.setAccessibleName(self.tr("Progress"))
        self.stop.setIcon(icon("close"))
        self.stop.setToolTip(self.tr("Stop writing"))
        self.stop.setAccessibleName(self.tr("Stop writing"))

    def _on_stopped(self) -> None:
        self.stop.setEnabled(False)
        self.cancelled.emit()
