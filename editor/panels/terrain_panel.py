"""The terrain palette."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from editor.panels.swatches import SWATCH_PX, swatch
from editor.wording import terrain_name

if TYPE_CHECKING:
    from editor.settings import Theme
    from editor.tools.options import ToolOptions
    from sim.formats.terrain_set import TerrainSet
    from sim.hex.grid import Layout


class TerrainPanel(QWidget):
    """List the terrains with swatches and keys; the list follows and sets the tool options."""

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
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.palette_list)
        self.palette_list.currentItemChanged.connect(self._on_item)
        options.terrainChanged.connect(self._show_terrain)
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

    def _retranslate(self) -> None:
        self.palette_list.setAccessibleName(self.tr("Terrains"))
        if self._terrain_set is not None:
            for item, terrain in zip(self._items, self._terrain_set.terrains, strict=True):
                item.setText(0, terrain_name(terrain))

    def _show_terrain(self, index: int) -> None:
        if self._items:
            self.palette_list.setCurrentItem(self._items[index])

    def _on_item(self, item: QTreeWidgetItem | None) -> None:
        if item is not None:
            self._options.set_terrain(self.palette_list.indexOfTopLevelItem(item))
