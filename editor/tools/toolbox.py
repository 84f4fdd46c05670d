"""The tool in hand: it turns the canvas's mouse into edits of the document."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, Signal

from editor.tools.brush import BrushTool
from editor.tools.eyedropper import EyedropperTool
from editor.tools.fill import FillTool
from editor.tools.options import ToolOptions

if TYPE_CHECKING:
    from editor.canvas.map_canvas import MapCanvas
    from editor.commands.document import MapDocument
    from editor.tools.tool import Tool


class ToolBox(QObject):
    """Hold the tools, route the canvas's mouse events to the active one and show its footprint.

    `toolChanged` carries the name of the tool in hand.
    """

    toolChanged = Signal(str)

    def __init__(self, canvas: MapCanvas, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.options = ToolOptions(self)
        self._canvas = canvas
        self._document: MapDocument | None = None
        self._picker = EyedropperTool(self.options, self)
        tools: tuple[Tool, ...] = (BrushTool(self.options, self), FillTool(self.options, self), self._picker)
        self.tools = {tool.name: tool for tool in tools}
        self._active = tools[0]
        self._working: Tool | None = None
        self._hovered = -1
        canvas.hexHovered.connect(self._on_hovered)
        canvas.hexPressed.connect(self._on_pressed)
        canvas.hexDragged.connect(self._on_dragged)
        canvas.hexReleased.connect(self.finish)
        self.options.radiusChanged.connect(self._show_footprint)

    @property
    def active(self) -> Tool:
        """Return the tool in hand."""
        return self._active

    def choose(self, name: str) -> None:
        """Take a tool in hand; what another was doing is ended first."""
        self.finish()
        self._active = self.tools[name]
        self._show_footprint()
        self.toolChanged.emit(name)

    def set_document(self, document: MapDocument) -> None:
        """Work on a document from now on."""
        self.cancel()
        self._document = document
        self._hovered = -1
        self._show_footprint()

    def finish(self) -> None:
        """End the tool's work as if the button were released."""
        if self._working is not None and self._document is not None:
            working, self._working = self._working, None
            working.release(self._document)

    def cancel(self) -> None:
        """Take back what the tool did since the button went down."""
        if self._working is not None and self._document is not None:
            working, self._working = self._working, None
            working.cancel(self._document)

    def _on_pressed(self, hex_id: int, button: Qt.MouseButton, modifiers: Qt.KeyboardModifier) -> None:
        if self._document is None or self._working is not None:
            return
        picks = button == Qt.MouseButton.RightButton or bool(modifiers & Qt.KeyboardModifier.ControlModifier)
        if button == Qt.MouseButton.LeftButton or picks:
            self._working = self._picker if picks else self._active
            self._working.press(self._document, hex_id)

    def _on_dragged(self, hex_id: int) -> None:
        if self._working is not None and self._document is not None:
            self._working.drag(self._document, hex_id)

    def _on_hovered(self, hex_id: int) -> None:
        self._hovered = hex_id
        self._show_footprint()

    def _show_footprint(self) -> None:
        if self._document is None or self._hovered < 0:
            self._canvas.set_footprint(())
        else:
            grid = self._document.draft.grid
            self._canvas.set_footprint(self._active.footprint(grid, self._hovered).tolist())
