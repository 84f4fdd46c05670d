"""The menu of a hex, for those who do not use the mouse."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QPointF, Qt
from PySide6.QtWidgets import QMenu

from editor.documents.fixes import remedy_of
from editor.panels.problems_panel import remedy_text
from editor.wording import language_code, terrain_name
from sim.hex.plane import centre

if TYPE_CHECKING:
    from editor.window.main_window import MainWindow
    from sim.problems import Problem

_WIDEST = 60


class HexMenu(QObject):
    """Offer what can be done with the hex under the cursor; in the list of problems, the list's own menu."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        window.actions_by_name["context_menu"].triggered.connect(self.open)

    def open(self) -> None:
        """Open the menu at the hex, or at the problem that has the keyboard."""
        panel = self._window.docks.problems
        canvas = self._window.canvas
        if panel.view.hasFocus():
            menu, widget = panel.menu(), panel.view.viewport()
            spot = panel.view.visualRect(panel.view.currentIndex()).center()
        else:
            grid = self._window.document.draft.grid
            hex_id = canvas.hovered
            if hex_id < 0:
                return
            menu, widget = self.menu(hex_id), canvas.viewport()
            there = QPointF(*centre(grid.layout, grid.cell_of(hex_id)))
            spot = canvas.viewportTransform().map(there).toPoint()
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.popup(widget.mapToGlobal(spot))

    def menu(self, hex_id: int) -> QMenu:
        """Return the menu of a hex."""
        window = self._window
        draft = window.document.draft
        menu = QMenu(window)
        terrain = terrain_name(draft.terrain_set.terrains[int(draft.terrain[hex_id])])
        menu.addSection(f"{draft.grid.label(draft.grid.cell_of(hex_id))} · {terrain}")
        pick = menu.addAction(self.tr("&Take in hand"))
        pick.triggered.connect(lambda: window.toolbox.active.pick(window.document, hex_id))
        for name in ("mark", "copy_number"):
            menu.addAction(window.actions_by_name[name])
        menu.addMenu(window.menus["@overlays"])
        problems = [p for p in window.docks.problems.model.problems if p.cell == draft.grid.cell_of(hex_id)]
        if problems:
            menu.addSection(self.tr("Problems"))
        for problem in problems:
            self._add_problem(menu, problem)
        return menu

    def _add_problem(self, menu: QMenu, problem: Problem) -> None:
        text = problem.message.render(language_code())
        short = text if len(text) <= _WIDEST else text[: _WIDEST - 1] + "…"
        remedy = remedy_of(problem)
        menu.addAction(short).setEnabled(False)
        if remedy is not None:
            action = menu.addAction(self.tr("Fix: {}").format(remedy_text(remedy)))
            action.triggered.connect(partial(self._window.docks.problems.fixWanted.emit, [problem]))
