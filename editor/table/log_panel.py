"""The panel of what happened at a table, as whoever looks may know it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtWidgets import QLabel, QListView, QVBoxLayout, QWidget

from editor.timeline.event_list import EventModel
from editor.timeline.record import Row
from editor.timeline.wording import narrated

if TYPE_CHECKING:
    from editor.table.sight import Sight
    from sim.engine.game import Game

_NOBODY_YET = -2
"""Stands for eyes that nothing was told to, for None is the umpire's."""


class LogPanel(QWidget):
    """A list of events, the last one marked, and the marked one whole below."""

    def __init__(self, game: Game[Any], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._game = game
        self._told_by: int | None = _NOBODY_YET
        self._told_to = -1
        self.model = EventModel(self)
        self.view = QListView()
        self.view.setModel(self.model)
        self.view.setUniformItemSizes(True)
        self.view.setIconSize(QSize(12, 12))
        self.whole = QLabel()
        self.whole.setWordWrap(True)
        self.whole.setTextFormat(Qt.TextFormat.PlainText)
        self.whole.setContentsMargins(10, 6, 10, 8)
        self.whole.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.whole.setMinimumHeight(self.fontMetrics().lineSpacing() * 5)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.view, 1)
        column.addWidget(self.whole)
        self.view.selectionModel().currentChanged.connect(self._show_whole)
        self._retranslate()

    def tell(self, sight: Sight) -> None:
        """Add what happened since the log was written last; write it all where somebody else looks."""
        if sight.people != self._told_by:
            self.forget()
            self._told_by = sight.people
        rows = list(self.model.rows)
        for n in range(self._told_to + 1, sight.last + 1):
            by = sight.session.history.steps[n - 1].line.by if n else ""
            rows += [Row(n, by, event) for event in sight.events_at(n)]
        self._told_to = sight.last
        self.model.set_rows(self._game, rows)
        if rows:
            self.view.setCurrentIndex(self.model.index(len(rows) - 1))
            self.view.scrollToBottom()

    def forget(self) -> None:
        """Show nothing of the game."""
        self._told_by, self._told_to = _NOBODY_YET, -1
        self.model.set_rows(self._game, [])
        self._show_whole()

    @property
    def last_text(self) -> str:
        """Return the last event in words, nothing where there is none."""
        return narrated(self._game, self.model.rows[-1].event) if self.model.rows else ""

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()
        super().changeEvent(event)

    def _show_whole(self) -> None:
        row = self.view.currentIndex().row()
        self.whole.setText(self.model.whole(row) if 0 <= row < len(self.model.rows) else "")

    def _retranslate(self) -> None:
        self.view.setAccessibleName(self.tr("What happened"))
        self.model.retranslate()
        self.view.viewport().update()
        self._show_whole()
