"""Whether an action is legal: the authority, by the period or the decision it belongs to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sim.engine.game import Roll
from sim.games.zargo import actions as a
from sim.games.zargo import diplomacy, duties, fleeing, moving, setup, singles, throwing
from sim.games.zargo.rules import refuse
from sim.games.zargo.state import Advancing, Answering, Fleeing, Following, Rolling

if TYPE_CHECKING:
    from sim.engine.game import Action, Refusal
    from sim.games.zargo.rules import Rules
    from sim.games.zargo.state import State


def check(rules: Rules, state: State, action: Action) -> Refusal | None:
    """Return why the owner of the decision may not take an action, or None. The authority on what is legal."""
    if state.winners:
        return refuse("Z-CAL-3", "game-over")
    asked = isinstance(state.top, Rolling) or state.period == "homes"
    if asked or isinstance(action, Roll):
        return None if asked and isinstance(action, Roll) else refuse("Z-PER-0", "not-now")
    if state.pending:
        return _check_pending(rules, state, action)
    match state.period:
        case "cities" | "garrisons" | "pieces":
            return setup.check(rules, state, action)
        case "diplomacy":
            return diplomacy.check(rules, state, action)
    return _check_move(rules, state, action)


def _check_pending(rules: Rules, state: State, action: Action) -> Refusal | None:
    match state.top:
        case Answering():
            return diplomacy.check(rules, state, action)
        case Fleeing():
            return fleeing.check(rules, state, action)
        case Following():
            if isinstance(action, a.GoOn):
                return singles.check_go_on(rules, state, action)
        case Advancing(_, pieces):
            if isinstance(action, a.Advance) and action.piece in (None, *pieces):
                return None
    return refuse("Z-PER-0", "not-now")


def _check_move(rules: Rules, state: State, action: Action) -> Refusal | None:
    match state.period, action:
        case _, a.End():
            return check_end(rules, state)
        case "singles", a.Single():
            return singles.check(rules, state, action)
        case "singles" | "throws", a.Throw():
            return throwing.check(state, action)
        case "movement", _:
            return moving.check(rules, state, action)
        case "clashes", a.Fight(clash):
            known = 0 <= clash < len(state.clashes)
            return None if known else refuse("Z-CBT-1", "fight-none", clash=clash)
    return refuse("Z-PER-0", "not-now")


def check_end(rules: Rules, state: State) -> Refusal | None:
    """Return why the period in hand may not close yet, or None."""
    match state.period:
        case "movement":
            return next(duties.unmet(rules, state), None)
        case "throws":
            return throwing.check_end(state)
        case "clashes":
            return refuse("Z-CBT-1", "clashes-left")
    return None
