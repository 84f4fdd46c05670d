"""What is selected, and what can be done with it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtWidgets import QGridLayout, QLabel, QToolButton, QVBoxLayout, QWidget

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QAction

    from editor.tools.selection import Selection

_COLUMNS = 2


class SelectionPanel(QWidget):
    """The number of selected hexes, and a button for each of some actions."""

    def __init__(
        self, selection: Selection, actions: Sequence[QAction], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._selection = selection
        self.count = QLabel()
        self.note = QLabel()
        self.note.setObjectName("quiet")
        self.note.setWordWrap(True)
        grid = QGridLayout()
        grid.setSpacing(4)
        for place in range(_COLUMNS):
            grid.setColumnStretch(place, 1)
        for number, action in enumerate(actions):
            button = QToolButton()
            button.setDefaultAction(action)
            button.setAutoRaise(True)
            button.setIconSize(QSize(20, 20))
            button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
            grid.addWidget(button, number // _COLUMNS, number % _COLUMNS)
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 12, 12, 8)
        column.setSpacing(10)
        column.addWidget(self.count)
        column.addLayout(grid)
        column.addWidget(self.note)
        column.addStretch(1)
        selection.changed.connect(self._show)
        self._retranslate()

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()
        super().changeEvent(event)

    def _retranslate(self) -> None:
        self.note.setText(
            self.tr(
                "Arrows move what is selected by a hex. Shift+drag adds hexes; begun on a selected one it takes "
                "them away. Letters stay on their edges."
            )
        )
        self._show()

    def _show(self) -> None:
        self.count.setText(self.tr("%n hex(es) selected", "", len(self._selection.hexes)))
