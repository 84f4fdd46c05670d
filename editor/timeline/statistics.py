"""Figures along a game: cities, pieces, losses and hexes moved of each people, in a table and as lines."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPaintEvent, QPalette, QPen, QPolygonF
from PySide6.QtWidgets import QComboBox, QHeaderView, QTableWidget, QTableWidgetItem, QVBoxLayout, QWidget

from editor.timeline.event_list import people_icon
from editor.timeline.scene import colours_of, peoples_of
from editor.timeline.strides import hexes_moved
from editor.timeline.wording import Namer

if TYPE_CHECKING:
    from collections.abc import Sequence

    from editor.timeline.record import Eyes
    from sim.engine.position import Position

Figure = Literal["cities", "pieces", "lost", "moved"]
FIGURES: tuple[Figure, ...] = ("cities", "pieces", "lost", "moved")
_MARGIN = 8.0


@dataclass(frozen=True, slots=True)
class Count:
    """What a people has in a position, as far as it is known."""

    cities: int
    pieces: int
    lost: int


def counts_of(position: Position) -> tuple[Count, ...]:
    """Return what each people has."""
    numbers = range(len(position.people_ids))
    cities = [0 for _ in numbers]
    pieces, lost = cities.copy(), cities.copy()
    for city in position.cities:
        cities[city.owner] += 1
    for piece in position.pieces:
        pieces[piece.people] += piece.is_placed
        lost[piece.people] += piece.lost
    return tuple(Count(cities[number], pieces[number], lost[number]) for number in numbers)


class StatisticsPanel(QWidget):
    """`jumpWanted` carries the line at which the chart was clicked. A game without cities has no figures of them."""

    jumpWanted = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.table = QTableWidget()
        self.table.verticalHeader().hide()
        self.table.setEditTriggers(QTableWidget.EditTrigger.NoEditTriggers)
        self.table.setSelectionMode(QTableWidget.SelectionMode.NoSelection)
        self.table.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.table.setShowGrid(False)
        self.table.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.table.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        header = self.table.horizontalHeader()
        header.setMinimumSectionSize(24)
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        self.figure = QComboBox()
        self.chart = _Chart()
        column = QVBoxLayout(self)
        column.setContentsMargins(8, 8, 8, 8)
        column.addWidget(self.table)
        column.addWidget(self.figure)
        column.addWidget(self.chart, 1)
        column.addStretch()
        self._eyes: Eyes | None = None
        self._moved: list[tuple[int, ...]] = []
        self._figures: tuple[Figure, ...] = FIGURES
        self.figure.currentIndexChanged.connect(self._draw)
        self.chart.chosen.connect(self.jumpWanted)
        self._retranslate()

    def set_eyes(self, eyes: Eyes) -> None:
        """Show the figures of a game as somebody may know them."""
        self._eyes = eyes
        self._moved = hexes_moved(eyes)
        has_cities = "cities" in eyes.record.game.ruleset.scope.holds
        self._figures = FIGURES if has_cities else FIGURES[1:]
        self._retranslate()
        self._draw()

    def show_position(self, n: int, position: Position) -> None:
        """Show the figures of a position, and where it is along the game."""
        for row, count in enumerate(counts_of(position)):
            for column, figure in enumerate(self._figures, start=1):
                text = str(self._value(figure, n, row, count))
                item = self.table.item(row, column)
                if item is None:
                    item = QTableWidgetItem(text)
                    item.setTextAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
                    self.table.setItem(row, column, item)
                elif item.text() != text:
                    item.setText(text)
        self.chart.set_current(n)

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()
        super().changeEvent(event)

    def _write_names(self) -> None:
        if self._eyes is None:
            return
        game = self._eyes.record.game
        namer, peoples = Namer(game), peoples_of(game.people_ids, game.ruleset)
        self.table.setRowCount(len(game.people_ids))
        for row, people in enumerate(game.people_ids):
            item = QTableWidgetItem(people_icon(*colours_of(peoples, row)), namer.by_id(people))
            self.table.setItem(row, 0, item)
        height = self.table.horizontalHeader().sizeHint().height() + 4
        height += sum(self.table.rowHeight(row) for row in range(self.table.rowCount()))
        self.table.setFixedHeight(height)

    def _draw(self) -> None:
        eyes = self._eyes
        if eyes is None or self.figure.currentIndex() < 0:
            return
        name = self._figures[self.figure.currentIndex()]
        game = eyes.record.game
        stones = eyes.record.milestones
        counts = [counts_of(eyes.milestone_position(stone)) for stone in stones]
        peoples = peoples_of(game.people_ids, game.ruleset)
        lines = [
            (
                colours_of(peoples, number),
                [
                    self._value(name, stone.n, number, count[number])
                    for stone, count in zip(stones, counts, strict=True)
                ],
            )
            for number in range(len(game.people_ids))
        ]
        self.chart.set_lines([stone.n for stone in stones], lines)

    def _value(self, figure: Figure, n: int, people: int, count: Count) -> int:
        """Return a figure of a people after a line."""
        return self._moved[n][people] if figure == "moved" else int(getattr(count, figure))

    def _retranslate(self) -> None:
        chosen = max(0, self.figure.currentIndex())
        texts = {
            "cities": self.tr("Cities"),
            "pieces": self.tr("Pieces"),
            "lost": self.tr("Lost"),
            "moved": self.tr("Hexes moved"),
        }
        figures = [texts[figure] for figure in self._figures]
        self.table.setColumnCount(len(figures) + 1)
        heads = [self.tr("Hexes") if name == "moved" else texts[name] for name in self._figures]
        self.table.setHorizontalHeaderLabels([self.tr("People"), *heads])
        self.figure.blockSignals(True)
        self.figure.clear()
        self.figure.addItems(figures)
        self.figure.setCurrentIndex(min(chosen, len(figures) - 1))
        self.figure.blockSignals(False)
        self.figure.setAccessibleName(self.tr("Figure drawn along the game"))
        self.chart.setAccessibleName(self.tr("Figures along the game"))
        self._write_names()


class _Chart(QWidget):
    chosen = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self._numbers: Sequence[int] = ()
        self._lines: Sequence[tuple[tuple[str, str], Sequence[int]]] = ()
        self._current = 0
        self.setMinimumHeight(110)
        self.setMaximumHeight(260)

    def sizeHint(self) -> QSize:
        return QSize(240, 170)

    def set_lines(
        self, numbers: Sequence[int], lines: Sequence[tuple[tuple[str, str], Sequence[int]]]
    ) -> None:
        self._numbers, self._lines = numbers, lines
        self.update()

    def set_current(self, n: int) -> None:
        self._current = n
        self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if self._numbers:
            box = self._box()
            part = (event.position().x() - box.left()) / max(1.0, box.width())
            self.chosen.emit(round(min(1.0, max(0.0, part)) * self._numbers[-1]))

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        text = self.palette().color(QPalette.ColorRole.WindowText)
        box, most = self._box(), max([1, *(figure for _, line in self._lines for figure in line)])
        painter.fillRect(box, self.palette().color(QPalette.ColorRole.Base))
        painter.setPen(QPen(QColor(text.red(), text.green(), text.blue(), 70), 1))
        painter.drawRect(box)
        painter.setPen(text)
        ascent = self.fontMetrics().ascent()
        for label, y in ((str(most), box.top() + ascent / 2), ("0", box.bottom())):
            width = self.fontMetrics().horizontalAdvance(label)
            painter.drawText(QPointF(box.left() - width - 4, y), label)
        last = self._numbers[-1] if self._numbers else 0
        across, down = box.width() / max(1, last), (box.height() - 10) / most
        for (ground, ink), line in self._lines:
            points = QPolygonF(
                [
                    QPointF(box.left() + n * across, box.bottom() - 3 - figure * down)
                    for n, figure in zip(self._numbers, line, strict=True)
                ]
            )
            for colour, thickness in ((QColor(ink), 4.6), (QColor(ground), 2.6)):
                pen = QPen(colour, thickness)
                pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
                painter.setPen(pen)
                painter.drawPolyline(points)
        x = box.left() + self._current * across
        painter.setPen(QPen(self.palette().color(QPalette.ColorRole.Accent), 1.6))
        painter.drawLine(QPointF(x, box.top()), QPointF(x, box.bottom()))
        painter.end()

    def _box(self) -> QRectF:
        left = 12.0 + self.fontMetrics().horizontalAdvance("00")
        return QRectF(left, _MARGIN, self.width() - left - _MARGIN, self.height() - 2 * _MARGIN)
