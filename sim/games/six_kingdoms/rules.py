"""What every part of the rules shares: the board, the figures, and the flow of events; K-KNG-1, K-MOV-8, K-MOV-9."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any

from sim.board.sites import Neighbourhoods
from sim.engine.game import Refusal
from sim.engine.position import NONE
from sim.games.six_kingdoms.fold import evolve
from sim.games.six_kingdoms.ground import Ground, is_open
from sim.texts import Argument, say

if TYPE_CHECKING:
    from sim.board.board import Board
    from sim.engine.game import Event
    from sim.engine.position import Piece, Position
    from sim.engine.ruleset import Ruleset
    from sim.formats.scenario_file import OptionValue
    from sim.games.six_kingdoms.state import State
    from sim.hex.grid import Cell


_FAR = 999


@dataclass(frozen=True, eq=False)
class Rules:
    """One game's rules on its board. `first` is the people that moves first."""

    board: Board
    ruleset: Ruleset
    options: dict[str, OptionValue]
    people_ids: tuple[str, ...]
    first: int
    ground: Ground
    _near: dict[int, tuple[tuple[int, int], ...]] = field(default_factory=dict)
    _range: dict[int, dict[int, int]] = field(default_factory=dict)
    settled: dict[Any, bool] = field(default_factory=dict)
    """What was found of turns in trouble; see `answers.settles`."""

    @cached_property
    def moves(self) -> int:
        """Return how many moves a turn has (K-MOV-1)."""
        return self.ruleset.limit("moves")

    @cached_property
    def takes(self) -> int:
        """Return how many enemies a move may take (K-MOV-4)."""
        return self.ruleset.limit("takes")

    @cached_property
    def _reach(self) -> int:
        return max(max(kind.threat, kind.shoots) for people in self.ruleset.peoples for kind in people.type)

    @cached_property
    def _neighbourhoods(self) -> Neighbourhoods:
        return Neighbourhoods(self.board)

    def near(self, hex_id: int) -> tuple[tuple[int, int], ...]:
        """Return the hexes any piece could threaten or shoot from here, with their distance, nearest first."""
        found = self._near.get(hex_id)
        if found is None:
            found = tuple(self._neighbourhoods.distances(hex_id, self._reach).items())
            self._near[hex_id] = found
        return found

    def distance(self, start: int, goal: int) -> int:
        """Return the steps between two hexes as far as pieces reach in a move, else more than that."""
        return self._ranges(start).get(goal, _FAR)

    def distances(self, start: int) -> dict[int, int]:
        """Return the steps from a hex to every hex it is joined with."""
        return self._neighbourhoods.distances(start, self.board.size)

    def _ranges(self, start: int) -> dict[int, int]:
        found = self._range.get(start)
        if found is None:
            farthest = max(kind.movement for people in self.ruleset.peoples for kind in people.type)
            steps = farthest * self.ruleset.limit("vassal_times") + self._reach
            found = self._range[start] = self._neighbourhoods.distances(start, steps)
        return found

    def is_open(self, hex_id: int) -> bool:
        """Say whether pieces may enter a hex (K-PCE-1)."""
        return is_open(self.board.kind(hex_id), self.options)

    def cell(self, hex_id: int) -> Cell:
        """Return the (column, row) of a hex."""
        return self.board.cell(hex_id)

    def hex_of(self, cell: Cell) -> int:
        """Return the id of a hex, NONE of a cell that is no hex of the map."""
        return self.board.grid.id_of(cell) if self.board.is_hex(cell) else NONE


class Flow:
    """A state on its way: events are emitted one after another, each folded at once."""

    def __init__(self, state: State) -> None:
        """Start from a state."""
        self.state = state
        self.events: list[Event] = []

    def emit(self, event: Event) -> None:
        """Let something happen."""
        self.events.append(event)
        self.state = evolve(self.state, event)


def refuse(rule: str, key: str, *hexes: Cell, **values: Argument) -> Refusal:
    """Return a refusal: the rule, and why by the key of a message."""
    return Refusal(rule, say(key, **values), hexes)


def king_of(position: Position, people: int) -> Piece | None:
    """Return a people's King, None when he is not on the board."""
    return next((p for p in position.pieces_of(people) if p.hex != NONE and p.has("king")), None)


def bearer_of(position: Position, king: Piece) -> Piece:
    """Return the piece that moves with a King: himself or his Knight (K-MOV-7)."""
    return king if king.escort == NONE else position.pieces[king.escort]


def kings(position: Position) -> list[int]:
    """Return the peoples whose King is on the board."""
    return [people for people in range(len(position.people_ids)) if king_of(position, people) is not None]


def is_royal(position: Position, piece: Piece) -> bool:
    """Say whether a piece is a King or carries one: it is never taken or shot (K-MOV-5, K-MOV-7)."""
    return piece.has("king") or (piece.escorts != NONE and position.pieces[piece.escorts].has("king"))


def threat_of(position: Position, piece: Piece) -> int:
    """Return how far a piece threatens, its rider too (K-KNG-1, K-MOV-7)."""
    rider = position.pieces[piece.escorts].type.threat if piece.escorts != NONE else 0
    return max(piece.type.threat, rider)


def offenders(rules: Rules, position: Position, people: int, hex_id: int) -> list[Piece]:
    """Return the enemies that put a King of a people under onta on a hex, nearest first (K-KNG-1)."""
    friends, holder = position.friends[people], position.holder
    found = []
    for there, away in rules.near(hex_id):
        other = holder.get(there)
        if other is not None and not friends[other.people] and threat_of(position, other) >= away:
            found.append(other)
    return found


def onta_of(rules: Rules, position: Position, people: int) -> list[Piece]:
    """Return the pieces that hold a people's King under onta; none where it has no King (K-KNG-1)."""
    king = king_of(position, people)
    return [] if king is None else offenders(rules, position, people, king.hex)


def throne_of(rules: Rules, position: Position, people: int) -> int:
    """Return the throne of a people's realm, NONE where it has none."""
    homes = position.homes[people]
    return rules.ground.throne_of.get(homes[0], NONE) if homes else NONE


def throne_holds(rules: Rules, position: Position, people: int) -> bool:
    """Say whether a people's throne holds its King or a Knight of its own, or there is nothing to hold (K-MOV-9)."""
    throne = throne_of(rules, position, people)
    if throne == NONE or king_of(position, people) is None:
        return True
    piece = position.holder.get(throne)
    return piece is not None and piece.people == people and piece.has("governs")


def is_sound(rules: Rules, state: State) -> bool:
    """Say whether the mover's turn may end as it stands: no onta, and no empty throne (K-KNG-1, K-MOV-9)."""
    position, people = state.position, state.mover
    if onta_of(rules, position, people):
        return False
    return not state.throne_due or throne_holds(rules, position, people)
