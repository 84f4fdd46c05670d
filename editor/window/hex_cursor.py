"""The map by keyboard: arrows move the cursor from hex to hex, through seams too, Enter uses the tool."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QContextMenuEvent, QKeyEvent

from editor.wording import terrain_name

if TYPE_CHECKING:
    from editor.commands.document import MapDocument
    from editor.window.main_window import MainWindow

Key = Qt.Key
_LEFT = Qt.MouseButton.LeftButton
_PLAIN = Qt.KeyboardModifier.NoModifier
_STEPS = {Key.Key_Left: (-1, 0), Key.Key_Right: (1, 0), Key.Key_Up: (0, -1), Key.Key_Down: (0, 1)}
# Through which sides an arrow leaves the map: that of the next cell first; from plain lines, then from shoved ones.
_SIDES = {
    ("flat", Key.Key_Up): ((0,), (0,)),
    ("flat", Key.Key_Down): ((3,), (3,)),
    ("flat", Key.Key_Right): ((2, 1), (1, 2)),
    ("flat", Key.Key_Left): ((4, 5), (5, 4)),
    ("pointy", Key.Key_Right): ((1,), (1,)),
    ("pointy", Key.Key_Left): ((4,), (4,)),
    ("pointy", Key.Key_Up): ((0, 5), (5, 0)),
    ("pointy", Key.Key_Down): ((2, 3), (3, 2)),
}


class HexCursor(QObject):
    """Let the keys do on the canvas what the mouse does. Shift+Enter begins a drag that the arrows go on with."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        self._canvas = window.canvas
        self._at = -1
        self._drags = False
        self._canvas.installEventFilter(self)
        self._canvas.installEventFilter(
            window.toolbox
        )  # the last one is asked first: arrows move what is chosen
        self._canvas.hexHovered.connect(self._on_hovered)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if self._window.files.document is None:
            return False
        if isinstance(event, QContextMenuEvent) and event.reason() == QContextMenuEvent.Reason.Keyboard:
            self._window.hex_menu.open()
            return True
        if not isinstance(event, QKeyEvent) or event.type() != QEvent.Type.KeyPress:
            return False
        held = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        key = Key(event.key())
        if key in _STEPS and held == _PLAIN:
            self.move(key)
        elif key in (Key.Key_Return, Key.Key_Enter) and held in (_PLAIN, Qt.KeyboardModifier.ShiftModifier):
            self._use(drags=held != _PLAIN)
        else:
            return False
        return True

    def move(self, arrow: Qt.Key) -> None:
        """Go to the next hex; stay at an edge that joins no other."""
        here = self._here()
        there = next_hex(self._window.document, here, arrow)
        if self._canvas.hovered < 0:
            there = here
        if there >= 0:
            self._canvas.point_at(there)
            if self._drags:
                self._canvas.hexDragged.emit(there)

    def _use(self, *, drags: bool) -> None:
        here = self._here()
        self._canvas.point_at(here)
        if self._drags:
            self._drags = False
            self._canvas.hexReleased.emit(here)
            return
        self._canvas.hexPressed.emit(here, _LEFT, _PLAIN)
        self._drags = drags
        if not drags:
            self._canvas.hexReleased.emit(here)

    def _here(self) -> int:
        """Return the hex under the cursor, else where it was last, else the one in the middle of the view."""
        grid = self._window.document.draft.grid
        if 0 <= self._at < grid.size:
            return self._at
        middle = self._canvas.hex_at(self._canvas.viewport().rect().center().toPointF())
        return max(middle, 0)

    def _on_hovered(self, hex_id: int) -> None:
        if hex_id < 0 or self._window.files.document is None:
            self._drags = self._drags and hex_id >= 0
            return
        self._at = hex_id
        draft = self._window.document.draft
        terrain = terrain_name(draft.terrain_set.terrains[int(draft.terrain[hex_id])])
        self._canvas.setAccessibleDescription(f"{draft.grid.label(draft.grid.cell_of(hex_id))} {terrain}")


def next_hex(document: MapDocument, here: int, arrow: Qt.Key) -> int:
    """Return the hex an arrow key leads to from a hex: beside it on the map, else across its seam, else -1."""
    grid = document.draft.grid
    column, row = grid.cell_of(here)
    across, down = _STEPS[arrow]
    beside = column + across, row + down
    if grid.has(beside):
        return grid.id_of(beside)
    flat = grid.layout.orientation == "flat"
    sides = _SIDES[grid.layout.orientation, arrow][grid.layout.shoved(column if flat else row)]
    return next((there for side in sides if (there := int(document.board.neighbour[here, side])) >= 0), -1)
