"""The dialog for a scenario as a whole, a new one or one at hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QComboBox, QFormLayout, QTabWidget, QVBoxLayout, QWidget

from editor.dialogs.frame import FramedDialog
from editor.scenario.general_page import GeneralPage
from editor.scenario.peoples_page import AlliancesPage, PeoplesPage
from editor.scenario.storage import blank
from editor.table.table import bot_names

if TYPE_CHECKING:
    from editor.scenario.storage import Ground
    from sim.formats.scenario_file import ScenarioFile


class ScenarioDialog(FramedDialog):
    """Name, options, month, peoples, seats, homes, alliances. `draft` returns the scenario with what was chosen.

    What is left out takes its pieces and cities with it.
    """

    def __init__(self, draft: ScenarioFile, ground: Ground, parent: QWidget | None = None) -> None:
        super().__init__("", parent)
        self.setWindowTitle(self.tr("Scenario properties"))
        self._draft = draft
        self.general = GeneralPage(draft, ground.ruleset)
        self.peoples = PeoplesPage(draft, ground, bot_names(draft.ruleset))
        self.alliances = AlliancesPage(draft, ground)
        self.tabs = QTabWidget()
        self.tabs.addTab(self.general, self.tr("&General"))
        self.tabs.addTab(self.peoples, self.tr("&Peoples"))
        if "alliances" in ground.ruleset.scope.holds or draft.alliances:
            self.tabs.addTab(self.alliances, self.tr("&Alliances"))
        else:
            self.alliances.setParent(self)
            self.alliances.hide()
        self.column = QVBoxLayout()
        self.column.addWidget(self.tabs)
        self.set_content(self.column)
        self.peoples.changed.connect(self._on_peoples)
        self.note.setText(self.tr("A people taken out of play takes its pieces and cities off the map."))
        self.general.name.setFocus()
        self.resize(620, 480)

    def draft(self) -> ScenarioFile:
        """Return the scenario as it is wanted."""
        return self.alliances.applied(self.general.applied(self.peoples.applied(self._draft)))

    def _on_peoples(self) -> None:
        playing = self.peoples.playing
        self.general.set_peoples(playing)
        self.alliances.set_peoples(playing)


class NewScenarioDialog(ScenarioDialog):
    """The same for a scenario that begins on a map; it also asks where the map is to lie.

    The peoples play that can: as many, in their order, as the rules and the regions of the map have room for.
    """

    def __init__(self, ground: Ground, parent: QWidget | None = None) -> None:
        super().__init__(blank(ground, inside=True), ground, parent)
        self.setWindowTitle(self.tr("New scenario"))
        self._ground = ground
        self.map_box = QComboBox()
        if ground.path is not None:
            self.map_box.addItem(self.tr("in its own file, {}").format(ground.path.name), False)
        self.map_box.addItem(self.tr("copied into the scenario's file"), True)
        form = QFormLayout()
        form.addRow(self.tr("Ma&p:"), self.map_box)
        self.column.insertLayout(0, form)
        self.general.name.setText(ground.document.name)
        self.note.setText(
            self.tr("Pieces and cities are set down on the map next.")
            if ground.path is not None
            else self.tr("To keep the map in a file of its own, save it before.")
        )
        for people in list(self.peoples.rows)[: self._seats()]:
            self.peoples.rows[people].plays.setChecked(True)

    def draft(self) -> ScenarioFile:
        self._draft = blank(self._ground, inside=self.map_box.currentData())
        return super().draft()

    def _seats(self) -> int:
        limits = self._ground.ruleset.limits
        count = len(self._ground.ruleset.people_ids)
        least, most = limits.get("least_peoples", 1), limits.get("most_peoples", count)
        return max(least, min(most, len(self._ground.document.regions)))
