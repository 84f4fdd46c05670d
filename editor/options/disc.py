"""A disc drawn round: a sector for each column of its table, a ring for each die from the middle outwards."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPalette, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from editor.rendering.palette import blend

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QMouseEvent, QPaintEvent

Role = QPalette.ColorRole
_HOLE, _RINGS, _EDGE = 0.20, 0.86, 1.0
"""Where the rings begin and end, and the rim ends, in parts of the radius."""
_GAP = 26.0
"""The sector that bears the numbers of the die, in degrees, about the top."""
_FEW_PX = 320


class DiscView(QWidget):
    """Shows a table as a disc; a click tells `picked` with row (die - 1) and column of the cell."""

    picked = Signal(int, int)

    def __init__(self) -> None:
        super().__init__()
        self._columns: tuple[str, ...] = ()
        self._cells: tuple[tuple[str, ...], ...] = ()
        self._tones: tuple[tuple[float, ...], ...] = ()
        self._current = (-1, -1)
        self.setMinimumSize(_FEW_PX, _FEW_PX)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def sizeHint(self) -> QSize:
        return QSize(400, 400)

    def show_table(
        self, columns: Sequence[str], cells: Sequence[Sequence[str]], tones: Sequence[Sequence[float]]
    ) -> None:
        """Show a table: what stands on the rim, a row of cells for each die, and how strong each is.

        A tone from 0 to 1 is good for who throws or attacks, one from 0 to -1 bad.
        """
        self._columns = tuple(columns)
        self._cells = tuple(map(tuple, cells))
        self._tones = tuple(map(tuple, tones))
        self.update()

    def set_current(self, row: int, column: int) -> None:
        """Mark a cell."""
        self._current = (row, column)
        self.update()

    def centre_of(self, row: int, column: int) -> QPointF:
        """Return the middle of a cell, or with the row past the last that of a place on the rim."""
        inner, outer = self._ring(row)
        return self._at(self._start(column) - self._step / 2, (inner + outer) / 2)

    def cell_at(self, spot: QPointF) -> tuple[int, int] | None:
        """Return row and column of the cell at a point, or None."""
        away = spot - self._middle
        distance = math.hypot(away.x(), away.y()) / self._radius
        turn = (90.0 - _GAP / 2 - math.degrees(math.atan2(-away.y(), away.x()))) % 360.0
        column = int(turn / self._step) if self._columns else -1
        if not (_HOLE <= distance < _RINGS and 0 <= column < len(self._columns)):
            return None
        return int((distance - _HOLE) / self._thickness), column

    def mousePressEvent(self, event: QMouseEvent) -> None:
        found = self.cell_at(event.position())
        if found is not None:
            self.picked.emit(*found)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        palette = self.palette()
        base, ink = palette.color(Role.Base), palette.color(Role.Text)
        line = QPen(blend(base, ink, 0.35), 1.0)
        painter.setPen(line)
        painter.setBrush(palette.color(Role.Button))
        painter.drawEllipse(self._middle, self._radius, self._radius)
        for row, cells in enumerate(self._cells):
            for column, text in enumerate(cells):
                fill = self._fill(self._tones[row][column])
                painter.setPen(line)
                painter.setBrush(fill)
                painter.drawPath(self._sector(row, column))
                self._write(painter, row, column, text, _ink_on(fill, ink, base), bold=False)
        for column, text in enumerate(self._columns):
            painter.setPen(line)
            at_edge = self._start(column)
            painter.drawLine(self._at(at_edge, _RINGS), self._at(at_edge, _EDGE))
            self._write(painter, len(self._cells), column, text, ink, bold=True)
        end = 90.0 + _GAP / 2
        painter.setPen(line)
        painter.drawLine(self._at(end, _RINGS), self._at(end, _EDGE))
        self._write_dice(painter, ink)
        self._draw_current(painter, ink)
        painter.end()

    @property
    def _middle(self) -> QPointF:
        return QPointF(self.width() / 2.0, self.height() / 2.0)

    @property
    def _radius(self) -> float:
        return min(self.width(), self.height()) / 2.0 - 4.0

    @property
    def _step(self) -> float:
        """Return the degrees of a sector."""
        return (360.0 - _GAP) / max(1, len(self._columns))

    @property
    def _thickness(self) -> float:
        """Return how thick a ring is, in parts of the radius."""
        return (_RINGS - _HOLE) / max(1, len(self._cells))

    def _start(self, column: int) -> float:
        """Return where a sector begins, clockwise from the top, in degrees as Qt counts them."""
        return 90.0 - _GAP / 2 - column * self._step

    def _ring(self, row: int) -> tuple[float, float]:
        """Return where a ring begins and ends in parts of the radius; past the last is the rim."""
        if row >= len(self._cells):
            return _RINGS, _EDGE
        return _HOLE + row * self._thickness, _HOLE + (row + 1) * self._thickness

    def _at(self, degrees: float, part: float) -> QPointF:
        turn = math.radians(degrees)
        return self._middle + QPointF(math.cos(turn), -math.sin(turn)) * (part * self._radius)

    def _box(self, part: float) -> QRectF:
        reach = part * self._radius
        return QRectF(self._middle.x() - reach, self._middle.y() - reach, 2 * reach, 2 * reach)

    def _sector(self, row: int, column: int) -> QPainterPath:
        inner, outer = self._ring(row)
        start = self._start(column)
        path = QPainterPath()
        path.arcMoveTo(self._box(outer), start)
        path.arcTo(self._box(outer), start, -self._step)
        path.arcTo(self._box(inner), start - self._step, self._step)
        path.closeSubpath()
        return path

    def _fill(self, tone: float) -> QColor:
        palette = self.palette()
        base = palette.color(Role.Base)
        if tone == 0.0:
            return base
        strong = palette.color(Role.Highlight if tone > 0 else Role.BrightText)
        return blend(base, strong, 0.12 + 0.60 * abs(tone))

    def _write(self, painter: QPainter, row: int, column: int, text: str, ink: QColor, *, bold: bool) -> None:
        self._write_at(painter, self.centre_of(row, column), text, ink, bold=bold)

    def _write_dice(self, painter: QPainter, ink: QColor) -> None:
        """Write the numbers of the die up the gap."""
        for row in range(len(self._cells)):
            inner, outer = self._ring(row)
            self._write_at(painter, self._at(90.0, (inner + outer) / 2), str(row + 1), ink, bold=True)

    def _write_at(self, painter: QPainter, spot: QPointF, text: str, ink: QColor, *, bold: bool) -> None:
        font = self.font()
        font.setPixelSize(max(9, round(self._radius * 0.062)))
        font.setBold(bold)
        painter.setFont(font)
        painter.setPen(ink)
        reach = self._radius * 0.25
        box = QRectF(spot.x() - reach, spot.y() - reach, 2 * reach, 2 * reach)
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)

    def _draw_current(self, painter: QPainter, ink: QColor) -> None:
        row, column = self._current
        if 0 <= row < len(self._cells) and 0 <= column < len(self._columns):
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(ink, 2.4))
            painter.drawPath(self._sector(row, column))


def _ink_on(fill: QColor, ink: QColor, paper: QColor) -> QColor:
    """Return which of two colours reads better on a third."""
    return max((ink, paper), key=lambda one: abs(one.lightnessF() - fill.lightnessF()))
