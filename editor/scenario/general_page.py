"""The page for what a scenario says of itself: name, notes, options, month, who moves first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import UNSET
from msgspec.structs import replace
from PySide6.QtWidgets import QCheckBox, QComboBox, QFormLayout, QLineEdit, QPlainTextEdit, QWidget

from editor.dialogs.frame import number_box
from editor.scenario.items import people_name
from editor.scenario.peoples import set_switch
from editor.wording import language_code, round_name

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sim.engine.ruleset import Ruleset
    from sim.formats.scenario_file import ScenarioFile

_MOST_MONTHS = 9999


class GeneralPage(QWidget):
    """Show and change a draft's facts; `applied` returns the draft with what was chosen."""

    def __init__(self, draft: ScenarioFile, ruleset: Ruleset) -> None:
        super().__init__()
        self._draft, self._ruleset = draft, ruleset
        self.name = QLineEdit(draft.name)
        self.options = QComboBox()
        for set_id, names in ruleset.set_names.items():
            self.options.addItem(names.render(language_code()), set_id)
        own = {} if draft.figures is UNSET else draft.figures.options
        self._set_id = (own | draft.options).get("set", next(iter(ruleset.set_names)))
        self.options.setCurrentIndex(max(0, self.options.findData(self._set_id)))
        self.month = number_box(draft.month, 1, _MOST_MONTHS)
        self.first = QComboBox()
        self.notes = QPlainTextEdit(draft.notes)
        self.notes.setTabChangesFocus(True)
        self.switches = [QCheckBox() for _ in ruleset.scope.switch]
        form = QFormLayout(self)
        form.addRow(self.tr("&Name:"), self.name)
        form.addRow(self.tr("&Options:"), self.options)
        form.addRow(f"{round_name(ruleset)}:", self.month)
        form.addRow(self.tr("Moves &first:"), self.first)
        for box, switch in zip(self.switches, ruleset.scope.switch, strict=True):
            text = switch.names.render(language_code())
            box.setText(text[:1].upper() + text[1:])
            box.setChecked(switch.is_on(draft.state))
            form.addRow("", box)
        form.addRow(self.tr("No&tes:"), self.notes)
        self.set_peoples([entry.people for entry in draft.peoples])

    def set_peoples(self, playing: Sequence[str]) -> None:
        """Offer those in play as the people that moves first."""
        kept = self.first.currentData() if self.first.count() else self._draft.to_move
        self.first.clear()
        self.first.addItem(self.tr("the first in order"), None)
        for people in self._ruleset.people_ids:
            if people in playing:
                self.first.addItem(people_name(self._ruleset, people), people)
        self.first.setCurrentIndex(max(0, self.first.findData(kept)) if kept is not None else 0)

    def applied(self, draft: ScenarioFile) -> ScenarioFile:
        """Return a draft with what was chosen here."""
        chosen = self.options.currentData()
        options = draft.options
        if chosen != self._set_id:
            options = {"set": chosen} | {key: value for key, value in options.items() if key != "set"}
        for box, switch in zip(self.switches, self._ruleset.scope.switch, strict=True):
            draft = set_switch(draft, switch, on=box.isChecked())
        return replace(
            draft,
            name=self.name.text().strip(),
            notes=self.notes.toPlainText(),
            options=options,
            month=self.month.value(),
            to_move=self.first.currentData(),
        )
