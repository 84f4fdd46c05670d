"""The dialog that asks what an animated picture of a game shows, and tells what comes of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QLocale
from PySide6.QtWidgets import QComboBox, QDoubleSpinBox, QFormLayout, QWidget

from editor.dialogs.frame import FramedDialog, number_box
from editor.timeline.eyes_box import EyesBox
from editor.timeline.film import film_size
from editor.timeline.film_file import ENDINGS
from editor.timeline.film_plan import EACH, FilmPlan, lines_of
from editor.wording import language_code

if TYPE_CHECKING:
    from editor.timeline.record import Record
    from sim.hex.grid import Grid

_WIDTH_PX = (960, 320, 3840)
_SECONDS = 0.5


class FilmDialog(FramedDialog):
    """Ask for eyes, range, size, speed and form; OK is there while such a film can be made."""

    def __init__(self, record: Record, grid: Grid, people: int | None, parent: QWidget | None = None) -> None:
        super().__init__("", parent)
        self.setWindowTitle(self.tr("Export as animated picture"))
        self._record, self._grid = record, grid
        last = len(record.history)
        self.eyes = EyesBox()
        self.eyes.fill(record.game)
        self.eyes.choose(people)
        self.first, self.last = number_box(0, 0, last), number_box(last, 0, last)
        self.each = QComboBox()
        months = record.game.ruleset.presentation.round.render(language_code())
        texts: tuple[Any, ...] = (self.tr("decision"), self.tr("move"), months)
        for text, each in zip(texts, EACH, strict=True):
            self.each.addItem(text, each)
        usual, least, most = _WIDTH_PX
        self.width_px = number_box(usual, least, most)
        self.width_px.setSingleStep(80)
        self.width_px.setSuffix(" px")
        self.seconds = QDoubleSpinBox()
        self.seconds.setRange(0.05, 10.0)
        self.seconds.setSingleStep(0.1)
        self.seconds.setValue(_SECONDS)
        self.seconds.setSuffix(" s")
        self.form = QComboBox()
        for text, ending in zip((self.tr("WebP"), self.tr("GIF, 255 colours")), ENDINGS, strict=True):
            self.form.addItem(f"{text} ({ending})", ending)
        rows = QFormLayout()
        rows.addRow(self.tr("&Seen by:"), self.eyes)
        rows.addRow(self.tr("&From decision:"), self.first)
        rows.addRow(self.tr("&To decision:"), self.last)
        rows.addRow(self.tr("A &picture for each:"), self.each)
        rows.addRow(self.tr("&Width:"), self.width_px)
        rows.addRow(self.tr("S&hown for:"), self.seconds)
        rows.addRow(self.tr("F&orm:"), self.form)
        self.set_content(rows)
        self.note.setMinimumWidth(400)
        self.note.setMinimumHeight(self.fontMetrics().lineSpacing() * 2 + 4)
        for box in (self.eyes, self.each, self.form):
            box.currentIndexChanged.connect(self._tell)
        for number in (self.first, self.last, self.width_px):
            number.valueChanged.connect(self._tell)
        self.seconds.valueChanged.connect(self._tell)
        self._tell()

    @property
    def plan(self) -> FilmPlan:
        """Return the film as it is chosen now."""
        lines = lines_of(self._record, self.first.value(), self.last.value(), self.each.currentData())
        ending = str(self.form.currentData())
        return FilmPlan(self.eyes.people, lines, self.width_px.value(), self.seconds.value(), ending)

    def _tell(self) -> None:
        plan = self.plan
        self.ok.setEnabled(plan.is_possible(self._grid))
        if not plan.lines:
            self.note.setText(self.tr("The last decision comes before the first."))
            return
        width, height = film_size(self._grid, plan.width)
        told = self.tr("%n picture(s)", "", len(plan.lines))
        size = self.tr("{width} × {height} pixels").format(width=width, height=height)
        if self.ok.isEnabled():
            seconds = QLocale().toString(plan.whole_seconds, "f", 1)
            self.note.setText(
                self.tr("{pictures} of {size}, {seconds} s.").format(
                    pictures=told, size=size, seconds=seconds
                )
            )
        else:
            self.note.setText(
                self.tr("{pictures} of {size} are too many: take fewer or smaller ones.").format(
                    pictures=told, size=size
                )
            )
