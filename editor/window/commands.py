"""What the window's actions do, apart from the tools and the settings."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QGuiApplication

from editor.dialogs.keys import KeysDialog
from editor.dialogs.messages import show_about

if TYPE_CHECKING:
    from editor.window.main_window import MainWindow

FULL_SIZE_PX = 48.0
"""Pixels of a hex at 100 %."""
_ON_THE_MAP = ("cut", "copy", "paste", "delete", "rename", "select_all")
"""What has its keys on the map and in the panel of the tool alone; lists and lines elsewhere keep them."""


class Commands(QObject):
    """The actions of File, Edit, View, Map and Help, carried out on a window."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        canvas, options = window.canvas, window.toolbox.options
        for name, command in {
            "open": self.open,
            "save": self.save,
            "save_as": self.save_as,
            "export": window.files.export,
            "quit": window.close,
            "undo": self.undo,
            "redo": self.redo,
            "cancel_stroke": window.toolbox.escape,
            "copy_number": self.copy_number,
            "zoom_in": canvas.zoom_in,
            "zoom_out": canvas.zoom_out,
            "zoom_full": self.zoom_full,
            "fit": canvas.fit_map,
            "full_screen": self.toggle_full_screen,
            "next_problem": self.next_problem,
            "previous_problem": self.previous_problem,
            "cut": window.toolbox.clipboard.cut,
            "copy": window.toolbox.clipboard.copy,
            "paste": window.toolbox.clipboard.paste,
            "select_all": window.toolbox.clipboard.select_all,
            "rotate_right": lambda: window.toolbox.turn(1),
            "rotate_left": lambda: window.toolbox.turn(-1),
            "mirror": window.toolbox.mirror,
            "delete": window.toolbox.delete,
            "rename": window.toolbox.rename,
            "continents": window.docks.pages.continents.found_all,
            "larger_brush": lambda: options.set_radius(options.radius + 1),
            "smaller_brush": lambda: options.set_radius(options.radius - 1),
            "keys": self.show_keys,
            "about": self.show_about,
        }.items():
            window.actions_by_name[name].triggered.connect(command)
        for name in _ON_THE_MAP:
            action = window.actions_by_name[name]
            action.setShortcutContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            for widget in (canvas, window.docks.pages):
                widget.addAction(action)

    def open(self) -> None:
        """Ask for a file and open it."""
        self._window.toolbox.finish()
        self._window.files.choose_and_open()

    def save(self) -> None:
        """Save the document, a stroke under way included."""
        self._window.toolbox.finish()
        self._window.files.save()

    def save_as(self) -> None:
        """Save the document to a file to be chosen."""
        self._window.toolbox.finish()
        self._window.files.save_as()

    def undo(self) -> None:
        """Take back the last step; a stroke under way is that step."""
        self._window.toolbox.finish()
        self._window.document.stack.undo()

    def redo(self) -> None:
        """Do again what was taken back last."""
        self._window.toolbox.finish()
        self._window.document.stack.redo()

    def copy_number(self) -> None:
        """Put the number of the hex under the cursor on the clipboard."""
        number = self._window.status.hex_number.text()
        if number:
            QGuiApplication.clipboard().setText(number)

    def zoom_full(self) -> None:
        """Zoom to 100 %."""
        self._window.canvas.zoom_to(FULL_SIZE_PX)

    def toggle_full_screen(self, full: bool) -> None:
        """Fill the screen, or stop doing so."""
        if full:
            self._window.showFullScreen()
        else:
            self._window.showNormal()

    def next_problem(self) -> None:
        """Jump to the next problem."""
        self._window.docks.show_problems()
        self._window.docks.problems.step(1)

    def previous_problem(self) -> None:
        """Jump to the problem before."""
        self._window.docks.show_problems()
        self._window.docks.problems.step(-1)

    def show_keys(self) -> None:
        """List keys and mouse moves."""
        mouse = [
            (self.tr("Use the tool"), self.tr("Left button")),
            (self.tr("Take a terrain in hand"), self.tr("Right button, Ctrl+click")),
        ]
        wheel_zooms = self._window.canvas.wheel_zooms
        KeysDialog(self._window.menus.top_level, mouse, self._window, wheel_zooms=wheel_zooms).open()

    def show_about(self) -> None:
        """Say what this program is."""
        show_about(self._window)
