"""A line to type a name into, on the map or in a list, that keeps the window's keys away while it is open."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QPoint, Qt, Signal
from PySide6.QtWidgets import QLineEdit

from editor.panels.prompt_delegate import PromptDelegate

if TYPE_CHECKING:
    from PySide6.QtCore import QModelIndex, QPersistentModelIndex
    from PySide6.QtGui import QFocusEvent, QKeyEvent
    from PySide6.QtWidgets import QStyleOptionViewItem, QWidget

_WIDTH = 190
_MOST_CHARACTERS = 80


class OwnKeysLine(QLineEdit):
    """A line edit to which every key belongs while it has the focus, Esc and the tools' letters too."""

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ShortcutOverride:
            event.accept()
            return True
        return super().event(event)


class NameBox(OwnKeysLine):
    """Ask for a name at a point of a widget. `accepted` carries what was typed, if anything; Esc drops it."""

    accepted = Signal(str)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._parent = parent
        self.setObjectName("nameBox")
        self.setMaxLength(_MOST_CHARACTERS)
        self.hide()

    def ask(self, below: QPoint, text: str, title: str) -> None:
        """Open on a text, selected so that typing replaces it, below a point of the parent."""
        self.setText(text)
        self.setPlaceholderText(title)
        self.setAccessibleName(title)
        self.setFixedWidth(_WIDTH)
        self.adjustSize()
        room = self._parent.rect().adjusted(4, 4, -4 - self.width(), -4 - self.height())
        x = max(room.left(), min(room.right(), below.x() - self.width() // 2))
        y = max(room.top(), min(room.bottom(), below.y()))
        self.move(x, y)
        self.show()
        self.selectAll()
        self.setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._close(self.text().strip())
        elif event.key() == Qt.Key.Key_Escape:
            self._close("")
        else:
            super().keyPressEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        if self.isVisible() and event.reason() != Qt.FocusReason.ActiveWindowFocusReason:
            self._close(self.text().strip())

    def _close(self, text: str) -> None:
        self.hide()
        self._parent.setFocus()
        if text:
            self.accepted.emit(text)


class NameDelegate(PromptDelegate):
    """Edit texts of a list in a line that keeps its keys."""

    def createEditor(
        self, parent: QWidget, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> QWidget:
        line = OwnKeysLine(parent)
        line.setMaxLength(_MOST_CHARACTERS)
        line.setFrame(False)
        return line
