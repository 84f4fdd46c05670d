"""What the tools for cities and for labels share: set down, choose, move by drag, name, delete."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal

from editor.documents.things import (
    add_thing,
    count_of,
    delete_thing,
    place_of,
    put_thing,
    text_of,
    thing_at,
)
from editor.tools.preview import ACCEPTED, NOTHING, REFUSED, Area, Preview, hex_array
from editor.tools.tool import NO_MODIFIERS, Modifiers, Tool

if TYPE_CHECKING:
    from editor.commands.document import MapDocument
    from editor.documents.draft import MapDraft
    from editor.documents.things import Kind


class PlacingTool(Tool):
    """Click sets a thing down and asks for its text, a click on one chooses it, a second one asks for another text.

    `asked` wants a text: hex id, the text to begin with, what it is for; the answer comes to `answer`.
    `chosen` carries the number of the thing that was chosen, None for none.
    """

    kind: Kind
    asked = Signal(int, str, str)
    chosen = Signal(object)
    _start = -1
    _end = -1
    _pressed: int | None = None
    _moving: int | None = None
    _number: int | None = None
    _asking: tuple[int | None, int] | None = None
    _document: MapDocument | None = None
    _forced = False

    def title(self) -> str:
        """Return what a text is asked for."""
        raise NotImplementedError

    def suggestion(self, document: MapDocument) -> str:
        """Return the text to begin with for a new thing."""
        return ""

    def refusal(self, document: MapDocument, hex_id: int, moving: int | None) -> str | None:
        """Return why a thing, one that is moved or a new one, may not stand on a hex."""
        return None

    def step_text(self, step: str, text: str) -> str:
        """Return the label of a step: add, move, rename or delete."""
        raise NotImplementedError

    def ghost(self, draft: MapDraft, number: int, hex_id: int) -> Preview:
        """Return the picture of a thing at another hex."""
        raise NotImplementedError

    def preview(self) -> Preview:
        document = self._document
        if document is None:
            return NOTHING
        if self._moving is not None:
            colour = REFUSED if self.refusal(document, self._end, self._moving) else ACCEPTED
            ghost = self.ghost(document.draft, self._moving, self._end)
            return ghost.over(Preview((Area(hex_array([self._end]), colour, 0.4),)))
        if self._number is not None:
            grid = document.draft.grid
            there = place_of(document.draft, self.kind, self._number)
            if grid.has(there):
                return Preview((Area(hex_array([grid.id_of(there)]), ACCEPTED, 0.25),))
        return NOTHING

    def number_at(self, draft: MapDraft, hex_id: int) -> int | None:
        """Return the thing a click on a hex means."""
        return thing_at(draft, self.kind, draft.grid.cell_of(hex_id))

    def choose(self, number: int | None) -> None:
        """Choose a thing, for the list and for deleting; one that is gone already is none."""
        if self._document is None or (number or 0) >= count_of(self._document.draft, self.kind):
            number = None
        if number != self._number:
            self._number = number
            self.previewChanged.emit()
            self.chosen.emit(number)

    def arm(self, document: MapDocument) -> None:
        self._document = document

    def disarm(self) -> None:
        self.choose(None)
        self._asking = None

    def refresh(self, document: MapDocument) -> None:
        draft, number = document.draft, self._number
        if number is None:
            return
        if number >= count_of(draft, self.kind) or not draft.grid.has(place_of(draft, self.kind, number)):
            self.choose(None)
        self.previewChanged.emit()

    def press(self, document: MapDocument, hex_id: int, modifiers: Modifiers = NO_MODIFIERS) -> None:
        self._start = self._end = hex_id
        self._forced = bool(modifiers & Qt.KeyboardModifier.ShiftModifier)
        self._pressed = self.number_at(document.draft, hex_id)

    def drag(self, document: MapDocument, hex_id: int) -> None:
        if self._pressed is not None:
            if self._moving is None:
                self._moving = self._pressed
                self.choose(self._pressed)
                self.begin_move(document)
            self._end = hex_id
            self._show()

    def begin_move(self, document: MapDocument) -> None:
        """Take note that the thing pressed on is moved."""

    def release(self, document: MapDocument) -> None:
        moving, self._moving = self._moving, None
        if moving is not None:
            self._move(document, moving, self._end)
        elif self._pressed is None:
            self._set_down(document, self._start)
        elif self._pressed == self._number:
            self.rename(document)
        else:
            self.choose(self._pressed)
        self._show()

    def cancel(self, document: MapDocument) -> None:
        self._moving = None
        self._show()

    def escape(self, document: MapDocument) -> None:
        self.choose(None)

    def rename(self, document: MapDocument) -> None:
        if self._number is not None:
            draft = document.draft
            there = draft.grid.id_of(place_of(draft, self.kind, self._number))
            self._asking = (self._number, there)
            self.asked.emit(there, text_of(draft, self.kind, self._number), self.title())

    def delete(self, document: MapDocument) -> None:
        number = self._number
        if number is not None:
            self.choose(None)
            text = text_of(document.draft, self.kind, number)
            edit = delete_thing(document.draft, self.kind, number)
            document.do(edit, lambda: self.step_text("delete", text))

    def answer(self, document: MapDocument, text: str) -> None:
        """Take the text that was asked for."""
        if self._asking is None:
            return
        (number, hex_id), self._asking = self._asking, None
        draft = document.draft
        if number is None:
            edit = add_thing(draft, self.kind, draft.grid.cell_of(hex_id), text)
            document.do(edit, lambda: self.step_text("add", text))
            self.choose(count_of(document.draft, self.kind) - 1)
        else:
            self.set_text(document, number, text)

    def set_text(self, document: MapDocument, number: int, text: str) -> None:
        """Give a thing another text."""
        edit = put_thing(document.draft, self.kind, number, place_of(document.draft, self.kind, number), text)
        document.do(edit, lambda: self.step_text("rename", text))

    def _set_down(self, document: MapDocument, hex_id: int) -> None:
        refusal = None if self._forced else self.refusal(document, hex_id, None)
        self.choose(None)
        if refusal is not None:
            self.told.emit(refusal)
            return
        self._asking = (None, hex_id)
        self.asked.emit(hex_id, self.suggestion(document), self.title())

    def _move(self, document: MapDocument, number: int, hex_id: int) -> None:
        refusal = None if self._forced else self.refusal(document, hex_id, number)
        if refusal is not None:
            self.told.emit(refusal)
            return
        draft = document.draft
        text = text_of(draft, self.kind, number)
        edit = put_thing(draft, self.kind, number, draft.grid.cell_of(hex_id), text)
        document.do(edit, lambda: self.step_text("move", text))

    def _show(self) -> None:
        self.previewChanged.emit()
        self.hintChanged.emit()
