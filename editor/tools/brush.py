"""The terrain brush."""

from __future__ import annotations

from typing import TYPE_CHECKING

from editor.documents.areas import disc
from editor.tools.tool import NO_MODIFIERS, Modifiers, Tool
from editor.wording import terrain_name

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from editor.commands.document import MapDocument
    from sim.hex.grid import Grid


class BrushTool(Tool):
    """Paint the chosen terrain on a disc of hexes; a drag is one step."""

    name = "brush"

    def hint(self) -> str:
        return self.tr("Drag paints · [ and ] change the size · right click takes a terrain · Esc takes back")

    def footprint(self, grid: Grid, hex_id: int) -> NDArray[np.int32]:
        return disc(grid, hex_id, self.options.radius)

    def press(self, document: MapDocument, hex_id: int, modifiers: Modifiers = NO_MODIFIERS) -> None:
        document.begin_stroke()
        self.drag(document, hex_id)

    def drag(self, document: MapDocument, hex_id: int) -> None:
        document.paint_terrain(self.footprint(document.draft.grid, hex_id), self.options.terrain)

    def release(self, document: MapDocument) -> None:
        terrain = document.draft.terrain_set.terrains[self.options.terrain]
        document.end_stroke(
            lambda count: self.tr("Paint %n hex(es): {}", "", count).format(terrain_name(terrain))
        )

    def cancel(self, document: MapDocument) -> None:
        document.cancel_stroke()
