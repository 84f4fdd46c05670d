"""The page of a throwing disc: a row for each die, a column for each distance."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QLabel

from editor.dialogs.frame import number_box
from editor.options.cells import whole_number
from editor.options.disc_page import DIE, DiscPage

if TYPE_CHECKING:
    from editor.options.draft import OptionsDraft

_MOST = 99
_FARTHEST = 20


class ThrowPage(DiscPage):
    """Hits, or hexes of flight, by die and distance; the range is how many columns there are."""

    def __init__(self, draft: OptionsDraft, name: str) -> None:
        super().__init__(draft, name)
        self._table_name = name
        farthest = max(_FARTHEST, draft.base.throws[name].range_hexes)
        self.range = number_box(draft.ruleset.throws[name].range_hexes, 1, farthest)
        label = QLabel(self.tr("Ran&ge:"))
        label.setBuddy(self.range)
        self.tools.insertWidget(0, label)
        self.tools.insertWidget(1, self.range)
        self.range.valueChanged.connect(self._set_range)
        self.table.setRowCount(DIE)
        self.table.setVerticalHeaderLabels([self.tr("Die {}").format(die) for die in range(1, DIE + 1)])
        self.refresh()
        self.table.setCurrentCell(0, 0)

    def show_disc(self) -> None:
        rows, kept = self.draft.rows(self._table_name), self.draft.base.throws[self._table_name].rows
        distances = [str(number) for number in range(1, len(rows[0]) + 1)]
        self.range.blockSignals(True)
        self.range.setMaximum(
            max(self.range.maximum(), len(distances))
        )  # files may go farther than one types
        self.range.setValue(len(distances))
        self.range.blockSignals(False)
        self.table.setColumnCount(len(distances))
        self.table.setHorizontalHeaderLabels(distances)
        most = max(1, *(figure for row in rows for figure in row))
        for row, figures in enumerate(rows):
            for column, figure in enumerate(figures):
                changed = column >= len(kept[row]) or kept[row][column] != figure
                hint = self.tr("Die {}, distance {}").format(row + 1, column + 1)
                self.table.fill(row, column, str(figure), typed=changed, hint=hint)
        tones = [[figure / most for figure in row] for row in rows]
        self.view.show_table(distances, [list(map(str, row)) for row in rows], tones)

    def take(self, row: int, column: int, text: str) -> str:
        value = whole_number(text)
        if value is None or not 0 <= value <= _MOST:
            return self.tr("Die {}, distance {}: a whole number from 0 to {}").format(
                row + 1, column + 1, _MOST
            )
        rows = [list(figures) for figures in self.draft.rows(self._table_name)]
        rows[row][column] = value
        self.draft.type_rows(self._table_name, tuple(map(tuple, rows)))
        self.refresh()
        return ""

    def cell_of(self, die: int, column: int) -> tuple[int, int]:
        return die, column

    def disc_cell(self, row: int, column: int) -> tuple[int, int]:
        return row, column

    def forget(self) -> None:
        self.draft.type_rows(self._table_name, None)

    def caption(self) -> str:
        if self.draft.base.throws[self._table_name].effect == "flight":
            return self.tr("Hexes of flight by die (rings) and distance (sectors).")
        return self.tr("Hits by die (rings) and distance (sectors).")

    def _set_range(self, distances: int) -> None:
        """Cut the rows, or let them go on with misses."""
        self.table.forget_faults()
        rows = self.draft.rows(self._table_name)
        longer = (0,) * max(0, distances - len(rows[0]))
        self.draft.type_rows(self._table_name, tuple((*row[:distances], *longer) for row in rows))
