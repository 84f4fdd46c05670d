"""The actions that make a map or change its whole shape."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from editor.dialogs.generate_map import GenerateDialog
from editor.dialogs.messages import show_file_fault
from editor.dialogs.new_map import NewMapDialog
from editor.dialogs.properties import PropertiesDialog
from editor.dialogs.resize_map import ResizeDialog
from editor.dialogs.turn_world import TurnDialog
from editor.documents.edits import SetDetails
from editor.options.asking import show_options
from editor.scenario.storage import lay_out
from sim.errors import FileFault
from sim.formats.codec import read_bytes
from sim.formats.map_file import decode_map
from sim.games.catalog import terrain_set_of

if TYPE_CHECKING:
    from editor.window.main_window import MainWindow


class MapCommands(QObject):
    """What makes, changes or describes a whole map, each with its dialog; a cancelled one leaves no step."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        for name, command in {
            "new": self.new,
            "generate": self.generate,
            "properties": self.edit_properties,
            "resize": self.resize,
            "turn": self.turn,
            "new_scenario": self.new_scenario,
            "rules": self.show_rules,
        }.items():
            window.actions_by_name[name].triggered.connect(command)

    def new(self) -> None:
        """Ask for a size and open an empty map."""
        self._open_from(NewMapDialog(self._window.settings.theme, self._window))

    def generate(self) -> None:
        """Ask for settings and open the map they make, unsaved."""
        self._open_from(GenerateDialog(self._window.settings.theme, self._window))

    def edit_properties(self) -> None:
        """Show the map's name, author and notes; what changes is one step."""
        self._window.toolbox.finish()
        document = self._window.document
        dialog = PropertiesDialog(document.draft.details, self._window)
        if dialog.exec():
            document.do(SetDetails(dialog.details()), lambda: self.tr("Change the properties"))
        dialog.deleteLater()

    def resize(self) -> None:
        """Ask for rows and columns to add or take away."""
        self._window.toolbox.finish()
        dialog = ResizeDialog(
            self._window.document.draft.snapshot(), self._window.settings.theme, self._window
        )
        if dialog.exec():
            edit = dialog.edit()
            columns, rows = edit.grid.columns, edit.grid.rows
            self._window.document.do(edit, lambda: self.tr("Resize to {} × {}").format(columns, rows))
        dialog.deleteLater()

    def turn(self) -> None:
        """Ask which column or row shall be the edge, and shift the world through its seam."""
        self._window.toolbox.finish()
        dialog = TurnDialog(self._window.document.draft.snapshot(), self._window.settings.theme, self._window)
        edit = dialog.edit() if dialog.exec() else None
        if edit is not None:
            self._window.document.do(edit, lambda: self.tr("Shift through the seam"))
        dialog.deleteLater()

    def new_scenario(self) -> None:
        """Ask what a scenario on this map shall be and open it; a map with unsaved work can only be copied into it."""
        self._window.toolbox.finish()
        document = self._window.document
        try:
            if document.path is None or document.is_dirty:
                ground = lay_out(document.draft.to_map_file(), None, None)
            else:
                path, data = document.path.resolve(), read_bytes(document.path)
                ground = lay_out(decode_map(data, path, terrain_set_of), path, data)
        except FileFault as fault:
            show_file_fault(self._window, self.tr("The map's file cannot be read."), fault)
            return
        self._window.rooms.new_scenario(ground, self._window)

    def show_rules(self) -> None:
        """Show the options and figures of the map's game, for files of one's own."""
        self._window.toolbox.finish()
        document = self._window.document
        show_options(document.draft.terrain_set.ruleset, self._window.files.folder(), self._window)

    def _open_from(self, dialog: NewMapDialog | GenerateDialog) -> None:
        self._window.toolbox.finish()
        if dialog.exec() and self._window.files.may_leave():
            self._window.files.start(dialog.draft())
        dialog.deleteLater()
