"""What the commands of the scenario editor do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace
from PySide6.QtCore import QObject
from PySide6.QtWidgets import QMessageBox

from editor.canvas.hex_view import NO_HEX
from editor.dialogs.autosave import AutosaveDialog
from editor.dialogs.messages import show_fault
from editor.options.asking import ask_options
from editor.scenario.hex_menu import ScenarioHexMenu
from editor.scenario.place_rest import PlaceRest, SeedDialog
from editor.scenario.scenario_dialog import ScenarioDialog
from editor.scenario.storage import ground_of
from sim.errors import SimError
from sim.formats.pin import pinned

if TYPE_CHECKING:
    from editor.scenario.window import ScenarioWindow


class ScenarioCommands(QObject):
    """What the menus and keys of a window do, where it is more than a call of a panel or of the hands."""

    def __init__(self, window: ScenarioWindow) -> None:
        super().__init__(window)
        self._window = window
        self.hex_menu = ScenarioHexMenu(window)
        self.placing = PlaceRest(window.document, self)
        self.placing.told.connect(window.tell)
        self.placing.failed.connect(self._on_not_placed)

    def new_scenario(self) -> None:
        """Ask for what a new scenario on this map shall be, and open it in a window of its own."""
        self._window.hands.finish()
        self._window.rooms.new_scenario(self._window.document.ground, self._window)

    def edit_map(self) -> None:
        """Open the map in the map editor."""
        document = self._window.document
        path = document.path or document.ground.path
        if path is not None:
            self._window.rooms.open_map(path)

    def change_properties(self) -> None:
        """Ask for the scenario's facts and peoples; what changes is one step."""
        window = self._window
        window.hands.finish()
        dialog = ScenarioDialog(window.document.draft, window.document.ground, window)
        if dialog.exec():
            window.document.do(dialog.draft(), lambda: self.tr("Change the properties"))
        dialog.deleteLater()

    def change_rules(self) -> None:
        """Ask for options and figures; what changes is one step."""
        window, document = self._window, self._window.document
        window.hands.finish()
        folder = window.rooms.folder() if document.path is None else document.path.parent
        wanted = ask_options(document.draft, folder, window)
        if wanted is None:
            return
        try:
            document.do(wanted, lambda: self.tr("Change rules and figures"))
        except SimError as fault:
            show_fault(window, self.tr("The rules cannot be changed."), fault)

    def place_rest(self) -> None:
        """Ask for a seed and have placed by it what is left."""
        self._window.hands.finish()
        dialog = SeedDialog(self._window)
        if dialog.exec():
            self.placing.begin(dialog.seed.value())
        dialog.deleteLater()

    def _on_not_placed(self, fault: SimError) -> None:
        show_fault(self._window, self.tr("The rest cannot be placed."), fault)
        self._window.refresh()

    def renew_map(self) -> None:
        """Read the map's file again and pin the scenario to it; where pieces have no place on it, all stays."""
        window, document = self._window, self._window.document
        path = document.ground.path
        if path is None:
            return
        window.hands.choose(NO_HEX)
        reference = replace(document.draft.map, file=str(path))
        try:
            document.stand_on(ground_of(replace(document.draft, map=reference), path))
        except SimError as fault:
            show_fault(window, self.tr("The map cannot be taken as it is now."), fault)
            return
        window.show_ground()
        data = document.ground.data
        if data is not None and document.draft.map.sha256 is not None:
            document.do(pinned(document.draft, data), lambda: self.tr("Take the map as it is now"))

    def start(self) -> None:
        """Ask who plays, and begin a game; what is not saved is saved first, or nothing begins."""
        from editor.table.starting import start_game

        window = self._window
        window.hands.finish()
        is_saved = window.document.path is not None and not window.document.is_dirty
        if is_saved or (self._may_save() and window.files.save()):
            start_game(window)

    def choose_autosave(self) -> None:
        """Ask how often to keep unsaved work."""
        dialog = AutosaveDialog(self._window.settings, self._window)
        if dialog.exec():
            dialog.keep()
        dialog.deleteLater()

    def step_problem(self, by: int) -> None:
        """Go to the problem after, or before."""
        self._window.show_problems()
        self._window.problems.step(by)

    def _may_save(self) -> bool:
        box = QMessageBox(self._window)
        box.setObjectName("saveFirst")
        box.setIcon(QMessageBox.Icon.Question)
        box.setText(self.tr("Save the scenario before the game starts?"))
        box.setInformativeText(self.tr("A game is played on a scenario that is saved."))
        box.setStandardButtons(QMessageBox.StandardButton.Save | QMessageBox.StandardButton.Cancel)
        return QMessageBox.StandardButton(box.exec()) == QMessageBox.StandardButton.Save
