"""The tools that select hexes and move what is selected."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from PySide6.QtCore import Qt

from editor.documents.areas import equal_area, lasso, rectangle
from editor.documents.edits import count_painted, difference
from editor.documents.ground import clear, empty_terrain
from editor.tools.preview import NOTHING, Area, Preview
from editor.tools.tool import NO_MODIFIERS, Arrow, Modifiers, Tool

if TYPE_CHECKING:
    from numpy.typing import NDArray
    from PySide6.QtCore import QObject

    from editor.commands.document import MapDocument
    from editor.documents.draft import MapDraft
    from editor.tools.mover import Mover
    from editor.tools.options import ToolOptions
    from editor.tools.selection import Selection
    from sim.hex.headings import Axial


class SelectTool(Tool):
    """Select hexes by a drag; a drag that begins on the selection moves what it holds.

    With Shift a drag adds hexes, or takes them away where it begins on a selected one.
    """

    def __init__(
        self, options: ToolOptions, selection: Selection, mover: Mover, parent: QObject | None = None
    ) -> None:
        super().__init__(options, parent)
        self._selection = selection
        self._mover = mover
        self._way: list[int] = []
        self._modifiers = NO_MODIFIERS
        self._moves = False
        self._shape = NOTHING

    @property
    def mover(self) -> Mover:
        """Return what moves the selection; the tools that select share it."""
        return self._mover

    def area(self, draft: MapDraft, way: list[int]) -> NDArray[np.int32]:
        """Return the hexes a drag over some hexes means."""
        raise NotImplementedError

    def preview(self) -> Preview:
        return self._shape

    def press(self, document: MapDocument, hex_id: int, modifiers: Modifiers = NO_MODIFIERS) -> None:
        self._way, self._modifiers = [hex_id], modifiers
        self._moves = hex_id in self._selection and not modifiers

    def drag(self, document: MapDocument, hex_id: int) -> None:
        self._way.append(hex_id)
        if self._moves:
            self._shape = self._mover.preview(document, self._by(document))
        else:
            found = self.area(document.draft, self._way)
            self._shape = Preview((Area(found, strength=0.12, dashed=True),))
        self.previewChanged.emit()

    def release(self, document: MapDocument) -> None:
        if self._moves and len(self._way) > 1:
            self._mover.move(document, self._by(document))
        else:
            self._select(self.area(document.draft, self._way))
        self.cancel(document)

    def cancel(self, document: MapDocument) -> None:
        self._way, self._moves, self._shape = [], False, NOTHING
        self.previewChanged.emit()

    def delete(self, document: MapDocument) -> None:
        if not self._selection:
            return
        after = document.draft.snapshot()
        clear(after, self._selection.hexes, empty_terrain(after.terrain_set))
        edit = difference(document.draft, after)
        count = count_painted(edit)
        document.do(edit, lambda: self.tr("Empty %n hex(es)", "", count))

    def nudge(self, document: MapDocument, arrow: Arrow) -> bool:
        if not self._selection:
            return False
        self._mover.nudge(document, arrow)
        return True

    def turn(self, document: MapDocument, turns: int) -> None:
        if self._selection:
            self._mover.turn(document, turns)

    def mirror(self, document: MapDocument) -> None:
        if self._selection:
            self._mover.mirror(document)

    def _by(self, document: MapDocument) -> Axial:
        grid = document.draft.grid
        (q1, r1), (q2, r2) = (grid.layout.to_axial(grid.cell_of(self._way[end])) for end in (0, -1))
        return q2 - q1, r2 - r1

    def _select(self, found: NDArray[np.int32]) -> None:
        if self._modifiers & Qt.KeyboardModifier.ShiftModifier:
            combine = np.setdiff1d if self._way[0] in self._selection else np.union1d
            found = combine(self._selection.hexes, found)
        self._selection.set_hexes(found.astype(np.int32))


class SelectRectangleTool(SelectTool):
    """Select every column and row between two hexes."""

    name = "select"

    def hint(self) -> str:
        return self.tr(
            "Drag selects a rectangle · Shift adds or takes away · drag or arrows move what is selected"
        )

    def area(self, draft: MapDraft, way: list[int]) -> NDArray[np.int32]:
        return rectangle(draft.grid, way[0], way[-1])


class LassoTool(SelectTool):
    """Select the hexes a drag goes round."""

    name = "lasso"

    def hint(self) -> str:
        return self.tr("Drag round hexes selects them · Shift adds or takes away · drag or arrows move them")

    def area(self, draft: MapDraft, way: list[int]) -> NDArray[np.int32]:
        return lasso(draft.grid, way)


class WandTool(SelectTool):
    """Select the joined hexes of one terrain."""

    name = "wand"

    def hint(self) -> str:
        return self.tr(
            "Click selects the joined hexes of one terrain · Shift adds or takes away · arrows move them"
        )

    def area(self, draft: MapDraft, way: list[int]) -> NDArray[np.int32]:
        return equal_area(draft.grid, draft.terrain, way[0])
