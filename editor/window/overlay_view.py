"""The overlay on the canvas: which one is on, what it says of the hex under the cursor."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QGuiApplication

from editor.overlays.watch import OverlayWatch

if TYPE_CHECKING:
    from editor.canvas.map_canvas import MapCanvas
    from editor.overlays.model import Overlay
    from editor.panels.piece_box import PieceBox
    from editor.window.actions import Actions


class OverlayView(QObject):
    """Show the overlay that is switched on for the hex under the cursor; with Shift held it stays where it is.

    `hintChanged` comes when `hint` may say something else.
    """

    hintChanged = Signal()

    def __init__(self, canvas: MapCanvas, actions: Actions, piece: PieceBox, parent: QObject) -> None:
        super().__init__(parent)
        self.watch = OverlayWatch(self)
        self._canvas = canvas
        self._switches = {"reach": actions["reach"], "lines": actions["lines"]}
        self._piece = piece
        self._overlay: Overlay | None = None
        self._hovered = -1
        for switch in self._switches.values():
            switch.toggled.connect(self._on_switched)
        piece.chosen.connect(self.watch.set_piece)
        self.watch.found.connect(self._on_found)

    def hover(self, hex_id: int) -> None:
        """Follow the cursor to a hex."""
        self._hovered = hex_id
        if not QGuiApplication.keyboardModifiers() & Qt.KeyboardModifier.ShiftModifier:
            self.watch.set_hex(hex_id)
        self._canvas.viewport().setToolTip(self._reason())

    def hint(self) -> str:
        """Return what the overlay says of the hex under the cursor, else what it is; nothing while there is none."""
        if self._overlay is None:
            return ""
        cell = self._overlay.cells.get(self._hovered)
        if cell is not None and cell.kind != "start":
            return self._reason()
        kept = self.tr("hold Shift to keep it and read its hexes")
        return f"{self._overlay.title} · {kept}" if self._overlay.cells else self._overlay.title

    def _reason(self) -> str:
        cell = self._overlay.cells.get(self._hovered) if self._overlay is not None else None
        return f"{cell.reason} ({cell.rule})" if cell is not None else ""

    def _on_switched(self) -> None:
        reach, lines = (switch.isChecked() for switch in self._switches.values())
        self._piece.setVisible(reach)
        self.watch.set_mode("reach" if reach else "lines" if lines else None)
        self.watch.set_hex(self._hovered)

    def _on_found(self, overlay: Overlay | None) -> None:
        self._overlay = overlay
        self._canvas.set_overlay(overlay)
        self._canvas.viewport().setToolTip(self._reason())
        self.hintChanged.emit()
