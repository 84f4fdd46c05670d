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
    ActionSpec("generate", "dice", ("Ctrl+Shift+N",)),
    ActionSpec("open", "open", (Key.Open,)),
    ActionSpec("new_scenario", "", ("Ctrl+Alt+N",)),
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
    ActionSpec("path", "", ("Shift+P",), checkable=True),
    ActionSpec("shots", "", ("Shift+A",), checkable=True),
    ActionSpec("threat", "", ("Shift+H",), checkable=True),
    ActionSpec("retreat", "", ("Shift+T",), checkable=True),
    ActionSpec("zone", "", ("Shift+Z",), checkable=True),
    ActionSpec("distance", "", ("Shift+D",), checkable=True),
    ActionSpec("coasts", "", ("Shift+C",), checkable=True),
    ActionSpec("sites", "", ("Shift+S",), checkable=True),
    ActionSpec("chokes", "", ("Shift+K",), checkable=True),
    ActionSpec("mark", "", ("M",)),
    ActionSpec("panels", "", ("Tab",), checkable=True),
    ActionSpec("full_screen", "", ("F11",), checkable=True),
    ActionSpec("next_panel", "", ("F6",)),
    ActionSpec("previous_panel", "", ("Shift+F6",)),
    ActionSpec("context_menu", "", ("Shift+F10",)),
    ActionSpec("properties", "", ("Alt+Return",)),
    ActionSpec("rules", "", ("Ctrl+Alt+R",)),
    ActionSpec("resize", "", ("Ctrl+R",)),
    ActionSpec("turn"),
    ActionSpec("next_problem", "", ("F8",)),
    ActionSpec("previous_problem", "", ("Shift+F8",)),
    ActionSpec("fix_problem", "", ("Ctrl+.",)),
    ActionSpec("brush", "brush", ("B",), checkable=True),
    ActionSpec("eraser", "eraser", ("E",), checkable=True),
    ActionSpec("fill", "fill", ("F",), checkable=True),
    ActionSpec("line", "line", ("N",), checkable=True),
    ActionSpec("rectangle", "rectangle", ("Q",), checkable=True),
    ActionSpec("eyedropper", "eyedropper", ("I",), checkable=True),
    ActionSpec("continent", "continent", ("C",), checkable=True),
    ActionSpec("continents"),
    ActionSpec("bridge", "bridge", ("G",), checkable=True),
    ActionSpec("letters", "letters", ("A",), checkable=True),
    ActionSpec("city", "city", ("Y",), checkable=True),
    ActionSpec("label", "label", ("T",), checkable=True),
    ActionSpec("select", "select", ("S",), checkable=True),
    ActionSpec("lasso", "lasso", ("O",), checkable=True),
    ActionSpec("wand", "wand", ("W",), checkable=True),
    ActionSpec("stamp", "stamp", ("V",), checkable=True),
    ActionSpec("cut", "cut", (Key.Cut,)),
    ActionSpec("copy", "copy", (Key.Copy,)),
    ActionSpec("paste", "paste", (Key.Paste,)),
    ActionSpec("select_all", "", (Key.SelectAll,)),
    ActionSpec("rotate_right", "rotate-right", ("Ctrl+]",)),
    ActionSpec("rotate_left", "rotate-left", ("Ctrl+[",)),
    ActionSpec("mirror", "mirror", ("Shift+M",)),
    ActionSpec("delete", "delete", ("Del",)),
    ActionSpec("rename", "", ("F2",)),
    ActionSpec("larger_brush", "", ("]",)),
    ActionSpec("smaller_brush", "", ("[",)),
    ActionSpec("english", checkable=True),
    ActionSpec("italian", checkable=True),
    ActionSpec("light", checkable=True),
    ActionSpec("dark", checkable=True),
    ActionSpec("wheel_zooms", checkable=True),
    ActionSpec("autosave"),
    ActionSpec("keys", "", (Key.HelpContents,)),
    ActionSpec("about"),
)
PAINT_TOOLS = ("brush", "eraser", "fill", "line", "rectangle", "eyedropper")
WORLD_TOOLS = ("continent", "bridge", "letters", "city", "label")
SELECT_TOOLS = ("select", "lasso", "wand", "stamp")
TOOL_ACTIONS = (*PAINT_TOOLS, *WORLD_TOOLS, *SELECT_TOOLS)
LANGUAGE_ACTIONS: dict[Language, str] = {"en": "english", "it": "italian"}
THEME_ACTIONS: dict[Theme, str] = {"light": "light", "dark": "dark"}
EXCLUSIVE = (TOOL_ACTIONS, tuple(LANGUAGE_ACTIONS.values()), tuple(THEME_ACTIONS.values()))
EITHER = (
    "reach",
    "lines",
    "path",
    "shots",
    "threat",
    "retreat",
    "zone",
    "distance",
    "coasts",
    "sites",
    "chokes",
)
"""Switches of which at most one is on."""
