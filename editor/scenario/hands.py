"""The mouse on the map of a scenario: it sets down what is in hand, or chooses, moves and removes what stands there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, Signal

from editor.canvas.hex_view import NO_HEX
from editor.scenario.cities import move_city, remove_city
from editor.scenario.items import (
    CityItem,
    Eraser,
    Lifted,
    PieceItem,
    cleared,
    item_at,
    item_name,
    laid,
    owner_of,
)
from editor.scenario.peoples import stock_of
from editor.scenario.pieces import city_at, move, pieces_at, remove

if TYPE_CHECKING:
    from collections.abc import Callable

    from editor.scenario.document import ScenarioDocument
    from editor.scenario.items import Item
    from sim.hex.grid import Cell

Button = Qt.MouseButton


class Hands(QObject):
    """Hold an item, or nothing; know the chosen hex and piece.

    `handChanged` says that another item is in hand, `chosenChanged` that another hex or piece is chosen, `goalChanged`
    carries the hex where what is dragged would come to stand (-1: none is dragged). `told` carries news.
    """

    handChanged = Signal()
    chosenChanged = Signal()
    goalChanged = Signal(int)
    told = Signal(str)

    def __init__(self, document: ScenarioDocument, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._document = document
        self.item: Item | None = None
        self.hex = NO_HEX
        self.piece: str | None = None
        self._strokes = False
        self._drags_from = NO_HEX
        document.changed.connect(self._on_changed)

    @property
    def is_working(self) -> bool:
        """Say whether the button is down on something."""
        return self._strokes or self._drags_from != NO_HEX

    def take(self, item: Item | None) -> None:
        """Take an item in hand, or lay it aside."""
        self.finish()
        if item != self.item:
            self.item = item
            self.handChanged.emit()

    def choose(self, hex_id: int, piece: str | None = None) -> None:
        """Choose a hex, and a piece on it or in its city; a cell that is no hex is as good as none."""
        if hex_id != NO_HEX and not self._document.board.is_hex(self._cell(hex_id)):
            hex_id, piece = NO_HEX, None
        if (hex_id, piece) != (self.hex, self.piece):
            self.hex, self.piece = hex_id, piece
            self.chosenChanged.emit()

    def press(self, hex_id: int, button: Qt.MouseButton, held: Qt.KeyboardModifier) -> None:
        """Begin at a hex: the left button works, the right one or Ctrl takes in hand what stands there."""
        if self.is_working:
            return
        if button == Button.RightButton or held & Qt.KeyboardModifier.ControlModifier:
            self.take(item_at(self._document.draft, self._cell(hex_id)))
        elif button == Button.LeftButton and isinstance(self.item, Lifted):
            lifted = self.item
            self.take(None)
            self.choose(lifted.hex, lifted.piece)
            self._move(lifted.hex, hex_id)
        elif button == Button.LeftButton and self.item is not None:
            self._strokes = True
            self._document.begin_stroke()
            self._lay(hex_id)
        elif button == Button.LeftButton:
            self.choose_top(hex_id)
            if self._can_move(hex_id):
                self._drags_from = hex_id

    def drag(self, hex_id: int) -> None:
        """Go on over a hex; of cities one is set down at a time."""
        if self._strokes:
            if not isinstance(self.item, CityItem):
                self._lay(hex_id)
        elif self._drags_from != NO_HEX:
            self.goalChanged.emit(hex_id)

    def release(self, hex_id: int) -> None:
        """End what the press began; off the map it is as if nothing had been dragged."""
        if self._strokes:
            self.finish()
        elif self._drags_from != NO_HEX:
            start, self._drags_from = self._drags_from, NO_HEX
            self.goalChanged.emit(NO_HEX)
            if hex_id not in (NO_HEX, start):
                self._move(start, hex_id)

    def finish(self) -> None:
        """End a stroke as if the button were released, and let go of what is dragged."""
        if self._strokes:
            self._strokes = False
            self._document.end_stroke(self._stroke_text(self.item))
            self._on_changed()
        if self._drags_from != NO_HEX:
            self._drags_from = NO_HEX
            self.goalChanged.emit(NO_HEX)

    def escape(self) -> None:
        """Take back what is under way, else lay aside what is in hand, else choose nothing."""
        if self._strokes:
            self._strokes = False
            self._document.cancel_stroke()
            self._on_changed()
        elif self._drags_from != NO_HEX:
            self.finish()
        elif self.item is not None:
            self.take(None)
        else:
            self.choose(NO_HEX)

    def drop(self, item: Item, hex_id: int) -> None:
        """Set down one of an item that was dragged onto the map; it is not kept in hand."""
        self.finish()
        self._document.begin_stroke()
        self._lay_item(item, hex_id)
        if self._document.end_stroke(self._stroke_text(item)):
            self.choose_top(hex_id)

    def choose_top(self, hex_id: int) -> None:
        """Choose a hex, and the piece that lies on top there."""
        self.choose(hex_id, self._top(hex_id))

    def move_piece(self, piece: str, goal: int) -> None:
        """Move a piece, out of a city too, to a hex."""
        self.finish()
        if self.hex != goal:
            self.choose(self.hex, piece)
            self._move(self.hex, goal)

    def lift(self) -> None:
        """Pick up the chosen piece, else the chosen city; the next click sets it down."""
        if self.hex != NO_HEX and (self.piece is not None or self._can_move(self.hex)):
            self.take(Lifted(self.hex, self.piece))

    def delete(self) -> None:
        """Take the chosen piece off the map, else what stands on the chosen hex; all can be placed again."""
        self.finish()
        document, draft = self._document, self._document.draft
        if self.hex == NO_HEX:
            return
        if self.piece is not None:
            piece = self.piece
            document.do(
                remove(draft, document.ruleset, {piece}), lambda: self.tr("Take off {}").format(piece)
            )
            return
        city = city_at(draft, self._cell(self.hex))
        if city is not None:
            name = city.name or city.id
            document.do(
                remove_city(draft, document.ruleset, city.id), lambda: self.tr("Take off {}").format(name)
            )
        else:
            self.clear_hex(self.hex)

    def clear_hex(self, hex_id: int) -> None:
        """Take everything off a hex."""
        label = self._document.grid.label(self._cell(hex_id))
        draft = cleared(self._document.draft, self._document.ruleset, self._cell(hex_id))
        self._document.do(draft, lambda: self.tr("Clear {}").format(label))

    def _lay(self, hex_id: int) -> None:
        assert self.item is not None
        self._lay_item(self.item, hex_id)

    def _lay_item(self, item: Item, hex_id: int) -> None:
        document = self._document
        before = document.draft
        draft = laid(before, document.ruleset, document.ground, item, self._cell(hex_id))
        if draft != before:
            document.stroke(draft)
        elif (
            isinstance(item, PieceItem)
            and stock_of(before, document.ruleset, item.people, item.type).left <= 0
        ):
            self.told.emit(self.tr("Nothing is left of: {}").format(item_name(document.ruleset, item)))

    def _move(self, start: int, goal: int) -> None:
        """Move what was chosen at a hex to another: the piece, else the city. To no hex nothing moves."""
        document = self._document
        draft, cell = document.draft, self._cell(goal)
        if not document.board.is_hex(cell):
            return
        label = document.grid.label(cell)
        if self.piece is not None:
            piece = self.piece
            moved = move(draft, document.ruleset, piece, cell)
            document.do(moved, lambda: self.tr("Move {name} to {hex}").format(name=piece, hex=label))
            self.choose(goal, piece)
            return
        city = city_at(draft, self._cell(start))
        if city is None or city_at(draft, cell) is not None:
            return
        name = city.name or city.id
        document.do(
            move_city(draft, city.id, cell),
            lambda: self.tr("Move {name} to {hex}").format(name=name, hex=label),
        )
        self.choose(goal)

    def _can_move(self, hex_id: int) -> bool:
        return self.piece is not None or city_at(self._document.draft, self._cell(hex_id)) is not None

    def _is_there(self, lifted: Lifted) -> bool:
        """Say whether what was picked up still stands where it was."""
        draft, cell = self._document.draft, self._cell(lifted.hex)
        if lifted.piece is None:
            return city_at(draft, cell) is not None
        return lifted.piece in {piece.id for piece in pieces_at(draft, cell)}

    def _top(self, hex_id: int) -> str | None:
        """Return the piece in the open on a hex that lies on top, None where there is none."""
        cell = self._cell(hex_id)
        there = [piece for piece in pieces_at(self._document.draft, cell) if piece.hex == cell]
        return next((one.id for one in there if one.escorts is not None), there[-1].id if there else None)

    def _stroke_text(self, item: Item | None) -> Callable[[], str]:
        ruleset = self._document.ruleset
        if item is None or isinstance(item, Eraser | Lifted):
            return lambda: self.tr("Take off")
        return lambda: self.tr("Set down: {}").format(item_name(ruleset, item))

    def _cell(self, hex_id: int) -> Cell:
        return self._document.grid.cell_of(hex_id)

    def _on_changed(self) -> None:
        """Lay aside what is not there any more; choose another piece where the chosen one is gone."""
        if self._strokes:
            return
        if isinstance(self.item, Lifted) and not self._is_there(self.item):
            self.take(None)
        owner = owner_of(self.item)
        if owner is not None and owner not in {entry.people for entry in self._document.draft.peoples}:
            self.take(None)
        if self.hex == NO_HEX:
            return
        draft, cell = self._document.draft, self._cell(self.hex)
        known = {piece.id for piece in pieces_at(draft, cell)}
        if self.piece is not None and self.piece not in known:
            self.choose(self.hex, self._top(self.hex))
        else:
            self.chosenChanged.emit()
