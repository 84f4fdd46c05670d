"""The menu bar and the tool strip, laid out from the actions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QSize, Qt
from PySide6.QtWidgets import QMenu, QToolBar, QToolButton

from editor.icons import SIZE, icon
from editor.window.action_specs import EITHER, PAINT_TOOLS, SELECT_TOOLS, WORLD_TOOLS

if TYPE_CHECKING:
    from PySide6.QtWidgets import QMainWindow

    from editor.window.actions import Actions

# None is a separator; "@name" is a submenu.
_MENUS: dict[str, tuple[str | None, ...]] = {
    "file": (
        *("new", "generate", "new_scenario", None, "open", "@recent", None),
        *("save", "save_as", "export", None, "quit"),
    ),
    "edit": (
        *("undo", "redo", "cancel_stroke", None, "cut", "copy", "paste", "delete", "rename", "@select"),
        *(None, "copy_number", "context_menu"),
    ),
    "view": (
        "zoom_in",
        "zoom_out",
        "zoom_full",
        "fit",
        None,
        "@overlays",
        None,
        "panels",
        "full_screen",
        "next_panel",
        "previous_panel",
    ),
    "map": (
        "properties",
        "resize",
        "turn",
        None,
        "rules",
        None,
        "next_problem",
        "previous_problem",
        "fix_problem",
    ),
    "tools": (
        *PAINT_TOOLS,
        None,
        "@place",
        None,
        "@terrain",
        "larger_brush",
        "smaller_brush",
    ),
    "settings": ("@language", "@theme", "wheel_zooms", None, "autosave"),
    "help": ("keys", "about"),
    "@overlays": (*EITHER, None, "mark"),
    "@select": (*SELECT_TOOLS, None, "select_all", "rotate_left", "rotate_right", "mirror"),
    "@place": (*WORLD_TOOLS, None, "continents"),
    "@language": ("english", "italian"),
    "@theme": ("light", "dark"),
}
_STRIP = (PAINT_TOOLS, WORLD_TOOLS, SELECT_TOOLS, ("undo", "redo", "fit"))


class Menus(QObject):
    """The menus by name, submenus with `@`; `strip` is the tool strip."""

    def __init__(self, window: QMainWindow, actions: Actions) -> None:
        super().__init__(window)
        names = (*_MENUS, "@recent", "@terrain")
        self._by_name = {name: QMenu(window) for name in names}
        for name, entries in _MENUS.items():
            for entry in entries:
                if entry is None:
                    self._by_name[name].addSeparator()
                elif entry.startswith("@"):
                    self._by_name[name].addMenu(self._by_name[entry])
                else:
                    self._by_name[name].addAction(actions[entry])
            if not name.startswith("@"):
                window.menuBar().addMenu(self._by_name[name])
        self.strip = QToolBar(window)
        self.strip.setObjectName("toolStrip")
        self.strip.setMovable(False)
        self.strip.setIconSize(QSize(SIZE, SIZE))
        for group in _STRIP:
            self.strip.addActions([actions[name] for name in group])
            if group is not _STRIP[-1]:
                self.strip.addSeparator()
        window.addToolBar(Qt.ToolBarArea.LeftToolBarArea, self.strip)
        self._more = self.strip.findChild(QToolButton, "qt_toolbar_ext_button")
        self.redraw()
        self.retranslate()

    def redraw(self) -> None:
        """Draw the sign of what finds no room in the strip in the colours of now."""
        if self._more is not None:
            self._more.setIcon(icon("more"))
            self._more.setToolTip(self.tr("More tools"))
            self._more.setAccessibleName(self.tr("More tools"))

    def __getitem__(self, name: str) -> QMenu:
        return self._by_name[name]

    @property
    def top_level(self) -> tuple[QMenu, ...]:
        """Return the menus of the menu bar in order."""
        return tuple(
            menu for name, menu in self._by_name.items() if name in _MENUS and not name.startswith("@")
        )

    def retranslate(self) -> None:
        """Write the titles in the language of now."""
        self.strip.setWindowTitle(self.tr("Tool strip"))
        self.redraw()
        titles = {
            "file": self.tr("&File"),
            "edit": self.tr("&Edit"),
            "view": self.tr("&View"),
            "map": self.tr("&Map"),
            "tools": self.tr("&Tools"),
            "settings": self.tr("&Settings"),
            "help": self.tr("&Help"),
            "@recent": self.tr("Open &recent"),
            "@overlays": self.tr("Over&lays"),
            "@select": self.tr("Se&lect and move"),
            "@place": self.tr("&World"),
            "@terrain": self.tr("&Terrain"),
            "@language": self.tr("&Language"),
            "@theme": self.tr("&Theme"),
        }
        for name, title in titles.items():
            self._by_name[name].setTitle(title)
