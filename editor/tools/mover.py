"""Moves, turns and mirrors what is selected."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import numpy as np
from PySide6.QtCore import QObject, Signal
from shiboken6 import isValid

from editor.documents.edits import difference
from editor.documents.ground import things_replaced
from editor.documents.stamp import lift, places_of, set_down
from editor.tools.preview import LEFT_BEHIND, NOTHING, Area, Preview
from editor.tools.stamp_preview import stamp_preview
from editor.wording import listed

if TYPE_CHECKING:
    from collections.abc import Callable

    from numpy.typing import NDArray
    from PySide6.QtGui import QUndoCommand, QUndoStack

    from editor.commands.document import MapDocument
    from editor.documents.stamp import Lifted, Stamp
    from editor.tools.selection import Selection
    from editor.tools.tool import Arrow
    from sim.hex.grid import Layout
    from sim.hex.headings import Axial


class Mover(QObject):
    """Set the selected hexes down elsewhere, one step each time.

    While nothing else happens in between, what lay under them comes back when they move on.
    """

    told = Signal(str)

    def __init__(self, selection: Selection, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._selection = selection
        self._lifted: Lifted | None = None
        self._stamp: Stamp | None = None
        self._at: Axial = (0, 0)
        self._left_at: tuple[int, NDArray[np.int32]] | None = None
        self._steps: dict[int, tuple[QUndoCommand, NDArray[np.int32], NDArray[np.int32]]] = {}
        self._index = 0

    def set_document(self, document: MapDocument) -> None:
        """Follow the history of a document: what is selected goes back and forth with what it moved."""
        self._lifted = self._left_at = None
        self._steps = {}
        self._index = document.stack.index()
        document.stack.indexChanged.connect(partial(self._on_index, document))

    def _on_index(self, document: MapDocument, index: int) -> None:
        last, self._index = self._index, index
        stack = document.stack
        if not isValid(stack):  # a stack that is deleted goes back to its start
            return
        if index < last:
            undone = [number for number in range(last, index, -1) if self._is_mine(stack, number)]
            if undone:
                self._selection.set_hexes(self._steps[undone[-1]][1])
        elif self._is_mine(stack, index):
            self._selection.set_hexes(self._steps[index][2])

    def _is_mine(self, stack: QUndoStack, number: int) -> bool:
        """Say whether a step of the history, counted from 1, is a move of the selection."""
        return number in self._steps and self._steps[number][0] is stack.command(number - 1)

    def nudge(self, document: MapDocument, arrow: Arrow) -> None:
        """Move what is selected to the next column or row."""
        self._take(document)
        by = _step(document.draft.grid.layout, self._at, arrow)
        self._put(document, self._stamp, (self._at[0] + by[0], self._at[1] + by[1]), self._move_text)

    def move(self, document: MapDocument, by: Axial) -> None:
        """Move what is selected by an axial step."""
        if by != (0, 0):
            self._take(document)
            self._put(document, self._stamp, (self._at[0] + by[0], self._at[1] + by[1]), self._move_text)

    def turn(self, document: MapDocument, turns: int) -> None:
        """Turn what is selected about its middle."""
        self._take(document)
        assert self._stamp is not None
        self._put(document, self._stamp.turned(turns), self._at, lambda: self.tr("Rotate the selection"))

    def mirror(self, document: MapDocument) -> None:
        """Mirror what is selected about its middle."""
        self._take(document)
        assert self._stamp is not None
        self._put(document, self._stamp.mirrored(), self._at, lambda: self.tr("Mirror the selection"))

    def preview(self, document: MapDocument, by: Axial) -> Preview:
        """Return what moving the selection by an axial step would look like."""
        if by == (0, 0):
            return NOTHING
        self._take(document)
        assert self._stamp is not None
        behind = Preview((Area(self._selection.hexes, LEFT_BEHIND, 0.3, outlined=False),))
        at = self._at[0] + by[0], self._at[1] + by[1]
        return stamp_preview(document.draft, self._stamp, at).over(behind)

    def _take(self, document: MapDocument) -> None:
        """Lift what is selected, unless it hangs in the air since the last step."""
        now = document.stack.index(), self._selection.hexes
        if self._left_at is not None and self._left_at[0] == now[0] and self._left_at[1] is now[1]:
            return
        self._lifted = lift(document.draft, self._selection.hexes)
        self._stamp, self._at = self._lifted.stamp, self._lifted.origin
        self._left_at = now

    def _put(self, document: MapDocument, stamp: Stamp | None, at: Axial, label: Callable[[], str]) -> None:
        assert stamp is not None
        assert self._lifted is not None
        if not (places_of(document.draft, stamp, at) >= 0).any():
            return
        after = self._lifted.beneath.snapshot()
        hexes = set_down(after, stamp, at)
        gone = things_replaced(self._lifted.beneath, hexes)
        before = self._selection.hexes
        done = document.do(difference(document.draft, after), label)
        if done:
            index = document.stack.index()
            self._steps[index] = (document.stack.command(index - 1), before, hexes)
        if done and gone:
            self.told.emit(self.tr("Covered: {} · moving on brings it back").format(listed(gone)))
        self._stamp, self._at = stamp, at
        self._selection.set_hexes(hexes)
        self._left_at = document.stack.index(), self._selection.hexes

    def _move_text(self) -> str:
        return self.tr("Move the selection")


def _step(layout: Layout, at: Axial, arrow: Arrow) -> Axial:
    """Return the axial step to the next column or row."""
    column, row = layout.to_cell(at)
    across, down = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}[arrow]
    q, r = layout.to_axial((column + across, row + down))
    return q - at[0], r - at[1]
