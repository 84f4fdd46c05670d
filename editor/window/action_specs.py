"""Every action of the window by name: icon, keys, and whether it is a switch."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtGui import QKeySequence

if TYPE_CHECKING:
    from editor.settings import Language, Theme

Key = QKeySequence.StandardKey


@dataclass(frozen=True, slots=True)
class ActionSpec:
    """An action apart from its texts; the first of the keys is shown in the menu."""

    name: str
    icon: str = ""
    keys: tuple[str | QKeySequence.StandardKey, ...] = ()
    checkable: bool = False


SPECS = (
    ActionSpec("new", "new", (Key.New,)),
    ActionSpec("open", "open", (Key.Open,)),
    ActionSpec("clear_recent"),
    ActionSpec("save", "save", (Key.Save,)),
    ActionSpec("save_as", "", ("Ctrl+Shift+S",)),
    ActionSpec("export", "export", ("Ctrl+E",)),
    ActionSpec("quit", "", ("Ctrl+Q",)),
    ActionSpec("undo", "undo", ("Ctrl+Z",)),
    ActionSpec("redo", "redo", ("Ctrl+Shift+Z", "Ctrl+Y")),
    ActionSpec("cancel_stroke", "", ("Esc",)),
    ActionSpec("copy_number", "", ("Alt+C",)),
    ActionSpec("zoom_in", "zoom-in", ("Ctrl++", "Ctrl+=")),
    ActionSpec("zoom_out", "zoom-out", ("Ctrl+-",)),
    ActionSpec("zoom_full", "", ("Ctrl+0",)),
    ActionSpec("fit", "fit", ("Ctrl+Shift+F",)),
    ActionSpec("reach", "reach", ("R",), checkable=True),
    ActionSpec("lines", "lines", ("L",), checkable=True),
    ActionSpec("panels", "", ("Tab",), checkable=True),
    ActionSpec("full_screen", "", ("F11",), checkable=True),
    ActionSpec("properties", "", ("Alt+Return",)),
    ActionSpec("next_problem", "", ("F8",)),
    ActionSpec("previous_problem", "", ("Shift+F8",)),
    ActionSpec("brush", "brush", ("B",), checkable=True),
    ActionSpec("fill", "fill", ("F",), checkable=True),
    ActionSpec("eyedropper", "eyedropper", ("I",), checkable=True),
    ActionSpec("larger_brush", "", ("]",)),
    ActionSpec("smaller_brush", "", ("[",)),
    ActionSpec("english", checkable=True),
    ActionSpec("italian", checkable=True),
    ActionSpec("light", checkable=True),
    ActionSpec("dark", checkable=True),
    ActionSpec("wheel_zooms", checkable=True),
    ActionSpec("keys", "", (Key.HelpContents,)),
    ActionSpec("about"),
)
TOOL_ACTIONS = ("brush", "eraser", "fill", "line", "rectangle", "eyedropper", "continent", "bridge", "letters")
LANGUAGE_ACTIONS: dict[Language, str] = {"en": "english", "it": "italian"}
THEME_ACTIONS: dict[Theme, str] = {"light": "light", "dark": "dark"}
    ActionSpec("eraser", "eraser", ("E",), checkable=True),
EXCLUSIVE = (TOOL_ACTIONS, tuple(LANGUAGE_ACTIONS.values()), tuple(THEME_ACTIONS.values()))
    ActionSpec("line", "line", ("N",), checkable=True),
    ActionSpec("rectangle", "rectangle", ("Q",), checkable=True),
EITHER = ("reach", "lines")
    ActionSpec("continent", "continent", ("C",), checkable=True),
    ActionSpec("continents"),
    ActionSpec("bridge", "bridge", ("G",), checkable=True),
    ActionSpec("letters", "letters", ("A",), checkable=True),
    ActionSpec("delete", "", ("Del",)),
    ActionSpec("rename", "", ("F2",)),
"""Switches of which at most one is on."""
