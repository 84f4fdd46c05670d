"""The calendar of a game that ends by one: a box for each month, those that are over struck off."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPalette, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from editor.wording import round_text

if TYPE_CHECKING:
    from sim.engine.ruleset import Ruleset

_BOX_PX = 11
_GAP_PX = 2
_MONTHS = "months"
"""The figure of the rules that says how many there are; a game without it has no calendar."""


class Calendar(QWidget):
    """`month` is the one that is being played, in the colours of the people whose move it is."""

    def __init__(self, ruleset: Ruleset, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._ruleset = ruleset
        self.count = ruleset.limits.get(_MONTHS, 0)
        self.month = 0
        self._ground, self._ink = "", ""
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setVisible(bool(self.count))

    def show_month(self, month: int, ground: str, ink: str) -> None:
        """Show how far the game is."""
        self.month, self._ground, self._ink = month, ground, ink
        text = f"{round_text(self._ruleset, month)} / {self.count}"
        self.setToolTip(text)
        self.setAccessibleName(text)
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(self.count * (_BOX_PX + _GAP_PX), _BOX_PX + 6)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        ink = self.palette().color(QPalette.ColorRole.PlaceholderText)
        for month in range(1, self.count + 1):
            box = QRectF((month - 1) * (_BOX_PX + _GAP_PX) + 0.5, 3.5, _BOX_PX - 1, _BOX_PX - 1)
            painter.setPen(QPen(ink, 1.0))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            if month == self.month:
                painter.setPen(QPen(QColor(self._ink), 1.6))
                painter.setBrush(QColor(self._ground))
                box.adjust(-0.5, -1.5, 0.5, 1.5)
            painter.drawRoundedRect(box, 2, 2)
            if month < self.month:
                painter.drawLine(
                    QPointF(box.left() + 2, box.bottom() - 2), QPointF(box.right() - 2, box.top() + 2)
                )
        painter.end()
