"""The dialog that asks what a game's web page shows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QFormLayout, QWidget

from editor.dialogs.frame import FramedDialog, number_box
from editor.timeline.eyes_box import EyesBox

if TYPE_CHECKING:
    from editor.timeline.record import Record


class PageDialog(FramedDialog):
    """Ask with whose eyes, and up to which decision."""

    def __init__(self, record: Record, people: int | None, parent: QWidget | None = None) -> None:
        super().__init__("", parent)
        self.setWindowTitle(self.tr("Export as web page"))
        last = len(record.history)
        self.eyes = EyesBox()
        self.eyes.fill(record.game)
        self.eyes.choose(people)
        self.last = number_box(last, 0, last)
        rows = QFormLayout()
        rows.addRow(self.tr("&Seen by:"), self.eyes)
        rows.addRow(self.tr("&Up to decision:"), self.last)
        self.set_content(rows)
        self.note.setMinimumWidth(400)
        self.eyes.currentIndexChanged.connect(self._tell)
        self._tell()

    def _tell(self) -> None:
        if self.eyes.people is None:
            whose = self.tr("It shows everything, hidden pieces too.")
        else:
            whose = self.tr("It holds only what {} get to see.").format(self.eyes.currentText())
        one = self.tr("One file that any browser opens, without a network: to step, play and search.")
        self.note.setText(f"{one} {whose}")
