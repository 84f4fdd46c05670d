"""The docks at the right: terrain and tool options above, problems and history below."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QDockWidget, QFrame, QScrollArea, QTabWidget, QUndoView, QWidget

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
        scrolled = QScrollArea()
        scrolled.setWidgetResizable(True)
        scrolled.setFrameShape(QFrame.Shape.NoFrame)
        scrolled.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        scrolled.setWidget(self.overlay)
        self.terrain_dock = self._dock("terrainDock", self.pages)
        self.problems_dock = self._dock("problemsDock", self.problems)
        self.history_dock = self._dock("historyDock", self.history)
        self.overlay_dock = self._dock("overlayDock", scrolled)
        self.overlay_dock.hide()
        self.overlay.shownChanged.connect(self.show_overlay)
        for tabbed in (self.problems_dock, self.history_dock, self.overlay_dock):
            tabbed.setTitleBarWidget(QWidget())  # the tab names it already
        window.setTabPosition(AREA, QTabWidget.TabPosition.North)
        window.tabifyDockWidget(self.problems_dock, self.history_dock)
        window.tabifyDockWidget(self.history_dock, self.overlay_dock)
        self.problems_dock.raise_()
        self.pages.titleChanged.connect(self._show_title)
        self.retranslate()

    @property
    def all(self) -> tuple[QDockWidget, ...]:
        """Return the docks from top to bottom."""
        return self.terrain_dock, self.problems_dock, self.history_dock, self.overlay_dock

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
            dock.setVisible(shown and (dock is not self.overlay_dock or not self.overlay.isHidden()))

    def show_overlay(self, shown: bool) -> None:
        """Bring what the overlay tells to the front, or put its tab away."""
        hidden = self.terrain_dock.isHidden()
        self.overlay_dock.setVisible(shown and not hidden)
        if shown and not hidden:
            self.overlay_dock.raise_()

    def retranslate(self) -> None:
        """Write the titles in the language of now."""
        self._show_title()
        self.problems_dock.setWindowTitle(self.tr("Problems"))
        self.history_dock.setWindowTitle(self.tr("History"))
        self.overlay_dock.setWindowTitle(self.tr("Overlay"))
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
