"""The terrain palette and the options of the tools."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QSlider,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from editor.panels.swatches import SWATCH_PX, swatch
from editor.tools.options import MAX_RADIUS
from editor.wording import terrain_name

if TYPE_CHECKING:
    from editor.settings import Theme
    from editor.tools.options import ToolOptions
    from sim.formats.terrain_set import TerrainSet
    from sim.hex.grid import Layout

_SLIDER_PX = 22


class TerrainPanel(QWidget):
    """List the terrains with swatches and keys; below, the size of the brush. Both follow and set the tool options."""

    def __init__(self, options: ToolOptions, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._options = options
        self._terrain_set: TerrainSet | None = None
        self._items: list[QTreeWidgetItem] = []
        self.palette_list = QTreeWidget()
        self.palette_list.setColumnCount(2)
        self.palette_list.setHeaderHidden(True)
        self.palette_list.setRootIsDecorated(False)
        self.palette_list.setIconSize(QSize(SWATCH_PX, SWATCH_PX))
        self.palette_list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.palette_list.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        header = self.palette_list.header()
        header.setStretchLastSection(False)
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        header.setSectionResizeMode(1, QHeaderView.ResizeMode.ResizeToContents)
        self.radius_label = QLabel()
        self.radius_slider = QSlider(Qt.Orientation.Horizontal)
        self.radius_slider.setRange(0, MAX_RADIUS)
        self.radius_slider.setPageStep(1)
        self.radius_slider.setMinimumHeight(_SLIDER_PX)
        self.radius_value = QLabel()
        self.radius_value.setObjectName("quiet")
        self._lay_out()
        self.palette_list.currentItemChanged.connect(self._on_item)
        self.radius_slider.valueChanged.connect(options.set_radius)
        options.terrainChanged.connect(self._show_terrain)
        options.radiusChanged.connect(self._show_radius)
        self._retranslate()

    def set_terrains(self, terrain_set: TerrainSet, layout: Layout, theme: Theme) -> None:
        """List the terrains of a ruleset, drawn as on a map of that layout and look."""
        self._terrain_set = terrain_set
        self.palette_list.blockSignals(True)
        self.palette_list.clear()
        self._items = []
        for terrain in terrain_set.terrains:
            item = QTreeWidgetItem([terrain_name(terrain), terrain.key])
            item.setIcon(0, swatch(terrain, layout, theme))
            item.setTextAlignment(1, Qt.AlignmentFlag.AlignCenter)
            self._items.append(item)
        self.palette_list.addTopLevelItems(self._items)
        self.palette_list.blockSignals(False)
        self._show_terrain(self._options.terrain)

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()
        super().changeEvent(event)

    def _lay_out(self) -> None:
        heading = QHBoxLayout()
        heading.addWidget(self.radius_label)
        heading.addStretch(1)
        heading.addWidget(self.radius_value)
        options = QVBoxLayout()
        options.setContentsMargins(12, 8, 12, 8)
        options.addLayout(heading)
        options.addWidget(self.radius_slider)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.palette_list, 1)
        column.addLayout(options)

    def _retranslate(self) -> None:
        self.palette_list.setAccessibleName(self.tr("Terrains"))
        self.radius_label.setText(self.tr("Brush"))
        self.radius_slider.setAccessibleName(self.tr("Brush"))
        self._show_radius(self._options.radius)
        if self._terrain_set is not None:
            for item, terrain in zip(self._items, self._terrain_set.terrains, strict=True):
                item.setText(0, terrain_name(terrain))

    def _show_terrain(self, index: int) -> None:
        if self._items:
            self.palette_list.setCurrentItem(self._items[index])

    def _show_radius(self, radius: int) -> None:
        self.radius_slider.setValue(radius)
        hexes = 1 + 3 * radius * (radius + 1)
        self.radius_value.setText(self.tr("%n hex(es)", "", hexes))

    def _on_item(self, item: QTreeWidgetItem | None) -> None:
        if item is not None:
            self._options.set_terrain(self.palette_list.indexOfTopLevelItem(item))
