"""The legend: the counters of the peoples in play, and what the signs on them say."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QFrame,
    QGridLayout,
    QLabel,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from editor.rendering.counters import Face
from editor.timeline.layer import counter_image
from editor.timeline.scene import peoples_of
from editor.wording import language_code

if TYPE_CHECKING:
    from sim.engine.position import Position
    from sim.engine.ruleset import People, PieceType
    from sim.engine.scope import Fact

translate = QCoreApplication.translate
_SIDE_PX = 44
_COLUMNS = 2


def show_legend(parent: QWidget, position: Position) -> None:
    """Show the legend of the peoples of a position; returns at once."""
    dialog = QDialog(parent)
    dialog.setObjectName("legend")
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.setWindowTitle(translate("Legend", "Legend"))
    page = QWidget()
    grid = QGridLayout(page)
    grid.setColumnStretch(1, 1)
    grid.setColumnStretch(3, 1)
    row = 0
    peoples = [p for p in peoples_of(position.people_ids, position.ruleset) if p is not None]
    for people in peoples:
        entries = [(_face(people, kind), _kind_text(kind)) for kind in people.type]
        row = _block(grid, row, people.names.render(language_code()), entries)
    if peoples:
        _block(grid, row, translate("Legend", "Signs"), _signs(peoples[0], position.ruleset.scope.facts))
    scrolled = QScrollArea()
    scrolled.setWidgetResizable(True)
    scrolled.setFrameShape(QFrame.Shape.NoFrame)
    scrolled.setWidget(page)
    buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
    buttons.rejected.connect(dialog.reject)
    column = QVBoxLayout(dialog)
    column.addWidget(scrolled, 1)
    column.addWidget(buttons)
    dialog.resize(620, 640)
    dialog.open()


def _block(grid: QGridLayout, row: int, title: str, entries: list[tuple[Face, str]]) -> int:
    """Lay out counters and texts under a title; return the next row."""
    head = QLabel(title)
    font = head.font()
    font.setBold(True)
    head.setFont(font)
    grid.addWidget(head, row, 0, 1, 2 * _COLUMNS)
    row += 1
    for number, (face, text) in enumerate(entries):
        picture = QLabel()
        picture.setPixmap(QPixmap.fromImage(counter_image(face, _SIDE_PX)))
        told = QLabel(text)
        told.setWordWrap(True)
        grid.addWidget(picture, row + number // _COLUMNS, 2 * (number % _COLUMNS))
        grid.addWidget(told, row + number // _COLUMNS, 2 * (number % _COLUMNS) + 1)
    return row + (len(entries) + _COLUMNS - 1) // _COLUMNS


def _face(
    people: People,
    kind: PieceType,
    *,
    paralysed: int = 0,
    vanished: bool = False,
    hostage: bool = False,
    lies: bool = False,
) -> Face:
    return Face(
        kind,
        people.ground,
        people.ink,
        kind.names.render(language_code())[:1].upper(),
        paralysed,
        vanished,
        hostage,
        lies,
    )


def _kind_text(kind: PieceType) -> str:
    facts = [kind.names.render(language_code())]
    if kind.movement >= 0:
        facts.append(translate("Game", "movement {}").format(kind.movement))
    if kind.combat >= 0:
        facts.append(translate("Game", "combat {}").format(kind.combat))
    if kind.shoots:
        facts.append(translate("Game", "shoots {} hexes far").format(kind.shoots))
    return ", ".join(facts)


def _signs(people: People, facts: frozenset[Fact]) -> list[tuple[Face, str]]:
    """Return what may be on a counter of a game that has those facts, told on one of a people's."""
    kind = people.type[0]
    lord = next((one for one in people.type if one.is_lord), None)
    every: tuple[tuple[Fact, Face, str], ...] = (
        (
            "paralysed",
            _face(people, kind, paralysed=2),
            translate("Legend", "paralysed: so many own moves are lost"),
        ),
        ("vanished", _face(people, kind, vanished=True), translate("Legend", "vanished")),
        ("hostages", _face(people, kind, hostage=True), translate("Legend", "hostage")),
        ("reduced", _face(people, kind, lies=True), translate("Legend", "face down")),
    )
    found = [(face, text) for fact, face, text in every if fact in facts]
    if lord is not None:
        found.insert(0, (_face(people, lord), translate("Legend", "gold rim: lord")))
    return found
