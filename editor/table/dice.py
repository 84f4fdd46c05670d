"""The dice rolled last, drawn."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

_SIDE = 34
_MOST = 8
_PIPS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


class DiceView(QWidget):
    """What was rolled since the last decision, the newest last."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.shown: tuple[int, ...] = ()
        self.hide()

    def show_dice(self, dice: tuple[int, ...]) -> None:
        """Show dice; nothing is shown where none was rolled."""
        self.shown = dice[-_MOST:]
        self.setVisible(bool(dice))
        self.setAccessibleName(self.tr("Dice: {}").format(", ".join(map(str, dice))))
        self.setToolTip(self.accessibleName())
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize((_SIDE + 6) * max(1, len(self.shown)), _SIDE + 8)

    def minimumSizeHint(self) -> QSize:
        return QSize(_SIDE, _SIDE + 8)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for number, die in enumerate(self.shown):
            box = QRectF(2 + number * (_SIDE + 6), 3, _SIDE, _SIDE)
            painter.setPen(QPen(QColor("#3a372f"), 1.4))
            painter.setBrush(QColor("#fbf7ea"))
            painter.drawRoundedRect(box, 7, 7)
            painter.setBrush(QColor("#24221e"))
            if die in _PIPS:
                painter.setPen(Qt.PenStyle.NoPen)
                for across, down in _PIPS[die]:
                    painter.drawEllipse(box.center() + QPointF(across * 9.0, down * 9.0), 3.4, 3.4)
            else:
                painter.setPen(QColor("#24221e"))
                font = QFont(painter.font())
                font.setBold(True)
                painter.setFont(font)
                painter.drawText(box, Qt.AlignmentFlag.AlignCenter, str(die))
        painter.end()
