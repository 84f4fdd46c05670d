"""The dialog that makes a whole map, by chance or by sizes as its ruleset has it, with a live preview."""

from __future__ import annotations

from random import SystemRandom
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, QTimer
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QLayout,
    QSpinBox,
    QToolButton,
    QWidget,
)

from editor.background.latest import LatestAnswer
from editor.dialogs.board_fields import BoardFields, ruleset_box
from editor.dialogs.frame import FramedDialog, number_box
from editor.dialogs.layouts import layout_box, seams_box
from editor.dialogs.miniature import Miniature
from editor.documents.storage import draft_of
from editor.icons import icon
from editor.wording import language_code
from sim.generation.boards import BoardSettings, board_sizes_of, lay_out
from sim.generation.make import generate
from sim.generation.settings import (
    LEAST_LAND,
    LEAST_SIDE,
    MOST_CONTINENTS,
    MOST_SIDE,
    SEAMS,
    SYMMETRIES,
    GenerationError,
    GenerationSettings,
)

if TYPE_CHECKING:
    from editor.documents.draft import MapDraft
    from editor.settings import Theme

_MOST_SEED = 999_999
_MOST_LAND = 5_000
_REST_MS = 150
"""How long the fields rest before a map is made."""


class GenerateDialog(FramedDialog):
    """Ask for the settings of a map and show what they make; OK takes the map shown."""

    def __init__(self, theme: Theme = "light", parent: QWidget | None = None) -> None:
        super().__init__("", parent)
        self.setWindowTitle(self.tr("Generate map"))
        usual = GenerationSettings(seed=0)
        self.ruleset_box = ruleset_box()
        self.ruleset_box.setCurrentIndex(self.ruleset_box.findData(usual.ruleset))
        self.seed = number_box(SystemRandom().randint(1, _MOST_SEED), 0, _MOST_SEED)
        self.dice = QToolButton()
        self.dice.setIcon(icon("dice"))
        self.columns = number_box(usual.columns, LEAST_SIDE, MOST_SIDE)
        self.rows = number_box(usual.rows, LEAST_SIDE, MOST_SIDE)
        self.continents = number_box(usual.continents, 1, MOST_CONTINENTS)
        self.usual_land = QCheckBox(self.tr("as suits the &size"))
        self.usual_land.setChecked(True)
        self.land = number_box(usual.land_each, LEAST_LAND, _MOST_LAND)
        self.layout_box = layout_box()
        self.seams_box = seams_box()
        self.seams_box.setCurrentIndex(SEAMS.index(usual.seams))
        self.symmetry_box = QComboBox()
        self.preview = Miniature(theme, QSize(480, 320))
        self._draft: MapDraft | None = None
        self._maker = LatestAnswer(self, slow=True)
        self._maker.answered.connect(self._on_made)
        self._rest = QTimer(self, singleShot=True, interval=_REST_MS)
        self._rest.timeout.connect(self._make)
        self._lay_out()
        self._connect()
        self._on_changed()

    def done(self, result: int) -> None:
        self._rest.stop()
        self._maker.forget()
        super().done(result)

    def draft(self) -> MapDraft:
        """Return the map that is shown."""
        assert self._draft is not None, "OK is off until a map is shown"
        return self._draft

    @property
    def is_busy(self) -> bool:
        """Say whether a map is still to come."""
        return self._rest.isActive() or self._maker.is_busy

    @property
    def settings(self) -> GenerationSettings | BoardSettings:
        """Return what is asked for."""
        ruleset_id = self.ruleset_box.currentData()
        if board_sizes_of(ruleset_id):
            return self.board.settings(ruleset_id, self.layout_box.currentData())
        return self._world()

    def _world(self) -> GenerationSettings:
        return GenerationSettings(
            seed=self.seed.value(),
            columns=self.columns.value(),
            rows=self.rows.value(),
            continents=self.continents.value(),
            layout=self.layout_box.currentData(),
            seams=SEAMS[self.seams_box.currentIndex()],
            symmetry=SYMMETRIES[self.symmetry_box.currentIndex()],
            land=None if self.usual_land.isChecked() else self.land.value(),
            ruleset=self.ruleset_box.currentData(),
            language=language_code(),
        )

    def _lay_out(self) -> None:
        for text in (self.tr("None"), self.tr("Mirrored"), self.tr("Turned by half")):
            self.symmetry_box.addItem(text)
        seed_row = QHBoxLayout()
        seed_row.addWidget(self.seed, 1)
        seed_row.addWidget(self.dice)
        land_row = QHBoxLayout()
        land_row.addWidget(self.land, 1)
        land_row.addWidget(self.usual_land)
        self.form = form = QFormLayout()
        form.addRow(self.tr("R&uleset:"), self.ruleset_box)
        form.addRow(self.tr("Se&ed:"), seed_row)
        form.addRow(self.tr("&Columns:"), self.columns)
        form.addRow(self.tr("&Rows:"), self.rows)
        form.addRow(self.tr("C&ontinents:"), self.continents)
        form.addRow(self.tr("&Land each:"), land_row)
        form.addRow(self.tr("L&ayout:"), self.layout_box)
        form.addRow(self.tr("Sea&ms:"), self.seams_box)
        form.addRow(self.tr("S&ymmetry:"), self.symmetry_box)
        self.board = BoardFields(form, self)
        # What only maps drawn by chance are asked for.
        self._drawn: list[QWidget | QLayout] = [seed_row, self.columns, self.rows, self.continents, land_row]
        self._drawn += [self.seams_box, self.symmetry_box]
        for field, row in ((self.seed, seed_row), (self.land, land_row)):
            label = form.labelForField(row)
            assert isinstance(label, QLabel)
            label.setBuddy(field)
        self.dice.setToolTip(self.tr("Another seed"))
        self.dice.setAccessibleName(self.tr("Another seed"))
        self.preview.setAccessibleName(self.tr("Preview"))
        content = QHBoxLayout()
        content.setSpacing(20)
        content.addLayout(form)
        content.addWidget(self.preview, 1)
        self.set_content(content)

    def _connect(self) -> None:
        self.dice.clicked.connect(self._throw)
        self.usual_land.toggled.connect(self._on_changed)
        boxes: tuple[QSpinBox, ...] = (self.seed, self.columns, self.rows, self.continents, self.land)
        for number in boxes:
            number.valueChanged.connect(self._on_changed)
        for box in (self.ruleset_box, self.layout_box, self.seams_box, self.symmetry_box):
            box.currentIndexChanged.connect(self._on_changed)
        self.board.changed.connect(self._on_changed)

    def _throw(self) -> None:
        self.seed.setValue(SystemRandom().randint(1, _MOST_SEED))

    def _show_rows(self) -> None:
        ruleset_id = self.ruleset_box.currentData()
        by_sizes = bool(board_sizes_of(ruleset_id))
        for row in self._drawn:
            self.form.setRowVisible(row, not by_sizes)
        self.board.show_for(ruleset_id)

    def _on_changed(self) -> None:
        self._show_rows()
        self.land.setEnabled(not self.usual_land.isChecked())
        if self.usual_land.isChecked():
            self.land.blockSignals(True)
            self.land.setValue(self._world().land_each)
            self.land.blockSignals(False)
        self.ok.setEnabled(False)
        self._maker.forget()
        self._rest.start()
        self.note.setText(self.tr("Making the map…"))

    def _make(self) -> None:
        settings = self.settings
        self._maker.ask(lambda: _made(settings))

    def _on_made(self, made: MapDraft | GenerationError) -> None:
        failed = isinstance(made, GenerationError)
        self._draft = None if isinstance(made, GenerationError) else made
        self.ok.setEnabled(not failed)
        self.preview.show_map(self._draft)
        if isinstance(made, GenerationError):
            self.note.setText(made.message.render(language_code()))
        else:
            self.note.setText(self.tr("{}: every rule is kept.").format(made.name))


def _made(settings: GenerationSettings | BoardSettings) -> MapDraft | GenerationError:
    """Return the map, or why there is none."""
    try:
        found = lay_out(settings) if isinstance(settings, BoardSettings) else generate(settings)
        return draft_of(found)
    except GenerationError as error:
        return error
