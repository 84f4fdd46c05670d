"""Copy, cut and paste, and selecting everything."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

import numpy as np
from PySide6.QtCore import QObject, Signal

from editor.documents.stamp import middle_of, take_stamp

if TYPE_CHECKING:
    from editor.commands.document import MapDocument
    from editor.tools.select import SelectTool
    from editor.tools.stamp import StampTool
    from editor.tools.toolbox import ToolBox


class Clipboard(QObject):
    """The clipboard of a tool box: what is copied is the stamp tool's stamp. `toolWanted` names a tool to take."""

    toolWanted = Signal(str)

    def __init__(self, toolbox: ToolBox) -> None:
        super().__init__(toolbox)
        self._toolbox = toolbox
        self._stamps = cast("StampTool", toolbox.tools["stamp"])

    def set_document(self, document: MapDocument) -> None:
        """Work on a document; a copy that does not suit its rules is dropped, and the stamp tool put away with it."""
        stamp = self._stamps.stamp
        if stamp is not None and stamp.ruleset != document.draft.terrain_set.ruleset:
            self._stamps.set_stamp(None)
        self._document = document
        if self._toolbox.active is self._stamps and self._stamps.stamp is None:
            self.toolWanted.emit("brush")

    def copy(self) -> None:
        """Copy what is selected."""
        self._toolbox.finish()
        hexes = self._toolbox.selection.hexes
        if not hexes.size:
            self._toolbox.told.emit(self.tr("Nothing is selected."))
            return
        draft = self._document.draft
        self._stamps.set_stamp(take_stamp(draft, hexes, middle_of(draft.grid, hexes)))
        self._toolbox.told.emit(self.tr("%n hex(es) copied", "", len(hexes)))

    def cut(self) -> None:
        """Copy what is selected and empty its hexes."""
        self.copy()
        if self._toolbox.selection:
            cast("SelectTool", self._toolbox.tools["select"]).delete(self._document)

    def paste(self) -> None:
        """Take in hand what was copied, to be set down by a click."""
        if self._stamps.stamp is None:
            self._toolbox.told.emit(self.tr("Nothing is copied."))
        else:
            self._toolbox.selection.clear()
            self.toolWanted.emit("stamp")

    def select_all(self) -> None:
        """Select every hex, with the tool in hand that can move them."""
        if self._toolbox.active.name not in ("select", "lasso", "wand"):
            self.toolWanted.emit("select")
        self._toolbox.selection.set_hexes(np.arange(self._document.draft.grid.size, dtype=np.int32))

    _document: MapDocument
