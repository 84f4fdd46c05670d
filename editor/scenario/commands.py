"""The commands and menus of the scenario editor."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from msgspec.structs import replace
from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QActionGroup, QKeySequence
from PySide6.QtWidgets import QMenu, QMessageBox

from editor.canvas.hex_view import NO_HEX
from editor.dialogs.autosave import AutosaveDialog
from editor.dialogs.keys import KeysDialog
from editor.dialogs.messages import show_fault
from editor.options.asking import ask_options
from editor.scenario.hex_menu import ScenarioHexMenu
from editor.scenario.items import Eraser
from editor.scenario.place_rest import PlaceRest, SeedDialog
from editor.scenario.scenario_dialog import ScenarioDialog
from editor.scenario.storage import ground_of
from editor.window.recent_menu import RecentMenu
from sim.errors import SimError
from sim.formats.pin import pinned

if TYPE_CHECKING:
    from collections.abc import Callable

    from editor.scenario.window import ScenarioWindow

Key = QKeySequence.StandardKey
_ON_THE_MAP = ("select", "erase", "lift", "delete", "escape", "next_people", "previous_people")
_ENTRIES = 9


class ScenarioCommands(QObject):
    """What the menus and keys of a window do."""

    def __init__(self, window: ScenarioWindow) -> None:
        super().__init__(window)
        self._window = window
        self.hex_menu = ScenarioHexMenu(window)
        self.placing = PlaceRest(window.document, self)
        self.placing.told.connect(window.tell)
        self.placing.failed.connect(self._on_not_placed)
        self._make()
        self._lay_out()

    def command_texts(self) -> dict[str, str]:
        """Return the text of every command in the language of now."""
        return {
            "new_scenario": self.tr("&New scenario…"),
            "save": self.tr("&Save"),
            "save_as": self.tr("Save &as…"),
            "clear_recent": self.tr("&Clear list"),
            "edit_map": self.tr("E&dit the map"),
            "undo": self.tr("&Undo"),
            "redo": self.tr("&Redo"),
            "escape": self.tr("&Lay aside"),
            "select": self.tr("&Choose and move"),
            "erase": self.tr("&Eraser"),
            "lift": self.tr("&Pick up"),
            "delete": self.tr("&Take off"),
            "next_people": self.tr("Ne&xt people"),
            "previous_people": self.tr("P&revious people"),
            "rename": self.tr("Re&name the city"),
            "hex_menu": self.tr("&Menu of the hex"),
            "properties": self.tr("&Properties…"),
            "place_rest": self.tr("Place the &rest…"),
            "rules": self.tr("R&ules and figures…"),
            "renew_map": self.tr("Take the &map as it is now"),
            "next_problem": self.tr("&Next problem"),
            "previous_problem": self.tr("Pre&vious problem"),
            "next_panel": self.tr("&Next panel"),
            "previous_panel": self.tr("Pre&vious panel"),
            "autosave": self.tr("&Autosave…"),
            "start": self.tr("Start &game…"),
            "keys": self.tr("&Keyboard and mouse"),
        }

    def menu_texts(self) -> dict[str, str]:
        """Return the title of every menu in the language of now."""
        return {
            "edit": self.tr("&Edit"),
            "scenario": self.tr("S&cenario"),
            "game": self.tr("&Game"),
            "help": self.tr("&Help"),
            "@recent": self.tr("Open &recent"),
            "@roster": self.tr("Take in &hand"),
        }

    def name_entries(self) -> None:
        """Call the entries of the roster's menu as the roster does; those it does not have are not there."""
        names = self._window.palette_panel.names()
        for number in range(_ENTRIES):
            action = self._window.commands[f"entry_{number}"]
            action.setVisible(number < len(names))
            action.setText(names[number] if number < len(names) else "")

    def rename_city(self) -> None:
        """Give the keyboard to the name of the chosen hex's city."""
        self._window.place.edit_name()

    def show_hand(self) -> None:
        """Show which tool is in hand."""
        item = self._window.hands.item
        self._window.commands["select"].setChecked(item is None)
        self._window.commands["erase"].setChecked(isinstance(item, Eraser))

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

    def show_keys(self) -> None:
        """List keys and mouse moves."""
        self.name_entries()
        menus = [action.menu() for action in self._window.menuBar().actions()]
        mouse = [
            (self.tr("Set down what is in hand, choose, move"), self.tr("Left button")),
            (self.tr("Take the like of what stands there in hand"), self.tr("Right button, Ctrl+click")),
            (self.tr("Zoom"), self.tr("Ctrl+wheel")),
            (self.tr("Move the map"), self.tr("Middle button, Space+drag")),
        ]
        KeysDialog((menu for menu in menus if isinstance(menu, QMenu)), self._window, mouse=mouse).open()

    def _may_save(self) -> bool:
        box = QMessageBox(self._window)
        box.setObjectName("saveFirst")
        box.setIcon(QMessageBox.Icon.Question)
        box.setText(self.tr("Save the scenario before the game starts?"))
        box.setInformativeText(self.tr("A game is played on a scenario that is saved."))
        box.setStandardButtons(QMessageBox.StandardButton.Save | QMessageBox.StandardButton.Cancel)
        return QMessageBox.StandardButton(box.exec()) == QMessageBox.StandardButton.Save

    def _make(self) -> None:
        window = self._window
        hands, files, palette = window.hands, window.files, window.palette_panel
        stack = window.document.stack

        def do(what: Callable[[], object]) -> Callable[[], None]:
            def finished() -> None:
                hands.finish()
                what()

            return finished

        add = window.add_command
        add("new_scenario", self.new_scenario, keys=(Key.New,), icon_name="new")
        add("save", do(files.save), keys=(Key.Save,), icon_name="save")
        add("save_as", do(files.save_as), keys=("Ctrl+Shift+S",))
        add("clear_recent")
        add("edit_map", self.edit_map, icon_name="brush")
        add("undo", do(stack.undo), keys=("Ctrl+Z",), icon_name="undo").setEnabled(False)
        add("redo", do(stack.redo), keys=("Ctrl+Shift+Z", "Ctrl+Y"), icon_name="redo").setEnabled(False)
        add("escape", hands.escape, keys=("Esc",))
        group = QActionGroup(self)
        group.addAction(
            add("select", lambda: hands.take(None), keys=("S",), icon_name="select", checkable=True)
        )
        group.addAction(
            add("erase", lambda: hands.take(Eraser()), keys=("E",), icon_name="eraser", checkable=True)
        )
        window.commands["select"].setChecked(True)
        add("lift", hands.lift, keys=("M",))
        add("delete", hands.delete, keys=("Del",), icon_name="delete")
        add("next_people", lambda: palette.step(1), keys=("]",))
        add("previous_people", lambda: palette.step(-1), keys=("[",))
        add("rename", self.rename_city, keys=("F2",), icon_name="rename")
        add("hex_menu", self.hex_menu.open, keys=("Shift+F10",))
        add("properties", self.change_properties, keys=("Alt+Return",))
        add("rules", self.change_rules, keys=("Ctrl+Alt+R",))
        add("place_rest", self.place_rest, keys=("Ctrl+R",), icon_name="dice")
        add("renew_map", do(self.renew_map)).setEnabled(window.document.ground.path is not None)
        add("next_problem", lambda: self.step_problem(1), keys=("F8",))
        add("previous_problem", lambda: self.step_problem(-1), keys=("Shift+F8",))
        add("next_panel", keys=("F6",))
        add("previous_panel", keys=("Shift+F6",))
        add("autosave", self.choose_autosave)
        add("start", self.start, keys=("Ctrl+G",), icon_name="play").setEnabled(False)
        add("keys", self.show_keys)
        for name in _ON_THE_MAP:
            action = window.commands[name]
            window.removeAction(action)
            action.setShortcutContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            window.canvas.addAction(action)
        for number in range(_ENTRIES):
            action = add(f"entry_{number}", partial(palette.take, number), keys=(str(number + 1),))
            window.removeAction(action)
            action.setShortcutContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            window.canvas.addAction(action)

    def _lay_out(self) -> None:
        window = self._window
        file = window.add_menu("file", "new_scenario", "open")
        recent = window.add_menu("@recent", into=file)
        file.addSeparator()
        for name in ("save", "save_as", "edit_map", "export"):
            file.addAction(window.commands[name])
        file.addSeparator()
        file.addAction(window.commands["close"])
        RecentMenu(recent, window.settings, window.commands["clear_recent"]).chosen.connect(
            lambda path: window.rooms.open_any(path, window)
        )
        window.add_menu(
            "edit",
            "undo",
            "redo",
            "escape",
            None,
            "select",
            "erase",
            "lift",
            "delete",
            "rename",
            None,
            "hex_menu",
        )
        scenario = window.add_menu("scenario", "properties", "rules", "place_rest", "renew_map", None)
        roster = window.add_menu("@roster", *(f"entry_{number}" for number in range(_ENTRIES)), into=scenario)
        roster.aboutToShow.connect(self.name_entries)
        for name in ("next_people", "previous_people"):
            scenario.addAction(window.commands[name])
        scenario.addSeparator()
        for name in ("next_problem", "previous_problem"):
            scenario.addAction(window.commands[name])
        window.add_menu("game", "start")
        window.add_menu(
            "view",
            *("zoom_in", "zoom_out", "fit", None, "legend", None),
            *("next_panel", "previous_panel", "full_screen"),
        )
        window.add_common_menus().addAction(window.commands["autosave"])
        window.add_menu("help", "keys")
