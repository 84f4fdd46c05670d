"""Whether an action is legal: the authority, by what it is about; the ends of a turn are judged here.

Rules K-MOV-1, K-MOV-2, K-MOV-9, K-KNG-1, K-SET-3.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sim.engine.game import Roll
from sim.engine.position import NONE
from sim.games.six_kingdoms import actions as a
from sim.games.six_kingdoms import mounting, moving, placing
from sim.games.six_kingdoms.rules import is_sound, onta_of, refuse

if TYPE_CHECKING:
    from sim.engine.game import Action, Refusal
    from sim.games.six_kingdoms.rules import Rules
    from sim.games.six_kingdoms.state import State


def check(rules: Rules, state: State, action: Action) -> Refusal | None:
    """Return why the owner of the decision may not take an action, or None. The authority on what is legal."""
    match state.period, action:
        case "over", _:
            return refuse("K-END-1", "game-over")
        case "homes", Roll():
            return None
        case "peace", a.Answer():
            return None
        case "turn", a.Place():
            return placing.check(rules, state, action)
        case "turn", a.Move():
            return moving.check(rules, state, action)
        case "turn", a.Mount() | a.Dismount():
            return mounting.check(rules, state, action)
        case "turn", a.Pass():
            return _check_pass(rules, state)
        case "turn", a.End():
            return _check_end(rules, state)
    return refuse("K-MOV-1", "not-now")


def _check_pass(rules: Rules, state: State) -> Refusal | None:
    """Return why a people may not pass, or None: it has moved, it places, or it owes moves (K-MOV-2)."""
    if state.made or state.quota:
        return refuse("K-MOV-2", "kingdom-no-pass")
    return _check_closing(rules, state)


def _check_end(rules: Rules, state: State) -> Refusal | None:
    """Return why a turn may not end, or None."""
    if not state.made and not state.quota:
        return refuse("K-MOV-2", "kingdom-must-pass")
    if placing.is_due(rules, state):
        return refuse("K-SET-3", "kingdom-place-first", count=state.quota - state.placed)
    return _check_closing(rules, state)


def _check_closing(rules: Rules, state: State) -> Refusal | None:
    if not is_sound(rules, state):
        held = onta_of(rules, state.position, state.mover)
        if held:
            return refuse("K-KNG-1", "kingdom-onta-stays", *(rules.cell(piece.hex) for piece in held))
        return refuse("K-MOV-9", "kingdom-throne-empty")
    owing = state.mover in state.owes and not state.quota
    if owing and has_move(rules, state):
        return refuse("K-MOV-2", "kingdom-moves-owed", count=state.most - state.made)
    return None


def has_move(rules: Rules, state: State) -> bool:
    """Say whether the mover could make one more move."""
    return any(
        True
        for piece in state.position.pieces_of(state.mover)
        if piece.hex != NONE
        for _ in moving.moves_of(rules, state, piece)
    )
