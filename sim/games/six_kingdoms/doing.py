"""What a legal action leads to: it is handed to the part of the rules it belongs to, and all that follows settled."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sim.engine.game import IllegalAction, Outcome, Roll
from sim.games.six_kingdoms import actions as a
from sim.games.six_kingdoms import events as e
from sim.games.six_kingdoms import judging, mounting, moving, placing, turns
from sim.games.six_kingdoms.rules import Flow, refuse

if TYPE_CHECKING:
    from sim.engine.game import Action
    from sim.games.six_kingdoms.rules import Rules
    from sim.games.six_kingdoms.state import State


def play(rules: Rules, state: State, action: Action, dice: tuple[int, ...]) -> Outcome[State]:
    """Return what a legal action leads to. Raises IllegalAction. `dice`: what chance rolled."""
    refusal = judging.check(rules, state, action)
    if refusal is not None:
        raise IllegalAction(refusal)
    flow = Flow(state)
    match action:
        case Roll():
            faces = len(placing.realms_to_draw(rules, state.position))
            if len(dice) != 1 or not 1 <= dice[0] <= faces:
                raise IllegalAction(refuse("K-SET-1", "dice-odd", dice=str(list(dice)), faces=faces))
            placing.draw_home(rules, flow, dice[0])
        case a.Place(piece, cell):
            flow.emit(e.Placed(piece, cell))
        case a.Move():
            moving.resolve(rules, flow, action)
        case a.Mount() | a.Dismount():
            mounting.resolve(rules, flow, action)
        case a.Pass():
            flow.emit(e.Passed(rules.people_ids[state.mover]))
            turns.end_turn(rules, flow)
        case a.End():
            turns.end_turn(rules, flow)
        case a.Answer(accept):
            turns.answer_peace(rules, flow, accept=accept)
    turns.settle(rules, flow)
    return Outcome(tuple(flow.events), flow.state)
