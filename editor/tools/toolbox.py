"""The tool in hand: it turns the canvas's mouse into edits of the document."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from PySide6.QtCore import QEvent, QObject, QPointF, Qt, Signal
from PySide6.QtGui import QKeyEvent

from editor.panels.name_box import NameBox
from editor.tools.catalog import make_tools
from editor.tools.clipboard import Clipboard
from editor.tools.options import ToolOptions
from editor.tools.placing import PlacingTool
from editor.tools.selection import Selection

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from editor.canvas.map_canvas import MapCanvas
    from editor.commands.document import MapDocument
    from editor.tools.select import SelectTool
    from editor.tools.tool import Arrow, Tool
    from sim.hex.grid import Grid

_ARROWS: dict[int, Arrow] = {
    Qt.Key.Key_Up: "up",
    Qt.Key.Key_Down: "down",
    Qt.Key.Key_Left: "left",
    Qt.Key.Key_Right: "right",
}


class ToolBox(QObject):
    """Hold the tools, route the canvas's mouse events to the active one and show its footprint and preview.

    `toolChanged` carries the name of the tool in hand, `told` news for the status bar; `hintChanged` says that the
    tool's hint is another.
    """

    toolChanged = Signal(str)
    hintChanged = Signal()
    told = Signal(str)

    def __init__(self, canvas: MapCanvas, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.options = ToolOptions(self)
        self.selection = Selection(self)
        self.name_box = NameBox(canvas.viewport())
        self._canvas = canvas
        self._document: MapDocument | None = None
        self.tools = {tool.name: tool for tool in make_tools(self.options, self.selection, self)}
        self._picking = False
        self._active = self.tools["brush"]
        self.clipboard = Clipboard(self)
        self._working: Tool | None = None
        self._grid: Grid | None = None
        self._hovered = -1
        canvas.installEventFilter(self)
        canvas.hexHovered.connect(self._on_hovered)
        canvas.hexPressed.connect(self._on_pressed)
        canvas.hexDragged.connect(self._on_dragged)
        canvas.hexReleased.connect(self.finish)
        self.options.radiusChanged.connect(self._show_footprint)
        self.selection.changed.connect(self._show_preview)
        for tool in self.tools.values():
            tool.previewChanged.connect(self._show_preview)
            tool.hintChanged.connect(self.hintChanged)
            tool.told.connect(self.told)
            if isinstance(tool, PlacingTool):
                tool.asked.connect(self._on_asked)
        self.name_box.accepted.connect(self._on_named)

    @property
    def active(self) -> Tool:
        """Return the tool in hand."""
        return self._active

    def choose(self, name: str) -> None:
        """Take a tool in hand; what another was doing is ended first."""
        self.finish()
        self._active.disarm()
        self._active = self.tools[name]
        if self._document is not None:
            self._active.arm(self._document)
        self._show_footprint()
        self._show_preview()
        self.toolChanged.emit(name)

    def set_document(self, document: MapDocument) -> None:
        """Work on a document from now on; what was chosen or begun on the former one is dropped."""
        self.cancel()
        if self._document is not None:
            self._document.changed.disconnect(self._on_changed)
        self._active.disarm()
        self.selection.clear()
        self._document, self._grid = document, document.draft.grid
        self._forget_hex()
        document.changed.connect(self._on_changed)
        self._active.arm(document)
        self.clipboard.set_document(document)
        cast("SelectTool", self.tools["select"]).mover.set_document(document)
        self._show_footprint()
        self._show_preview()

    def finish(self) -> None:
        """End the tool's work as if the button were released."""
        self._picking = False
        if self._working is not None and self._document is not None:
            working, self._working = self._working, None
            working.release(self._document)

    def cancel(self) -> None:
        """Take back what the tool did since the button went down; say whether there was anything."""
        if self._working is not None and self._document is not None:
            working, self._working = self._working, None
            working.cancel(self._document)

    def escape(self) -> None:
        """Take back what is under way, else let go of what is chosen."""
        if self._working is not None:
            self.cancel()
        elif self._document is not None:
            self._active.escape(self._document)
            self.selection.clear()

    def delete(self) -> None:
        """Delete what is chosen."""
        self.finish()
        if self._document is not None:
            self._active.delete(self._document)

    def rename(self) -> None:
        """Ask for another text of what is chosen."""
        self.finish()
        if self._document is not None:
            self._active.rename(self._document)

    def turn(self, turns: int) -> None:
        """Turn what is chosen by `turns` × 60° clockwise."""
        self.finish()
        if self._document is not None:
            self._active.turn(self._document, turns)

    def mirror(self) -> None:
        """Mirror what is chosen."""
        self.finish()
        if self._document is not None:
            self._active.mirror(self._document)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            arrow = _ARROWS.get(event.key())
            held = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
            if arrow is not None and not held and self._document is not None and self._working is None:
                return self._active.nudge(self._document, arrow)
        return False

    def _on_asked(self, hex_id: int, text: str, title: str) -> None:
        below = self._canvas.point_of(hex_id) + QPointF(0.0, self._canvas.hex_px * 0.6)
        self.name_box.ask(below.toPoint(), text, title)

    def _on_named(self, text: str) -> None:
        if self._document is not None and isinstance(self._active, PlacingTool):
            self._active.answer(self._document, text)

    def _on_pressed(self, hex_id: int, button: Qt.MouseButton, modifiers: Qt.KeyboardModifier) -> None:
        if self._document is None or self._working is not None or self._picking:
            return
        if button == Qt.MouseButton.RightButton or modifiers & Qt.KeyboardModifier.ControlModifier:
            self._picking = True
            self._active.pick(self._document, hex_id)
        elif button == Qt.MouseButton.LeftButton:
            self._working = self._active
            self._working.press(self._document, hex_id, modifiers)

    def _on_dragged(self, hex_id: int) -> None:
        if self._document is None:
            return
        if self._picking:
            self._active.pick(self._document, hex_id)
        elif self._working is not None:
            self._working.drag(self._document, hex_id)

    def _on_hovered(self, hex_id: int) -> None:
        self._hovered = hex_id
        if self._document is not None:
            self._active.hover(self._document, hex_id)
        self._show_footprint()

    def _on_changed(self, hexes: NDArray[np.int32] | None) -> None:
        assert self._document is not None
        if self._document.draft.grid != self._grid:
            self._grid = self._document.draft.grid
            self.selection.clear()
            self._forget_hex()
        self._active.refresh(self._document)

    def _forget_hex(self) -> None:
        """Take the cursor off the map: its hex was one of another grid."""
        assert self._document is not None
        self._hovered = -1
        for tool in self.tools.values():
            tool.hover(self._document, -1)

    def _show_footprint(self) -> None:
        if self._document is None or self._hovered < 0:
            self._canvas.set_footprint(())
        else:
            grid = self._document.draft.grid
            self._canvas.set_footprint(self._active.footprint(grid, self._hovered).tolist())

    def _show_preview(self) -> None:
        self._canvas.set_preview(self._active.preview().over(self.selection.preview()))
