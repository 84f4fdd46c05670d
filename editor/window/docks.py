"""The docks at the right: terrain and tool options above, problems and history below."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QDockWidget, QTabWidget, QUndoView, QVBoxLayout, QWidget

from editor.panels.overlay_panel import OverlayPanel
from editor.panels.problems_panel import ProblemsPanel
from editor.window.tool_pages import ToolPages

if TYPE_CHECKING:
    from PySide6.QtWidgets import QMainWindow

    from editor.tools.toolbox import ToolBox
    from editor.window.actions import Actions

_FIRST_WIDTH = 300
_MINIMUM_WIDTH = 260
AREA = Qt.DockWidgetArea.RightDockWidgetArea


class Docks(QObject):
    """The panels and the docks that hold them."""

    def __init__(self, window: QMainWindow, toolbox: ToolBox, actions: Actions) -> None:
        super().__init__(window)
        self._window = window
        self.pages = ToolPages(toolbox, actions)
        self.overlay = OverlayPanel()
        self.overlay.hide()
        self.piece = self.overlay.piece
        self.problems = ProblemsPanel()
        self.history = QUndoView()
        tools = QWidget()
        column = QVBoxLayout(tools)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.pages, 1)
        column.addWidget(self.overlay)
        self.terrain_dock = self._dock("terrainDock", tools)
        self.problems_dock = self._dock("problemsDock", self.problems)
        self.history_dock = self._dock("historyDock", self.history)
        for tabbed in (self.problems_dock, self.history_dock):
            tabbed.setTitleBarWidget(QWidget())  # the tab names it already
        window.setTabPosition(AREA, QTabWidget.TabPosition.North)
        window.tabifyDockWidget(self.problems_dock, self.history_dock)
        self.problems_dock.raise_()
        self.pages.titleChanged.connect(self._show_title)
        self.retranslate()

    @property
    def all(self) -> tuple[QDockWidget, ...]:
        """Return the docks from top to bottom."""
        return self.terrain_dock, self.problems_dock, self.history_dock

    def share_space(self) -> None:
        """Give the docks their first sizes: most of the height to the terrains."""
        self._window.resizeDocks([self.terrain_dock], [_FIRST_WIDTH], Qt.Orientation.Horizontal)
        self._window.resizeDocks([self.terrain_dock, self.problems_dock], [3, 2], Qt.Orientation.Vertical)

    def show_problems(self) -> None:
        """Bring the problems to the front."""
        self.problems_dock.show()
        self.problems_dock.raise_()

    def set_shown(self, shown: bool) -> None:
        """Show or hide all docks."""
        for dock in self.all:
            dock.setVisible(shown)

    def retranslate(self) -> None:
        """Write the titles in the language of now."""
        self._show_title()
        self.problems_dock.setWindowTitle(self.tr("Problems"))
        self.history_dock.setWindowTitle(self.tr("History"))
        self.history.setEmptyLabel(self.tr("Start"))
        self.history.setAccessibleName(self.tr("History"))

    def _show_title(self) -> None:
        self.terrain_dock.setWindowTitle(self.pages.title())

    def _dock(self, name: str, content: QWidget) -> QDockWidget:
        dock = QDockWidget(self._window)
        dock.setObjectName(name)
        dock.setFeatures(QDockWidget.DockWidgetFeature.NoDockWidgetFeatures)
        content.setMinimumWidth(_MINIMUM_WIDTH)
        dock.setWidget(content)
        self._window.addDockWidget(AREA, dock)
        return dock
