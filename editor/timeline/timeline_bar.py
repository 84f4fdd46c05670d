"""The timeline: a slider by decision with marks of moves and months, and the buttons to run along it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPaintEvent, QPalette, QPen, QWheelEvent
from PySide6.QtWidgets import (
    QComboBox,
    QHBoxLayout,
    QLabel,
    QSizePolicy,
    QSlider,
    QToolButton,
    QToolTip,
    QVBoxLayout,
    QWidget,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QAction, QHelpEvent

_HANDLE = 16
_SPEEDS = (0.5, 1.0, 2.0, 4.0, 10.0)
_USUAL_SPEED = 2
_NOTCH = 120
_APART_PX = 7.0
"""Between two numbers of months."""


@dataclass(frozen=True, slots=True)
class Mark:
    """Where a move begins: after which line, the people's colours, and the month where it is a new one."""

    n: int
    ground: str
    ink: str
    month: int | None
    told: str


class TimelineBar(QWidget):
    """`moved` carries the line that is to be shown."""

    moved = Signal(int)
    playing = Signal(bool)

    def __init__(
        self, buttons: Sequence[QAction], more: Sequence[QAction], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.slider = _Slider()
        self.marks = _MarkStrip(self.slider)
        self.place = QLabel()
        self.place.setObjectName("quiet")
        self.speed = QComboBox()
        self._turned = 0
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._tick)
        row = QHBoxLayout()
        row.setSpacing(2)
        for action in buttons:
            button = QToolButton()
            button.setDefaultAction(action)
            button.setAutoRaise(True)
            button.setIconSize(QSize(22, 22))
            row.addWidget(button)
        row.addSpacing(8)
        row.addWidget(self.speed)
        row.addSpacing(12)
        row.addWidget(self.place, 1)
        for action in more:
            button = QToolButton()
            button.setDefaultAction(action)
            button.setAutoRaise(True)
            button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
            row.addWidget(button)
        column = QVBoxLayout(self)
        column.setContentsMargins(10, 4, 10, 6)
        column.setSpacing(0)
        column.addLayout(row)
        column.addWidget(self.slider)
        column.addWidget(self.marks)
        self.slider.valueChanged.connect(self.moved)
        self.speed.currentIndexChanged.connect(self._set_speed)
        self.marks.chosen.connect(self.go)
        self.slider.installEventFilter(self)
        self._retranslate()
        self.speed.setCurrentIndex(_USUAL_SPEED)

    @property
    def n(self) -> int:
        """Return the line shown."""
        return self.slider.value()

    @property
    def last(self) -> int:
        """Return the last line there is."""
        return self.slider.maximum()

    @property
    def is_playing(self) -> bool:
        """Say whether it runs of itself."""
        return self._timer.isActive()

    def set_lines(self, last: int, marks: Sequence[Mark], departs: int | None) -> None:
        """Set how many lines there are, where moves begin, and where the record departs."""
        self.slider.setMaximum(last)
        self.slider.setPageStep(max(1, last // 20))
        self.marks.set_marks(marks, departs)

    def go(self, n: int) -> None:
        """Go to a line."""
        self.slider.setValue(n)

    def step(self, by: int) -> None:
        """Go so many lines on."""
        self.go(self.n + by)

    def step_move(self, by: int) -> None:
        """Go to where the next move begins, or the one before."""
        starts = [mark.n for mark in self.marks.marks]
        if by > 0:
            self.go(next((n for n in starts if n > self.n), self.last))
        else:
            self.go(next((n for n in reversed(starts) if n < self.n), 0))

    def step_month(self, by: int) -> None:
        """Go to where the next month begins, or the one before."""
        starts = [mark.n for mark in self.marks.marks if mark.month is not None]
        if by > 0:
            self.go(next((n for n in starts if n > self.n), self.last))
        else:
            self.go(next((n for n in reversed(starts) if n < self.n), 0))

    def play(self, on: bool) -> None:
        """Run, or stand still; from the end it runs from the start."""
        if on and self.n == self.last:
            self.go(0)
        if on:
            self._timer.start()
        else:
            self._timer.stop()
        self.playing.emit(on)

    def wheelEvent(self, event: QWheelEvent) -> None:
        self._turned += event.angleDelta().y() or event.angleDelta().x()
        steps = int(self._turned / _NOTCH)
        self._turned -= steps * _NOTCH
        self.step(-steps)
        event.accept()

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        """Turn the wheel over the slider as over the rest."""
        if isinstance(event, QWheelEvent):
            self.wheelEvent(event)
            return True
        return False

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()
        super().changeEvent(event)

    def _tick(self) -> None:
        self.step(1)
        if self.n == self.last:
            self.play(False)

    def _set_speed(self, index: int) -> None:
        if index >= 0:
            self._timer.setInterval(round(1000 / _SPEEDS[index]))

    def _retranslate(self) -> None:
        chosen = max(0, self.speed.currentIndex())
        self.speed.blockSignals(True)
        self.speed.clear()
        for speed in _SPEEDS:
            self.speed.addItem(self.tr("{speed} a second").format(speed=f"{speed:g}"))
        self.speed.blockSignals(False)
        self.speed.setCurrentIndex(chosen)
        self.speed.setToolTip(self.tr("Decisions a second"))
        self.speed.setAccessibleName(self.tr("Decisions a second"))
        self.slider.setAccessibleName(self.tr("Decision shown"))


class _Slider(QSlider):
    def __init__(self) -> None:
        super().__init__(Qt.Orientation.Horizontal)
        self.setMaximum(0)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Go where it is clicked, and drag from there."""
        if event.button() == Qt.MouseButton.LeftButton:
            self.setValue(line_at(self, event.position().x()))
        super().mousePressEvent(event)


def line_at(slider: QSlider, x: float) -> int:
    """Return the line at a point along a slider."""
    room = max(1, slider.width() - _HANDLE)
    return round(min(1.0, max(0.0, (x - _HANDLE / 2) / room)) * slider.maximum())


def point_of(slider: QSlider, n: int) -> float:
    """Return where a line is along a slider."""
    return _HANDLE / 2 + (slider.width() - _HANDLE) * n / max(1, slider.maximum())


class _MarkStrip(QWidget):
    """Marks below the slider: a block for each move, a figure where a month begins, a cross where it departs."""

    chosen = Signal(int)

    def __init__(self, slider: QSlider) -> None:
        super().__init__()
        self._slider = slider
        self.marks: Sequence[Mark] = ()
        self._departs: int | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(200, self.fontMetrics().height() + 14)

    def set_marks(self, marks: Sequence[Mark], departs: int | None) -> None:
        self.marks, self._departs = marks, departs
        self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        mark = self._nearest(event.position().x())
        if mark is not None:
            self.chosen.emit(mark.n)

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ToolTip:
            self._tell(event)  # type: ignore[arg-type]
            return True
        return super().event(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        text = self.palette().color(QPalette.ColorRole.WindowText)
        last = -_APART_PX
        for number, mark in enumerate(self.marks):
            x = point_of(self._slider, mark.n)
            end = self.marks[number + 1].n if number + 1 < len(self.marks) else self._slider.maximum()
            box = QRectF(x, 2, max(2.0, point_of(self._slider, end) - x - 1.0), 7)
            painter.setPen(QPen(QColor(text.red(), text.green(), text.blue(), 110), 0.8))
            painter.setBrush(QColor(mark.ground))
            painter.drawRect(box)
            if mark.month is not None:
                painter.setPen(QPen(text, 1.2))
                painter.drawLine(QPointF(x, 0), QPointF(x, 13))
                width = self.fontMetrics().horizontalAdvance(str(mark.month))
                left = x + 2 if x + 2 + width < self.width() else x - 3 - width
                if left - last >= _APART_PX:
                    painter.drawText(QPointF(left, 10 + self.fontMetrics().ascent()), str(mark.month))
                    last = left + width
        if self._departs is not None:
            x = point_of(self._slider, self._departs)
            painter.setPen(QPen(QColor("#d5281b"), 2.4))
            painter.drawLine(QPointF(x - 4, 1), QPointF(x + 4, 11))
            painter.drawLine(QPointF(x - 4, 11), QPointF(x + 4, 1))
        painter.end()

    def _tell(self, event: QHelpEvent) -> None:
        mark = self._nearest(float(event.pos().x()))
        QToolTip.showText(event.globalPos() + QPoint(0, 8), mark.told if mark is not None else "", self)

    def _nearest(self, x: float) -> Mark | None:
        """Return the move that a point lies in."""
        n = line_at(self._slider, x)
        return next((mark for mark in reversed(self.marks) if mark.n <= n), None)
