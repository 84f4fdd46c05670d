"""The map by keyboard: arrows move the cursor from hex to hex, through seams too, Enter uses the tool."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QContextMenuEvent, QKeyEvent

if TYPE_CHECKING:
    from collections.abc import Callable

    from editor.canvas.hex_view import HexView
    from sim.board.board import Board
    from sim.hex.grid import Grid

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


class HasBoard(Protocol):
    """A document on a map."""

    @property
    def grid(self) -> Grid:
        """Return the grid of the map."""

    @property
    def board(self) -> Board:
        """Return the map compiled; that it may take a while only an arrow over an edge has to wait for."""


class HexCursor(QObject):
    """Let the keys do on a canvas what the mouse does. Shift+Enter begins a drag that the arrows go on with.

    `document` returns what is shown, None where there is nothing yet; `name_of` what a hex is called by those who hear
    it; `open_menu` answers the menu key.
    """

    def __init__(
        self,
        canvas: HexView,
        document: Callable[[], HasBoard | None],
        name_of: Callable[[int], str],
        open_menu: Callable[[], object],
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._canvas = canvas
        self._document = document
        self._name_of = name_of
        self._open_menu = open_menu
        self._at = -1
        self._drags = False
        canvas.installEventFilter(self)
        canvas.hexHovered.connect(self._on_hovered)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        document = self._document()
        if document is None:
            return False
        if isinstance(event, QContextMenuEvent) and event.reason() == QContextMenuEvent.Reason.Keyboard:
            self._open_menu()
            return True
        if not isinstance(event, QKeyEvent) or event.type() != QEvent.Type.KeyPress:
            return False
        held = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        key = Key(event.key())
        if key in _STEPS and held == _PLAIN:
            self._move(document, key)
        elif key in (Key.Key_Return, Key.Key_Enter) and held in (_PLAIN, Qt.KeyboardModifier.ShiftModifier):
            self._use(document, drags=held != _PLAIN)
        else:
            return False
        return True

    def _move(self, document: HasBoard, arrow: Qt.Key) -> None:
        """Go to the next hex; stay at an edge that joins no other."""
        here = self._here(document)
        there = next_hex(document, here, arrow)
        if self._canvas.hovered < 0:
            there = here
        if there >= 0:
            self._canvas.point_at(there)
            if self._drags:
                self._canvas.hexDragged.emit(there)

    def _use(self, document: HasBoard, *, drags: bool) -> None:
        here = self._here(document)
        self._canvas.point_at(here)
        if self._drags:
            self._drags = False
            self._canvas.hexReleased.emit(here)
            return
        self._canvas.hexPressed.emit(here, _LEFT, _PLAIN)
        self._drags = drags
        if not drags:
            self._canvas.hexReleased.emit(here)

    def _here(self, document: HasBoard) -> int:
        """Return the hex under the cursor, else where it was last, else the one in the middle of the view."""
        if 0 <= self._at < document.grid.size:
            return self._at
        middle = self._canvas.hex_at(self._canvas.viewport().rect().center().toPointF())
        return max(middle, 0)

    def _on_hovered(self, hex_id: int) -> None:
        if hex_id < 0 or self._document() is None:
            self._drags = self._drags and hex_id >= 0
            return
        self._at = hex_id
        self._canvas.setAccessibleDescription(self._name_of(hex_id))


def next_hex(document: HasBoard, here: int, arrow: Qt.Key) -> int:
    """Return the hex an arrow key leads to from a hex: beside it on the map, else across its seam, else -1."""
    grid = document.grid
    column, row = grid.cell_of(here)
    across, down = _STEPS[arrow]
    beside = column + across, row + down
    if grid.has(beside):
        return grid.id_of(beside)
    flat = grid.layout.orientation == "flat"
    sides = _SIDES[grid.layout.orientation, arrow][grid.layout.shoved(column if flat else row)]
    return next((there for side in sides if (there := int(document.board.neighbour[here, side])) >= 0), -1)
