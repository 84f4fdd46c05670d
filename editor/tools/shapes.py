"""Tools that lay a shape between the hex of the press and that of the release."""

from __future__ import annotations

from typing import TYPE_CHECKING

from editor.documents.areas import disc, rectangle, thick_line
from editor.documents.edits import count_painted
from editor.documents.ground import paint_ground
from editor.tools.preview import NOTHING, Area, Preview
from editor.tools.tool import NO_MODIFIERS, Modifiers, Tool
from editor.wording import terrain_name

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from editor.commands.document import MapDocument
    from sim.hex.grid import Grid


class ShapeTool(Tool):
    """Show a shape while the button is down and paint it when it goes up."""

    def shape(self, grid: Grid, start: int, end: int) -> NDArray[np.int32]:
        """Return the hexes between two hexes."""
        raise NotImplementedError

    def label(self, count: int) -> str:
        """Return the text of the step, the terrain's name left open."""
        raise NotImplementedError

    _start = -1
    _hexes: NDArray[np.int32] | None = None

    def preview(self) -> Preview:
        if self._hexes is None:
            return NOTHING
        return Preview((Area(self._hexes, terrain=self.options.terrain),))

    def press(self, document: MapDocument, hex_id: int, modifiers: Modifiers = NO_MODIFIERS) -> None:
        self._start = hex_id
        self.drag(document, hex_id)

    def drag(self, document: MapDocument, hex_id: int) -> None:
        self._hexes = self.shape(document.draft.grid, self._start, hex_id)
        self.previewChanged.emit()

    def release(self, document: MapDocument) -> None:
        hexes = self._hexes
        self.cancel(document)
        if hexes is None:
            return
        terrain = document.draft.terrain_set.terrains[self.options.terrain]
        edit = paint_ground(document.draft, hexes, self.options.terrain)
        count = count_painted(edit)
        document.do(edit, lambda: self.label(count).format(terrain_name(terrain)))

    def cancel(self, document: MapDocument) -> None:
        self._hexes = None
        self.previewChanged.emit()


class LineTool(ShapeTool):
    """Paint a straight line as thick as the brush."""

    name = "line"

    def hint(self) -> str:
        return self.tr("Drag lays a straight line · [ and ] change its width · Esc drops it")

    def footprint(self, grid: Grid, hex_id: int) -> NDArray[np.int32]:
        return disc(grid, hex_id, self.options.radius)

    def shape(self, grid: Grid, start: int, end: int) -> NDArray[np.int32]:
        return thick_line(grid, start, end, self.options.radius)

    def label(self, count: int) -> str:
        return self.tr("Line of %n hex(es): {}", "", count)


class RectangleTool(ShapeTool):
    """Paint every column and row between two hexes."""

    name = "rectangle"

    def hint(self) -> str:
        return self.tr("Drag from corner to corner paints a rectangle · Esc drops it")

    def shape(self, grid: Grid, start: int, end: int) -> NDArray[np.int32]:
        return rectangle(grid, start, end)

    def label(self, count: int) -> str:
        return self.tr("Rectangle of %n hex(es): {}", "", count)
