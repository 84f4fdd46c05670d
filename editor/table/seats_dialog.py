"""Who sits where: people and bots, the seed of the dice, and the file the game is saved to as it goes."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtWidgets import (
    QComboBox,
    QFileDialog,
    QFormLayout,
    QHBoxLayout,
    QLineEdit,
    QPushButton,
    QVBoxLayout,
)

from editor.dialogs.frame import FramedDialog
from editor.dialogs.target_file import may_replace, target_file
from editor.wording import language_code
from sim.formats.game_file import ENDING, LEAST_SEED, MOST_SEED

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from PySide6.QtWidgets import QWidget

    from sim.engine.ruleset import Ruleset
    from sim.formats.scenario_file import ScenarioFile

_OWN_DIALOG = QFileDialog.Option.DontUseNativeDialog
_SEEDS = 10**9


class SeatsDialog(FramedDialog):
    """Ask who plays. `seed`: the game's own, where it has begun already."""

    def __init__(
        self,
        scenario: ScenarioFile,
        ruleset: Ruleset,
        seats: Mapping[str, str | None],
        bots: Sequence[str],
        path: Path,
        seed: int | None = None,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__("", parent)
        self.setWindowTitle(self.tr("Start game") if seed is None else self.tr("Play on"))
        self.seats: dict[str, QComboBox] = {}
        form = QFormLayout()
        players = {entry.people: entry.player for entry in scenario.peoples}
        for people_id, bot in seats.items():
            people = ruleset.find_people(people_id)
            name = people.names.render(language_code()) if people is not None else people_id
            player = players.get(people_id, "")
            box = QComboBox()
            box.addItem(self.tr("Human ({})").format(player) if player else self.tr("Human"), None)
            for known in bots:
                box.addItem(self.tr("Bot: {}").format(known), known)
            box.setCurrentIndex(max(0, box.findData(bot)))
            self.seats[people_id] = box
            form.addRow(f"{name}:", box)
        self.seed = QLineEdit(str(secrets.randbelow(_SEEDS) if seed is None else seed))
        self.seed.setEnabled(seed is None)
        self.seed.setToolTip(self.tr("The dice follow from it"))
        form.addRow(self.tr("Seed of the dice:"), self.seed)
        self._agreed = {path}
        """Files that may be replaced: the one proposed, and those a file dialog asked about."""
        self.path = QLineEdit(str(path))
        self.path.setMinimumWidth(320)
        browse = QPushButton(self.tr("Choose…"))
        browse.clicked.connect(self._browse)
        row = QHBoxLayout()
        row.addWidget(self.path, 1)
        row.addWidget(browse)
        form.addRow(self.tr("Saved to:"), row)
        column = QVBoxLayout()
        column.addLayout(form)
        self.set_content(column)
        self.note.setText(self.tr("The game is saved after every decision."))
        for line in (self.seed, self.path):
            line.textChanged.connect(self._judge)

    def accept(self) -> None:
        """Accept, unless a file of the name that was typed is to stay."""
        if self.chosen_path in self._agreed or may_replace(self.chosen_path, self):
            super().accept()

    @property
    def chosen_seats(self) -> dict[str, str | None]:
        """Return the bot of each people, None for a human."""
        return {people: box.currentData() for people, box in self.seats.items()}

    @property
    def chosen_seed(self) -> int:
        """Return the seed."""
        return int(self.seed.text())

    @property
    def chosen_path(self) -> Path:
        """Return the file the game goes to."""
        path = Path(self.path.text().strip())
        return path if path.name.endswith(".jsonl") else path.with_name(path.name + ENDING)

    def _judge(self) -> None:
        text = self.seed.text().strip()
        digits = text.removeprefix("-")
        seed_fits = (
            digits.isascii()
            and digits.isdigit()
            and len(digits) < 20
            and LEAST_SEED <= int(text) <= MOST_SEED
        )
        self.ok.setEnabled(seed_fits and bool(self.path.text().strip()))
        told = self.tr("The game is saved after every decision.")
        self.note.setText(told if seed_fits else self.tr("The seed is a whole number."))

    def _browse(self) -> None:
        name, _ = QFileDialog.getSaveFileName(
            self, self.tr("Save the game as"), self.path.text(), f"*{ENDING}", "", _OWN_DIALOG
        )
        path = target_file(name, ENDING, self) if name else None
        if path is not None:
            self._agreed.add(path)
            self.path.setText(str(path))
