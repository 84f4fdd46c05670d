"""The eraser."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt

from editor.documents.ground import empty_terrain
from editor.tools.brush import BrushTool
from editor.tools.tool import NO_MODIFIERS, Modifiers

if TYPE_CHECKING:
    from editor.commands.document import MapDocument


class EraserTool(BrushTool):
    """Empty the hexes of a drag to sea, or with Shift cut them out of the map; nothing that stood on them is left."""

    name = "eraser"
    _cuts = False

    def hint(self) -> str:
        return self.tr(
            "Drag empties hexes to sea · Shift+drag cuts them out of the map · [ and ] change the size"
        )

    def press(self, document: MapDocument, hex_id: int, modifiers: Modifiers = NO_MODIFIERS) -> None:
        self._cuts = bool(modifiers & Qt.KeyboardModifier.ShiftModifier)
        super().press(document, hex_id, modifiers)

    def drag(self, document: MapDocument, hex_id: int) -> None:
        terrains = document.draft.terrain_set
        bare = terrains.void if self._cuts else empty_terrain(terrains)
        document.clear(self.footprint(document.draft.grid, hex_id), bare)

    def release(self, document: MapDocument) -> None:
        document.end_stroke(lambda count: self.tr("Erase %n hex(es)", "", count))
