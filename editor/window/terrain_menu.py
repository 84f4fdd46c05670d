"""The menu of terrains, with the key that takes each in hand."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtGui import QActionGroup, QKeySequence

from editor.wording import terrain_name

if TYPE_CHECKING:
    from PySide6.QtWidgets import QMenu

    from editor.tools.options import ToolOptions
    from sim.formats.terrain_set import TerrainSet


class TerrainMenu(QObject):
    """Name the terrains of the open map's ruleset; keys come from the terrain data."""

    def __init__(self, menu: QMenu, options: ToolOptions) -> None:
        super().__init__(menu)
        self._menu = menu
        self._options = options
        self._terrain_set: TerrainSet | None = None
        self._group = QActionGroup(self)
        options.terrainChanged.connect(self._show)

    def set_terrains(self, terrain_set: TerrainSet) -> None:
        """List the terrains of a ruleset."""
        self._terrain_set = terrain_set
        self._menu.clear()
        self._group.deleteLater()
        self._group = QActionGroup(self)
        for index, terrain in enumerate(terrain_set.terrains):
            action = self._menu.addAction(terrain_name(terrain))
            action.setCheckable(True)
            if terrain.key:
                action.setShortcut(QKeySequence(terrain.key))
            action.triggered.connect(partial(self._options.set_terrain, index))
            self._group.addAction(action)
        self._show(self._options.terrain)

    def retranslate(self) -> None:
        """Name the terrains in the language of now."""
        if self._terrain_set is not None:
            for action, terrain in zip(self._menu.actions(), self._terrain_set.terrains, strict=True):
                action.setText(terrain_name(terrain))

    def _show(self, index: int) -> None:
        self._menu.actions()[index].setChecked(True)
