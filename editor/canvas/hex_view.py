"""A view on a grid of hexes: which hex the mouse is on, pressed, dragged over; where a hex is on screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, Qt, Signal

from editor.canvas.hex_shapes import box_of
from editor.canvas.navigation import PannedView
from sim.hex.plane import cell_at, centre

if TYPE_CHECKING:
    from PySide6.QtCore import QEvent
    from PySide6.QtGui import QMouseEvent
    from PySide6.QtWidgets import QWidget

    from sim.hex.grid import Grid

NO_HEX = -1
_SAMPLE = 0.2
_AROUND = 1.0


class HexView(PannedView):
    """A panned view whose plane is a grid of hexes. Hexes are ids; -1 is none."""

    hexHovered = Signal(int)
    hexPressed = Signal(int, Qt.MouseButton, Qt.KeyboardModifier)
    hexDragged = Signal(int)
    hexReleased = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._hovered = NO_HEX
        self._dragged_to: QPointF | None = None
        self._last_dragged = NO_HEX

    @property
    def grid(self) -> Grid | None:
        """Return the grid shown, None where there is none."""
        raise NotImplementedError

    @property
    def hovered(self) -> int:
        """Return the hex under the mouse."""
        return self._hovered

    def point_of(self, hex_id: int) -> QPointF:
        """Return the point of the viewport at which a hex has its centre."""
        grid = self.grid
        assert grid is not None
        return self.viewportTransform().map(QPointF(*centre(grid.layout, grid.cell_of(hex_id))))

    def point_at(self, hex_id: int) -> None:
        """Put the cursor on a hex as if the mouse were there, and bring it into view."""
        if self.grid is not None:
            self.ensureVisible(box_of(self.grid, (hex_id,), _AROUND))
            self.set_hovered(hex_id)

    def centre_on(self, hex_id: int) -> None:
        """Bring a hex to the middle of the view."""
        grid = self.grid
        if grid is not None:
            self.centerOn(QPointF(*centre(grid.layout, grid.cell_of(hex_id))))

    def hex_at(self, position: QPointF) -> int:
        """Return the hex under a point of the viewport, void ones included; -1 outside the map."""
        return self._hex_of(self.to_plane(position))

    def take_press(self, event: QMouseEvent) -> None:
        hex_id = self.hex_at(event.position())
        if hex_id == NO_HEX:
            return
        self._dragged_to, self._last_dragged = self.to_plane(event.position()), hex_id
        self.hexPressed.emit(hex_id, event.button(), event.modifiers())

    def take_move(self, event: QMouseEvent) -> None:
        self.set_hovered(self.hex_at(event.position()))
        if self._dragged_to is not None and event.buttons() != Qt.MouseButton.NoButton:
            self._drag(self.to_plane(event.position()))

    def take_release(self, event: QMouseEvent) -> None:
        if self._dragged_to is not None and event.buttons() == Qt.MouseButton.NoButton:
            self._dragged_to = None
            self.hexReleased.emit(self.hex_at(event.position()))

    def leaveEvent(self, event: QEvent) -> None:
        self.set_hovered(NO_HEX)
        super().leaveEvent(event)

    def _drag(self, to: QPointF) -> None:
        """Tell every hex on the line from the last event to this one."""
        assert self._dragged_to is not None
        way = to - self._dragged_to
        steps = max(1, int(max(abs(way.x()), abs(way.y())) / _SAMPLE))
        for step in range(1, steps + 1):
            hex_id = self._hex_of(self._dragged_to + way * (step / steps))
            if hex_id not in (NO_HEX, self._last_dragged):
                self._last_dragged = hex_id
                self.hexDragged.emit(hex_id)
        self._dragged_to = to

    def _hex_of(self, point: QPointF) -> int:
        grid = self.grid
        if grid is None:
            return NO_HEX
        cell = cell_at(grid.layout, (point.x(), point.y()))
        return grid.id_of(cell) if grid.has(cell) else NO_HEX

    def set_hovered(self, hex_id: int) -> None:
        """Take a hex as the one under the mouse."""
        if hex_id != self._hovered:
            self._hovered = hex_id
            self.hexHovered.emit(hex_id)
