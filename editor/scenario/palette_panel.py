"""The palette: a people's roster as counters, with what is still to be placed of each type, and its cities."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QPoint, Qt, Signal
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QComboBox, QLabel, QListWidgetItem, QVBoxLayout, QWidget

from editor.scenario.items import (
    CityItem,
    PieceItem,
    face_of_type,
    item_name,
    owner_of,
    people_name,
    people_of,
)
from editor.scenario.palette_list import PaletteList
from editor.scenario.peoples import in_play, totals
from editor.scenario.pictures import colours_icon, counter_icon, town_icon
from editor.wording import language_code

if TYPE_CHECKING:
    from PySide6.QtGui import QIcon

    from editor.scenario.document import ScenarioDocument
    from editor.scenario.items import Item
    from editor.scenario.peoples import Stock, Total
    from sim.engine.ruleset import Ruleset

_ICON_PX = 46
_COUNTER_PX = 30
_ITEM = Qt.ItemDataRole.UserRole


class PalettePanel(QWidget):
    """Choose a people, then a type of it or a city. `taken` carries the item, None where it is laid aside.

    `carried` and `dropped` tell where on screen an item is dragged and let go.
    """

    taken = Signal(object)
    carried = Signal(QPoint)
    dropped = Signal(object, QPoint)

    def __init__(self, document: ScenarioDocument, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._document = document
        self.label = QLabel()
        self.peoples = QComboBox()
        self.peoples.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.peoples.setMinimumContentsLength(14)
        self.label.setBuddy(self.peoples)
        self.list = PaletteList(_ICON_PX)
        self.nobody = QLabel()
        self.nobody.setObjectName("quiet")
        self.nobody.setWordWrap(True)
        column = QVBoxLayout(self)
        column.setContentsMargins(10, 10, 10, 10)
        column.setSpacing(8)
        column.addWidget(self.label)
        column.addWidget(self.peoples)
        column.addWidget(self.list, 1)
        column.addWidget(self.nobody)
        self._shown: tuple[object, ...] = ()
        self._drawn: Ruleset | None = None
        self.peoples.currentIndexChanged.connect(self._on_people)
        self.list.itemSelectionChanged.connect(self._on_chosen)
        self.list.carried.connect(self.carried)
        self.list.dropped.connect(self._on_dropped)
        self.list.escaped.connect(lambda: self.taken.emit(None))
        document.changed.connect(self.refresh)
        self._retranslate()

    @property
    def people(self) -> str | None:
        """Return the people whose roster is shown, None where nobody plays."""
        found = self.peoples.currentData()
        return str(found) if found is not None else None

    @property
    def item(self) -> Item | None:
        """Return the chosen item."""
        chosen = self.list.selectedItems()
        found: Item | None = chosen[0].data(_ITEM) if chosen else None
        return found

    def show_item(self, item: Item | None) -> None:
        """Show as chosen what is in hand."""
        people = owner_of(item)
        self.list.blockSignals(True)
        if people is not None and people != self.people:
            self.peoples.setCurrentIndex(self.peoples.findData(people))
        self.list.clearSelection()
        for row in self._rows():
            if row.data(_ITEM) == item:
                self.list.setCurrentItem(row)
        self.list.blockSignals(False)

    def names(self) -> list[str]:
        """Return what the entries are called, in their order."""
        return [item_name(self._document.ruleset, row.data(_ITEM)) for row in self._rows()]

    def take(self, number: int) -> None:
        """Take the entry of a number, from 0, in hand."""
        if number < self.list.count():
            self.list.setCurrentRow(number)

    def step(self, by: int) -> None:
        """Show the people so many further on, round the end."""
        if self.peoples.count():
            self.peoples.setCurrentIndex((self.peoples.currentIndex() + by) % self.peoples.count())

    def refresh(self) -> None:
        """Show what is left now."""
        ruleset, draft = self._document.ruleset, self._document.draft
        playing = in_play(draft, ruleset)
        shown = (playing, language_code())
        if shown != self._shown:
            self._shown = shown
            self._list_peoples(playing)
        self.nobody.setVisible(not playing)
        self._list_items()

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()
        if event.type() == QEvent.Type.PaletteChange:
            self.refresh()
        super().changeEvent(event)

    def _retranslate(self) -> None:
        self.label.setText(self.tr("P&eople"))
        self.list.setAccessibleName(self.tr("Roster"))
        self.nobody.setText(self.tr("No people plays yet: Scenario ▸ Properties says which do."))
        self.refresh()

    def _list_peoples(self, playing: tuple[str, ...]) -> None:
        kept = self.people
        self.peoples.blockSignals(True)
        self.peoples.clear()
        for people in playing:
            entry = people_of(self._document.ruleset, people)
            self.peoples.addItem(colours_icon(entry), people_name(self._document.ruleset, people), people)
        self.peoples.setCurrentIndex(max(0, self.peoples.findData(kept)) if playing else -1)
        self.peoples.blockSignals(False)

    def _list_items(self) -> None:
        """Write the rows; the same items stay the same rows, so that the choice stays too."""
        ruleset, people = self._document.ruleset, self.people
        total = next((one for one in totals(self._document.draft, ruleset) if one.people == people), None)
        items: list[Item] = []
        if total is not None:
            items += [PieceItem(total.people, stock.kind.id) for stock in total.stocks]
            items += [CityItem(total.people)] if "cities" in ruleset.scope.holds else []
        self.list.blockSignals(True)
        if ruleset is not self._drawn or [row.data(_ITEM) for row in self._rows()] != items:
            self._drawn = ruleset
            self.list.clear()
            for item in items:
                row = QListWidgetItem(self._icon(item), "")
                row.setData(_ITEM, item)
                self.list.addItem(row)
        if total is not None:
            for row, text in zip(self._rows(), self._texts(total), strict=True):
                row.setText(text)
            for row, stock in zip(self._rows(), total.stocks, strict=False):
                role = QPalette.ColorRole.Text if stock.left > 0 else QPalette.ColorRole.PlaceholderText
                row.setForeground(self.palette().color(role))
            self.list.setMinimumWidth(
                self.list.sizeHintForColumn(0) + self.list.verticalScrollBar().sizeHint().width()
            )
        self.list.blockSignals(False)

    def _texts(self, total: Total) -> list[str]:
        language = language_code()
        texts = [self._stock_text(stock, language) for stock in total.stocks]
        if "cities" in self._document.ruleset.scope.holds:
            texts.append(
                f"{item_name(self._document.ruleset, CityItem(total.people))}\n" + self._stand(total.cities)
            )
        return texts

    def _stock_text(self, stock: Stock, language: str) -> str:
        name = stock.kind.names.render(language)
        left = self.tr("{left} of {count} left").format(left=max(0, stock.left), count=stock.kind.count)
        if stock.left < 0:
            left = self.tr("{} too many").format(-stock.left)
        return f"{name}\n{left}"

    def _stand(self, cities: int) -> str:
        return self.tr("%n founded", "", cities)

    def _icon(self, item: Item) -> QIcon:
        people = people_of(self._document.ruleset, self.people or "")
        kind = people.find_type(item.type) if isinstance(item, PieceItem) else None
        if kind is None:
            return town_icon(people, _ICON_PX)
        return counter_icon(face_of_type(people, kind), _COUNTER_PX)

    def _rows(self) -> list[QListWidgetItem]:
        return [self.list.item(number) for number in range(self.list.count())]

    def _on_people(self) -> None:
        self.taken.emit(None)
        self._list_items()

    def _on_chosen(self) -> None:
        self.taken.emit(self.item)

    def _on_dropped(self, spot: QPoint) -> None:
        if self.item is not None:
            self.dropped.emit(self.item, spot)
