"""What is on the chosen hex: its city with what is hidden in it, its pieces, and what is said of the chosen one."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QPoint, Qt, Signal
from PySide6.QtWidgets import (
    QComboBox,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QListWidgetItem,
    QMenu,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from editor.icons import icon
from editor.scenario.cities import change_city
from editor.scenario.items import people_name
from editor.scenario.palette_list import PaletteList
from editor.scenario.peoples import in_play, totals
from editor.scenario.pictures import counter_icon
from editor.scenario.piece_form import PieceForm
from editor.scenario.pieces import city_at, kind_of, pieces_at, put
from editor.timeline.scene import face_of, peoples_of
from editor.wording import language_code, terrain_name

if TYPE_CHECKING:
    from editor.scenario.document import ScenarioDocument
    from editor.scenario.hands import Hands
    from sim.formats.scenario_file import PieceField, ScenarioCity
    from sim.hex.grid import Cell

_COUNTER_PX = 24
_ICON_PX = 38
_ID = Qt.ItemDataRole.UserRole


class PlacePanel(QWidget):
    """Show and change the chosen hex. `dropped` carries a piece and where on screen it was let go."""

    carried = Signal(QPoint)
    dropped = Signal(str, QPoint)

    def __init__(self, document: ScenarioDocument, hands: Hands, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._document = document
        self._hands = hands
        self.title = QLabel()
        font = self.title.font()
        font.setBold(True)
        self.title.setFont(font)
        self.title.setWordWrap(True)
        self.city = QWidget()
        self.name = QLineEdit()
        self.owner = QComboBox()
        self._city_form = QFormLayout(self.city)
        self._city_form.setContentsMargins(0, 0, 0, 0)
        self._city_form.addRow(" ", self.name)
        self._city_form.addRow(" ", self.owner)
        self.inside = QLabel()
        self.inside.setObjectName("quiet")
        self.inside.setWordWrap(True)
        self.list = PaletteList(_ICON_PX)
        self.add = QToolButton()
        self.add.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.add.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self.menu = QMenu(self)
        self.menu.aboutToShow.connect(self._fill_menu)
        self.add.setMenu(self.menu)
        self.remove = QToolButton()
        self.remove.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self.remove.clicked.connect(hands.delete)
        self.form = PieceForm(document)
        self._lay_out()
        self.name.editingFinished.connect(self._rename)
        self.owner.activated.connect(lambda _: self._give(self.owner.currentData()))
        self.list.currentItemChanged.connect(self._on_current)
        self.list.carried.connect(self.carried)
        self.list.dropped.connect(self._on_dropped)
        hands.chosenChanged.connect(self.refresh)
        document.changed.connect(self._on_changed)
        self._draw_icons()
        self._retranslate()

    def refresh(self) -> None:
        """Show what is on the chosen hex now."""
        cell = self._cell
        self.add.setEnabled(cell is not None)
        self.remove.setEnabled(cell is not None)
        self.list.setVisible(cell is not None)
        city = city_at(self._document.draft, cell) if cell is not None else None
        self._show_city(city)
        self._list_pieces(pieces_at(self._document.draft, cell) if cell is not None else [])
        self.form.show_piece(self._hands.piece)
        if cell is None:
            self.title.setText(self.tr("Choose a hex on the map."))
            return
        board = self._document.board
        hex_id = board.grid.id_of(cell)
        terrain = terrain_name(board.kind(hex_id))
        region = int(board.region[hex_id])
        names = [board.grid.label(cell), terrain]
        if region >= 0:
            names.append(board.map.regions[board.region_ids[region]].name)
        self.title.setText(" · ".join(names))

    def edit_name(self) -> None:
        """Let the name of the city be typed; nothing happens where there is none."""
        if not self.city.isHidden():
            self.name.setFocus()
            self.name.selectAll()

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()
        if event.type() == QEvent.Type.PaletteChange:
            self._draw_icons()
        super().changeEvent(event)

    @property
    def _cell(self) -> Cell | None:
        return self._document.grid.cell_of(self._hands.hex) if self._hands.hex >= 0 else None

    def _lay_out(self) -> None:
        buttons = QHBoxLayout()
        buttons.addWidget(self.add)
        buttons.addWidget(self.remove)
        buttons.addStretch(1)
        column = QVBoxLayout(self)
        column.setContentsMargins(10, 10, 10, 10)
        column.setSpacing(8)
        for widget in (self.title, self.city, self.inside):
            column.addWidget(widget)
        column.addWidget(self.list, 1)
        column.addLayout(buttons)
        column.addWidget(self.form)
        column.addStretch(0)

    def _show_city(self, city: ScenarioCity | None) -> None:
        self.city.setVisible(city is not None)
        self.inside.setVisible(city is not None)
        if city is None:
            return
        if not self.name.hasFocus() or not self.name.isModified():
            self.name.setText(city.name)
        ruleset = self._document.ruleset
        self.owner.clear()
        for people in in_play(self._document.draft, ruleset):
            self.owner.addItem(people_name(ruleset, people), people)
        self.owner.setCurrentIndex(self.owner.findData(city.owner))
        held = [piece for piece in self._document.draft.pieces if piece.city == city.id]
        hostages = sum(piece.hostage_of is not None for piece in held)
        told = self.tr("Hidden from the others: garrison {garrison}, hostages {hostages}.")
        self.inside.setText(told.format(garrison=len(held) - hostages, hostages=hostages))

    def _list_pieces(self, pieces: list[PieceField]) -> None:
        position = self._document.position
        peoples = peoples_of(position.people_ids, position.ruleset)
        self.list.blockSignals(True)
        self.list.clear()
        for piece in pieces:
            face = face_of(position.piece(piece.id), peoples, language_code())
            row = QListWidgetItem(counter_icon(face, _COUNTER_PX), self._piece_text(piece))
            row.setData(_ID, piece.id)
            self.list.addItem(row)
            if piece.id == self._hands.piece:
                self.list.setCurrentItem(row)
        self.list.blockSignals(False)

    def _piece_text(self, piece: PieceField) -> str:
        name = kind_of(self._document.ruleset, piece).names.render(language_code())
        where = self.tr("in the city") if piece.city is not None else self.tr("in the open")
        if piece.hostage_of is not None:
            where = self.tr("{}, hostage").format(where)
        if piece.escorts is not None:
            where = self.tr("escorts {}").format(piece.escorts)
        return f"{name}\n{where}"

    def _fill_menu(self) -> None:
        """Offer every type of which something is left; the owner's of a city come first, with nothing between."""
        self.menu.clear()
        draft, ruleset, cell = self._document.draft, self._document.ruleset, self._cell
        city = city_at(draft, cell) if cell is not None else None
        found = sorted(
            totals(draft, ruleset), key=lambda total: city is not None and total.people != city.owner
        )
        for number, total in enumerate(found):
            into = self.menu
            if number or city is None:
                into = self.menu.addMenu(people_name(ruleset, total.people))
            for stock in total.stocks:
                text = f"{stock.kind.names.render(language_code())} ({max(0, stock.left)})"
                action = into.addAction(text)
                action.setEnabled(stock.left > 0)
                action.triggered.connect(partial(self._put, total.people, stock.kind.id))

    def _put(self, people: str, type_id: str) -> None:
        cell = self._cell
        if cell is None:
            return
        document, before = self._document, {piece.id for piece in self._document.draft.pieces}
        draft = put(document.draft, document.ruleset, people, type_id, cell)
        added = next(piece for piece in draft.pieces if piece.id not in before)
        names = kind_of(document.ruleset, added).names
        document.do(draft, lambda: self.tr("Set down: {}").format(names.render(language_code())))
        self._hands.choose(self._hands.hex, added.id)

    def _rename(self) -> None:
        self.name.setModified(False)
        self._change_city("name", self.name.text().strip())

    def _give(self, owner: str) -> None:
        self._change_city("owner", owner)

    def _change_city(self, field: str, value: str) -> None:
        cell, document = self._cell, self._document
        city = city_at(document.draft, cell) if cell is not None else None
        if city is not None:
            name = city.name or city.id
            draft = change_city(document.draft, city.id, **{field: value})
            document.do(draft, lambda: self.tr("Change {}").format(name))

    def _on_current(self, row: QListWidgetItem | None) -> None:
        if row is not None:
            self._hands.choose(self._hands.hex, row.data(_ID))

    def _on_dropped(self, spot: QPoint) -> None:
        if self._hands.piece is not None:
            self.dropped.emit(self._hands.piece, spot)

    def _on_changed(self) -> None:
        if self._hands.hex < 0:
            self.refresh()

    def _draw_icons(self) -> None:
        self.add.setIcon(icon("add"))
        self.remove.setIcon(icon("delete"))

    def _retranslate(self) -> None:
        for field, text in ((self.name, self.tr("Cit&y:")), (self.owner, self.tr("O&wner:"))):
            label = self._city_form.labelForField(field)
            assert isinstance(label, QLabel)
            label.setText(text)
            label.setBuddy(field)
        self.list.setAccessibleName(self.tr("Pieces on the hex"))
        self.add.setText(self.tr("Add"))
        self.remove.setText(self.tr("Take off"))
        self.refresh()
