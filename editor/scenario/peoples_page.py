"""The page for who plays: peoples, players, seats, homes, and what one people is to another."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING

from msgspec.structs import replace
from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QGridLayout,
    QLabel,
    QLineEdit,
    QMenu,
    QSizePolicy,
    QToolButton,
    QWidget,
)

from editor.scenario.items import people_name
from editor.scenario.peoples import set_tie, with_peoples
from editor.wording import language_code, listed
from sim.formats.scenario_file import PeopleField

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from editor.scenario.storage import Ground
    from sim.engine.scope import Tie
    from sim.formats.map_file import RegionField
    from sim.formats.scenario_file import ScenarioFile

HUMAN = "human"
_BOT = "bot:"


class HomeButton(QToolButton):
    """Choose the home regions of a people; none of them: by lot."""

    def __init__(self, regions: Mapping[str, RegionField], chosen: Sequence[str]) -> None:
        super().__init__()
        self._regions = regions
        self.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextOnly)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        menu = QMenu(self)
        self.lot = menu.addAction(self.tr("by lot"))
        self.lot.triggered.connect(self._by_lot)
        menu.addSeparator()
        strange = [region for region in chosen if region not in regions]
        self.boxes = {}
        for region in (*regions, *strange):
            box = menu.addAction(self._name(region))
            box.setCheckable(True)
            box.setChecked(region in chosen)
            box.toggled.connect(self._show)
            self.boxes[region] = box
        self.setMenu(menu)
        self._show()

    @property
    def home(self) -> tuple[str, ...]:
        """Return the regions chosen, in the order of the map."""
        return tuple(region for region, box in self.boxes.items() if box.isChecked())

    def _name(self, region: str) -> str:
        about = self._regions.get(region)
        return f"{region} · {about.name}" if about is not None and about.name else region

    def _by_lot(self) -> None:
        for box in self.boxes.values():
            box.setChecked(False)

    def _show(self) -> None:
        names = tuple(
            self._regions[region].name or region if region in self._regions else region
            for region in self.home
        )
        self.setText(listed(names, 2) if names else self.tr("by lot"))


@dataclass
class _Row:
    """The fields of a people."""

    plays: QCheckBox
    player: QLineEdit
    seat: QComboBox
    home: HomeButton
    ties: dict[str, QComboBox] = field(default_factory=dict)

    def enable(self, on: bool) -> None:
        for widget in (self.player, self.seat, self.home, *self.ties.values()):
            widget.setEnabled(on)


class PeoplesPage(QWidget):
    """A row for each people of the ruleset; `changed` says that others play. `applied` returns a draft with them."""

    changed = Signal()

    def __init__(self, draft: ScenarioFile, ground: Ground, bots: Sequence[str]) -> None:
        super().__init__()
        self._ground = ground
        self.rows: dict[str, _Row] = {}
        grid = QGridLayout(self)
        grid.setHorizontalSpacing(10)
        ties = ground.ruleset.scope.tie
        region = ground.ruleset.terrain_set.region_names.render(language_code())
        heads = [self.tr("Plays"), self.tr("Player"), self.tr("Seat"), self.tr("Home ({})").format(region)]
        heads += [_capital(tie) for tie in ties]
        for column, text in enumerate(heads):
            head = QLabel(text)
            head.setObjectName("quiet")
            grid.addWidget(head, 0, column)
        entries = {entry.people: entry for entry in draft.peoples}
        for number, people in enumerate(ground.ruleset.people_ids, start=1):
            row = self._row(draft, people, entries.get(people), bots)
            self.rows[people] = row
            for column, widget in enumerate((row.plays, row.player, row.seat, row.home, *row.ties.values())):
                grid.addWidget(widget, number, column)
            row.enable(row.plays.isChecked())
            row.plays.toggled.connect(partial(self._on_plays, row))
        grid.setColumnStretch(1, 1)
        grid.setRowStretch(len(self.rows) + 1, 1)

    @property
    def playing(self) -> list[str]:
        """Return the peoples chosen, in the order they move."""
        return [people for people, row in self.rows.items() if row.plays.isChecked()]

    def applied(self, draft: ScenarioFile) -> ScenarioFile:
        """Return a draft with these peoples; those known already stay in the order of the file."""
        known = [entry.people for entry in draft.peoples if entry.people in self.playing]
        order = [*known, *(people for people in self.playing if people not in known)]
        draft = with_peoples(draft, self._ground.ruleset, [self._entry(people) for people in order])
        for tie in self._ground.ruleset.scope.tie:
            for people in order:
                other = self.rows[people].ties[tie.key].currentData()
                draft = set_tie(draft, tie, people, other if other in order else None)
        return draft

    def _entry(self, people: str) -> PeopleField:
        row = self.rows[people]
        return PeopleField(people, row.player.text().strip(), row.seat.currentData(), row.home.home)

    def _row(self, draft: ScenarioFile, people: str, entry: PeopleField | None, bots: Sequence[str]) -> _Row:
        ruleset = self._ground.ruleset
        plays = QCheckBox(people_name(ruleset, people))
        plays.setChecked(entry is not None)
        known = entry or PeopleField(people)
        player = QLineEdit(known.player)
        player.setAccessibleName(self.tr("Player of {}").format(plays.text()))
        player.setMinimumWidth(90)
        seat = QComboBox()
        seat.setAccessibleName(self.tr("Seat of {}").format(plays.text()))
        seat.addItem(self.tr("Human"), HUMAN)
        for bot in bots:
            seat.addItem(self.tr("Bot: {}").format(bot), _BOT + bot)
        if seat.findData(known.seat) < 0:
            seat.addItem(known.seat, known.seat)
        seat.setCurrentIndex(seat.findData(known.seat))
        home = HomeButton(self._ground.document.regions, known.home)
        home.setAccessibleName(self.tr("Home of {}").format(plays.text()))
        row = _Row(plays, player, seat, home)
        for tie in ruleset.scope.tie:
            box = QComboBox()
            box.setAccessibleName(f"{plays.text()}: {_capital(tie)}")
            box.addItem("–", None)
            for other in ruleset.people_ids:
                if other != people:
                    box.addItem(people_name(ruleset, other), other)
            box.setCurrentIndex(max(0, box.findData(tie.other_of(draft.state, people))))
            row.ties[tie.key] = box
        return row

    def _on_plays(self, row: _Row, on: bool) -> None:
        row.enable(on)
        self.changed.emit()


class AlliancesPage(QWidget):
    """A box for each pair of peoples in play; `applied` returns the draft with those chosen."""

    def __init__(self, draft: ScenarioFile, ground: Ground) -> None:
        super().__init__()
        ids, ruleset = ground.ruleset.people_ids, ground.ruleset
        allied = {frozenset(pair) for pair in draft.alliances}
        self.boxes: dict[tuple[str, str], QCheckBox] = {}
        grid = QGridLayout(self)
        pairs = [(one, other) for number, one in enumerate(ids) for other in ids[number + 1 :]]
        for number, (one, other) in enumerate(pairs):
            box = QCheckBox(f"{people_name(ruleset, one)} – {people_name(ruleset, other)}")
            box.setChecked(frozenset((one, other)) in allied)
            self.boxes[one, other] = box
            grid.addWidget(box, number // 2, number % 2)
        grid.setRowStretch(len(pairs), 1)
        self.set_peoples([entry.people for entry in draft.peoples])

    def set_peoples(self, playing: Sequence[str]) -> None:
        """Let those in play ally."""
        for pair, box in self.boxes.items():
            box.setEnabled(set(playing).issuperset(pair))

    def applied(self, draft: ScenarioFile) -> ScenarioFile:
        """Return a draft with the alliances chosen; those known already stay as the file has them."""
        chosen = {
            frozenset(pair): pair for pair, box in self.boxes.items() if box.isChecked() and box.isEnabled()
        }
        kept = [pair for pair in draft.alliances if chosen.pop(frozenset(pair), None) is not None]
        return replace(draft, alliances=(*kept, *chosen.values()))


def _capital(tie: Tie) -> str:
    text = tie.names.render(language_code())
    return text[:1].upper() + text[1:]
