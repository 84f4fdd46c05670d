"""The scenario editor's window: palette, map, the chosen hex, problems, totals and history."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QToolButton, QUndoView

from editor.canvas.hex_view import NO_HEX
from editor.panels.problem_watch import ProblemWatch
from editor.recovery.autosave import Autosave
from editor.recovery.vault import Vault
from editor.scenario.commands import ScenarioCommands
from editor.scenario.docks import make_docks
from editor.scenario.files import ScenarioFiles
from editor.scenario.hands import Hands
from editor.scenario.hints import hint_of
from editor.scenario.items import people_name
from editor.scenario.map_marks import MapMarks
from editor.scenario.menus import ScenarioMenus
from editor.scenario.palette_panel import PalettePanel
from editor.scenario.place_panel import PlacePanel
from editor.scenario.problems import ScenarioProblems
from editor.scenario.totals_panel import TotalsPanel
from editor.timeline.game_window import GameWindow
from editor.timeline.record import map_sheet
from editor.window.hex_cursor import HexCursor
from editor.window.panel_cycle import PanelCycle
from editor.wording import language_code, round_text, terrain_name

if TYPE_CHECKING:
    from PySide6.QtGui import QCloseEvent

    from editor.scenario.document import ScenarioDocument
    from editor.scenario.items import Item
    from editor.settings import Settings
    from editor.timeline.rooms import Rooms
    from sim.errors import FileFault
    from sim.formats.map_file import MapFile
    from sim.formats.scenario_file import ScenarioFile
    from sim.hex.grid import Cell
    from sim.problems import Problem


class ScenarioWindow(GameWindow):
    """An editor of one scenario."""

    def __init__(self, settings: Settings, rooms: Rooms, document: ScenarioDocument) -> None:
        super().__init__(settings, rooms)
        self.document = document
        document.setParent(self)
        self.eyes_box.show_choice(False)
        self.files = ScenarioFiles(self)
        self.hands = Hands(document, self)
        self.marks = MapMarks(self.canvas, document, self.hands, self)
        self.palette_panel = PalettePanel(document)
        self.place = PlacePanel(document, self.hands)
        self.totals = TotalsPanel(document)
        self.problems = ScenarioProblems()
        self.history = QUndoView(document.stack)
        self.problem_watch = ProblemWatch(self)
        self._vault = Vault(settings.recovery_folder)
        self.autosave = Autosave(self._vault, settings, self)
        self._docks = make_docks(self)
        self.doings = ScenarioCommands(self)
        self.menus = ScenarioMenus(self, self.doings)
        self._cursor = HexCursor(
            self.canvas, lambda: document, self._hex_name, self.doings.hex_menu.open, self
        )
        self._cycle = PanelCycle(
            (
                (self.canvas, None),
                (self.palette_panel, self._docks["palette"]),
                (self.place, self._docks["place"]),
                (self.problems, self._docks["problems"]),
                (self.totals, self._docks["totals"]),
                (self.history, self._docks["history"]),
            ),
            self.commands["next_panel"],
            self.commands["previous_panel"],
            self,
        )
        self._connect()
        self.show_ground()
        self._on_theme()
        self._on_problems(document.problems()())
        self.retranslate()
        self.autosave.set_document(document, self.title_text())
        self.problem_watch.set_document(document)
        self._tell_of_errors()

    @property
    def path(self) -> Path | None:
        """Return the scenario's file, None before it is saved."""
        return self.document.path

    @property
    def scenario(self) -> ScenarioFile:
        """Return the scenario as it is now."""
        return self.document.draft

    @property
    def map_file(self) -> MapFile:
        """Return the map."""
        return self.document.ground.document

    def command_texts(self) -> dict[str, str]:
        return super().command_texts() | self.menus.command_texts()

    def menu_texts(self) -> dict[str, str]:
        return super().menu_texts() | self.menus.menu_texts()

    def mouse_texts(self) -> list[tuple[str, str]]:
        return [
            (self.tr("Set down what is in hand, choose, move"), self.tr("Left button")),
            (self.tr("Take the like of what stands there in hand"), self.tr("Right button, Ctrl+click")),
        ]

    def title_text(self) -> str:
        return self.scenario.name or self.files.title()

    def picture_name(self) -> str:
        return self.title_text()

    def show_title(self) -> None:
        super().show_title()
        if self.windowTitle():
            program = self.tr("Hex map editor")
            self.setWindowTitle(f"{self.title_text()}[*] – {program}")
            self.setWindowModified(self.document.is_dirty)

    def refresh(self) -> None:
        self.show_position(self.document.position)
        month = round_text(self.document.ruleset, self.scenario.month)
        names = [people_name(self.document.ruleset, one) for one in self.document.position.people_ids]
        self.headline.set_whole_text(" · ".join([self.title_text(), month, ", ".join(names)]))
        self._show_hint()

    def retranslate(self) -> None:
        titles = {
            "palette": self.tr("Roster"),
            "place": self.tr("Hex"),
            "problems": self.tr("Problems"),
            "totals": self.tr("Totals"),
            "history": self.tr("History"),
        }
        for name, dock in self._docks.items():
            dock.setWindowTitle(titles[name])
        self.history.setEmptyLabel(self.tr("Start"))
        self.history.setAccessibleName(titles["history"])
        self.document.relabel()
        super().retranslate()
        self._show_start()

    def closeEvent(self, event: QCloseEvent) -> None:
        self.hands.finish()
        if not self.files.may_leave():
            event.ignore()
            return
        self.doings.placing.forget()
        self.autosave.leave()
        self._vault.release()
        super().closeEvent(event)

    def show_ground(self) -> None:
        """Show the map, whole, with what stands on it."""
        self.show_map(map_sheet(self.document.ground.document))
        self.refresh()
        self.marks.show_choices()

    def show_problems(self) -> None:
        """Bring the problems to the front."""
        self._docks["problems"].raise_()

    def hex_under(self, spot: QPoint) -> int:
        """Return the hex at a point of the screen, -1 where the map is not, or is covered."""
        viewport = self.canvas.viewport()
        there = viewport.mapFromGlobal(spot)
        if not viewport.rect().contains(there):
            return NO_HEX
        return self.canvas.hex_at(there.toPointF())

    def _connect(self) -> None:
        document, hands, palette = self.document, self.hands, self.palette_panel
        begin = QToolButton()
        begin.setDefaultAction(self.commands["start"])
        begin.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self.header.addWidget(begin)
        self.canvas.hexPressed.connect(hands.press)
        self.canvas.hexDragged.connect(hands.drag)
        self.canvas.hexReleased.connect(hands.release)
        hands.handChanged.connect(self._on_hand)
        hands.told.connect(self.tell)
        palette.taken.connect(hands.take)
        palette.carried.connect(self._on_carried)
        palette.dropped.connect(self._on_dropped)
        self.place.carried.connect(self._on_carried)
        self.place.dropped.connect(self._on_piece_dropped)
        self.files.told.connect(self.tell)
        self.problem_watch.found.connect(self._on_problems)
        self.problems.jumpWanted.connect(self._jump)
        self.autosave.failed.connect(self._on_not_kept)
        document.changed.connect(self.refresh)
        document.stack.indexChanged.connect(self._show_history)
        document.stack.cleanChanged.connect(lambda _clean: self.show_title())
        document.moved.connect(self.show_title)
        self.settings.changed.connect(lambda key: self._on_theme() if key == "theme" else None)

    def _on_hand(self) -> None:
        self.palette_panel.show_item(self.hands.item)
        self.menus.show_hand()
        self._show_hint()

    def _on_carried(self, spot: QPoint) -> None:
        self.marks.aim(self.hex_under(spot))

    def _on_dropped(self, item: Item, spot: QPoint) -> None:
        hex_id = self.hex_under(spot)
        self.hands.take(None)
        self.marks.aim(NO_HEX)
        if hex_id >= 0:
            self.hands.drop(item, hex_id)

    def _on_piece_dropped(self, piece: str, spot: QPoint) -> None:
        hex_id = self.hex_under(spot)
        self.marks.aim(NO_HEX)
        if hex_id >= 0:
            self.hands.move_piece(piece, hex_id)

    def _on_problems(self, problems: tuple[Problem, ...]) -> None:
        self.problems.set_problems(problems, self.document.grid)
        self.canvas.set_marks(self.problems.model.worst_by_hex())
        self._show_start()
        if not self._errors():
            self.notice.unsay()

    def _errors(self) -> list[Problem]:
        return [one for one in self.problems.model.problems if one.severity == "error"]

    def _show_start(self) -> None:
        """Offer a game where no rule is broken, else say which is first."""
        errors, start = self._errors(), self.commands["start"]
        start.setEnabled(not errors)
        if errors:
            start.setToolTip(errors[0].message.render(language_code()))
        else:
            start.setToolTip(start.text().replace("&", "").removesuffix("…"))

    def _tell_of_errors(self) -> None:
        errors = self._errors()
        if errors:
            told = self.tr("This scenario cannot be played, %n problem(s). The first: {}", "", len(errors))
            self.notice.say(told.format(errors[0].message.render(language_code())))

    def _on_not_kept(self, fault: FileFault) -> None:
        told = self.tr("Unsaved work could not be kept: {}")
        self.tell(told.format(fault.describe(language_code())))

    def _on_theme(self) -> None:
        self.problems.set_theme(self.settings.theme)

    def _jump(self, cell: Cell) -> None:
        if self.document.grid.has(cell):
            hex_id = self.document.grid.id_of(cell)
            self.canvas.centre_on(hex_id)
            self.hands.choose_top(hex_id)

    def _show_history(self) -> None:
        self.commands["undo"].setEnabled(self.document.stack.canUndo())
        self.commands["redo"].setEnabled(self.document.stack.canRedo())
        self.show_title()

    def _show_hint(self) -> None:
        self.tell(hint_of(self.hands.item, self.document))

    def _hex_name(self, hex_id: int) -> str:
        grid = self.document.grid
        return f"{grid.label(grid.cell_of(hex_id))} {terrain_name(self.document.board.kind(hex_id))}"
