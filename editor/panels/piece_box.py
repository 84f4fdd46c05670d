"""The choice of the piece an overlay is about."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, Signal
from PySide6.QtWidgets import QComboBox, QLabel, QVBoxLayout, QWidget

from editor.overlays.question import PieceChoice
from editor.wording import language_code

if TYPE_CHECKING:
    from sim.engine.ruleset import Ruleset


class PieceBox(QWidget):
    """Offer every type of piece of every people of a ruleset; `chosen` carries a PieceChoice."""

    chosen = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._ruleset: Ruleset | None = None
        self.label = QLabel()
        self.box = QComboBox()
        self.box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.box.setMinimumContentsLength(12)
        self.label.setBuddy(self.box)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.label)
        column.addWidget(self.box)
        self.box.currentIndexChanged.connect(self._on_chosen)
        self._retranslate()

    def set_ruleset(self, ruleset: Ruleset) -> None:
        """Offer the pieces of a ruleset, the first of them chosen."""
        self._ruleset = ruleset
        self.box.blockSignals(True)
        self.box.clear()
        for people in ruleset.peoples:
            for piece_type in people.type:
                self.box.addItem("", PieceChoice(people.id, piece_type.id))
        self.box.blockSignals(False)
        self._retranslate()
        self._on_chosen()

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()
        super().changeEvent(event)

    def _retranslate(self) -> None:
        self.label.setText(self.tr("Piece"))
        if self._ruleset is None:
            return
        language = language_code()
        pieces = [(people, piece) for people in self._ruleset.peoples for piece in people.type]
        for index, (people, piece) in enumerate(pieces):
            text = f"{people.names.render(language)} · {piece.names.render(language)} ({piece.movement})"
            self.box.setItemText(index, text)

    def _on_chosen(self) -> None:
        choice = self.box.currentData()
        if choice is not None:
            self.chosen.emit(choice)
