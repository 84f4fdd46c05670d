"""The dialog for a new map."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from editor.documents.draft import MapDraft
from editor.wording import language_code
from sim.games.catalog import ruleset_ids, ruleset_of, terrain_set_of
from sim.hex.grid import Grid, Layout

if TYPE_CHECKING:
    from sim.hex.grid import Offset
    from sim.hex.headings import Orientation

_LARGEST_SIDE = 1000
_LAYOUTS: tuple[tuple[Orientation, Offset], ...] = (
    ("flat", "odd"),
    ("flat", "even"),
    ("pointy", "odd"),
    ("pointy", "even"),
)


class NewMapDialog(QDialog):
    """Ask for size, layout and, where there are several, the ruleset."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("New map"))
        self.columns = _side_box(56)
        self.rows = _side_box(34)
        self.layout_box = QComboBox()
        self.layout_box.addItems(
            [
                self.tr("Columns, odd ones lower"),
                self.tr("Columns, even ones lower"),
                self.tr("Rows, odd ones to the right"),
                self.tr("Rows, even ones to the right"),
            ]
        )
        self.ruleset_box = QComboBox()
        for ruleset_id in ruleset_ids():
            ruleset = ruleset_of(ruleset_id)
            assert ruleset is not None
            self.ruleset_box.addItem(ruleset.names.render(language_code()), ruleset_id)
        self.buttons = QDialogButtonBox(
            QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel
        )
        self.buttons.accepted.connect(self.accept)
        self.buttons.rejected.connect(self.reject)
        self._lay_out()

    def draft(self) -> MapDraft:
        """Return an empty map as asked for."""
        orientation, offset = _LAYOUTS[self.layout_box.currentIndex()]
        grid = Grid(self.columns.value(), self.rows.value(), Layout(orientation, offset))
        terrain_set = terrain_set_of(self.ruleset_box.currentData())
        assert terrain_set is not None
        return MapDraft.empty(grid, terrain_set)

    def _lay_out(self) -> None:
        form = QFormLayout()
        form.addRow(self.tr("&Columns:"), self.columns)
        form.addRow(self.tr("&Rows:"), self.rows)
        form.addRow(self.tr("&Layout:"), self.layout_box)
        if self.ruleset_box.count() > 1:
            form.addRow(self.tr("R&uleset:"), self.ruleset_box)
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 16, 16, 16)
        column.setSpacing(16)
        column.addLayout(form)
        column.addWidget(self.buttons)


def _side_box(value: int) -> QSpinBox:
    box = QSpinBox()
    box.setRange(1, _LARGEST_SIDE)
    box.setValue(value)
    return box
