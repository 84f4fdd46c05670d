"""The main window: it puts the parts together and lets them hear of each other."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, Qt, QTimer
from PySide6.QtGui import QCloseEvent
from PySide6.QtWidgets import QMainWindow, QVBoxLayout, QWidget

from editor.canvas.map_canvas import MapCanvas
from editor.icons import icon
from editor.options.asking import is_options_file
from editor.panels.hint_bar import HintBar
from editor.panels.problem_watch import ProblemWatch
from editor.panels.status_bar import StatusBar
from editor.timeline.rooms import Rooms, is_for_a_room
from editor.tools.toolbox import ToolBox
from editor.window.action_specs import TOOL_ACTIONS
from editor.window.actions import Actions
from editor.window.commands import FULL_SIZE_PX, Commands
from editor.window.docks import Docks
from editor.window.export_progress import ExportProgress
from editor.window.file_drop import FileDrop
from editor.window.files import Files
from editor.window.hex_cursor import HexCursor
from editor.window.hex_menu import HexMenu
from editor.window.map_commands import MapCommands
from editor.window.menus import Menus
from editor.window.overlay_view import OverlayView
from editor.window.panel_cycle import PanelCycle
from editor.window.preferences import Preferences
from editor.window.quick_fixes import QuickFixes
from editor.window.recent_menu import RecentMenu
from editor.window.recovery import Recovery
from editor.window.terrain_menu import TerrainMenu
from editor.wording import terrain_name
from sim.games.catalog import ruleset_of

if TYPE_CHECKING:
    from pathlib import Path

    import numpy as np
    from numpy.typing import NDArray

    from editor.commands.document import MapDocument
    from editor.settings import Language, Settings, Theme
    from sim.hex.grid import Cell, Grid
    from sim.problems import Problem


class MainWindow(QMainWindow):
    """The editor. It shows no document until `files` has opened one."""

    def __init__(self, settings: Settings) -> None:
        super().__init__()
        self.settings = settings
        self.canvas = MapCanvas()
        self.toolbox = ToolBox(self.canvas, self)
        self.actions_by_name = Actions(self)
        self.menus = Menus(self, self.actions_by_name)
        self.docks = Docks(self, self.toolbox, self.actions_by_name)
        self.files = Files(self, settings)
        self.status = StatusBar()
        self.hint_bar = HintBar()
        self.problem_watch = ProblemWatch(self)
        self.overlay = OverlayView(self.canvas, self.actions_by_name, self.docks.overlay, self)
        self.preferences = Preferences(self.actions_by_name, settings, self)
        self._commands = Commands(self)
        self._map_commands = MapCommands(self)
        self._quick_fixes = QuickFixes(self)
        self.recovery = Recovery(self)
        self.rooms = self._rooms()
        self.hex_menu = HexMenu(self)
        self._hex_cursor = HexCursor(
            self.canvas, lambda: self.files.document, self._hex_text, self.hex_menu.open, self
        )
        self.canvas.installEventFilter(
            self.toolbox
        )  # the last one is asked first: arrows move what is chosen
        docks = self.docks
        self._panel_cycle = PanelCycle(
            (
                (self.canvas, None),
                (docks.pages, docks.terrain_dock),
                (docks.overlay, docks.overlay_dock),
                (docks.problems, docks.problems_dock),
                (docks.history, docks.history_dock),
            ),
            self.actions_by_name["next_panel"],
            self.actions_by_name["previous_panel"],
            self,
        )
        self._file_drop = FileDrop(self)
        self._recent = RecentMenu(self.menus["@recent"], settings, self.actions_by_name["clear_recent"])
        self._terrains = TerrainMenu(self.menus["@terrain"], self.toolbox.options)
        self._hovered = -1
        self._shown_grid: Grid | None = None
        self._lay_out()
        self._connect()
        self._on_theme(settings.theme)
        self.canvas.wheel_zooms = settings.wheel_zooms
        self.actions_by_name["brush"].trigger()

    @property
    def document(self) -> MapDocument:
        """Return the open document."""
        assert self.files.document is not None
        return self.files.document

    def open_path(self, path: Path) -> bool:
        """Open a map file unless unsaved work holds it back, a game in a window of its own, options on their page.

        Say whether it is open.
        """
        self.toolbox.finish()
        if is_for_a_room(path):
            return self.rooms.open(path, self) is not None
        if is_options_file(path):
            return self.rooms.show_options(path, self)
        return self.files.may_leave() and self.files.open(path)

    def open_map(self, path: Path) -> None:
        """Open a map's file, or the map of a scenario, and come to the front."""
        self.toolbox.finish()
        if self.files.may_leave() and self.files.open(path):
            self.show()
            self.raise_()
            self.activateWindow()

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()
        super().changeEvent(event)

    def closeEvent(self, event: QCloseEvent) -> None:
        self.toolbox.finish()
        if not self.files.may_leave():
            event.ignore()
            return
        self.files.exports.cancel()
        self.recovery.close()
        self.settings.window_shape = self.saveGeometry(), self.saveState()
        self.settings.sync()
        event.accept()

    def _rooms(self) -> Rooms:
        """Return the windows on games, which share the settings with this one."""

        def use_theme(theme: Theme) -> None:
            self.actions_by_name[theme].trigger()

        def use_language(language: Language) -> None:
            self.actions_by_name["italian" if language == "it" else "english"].trigger()

        rooms = Rooms(self.settings, self.open_map, self)
        rooms.use_theme, rooms.use_language = use_theme, use_language
        self.files.elsewhere = rooms.takes
        return rooms

    def _lay_out(self) -> None:
        centre = QWidget()
        column = QVBoxLayout(centre)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.hint_bar)
        column.addWidget(self.canvas, 1)
        self.setCentralWidget(centre)
        self.setStatusBar(self.status)
        self.hint_bar.setVisible(not self.settings.hint_seen)
        self.resize(1360, 860)
        self.docks.share_space()
        shape = self.settings.window_shape
        if shape is not None:
            self.restoreGeometry(shape[0])
            self.restoreState(shape[1])
        self.docks.show_overlay(False)
        self.actions_by_name["panels"].setChecked(not self.docks.terrain_dock.isHidden())

    def _connect(self) -> None:
        actions = self.actions_by_name
        for name in TOOL_ACTIONS:
            actions[name].toggled.connect(lambda on, name=name: self._choose_tool(name) if on else None)
        self.canvas.addAction(actions["panels"])
        actions["panels"].setShortcutContext(Qt.ShortcutContext.WidgetShortcut)
        actions["panels"].toggled.connect(self.docks.set_shown)
        self.files.opened.connect(self._on_opened)
        self.canvas.hexHovered.connect(self._on_hovered)
        self.canvas.zoomChanged.connect(self._on_zoomed)
        self.hint_bar.closed.connect(self._on_hint_closed)
        self.problem_watch.found.connect(self._on_problems)
        self.overlay.hintChanged.connect(self._show_hint)
        self.files.told.connect(self.status.tell)
        self.files.opened.connect(self.hint_bar.unsay)
        self.files.hinted.connect(self.hint_bar.say)
        ExportProgress(self.files.exports, self.status.progress, actions["export"])
        self.toolbox.told.connect(self.status.tell)
        self.toolbox.clipboard.toolWanted.connect(lambda name: actions[name].trigger())
        self.toolbox.hintChanged.connect(self._show_hint)
        self.docks.problems.jumpWanted.connect(self._jump)
        self.docks.pages.jumpWanted.connect(self.canvas.centre_on)
        self.status.problemsClicked.connect(self.docks.show_problems)
        self._recent.chosen.connect(self.open_path)
        self.preferences.themeChanged.connect(self._on_theme)
        self.preferences.wheelChanged.connect(self._on_wheel)

    def _on_opened(self, document: MapDocument) -> None:
        draft = document.draft
        self.toolbox.set_document(document)
        self._shown_grid = draft.grid
        self.canvas.set_document(draft)
        self.docks.history.setStack(document.stack)
        self.docks.pages.set_document(document)
        self._terrains.set_terrains(draft.terrain_set)
        self._draw_palette()
        ruleset = ruleset_of(draft.terrain_set.ruleset)
        if ruleset is not None:
            self.docks.piece.set_ruleset(ruleset)
            self.overlay.offer(ruleset.presentation.overlays)
        document.changed.connect(self._on_changed)
        document.moved.connect(self._show_title)
        document.stack.cleanChanged.connect(self._show_title)
        document.stack.indexChanged.connect(self._show_history)
        self.problem_watch.set_document(document)
        self.overlay.watch.set_document(document)
        self._show_title()
        self._show_history()
        QTimer.singleShot(0, self, self.canvas.fit_map)

    def _on_changed(self, hexes: NDArray[np.int32] | None) -> None:
        if self.document.draft.grid != self._shown_grid:
            self._show_grid()
        self.canvas.invalidate(None if hexes is None else hexes.tolist())
        self._show_title()
        self._show_history()
        self._show_hex()

    def _show_grid(self) -> None:
        """Show a map whose size or layout has changed."""
        draft = self.document.draft
        self._shown_grid = draft.grid
        self.canvas.set_document(draft)
        self.overlay.watch.set_document(self.document)
        self._draw_palette()
        QTimer.singleShot(0, self, self.canvas.fit_map)

    def _on_problems(self, problems: tuple[Problem, ...]) -> None:
        panel = self.docks.problems
        panel.set_problems(problems, self.document.draft.grid)
        self.status.set_problems(panel.model.count("error"), panel.model.count("warning"))
        self.canvas.set_marks(panel.model.worst_by_hex())

    def _on_hovered(self, hex_id: int) -> None:
        self._hovered = hex_id
        self.overlay.hover(hex_id)
        self._show_hex()

    def _on_zoomed(self, hex_px: float) -> None:
        self.status.set_zoom(100.0 * hex_px / FULL_SIZE_PX)

    def _choose_tool(self, name: str) -> None:
        self.toolbox.choose(name)
        self.status.clearMessage()  # it was about the tool before
        self._show_hint()

    def _on_theme(self, theme: Theme) -> None:
        self.canvas.set_theme(theme)
        self.docks.problems.set_theme(theme)
        self.actions_by_name.redraw()
        self.menus.redraw()
        self.setWindowIcon(icon("app"))
        self._draw_palette()

    def _on_wheel(self, zooms: bool) -> None:
        self.canvas.wheel_zooms = zooms

    def _on_hint_closed(self) -> None:
        self.settings.hint_seen = True

    def _jump(self, cell: Cell) -> None:
        grid = self.document.draft.grid
        if grid.has(cell):
            self.canvas.centre_on(grid.id_of(cell))

    def _show_title(self) -> None:
        program = self.tr("Hex map editor")
        self.setWindowTitle(f"{self.files.title()}[*] – {program}")
        self.setWindowModified(self.document.is_dirty)

    def _show_history(self) -> None:
        self.actions_by_name["undo"].setEnabled(self.document.can_undo)
        self.actions_by_name["redo"].setEnabled(self.document.stack.canRedo())

    def _show_hex(self) -> None:
        self.status.show_hex(self.document.draft, self._hovered)
        self._show_hint()

    def _hex_text(self, hex_id: int) -> str:
        """Return number and terrain of a hex, for those who hear them."""
        draft = self.document.draft
        terrain = terrain_name(draft.terrain_set.terrains[int(draft.terrain[hex_id])])
        return f"{draft.grid.label(draft.grid.cell_of(hex_id))} {terrain}"

    def _show_hint(self) -> None:
        self.status.set_hint(self.overlay.hint() or self.toolbox.active.hint())

    def _draw_palette(self) -> None:
        if self.files.document is not None:
            draft = self.document.draft
            self.docks.pages.terrain.set_terrains(draft.terrain_set, draft.grid.layout, self.settings.theme)

    def _retranslate(self) -> None:
        self.actions_by_name.retranslate()
        self.menus.retranslate()
        self.docks.retranslate()
        self._terrains.retranslate()
        self.overlay.watch.retranslate()
        if self.files.document is not None:
            self.document.relabel()
            self._show_title()
            self._show_hex()
