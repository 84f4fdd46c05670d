"""The overlay on the canvas: which one is on, what it says of the hex under the cursor."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QGuiApplication

from editor.overlays.catalog import OVERLAYS
from editor.overlays.watch import OverlayWatch

if TYPE_CHECKING:
    from collections.abc import Collection

    from editor.canvas.map_canvas import MapCanvas
    from editor.overlays.model import Overlay
    from editor.panels.overlay_panel import OverlayPanel
    from editor.window.actions import Actions


class OverlayView(QObject):
    """Show the overlay that is switched on for the hex under the cursor; with Shift held it stays where it is.

    `hintChanged` comes when `hint` may say something else.
    """

    hintChanged = Signal()

    def __init__(self, canvas: MapCanvas, actions: Actions, panel: OverlayPanel, parent: QObject) -> None:
        super().__init__(parent)
        self.watch = OverlayWatch(self)
        self._canvas = canvas
        self._switches = {name: actions[name] for name in OVERLAYS}
        self._panel = panel
        self._overlay: Overlay | None = None
        self._name: str | None = None
        self._hovered = -1
        for switch in self._switches.values():
            switch.toggled.connect(self._on_switched)
        actions["mark"].triggered.connect(self.mark)
        panel.piece.chosen.connect(self.watch.set_piece)
        panel.lengthChosen.connect(self.watch.set_length)
        self.watch.set_length(panel.length.value())
        self.watch.found.connect(self._on_found)

    def offer(self, names: Collection[str]) -> None:
        """Offer these overlays and no other; one that is on and not among them is switched off."""
        for name, switch in self._switches.items():
            offered = name in names
            if not offered:
                switch.setChecked(False)
            switch.setVisible(offered)
            switch.setEnabled(offered)

    def hover(self, hex_id: int) -> None:
        """Follow the cursor to a hex."""
        self._hovered = hex_id
        if not QGuiApplication.keyboardModifiers() & Qt.KeyboardModifier.ShiftModifier:
            self.watch.set_hex(hex_id)
        self._canvas.viewport().setToolTip(self._reason())

    def mark(self) -> None:
        """Mark the hex under the cursor, from which ways and distances start."""
        if self._hovered >= 0:
            self.watch.set_mark(self._hovered)

    def hint(self) -> str:
        """Return what the overlay says of the hex under the cursor, else what it is; nothing while there is none."""
        if self._overlay is None:
            return ""
        cell = self._overlay.cells.get(self._hovered)
        if cell is not None and cell.kind != "start":
            return self._reason()
        follows = self._name is not None and OVERLAYS[self._name].follows
        if not follows or not self._overlay.cells:
            return self._overlay.title
        kept = self.tr("hold Shift to keep it and read its hexes")
        return f"{self._overlay.title} · {kept}"

    def _reason(self) -> str:
        cell = self._overlay.cells.get(self._hovered) if self._overlay is not None else None
        return cell.told if cell is not None else ""

    def _on_switched(self) -> None:
        self._name = next((name for name, switch in self._switches.items() if switch.isChecked()), None)
        spec = OVERLAYS[self._name] if self._name is not None else None
        self._panel.set_spec(spec)
        if spec is not None and spec.marked and self.watch.mark < 0:
            self.mark()
        self.watch.set_mode(self._name)
        self.watch.set_hex(self._hovered)

    def _on_found(self, overlay: Overlay | None) -> None:
        self._overlay = overlay
        self._panel.set_overlay(overlay)
        self._canvas.set_overlay(overlay)
        self._canvas.viewport().setToolTip(self._reason())
        self.hintChanged.emit()
