"""The dialog that turns a world through a seam."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QComboBox, QFormLayout, QVBoxLayout, QWidget

from editor.dialogs.frame import FramedDialog, number_box
from editor.dialogs.miniature import Miniature
from editor.documents.reshape import reshaped_copy
from editor.documents.turn import turn, turn_axes

if TYPE_CHECKING:
    from editor.documents.draft import MapDraft
    from editor.documents.reshape import Reshape
    from editor.settings import Theme


class TurnDialog(FramedDialog):
    """Ask which line of hexes a draft that nothing changes meanwhile shall begin with."""

    def __init__(self, draft: MapDraft, theme: Theme = "light", parent: QWidget | None = None) -> None:
        super().__init__("", parent)
        self.setWindowTitle(self.tr("Shift through a seam"))
        self._draft = draft
        self._axes = turn_axes(draft)
        self.axis_box = QComboBox()
        texts = {
            "columns": self.tr("East–west: another column is the west edge"),
            "rows": self.tr("North–south: another row is the north edge"),
        }
        for axis in self._axes:
            self.axis_box.addItem(texts[axis], axis)
        self.line = number_box(0, 0, 0)
        self.picture = Miniature(theme, QSize(460, 300))
        self.picture.setAccessibleName(self.tr("Picture of the shifted map"))
        form = QFormLayout()
        form.addRow(self.tr("&Seam:"), self.axis_box)
        form.addRow(self.tr("&First column or row:"), self.line)
        content = QVBoxLayout()
        content.setSpacing(14)
        content.addLayout(form)
        content.addWidget(self.picture, 1)
        self.set_content(content)
        self.axis_box.currentIndexChanged.connect(self._on_axis)
        self.line.valueChanged.connect(self._show)
        self.note.setText(
            self.tr("Everything keeps its neighbours; the letters stand on the new edges.")
            if self._axes
            else self.tr(
                "This needs two edges lettered from end to end whose seam is flush: "
                "an even number of shoved lines."
            )
        )
        self._on_axis()

    def edit(self) -> Reshape | None:
        """Return the turn asked for, None where there is no seam to turn through."""
        axis = self.axis_box.currentData()
        return turn(self._draft, axis, -self.line.value()) if axis is not None else None

    def _on_axis(self) -> None:
        grid = self._draft.grid
        length = grid.columns if self.axis_box.currentData() == "columns" else grid.rows
        self.line.setMaximum(length - 1 if self._axes else 0)
        self._show()

    def _show(self) -> None:
        edit = self.edit()
        self.ok.setEnabled(edit is not None and self.line.value() != 0)
        self.line.setEnabled(bool(self._axes))
        self.axis_box.setEnabled(bool(self._axes))
        self.picture.show_map(reshaped_copy(self._draft, edit) if edit is not None else self._draft)
