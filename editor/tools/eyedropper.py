"""The eyedropper."""

from __future__ import annotations

from typing import TYPE_CHECKING

from editor.tools.tool import NO_MODIFIERS, Modifiers, Tool

if TYPE_CHECKING:
    from editor.commands.document import MapDocument


class EyedropperTool(Tool):
    """Take the terrain under the cursor in hand."""

    name = "eyedropper"

    def hint(self) -> str:
        return self.tr("Click takes the terrain of a hex in hand · a right click does so with every tool")

    def press(self, document: MapDocument, hex_id: int, modifiers: Modifiers = NO_MODIFIERS) -> None:
        self.pick(document, hex_id)

    def drag(self, document: MapDocument, hex_id: int) -> None:
        self.pick(document, hex_id)
