"""A table one types figures into: what cannot be stays in its cell, marked, with the reason."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QBrush, QColor, QIcon, QPalette
from PySide6.QtWidgets import QAbstractItemView, QTableWidget, QTableWidgetItem

from editor.icons import icon
from editor.rendering.palette import faded

if TYPE_CHECKING:
    from collections.abc import Callable

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
        self._filling = False
        self.faults: dict[tuple[int, int], str] = {}
        self.setEditTriggers(
            Trigger.AnyKeyPressed | Trigger.DoubleClicked | Trigger.EditKeyPressed | Trigger.SelectedClicked
        )
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setTabKeyNavigation(False)
        self.itemChanged.connect(self._on_changed)

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
        self._filling = True
        if item is None:
            item = QTableWidgetItem()
            item.setTextAlignment(Qt.AlignmentFlag.AlignCenter)
            self.setItem(row, column, item)
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
        self._filling = False
        return item

    def forget_faults(self) -> None:
        """Let go of what cannot be; the cells are to be filled anew."""
        for row, column in [*self.faults]:
            item = self.item(row, column)
            if item is not None:
                self._mark(item, "")
        self.faults.clear()
        self.faultsChanged.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace) and self.currentItem() is not None:
            self._reset(self.currentRow(), self.currentColumn())
            return
        super().keyPressEvent(event)

    def _reset(self, row: int, column: int) -> None:
        item = self.item(row, column)
        if item is not None and self.faults.pop((row, column), None) is not None:
            self._mark(item, "")
            self.faultsChanged.emit()
        self.resetWanted.emit(row, column)

    def _on_changed(self, item: QTableWidgetItem) -> None:
        if self._filling:
            return
        place = item.row(), item.column()
        self.faults.pop(place, None)
        fault = self._take(*place, item.text().strip())
        if fault:
            self.faults[place] = fault
        self._mark(item, fault)
        self.faultsChanged.emit()

    def _mark(self, item: QTableWidgetItem, fault: str) -> None:
        self._filling = True
        ink = self.palette().color(QPalette.ColorRole.BrightText)
        item.setBackground(faded(QColor(ink), _FAULT_TINT) if fault else QBrush())
        item.setIcon(icon("error", QColor(ink)) if fault else QIcon())
        if fault:
            item.setToolTip(fault)
        self._filling = False


def whole_number(text: str) -> int | None:
    """Return a whole number that was typed, or None."""
    sign = text[:1] in ("-", "−")
    digits = text[1:] if sign else text
    if not (digits.isascii() and digits.isdigit() and len(digits) < 5):
        return None
    return -int(digits) if sign else int(digits)
