"""What every part of the rules of a game shares: the board, the figures, the fold, and the flow of events."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from sim.engine.game import Refusal
from sim.engine.position import NONE
from sim.texts import Argument, say

if TYPE_CHECKING:
    from sim.board.board import Board
    from sim.engine.game import Event
    from sim.engine.position import Piece, Position
    from sim.engine.ruleset import Ruleset
    from sim.formats.scenario_file import OptionValue
    from sim.games.zargo.fold.fold import Fold
    from sim.games.zargo.state import State
    from sim.hex.grid import Cell
    from sim.mechanics.movement import Movement


@dataclass(frozen=True, eq=False)
class Rules:
    """One game's rules on its board.

    `players` runs each people; `first` is the people that moves first; `movement` is kept between questions.
    """

    board: Board
    ruleset: Ruleset
    options: dict[str, OptionValue]
    people_ids: tuple[str, ...]
    players: tuple[str, ...]
    first: int
    fold: Fold
    movement: Movement

    def number(self, people_id: str) -> int:
        """Return the number of a people, NONE of one not in play."""
        return self.people_ids.index(people_id) if people_id in self.people_ids else NONE

    def cell(self, hex_id: int) -> Cell:
        """Return the (column, row) of a hex."""
        return self.board.cell(hex_id)

    def hex_of(self, cell: Cell) -> int:
        """Return the id of a hex, NONE of a cell that is no hex of the map."""
        return self.board.grid.id_of(cell) if self.board.is_hex(cell) else NONE

    def moves(self, position: Position) -> Movement:
        """Return the moves on a position."""
        return self.movement.follow(position)


class Flow:
    """A state on its way: events are emitted one after another, each folded at once."""

    def __init__(self, rules: Rules, state: State) -> None:
        """Start from a state."""
        self.rules = rules
        self.state = state
        self.events: list[Event] = []

    def emit(self, event: Event) -> None:
        """Let something happen."""
        self.events.append(event)
        self.state = self.rules.fold.evolve(self.state, event)


def refuse(rule: str, key: str, *hexes: Cell, **values: Argument) -> Refusal:
    """Return a refusal: the rule, and why by the key of a message."""
    return Refusal(rule, say(key, **values), hexes)


def find(state: State, piece_id: str) -> Piece | None:
    """Return a piece on the board by id, or None."""
    number = state.position.number_of.get(piece_id)
    piece = None if number is None else state.position.pieces[number]
    return piece if piece is not None and piece.is_placed else None


def in_view(position: Position, piece: Piece, people: int) -> bool:
    """Say whether a people may know where a piece is: not hidden in a city nor in setup of another (Z-CITY-4)."""
    if piece.people == people or piece.lost:
        return True
    if piece.hex == NONE:
        return False
    return piece.city == NONE or piece.hostage_of != NONE or bool(piece.seen_by >> people & 1)


def find_seen(state: State, piece_id: str, people: int) -> Piece | None:
    """Return a piece on the board that a people may know of, or None: a hidden one is as good as not there."""
    piece = find(state, piece_id)
    return piece if piece is not None and in_view(state.position, piece, people) else None


def find_own(state: State, piece_id: str) -> Piece | Refusal:
    """Return a piece of the mover that may act, or why it may not (Z-PER-0, Z-MOV-6, Z-ALL-2)."""
    piece = find(state, piece_id)
    if piece is None or piece.people != state.mover:
        return refuse("Z-PER-0", "no-own-piece", piece=piece_id)
    if piece.hostage_of != NONE:
        return refuse("Z-ALL-2", "no-hostage-acts", piece=piece_id)
    if piece.is_paralysed:
        return refuse("Z-MOV-6", "no-paralysed-acts", piece=piece_id)
    if piece.id in state.spent:
        return refuse("Z-SGL-5", "no-spent-acts", piece=piece_id)
    return piece
