"""The brush that paints continents."""

from __future__ import annotations

from typing import TYPE_CHECKING

from editor.documents.draft import NO_REGION_INDEX
from editor.documents.ground import is_ground
from editor.tools.brush import BrushTool

if TYPE_CHECKING:
    from editor.commands.document import MapDocument


class ContinentBrushTool(BrushTool):
    """Give the land under a disc to the chosen continent, or to none; a drag is one step."""

    name = "continent"

    def hint(self) -> str:
        return self.tr("Drag gives land to the chosen continent · right click takes the continent of a hex")

    def pick(self, document: MapDocument, hex_id: int) -> None:
        index = int(document.draft.region[hex_id])
        self.options.set_region(document.draft.region_ids[index] if index >= 0 else None)

    def drag(self, document: MapDocument, hex_id: int) -> None:
        draft = document.draft
        hexes = self.footprint(draft.grid, hex_id)
        document.paint_region(hexes[is_ground(draft, "land")[hexes]], self._index(document))

    def release(self, document: MapDocument) -> None:
        index = self._index(document)
        regions = document.draft.details.regions
        name = regions[document.draft.region_ids[index]].name if index >= 0 else None

        def label(count: int) -> str:
            if name is None:
                return self.tr("%n hex(es) to no continent", "", count)
            return self.tr("%n hex(es) to {}", "", count).format(name)

        document.end_stroke(label)

    def _index(self, document: MapDocument) -> int:
        """Return the number of the chosen region; one that is gone counts as none."""
        ids = document.draft.region_ids
        return ids.index(self.options.region) if self.options.region in ids else NO_REGION_INDEX
