"""What whoever is to decide may choose: worked out for the piece in hand at once, the rest in slices."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, QTimer, Signal

from editor.table.choices import NO_CHOICES, Choices, Preview, choices_of, preview_of
from editor.table.words import Wording
from editor.timeline.wording import narrated
from sim.engine.position import NONE
from sim.errors import SimError
from sim.play.turns import kind_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from editor.table.table import Table
    from sim.engine.game import Action
    from sim.hex.grid import Cell, Grid

_SLICE = 4
"""So many costs are worked out before the window is heard again."""
_TAKE_BACK = "take_back"


@dataclass(frozen=True, slots=True)
class Ghost:
    """A step that can be taken back: the piece, the way it has gone, and the action that brings it back."""

    piece: str
    way: tuple[Cell, ...]
    back: Action


class Offer(QObject):
    """The choices of a decision: `picked` is the piece in hand, `costs` what going to a hex costs, in words.

    `costed` comes when every cost is known, `sifted` when pieces turned out to be able to do nothing.
    """

    costed = Signal()
    sifted = Signal()

    def __init__(self, table: Table, grid: Grid, parent: QObject) -> None:
        super().__init__(parent)
        self.table = table
        self.grid = grid
        self.view: Any = None
        self.picked: str | None = None
        self.common: list[Action] = []
        self.ghosts: tuple[Ghost, ...] = ()
        self.choices: Choices = NO_CHOICES
        self.costs: dict[int, str] = {}
        self._to_cost: list[int] = []
        self._options: dict[str, list[Action]] = {}
        self._working = QTimer(self, interval=0)
        self._working.timeout.connect(self._work)

    @property
    def is_open(self) -> bool:
        """Say whether somebody who sees the map is to decide."""
        return self.view is not None

    @property
    def is_working(self) -> bool:
        """Say whether costs, or pieces that can do nothing, are still worked out."""
        return self._working.isActive()

    def forget(self) -> None:
        """Drop what is known of the last decision."""
        self.close()
        self.picked = None
        self._options = {}

    def close(self) -> None:
        """Offer nothing."""
        self._working.stop()
        self.view, self.common, self.ghosts, self.choices, self.costs = None, [], (), NO_CHOICES, {}

    def open(self, view: Any) -> None:
        """Offer what may be decided; `view` is the state as whoever decides may know it."""
        self.view = view
        if self.picked not in self.actors:
            self.picked = None
        self.common = list(self.table.game.options(self.table.session.state))
        self.ghosts = tuple(self._ghosts())
        own = self.options_of(self.picked) if self.picked is not None else []
        self.choices = choices_of([*self.common, *own], view.position, self.grid)
        self._add_lines()
        self.costs = {}
        self._to_cost = list(self.choices.goals)
        self._working.start()

    @property
    def actors(self) -> list[str]:
        """Return the pieces that may do something, as far as that is known yet."""
        found = self.table.game.actors(self.table.session.state)
        return [one for one in found if self._options.get(one) != []]

    @property
    def actor_hexes(self) -> frozenset[int]:
        """Return where the pieces stand that may do something."""
        hexes = {self.view.position.piece(one).hex for one in self.actors}
        return frozenset(hexes - {NONE})

    @property
    def picked_hex(self) -> int:
        """Return where the piece in hand stands, NONE where none is in hand."""
        return (
            NONE
            if self.picked is None or not self.is_open
            else int(self.view.position.piece(self.picked).hex)
        )

    def options_of(self, piece: str) -> list[Action]:
        """Return what a piece may do, worked out once for each decision."""
        known = self._options.get(piece)
        if known is None:
            known = self._options[piece] = list(self.table.game.options(self.table.session.state, piece))
        return known

    def preview(self, action: Action) -> Preview:
        """Return what an action would do at first; nothing where that cannot be told."""
        try:
            return preview_of(self.table.game, self.table.session.state, action, self.table.owner)
        except SimError:
            return Preview()

    def consequence(self, action: Action) -> str:
        """Return in words what a line chosen by its heading leads to, as far as its decider may know; else nothing."""
        if getattr(action, "heading", None) is None:
            return ""
        try:
            events = self.table.game.play(self.view, action).events
        except SimError:
            return ""
        return narrated(self.table.game, events[0]) if events else ""

    @property
    def way_back(self) -> Action | None:
        """Return what takes back the last step that can be taken back, None where none can."""
        return next((action for action in reversed(self.common) if kind_of(action) == _TAKE_BACK), None)

    def backs_at(self, hex_id: int) -> list[Action]:
        """Return what brings pieces back to a hex they have come from."""
        return [ghost.back for ghost in self.ghosts if self.grid.id_of(ghost.way[0]) == hex_id]

    def _ghosts(self) -> Iterator[Ghost]:
        words = Wording(self.table.game, self.view)
        for action in self.common:
            if kind_of(action) != _TAKE_BACK:
                continue
            record = words.record(action)
            piece, way = getattr(record, "piece", None), getattr(record, "path", ())
            if piece is not None and len(way) > 1 and piece in self.view.position.number_of:
                yield Ghost(piece, way, action)

    def _add_lines(self) -> None:
        """Let lines that are chosen by their heading be clicked anywhere along the way."""
        goals = self.choices.goals
        for action in self.choices.others:
            if getattr(action, "heading", None) is None:
                continue
            for cell in self.preview(action).way[1:]:
                goals.setdefault(self.grid.id_of(cell), []).append(action)

    def _work(self) -> None:
        """Work out what the next hexes cost, then which pieces can do nothing; a few at a time, to hear the window."""
        if self._to_cost:
            self._work_out_costs()
        else:
            self._look_through()

    def _work_out_costs(self) -> None:
        for goal in self._to_cost[:_SLICE]:
            preview = self.preview(self.choices.goals[goal][0])
            if preview.cost:
                self.costs[goal] = preview.cost
        del self._to_cost[:_SLICE]
        if not self._to_cost:
            self.costed.emit()

    def _look_through(self) -> None:
        unknown = [one for one in self.actors if one not in self._options]
        if unknown:
            self.options_of(unknown[0])
            return
        self._working.stop()
        self.sifted.emit()
