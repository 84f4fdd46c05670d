"""The size of the brush."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSlider, QVBoxLayout, QWidget

from editor.tools.options import MAX_RADIUS

if TYPE_CHECKING:
    from editor.tools.options import ToolOptions

_SLIDER_PX = 22


class RadiusBox(QWidget):
    """A slider that follows and sets the radius of the tool options."""

    def __init__(self, options: ToolOptions, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._options = options
        self.label = QLabel()
        self.slider = QSlider(Qt.Orientation.Horizontal)
        self.slider.setRange(0, MAX_RADIUS)
        self.slider.setPageStep(1)
        self.slider.setMinimumHeight(_SLIDER_PX)
        self.value = QLabel()
        self.value.setObjectName("quiet")
        heading = QHBoxLayout()
        heading.addWidget(self.label)
        heading.addStretch(1)
        heading.addWidget(self.value)
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 8, 12, 8)
        column.addLayout(heading)
        column.addWidget(self.slider)
        self.slider.valueChanged.connect(options.set_radius)
        options.radiusChanged.connect(self._show)
        self._retranslate()

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()
        super().changeEvent(event)

    def _retranslate(self) -> None:
        self.label.setText(self.tr("Brush"))
        self.slider.setAccessibleName(self.tr("Brush"))
        self._show(self._options.radius)

    def _show(self, radius: int) -> None:
        self.slider.setValue(radius)
        hexes = 1 + 3 * radius * (radius + 1)
        self.value.setText(self.tr("%n hex(es)", "", hexes))
