"""Typing into the cells of a list or table, where Enter takes what was typed at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractItemDelegate, QLineEdit, QStyledItemDelegate

if TYPE_CHECKING:
    from PySide6.QtCore import QObject


class PromptDelegate(QStyledItemDelegate):
    """Of itself Qt takes it a little after Enter, when the next key or click may have closed the cell and lost it."""

    def eventFilter(self, editor: QObject, event: QEvent) -> bool:
        if isinstance(editor, QLineEdit) and isinstance(event, QKeyEvent) and _is_enter(event):
            self.commitData.emit(editor)
            self.closeEditor.emit(editor, QAbstractItemDelegate.EndEditHint.SubmitModelCache)
            return True
        return super().eventFilter(editor, event)


def _is_enter(event: QKeyEvent) -> bool:
    return event.type() == QEvent.Type.KeyPress and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
