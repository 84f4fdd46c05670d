"""How a problem is drawn in its list: severity, place and rule, and the message over as many lines as it takes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPalette
from PySide6.QtWidgets import QAbstractItemView, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from editor.icons import icon
from editor.panels.problems_model import PLACE_ROLE, PROBLEM_ROLE
from editor.theme import LOOKS

if TYPE_CHECKING:
    from editor.settings import Theme

Index = QModelIndex | QPersistentModelIndex
_MARGIN = 8
_ICON = 18
_WRAP = Qt.TextFlag.TextWordWrap


class ProblemDelegate(QStyledItemDelegate):
    """Draw rows whose height follows the width of the view."""

    def __init__(self, view: QAbstractItemView) -> None:
        super().__init__(view)
        self._view = view
        self.theme: Theme = "light"

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        width = self._view.viewport().width()
        text_width = width - _ICON - 3 * _MARGIN
        metrics = QFontMetrics(self._view.font())
        text = metrics.boundingRect(QRect(0, 0, text_width, 10_000), _WRAP, str(index.data()))
        return QSize(text_width, text.height() + self._place_metrics().height() + 2 * _MARGIN)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        look = LOOKS[self.theme]
        selected = bool(option.state & QStyle.StateFlag.State_Selected)
        palette = self._view.palette()
        ink = palette.color(QPalette.ColorRole.HighlightedText if selected else QPalette.ColorRole.Text)
        quiet = ink if selected else QColor(look.quiet)
        if selected:
            painter.fillRect(option.rect, palette.color(QPalette.ColorRole.Highlight))
        severity = index.data(PROBLEM_ROLE).severity
        colours = {"error": look.error, "warning": look.warning, "info": look.quiet}
        sign = icon(severity, ink if selected else QColor(colours[severity]))
        area = option.rect.adjusted(_MARGIN, _MARGIN, -_MARGIN, -_MARGIN)
        sign.paint(painter, QRect(area.topLeft(), QSize(_ICON, _ICON)))
        area.setLeft(area.left() + _ICON + _MARGIN)
        painter.setFont(self._place_font())
        painter.setPen(quiet)
        height = self._place_metrics().height()
        painter.drawText(QRect(area.topLeft(), QSize(area.width(), height)), 0, str(index.data(PLACE_ROLE)))
        painter.setFont(self._view.font())
        painter.setPen(ink)
        painter.drawText(area.adjusted(0, height, 0, 0), _WRAP, str(index.data()))

    def _place_font(self) -> QFont:
        font = QFont(self._view.font())
        font.setBold(True)
        return font

    def _place_metrics(self) -> QFontMetrics:
        return QFontMetrics(self._place_font())
