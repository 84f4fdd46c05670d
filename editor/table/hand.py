"""The mouse on the map of a table: a click picks a piece up, decides with it, or is told why it cannot."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Qt, QTimer, Signal
from PySide6.QtGui import QAction, QCursor
from PySide6.QtWidgets import QMenu, QWidget

from editor.table.choices import actors_at, refused
from editor.table.words import Wording, refusal_text
from editor.timeline.wording import piece_text
from sim.engine.game import Refusal
from sim.engine.position import NONE
from sim.play.turns import kind_of

if TYPE_CHECKING:
    from editor.table.offer import Offer
    from sim.engine.game import Action


class Hand(QObject):
    """`picks` carries the piece to take in hand, or None; `takes` an action; `refuses` why a click does nothing."""

    picks = Signal(object)
    takes = Signal(object)
    refuses = Signal(str)

    def __init__(self, offer: Offer, window: QWidget) -> None:
        super().__init__(window)
        self._offer = offer
        self._window = window
        self.menu: QMenu | None = None

    @property
    def wording(self) -> Wording:
        """Return words for what is offered."""
        return Wording(self._offer.table.game, self._offer.view)

    def press(self, hex_id: int, button: Qt.MouseButton, _held: Qt.KeyboardModifier) -> None:
        """Do what a press on a hex means; nothing while nobody here is to decide."""
        if not self._offer.is_open:
            return
        if button == Qt.MouseButton.RightButton:
            self.picks.emit(None)
        elif button == Qt.MouseButton.LeftButton:
            self.refuses.emit("")
            self._click(hex_id)

    def _click(self, hex_id: int) -> None:
        offer = self._offer
        actions = offer.choices.at(hex_id)
        here = [one for one in actors_at(offer.actors, offer.view.position, hex_id) if one != offer.picked]
        if len(actions) == 1 and not (here and offer.picked is None):
            self.takes.emit(actions[0])
        elif actions:
            self._ask_which(actions, here)
        elif len(here) == 1:
            self.picks.emit(here[0])
        elif here:
            self._ask_which([], here)
        elif offer.picked is not None:
            self._refuse(hex_id, offer.picked)
        elif offer.backs_at(hex_id):
            self._ask_which(offer.backs_at(hex_id), [])

    def _ask_which(self, actions: list[Action], pieces: list[str]) -> None:
        """Ask at the cursor which of several things a click means."""
        words, position = self.wording, self._offer.view.position
        self.menu = menu = QMenu(self._window)
        for action in actions:
            entry = QAction(words.label(action), menu)
            entry.triggered.connect(partial(self._later, partial(self.takes.emit, action)))
            menu.addAction(entry)
        if actions and pieces:
            menu.addSeparator()
        for piece in pieces:
            entry = QAction(piece_text(position.piece(piece), position), menu)
            entry.triggered.connect(partial(self._later, partial(self.picks.emit, piece)))
            menu.addAction(entry)
        menu.popup(QCursor.pos())

    def _later(self, do: Any, _checked: bool = False) -> None:
        """Do something once the menu has closed."""
        QTimer.singleShot(0, self, do)

    def _refuse(self, hex_id: int, piece: str) -> None:
        """Say why the piece in hand can do nothing there; or do what it can, though it was not offered."""
        offer = self._offer
        targets = [one.id for one in offer.view.position.pieces if one.hex == hex_id and one.city == NONE]
        usual = frozenset(map(kind_of, offer.options_of(piece)))
        table, cell = offer.table, offer.grid.cell_of(hex_id)
        found = refused(table.game, table.session.state, piece, cell, targets, usual)
        if isinstance(found, Refusal):
            self.refuses.emit(refusal_text(found))
        elif found is not None:
            self._ask_which([found], [])
        else:
            self.refuses.emit(self.tr("The piece in hand can do nothing there."))
