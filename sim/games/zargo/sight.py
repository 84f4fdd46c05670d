"""The state as a people may know it, worked out from what it was shown before; rule Z-CITY-4."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import compress
from operator import is_not
from typing import TYPE_CHECKING

from msgspec.structs import replace

from sim.engine.position import NONE
from sim.games.zargo.rules import in_view

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from sim.engine.position import Piece, Position
    from sim.games.zargo.state import State


class Sight:
    """Shows states to peoples. What it keeps are answers: it answers the same without them, only later."""

    def __init__(self) -> None:
        self._shown: dict[int, _Shown] = {}
        self._bases: dict[int, tuple[State, State]] = {}
        self._befores: dict[int, tuple[Position, Position]] = {}

    def view(self, state: State, people: int) -> State:
        """Return the state as a people may know it.

        Hidden pieces are not there, and the others are numbered as if they never had been. While another people
        plans its moves the state before them is what there is to see. The view of that state is the same object for
        as long as the plan is made.
        """
        base = None if state.base is None else self._base(state.base, people)
        if base is not None and state.mover != people:
            return base
        before = None if state.before is None else self._before(state.before, people)
        return replace(state, position=self._position(state.position, people), before=before, base=base)

    def _base(self, base: State, people: int) -> State:
        known = self._bases.get(people)
        if known is None or known[0] is not base:
            known = self._bases[people] = base, self.view(base, people)
        return known[1]

    def _before(self, before: Position, people: int) -> Position:
        known = self._befores.get(people)
        if known is None or known[0] is not before:
            known = self._befores[people] = before, _look(before, people).shown
        return known[1]

    def _position(self, position: Position, people: int) -> Position:
        last = self._shown.get(people)
        now = last.followed(position, people) if last is not None else None
        if now is None:
            now = _look(position, people)
        self._shown[people] = now
        return now.shown


@dataclass(frozen=True, slots=True)
class _Shown:
    """A position and what a people is shown of it; `number`: the numbers of the shown pieces there."""

    position: Position
    shown: Position
    number: Mapping[int, int]

    def followed(self, position: Position, people: int) -> _Shown | None:
        """Return what is shown of a later position; None where more or less is to be seen than before.

        A view can be looked at as well: it has fewer pieces than the position it was made of.
        """
        before = self.position
        if position is before:
            return self
        pieces, known = position.pieces, before.pieces
        if position.cities is not before.cities or len(pieces) != len(known):
            return None
        changed = []
        for number in compress(range(len(pieces)), map(is_not, pieces, known)):
            piece = pieces[number]
            if in_view(position, piece, people) != (number in self.number):
                return None
            if number in self.number:
                changed.append(_renumbered(piece, self.number))
        shown = self.shown.with_pieces(changed) if changed else self.shown
        return _Shown(position, _with_facts(shown, position, self.number), self.number)


def _look(position: Position, people: int) -> _Shown:
    visible = [piece for piece in position.pieces if in_view(position, piece, people)]
    number = {piece.number: index for index, piece in enumerate(visible)} | {NONE: NONE}
    if len(visible) == len(position.pieces):
        return _Shown(position, position, number)
    made = tuple(_renumbered(piece, number) for piece in visible)
    return _Shown(position, position.with_all_pieces(made, number), number)


def _renumbered(piece: Piece, number: Mapping[int, int]) -> Piece:
    return replace(
        piece,
        number=number[piece.number],
        escorts=number.get(piece.escorts, NONE),
        escort=number.get(piece.escort, NONE),
    )


def _with_facts(shown: Position, position: Position, number: Mapping[int, int]) -> Position:
    """Return what is shown with the facts of a position apart from its pieces and cities."""
    return shown.with_facts(
        attacked=_numbers(position.attacked, number),
        freed=_numbers(position.freed, number),
        promised=tuple((number[one], to) for one, to in position.promised if one in number),
        friends=position.friends,
        homes=position.homes,
    )


def _numbers(numbers: Iterable[int], number: Mapping[int, int]) -> frozenset[int]:
    return frozenset(number[one] for one in numbers if one in number)
