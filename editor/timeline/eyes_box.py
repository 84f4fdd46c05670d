"""The choice of whose eyes a game is seen with: the umpire's, or those of one people."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtWidgets import QComboBox, QLabel, QWidget

from editor.timeline.wording import Namer

if TYPE_CHECKING:
    from sim.engine.game import Game

_ALL = -1


class EyesBox(QComboBox):
    """Offer the umpire's eyes and those of each people; `label` stands before it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.label = QLabel()
        self.label.setBuddy(self)

    def fill(self, game: Game[Any]) -> None:
        """Offer the umpire's eyes and those of each people of a game; a choice that stands is kept."""
        if self.count() == len(game.people_ids) + 1:
            return
        self.blockSignals(True)
        self.clear()
        self.addItem(self.tr("Umpire, who sees everything"), _ALL)
        namer = Namer(game)
        for number in range(len(game.people_ids)):
            self.addItem(namer.people(number), number)
        self.blockSignals(False)

    def rename(self, game: Game[Any]) -> None:
        """Name the peoples in the language of now."""
        namer = Namer(game)
        for row in range(1, self.count()):
            self.setItemText(row, namer.people(row - 1))

    def retranslate(self) -> None:
        """Write the texts that no game is needed for in the language of now."""
        self.label.setText(self.tr("Seen by:"))
        self.setAccessibleName(self.tr("Seen by"))
        if self.count():
            self.setItemText(0, self.tr("Umpire, who sees everything"))

    @property
    def people(self) -> int | None:
        """Return the people whose eyes are chosen, None for the umpire's."""
        found = self.currentData()
        return None if found in (None, _ALL) else int(found)

    def choose(self, people: int | None) -> None:
        """Choose the eyes of a people, or the umpire's."""
        self.setCurrentIndex(self.findData(_ALL if people is None else people))

    def show_choice(self, shown: bool) -> None:
        """Offer the choice, or none."""
        self.setVisible(shown)
        self.label.setVisible(shown)
