"""The list of bridges."""

from __future__ import annotations

from typing import TYPE_CHECKING

from editor.documents.bridges import bridges_of, name_bridge
from editor.panels.thing_panel import Row, ThingPanel

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from editor.commands.document import MapDocument
    from editor.documents.bridges import ListedBridge
    from editor.tools.bridge import BridgeTool


class BridgePanel(ThingPanel):
    """List the bridges with their length and the continents they join; the chosen one is the tool's."""

    def __init__(self, tool: BridgeTool, parent: QWidget | None = None) -> None:
        super().__init__(3, parent, wide=1)
        self._tool = tool
        self._bridges: dict[tuple[int, ...], ListedBridge] = {}
        self.add_button("rename", "rename", self.rename)
        self.add_button("delete", "delete", self._delete)
        tool.chosen.connect(self._on_tool_chose)
        self.retranslate()

    def texts(self) -> tuple[tuple[str, ...], dict[str, str], str]:
        tips = {"rename": self.tr("Rename"), "delete": self.tr("Delete the whole bridge")}
        headings = (self.tr("Bridge"), self.tr("Joins"), self.tr("Hexes"))
        return headings, tips, self.tr("A double click shows where it is.")

    def rows(self, document: MapDocument) -> list[Row]:
        regions = document.draft.regions
        bridges = bridges_of(document.board)
        self._bridges = {bridge.hexes: bridge for bridge in bridges}
        rows = []
        for bridge in bridges:
            ends = " – ".join(regions[region_id].name for region_id in bridge.regions)
            name = bridge.name if bridge.name is not None else self.tr("unnamed")
            rows.append(Row(bridge.hexes, (name, ends, str(len(bridge.hexes))), rests_at=bridge.hexes[0]))
        return rows

    def on_chosen(self, key: object) -> None:
        bridge = next((found for hexes, found in self._bridges.items() if hexes == key), None)
        self._tool.choose(bridge)

    def on_renamed(self, key: object, text: str) -> None:
        assert self.document is not None
        draft = self.document.draft
        bridge = next(found for hexes, found in self._bridges.items() if hexes == key)
        if text in draft.bridges and text != bridge.name:
            self._tool.told.emit(self.tr("Another bridge is called {} already.").format(text))
        else:
            edit = name_bridge(draft, bridge, text)
            self.document.do(edit, lambda: self.tr("Rename the bridge {}").format(text))

    def _delete(self) -> None:
        if self.document is not None:
            self._tool.delete(self.document)

    def _on_tool_chose(self, bridge: ListedBridge | None) -> None:
        self.follow(bridge.hexes if bridge is not None else None)
