"""Every tool there is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from editor.tools.bridge import BridgeTool
from editor.tools.brush import BrushTool
from editor.tools.cities import CityTool
from editor.tools.continent_brush import ContinentBrushTool
from editor.tools.eraser import EraserTool
from editor.tools.eyedropper import EyedropperTool
from editor.tools.fill import FillTool
from editor.tools.labels import LabelTool
from editor.tools.letters import LetterTool
from editor.tools.mover import Mover
from editor.tools.select import LassoTool, SelectRectangleTool, WandTool
from editor.tools.shapes import LineTool, RectangleTool
from editor.tools.stamp import StampTool

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
    CityTool,
    LabelTool,
)
_SELECTING = (SelectRectangleTool, LassoTool, WandTool)


def make_tools(options: ToolOptions, selection: Selection, parent: QObject) -> tuple[Tool, ...]:
    """Return one of each tool in the order of the tool strip."""
    mover = Mover(selection, parent)
    selecting = tuple(kind(options, selection, mover, parent) for kind in _SELECTING)
    mover.told.connect(selecting[0].told)
    return (*(kind(options, parent) for kind in _PLAIN), *selecting, StampTool(options, parent))
