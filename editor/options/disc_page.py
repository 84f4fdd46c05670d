"""What the pages of discs share: the disc drawn, its table to type into, its source, and the way back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from editor.options.cells import CellTable
from editor.options.disc import DiscView
from editor.options.words import provenance_name, table_name

if TYPE_CHECKING:
    from editor.options.draft import OptionsDraft

DIE = 6
_COLUMN_PX = 44


class DiscPage(QWidget):
    """One disc, round and as a table; subclasses say what its cells are and take what is typed.

    `name`: the throwing disc, None for the combat disc. `first`: columns of the table before those of the disc.
    """

    def __init__(self, draft: OptionsDraft, name: str | None) -> None:
        super().__init__()
        self.draft = draft
        self.name = name
        self.view = DiscView()
        self.table = CellTable(self.take)
        self.source = QLabel()
        self.source.setObjectName("quiet")
        self.source.setWordWrap(True)
        self.reset = QPushButton(self.tr("As the &ruleset says"))
        self.reset.setAutoDefault(False)
        self.tools = QHBoxLayout()
        self.tools.addStretch(1)
        self.tools.addWidget(self.reset)
        title = table_name(draft.base, name)
        self.view.setAccessibleName(title)
        self.table.setAccessibleName(title)
        self.table.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        self.table.horizontalHeader().setMinimumSectionSize(_COLUMN_PX)
        self.table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectItems)
        right = QVBoxLayout()
        right.addWidget(self.table, 1)
        right.addLayout(self.tools)
        right.addWidget(self.source)
        row = QHBoxLayout(self)
        row.setSpacing(16)
        row.addWidget(self.view, 5)
        row.addLayout(right, 6)
        self.reset.clicked.connect(self._reset)
        self.view.picked.connect(self._on_picked)
        self.table.currentCellChanged.connect(lambda *_places: self._show_current())
        draft.changed.connect(self.refresh)

    def take(self, row: int, column: int, text: str) -> str:
        """Take what was typed into a cell of the table, and show it; return why it cannot be, or nothing."""
        raise NotImplementedError

    def show_disc(self) -> None:
        """Write the disc and the table as they are now."""
        raise NotImplementedError

    def cell_of(self, die: int, column: int) -> tuple[int, int]:
        """Return row and column in the table of a cell of the disc."""
        raise NotImplementedError

    def disc_cell(self, row: int, column: int) -> tuple[int, int]:
        """Return die - 1 and column on the disc of a cell of the table, -1 for those that are not on it."""
        raise NotImplementedError

    def forget(self) -> None:
        """Let the disc be the ruleset's again."""
        raise NotImplementedError

    def refresh(self) -> None:
        """Show everything as it is now."""
        self.show_disc()
        self._show_current()
        typed = self.draft.is_disc_typed(self.name)
        self.reset.setEnabled(typed or bool(self.table.faults))
        source = self.draft.ruleset.table_sources[self.name or "combat"]
        said = self.tr("typed in here, printed") if typed else provenance_name(source)
        self.source.setText(" ".join((self.caption(), self.tr("Source: {}.").format(said))))

    def caption(self) -> str:
        """Return what the cells mean."""
        raise NotImplementedError

    def _reset(self) -> None:
        self.table.forget_faults()
        self.forget()
        self.refresh()

    def _on_picked(self, die: int, column: int) -> None:
        self.table.setCurrentCell(*self.cell_of(die, column))
        self.table.setFocus(Qt.FocusReason.MouseFocusReason)

    def _show_current(self) -> None:
        self.view.set_current(*self.disc_cell(self.table.currentRow(), self.table.currentColumn()))
