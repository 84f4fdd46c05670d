"""What each people has on the map: pieces placed and left, combat points, cities; type by type when opened."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import QHeaderView, QTreeWidget, QTreeWidgetItem

from editor.scenario.items import people_name
from editor.scenario.peoples import totals
from editor.wording import language_code

if TYPE_CHECKING:
    from PySide6.QtGui import QShowEvent
    from PySide6.QtWidgets import QWidget

    from editor.scenario.document import ScenarioDocument
    from editor.scenario.peoples import Total

_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
_PEOPLE = Qt.ItemDataRole.UserRole


class TotalsPanel(QTreeWidget):
    """A row for each people in play, with a row below it for each of its types."""

    def __init__(self, document: ScenarioDocument, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._document = document
        self.setColumnCount(5)
        self.header().setStretchLastSection(False)
        self.header().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        self.header().setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
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

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()
        super().changeEvent(event)

    def showEvent(self, event: QShowEvent) -> None:
        self.refresh()
        super().showEvent(event)

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
