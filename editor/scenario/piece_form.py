"""What may be said of the chosen piece: escort, paralysis, vanishing, hostage, and what the game's data add."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QCheckBox, QComboBox, QFormLayout, QLabel, QSpinBox, QWidget

from editor.scenario.items import people_name
from editor.scenario.peoples import in_play
from editor.scenario.pieces import change, kind_of, lay_on, may_escort, piece_of, set_mark
from editor.wording import language_code

if TYPE_CHECKING:
    from editor.scenario.document import ScenarioDocument
    from sim.engine.scope import Mark
    from sim.formats.scenario_file import PieceField, ScenarioFile

_MOST_MONTHS = 99


class PieceForm(QWidget):
    """Fields for one piece; each change is a step. Fields the game, or the type, has no use for are not there."""

    def __init__(self, document: ScenarioDocument, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._document = document
        self._piece: str | None = None
        self.name = QLabel()
        self.name.setWordWrap(True)
        self.escorts = QComboBox()
        self.paralysed = QSpinBox()
        self.paralysed.setRange(0, _MOST_MONTHS)
        self.paralysed.setKeyboardTracking(False)
        self.vanished = QCheckBox()
        self.hostage = QComboBox()
        for box in (self.escorts, self.hostage):
            box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
            box.setMinimumContentsLength(8)
        self.marks = {mark.key: QCheckBox() for mark in document.ruleset.scope.mark}
        self._form = QFormLayout(self)
        self._form.setContentsMargins(0, 0, 0, 0)
        self._form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
        self._form.addRow(self.name)
        for field in (self.escorts, self.paralysed, self.hostage):
            self._form.addRow(" ", field)
        self._form.addRow(self.vanished)
        for mark_box in self.marks.values():
            self._form.addRow(mark_box)
        self.escorts.activated.connect(lambda _: self._lay(self.escorts.currentData()))
        self.paralysed.valueChanged.connect(self._paralyse)
        self.hostage.activated.connect(lambda _: self._keep(self.hostage.currentData()))
        self.vanished.clicked.connect(self._vanish)
        for mark in document.ruleset.scope.mark:
            self.marks[mark.key].toggled.connect(partial(self._mark, mark))
        self._retranslate()

    def show_piece(self, piece_id: str | None) -> None:
        """Show what is said of a piece, or nothing."""
        self._piece = piece_id
        self.setVisible(piece_id is not None)
        if piece_id is not None:
            self._show(self._document.draft, piece_of(self._document.draft, piece_id))

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()
        super().changeEvent(event)

    def _show(self, draft: ScenarioFile, piece: PieceField) -> None:
        ruleset = self._document.ruleset
        kind, scope = kind_of(ruleset, piece), ruleset.scope
        name = kind.names.render(language_code())
        self.name.setText(f"<b>{name}</b> · {people_name(ruleset, piece.people)}<br>{piece.id}")
        open_there = piece.hex is not None
        beside = [one for one in draft.pieces if open_there and one.hex == piece.hex and one.id != piece.id]
        self._offer(self.escorts, [("–", None), *((one.id, one.id) for one in beside)], piece.escorts)
        self._shown(self.escorts, (may_escort(ruleset, piece) and bool(beside)) or piece.escorts is not None)
        self.paralysed.blockSignals(True)
        self.paralysed.setValue(piece.paralysed)
        self.paralysed.blockSignals(False)
        self._shown(self.paralysed, "paralysed" in scope.holds or bool(piece.paralysed))
        others = [people for people in in_play(draft, ruleset) if people != piece.people]
        keepers = [("–", None), *((people_name(ruleset, one), one) for one in others)]
        self._offer(self.hostage, keepers, piece.hostage_of)
        self._shown(self.hostage, "hostages" in scope.holds or piece.hostage_of is not None)
        self.vanished.setChecked(piece.vanished)
        self._shown(self.vanished, bool(scope.vanishes & kind.powers) or piece.vanished)
        for mark in scope.mark:
            mark_box = self.marks[mark.key]
            mark_box.blockSignals(True)
            mark_box.setChecked(mark.is_on(draft.state, piece.id))
            mark_box.blockSignals(False)

    def _offer(self, box: QComboBox, entries: list[tuple[str, str | None]], chosen: str | None) -> None:
        box.clear()
        for text, value in entries:
            box.addItem(text, value)
        box.setCurrentIndex(next((n for n, (_, value) in enumerate(entries) if value == chosen), 0))

    def _shown(self, field: QWidget, shown: bool) -> None:
        self._form.setRowVisible(field, shown)

    def _lay(self, charge: str | None) -> None:
        if self._piece is not None:
            piece = self._piece
            told = self.tr("{} escorts nobody") if charge is None else self.tr("{} escorts {}")
            self._document.do(
                lay_on(self._document.draft, piece, charge), lambda: told.format(piece, charge or "")
            )

    def _paralyse(self, months: int) -> None:
        self._set("paralysed", months)

    def _keep(self, people: str | None) -> None:
        self._set("hostage_of", people)

    def _vanish(self, on: bool) -> None:
        self._set("vanished", on)

    def _set(self, field: str, value: object) -> None:
        if self._piece is not None:
            piece = self._piece
            draft = change(self._document.draft, piece, **{field: value})
            self._document.do(draft, lambda: self.tr("Change {}").format(piece))

    def _mark(self, mark: Mark, on: bool) -> None:
        if self._piece is not None:
            piece = self._piece
            draft = set_mark(self._document.draft, mark, piece, on=on)
            self._document.do(draft, lambda: self.tr("Change {}").format(piece))

    def _retranslate(self) -> None:
        texts = {
            self.escorts: self.tr("Es&corts:"),
            self.paralysed: self.tr("&Moves lost:"),
            self.hostage: self.tr("&Hostage of:"),
        }
        for field, text in texts.items():
            label = self._form.labelForField(field)
            assert isinstance(label, QLabel)
            label.setText(text)
            label.setBuddy(field)
        self.paralysed.setToolTip(self.tr("Own moves the piece still loses, paralysed"))
        self.vanished.setText(self.tr("&Vanished"))
        for mark in self._document.ruleset.scope.mark:
            text = mark.names.render(language_code())
            self.marks[mark.key].setText(text[:1].upper() + text[1:])
        self.show_piece(self._piece)
