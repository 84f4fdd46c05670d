"""The common form of the panels that list what stands on a map."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QToolButton,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from editor.icons import icon
from editor.panels.name_box import NameDelegate, OwnKeysLine

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from PySide6.QtGui import QShowEvent

    from editor.commands.document import MapDocument

_REST_MS = 40
_KEY = Qt.ItemDataRole.UserRole
_ICON_PX = 18


@dataclass(frozen=True, slots=True)
class Row:
    """A line of the list: what it stands for, its texts by column, and what is drawn before the first."""

    key: object
    texts: tuple[str, ...]
    icon: QIcon | None = None
    renamable: bool = True
    rests_at: int | None = None
    """The hex a double click brings to the middle; rows without one are renamed by a double click instead."""


class ThingPanel(QWidget):
    """A list with a row of buttons below and a note. Subclasses say what is listed and what the buttons do.

    `jumpWanted` carries the hex id to bring to the middle.
    """

    jumpWanted = Signal(int)

    def __init__(self, columns: int, parent: QWidget | None = None, *, wide: int = 0) -> None:
        super().__init__(parent)
        self.document: MapDocument | None = None
        self._buttons: dict[str, tuple[QToolButton, str]] = {}
        self._rest = QTimer(self, singleShot=True, interval=_REST_MS)
        self._rest.timeout.connect(self.refresh)
        self.list = QTreeWidget()
        self.list.setColumnCount(columns)
        self.list.setRootIsDecorated(False)
        self.list.setIconSize(QSize(_ICON_PX, _ICON_PX))
        self._names = NameDelegate(self.list)
        self.list.setItemDelegate(self._names)
        self.list.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        header = self.list.header()
        header.setStretchLastSection(False)
        header.setSectionsClickable(False)
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        header.setSectionResizeMode(wide, QHeaderView.ResizeMode.Stretch)
        self.note = QLabel()
        self.note.setObjectName("quiet")
        self.note.setWordWrap(True)
        self.note.setContentsMargins(12, 0, 12, 4)
        self._strip = QHBoxLayout()
        self._strip.setContentsMargins(8, 4, 8, 4)
        self._strip.setSpacing(2)
        self._strip.addStretch(1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.list, 1)
        column.addLayout(self._strip)
        column.addWidget(self.note)
        self.list.currentItemChanged.connect(self._on_current)
        self.list.itemDoubleClicked.connect(self._on_double_click)
        self.list.itemChanged.connect(self._on_edited)

    def rows(self, document: MapDocument) -> Sequence[Row]:
        """Return what to list."""
        raise NotImplementedError

    def texts(self) -> tuple[tuple[str, ...], dict[str, str], str]:
        """Return the headings, the tool tips of the buttons by name, and the note, in the language of now."""
        raise NotImplementedError

    def on_chosen(self, key: object) -> None:
        """Take note that a row was chosen."""

    def on_renamed(self, key: object, text: str) -> None:
        """Give what a row stands for another name."""

    def set_document(self, document: MapDocument) -> None:
        """List what stands on a document, and follow its changes."""
        if self.document is not None:
            self.document.changed.disconnect(self._on_changed)
        typed = self.list.findChild(OwnKeysLine)
        if typed is not None:  # it is the name of a thing of the former document
            self._names.closeEditor.emit(typed, NameDelegate.EndEditHint.RevertModelCache)
        self.document = document
        document.changed.connect(self._on_changed)
        self._on_changed()

    def add_button(self, name: str, icon_name: str, command: Callable[[], object]) -> QToolButton:
        """Add a button to the row below the list."""
        button = QToolButton()
        button.setObjectName(name)
        button.setAutoRaise(True)
        button.setIcon(icon(icon_name))
        button.setIconSize(QSize(20, 20))
        button.clicked.connect(command)
        self._buttons[name] = (button, icon_name)
        self._strip.insertWidget(self._strip.count() - 1, button)
        return button

    @property
    def key(self) -> object:
        """Return what the chosen row stands for, None without one."""
        item = self.list.currentItem()
        return item.data(0, _KEY) if item is not None else None

    def choose(self, key: object) -> None:
        """Choose the row of a key, if it is listed, without telling anyone."""
        self.list.blockSignals(True)
        found = [item for item in self._items() if item.data(0, _KEY) == key]
        self.list.setCurrentItem(found[0] if found else None)  # type: ignore[arg-type]
        self.list.blockSignals(False)

    def follow(self, key: object) -> None:
        """Choose the row of a key, listing everything afresh where it is not listed yet."""
        if key is not None and all(item.data(0, _KEY) != key for item in self._items()):
            self.refresh()
        self.choose(key)

    def rename(self) -> None:
        """Let the chosen row's name be typed anew."""
        item = self.list.currentItem()
        if item is not None and item.flags() & Qt.ItemFlag.ItemIsEditable:
            self.list.editItem(item, 0)

    def refresh(self) -> None:
        """List everything afresh; the chosen row stays chosen."""
        if self.document is None:
            return
        if self.list.findChild(OwnKeysLine) is not None:
            self._rest.start()  # a name is being typed
            return
        kept = self.key
        self.list.blockSignals(True)
        self.list.clear()
        for row in self.rows(self.document):
            item = QTreeWidgetItem(list(row.texts))
            item.setData(0, _KEY, row.key)
            item.setData(1, _KEY, row.rests_at)
            if row.icon is not None:
                item.setIcon(0, row.icon)
            if row.renamable:
                item.setFlags(item.flags() | Qt.ItemFlag.ItemIsEditable)
            for column in range(1, len(row.texts)):
                item.setToolTip(column, row.texts[column])
                if row.texts[column].isdecimal():
                    item.setTextAlignment(column, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
            self.list.addTopLevelItem(item)
        self.list.blockSignals(False)
        self.choose(kept)

    def retranslate(self) -> None:
        """Write every text in the language of now."""
        headings, tips, note = self.texts()
        self.list.setHeaderLabels(headings)
        self.list.setAccessibleName(headings[0])
        for name, tip in tips.items():
            self._buttons[name][0].setToolTip(tip)
            self._buttons[name][0].setAccessibleName(tip)
        self.note.setText(note)
        self.refresh()

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        if event.type() == QEvent.Type.PaletteChange:
            for button, icon_name in self._buttons.values():
                button.setIcon(icon(icon_name))
        super().changeEvent(event)

    def showEvent(self, event: QShowEvent) -> None:
        self.refresh()
        super().showEvent(event)

    def _on_changed(self) -> None:
        """List afresh soon; what is not to be seen is listed when it is shown."""
        if self.isVisible():
            self._rest.start()

    def _items(self) -> list[QTreeWidgetItem]:
        items = (self.list.topLevelItem(number) for number in range(self.list.topLevelItemCount()))
        return [item for item in items if item is not None]

    def _on_current(self, item: QTreeWidgetItem | None) -> None:
        if item is not None:
            self.on_chosen(item.data(0, _KEY))

    def _on_double_click(self, item: QTreeWidgetItem, column: int) -> None:
        there = item.data(1, _KEY)
        if there is not None:
            self.jumpWanted.emit(there)
        elif item.flags() & Qt.ItemFlag.ItemIsEditable:
            self.list.editItem(item, 0)

    def _on_edited(self, item: QTreeWidgetItem, column: int) -> None:
        text = item.text(0).strip()
        if text:
            self.on_renamed(item.data(0, _KEY), text)
        self._rest.start()
