"""A list whose rows can be dragged onto another widget of the window."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QSize, Qt, Signal
from PySide6.QtGui import QCursor, QGuiApplication
from PySide6.QtWidgets import QApplication, QListWidget

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent, QMouseEvent

_WIDTH = 200
_LEAST_ROWS = 3


class PaletteList(QListWidget):
    """`carried` tells where on screen a dragged row is, `dropped` where it was let go; Esc ends a drag.

    The drag stays within the window, so that no data leave it and what lies below can show where the piece would be.
    """

    carried = Signal(QPoint)
    dropped = Signal(QPoint)
    escaped = Signal()

    def __init__(self, icon_px: int) -> None:
        super().__init__()
        self.setIconSize(QSize(icon_px, icon_px))
        self.setUniformItemSizes(True)
        self.setWordWrap(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._pressed: QPoint | None = None
        self._drags = False

    def sizeHint(self) -> QSize:
        return QSize(_WIDTH, _LEAST_ROWS * self.iconSize().height())

    @property
    def drags(self) -> bool:
        """Say whether a row is being dragged."""
        return self._drags

    def mousePressEvent(self, event: QMouseEvent) -> None:
        super().mousePressEvent(event)
        row = self.itemAt(event.position().toPoint())
        if event.button() == Qt.MouseButton.LeftButton and row is not None:
            self._pressed = event.position().toPoint()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._pressed is None or not event.buttons() & Qt.MouseButton.LeftButton:
            super().mouseMoveEvent(event)
            return
        way = event.position().toPoint() - self._pressed
        if not self._drags and way.manhattanLength() >= QApplication.startDragDistance():
            self._begin()
        if self._drags:
            self.carried.emit(event.globalPosition().toPoint())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        drags = self._drags
        self.end_drag()
        if drags:
            self.dropped.emit(event.globalPosition().toPoint())
        super().mouseReleaseEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() != Qt.Key.Key_Escape:
            super().keyPressEvent(event)
        elif self._drags:
            self.end_drag()
            self.carried.emit(QPoint(-1, -1))
        else:
            self.escaped.emit()

    def end_drag(self) -> None:
        """Let go of a dragged row; nothing comes of it."""
        self._pressed = None
        if self._drags:
            self._drags = False
            QGuiApplication.restoreOverrideCursor()

    def _begin(self) -> None:
        row = self.currentItem()
        if row is not None:
            self._drags = True
            size = self.iconSize()
            QGuiApplication.setOverrideCursor(QCursor(row.icon().pixmap(size)))
