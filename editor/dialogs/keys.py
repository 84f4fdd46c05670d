"""The list of keys and mouse moves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QHeaderView,
    QMenu,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

if TYPE_CHECKING:
    from collections.abc import Iterable


class KeysDialog(QDialog):
    """List what the mouse does, and each action that has a key, menu by menu."""

    def __init__(
        self,
        menus: Iterable[QMenu],
        mouse: list[tuple[str, str]],
        parent: QWidget | None = None,
        *,
        wheel_zooms: bool,
    ) -> None:
        """`mouse`: what it does, and by which button, beside zooming and moving the map.

        `wheel_zooms`: whether the wheel alone zooms; else it scrolls.
        """
        super().__init__(parent)
        self.setWindowTitle(self.tr("Keyboard and mouse"))
        self.list = QTreeWidget()
        self.list.setColumnCount(2)
        self.list.setHeaderHidden(True)
        self.list.setRootIsDecorated(False)
        self.list.setSelectionMode(QTreeWidget.SelectionMode.NoSelection)
        self.list.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.list.header().setStretchLastSection(False)
        self.list.header().setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        self.list.header().setSectionResizeMode(1, QHeaderView.ResizeMode.ResizeToContents)
        self._add(self.tr("Mouse"), [*mouse, *self._map_moves(wheel_zooms)])
        for menu in menus:
            self._add(menu.title().replace("&", ""), [_row(action) for action in _with_keys(menu)])
        self.list.expandAll()
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        column.addWidget(self.list)
        column.addWidget(buttons)
        self.resize(520, 560)
        bar, frame = self.list.verticalScrollBar().sizeHint().width(), 2 * self.list.frameWidth()
        self.list.setMinimumWidth(sum(map(self.list.sizeHintForColumn, (0, 1))) + bar + frame)

    def _add(self, title: str, rows: list[tuple[str, str]]) -> None:
        if rows:
            head = QTreeWidgetItem([title])
            font = head.font(0)
            font.setBold(True)
            head.setFont(0, font)
            head.addChildren([QTreeWidgetItem(list(row)) for row in rows])
            self.list.addTopLevelItem(head)

    def _map_moves(self, wheel_zooms: bool) -> list[tuple[str, str]]:
        wheel, with_control = self.tr("Wheel"), self.tr("Ctrl+wheel")
        return [
            (self.tr("Zoom"), wheel if wheel_zooms else with_control),
            (self.tr("Scroll the map"), with_control if wheel_zooms else wheel),
            (self.tr("Move the map"), self.tr("Middle button, Space+drag")),
        ]


def _with_keys(menu: QMenu) -> list[QAction]:
    menu.aboutToShow.emit()  # some are filled when they open
    found = []
    for action in menu.actions():
        submenu = action.menu()
        if isinstance(submenu, QMenu):
            found += _with_keys(submenu)
        elif action.isVisible() and not action.shortcut().isEmpty():
            found.append(action)
    return found


def _row(action: QAction) -> tuple[str, str]:
    keys = [key.toString(QKeySequence.SequenceFormat.NativeText) for key in action.shortcuts()]
    return action.text().replace("&", "").removesuffix("…"), ", ".join(keys)
