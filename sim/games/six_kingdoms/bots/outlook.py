"""What bots make of a position: what pieces are worth, how far the Kings are, which moves there are."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from sim.engine.position import NONE
from sim.games.six_kingdoms import actions as a
from sim.games.six_kingdoms.answers import after_move
from sim.games.six_kingdoms.moving import moves_of
from sim.games.six_kingdoms.rules import king_of, kings, offenders
from sim.games.six_kingdoms.ways import with_riders

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sim.engine.position import Piece
    from sim.games.six_kingdoms.rules import Rules
    from sim.games.six_kingdoms.state import State
    from sim.games.six_kingdoms.ways import Way

_SHOOTS, _FAR = 1.0, 99
_NEARER, _ONTA, _RISK, _KING = 0.06, 0.6, 0.3, 0.8


@dataclass(frozen=True, slots=True)
class Plan:
    """A move a bot may make: what it is worth at first sight, and the state after it."""

    value: float
    action: a.Move
    after: State


def worth(piece: Piece) -> float:
    """Return what a piece is worth: its distance, and more if it shoots."""
    return piece.type.movement + _SHOOTS * piece.type.shoots


class Outlook:
    """Judges positions for one bot; keeps the distances from hexes where Kings have stood."""

    def __init__(self, rules: Rules) -> None:
        """Look at a game's board."""
        self.rules = rules
        self._from: dict[int, dict[int, int]] = {}

    def away(self, start: int, goal: int) -> int:
        """Return the steps between two hexes."""
        if start not in self._from:
            self._from[start] = self.rules.distances(start)
        return self._from[start].get(goal, _FAR)

    def enemy_kings(self, state: State) -> list[Piece]:
        """Return the Kings of other sides."""
        position = state.position
        found = (
            king_of(position, people) for people in kings(position) if position.is_enemy(state.mover, people)
        )
        return [king for king in found if king is not None]

    def plans(self, state: State) -> Iterator[Plan]:
        """Yield all moves of the mover with what they are worth at first sight."""
        goals = [king.hex for king in self.enemy_kings(state)]
        for piece in state.position.pieces_of(state.mover):
            if piece.hex != NONE:
                for way, shot in moves_of(self.rules, state, piece):
                    yield self._plan(state, piece, way, shot, goals)

    def _plan(self, state: State, piece: Piece, way: Way, shot: tuple[int, ...], goals: list[int]) -> Plan:
        position = state.position
        end = way.hexes[-1] if way.hexes else piece.hex
        ids = tuple(position.pieces[number].id for number in shot)
        action = a.Move(piece.id, tuple(map(self.rules.cell, way.hexes)), ids)
        after = after_move(state, piece, way, shot)
        value = sum(worth(position.pieces[number]) for number in with_riders(position, way.taken + shot))
        if piece.has("king") or (piece.escorts != NONE and position.pieces[piece.escorts].has("king")):
            return Plan(value - _KING, action, after)
        if goals:
            before = min(self.away(goal, piece.hex) for goal in goals)
            value += _NEARER * (before - min(self.away(goal, end) for goal in goals))
        if offenders(self.rules, after.position, state.mover, end):
            value -= _RISK * worth(piece)
        reach = max(piece.type.threat, piece.type.shoots)
        value += _ONTA * sum(self.away(goal, end) <= reach for goal in goals)
        return Plan(value, action, after)
