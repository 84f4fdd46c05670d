"""The list of continents."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, cast

import numpy as np
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QIcon, QPainter, QPixmap
from PySide6.QtWidgets import QColorDialog

from editor.background.compiled_map import about_board
from editor.background.latest import LatestAnswer
from editor.documents.continents import add_region, change_region, delete_region, found_regions
from editor.documents.facts import region_facts
from editor.panels.thing_panel import Row, ThingPanel
from sim.formats.map_file import MAX_REGIONS

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from editor.background.compiled_map import OfBoard
    from editor.commands.document import MapDocument
    from editor.documents.edits import Several
    from editor.documents.facts import RegionFacts
    from editor.tools.options import ToolOptions

_SWATCH_PX = 18
_PIXEL_RATIO = 2
_AT_ONCE = 40_000
"""Hexes of a map whose continents are found while the window waits."""


class ContinentPanel(ThingPanel):
    """List the continents with their colour, land hexes and the cities that fit; the chosen one is in hand."""

    def __init__(self, options: ToolOptions, parent: QWidget | None = None) -> None:
        super().__init__(3, parent)
        self._options = options
        self._facts: dict[str, RegionFacts] = {}
        self._answers = LatestAnswer(self)
        self._answers.answered.connect(self._on_facts)
        self._founding = LatestAnswer(self)
        self._founding.answered.connect(self._on_founded)
        self.add_button("add", "add", self.add)
        self.add_button("automatic", "flood", self.found_all)
        self.add_button("rename", "rename", self.rename)
        self.add_button("colour", "fill", self.ask_colour)
        self.add_button("delete", "delete", self.delete)
        options.regionChanged.connect(self.choose)
        self.retranslate()

    @property
    def is_busy(self) -> bool:
        """Say whether counts are still to come."""
        return self._rest.isActive() or self._answers.is_busy or self._founding.is_busy

    def texts(self) -> tuple[tuple[str, ...], dict[str, str], str]:
        headings = (self.tr("Continent"), self.tr("Land"), self.tr("Cities"))
        tips = {
            "add": self.tr("Add a continent"),
            "automatic": self.tr("Make every land mass a continent"),
            "rename": self.tr("Rename"),
            "colour": self.tr("Choose the colour"),
            "delete": self.tr("Delete the continent; its land stays"),
        }
        return headings, tips, self.tr("Hexes of land, and how many cities fit on it.")

    def rows(self, document: MapDocument) -> list[Row]:
        draft = document.draft
        self._answers.ask(about_board(document, region_facts))
        counts = np.bincount(draft.region[draft.region >= 0], minlength=len(draft.region_ids)).tolist()
        none = Row(None, (self.tr("No continent"), "", ""), _swatch(None), renamable=False)
        rows = [none]
        for index, (region_id, region) in enumerate(draft.regions.items()):
            facts = self._facts.get(region_id)
            texts = (region.name, str(counts[index]), str(facts.cities) if facts else "…")
            rows.append(Row(region_id, texts, _swatch(region.color)))
        return rows

    def refresh(self) -> None:
        super().refresh()
        self.choose(self._options.region)
        if self.document is not None:
            self._buttons["add"][0].setEnabled(len(self.document.draft.regions) < MAX_REGIONS)

    def on_chosen(self, key: object) -> None:
        self._options.set_region(cast("str | None", key))

    def on_renamed(self, key: object, text: str) -> None:
        document = self._document
        region = document.draft.regions[cast("str", key)]
        edit = change_region(document.draft, cast("str", key), text, region.color)
        document.do(edit, lambda: self.tr("Rename the continent {}").format(text))

    def add(self) -> None:
        """Add a continent and take it in hand."""
        edit, region_id = add_region(self._document.draft)
        name = edit.details.regions[region_id].name
        self._document.do(edit, lambda: self.tr("Add the continent {}").format(name))
        self._options.set_region(region_id)
        self.refresh()

    def found_all(self) -> None:
        """Make every land mass a continent of its own."""
        document = self._document
        if document.known_board is not None or document.draft.grid.size <= _AT_ONCE:
            self._found(found_regions(document.draft, document.board))
        else:
            snapshot = document.draft.snapshot()
            self._founding.ask(about_board(document, partial(found_regions, snapshot)))

    def _on_founded(self, found: OfBoard[Several]) -> None:
        """Make every land mass a continent, unless the map has changed since."""
        if self._document.adopt(found.board, found.version):
            self._found(found.answer)

    def _found(self, edit: Several) -> None:
        self._document.do(edit, lambda: self.tr("Continents of all land"))

    def ask_colour(self) -> None:
        """Ask for another colour of the continent in hand."""
        region = self._document.draft.regions.get(self._options.region or "")
        if region is None:
            return
        dialog = QColorDialog(QColor(region.color), self)
        dialog.setOption(QColorDialog.ColorDialogOption.DontUseNativeDialog)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.colorSelected.connect(self.recolour)
        dialog.open()

    def recolour(self, colour: QColor) -> None:
        """Give the continent in hand a colour."""
        region_id = self._options.region or ""
        region = self._document.draft.regions.get(region_id)
        if region is not None:
            edit = change_region(self._document.draft, region_id, region.name, colour.name())
            self._document.do(edit, lambda: self.tr("Colour the continent {}").format(region.name))

    def delete(self) -> None:
        """Delete the continent in hand."""
        region_id = self._options.region or ""
        region = self._document.draft.regions.get(region_id)
        if region is not None:
            edit = delete_region(self._document.draft, region_id)
            self._options.set_region(None)
            self._document.do(edit, lambda: self.tr("Delete the continent {}").format(region.name))

    @property
    def _document(self) -> MapDocument:
        assert self.document is not None
        return self.document

    def _on_facts(self, found: OfBoard[dict[str, RegionFacts]]) -> None:
        if not self._document.adopt(found.board, found.version):
            return
        self._facts = facts = found.answer
        self.list.blockSignals(True)
        for item in self._items():
            told = facts.get(cast("str", item.data(0, Qt.ItemDataRole.UserRole)))
            if told is not None:
                item.setText(1, str(told.land))
                item.setText(2, str(told.cities))
        self.list.blockSignals(False)


def _swatch(colour: str | None) -> QIcon:
    """Return a disc of a colour, an empty ring for none."""
    pixmap = QPixmap(_SWATCH_PX * _PIXEL_RATIO, _SWATCH_PX * _PIXEL_RATIO)
    pixmap.setDevicePixelRatio(_PIXEL_RATIO)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QColor("#8a857a"))
    painter.setBrush(QColor(colour) if colour else Qt.GlobalColor.transparent)
    painter.drawEllipse(2, 2, _SWATCH_PX - 4, _SWATCH_PX - 4)
    painter.end()
    found = QIcon()
    for mode in (QIcon.Mode.Normal, QIcon.Mode.Selected):
        found.addPixmap(pixmap, mode)
    return found
