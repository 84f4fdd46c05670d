"""Every tool there is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from editor.tools.bridge import BridgeTool
from editor.tools.brush import BrushTool
from editor.tools.continent_brush import ContinentBrushTool
from editor.tools.eraser import EraserTool
from editor.tools.eyedropper import EyedropperTool
from editor.tools.fill import FillTool
from editor.tools.letters import LetterTool
from editor.tools.shapes import LineTool, RectangleTool

if TYPE_CHECKING:
    from PySide6.QtCore import QObject

    from editor.tools.options import ToolOptions
    from editor.tools.selection import Selection
    from editor.tools.tool import Tool

_PLAIN = (
    BrushTool,
    EraserTool,
    FillTool,
    LineTool,
    RectangleTool,
    EyedropperTool,
    ContinentBrushTool,
    BridgeTool,
    LetterTool,
)


def make_tools(options: ToolOptions, selection: Selection, parent: QObject) -> tuple[Tool, ...]:
    """Return one of each tool in the order of the tool strip."""
    return tuple(kind(options, parent) for kind in _PLAIN)
