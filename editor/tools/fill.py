"""The fill tool."""

from __future__ import annotations

from typing import TYPE_CHECKING

from editor.documents.areas import equal_area
from editor.documents.edits import count_painted
from editor.documents.ground import paint_ground
from editor.tools.tool import NO_MODIFIERS, Modifiers, Tool
from editor.wording import terrain_name

if TYPE_CHECKING:
    from editor.commands.document import MapDocument


class FillTool(Tool):
    """Give the chosen terrain to all joined hexes of the terrain under the cursor."""

    name = "fill"

    def hint(self) -> str:
        return self.tr("Click repaints all joined hexes of one terrain · right click takes a terrain")

    def press(self, document: MapDocument, hex_id: int, modifiers: Modifiers = NO_MODIFIERS) -> None:
        draft = document.draft
        terrain = draft.terrain_set.terrains[self.options.terrain]
        area = equal_area(draft.grid, draft.terrain, hex_id)
        edit = paint_ground(draft, area, self.options.terrain)
        count = count_painted(edit)
        document.do(edit, lambda: self.tr("Fill %n hex(es): {}", "", count).format(terrain_name(terrain)))
