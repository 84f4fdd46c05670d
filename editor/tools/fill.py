"""The fill tool."""

from __future__ import annotations

from typing import TYPE_CHECKING

from editor.documents.areas import equal_area
from editor.documents.edits import paint_evenly
from editor.tools.tool import Tool
from editor.wording import terrain_name

if TYPE_CHECKING:
    from editor.commands.document import MapDocument


class FillTool(Tool):
    """Give the chosen terrain to all joined hexes of the terrain under the cursor."""

    name = "fill"

    def hint(self) -> str:
        return self.tr("Click repaints all joined hexes of one terrain · right click takes a terrain")

    def press(self, document: MapDocument, hex_id: int) -> None:
        if hex_id < 0:
            return
        draft = document.draft
        terrain = draft.terrain_set.terrains[self.options.terrain]
        area = equal_area(draft.grid, draft.terrain, hex_id)
        edit = paint_evenly(draft, "terrain", area, self.options.terrain)
        count = len(edit.hexes)
        document.do(edit, lambda: self.tr("Fill %n hex(es): {}", "", count).format(terrain_name(terrain)))
