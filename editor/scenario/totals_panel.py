"""What each people has on the map: pieces placed and left, combat points, cities; type by type when opened."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import QHeaderView, QTreeWidget, QTreeWidgetItem

from editor.scenario.items import people_name
from editor.scenario.peoples import totals
from editor.wording import language_code

if TYPE_CHECKING:
    from PySide6.QtGui import QResizeEvent, QShowEvent
    from PySide6.QtWidgets import QWidget

    from editor.scenario.document import ScenarioDocument
    from editor.scenario.peoples import Total

_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
_PEOPLE = Qt.ItemDataRole.UserRole
_INDENT_PX, _BESIDE_PX = 14, 12
"""How far types stand in from their people; the room beside a text in its column."""


class TotalsPanel(QTreeWidget):
    """A row for each people in play, with a row below it for each of its types.

    Names are shown whole: where there is no room for them beside the figures, the list scrolls.
    """

    def __init__(self, document: ScenarioDocument, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._document = document
        self.setColumnCount(5)
        self.header().setStretchLastSection(False)
        self.header().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.header().setMinimumSectionSize(0)
        self.setIndentation(_INDENT_PX)
        self.itemExpanded.connect(self._give_room)
        self.itemCollapsed.connect(self._give_room)
        document.changed.connect(self._on_changed)
        self._retranslate()

    def refresh(self) -> None:
        """Count again; what was opened stays open."""
        opened = {item.data(0, _PEOPLE) for item in self._tops() if item.isExpanded()}
        ruleset, language = self._document.ruleset, language_code()
        found = totals(self._document.draft, ruleset)
        self.clear()
        for total in found:
            item = _row([people_name(ruleset, total.people), *_figures(total)])
            item.setData(0, _PEOPLE, total.people)
            for stock in total.stocks:
                name = stock.kind.names.render(language)
                item.addChild(_row([name, str(stock.placed), str(stock.left), "", ""]))
            self.addTopLevelItem(item)
            item.setExpanded(total.people in opened)
        self.setColumnHidden(3, all(total.combat is None for total in found))
        self.setColumnHidden(4, "cities" not in ruleset.scope.holds)
        self._give_room()

    def wanted_width(self) -> int:
        """Return the width in which every row is shown whole."""
        bar = self.verticalScrollBar().sizeHint().width()
        return sum(self._column_widths(self._tops())) + bar + 2 * self.frameWidth()

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()
        super().changeEvent(event)

    def showEvent(self, event: QShowEvent) -> None:
        self.refresh()
        super().showEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._give_room()

    def _give_room(self) -> None:
        """Make every column as wide as what is shown in it, the names wider where the figures leave room."""
        opened = [top for top in self._tops() if top.isExpanded()]
        names, *figures = self._column_widths(opened)
        names = max(names, self.viewport().width() - sum(figures))
        for column, width in enumerate((names, *figures)):
            self.header().resizeSection(column, width)

    def _column_widths(self, opened: list[QTreeWidgetItem]) -> list[int]:
        """Return the widths that show all texts of the peoples, and of the types of some of them."""
        rows = [(0, self.headerItem()), *((self.indentation(), top) for top in self._tops())]
        types = (top.child(number) for top in opened for number in range(top.childCount()))
        rows += [(2 * self.indentation(), one) for one in types if one is not None]
        wide = self.fontMetrics().horizontalAdvance
        names = max(indent + wide(row.text(0)) for indent, row in rows)
        shown = [column for column in range(1, self.columnCount()) if not self.isColumnHidden(column)]
        figures = {column: max(wide(row.text(column)) for _, row in rows) + _BESIDE_PX for column in shown}
        return [names + _BESIDE_PX, *(figures.get(column, 0) for column in range(1, self.columnCount()))]

    def _on_changed(self) -> None:
        """Count again where it is to be seen; else it is done when it is shown."""
        if self.isVisible():
            self.refresh()

    def _tops(self) -> list[QTreeWidgetItem]:
        items = (self.topLevelItem(number) for number in range(self.topLevelItemCount()))
        return [item for item in items if item is not None]

    def _retranslate(self) -> None:
        self.setHeaderLabels(
            [self.tr("People"), self.tr("Placed"), self.tr("Left"), self.tr("Combat"), self.tr("Cities")]
        )
        self.setAccessibleName(self.tr("Totals"))
        self.refresh()


def _figures(total: Total) -> list[str]:
    combat = "" if total.combat is None else str(total.combat)
    return [str(total.placed), str(total.left), combat, str(total.cities)]


def _row(texts: list[str]) -> QTreeWidgetItem:
    item = QTreeWidgetItem(texts)
    item.setToolTip(0, texts[0])
    for column in range(1, len(texts)):
        item.setTextAlignment(column, _RIGHT)
    return item
