"""What is asked in a state, of whom, and what may be answered as far as it can be listed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sim.engine.game import CHANCE, NOBODY, Decision, Roll
from sim.engine.position import NONE
from sim.games.six_kingdoms import actions as a
from sim.games.six_kingdoms import judging, mounting, moving, placing

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sim.engine.game import Action
    from sim.games.six_kingdoms.rules import Rules
    from sim.games.six_kingdoms.state import State


def decision(rules: Rules, state: State) -> Decision:
    """Return what is asked in a state, and of whom."""
    match state.period:
        case "over":
            return Decision(NOBODY, "over")
        case "homes":
            return Decision(CHANCE, "home", (), len(placing.realms_to_draw(rules, state.position)))
        case "peace":
            return Decision(state.answering[0], "peace")
    return Decision(state.mover, "placing" if placing.is_due(rules, state) else "moves")


def actors(state: State) -> Sequence[str]:
    """Return the pieces that may have options of their own, in the order of their ids."""
    if state.period != "turn":
        return []
    return [
        piece.id
        for piece in state.position.pieces_of(state.mover)
        if not piece.lost
        and piece.id not in state.spent
        and (piece.hex != NONE or state.placed < state.quota)
    ]


def options(rules: Rules, state: State, actor: str | None) -> Sequence[Action]:
    """Return the actions that can be listed: those of one piece, or those that are no single piece's (None)."""
    if actor is not None:
        return _piece_options(rules, state, actor)
    match state.period:
        case "homes":
            return [Roll()]
        case "peace":
            return [a.Answer(True), a.Answer(False)]
        case "turn":
            return [action for action in (a.Pass(), a.End()) if judging.check(rules, state, action) is None]
    return []


def _piece_options(rules: Rules, state: State, actor: str) -> Sequence[Action]:
    number = state.position.number_of.get(actor)
    if state.period != "turn" or number is None:
        return []
    piece = state.position.pieces[number]
    if piece.people != state.mover or piece.lost:
        return []
    if piece.hex == NONE:
        return [*placing.options(rules, state, piece)]
    return [*moving.options(rules, state, piece), *mounting.options(rules, state, piece)]
