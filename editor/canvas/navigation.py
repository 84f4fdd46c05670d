"""A view that pans and zooms: Ctrl+wheel about the cursor, wheel scrolls, middle or Space drags, arrows step."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QTransform, QWheelEvent
from PySide6.QtWidgets import QFrame, QGraphicsScene, QGraphicsView

from editor.rendering.style import FLAT_TO_FLAT

if TYPE_CHECKING:
    from PySide6.QtGui import QFocusEvent, QResizeEvent
    from PySide6.QtWidgets import QWidget

SMALLEST_PX = 0.4
LARGEST_PX = 240.0
_STEP = 2.0**0.25
_NOTCH = 120.0
_ARROW_PX = 64
_ARROWS = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}


class PannedView(QGraphicsView):
    """A view on a plane of hexes whose zoom is stated in pixels a hex, side to side.

    Subclasses get mouse events that do not pan in `take_press`, `take_move`, `take_release`.
    """

    zoomChanged = Signal(float)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setScene(QGraphicsScene(self))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setTransformationAnchor(QGraphicsView.ViewportAnchor.NoAnchor)
        self.setResizeAnchor(QGraphicsView.ViewportAnchor.AnchorViewCenter)
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.MinimalViewportUpdate)
        self.setOptimizationFlag(QGraphicsView.OptimizationFlag.DontSavePainterState)
        self.setMouseTracking(True)
        self.viewport().setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.wheel_zooms = False
        self._map_box = QRectF(0, 0, 1, 1)
        self._space = False
        self._pan_from: QPoint | None = None

    @property
    def hex_px(self) -> float:
        """Return the size of a hex side to side, in pixels."""
        return self.transform().m11() * FLAT_TO_FLAT

    def set_map_box(self, box: QRectF) -> None:
        """Set the part of the plane that the map covers."""
        self._map_box = box
        self._leave_room()

    def fit_map(self) -> None:
        """Show the whole map, as large as it goes."""
        box, port = self._map_box, self.viewport().rect()
        margin = 0.97
        scale = margin * min(port.width() / box.width(), port.height() / box.height())
        self._set_scale(scale * FLAT_TO_FLAT)
        self.centerOn(box.center())

    def zoom_to(self, px_per_hex: float, anchor: QPointF | None = None) -> None:
        """Zoom so that a hex has a size; the point of the viewport `anchor` (else its middle) stays where it is."""
        at = anchor if anchor is not None else QRectF(self.viewport().rect()).center()
        kept = self.to_plane(at)
        self._set_scale(px_per_hex)
        moved = self.viewportTransform().map(kept) - at
        for bar, by in ((self.horizontalScrollBar(), moved.x()), (self.verticalScrollBar(), moved.y())):
            bar.setValue(bar.value() + round(by))

    def zoom_in(self) -> None:
        """Zoom in by a step."""
        self.zoom_to(self.hex_px * _STEP * _STEP)

    def zoom_out(self) -> None:
        """Zoom out by a step."""
        self.zoom_to(self.hex_px / _STEP / _STEP)

    def to_plane(self, at: QPointF) -> QPointF:
        """Return the point of the plane under a point of the viewport, exactly."""
        inverse, _ = self.viewportTransform().inverted()
        return inverse.map(at)

    def take_press(self, event: QMouseEvent) -> None:
        """Take a button press that does not pan."""

    def take_move(self, event: QMouseEvent) -> None:
        """Take a move that does not pan."""

    def take_release(self, event: QMouseEvent) -> None:
        """Take a button release that does not pan."""

    def wheelEvent(self, event: QWheelEvent) -> None:
        control = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
        if control == self.wheel_zooms:
            self._scroll(event)
        else:
            turned = event.angleDelta().y() or event.angleDelta().x()
            self.zoom_to(self.hex_px * _STEP ** (turned / _NOTCH), event.position())
        event.accept()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        pans = event.button() == Qt.MouseButton.MiddleButton
        if pans or (self._space and event.button() == Qt.MouseButton.LeftButton):
            self._pan_from = event.position().toPoint()
            self.viewport().setCursor(Qt.CursorShape.ClosedHandCursor)
        elif self._pan_from is None:
            self.take_press(event)
        event.accept()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._pan_from is None:
            self.take_move(event)
        else:
            here = event.position().toPoint()
            self._pan_by(self._pan_from - here)
            self._pan_from = here
        event.accept()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if self._pan_from is None:
            self.take_release(event)
        elif not event.buttons() & (Qt.MouseButton.MiddleButton | Qt.MouseButton.LeftButton):
            self._pan_from = None
            self._show_hand()
        event.accept()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        self.mousePressEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        arrow = _ARROWS.get(Qt.Key(event.key()))
        if event.key() == Qt.Key.Key_Space:
            if not event.isAutoRepeat():
                self._space = True
                self._show_hand()
        elif arrow is not None and not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            self._pan_by(QPoint(arrow[0], arrow[1]) * _ARROW_PX)
        else:
            event.ignore()

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Space and not event.isAutoRepeat():
            self._space = False
            self._show_hand()
        else:
            event.ignore()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        self._space = False
        self._pan_from = None
        self._show_hand()
        super().focusOutEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._leave_room()

    def _scroll(self, event: QWheelEvent) -> None:
        delta = event.pixelDelta() if not event.pixelDelta().isNull() else event.angleDelta()
        if event.modifiers() & Qt.KeyboardModifier.ShiftModifier and not delta.x():
            delta = QPoint(delta.y(), 0)
        self._pan_by(-delta)

    def _pan_by(self, by: QPoint) -> None:
        self.horizontalScrollBar().setValue(self.horizontalScrollBar().value() + by.x())
        self.verticalScrollBar().setValue(self.verticalScrollBar().value() + by.y())

    def _set_scale(self, px_per_hex: float) -> None:
        scale = max(SMALLEST_PX, min(LARGEST_PX, px_per_hex)) / FLAT_TO_FLAT
        self.setTransform(QTransform.fromScale(scale, scale))
        self._leave_room()
        self.zoomChanged.emit(self.hex_px)

    def _leave_room(self) -> None:
        """Let the map be moved until its edge stands in the middle of the view."""
        scale = self.transform().m11()
        dx, dy = self.viewport().width() / scale / 2.0, self.viewport().height() / scale / 2.0
        self.setSceneRect(self._map_box.adjusted(-dx, -dy, dx, dy))

    def _show_hand(self) -> None:
        if self._space:
            self.viewport().setCursor(Qt.CursorShape.OpenHandCursor)
        else:
            self.viewport().unsetCursor()
