"""What a piece under the mouse could do, shown on the map once the mouse rests on it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer

from editor.timeline.foresight import foresee, sorts_of
from editor.timeline.scene import height_of
from editor.wording import language_code
from sim.engine.position import NONE

if TYPE_CHECKING:
    from collections.abc import Callable

    from editor.timeline.board_canvas import BoardCanvas
    from editor.timeline.foresight import Sort
    from sim.engine.position import Piece, Position

_REST_MS = 180


class Looking(QObject):
    """`sort` is what is shown of a piece, None for nothing. `position` gives what whoever looks may know."""

    def __init__(self, canvas: BoardCanvas, position: Callable[[], Position | None], parent: QObject) -> None:
        super().__init__(parent)
        self.sort: Sort | None = "reach"
        self.is_held = False
        self._canvas, self._position = canvas, position
        self._rest = QTimer(self, singleShot=True, interval=_REST_MS)
        self._rest.timeout.connect(self._look)
        canvas.hexHovered.connect(self._on_hovered)

    def choose(self, sort: Sort | None) -> None:
        """Show something else of the piece under the mouse."""
        self.sort = sort
        self._canvas.set_overlay(None)
        self._look()

    def hold(self, held: bool) -> None:
        """Show nothing while something else is marked on the map, or go on."""
        self.is_held = held
        if held:
            self.stop()

    def stop(self) -> None:
        """Show nothing until the mouse moves."""
        self._rest.stop()
        self._canvas.set_overlay(None)

    def _on_hovered(self, hex_id: int) -> None:
        self.stop()
        if hex_id >= 0 and self.sort is not None and not self.is_held:
            self._rest.start()

    def _look(self) -> None:
        position, sort = self._position(), self.sort
        if position is None or sort is None or self.is_held or sort not in sorts_of(position):
            return
        piece = _top_piece(position, self._canvas.hovered)
        if piece is not None:
            self._canvas.set_overlay(foresee(position, piece, sort, language_code()))


def _top_piece(position: Position, hex_id: int) -> Piece | None:
    """Return the uppermost piece in the open on a hex."""
    here = [piece for piece in position.pieces if piece.hex == hex_id != NONE and piece.city == NONE]
    return max(here, key=height_of, default=None)
