"""What a legal action leads to: it is handed to the part of the rules it belongs to, and all that follows settled."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sim.engine.game import IllegalAction, Outcome, Roll
from sim.games.zargo import actions as a
from sim.games.zargo import (
    asking,
    conquest,
    diplomacy,
    fights,
    fleeing,
    judging,
    moving,
    recovery,
    setup,
    singles,
    throwing,
    turns,
)
from sim.games.zargo import events as e
from sim.games.zargo.rules import Flow, refuse
from sim.games.zargo.state import SETUP, Advancing, Rolling

if TYPE_CHECKING:
    from sim.engine.game import Action
    from sim.games.zargo.rules import Rules
    from sim.games.zargo.state import State


def play(rules: Rules, state: State, action: Action, dice: tuple[int, ...] = ()) -> Outcome[State]:
    """Return what a legal action leads to. Raises IllegalAction. `dice`: what chance rolled."""
    refusal = judging.check(rules, state, action)
    if refusal is not None:
        raise IllegalAction(refusal)
    flow = Flow(rules, state)
    if isinstance(action, Roll):
        _roll(rules, flow, dice)
    elif state.pending:
        _resolve_pending(rules, flow, action)
    else:
        _resolve(rules, flow, action)
    turns.settle(rules, flow)
    return Outcome(tuple(flow.events), flow.state)


def _roll(rules: Rules, flow: Flow, dice: tuple[int, ...]) -> None:
    faces = asking.decision(rules, flow.state).faces
    if len(dice) != 1 or not 1 <= dice[0] <= faces:
        raise IllegalAction(refuse("Z-CBT-3", "dice-odd", dice=str(list(dice)), faces=faces))
    match flow.state.top:
        case Rolling("clash"):
            fights.roll(rules, flow, dice[0])
        case Rolling("recovery"):
            recovery.roll(flow, dice[0])
        case Rolling():
            throwing.roll(rules, flow, dice[0])
        case _:
            setup.resolve(rules, flow, Roll(), dice)


def _resolve_pending(rules: Rules, flow: Flow, action: Action) -> None:
    match action:
        case a.Answer():
            diplomacy.resolve(rules, flow, action)
        case a.Retreat():
            fleeing.resolve(rules, flow, action)
        case a.GoOn():
            singles.go_on(rules, flow, action)
        case a.Advance(None):
            top = flow.state.top
            assert isinstance(top, Advancing), "only the winner of a siege moves in"
            flow.emit(e.StayedOut(top.city))
        case a.Advance(str(piece)):
            conquest.advance(rules, flow, piece)


def _resolve(rules: Rules, flow: Flow, action: Action) -> None:
    period = flow.state.period
    match action:
        case _ if period in SETUP:
            setup.resolve(rules, flow, action, ())
        case a.End():
            turns.close_period(rules, flow)
        case a.Single():
            singles.begin(rules, flow, action)
        case a.Throw():
            throwing.begin(flow, action)
        case a.Fight(clash):
            fights.begin_fight(rules, flow, clash)
        case _ if period == "diplomacy":
            diplomacy.resolve(rules, flow, action)
        case _:
            moving.resolve(rules, flow, action)
