"""The picture of a resize: the old map, the new border, what is cut off and what is added."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPaintEvent, QPen

from editor.dialogs.miniature import Miniature
from editor.documents.resize import Margins
from editor.rendering.palette import faded
from editor.theme import LOOKS

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from editor.rendering.subject import MapLike
    from editor.settings import Theme

_MARGIN = 10.0


class ResizePicture(Miniature):
    """Draw the old map within its new borders; cut parts are struck out, added ones hatched."""

    def __init__(self, subject: MapLike, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, QSize(360, 260), parent)
        self._grid = subject.grid
        self._look = LOOKS[theme]
        self._margins = Margins()
        self.show_map(subject)

    def set_margins(self, margins: Margins) -> None:
        """Show other margins."""
        self._margins = margins
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._image.isNull():
            return
        old, new = self._boxes()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        added = QBrush(QColor(self._look.accent), Qt.BrushStyle.BDiagPattern)
        painter.fillRect(new, faded(QColor(self._look.accent), 0.12))
        painter.fillRect(new, added)
        painter.fillRect(old, QColor(self._look.window))
        painter.drawImage(old, self._image)
        for cut in _outside(old, new):
            painter.fillRect(cut, faded(QColor(self._look.window), 0.6))
            painter.fillRect(cut, QBrush(QColor(self._look.error), Qt.BrushStyle.DiagCrossPattern))
        painter.setPen(QPen(QColor(self._look.accent), 2.0))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRect(new)
        painter.end()

    def _boxes(self) -> tuple[QRectF, QRectF]:
        """Return where the old and the new map lie in the widget."""
        size = self.frame().size()
        across, down = size.width() / self._grid.columns, size.height() / self._grid.rows
        margins = self._margins
        new = QRectF(0.0, 0.0, size.width(), size.height()).adjusted(
            -margins.west * across, -margins.north * down, margins.east * across, margins.south * down
        )
        old = QRectF(0.0, 0.0, size.width(), size.height())
        both = old.united(new)
        room = QRectF(self.rect()).adjusted(_MARGIN, _MARGIN, -_MARGIN, -_MARGIN)
        scale = min(room.width() / both.width(), room.height() / both.height(), 1.0)
        left = room.center().x() - both.center().x() * scale
        top = room.center().y() - both.center().y() * scale

        def place(box: QRectF) -> QRectF:
            return QRectF(
                left + box.x() * scale, top + box.y() * scale, box.width() * scale, box.height() * scale
            )

        return place(old), place(new)


def _outside(old: QRectF, new: QRectF) -> list[QRectF]:
    """Return the parts of the old map that lie beyond the new borders, without overlaps."""
    left, right = max(old.left(), new.left()), min(old.right(), new.right())
    parts = [
        QRectF(old.left(), old.top(), left - old.left(), old.height()),
        QRectF(right, old.top(), old.right() - right, old.height()),
        QRectF(left, old.top(), right - left, new.top() - old.top()),
        QRectF(left, new.bottom(), right - left, old.bottom() - new.bottom()),
    ]
    return [part for part in parts if part.width() > 0.5 and part.height() > 0.5]
