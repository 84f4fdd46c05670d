"""The dialog that adds rows and columns on any side of a map, or takes them away."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QCheckBox, QFormLayout, QGridLayout, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from editor.dialogs.frame import FramedDialog, number_box
from editor.dialogs.layouts import sea_of, terrain_box
from editor.dialogs.resize_picture import ResizePicture
from editor.documents.resize import Losses, Margins, losses, resize, resized_grid

if TYPE_CHECKING:
    from editor.documents.draft import MapDraft
    from editor.documents.reshape import Reshape
    from editor.settings import Theme
    from sim.hex.grid import Grid

_LARGEST_SIDE = 1000
_NAMED = 6
"""How many names of a kind are told; the rest is counted."""
_LINES = 7
"""Lines of what is lost that find room without the dialog growing."""


class ResizeDialog(FramedDialog):
    """Ask for the margins of a draft that nothing changes meanwhile, and say what would be lost."""

    def __init__(self, draft: MapDraft, theme: Theme = "light", parent: QWidget | None = None) -> None:
        super().__init__("", parent)
        self.setWindowTitle(self.tr("Resize map"))
        self._draft = draft
        grid = draft.grid
        self.west, self.east = (
            number_box(0, -grid.columns, max(0, _LARGEST_SIDE - grid.columns)) for _ in range(2)
        )
        self.north, self.south = (
            number_box(0, -grid.rows, max(0, _LARGEST_SIDE - grid.rows)) for _ in range(2)
        )
        self.fill_box = terrain_box(draft.terrain_set, grid.layout, theme, sea_of(draft.terrain_set))
        self.follow = QCheckBox(self.tr("&Letters go along with their edge"))
        self.follow.setChecked(True)
        self.size_label = QLabel()
        self.picture = ResizePicture(draft, theme)
        self.lost = QLabel()
        self.lost.setWordWrap(True)
        self.lost.setTextFormat(Qt.TextFormat.PlainText)
        self.lost.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.lost.setMinimumHeight(_LINES * self.lost.fontMetrics().lineSpacing())
        self._lay_out()
        for box in (self.west, self.north, self.east, self.south):
            box.valueChanged.connect(self._show)
        self.follow.toggled.connect(self._show)
        self._show()

    @property
    def margins(self) -> Margins:
        """Return the margins asked for."""
        return Margins(self.west.value(), self.north.value(), self.east.value(), self.south.value())

    def edit(self) -> Reshape:
        """Return the resize asked for."""
        fill = self.fill_box.currentIndex()
        return resize(self._draft, self.margins, fill, letters_follow=self.follow.isChecked())

    def _lay_out(self) -> None:
        sides = QGridLayout()
        sides.setHorizontalSpacing(10)
        sides.setVerticalSpacing(4)
        for box, text, row, column in (
            (self.north, self.tr("&North"), 0, 1),
            (self.west, self.tr("&West"), 2, 0),
            (self.east, self.tr("&East"), 2, 2),
            (self.south, self.tr("&South"), 4, 1),
        ):
            label = QLabel(text)
            label.setBuddy(box)
            label.setAlignment(Qt.AlignmentFlag.AlignCenter)
            sides.addWidget(label, row, column)
            sides.addWidget(box, row + 1, column)
        form = QFormLayout()
        form.addRow(self.tr("&Filled with:"), self.fill_box)
        form.addRow(self.tr("New size:"), self.size_label)
        form.addRow(self.follow)
        left = QVBoxLayout()
        left.setSpacing(14)
        left.addLayout(sides)
        left.addLayout(form)
        left.addStretch(1)
        right = QVBoxLayout()
        right.addWidget(self.picture, 1)
        right.addWidget(self.lost)
        self.picture.setAccessibleName(self.tr("Picture of the resized map"))
        content = QHBoxLayout()
        content.setSpacing(20)
        content.addLayout(left)
        content.addLayout(right, 1)
        self.note.setText(self.tr("Negative numbers take columns or rows away. Undo brings all back."))
        self.set_content(content)
        self.resize(self.sizeHint().expandedTo(self.size()))

    def _show(self) -> None:
        grid = resized_grid(self._draft.grid, self.margins)
        self.picture.set_margins(self.margins)
        fits = grid is not None and self._fits(grid)
        self.ok.setEnabled(fits and self.margins != Margins())
        if grid is None:
            self.size_label.setText("–")
            self.lost.setText(self.tr("Nothing would be left of the map."))
            return
        self.size_label.setText(f"{grid.columns} × {grid.rows}")
        if not fits:
            self.lost.setText(self.tr("A side grows to {} hexes at most.").format(_LARGEST_SIDE))
            return
        self.lost.setText(self._told(losses(self._draft, self.edit())))

    def _fits(self, grid: Grid) -> bool:
        """Say whether no side grows beyond the largest; one that is larger already may stay or shrink."""
        old = self._draft.grid
        return grid.columns <= max(_LARGEST_SIDE, old.columns) and grid.rows <= max(_LARGEST_SIDE, old.rows)

    def _told(self, lost: Losses) -> str:
        kinds = (
            (self.tr("Letters: {}"), lost.letters),
            (self.tr("Cities: {}"), lost.cities),
            (self.tr("Labels: {}"), lost.labels),
            (self.tr("Bridges, whole or in part: {}"), lost.bridges),
            (self.tr("Regions: {}"), lost.regions),
        )
        lines = [text.format(self._listed(names)) for text, names in kinds if names]
        if lines:
            return "\n".join((self.tr("This would be lost:"), *lines))
        return self.tr("No letter, city, label, bridge or region is lost.")

    def _listed(self, names: tuple[str, ...]) -> str:
        told = ", ".join(names[:_NAMED])
        more = len(names) - _NAMED
        return told + " " + self.tr("and %n more", "", more) if more > 0 else told
