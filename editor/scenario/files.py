"""The file of an open scenario."""

from __future__ import annotations

from typing import TYPE_CHECKING

from editor.window.file_names import SCENARIO_ENDING
from editor.window.saving import Saving, SavingTexts

if TYPE_CHECKING:
    from pathlib import Path

    from editor.scenario.document import ScenarioDocument
    from editor.scenario.window import ScenarioWindow


class ScenarioFiles(Saving):
    """Save the scenario of a window."""

    ending = SCENARIO_ENDING

    def __init__(self, window: ScenarioWindow) -> None:
        super().__init__(window, window.settings)
        self._document = window.document
        self._rooms = window.rooms

    def current(self) -> ScenarioDocument:
        return self._document

    def own_name(self) -> str:
        return self._document.draft.name

    def texts(self) -> SavingTexts:
        kinds = self.tr("Scenarios (*.scenario.json);;All files (*)")
        return SavingTexts(self.tr("Save scenario as"), kinds, self.tr("The scenario was not saved."))

    def folder(self) -> Path:
        if self._document.path is not None:
            return self._document.path.parent
        return self._rooms.folder()
