"""The dialog for a new map."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QComboBox, QFormLayout, QHBoxLayout, QWidget

from editor.dialogs.board_fields import BoardFields, ruleset_box
from editor.dialogs.frame import FramedDialog, number_box
from editor.dialogs.layouts import fill_terrain_box, layout_box, sea_of, seams_box
from editor.dialogs.miniature import Miniature
from editor.documents.draft import MapDraft
from editor.documents.storage import draft_of
from sim.board.lettering import edge_letters, is_flush
from sim.games.catalog import terrain_set_of
from sim.generation.boards import board_sizes_of, lay_out
from sim.hex.grid import Grid

if TYPE_CHECKING:
    from editor.settings import Theme
    from sim.formats.terrain_set import TerrainSet

_LARGEST_SIDE = 1000
_SIZES = ((56, 34), (28, 18), (40, 26), (100, 60), (200, 120))
_CORNER = (6, 4)
"""Columns and rows of the picture of the layout."""


class NewMapDialog(FramedDialog):
    """Ask for ruleset, size, layout, seams and what to begin with: a terrain, or the ruleset's board by its sizes."""

    def __init__(self, theme: Theme = "light", parent: QWidget | None = None) -> None:
        super().__init__("", parent)
        self.setWindowTitle(self.tr("New map"))
        self._theme: Theme = theme
        self.size_box = QComboBox()
        self.columns, self.rows = (number_box(side, 1, _LARGEST_SIDE) for side in _SIZES[0])
        self.layout_box = layout_box()
        self.seams_box = seams_box()
        self.fill_box = QComboBox()
        self.ruleset_box = ruleset_box()
        self._name_sizes()
        self.corner = Miniature(theme, QSize(250, 230))
        self._lay_out()
        self._list_terrains()
        self._show()
        self.size_box.activated.connect(self._take_size)
        for number in (self.columns, self.rows):
            number.valueChanged.connect(self._show)
        for box in (self.layout_box, self.seams_box, self.fill_box):
            box.currentIndexChanged.connect(self._show)
        self.ruleset_box.currentIndexChanged.connect(self._on_ruleset)
        self.board.changed.connect(self._show)

    def draft(self) -> MapDraft:
        """Return the map as asked for."""
        if self._is_board:
            return draft_of(lay_out(self.board.settings(self._ruleset_id, self.layout_box.currentData())))
        return self._made(self.columns.value(), self.rows.value())

    @property
    def _ruleset_id(self) -> str:
        chosen: str = self.ruleset_box.currentData()
        return chosen

    @property
    def _terrain_set(self) -> TerrainSet:
        found = terrain_set_of(self._ruleset_id)
        assert found is not None
        return found

    @property
    def _is_board(self) -> bool:
        """Say whether the map begins with the board of its ruleset."""
        return self.fill_box.currentIndex() == len(self._terrain_set.terrains)

    def _made(self, columns: int, rows: int) -> MapDraft:
        grid = Grid(columns, rows, self.layout_box.currentData())
        draft = MapDraft.empty(grid, self._terrain_set)
        draft.terrain[:] = self.fill_box.currentIndex()
        east_west, north_south = self.seams_box.currentData()
        letters = edge_letters(grid, east_west=east_west, north_south=north_south)
        draft.details = replace(draft.details, letters=letters)
        return draft

    def _lay_out(self) -> None:
        self.form = form = QFormLayout()
        if self.ruleset_box.count() > 1:
            form.addRow(self.tr("R&uleset:"), self.ruleset_box)
        form.addRow(self.tr("&Filled with:"), self.fill_box)
        form.addRow(self.tr("&Size:"), self.size_box)
        form.addRow(self.tr("&Columns:"), self.columns)
        form.addRow(self.tr("&Rows:"), self.rows)
        form.addRow(self.tr("&Layout:"), self.layout_box)
        form.addRow(self.tr("S&eams:"), self.seams_box)
        self.board = BoardFields(form, self)
        content = QHBoxLayout()
        content.setSpacing(20)
        content.addLayout(form)
        content.addWidget(self.corner, 1)
        self.corner.setAccessibleName(self.tr("Picture of the layout"))
        self.set_content(content)

    def _name_sizes(self) -> None:
        names = (
            self.tr("World of four continents"),
            self.tr("Two continents"),
            self.tr("Three continents"),
            self.tr("Large"),
            self.tr("Very large"),
        )
        for (columns, rows), name in zip(_SIZES, names, strict=True):
            self.size_box.addItem(f"{name} · {columns} × {rows}", (columns, rows))
        self.size_box.addItem(self.tr("Other"))

    def _take_size(self) -> None:
        size = self.size_box.currentData()
        if size is not None:
            self.columns.setValue(size[0])
            self.rows.setValue(size[1])

    def _list_terrains(self) -> None:
        """List what a map may begin with: the terrains, then the board where the ruleset has one, which is chosen."""
        terrain_set, layout = self._terrain_set, self.layout_box.currentData()
        fill_terrain_box(self.fill_box, terrain_set, layout, self._theme, sea_of(terrain_set))
        if board_sizes_of(self._ruleset_id):
            self.fill_box.blockSignals(True)
            self.fill_box.addItem(self.tr("The board of the game"))
            self.fill_box.setCurrentIndex(self.fill_box.count() - 1)
            self.fill_box.blockSignals(False)

    def _on_ruleset(self) -> None:
        self._list_terrains()
        self._show()

    def _show(self) -> None:
        for row in (self.size_box, self.columns, self.rows, self.seams_box):
            self.form.setRowVisible(row, not self._is_board)
        self.board.show_for(self._ruleset_id if self._is_board else None)
        if self._is_board:
            board = self.draft()
            self.corner.show_map(board)
            self.note.setText(self._size_note(int((board.terrain != board.terrain_set.void).sum())))
            return
        size = self.columns.value(), self.rows.value()
        self.size_box.setCurrentIndex(_SIZES.index(size) if size in _SIZES else len(_SIZES))
        # the corner keeps the parity of the sides, on which the letters depend
        self.corner.show_map(
            self._made(*(part + (side - part) % 2 for side, part in zip(size, _CORNER, strict=True)))
        )
        self.note.setText(self._seam_note(Grid(*size, self.layout_box.currentData())))

    def _seam_note(self, grid: Grid) -> str:
        east_west, north_south = self.seams_box.currentData()
        if east_west and not is_flush(grid, east_west=True):
            return self.tr("With an odd number of columns the world shifts by half a hex at each round.")
        if north_south and not is_flush(grid, east_west=False):
            return self.tr("With an odd number of rows the world shifts by half a hex at each round.")
        return self._size_note(grid.size)

    def _size_note(self, hexes: int) -> str:
        return self.tr("A map of {} hexes.").format(hexes)
