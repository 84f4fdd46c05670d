"""The tool that sets down what was copied."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import numpy as np

from editor.documents.edits import difference
from editor.documents.ground import things_replaced
from editor.documents.stamp import set_down
from editor.tools.preview import NOTHING, Preview
from editor.tools.stamp_preview import stamp_preview
from editor.tools.tool import NO_MODIFIERS, Modifiers, Tool
from editor.wording import listed

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from editor.commands.document import MapDocument
    from editor.documents.stamp import Stamp
    from sim.hex.grid import Grid


class StampTool(Tool):
    """Set the stamp in hand down at each click; it hangs over the map until then."""

    name = "stamp"
    _stamp: Stamp | None = None
    _picture = NOTHING
    _hovered = -1
    _document: MapDocument | None = None

    @property
    def stamp(self) -> Stamp | None:
        """Return what is in hand."""
        return self._stamp

    def set_stamp(self, stamp: Stamp | None) -> None:
        """Take a stamp in hand."""
        self._stamp = stamp
        self._draw()
        self.hintChanged.emit()

    def hint(self) -> str:
        if self._stamp is None:
            return self.tr("Nothing is copied: select hexes, then Ctrl+C · Ctrl+V takes the copy in hand")
        return self.tr(
            "Click sets the copy down · Ctrl+[ and Ctrl+] rotate it · Shift+M mirrors it · Esc drops it"
        )

    def footprint(self, grid: Grid, hex_id: int) -> NDArray[np.int32]:
        return np.zeros(0, dtype=np.int32)

    def preview(self) -> Preview:
        return self._picture

    def arm(self, document: MapDocument) -> None:
        self._document = document
        if self._stamp is not None and self._stamp.ruleset != document.draft.terrain_set.ruleset:
            self.set_stamp(None)

    def disarm(self) -> None:
        self._hovered = -1
        self._draw()

    def hover(self, document: MapDocument, hex_id: int) -> None:
        self._hovered = hex_id
        self._draw()

    def press(self, document: MapDocument, hex_id: int, modifiers: Modifiers = NO_MODIFIERS) -> None:
        stamp, grid = self._stamp, document.draft.grid
        if stamp is None:
            self.told.emit(self.hint())
            return
        after = document.draft.snapshot()
        at = grid.layout.to_axial(grid.cell_of(hex_id))
        hexes = set_down(after, stamp, at)
        gone = things_replaced(document.draft, hexes)
        if (
            document.do(difference(document.draft, after), partial(self._step_text, len(hexes), gone))
            and gone
        ):
            self.told.emit(self.tr("Replaced: {}").format(listed(gone)))

    def _step_text(self, count: int, gone: tuple[str, ...]) -> str:
        text = self.tr("Paste %n hex(es)", "", count)
        return text + self.tr(", replacing {}").format(listed(gone)) if gone else text

    def escape(self, document: MapDocument) -> None:
        self.set_stamp(None)

    def turn(self, document: MapDocument, turns: int) -> None:
        if self._stamp is not None:
            self.set_stamp(self._stamp.turned(turns))

    def mirror(self, document: MapDocument) -> None:
        if self._stamp is not None:
            self.set_stamp(self._stamp.mirrored())

    def _draw(self) -> None:
        self._picture = NOTHING
        if self._stamp is not None and self._document is not None and self._hovered >= 0:
            grid = self._document.draft.grid
            at = grid.layout.to_axial(grid.cell_of(self._hovered))
            self._picture = stamp_preview(self._document.draft, self._stamp, at)
        self.previewChanged.emit()
