"""The panel of the overlay that is on: what it is of, its choices, and the legend of its hexes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QBrush, QColor, QPainter, QPen, QPixmap, QPolygonF
from PySide6.QtWidgets import QFormLayout, QHBoxLayout, QLabel, QSpinBox, QVBoxLayout, QWidget

from editor.overlays.looks import LOOKS, legend_text
from editor.panels.piece_box import PieceBox
from editor.rendering.palette import faded

if TYPE_CHECKING:
    from editor.overlays.catalog import OverlaySpec
    from editor.overlays.model import Kind, Overlay

_LONGEST_RETREAT = 9
_SWATCH = QSize(22, 18)
_RATIO = 2
_ORDER: tuple[Kind, ...] = tuple(LOOKS)


class OverlayPanel(QWidget):
    """Choices and legend; hidden while no overlay is on. `lengthChosen` carries the hexes of a retreat.

    `shownChanged` tells whether an overlay is on.
    """

    lengthChosen = Signal(int)
    shownChanged = Signal(bool)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.title = QLabel()
        self.title.setWordWrap(True)
        font = self.title.font()
        font.setBold(True)
        self.title.setFont(font)
        self.piece = PieceBox()
        self.length = QSpinBox()
        self.length.setRange(1, _LONGEST_RETREAT)
        self.length.setValue(3)
        self.length_label = QLabel()
        self.length_label.setBuddy(self.length)
        self.length_row = QWidget()
        row = QHBoxLayout(self.length_row)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.length_label)
        row.addWidget(self.length, 1)
        self._legend = QWidget()
        self._rows = QFormLayout(self._legend)
        self._rows.setContentsMargins(0, 0, 0, 0)
        self._rows.setVerticalSpacing(4)
        self._kinds: tuple[Kind, ...] = ()
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 8, 12, 10)
        for widget in (self.title, self.piece, self.length_row, self._legend):
            column.addWidget(widget)
        column.addStretch(1)
        self.length.valueChanged.connect(self.lengthChosen)
        self._retranslate()

    @property
    def legend(self) -> list[str]:
        """Return the lines of the legend from top to bottom."""
        return [legend_text(kind) for kind in self._kinds]

    def set_spec(self, spec: OverlaySpec | None) -> None:
        """Show the choices of an overlay, or nothing."""
        self.setVisible(spec is not None)
        self.shownChanged.emit(spec is not None)
        self.piece.setVisible(spec is not None and spec.of_piece)
        self.length_row.setVisible(spec is not None and spec.of_length)

    def set_overlay(self, overlay: Overlay | None) -> None:
        """Tell an answer's title and explain the hexes it marks."""
        self.title.setText(overlay.title if overlay is not None else "")
        self.title.setVisible(overlay is not None)
        found = {cell.kind for cell in overlay.cells.values()} if overlay is not None else set()
        kinds = tuple(kind for kind in _ORDER if kind in found)
        if kinds != self._kinds:
            self._kinds = kinds
            self._fill()

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()
        super().changeEvent(event)

    def _retranslate(self) -> None:
        self.length_label.setText(self.tr("Hexes of the retreat:"))
        self.length.setAccessibleName(self.tr("Hexes of the retreat"))
        self._fill()

    def _fill(self) -> None:
        while self._rows.rowCount():
            self._rows.removeRow(0)
        for kind in self._kinds:
            sign, text = QLabel(), QLabel(legend_text(kind))
            sign.setPixmap(legend_sign(kind))
            text.setWordWrap(True)
            self._rows.addRow(sign, text)
        self._legend.setVisible(bool(self._kinds))


def legend_sign(kind: Kind) -> QPixmap:
    """Return a small hex filled as on the map."""
    pixmap = QPixmap(_SWATCH * _RATIO)
    pixmap.setDevicePixelRatio(_RATIO)
    pixmap.fill(Qt.GlobalColor.transparent)
    look = LOOKS[kind]
    box = QRectF(0, 0, _SWATCH.width(), _SWATCH.height()).adjusted(1.5, 1.5, -1.5, -1.5)
    quarter = box.width() / 4
    hexagon = QPolygonF(
        [
            QPointF(x, y)
            for x, y in (
                (box.left() + quarter, box.top()),
                (box.right() - quarter, box.top()),
                (box.right(), box.center().y()),
                (box.right() - quarter, box.bottom()),
                (box.left() + quarter, box.bottom()),
                (box.left(), box.center().y()),
            )
        ]
    )
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor("#f6eed9"))
    painter.drawPolygon(hexagon)
    painter.setBrush(faded(look.colour, look.fill))
    painter.drawPolygon(hexagon)
    if look.pattern != Qt.BrushStyle.SolidPattern:
        painter.setBrush(QBrush(faded(look.colour, 0.8), look.pattern))
        painter.drawPolygon(hexagon)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QColor("#3b3b3b") if kind in ("start", "city") else look.colour, 1.4))
    painter.drawPolygon(hexagon)
    painter.end()
    return pixmap
