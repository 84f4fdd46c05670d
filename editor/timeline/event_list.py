"""The list of what happened, narrated, to be filtered by people, piece, hex and kind."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from functools import cache
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import (
    QAbstractListModel,
    QEvent,
    QModelIndex,
    QPersistentModelIndex,
    QSize,
    Qt,
    QTimer,
    Signal,
)
from PySide6.QtGui import QColor, QIcon, QPainter, QPixmap
from PySide6.QtWidgets import QComboBox, QFormLayout, QLabel, QLineEdit, QListView, QVBoxLayout, QWidget

from editor.timeline.wording import Namer, kind_text, narrated

if TYPE_CHECKING:
    from editor.timeline.record import Eyes, Row
    from sim.engine.game import Game

_ICON = 12
_TYPED_MS = 200
_Index = QModelIndex | QPersistentModelIndex


class EventModel(QAbstractListModel):
    """Rows of a game, those that pass the filter."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.game: Game[Any] | None = None
        self.rows: list[Row] = []
        self._texts: dict[int, str] = {}

    def set_rows(self, game: Game[Any] | None, rows: list[Row]) -> None:
        """Show rows of a game."""
        self.beginResetModel()
        self.game, self.rows = game, rows
        self._texts = {}
        self.endResetModel()

    def retranslate(self) -> None:
        """Tell the rows in the language of now."""
        self._texts = {}

    def rowCount(self, parent: _Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self.rows)

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid() or self.game is None:
            return None
        row = self.rows[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return self._text(index.row())
        if role == Qt.ItemDataRole.ToolTipRole:
            return self.whole(index.row())
        if role == Qt.ItemDataRole.DecorationRole:
            people = self.game.ruleset.find_people(row.by)
            return people_icon(people.ground, people.ink) if people is not None else people_icon("", "")
        return None

    def _text(self, number: int) -> str:
        """Return a row as it is listed; told once, for a list is painted at every step."""
        text = self._texts.get(number)
        if text is None:
            assert self.game is not None
            row = self.rows[number]
            text = self._texts[number] = f"{row.n}  {narrated(self.game, row.event)}"
        return text

    def whole(self, number: int) -> str:
        """Return a row with who decided, where it does not begin with that."""
        assert self.game is not None
        row = self.rows[number]
        by, told = Namer(self.game).by_id(row.by) if row.by else "", narrated(self.game, row.event)
        return f"{row.n}  {told}" if told.startswith(by) else f"{row.n}  {by}: {told}"

    def first_of(self, n: int) -> int:
        """Return the first row of a line, or the last row before it; -1 where there is none."""
        last = bisect_right(self.rows, n, key=_line_of) - 1
        return -1 if last < 0 else bisect_left(self.rows, self.rows[last].n, key=_line_of)


def _line_of(row: Row) -> int:
    return row.n


@cache
def people_icon(ground: str, ink: str) -> QIcon:
    """Return a small block in a people's colours; an empty one for none."""
    pixmap = QPixmap(_ICON * 2, _ICON * 2)
    pixmap.fill(Qt.GlobalColor.transparent)
    if ground:
        painter = QPainter(pixmap)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QColor("#3b3a38"))
        painter.setBrush(QColor(ground))
        painter.drawRoundedRect(2, 2, _ICON * 2 - 5, _ICON * 2 - 5, 4, 4)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(ink))
        painter.drawEllipse(8, 8, 7, 7)
        painter.end()
    return QIcon(pixmap)


class EventPanel(QWidget):
    """Filter and list; `jumpWanted` carries the line of the event that was chosen."""

    jumpWanted = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.people = QComboBox()
        self.kind = QComboBox()
        self.piece = QLineEdit()
        self.hex = QLineEdit()
        self.model = EventModel(self)
        self.view = QListView()
        self.view.setModel(self.model)
        self.view.setUniformItemSizes(True)
        self.view.setIconSize(QSize(_ICON, _ICON))
        self.view.setTextElideMode(Qt.TextElideMode.ElideRight)
        self.view.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.whole = QLabel()
        self.whole.setWordWrap(True)
        self.whole.setTextFormat(Qt.TextFormat.PlainText)
        self.whole.setContentsMargins(10, 6, 10, 8)
        self.whole.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.whole.setMinimumHeight(self.fontMetrics().lineSpacing() * 4 + 14)
        self._eyes: Eyes | None = None
        self._labels = [QLabel() for _ in range(4)]
        form = QFormLayout()
        form.setContentsMargins(10, 4, 10, 6)
        form.setVerticalSpacing(4)
        for label, box in zip(self._labels, (self.people, self.kind, self.piece, self.hex), strict=True):
            form.addRow(label, box)
            label.setBuddy(box)
        for combo in (self.people, self.kind):
            combo.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
            combo.setMinimumContentsLength(12)
            combo.currentIndexChanged.connect(self._filter)
        self._typed = QTimer(self, singleShot=True, interval=_TYPED_MS)
        self._typed.timeout.connect(self._filter)
        for line in (self.piece, self.hex):
            line.setClearButtonEnabled(True)
            line.textChanged.connect(lambda: self._typed.start())
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 4, 0, 0)
        column.setSpacing(0)
        column.addLayout(form)
        column.addWidget(self.view, 1)
        column.addWidget(self.whole)
        self.view.clicked.connect(self._on_chosen)
        self.view.activated.connect(self._on_chosen)
        self.view.selectionModel().currentChanged.connect(self._show_whole)
        self._retranslate()

    def set_eyes(self, eyes: Eyes) -> None:
        """List what somebody may know of a game; the filter stays where it can."""
        self._eyes = eyes
        self._fill()
        self._filter()

    def follow(self, n: int) -> None:
        """Mark the events of a line."""
        number = self.model.first_of(n)
        index = self.model.index(number)
        self.view.selectionModel().setCurrentIndex(
            index, self.view.selectionModel().SelectionFlag.ClearAndSelect
        )
        if number >= 0:
            self.view.scrollTo(index)
        self._show_whole()

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()
        super().changeEvent(event)

    def _fill(self) -> None:
        """Write the choices of people and kind."""
        eyes = self._eyes
        if eyes is None:
            return
        game = eyes.record.game
        namer, kinds = Namer(game), {}
        for row in eyes.rows:
            if row.kind not in kinds:
                kinds[row.kind] = kind_text(game, row.event)
        _choices(self.people, self.tr("All peoples"), [(namer.by_id(one), one) for one in game.people_ids])
        listed = sorted((text, kind) for kind, text in kinds.items())
        _choices(self.kind, self.tr("All kinds"), listed)

    def _filter(self) -> None:
        eyes = self._eyes
        if eyes is None:
            return
        current = self.view.currentIndex().row()
        n = self.model.rows[current].n if 0 <= current < len(self.model.rows) else -1
        people, kind = self.people.currentData(), self.kind.currentData()
        piece, hex_text = self.piece.text().strip().lower(), self.hex.text().strip()
        rows = eyes.rows
        if people:
            own = {people} | self._pieces_of(people)
            rows = [row for row in rows if row.by == people or own & row.mentions.words]
        if kind:
            rows = [row for row in rows if row.kind == kind]
        if piece:
            rows = [row for row in rows if any(piece in word.lower() for word in row.mentions.words)]
        if hex_text:
            label = eyes.record.game.board.grid.label
            rows = [row for row in rows if any(label(cell) == hex_text for cell in row.mentions.cells)]
        self.model.set_rows(eyes.record.game, list(rows))
        if n >= 0:
            self.follow(n)
        else:
            self._show_whole()

    def _pieces_of(self, people: str) -> set[str]:
        """Return the pieces of a people that are known at any time."""
        assert self._eyes is not None
        found: set[str] = set()
        for stone in self._eyes.record.milestones:
            position = self._eyes.milestone_position(stone)
            if people in position.people_ids:
                found.update(p.id for p in position.pieces_of(position.people_ids.index(people)))
        return found

    def _on_chosen(self, index: QModelIndex) -> None:
        self.jumpWanted.emit(self.model.rows[index.row()].n)

    def _show_whole(self) -> None:
        row = self.view.currentIndex().row()
        self.whole.setText(self.model.whole(row) if 0 <= row < len(self.model.rows) else "")

    def _retranslate(self) -> None:
        texts = (self.tr("&People:"), self.tr("&Kind:"), self.tr("P&iece:"), self.tr("&Hex:"))
        for label, text in zip(self._labels, texts, strict=True):
            label.setText(text)
        self.piece.setPlaceholderText(self.tr("any"))
        self.hex.setPlaceholderText(self.tr("any, like 0203"))
        self.view.setAccessibleName(self.tr("Events"))
        self._fill()
        self.model.retranslate()
        self.view.viewport().update()
        self._show_whole()


def _choices(box: QComboBox, every: str, entries: list[tuple[str, str]]) -> None:
    """Write the choices of a box; what was chosen stays where it is still among them."""
    chosen = box.currentData()
    box.blockSignals(True)
    box.clear()
    box.addItem(every, "")
    for text, value in entries:
        box.addItem(text, value)
    box.setCurrentIndex(max(0, box.findData(chosen)))
    box.blockSignals(False)
