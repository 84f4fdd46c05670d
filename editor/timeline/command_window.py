"""A window of commands, menus and docks, in the language and look of now: the frame of games and scenarios."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QAction, QActionGroup, QKeySequence
from PySide6.QtWidgets import QDockWidget, QMainWindow, QMenu, QTabWidget, QWidget

from editor.dialogs.keys import KeysDialog
from editor.dialogs.messages import show_about
from editor.icons import icon

if TYPE_CHECKING:
    from collections.abc import Callable

    from editor.settings import Settings
    from editor.timeline.rooms import Rooms


class CommandWindow(QMainWindow):
    """A window whose commands have names. Subclasses make them with `add_command` and say in `command_texts` what
    each is called; `retranslate` writes every text in the language of now.
    """

    def __init__(self, settings: Settings, rooms: Rooms) -> None:
        super().__init__()
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.settings = settings
        self.rooms = rooms
        self.commands: dict[str, QAction] = {}
        self._icons: dict[str, str] = {}
        self._menus: list[tuple[QMenu, str]] = []
        self.setWindowIcon(icon("app"))

    # What subclasses say

    def command_texts(self) -> dict[str, str]:
        """Return the text of every command in the language of now."""
        return {
            "close": self.tr("&Close"),
            "full_screen": self.tr("F&ull screen"),
            "english": "English",
            "italian": "Italiano",
            "light": self.tr("&Light"),
            "dark": self.tr("&Dark"),
            "keys": self.tr("&Keyboard and mouse"),
            "about": self.tr("&About"),
        }

    def menu_texts(self) -> dict[str, str]:
        """Return the title of every menu in the language of now."""
        return {
            "file": self.tr("&File"),
            "view": self.tr("&View"),
            "settings": self.tr("&Settings"),
            "@language": self.tr("&Language"),
            "@theme": self.tr("&Theme"),
            "help": self.tr("&Help"),
        }

    def mouse_texts(self) -> list[tuple[str, str]]:
        """Return what the mouse does here, and by which button, apart from zooming and moving the map."""
        return []

    def title_text(self) -> str:
        """Return what the window shows, for its title."""
        return ""

    def refresh(self) -> None:
        """Write what is shown again, in the language of now."""

    # The parts

    def add_command(
        self,
        name: str,
        do: Callable[[], object] | None = None,
        *,
        keys: tuple[str | QKeySequence.StandardKey, ...] = (),
        icon_name: str = "",
        checkable: bool = False,
    ) -> QAction:
        """Make a command; its text comes from `command_texts`."""
        action = QAction(self)
        action.setObjectName(name)
        action.setCheckable(checkable)
        action.setShortcuts([QKeySequence(key) for key in keys])
        if do is not None:
            action.triggered.connect(lambda _checked=False: do())
        if icon_name:
            self._icons[name] = icon_name
            action.setIcon(icon(icon_name))
        self.commands[name] = action
        self.addAction(action)
        return action

    def add_menu(self, name: str, *entries: str | None, into: QMenu | None = None) -> QMenu:
        """Make a menu of commands; None is a line between."""
        menu = QMenu(self)
        for entry in entries:
            if entry is None:
                menu.addSeparator()
            else:
                menu.addAction(self.commands[entry])
        self._menus.append((menu, name))
        if into is None:
            self.menuBar().addMenu(menu)
        else:
            into.addMenu(menu)
        return menu

    def add_dock(self, name: str, content: QWidget, area: Qt.DockWidgetArea) -> QDockWidget:
        """Make a dock that stays where it is."""
        dock = QDockWidget(self)
        dock.setObjectName(name)
        dock.setFeatures(QDockWidget.DockWidgetFeature.NoDockWidgetFeatures)
        dock.setTitleBarWidget(QWidget())
        dock.setWidget(content)
        self.setTabPosition(area, QTabWidget.TabPosition.North)
        self.addDockWidget(area, dock)
        return dock

    def set_icon(self, name: str, icon_name: str) -> None:
        """Give a command another icon."""
        self._icons[name] = icon_name
        self.commands[name].setIcon(icon(icon_name))

    def retranslate(self) -> None:
        """Write every text in the language of now."""
        for name, text in self.command_texts().items():
            action = self.commands.get(name)
            if action is not None:
                action.setText(text)
                keys = action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
                plain = text.replace("&", "").removesuffix("…")
                action.setToolTip(f"{plain} ({keys})" if keys else plain)
        titles = self.menu_texts()
        for menu, name in self._menus:
            menu.setTitle(titles[name])
        self.show_title()
        self.refresh()

    def show_title(self) -> None:
        """Write the title."""
        program = self.tr("Hex map editor")
        self.setWindowTitle(f"{self.title_text()} – {program}")

    def add_common_commands(self) -> None:
        """Make the commands that every window has."""
        self.add_command("close", self.close, keys=("Ctrl+W",))
        self.add_command("full_screen", self._full_screen, keys=("F11",))
        choices: tuple[dict[str, Callable[[], None]], ...] = (
            {
                "english": partial(self.rooms.set_language, "en"),
                "italian": partial(self.rooms.set_language, "it"),
            },
            {"light": partial(self.rooms.set_theme, "light"), "dark": partial(self.rooms.set_theme, "dark")},
        )
        for choice in choices:
            group = QActionGroup(self)
            for name, set_to in choice.items():
                group.addAction(self.add_command(name, set_to, checkable=True))
        self.add_command("keys", self._show_keys)
        self.add_command("about", partial(show_about, self))
        self._check_settings()

    def add_common_menus(self) -> QMenu:
        """Make the menus after the subclass's own; return that of the settings."""
        settings = self.add_menu("settings")
        self.add_menu("@language", "english", "italian", into=settings)
        self.add_menu("@theme", "light", "dark", into=settings)
        settings.aboutToShow.connect(self._check_settings)
        self.add_menu("help", "keys", "about")
        return settings

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        elif event.type() == QEvent.Type.PaletteChange:
            for name, icon_name in self._icons.items():
                self.commands[name].setIcon(icon(icon_name))
        super().changeEvent(event)

    def _check_settings(self) -> None:
        self.commands["italian" if self.settings.language == "it" else "english"].setChecked(True)
        self.commands[self.settings.theme].setChecked(True)

    def _show_keys(self) -> None:
        menus = [action.menu() for action in self.menuBar().actions()]
        filled = [menu for menu in menus if isinstance(menu, QMenu)]
        KeysDialog(filled, self.mouse_texts(), self, wheel_zooms=self.settings.wheel_zooms).open()

    def _full_screen(self) -> None:
        self.setWindowState(self.windowState() ^ Qt.WindowState.WindowFullScreen)
