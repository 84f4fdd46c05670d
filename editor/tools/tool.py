"""What every tool can do."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from PySide6.QtCore import QObject

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from editor.commands.document import MapDocument
    from editor.tools.options import ToolOptions
    from sim.hex.grid import Grid


class Tool(QObject):
    """A tool answers the left button: press, drag, release. A tool that paints ends or takes back its stroke.

    `name` is the tool's action and icon. The document is given with each call; a tool keeps none.
    """

    name = ""

    def __init__(self, options: ToolOptions, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.options = options

    def hint(self) -> str:
        """Return one line for the status bar: what a click does, and the next keys to know."""
        raise NotImplementedError

    def footprint(self, grid: Grid, hex_id: int) -> NDArray[np.int32]:
        """Return the hexes the tool would work on at a hex."""
        return np.array([hex_id], dtype=np.int32)

    def press(self, document: MapDocument, hex_id: int) -> None:
        """Begin at a hex, -1 off the map."""

    def drag(self, document: MapDocument, hex_id: int) -> None:
        """Go on over a hex; every hex of the way is told."""

    def release(self, document: MapDocument) -> None:
        """End what the press began."""

    def cancel(self, document: MapDocument) -> None:
        """Take back what was done since the press."""
