"""Keeps the overlay that is switched on in step with the cursor and the map, in the background."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from PySide6.QtCore import QObject, Signal

from editor.background.latest import LatestAnswer
from editor.overlays.questions import Question
from editor.wording import language_code

if TYPE_CHECKING:
    from editor.commands.document import MapDocument
    from editor.overlays.questions import PieceChoice

Mode = Literal["reach", "lines"]


class OverlayWatch(QObject):
    """Ask `sim` for the overlay of the hex under the cursor; `found` carries the newest one, None for none."""

    found = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._document: MapDocument | None = None
        self._question: Question | None = None
        self._mode: Mode | None = None
        self._hex = -1
        self._piece: PieceChoice | None = None
        self._answers = LatestAnswer(self)
        self._answers.answered.connect(self.found)

    @property
    def is_busy(self) -> bool:
        """Say whether an answer is still to come."""
        return self._answers.is_busy

    def set_document(self, document: MapDocument) -> None:
        """Answer about a document instead of the one before."""
        if self._document is not None:
            self._document.changed.disconnect(self._on_changed)
        self._document = document
        document.changed.connect(self._on_changed)
        self._hex = -1
        self._on_changed()

    def set_mode(self, mode: Mode | None) -> None:
        """Choose which overlay to show, or none."""
        self._mode = mode
        self._ask()

    def set_piece(self, piece: PieceChoice) -> None:
        """Choose the type of piece whose reach is shown."""
        self._piece = piece
        self._ask()

    def set_hex(self, hex_id: int) -> None:
        """Ask about a hex; -1 keeps the last answer, so that it can be read."""
        if hex_id >= 0 and hex_id != self._hex:
            self._hex = hex_id
            self._ask()

    def retranslate(self) -> None:
        """Answer again in the language of now."""
        self._on_changed()

    def _on_changed(self) -> None:
        self._question = None
        self._ask()

    def _ask(self) -> None:
        if self._mode is None or self._document is None or self._hex < 0:
            self._answers.forget()
            self.found.emit(None)
            return
        if self._question is None:
            self._question = Question(self._document.draft.snapshot(), language_code())
        question, hex_id, piece = self._question, self._hex, self._piece
        if self._mode == "lines":
            self._answers.ask(lambda: question.lines(hex_id))
        elif piece is not None:
            self._answers.ask(lambda: question.reach(hex_id, piece))
