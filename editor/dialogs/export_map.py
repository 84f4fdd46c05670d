"""The dialog that asks in which form and size to write a map."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QComboBox, QDoubleSpinBox, QFormLayout, QVBoxLayout, QWidget

from editor.dialogs.export_facts import DATA, PICTURES, facts_of
from editor.dialogs.frame import FramedDialog, number_box
from editor.rendering.pictures import PictureOptions

if TYPE_CHECKING:
    from sim.hex.grid import Grid

_PAPERS = ("A4", "A3", "A2", "A1", "A0", "A5", "Letter")
_USUAL = PictureOptions(dpi=300)


class ExportDialog(FramedDialog):
    """Ask for form, size of hexes, dots and paper, and tell what comes of it."""

    def __init__(self, grid: Grid, parent: QWidget | None = None) -> None:
        super().__init__("", parent)
        self.setWindowTitle(self.tr("Export map"))
        self._grid = grid
        self.form_box = QComboBox()
        texts = (
            self.tr("PNG picture"),
            self.tr("SVG drawing"),
            self.tr("PDF document to print"),
            self.tr("GeoJSON: hexes as shapes"),
            self.tr("GraphML: hexes as a graph"),
        )
        for text, ending in zip(texts, (*PICTURES, *DATA), strict=True):
            self.form_box.addItem(f"{text} ({ending})", ending)
        self.hex_mm = QDoubleSpinBox()
        self.hex_mm.setRange(1.0, 200.0)
        self.hex_mm.setDecimals(1)
        self.hex_mm.setSuffix(" mm")
        self.hex_mm.setValue(_USUAL.hex_mm)
        self.dpi = number_box(_USUAL.dpi, 20, 1200)
        self.dpi.setSingleStep(50)
        self.paper_box = QComboBox()
        for paper in _PAPERS:
            self.paper_box.addItem(self.tr("{}: as many sheets as it takes").format(paper), paper)
        for paper in _PAPERS:
            self.paper_box.addItem(self.tr("{}: the map on one sheet").format(paper), f"{paper}-fit")
        self.paper_box.addItem(self.tr("A sheet as large as the map"), "map")
        self.form = QFormLayout()
        self.form.addRow(self.tr("&Form:"), self.form_box)
        self.form.addRow(self.tr("&Hex, flat to flat:"), self.hex_mm)
        self.form.addRow(self.tr("&Dots an inch:"), self.dpi)
        self.form.addRow(self.tr("&Paper:"), self.paper_box)
        content = QVBoxLayout()
        content.addLayout(self.form)
        content.addStretch(1)
        self.set_content(content)
        self.note.setMinimumWidth(400)
        self.form_box.currentIndexChanged.connect(self._show)
        self.paper_box.currentIndexChanged.connect(self._show)
        self.hex_mm.valueChanged.connect(self._show)
        self.dpi.valueChanged.connect(self._show)
        self._show()

    @property
    def ending(self) -> str:
        """Return the ending of the form chosen."""
        return str(self.form_box.currentData())

    @property
    def options(self) -> PictureOptions:
        """Return size, dots and paper as chosen."""
        return PictureOptions(self.hex_mm.value(), self.paper_box.currentData(), self.dpi.value())

    def _show(self) -> None:
        ending = self.ending
        fits = ending == ".pdf" and self.options.paper.endswith("-fit")
        for field, wanted in (
            (self.hex_mm, ending in PICTURES and not fits),
            (self.dpi, ending == ".png"),
            (self.paper_box, ending == ".pdf"),
        ):
            self.form.setRowVisible(field, wanted)
        facts = facts_of(self._grid, ending, self.options)
        self.note.setText(facts.text)
        self.ok.setEnabled(facts.possible)
        self.adjustSize()
