"""The page of the counters' figures: a row for each type of piece, a column for each figure."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QHeaderView, QLabel, QTableWidgetItem, QVBoxLayout, QWidget

from editor.options.cells import CellTable, whole_number
from editor.options.words import capital, figure_name, provenance_name
from editor.rendering.counters import Face
from editor.scenario.pictures import counter_icon
from editor.wording import language_code
from sim.engine.own_figures import figures_of

if TYPE_CHECKING:
    from editor.options.draft import OptionsDraft
    from sim.engine.ruleset import People, PieceType

_COUNTER_PX = 30
_LEAST = {"count": 1, "need": 1}
"""Figures that cannot be 0."""
_MOST = 99


class FiguresPage(QWidget):
    """Figures with where each comes from; one typed in is printed, and reset by Del."""

    def __init__(self, draft: OptionsDraft) -> None:
        super().__init__()
        self._draft = draft
        self.figures = tuple(draft.base.provenance)
        self.rows: list[tuple[People, PieceType] | None] = []
        self.table = CellTable(self._take)
        self.table.setAccessibleName(self.tr("Figures of the counters"))
        self.table.setIconSize(QSize(_COUNTER_PX, _COUNTER_PX))
        self.table.setColumnCount(1 + len(self.figures))
        self.table.setHorizontalHeaderLabels([self.tr("Type"), *map(figure_name, self.figures)])
        self.table.verticalHeader().hide()
        header = self.table.horizontalHeader()
        header.setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        header.setSectionsClickable(False)
        self._lay_out()
        self.table.resetWanted.connect(self._reset)
        self.legend = QLabel(
            self.tr(
                "Bold: typed in here, printed. Plain: printed in the rulebook or published elsewhere. "
                "Italic: reconstructed by us. Del: as the ruleset says."
            )
        )
        self.legend.setObjectName("quiet")
        self.legend.setWordWrap(True)
        column = QVBoxLayout(self)
        column.addWidget(self.table, 1)
        column.addWidget(self.legend)
        draft.changed.connect(self.refresh)
        self.refresh()
        self.table.setCurrentCell(1, 1)

    def row_of(self, people_id: str, type_id: str) -> int:
        """Return the row of a type of piece."""
        return next(
            number
            for number, row in enumerate(self.rows)
            if row is not None and (row[0].id, row[1].id) == (people_id, type_id)
        )

    def refresh(self) -> None:
        """Write every figure as it is now."""
        for number, row in enumerate(self.rows):
            if row is not None:
                self._write(number, *row)

    def _lay_out(self) -> None:
        for people in self._draft.base.peoples:
            self.rows.append(None)
            self.rows.extend((people, kind) for kind in people.type)
        self.table.setRowCount(len(self.rows))
        peoples = iter(self._draft.base.peoples)
        for number, row in enumerate(self.rows):
            if row is not None:
                self.table.setRowHeight(number, _COUNTER_PX + 8)
                continue
            people = next(peoples)
            item = QTableWidgetItem(capital(people.names.render(language_code())))
            item.setFlags(Qt.ItemFlag.ItemIsEnabled)
            item.setBackground(QColor(people.ground))
            item.setForeground(QColor(people.ink))
            self.table.setItem(number, 0, item)
            self.table.setSpan(number, 0, 1, 1 + len(self.figures))

    def _write(self, number: int, people: People, kind: PieceType) -> None:
        draft = self._draft
        shown = {name: draft.figure(people.id, kind, name) for name in figures_of(draft.base, kind)}
        name = capital(kind.names.render(language_code()))
        head = self.table.fill(number, 0, name, typed=False, hint="", editable=False)
        face = Face(msgspec.structs.replace(kind, **shown), people.ground, people.ink, name[:1])
        head.setIcon(counter_icon(face, _COUNTER_PX))
        head.setTextAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        for column, figure in enumerate(self.figures, start=1):
            if figure in shown:
                self._write_figure(number, column, people, kind)
            else:
                self.table.fill(number, column, "–", typed=False, hint="", editable=False)

    def _write_figure(self, number: int, column: int, people: People, kind: PieceType) -> None:
        draft, figure = self._draft, self.figures[column - 1]
        typed = draft.is_typed(people.id, kind.id, figure)
        source = "printed" if typed else draft.base.source_of(kind, figure)
        hint = self.tr("{}: {}").format(figure_name(figure), provenance_name(source))
        if typed:
            hint += " · " + self.tr("In the ruleset: {}").format(getattr(kind, figure))
        text = str(draft.figure(people.id, kind, figure))
        self.table.fill(number, column, text, typed=typed, hint=hint, ours=source == "reconstructed")

    def _take(self, number: int, column: int, text: str) -> str:
        row = self.rows[number]
        if row is None:
            return ""
        figure = self.figures[column - 1]
        least = _LEAST.get(figure, 0)
        value = whole_number(text)
        if value is None or not least <= value <= _MOST:
            return self.tr("{}: a whole number from {} to {}").format(figure_name(figure), least, _MOST)
        self._draft.type_figure(row[0].id, row[1].id, figure, value)
        self.refresh()  # also where it was so before, and the cell held what cannot be
        return ""

    def _reset(self, number: int, column: int) -> None:
        row = self.rows[number]
        if row is not None and column > 0:
            self._draft.type_figure(row[0].id, row[1].id, self.figures[column - 1], None)
            self.refresh()
