"""A table one types figures into: what cannot be stays in its cell, marked, with the reason."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QBrush, QColor, QIcon, QPalette
from PySide6.QtWidgets import (
    QAbstractItemDelegate,
    QAbstractItemView,
    QLineEdit,
    QTableWidget,
    QTableWidgetItem,
    QWidget,
)

from editor.icons import icon
from editor.panels.prompt_delegate import PromptDelegate
from editor.rendering.palette import faded

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtCore import QAbstractItemModel, QModelIndex, QPersistentModelIndex
    from PySide6.QtGui import QKeyEvent

Flag = Qt.ItemFlag
Trigger = QAbstractItemView.EditTrigger
_FAULT_TINT = 0.28


class CellTable(QTableWidget):
    """Cells are filled by `fill`; what is typed goes to `take`, which returns why it cannot be, or nothing.

    Del and Backspace on a cell that is not being typed in tell `resetWanted` with its row and column.
    """

    faultsChanged = Signal()
    resetWanted = Signal(int, int)

    def __init__(self, take: Callable[[int, int, str], str]) -> None:
        super().__init__()
        self._take = take
        self.faults: dict[tuple[int, int], str] = {}
        self._sound: dict[tuple[int, int], tuple[str, str]] = {}
        """Text and hint of each cell as it was last filled: what it gets back when it loses its fault."""
        self.setEditTriggers(Trigger.AnyKeyPressed | Trigger.DoubleClicked | Trigger.EditKeyPressed)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setTabKeyNavigation(False)
        self.setItemDelegate(_Typing(self))

    def fill(
        self,
        row: int,
        column: int,
        text: str,
        *,
        typed: bool,
        hint: str,
        editable: bool = True,
        ours: bool = False,
    ) -> QTableWidgetItem:
        """Write a cell and return it: bold where it was typed in, italic where it is ours.

        One with a fault keeps what is in it.
        """
        item = self.item(row, column)
        if item is None:
            item = QTableWidgetItem()
            item.setTextAlignment(Qt.AlignmentFlag.AlignCenter)
            self.setItem(row, column, item)
        self._sound[row, column] = text, hint
        if (row, column) not in self.faults:
            item.setText(text)
            item.setToolTip(hint)
        item.setFlags(
            Flag.ItemIsEnabled | Flag.ItemIsSelectable | (Flag.ItemIsEditable if editable else Flag(0))
        )
        font = self.font()
        font.setBold(typed)
        font.setItalic(ours)
        item.setFont(font)
        return item

    def finish_typing(self) -> None:
        """Take what stands in a cell that is still open, as if Enter had been pressed."""
        field = self.indexWidget(self.currentIndex())
        if isinstance(field, QLineEdit):
            self.commitData(field)
            self.closeEditor(field, QAbstractItemDelegate.EndEditHint.NoHint)

    def forget_faults(self) -> None:
        """Let go of what cannot be: its cells show again what is."""
        for row, column in [*self.faults]:
            self._forget_fault(row, column)
        self.faultsChanged.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace) and self.currentItem() is not None:
            self._reset(self.currentRow(), self.currentColumn())
            return
        super().keyPressEvent(event)

    def _reset(self, row: int, column: int) -> None:
        if (row, column) in self.faults:
            self._forget_fault(row, column)
            self.faultsChanged.emit()
        self.resetWanted.emit(row, column)

    def _forget_fault(self, row: int, column: int) -> None:
        del self.faults[row, column]
        item = self.item(row, column)
        if item is not None:
            self._mark(item, "")
            text, hint = self._sound[row, column]
            item.setText(text)
            item.setToolTip(hint)

    def enter(self, row: int, column: int, text: str) -> None:
        """Take what was typed into a cell, the same as before, too: that confirms it."""
        item = self.item(row, column)
        if item is None:
            return
        self.faults.pop((row, column), None)
        fault = self._take(row, column, text.strip())
        if fault:
            self.faults[row, column] = fault
            item.setText(text)
        self._mark(item, fault)
        self.faultsChanged.emit()

    def _mark(self, item: QTableWidgetItem, fault: str) -> None:
        ink = self.palette().color(QPalette.ColorRole.BrightText)
        item.setBackground(faded(QColor(ink), _FAULT_TINT) if fault else QBrush())
        item.setIcon(icon("error", QColor(ink)) if fault else QIcon())
        if fault:
            item.setToolTip(fault)


class _Typing(PromptDelegate):
    """Hands what was typed to the table; an editor that was only opened changes nothing."""

    def __init__(self, table: CellTable) -> None:
        super().__init__(table)
        self._table = table

    def setModelData(
        self, editor: QWidget, model: QAbstractItemModel, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        if isinstance(editor, QLineEdit) and editor.isModified():
            self._table.enter(index.row(), index.column(), editor.text())


def whole_number(text: str) -> int | None:
    """Return a whole number that was typed, or None."""
    sign = text[:1] in ("-", "−")
    digits = text[1:] if sign else text
    if not (digits.isascii() and digits.isdigit() and len(digits) < 5):
        return None
    return -int(digits) if sign else int(digits)
