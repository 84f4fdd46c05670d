"""Keeps the overlay that is switched on in step with the cursor and the map, in the background."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from editor.background.latest import LatestAnswer
from editor.overlays.catalog import OVERLAYS
from editor.overlays.model import Overlay
from editor.overlays.question import Ask, Question
from editor.wording import language_code
from sim.errors import NotPossible

if TYPE_CHECKING:
    from editor.commands.document import MapDocument
    from editor.overlays.catalog import OverlaySpec
    from editor.overlays.question import PieceChoice


class OverlayWatch(QObject):
    """Ask `sim` for the overlay of the hex under the cursor; `found` carries the newest one, None for none."""

    found = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._document: MapDocument | None = None
        self._question: Question | None = None
        self._spec: OverlaySpec | None = None
        self._asked = Ask()
        self._answers = LatestAnswer(self)
        self._answers.answered.connect(self.found)

    @property
    def is_busy(self) -> bool:
        """Say whether an answer is still to come."""
        return self._answers.is_busy

    @property
    def mark(self) -> int:
        """Return the marked hex, -1 for none."""
        return self._asked.mark

    def set_document(self, document: MapDocument) -> None:
        """Answer about a document, whose hexes are not those of before."""
        if self._document is not None:
            self._document.changed.disconnect(self._on_changed)
        self._document = document
        document.changed.connect(self._on_changed)
        self._asked = replace(self._asked, hex=-1, mark=-1)
        self._on_changed()

    def set_mode(self, name: str | None) -> None:
        """Choose which overlay to show, or none."""
        self._spec = OVERLAYS[name] if name is not None else None
        self._ask()

    def set_piece(self, piece: PieceChoice) -> None:
        """Choose the type of piece that is asked about."""
        self._asked = replace(self._asked, piece=piece)
        if self._spec is not None and self._spec.of_piece:
            self._ask()

    def set_length(self, length: int) -> None:
        """Choose how many hexes a retreat takes."""
        self._asked = replace(self._asked, length=length)
        if self._spec is not None and self._spec.of_length:
            self._ask()

    def set_mark(self, hex_id: int) -> None:
        """Mark the hex from which ways and distances start."""
        self._asked = replace(self._asked, mark=hex_id)
        if self._spec is not None and self._spec.marked:
            self._ask()

    def set_hex(self, hex_id: int) -> None:
        """Ask about a hex; -1 keeps the last answer, so that it can be read."""
        if hex_id >= 0 and hex_id != self._asked.hex:
            self._asked = replace(self._asked, hex=hex_id)
            if self._spec is not None and self._spec.follows:
                self._ask()

    def retranslate(self) -> None:
        """Answer again in the language of now."""
        self._on_changed()

    def _on_changed(self) -> None:
        self._question = None
        self._ask()

    def _ask(self) -> None:
        spec, asked = self._spec, self._asked
        if spec is None or self._document is None or not _can_ask(spec, asked):
            self._answers.forget()
            self.found.emit(None)
            return
        if self._question is None:
            self._question = Question(self._document.draft.snapshot(), language_code())
        question = self._question
        self._answers.ask(lambda: _answer(spec, question, asked))


def _answer(spec: OverlaySpec, question: Question, asked: Ask) -> Overlay:
    """Return the answer, or an overlay that only says why there is none."""
    try:
        return spec.answer(question, asked)
    except NotPossible as error:
        return Overlay(error.message.render(question.language))


def _can_ask(spec: OverlaySpec, asked: Ask) -> bool:
    """Say whether an overlay knows its hex and piece; without a mark it says how to set one."""
    return not (spec.follows and asked.hex < 0) and not (spec.of_piece and asked.piece is None)
