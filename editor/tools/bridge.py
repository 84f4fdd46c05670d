"""The bridge tool."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal

from editor.documents.bridges import bridge_at, delete_bridge, free_bridge_name, lay_bridge
from editor.documents.ground import first_of_ground
from editor.tools.preview import ACCEPTED, NOTHING, PENDING, Area, Preview, hex_array
from editor.tools.tool import NO_MODIFIERS, Modifiers, Tool
from editor.wording import language_code
from sim.board.bridging import plan_bridge

if TYPE_CHECKING:
    from editor.commands.document import MapDocument
    from editor.documents.bridges import ListedBridge
    from sim.board.bridging import BridgePlan


class BridgeTool(Tool):
    """Lay a bridge from the hex of the press to that of the release; a click on a bridge chooses it.

    `chosen` carries the bridge that was chosen, None for none.
    """

    name = "bridge"
    chosen = Signal(object)
    _start = -1
    _end = -1
    _plan: BridgePlan | None = None
    _bridge: ListedBridge | None = None

    def hint(self) -> str:
        if self._plan is not None and self._plan.refusal is not None:
            return self._plan.refusal.render(language_code())
        if self._plan is not None:
            return self.tr("Release lays a bridge of %n hex(es)", "", len(self._plan.hexes))
        return self.tr("Drag from coast to coast lays a bridge · click chooses one · Del deletes it")

    def preview(self) -> Preview:
        if self._plan is not None:
            colour = ACCEPTED if self._plan.refusal is None else PENDING
            return Preview((Area(hex_array(self._plan.hexes), colour, 0.45),))
        if self._bridge is not None:
            return Preview((Area(hex_array(self._bridge.hexes), ACCEPTED, 0.2),))
        return NOTHING

    def choose(self, bridge: ListedBridge | None) -> None:
        """Choose a bridge, for the list and for deleting."""
        if bridge != self._bridge:
            self._bridge = bridge
            self.previewChanged.emit()
            self.chosen.emit(bridge)

    def disarm(self) -> None:
        self.choose(None)

    def refresh(self, document: MapDocument) -> None:
        if self._bridge is not None and bridge_at(document.board, self._bridge.hexes[0]) != self._bridge:
            self.choose(None)

    def press(self, document: MapDocument, hex_id: int, modifiers: Modifiers = NO_MODIFIERS) -> None:
        self._start = self._end = hex_id
        if document.board.kind(hex_id).ground != "bridge":
            self.choose(None)

    def drag(self, document: MapDocument, hex_id: int) -> None:
        self._end = hex_id
        self._plan = plan_bridge(document.board, self._start, hex_id)
        self._show()

    def release(self, document: MapDocument) -> None:
        plan, self._plan = self._plan, None
        if plan is None and document.board.kind(self._start).ground == "bridge":
            self.choose(bridge_at(document.board, self._start))
            return
        if plan is None:
            plan = plan_bridge(document.board, self._start, self._start)
        self._show()
        if plan.refusal is not None:
            self.told.emit(plan.refusal.render(language_code()))
        elif first_of_ground(document.draft.terrain_set, "bridge") is None:
            self.told.emit(self.tr("These rules know no bridges."))
        else:
            self._lay(document, plan)

    def cancel(self, document: MapDocument) -> None:
        self._plan = None
        self._show()

    def escape(self, document: MapDocument) -> None:
        self.choose(None)

    def delete(self, document: MapDocument) -> None:
        bridge = self._bridge
        if bridge is not None:
            self.choose(None)
            name = bridge.name or "–"
            edit = delete_bridge(document.draft, bridge.hexes)
            document.do(edit, lambda: self.tr("Delete the bridge {}").format(name))

    def _lay(self, document: MapDocument, plan: BridgePlan) -> None:
        name = free_bridge_name(document.draft.bridges)
        count = len(plan.hexes)
        edit = lay_bridge(document.draft, plan.hexes, name)
        document.do(edit, lambda: self.tr("Lay the bridge {} of %n hex(es)", "", count).format(name))
        self.choose(bridge_at(document.board, plan.hexes[0]))

    def _show(self) -> None:
        self.previewChanged.emit()
        self.hintChanged.emit()
