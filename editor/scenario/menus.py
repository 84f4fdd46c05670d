"""The menus and keys of the scenario editor."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QActionGroup, QKeySequence

from editor.scenario.items import Eraser
from editor.window.recent_menu import RecentMenu

if TYPE_CHECKING:
    from collections.abc import Callable

    from editor.scenario.commands import ScenarioCommands
    from editor.scenario.window import ScenarioWindow

Key = QKeySequence.StandardKey
_ON_THE_MAP = ("select", "erase", "lift", "delete", "escape", "next_people", "previous_people")
_ENTRIES = 9


class ScenarioMenus(QObject):
    """Give every command of a window its text, its keys and its place in a menu."""

    def __init__(self, window: ScenarioWindow, doings: ScenarioCommands) -> None:
        super().__init__(window)
        self._window = window
        self._doings = doings
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
            "previous_people": self.tr("Prev&ious people"),
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
        }

    def menu_texts(self) -> dict[str, str]:
        """Return the title of every menu in the language of now."""
        return {
            "edit": self.tr("&Edit"),
            "scenario": self.tr("S&cenario"),
            "game": self.tr("&Game"),
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

    def show_hand(self) -> None:
        """Show which tool is in hand."""
        item = self._window.hands.item
        self._window.commands["select"].setChecked(item is None)
        self._window.commands["erase"].setChecked(isinstance(item, Eraser))

    def _make(self) -> None:
        window, doings = self._window, self._doings
        hands, files, palette = window.hands, window.files, window.palette_panel
        stack = window.document.stack

        def do(what: Callable[[], object]) -> Callable[[], None]:
            def finished() -> None:
                hands.finish()
                what()

            return finished

        add = window.add_command
        add("new_scenario", doings.new_scenario, keys=(Key.New,), icon_name="new")
        add("save", do(files.save), keys=(Key.Save,), icon_name="save")
        add("save_as", do(files.save_as), keys=("Ctrl+Shift+S",))
        add("clear_recent")
        add("edit_map", doings.edit_map, icon_name="brush")
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
        add("rename", window.place.edit_name, keys=("F2",), icon_name="rename")
        add("hex_menu", doings.hex_menu.open, keys=("Shift+F10",))
        add("properties", doings.change_properties, keys=("Alt+Return",))
        add("rules", doings.change_rules, keys=("Ctrl+Alt+R",))
        add("place_rest", doings.place_rest, keys=("Ctrl+R",), icon_name="dice")
        add("renew_map", do(doings.renew_map)).setEnabled(window.document.ground.path is not None)
        add("next_problem", lambda: doings.step_problem(1), keys=("F8",))
        add("previous_problem", lambda: doings.step_problem(-1), keys=("Shift+F8",))
        add("next_panel", keys=("F6",))
        add("previous_panel", keys=("Shift+F6",))
        add("autosave", doings.choose_autosave)
        add("start", doings.start, keys=("Ctrl+G",), icon_name="play").setEnabled(False)
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
