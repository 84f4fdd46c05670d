"""F6 goes round the parts of a window: map and panels. Menus have what the strip has."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QApplication, QWidget

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QAction
    from PySide6.QtWidgets import QDockWidget


class PanelCycle(QObject):
    """Give the keyboard to the next part that is shown, or to the one before."""

    def __init__(
        self,
        parts: Sequence[tuple[QWidget, QDockWidget | None]],
        following: QAction,
        previous: QAction,
        parent: QObject,
    ) -> None:
        """Go round these parts, each with the dock it is in."""
        super().__init__(parent)
        self._parts = parts
        following.triggered.connect(lambda: self.go(1))
        previous.triggered.connect(lambda: self.go(-1))

    def go(self, by: int) -> None:
        """Go so many parts on, past those that are hidden or have nothing to be used."""
        focused = QApplication.focusWidget()
        here = next(
            (index for index, (part, _) in enumerate(self._parts) if focused and _holds(part, focused)), 0
        )
        count = len(self._parts)
        for step in range(1, count):
            part, dock = self._parts[(here + by * step) % count]
            if part.isHidden() or (dock is not None and dock.isHidden()):
                continue
            if dock is not None:
                dock.raise_()
                QApplication.processEvents()
            target = _first_use(part)
            if target is not None:
                target.setFocus(Qt.FocusReason.TabFocusReason)
                return


def _holds(part: QWidget, widget: QWidget) -> bool:
    return part is widget or part.isAncestorOf(widget)


def _first_use(part: QWidget) -> QWidget | None:
    """Return the first widget of a part that the keyboard can use."""
    for widget in (part, *part.findChildren(QWidget)):
        tabbed = bool(widget.focusPolicy() & Qt.FocusPolicy.TabFocus)
        if tabbed and widget.isVisible() and widget.isEnabled():
            return widget
    return None
