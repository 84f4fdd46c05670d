"""Where a piece may go, by the rules of its game: its own answers where it has them, else those of `mechanics`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sim.games.catalog import questions_of
from sim.mechanics.journey import journey
from sim.mechanics.movement import Movement, ends_of

if TYPE_CHECKING:
    from sim.engine.position import Piece, Position
    from sim.mechanics.journey import Journey


def reach_of(position: Position, piece: Piece) -> dict[int, tuple[int, tuple[str, ...]]]:
    """Return where a piece may end its move: the cost, and the ids of those it must attack, or takes on its way."""
    questions = questions_of(position.ruleset.id)
    if questions is not None:
        return questions.reach(position, piece)
    movement = Movement(position)
    return {
        end: (cost, tuple(enemy.id for enemy in movement.attacks(piece.people, end)))
        for end, cost in ends_of(movement, piece).items()
    }


def path_of(position: Position, piece: Piece, goal: int) -> Journey | None:
    """Return a way of a piece to a hex of fewest moves, then of least cost, or None."""
    questions = questions_of(position.ruleset.id)
    if questions is not None:
        return questions.path(position, piece, goal)
    return journey(Movement(position), piece, goal)
