"""What may be decided, shown on the map and in the panel of a table, and chosen there by mouse and keys."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Signal

from editor.table.compose_dialog import ComposeDialog, can_be_composed
from editor.table.forecast import forecast_of
from editor.table.hand import Hand
from editor.table.offer import Offer
from editor.timeline.scene import face_of, peoples_of
from editor.timeline.tracks import NO_TRACKS, tracks_of
from editor.timeline.wording import placed_text
from editor.wording import language_code
from sim.engine.position import NONE

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from editor.rendering.counters import Face
    from editor.table.decision_panel import DecisionPanel
    from editor.table.table import Table
    from editor.table.words import Wording
    from editor.timeline.board_canvas import BoardCanvas
    from sim.engine.game import Action
    from sim.hex.grid import Grid

_MOST_LISTED = 400


class Choosing(QObject):
    """`takes` carries the action decided on, `offered` comes when what is offered has changed."""

    takes = Signal(object)
    offered = Signal()

    def __init__(
        self, table: Table, grid: Grid, canvas: BoardCanvas, panel: DecisionPanel, window: QWidget
    ) -> None:
        super().__init__(window)
        self._grid, self._canvas, self._panel, self._window = grid, canvas, panel, window
        self._table = table
        self._view: Any = None
        self.offer = Offer(table, grid, self)
        self.hand = Hand(self.offer, window)
        self.offer.costed.connect(self._mark)
        self.offer.sifted.connect(self._on_sifted)
        canvas.hexPressed.connect(self.hand.press)
        canvas.hexHovered.connect(self._on_hovered)
        self.hand.picks.connect(self.pick)
        self.hand.takes.connect(self.takes)
        self.hand.refuses.connect(panel.refuse)
        panel.pieceChosen.connect(self._on_listed)
        panel.actionChosen.connect(self.takes)
        panel.actionLooked.connect(self._look_at)
        panel.composeWanted.connect(self.compose)

    def forget(self) -> None:
        """Drop what is known of the last decision, the piece in hand too."""
        self.offer.forget()

    def close(self) -> None:
        """Offer nothing."""
        self._view = None
        self.offer.close()
        self._canvas.set_way(())
        self._canvas.set_choices()
        self._canvas.set_ghosts({}, ())
        self._panel.set_pieces([])
        self._panel.set_actions([], [])
        self._panel.board.show_forecast(None)
        self._panel.compose.hide()
        self.offered.emit()

    def open(self, view: Any) -> None:
        """Offer what may be decided; `view` is the state as whoever decides may know it."""
        self._view = view
        self.offer.open(view)
        self._canvas.set_way(())
        words, choices = self.hand.wording, self.offer.choices
        plain = [(words.label(action), action) for action in choices.plain]
        others = [(self._label(words, action), action) for action in choices.listed[:_MOST_LISTED]]
        self._panel.set_actions(plain, others)
        self._panel.compose.setVisible(bool(can_be_composed(self.offer.common)))
        self._list_pieces()
        self._mark()
        self.offered.emit()

    def pick(self, piece: str | None) -> None:
        """Take a piece in hand, or none; what happened before is no longer marked."""
        if self.offer.is_open:
            self.offer.picked = piece
            self._canvas.set_tracks(NO_TRACKS)
            self.open(self._view)

    def compose(self) -> None:
        """Put an action together that is not listed, and decide on it."""
        if not self.offer.is_open:
            return
        check = partial(self._table.game.check, self._table.session.state)
        actions = can_be_composed(self.offer.common)
        dialog = ComposeDialog(actions, check, self.hand.wording.word, self._window)
        if dialog.exec():
            self.takes.emit(dialog.action)
        dialog.deleteLater()

    def take_back(self) -> None:
        """Take back the last step that can be taken back."""
        if self.offer.way_back is not None:
            self.takes.emit(self.offer.way_back)

    def _label(self, words: Wording, action: Action) -> str:
        """Return what an action is called, and of a line what it leads to."""
        consequence = self.offer.consequence(action)
        return f"{words.label(action)} · {consequence}" if consequence else words.label(action)

    def _list_pieces(self) -> None:
        position = self._view.position
        self._panel.set_pieces([(one, placed_text(position, one, self._grid)) for one in self.offer.actors])
        self._panel.mark_piece(self.offer.picked)

    def _mark(self) -> None:
        offer = self.offer
        position = self._view.position
        peoples = peoples_of(position.people_ids, position.ruleset)
        stacks: dict[int, list[Face]] = {}
        for ghost in offer.ghosts:
            face = face_of(position.piece(ghost.piece), peoples, language_code())
            stacks.setdefault(self._grid.id_of(ghost.way[0]), []).append(face)
        self._canvas.set_ghosts(stacks, tuple(ghost.way for ghost in offer.ghosts))
        self._canvas.set_choices(
            goals={goal: offer.costs.get(goal, "") for goal in offer.choices.goals},
            targets=frozenset(offer.choices.targets),
            actors=offer.actor_hexes if offer.picked is None else frozenset(),
            picked=offer.picked_hex,
        )

    def _on_sifted(self) -> None:
        if len(self.offer.actors) < self._panel.pieces.count():
            self._list_pieces()
            self._mark()

    def _on_hovered(self, hex_id: int) -> None:
        """Show the way to the hex under the mouse."""
        actions = self.offer.choices.at(hex_id)
        self._look_at(actions[0] if actions else None)

    def _look_at(self, action: Action | None) -> None:
        """Show the way an action would take, or whom it is about; of a clash, what it is fought with."""
        if action is None or not self.offer.is_open:
            self._canvas.set_way(())
            self._panel.board.show_forecast(None)
            return
        state = self._table.session.state
        self._panel.board.show_forecast(forecast_of(self._table.game, state, self._view, action))
        record = self.hand.wording.record(action)
        way = self.offer.preview(action).way if record is action else ()
        self._canvas.set_way(way)
        if not way:
            position = self._view.position
            self._canvas.set_tracks(tracks_of([record], position, position, self._grid))

    def _on_listed(self, piece: str) -> None:
        self.pick(piece)
        if self.offer.picked_hex != NONE:
            self._canvas.ensure_seen(self.offer.picked_hex)
