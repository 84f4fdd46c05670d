"""The window's actions: made once, worded again with each language, drawn again with each theme."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction, QActionGroup, QKeySequence

from editor.icons import icon
from editor.window.action_specs import EITHER, EXCLUSIVE, SPECS
from editor.window.tool_texts import tool_texts

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget


class Actions(QObject):
    """Actions by name; what they do is connected by the window."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._by_name: dict[str, QAction] = {}
        for spec in SPECS:
            action = QAction(self)
            action.setObjectName(spec.name)
            action.setCheckable(spec.checkable)
            action.setShortcuts([QKeySequence(key) for key in spec.keys])
            self._by_name[spec.name] = action
        for names in (*EXCLUSIVE, EITHER):
            group = QActionGroup(self)
            if names == EITHER:
                group.setExclusionPolicy(QActionGroup.ExclusionPolicy.ExclusiveOptional)
            for name in names:
                group.addAction(self._by_name[name])
        self._by_name["quit"].setMenuRole(QAction.MenuRole.QuitRole)
        self._by_name["about"].setMenuRole(QAction.MenuRole.AboutRole)
        self.redraw()
        self.retranslate()

    def __getitem__(self, name: str) -> QAction:
        return self._by_name[name]

    def redraw(self) -> None:
        """Draw the icons in the colours of now."""
        for spec in SPECS:
            if spec.icon:
                self._by_name[spec.name].setIcon(icon(spec.icon))

    def retranslate(self) -> None:
        """Write every text in the language of now."""
        for name, text in (self._texts() | tool_texts()).items():
            action = self._by_name[name]
            action.setText(text)
            keys = action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
            plain = text.replace("&", "").removesuffix("…")
            action.setToolTip(f"{plain} ({keys})" if keys else plain)

    def _texts(self) -> dict[str, str]:
        return {
            "new": self.tr("&New…"),
            "generate": self.tr("&Generate…"),
            "open": self.tr("&Open…"),
            "new_scenario": self.tr("New s&cenario…"),
            "clear_recent": self.tr("&Clear list"),
            "save": self.tr("&Save"),
            "save_as": self.tr("Save &as…"),
            "export": self.tr("&Export…"),
            "quit": self.tr("&Quit"),
            "undo": self.tr("&Undo"),
            "redo": self.tr("&Redo"),
            "cancel_stroke": self.tr("Take back the &stroke"),
            "copy_number": self.tr("Copy hex num&ber"),
            "zoom_in": self.tr("Zoom &in"),
            "zoom_out": self.tr("Zoom &out"),
            "zoom_full": self.tr("&Full size"),
            "fit": self.tr("Fit &map"),
            "reach": self.tr("&Reach of a piece"),
            "lines": self.tr("&Lines of fire"),
            "path": self.tr("&Path from the marked hex"),
            "shots": self.tr("Sh&ots of a piece"),
            "threat": self.tr("T&hreat to a king"),
            "retreat": self.tr("Re&treat lines"),
            "zone": self.tr("&Zone of influence"),
            "distance": self.tr("&Distance from the marked hex"),
            "coasts": self.tr("&Coasts"),
            "sites": self.tr("City &sites"),
            "chokes": self.tr("Cho&ke points"),
            "mark": self.tr("&Mark the hex"),
            "panels": self.tr("&Panels"),
            "full_screen": self.tr("F&ull screen"),
            "next_panel": self.tr("&Next panel"),
            "previous_panel": self.tr("Pre&vious panel"),
            "context_menu": self.tr("&Menu of the hex"),
            "properties": self.tr("&Properties…"),
            "rules": self.tr("R&ules and figures…"),
            "resize": self.tr("&Resize…"),
            "turn": self.tr("&Shift through a seam…"),
            "next_problem": self.tr("&Next problem"),
            "previous_problem": self.tr("Pre&vious problem"),
            "fix_problem": self.tr("&Fix the problem"),
            "english": "English",
            "italian": "Italiano",
            "light": self.tr("&Light"),
            "dark": self.tr("&Dark"),
            "wheel_zooms": self.tr("&Wheel zooms"),
            "autosave": self.tr("&Autosave…"),
            "keys": self.tr("&Keyboard and mouse"),
            "about": self.tr("&About"),
        }
