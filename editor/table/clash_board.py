"""The board of a clash: both sums item by item, their difference, and a bar for the chance of each result."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QFrame, QLabel, QSizePolicy, QVBoxLayout, QWidget

from editor.table.forecast import in_order, result_text
from editor.wording import language_code
from sim.mechanics.strength import total

if TYPE_CHECKING:
    from collections.abc import Sequence
    from fractions import Fraction

    from sim.mechanics.strength import Item, Odds

_WON, _LOST, _EVEN = QColor("#2f8f5b"), QColor("#c0392b"), QColor("#8a8a8a")
_BAR_PX = 6


class ClashBoard(QFrame):
    """Hidden while no clash is looked at."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFrameShape(QFrame.Shape.StyledPanel)
        self.head = QLabel()
        self.head.setWordWrap(True)
        font = self.head.font()
        font.setBold(True)
        self.head.setFont(font)
        self.sums = QLabel()
        self.sums.setWordWrap(True)
        self.sums.setTextFormat(Qt.TextFormat.PlainText)
        self.odds = _Odds()
        column = QVBoxLayout(self)
        column.setContentsMargins(8, 6, 8, 8)
        column.setSpacing(5)
        for widget in (self.head, self.sums, self.odds):
            column.addWidget(widget)
        self._shown: Odds | None = None
        self.hide()

    def show_forecast(self, forecast: Odds | None) -> None:
        """Show a clash, or none."""
        self._shown = forecast
        self._write()
        self.setVisible(forecast is not None)

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange:
            self._write()
        super().changeEvent(event)

    def _write(self) -> None:
        shown = self._shown
        if shown is None:
            return
        ours, theirs = total(shown.attack), total(shown.defence)
        told = self.tr("Attack {attack}, defence {defence}: difference {difference}")
        self.head.setText(told.format(attack=ours, defence=theirs, difference=f"{shown.difference:+}"))
        lines = [
            self.tr("Attack:"),
            *map(_line_text, shown.attack),
            self.tr("Defence:"),
            *map(_line_text, shown.defence),
        ]
        if not shown.results:
            lines.append(self.tr("The difference is too small: nothing is fought."))
        self.sums.setText("\n".join(lines))
        self.odds.set_chances([(result, shown.results[result]) for result in in_order(list(shown.results))])
        self.odds.setVisible(bool(shown.results))


def _line_text(item: Item) -> str:
    return f"  {item.amount:+}  {item.reason.render(language_code())} ({item.rule})"


class _Odds(QWidget):
    """A row for each result: its code, in words, its chance as a fraction and as a bar."""

    def __init__(self) -> None:
        super().__init__()
        self._chances: Sequence[tuple[str, Fraction]] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def set_chances(self, chances: Sequence[tuple[str, Fraction]]) -> None:
        self._chances = chances
        told = "; ".join(f"{result}: {result_text(result)}, {chance}" for result, chance in chances)
        self.setAccessibleName(told)
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(200, self._row_px() * len(self._chances))

    def _row_px(self) -> int:
        return self.fontMetrics().lineSpacing() + _BAR_PX + 4

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        ink = self.palette().color(QPalette.ColorRole.WindowText)
        rail = self.palette().color(QPalette.ColorRole.Mid)
        for row, (result, chance) in enumerate(self._chances):
            top, high = row * self._row_px(), self.fontMetrics().lineSpacing()
            painter.setPen(ink)
            box = QRectF(0, top, self.width(), high)
            painter.drawText(box, Qt.AlignmentFlag.AlignLeft, f"{result}  {result_text(result)}")
            painter.drawText(box, Qt.AlignmentFlag.AlignRight, str(chance))
            painter.setPen(Qt.PenStyle.NoPen)
            for width, colour in ((1.0, rail), (float(chance), _colour(result))):
                painter.setBrush(colour)
                painter.drawRoundedRect(QRectF(0, top + high, self.width() * width, _BAR_PX), 3, 3)
        painter.end()


def _colour(result: str) -> QColor:
    return {"D": _WON, "A": _LOST}.get(result[:1], _EVEN)
