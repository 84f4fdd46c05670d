"""The panel of the tool in hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QStackedWidget, QVBoxLayout, QWidget

from editor.panels.bridge_panel import BridgePanel
from editor.panels.continent_panel import ContinentPanel
from editor.panels.letter_panel import LetterPanel
from editor.panels.place_panels import CityPanel, LabelPanel
from editor.panels.radius_box import RadiusBox
from editor.panels.selection_panel import SelectionPanel
from editor.panels.terrain_panel import TerrainPanel
from editor.window.action_specs import SELECT_TOOLS

if TYPE_CHECKING:
    from editor.commands.document import MapDocument
    from editor.panels.thing_panel import ThingPanel
    from editor.tools.bridge import BridgeTool
    from editor.tools.cities import CityTool
    from editor.tools.labels import LabelTool
    from editor.tools.letters import LetterTool
    from editor.tools.toolbox import ToolBox
    from editor.window.actions import Actions

_ON_SELECTION = ("copy", "cut", "paste", "delete", "rotate_left", "rotate_right", "mirror", "select_all")
_WITH_RADIUS = ("brush", "eraser", "line", "continent")


class ToolPages(QWidget):
    """One page at a time: terrains for the tools that paint, lists for those that set things on the map.

    `jumpWanted` carries a hex id to bring to the middle; `titleChanged` comes when another page is shown.
    """

    jumpWanted = Signal(int)
    titleChanged = Signal()

    def __init__(self, toolbox: ToolBox, actions: Actions, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.terrain = TerrainPanel(toolbox.options)
        self.continents = ContinentPanel(toolbox.options)
        self.radius = RadiusBox(toolbox.options)
        self.bridges = BridgePanel(cast("BridgeTool", toolbox.tools["bridge"]))
        self.letters = LetterPanel(cast("LetterTool", toolbox.tools["letters"]))
        self.cities = CityPanel(cast("CityTool", toolbox.tools["city"]))
        self.labels = LabelPanel(cast("LabelTool", toolbox.tools["label"]))
        self.lists: dict[str, ThingPanel] = {
            "continent": self.continents,
            "bridge": self.bridges,
            "letters": self.letters,
            "city": self.cities,
            "label": self.labels,
        }
        self.selection = SelectionPanel(toolbox.selection, [actions[name] for name in _ON_SELECTION])
        self._stack = QStackedWidget()
        for page in (self.terrain, self.selection, *self.lists.values()):
            self._stack.addWidget(page)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self._stack, 1)
        column.addWidget(self.radius)
        for panel in self.lists.values():
            panel.jumpWanted.connect(self.jumpWanted)
        toolbox.toolChanged.connect(self.show_tool)

    def show_tool(self, name: str) -> None:
        """Show the page of a tool."""
        page = self.selection if name in SELECT_TOOLS else self.lists.get(name, self.terrain)
        self._stack.setCurrentWidget(page)
        self.radius.setVisible(name in _WITH_RADIUS)
        self.titleChanged.emit()

    def title(self) -> str:
        """Return what the page shown is about, in the language of now."""
        page = self._stack.currentWidget()
        titles: dict[QWidget, str] = {
            self.continents: self.tr("Continents"),
            self.bridges: self.tr("Bridges"),
            self.letters: self.tr("Seams"),
            self.cities: self.tr("Cities"),
            self.labels: self.tr("Labels"),
            self.selection: self.tr("Selection"),
        }
        return next((text for panel, text in titles.items() if panel is page), self.tr("Terrain and tools"))

    def set_document(self, document: MapDocument) -> None:
        """List what stands on a document."""
        for panel in self.lists.values():
            panel.set_document(document)
