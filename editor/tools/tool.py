"""What every tool can do."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

import numpy as np
from PySide6.QtCore import QObject, Qt, Signal

from editor.tools.preview import NOTHING

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from editor.commands.document import MapDocument
    from editor.tools.options import ToolOptions
    from editor.tools.preview import Preview
    from sim.hex.grid import Grid

Arrow = Literal["up", "down", "left", "right"]
Modifiers = Qt.KeyboardModifier
NO_MODIFIERS = Qt.KeyboardModifier.NoModifier


class Tool(QObject):
    """A tool answers the left button: press, drag, release. What it does meanwhile it ends or takes back.

    `name` is the tool's action and icon. The document is given with each call. `previewChanged` and `hintChanged`
    say that `preview` and `hint` have something new; `told` carries news for the status bar, such as a refusal.
    """

    name = ""
    previewChanged = Signal()
    hintChanged = Signal()
    told = Signal(str)

    def __init__(self, options: ToolOptions, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.options = options

    def hint(self) -> str:
        """Return one line for the status bar: what a click does, and the next keys to know."""
        raise NotImplementedError

    def footprint(self, grid: Grid, hex_id: int) -> NDArray[np.int32]:
        """Return the hexes the tool would work on at a hex."""
        return np.array([hex_id], dtype=np.int32)

    def preview(self) -> Preview:
        """Return what is to be seen of the work under way."""
        return NOTHING

    def arm(self, document: MapDocument) -> None:
        """Be taken in hand."""

    def disarm(self) -> None:
        """Be put away; what was begun has ended already."""

    def refresh(self, document: MapDocument) -> None:
        """Take note that the document changed."""

    def hover(self, document: MapDocument, hex_id: int) -> None:
        """Take note of the hex under the cursor, -1 off the map."""

    def pick(self, document: MapDocument, hex_id: int) -> None:
        """Take in hand what is on a hex, as a right click asks for."""
        self.options.set_terrain(int(document.draft.terrain[hex_id]))

    def press(self, document: MapDocument, hex_id: int, modifiers: Modifiers) -> None:
        """Begin at a hex."""

    def drag(self, document: MapDocument, hex_id: int) -> None:
        """Go on over a hex; every hex of the way is told."""

    def release(self, document: MapDocument) -> None:
        """End what the press began."""

    def cancel(self, document: MapDocument) -> None:
        """Take back what was done since the press."""

    def escape(self, document: MapDocument) -> None:
        """Let go of what is chosen."""

    def delete(self, document: MapDocument) -> None:
        """Delete what is chosen."""

    def rename(self, document: MapDocument) -> None:
        """Ask for another text of what is chosen."""

    def nudge(self, document: MapDocument, arrow: Arrow) -> bool:
        """Move what is chosen by a hex; say whether there was anything to move."""
        return False

    def turn(self, document: MapDocument, turns: int) -> None:
        """Turn what is chosen by `turns` × 60° clockwise."""

    def mirror(self, document: MapDocument) -> None:
        """Mirror what is chosen, left and right exchanged."""
