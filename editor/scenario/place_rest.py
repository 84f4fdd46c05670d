"""What is still to be placed, placed by seed: the dialog for the seed, and the work beside the window."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QFormLayout, QHBoxLayout, QLabel, QToolButton, QWidget

from editor.background.latest import LatestAnswer
from editor.dialogs.frame import FramedDialog, number_box
from editor.icons import icon
from sim.errors import NotPossible, SimError
from sim.games.problems import why_unsound

if TYPE_CHECKING:
    from collections.abc import Callable

    from editor.scenario.document import ScenarioDocument
    from sim.formats.map_file import MapFile
    from sim.formats.scenario_file import ScenarioFile
    from sim.problems import Problem

_MOST_SEED = 999_999


class SeedDialog(FramedDialog):
    """Ask for the seed the places are drawn by."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("", parent)
        self.setWindowTitle(self.tr("Place the rest"))
        self.seed = number_box(secrets.randbelow(_MOST_SEED) + 1, 0, _MOST_SEED)
        self.dice = QToolButton()
        self.dice.setIcon(icon("dice"))
        self.dice.setToolTip(self.tr("Another seed"))
        self.dice.setAccessibleName(self.tr("Another seed"))
        self.dice.clicked.connect(lambda: self.seed.setValue(secrets.randbelow(_MOST_SEED) + 1))
        row = QHBoxLayout()
        row.addWidget(self.seed, 1)
        row.addWidget(self.dice)
        label = QLabel(self.tr("&Seed:"))
        label.setBuddy(self.seed)
        form = QFormLayout()
        form.addRow(label, row)
        self.set_content(form)
        self.note.setText(
            self.tr(
                "Homes, cities, garrisons and pieces still to be placed are set down as the setup of the game allows. "
                "The same seed gives the same places; one step takes all back."
            )
        )


class PlaceRest(QObject):
    """Place what is left in a worker. `told` carries news, `failed` the SimError that kept it from being placed.

    Where the scenario was changed meanwhile, nothing comes of it.
    """

    told = Signal(str)
    failed = Signal(object)

    def __init__(self, document: ScenarioDocument, parent: QObject) -> None:
        super().__init__(parent)
        self._document = document
        self._begun: ScenarioFile | None = None
        self._answers = LatestAnswer(self, slow=True)
        self._answers.answered.connect(self._on_answer)

    @property
    def is_busy(self) -> bool:
        """Say whether places are still being drawn."""
        return self._answers.is_busy

    def begin(self, seed: int) -> None:
        """Begin to place what is left of the draft as it is now."""
        draft, ground = self._document.draft, self._document.ground.document
        self._begun = draft
        problems = self._document.problems()
        self._answers.ask(lambda: _placed(draft, ground, seed, problems))
        self.told.emit(self.tr("Placing the rest…"))

    def forget(self) -> None:
        """Want nothing more of it."""
        self._answers.forget()

    def _on_answer(self, answer: ScenarioFile | SimError) -> None:
        document, before = self._document, self._begun
        if isinstance(answer, SimError):
            self.failed.emit(answer)
        elif before is not document.draft:
            self.told.emit(self.tr("The scenario was changed meanwhile: nothing was placed."))
        else:
            pieces = len(answer.pieces) - len(before.pieces)
            cities = len(answer.cities) - len(before.cities)
            document.do(answer, lambda: self.tr("Place the rest"))
            placed = self.tr("%n city(ies)", "", cities), self.tr("%n piece(s)", "", pieces)
            told = ", ".join(text for text, count in zip(placed, (cities, pieces), strict=True) if count)
            self.told.emit(self.tr("Placed: {}").format(told or "–"))


def _placed(
    draft: ScenarioFile, ground: MapFile, seed: int, problems: Callable[[], tuple[Problem, ...]]
) -> ScenarioFile | SimError:
    """Return the draft with all placed, or why it cannot be: first of all what it breaks already."""
    from sim.play.placement import place_rest

    if wrong := why_unsound(problems()):
        return NotPossible(wrong)
    try:
        return place_rest(draft, ground, seed)
    except SimError as fault:
        return fault
