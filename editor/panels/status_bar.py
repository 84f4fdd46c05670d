"""The status bar: the hint of the tool, and what is under the cursor."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtWidgets import QLabel, QStatusBar, QToolButton, QWidget

from editor.panels.elided_label import ElidedLabel
from editor.panels.progress_strip import ProgressStrip
from editor.wording import terrain_name

if TYPE_CHECKING:
    from editor.documents.draft import MapDraft

_NEWS_MS = 5000


class StatusBar(QStatusBar):
    """Hint at the left; hex number, terrain, region, axial coordinates, problems and zoom at the right.

    `problemsClicked` comes when the problem counts are clicked.
    """

    problemsClicked = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setSizeGripEnabled(False)
        self.setContentsMargins(10, 2, 10, 2)
        self.hint = ElidedLabel()
        self.hint.setObjectName("quiet")
        self.hex_number = _field(5)
        self.hex_number.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.terrain = _field(12)
        self.region = _field(12)
        self.axial = _field(10)
        self.axial.setObjectName("quiet")
        self.zoom = _field(5)
        self.zoom.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.problems = QToolButton()
        self.problems.setAutoRaise(True)
        self.problems.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self.problems.clicked.connect(self.problemsClicked)
        self.addWidget(self.hint, 1)
        self.progress = ProgressStrip()
        self.addPermanentWidget(self.progress)
        for widget in (self.hex_number, self.terrain, self.region, self.axial, self.problems, self.zoom):
            self.addPermanentWidget(widget)
        self._counts = (0, 0)
        self._retranslate()

    def show_hex(self, draft: MapDraft, hex_id: int) -> None:
        """Say what a hex is; -1 says nothing."""
        if hex_id < 0:
            for label in (self.hex_number, self.terrain, self.region, self.axial):
                label.clear()
            return
        cell = draft.grid.cell_of(hex_id)
        q, r = draft.grid.layout.to_axial(cell)
        self.hex_number.setText(draft.grid.label(cell))
        self.terrain.setText(terrain_name(draft.terrain_set.terrains[int(draft.terrain[hex_id])]))
        region = int(draft.region[hex_id])
        self.region.setText(draft.regions[draft.region_ids[region]].name if region >= 0 else "–")
        self.axial.setText(f"q {q}  r {r}")

    def set_hint(self, text: str) -> None:
        """Say what the tool in hand does, or what an overlay says of the hex under the cursor."""
        self.hint.set_whole_text(text)

    def tell(self, news: str) -> None:
        """Say for a while what has happened, in place of the hint."""
        self.showMessage(news, _NEWS_MS)

    def set_zoom(self, percent: float) -> None:
        """Show the zoom."""
        self.zoom.setText(f"{percent:.0f} %")

    def set_problems(self, errors: int, warnings: int) -> None:
        """Show how many problems there are."""
        self._counts = errors, warnings
        self.problems.setText(
            self.tr("%n error(s)", "", errors) + " · " + self.tr("%n warning(s)", "", warnings)
        )

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()
        super().changeEvent(event)

    def _retranslate(self) -> None:
        self.hex_number.setToolTip(self.tr("Hex number: column, row"))
        self.terrain.setToolTip(self.tr("Terrain"))
        self.region.setToolTip(self.tr("Region"))
        self.axial.setToolTip(self.tr("Axial coordinates"))
        self.zoom.setToolTip(self.tr("Zoom"))
        self.problems.setToolTip(self.tr("Show the problems"))
        self.set_problems(*self._counts)


def _field(characters: int) -> QLabel:
    label = QLabel()
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setContentsMargins(8, 0, 8, 0)
    label.setMinimumWidth(label.fontMetrics().averageCharWidth() * characters + 16)
    return label
