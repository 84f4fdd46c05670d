"""What is asked in a state, of whom, and what may be answered as far as it can be listed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sim.engine.game import CHANCE, NOBODY, Decision, Roll
from sim.games.zargo import actions as a
from sim.games.zargo import declaring, diplomacy, fleeing, judging, moving, setup, singles, throwing
from sim.games.zargo.rules import find
from sim.games.zargo.state import Advancing, Answering, Fleeing, Following, Rolling

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sim.engine.game import Action
    from sim.games.zargo.rules import Rules
    from sim.games.zargo.state import State

DIE_FACES = 6


def decision(rules: Rules, state: State) -> Decision:
    """Return what is asked in a state, and of whom."""
    if state.winners:
        return Decision(NOBODY, "over")
    match state.top:
        case Answering(people):
            return Decision(people, "answer")
        case Fleeing(piece):
            return Decision(state.position.piece(piece).people, "retreat", (piece,))
        case Rolling(cause, piece):
            return Decision(CHANCE, cause, (piece,) if piece else (), DIE_FACES)
        case Following(piece):
            return Decision(state.mover, "go_on", (piece,))
        case Advancing(_, pieces):
            return Decision(state.mover, "advance", pieces)
    if state.period == "homes":
        return Decision(CHANCE, "home", (), len(setup.regions_to_draw(rules, state)))
    return Decision(state.mover, state.period)


def actors(rules: Rules, state: State) -> Sequence[str]:
    """Return the pieces that may have options of their own, in the order of their ids."""
    if state.pending:
        return []
    match state.period:
        case "cities" | "garrisons" | "pieces":
            return setup.actors(rules, state)
        case "singles" | "movement" | "throws":
            return moving.actors(state)
    return []


def options(rules: Rules, state: State, actor: str | None = None) -> Sequence[Action]:
    """Return the actions that can be listed: those of one piece, or those that are no single piece's (None)."""
    if state.winners:
        return []
    if state.pending:
        return _pending_options(rules, state) if actor is None else []
    match state.period:
        case "homes":
            return [Roll()] if actor is None else []
        case "cities" | "garrisons" | "pieces":
            return setup.options(rules, state, actor)
        case "diplomacy":
            return diplomacy.options(rules, state, actor)
    return _common_options(rules, state) if actor is None else _piece_options(rules, state, actor)


def _pending_options(rules: Rules, state: State) -> Sequence[Action]:
    match state.top:
        case Answering():
            return diplomacy.options(rules, state, None)
        case Fleeing():
            return fleeing.options(rules, state)
        case Following():
            return singles.go_on_options(rules, state)
        case Advancing(_, pieces):
            return [a.Advance(), *(a.Advance(piece) for piece in pieces)]
    return [Roll()]


def _common_options(rules: Rules, state: State) -> Sequence[Action]:
    found: list[Action] = []
    if state.period == "movement":
        found += declaring.clash_options(rules, state)
        found += [a.TakeBack(number) for number in range(len(state.steps))]
    elif state.period == "clashes":
        found += [a.Fight(number) for number in range(len(state.clashes))]
    if judging.check_end(rules, state) is None:
        found.append(a.End())
    return found


def _piece_options(rules: Rules, state: State, actor: str) -> Sequence[Action]:
    piece = find(state, actor)
    if piece is None or piece.people != state.mover or not piece.acts or piece.id in state.spent:
        return []
    match state.period:
        case "singles":
            return [*singles.options(rules, state, actor), *throwing.options(state, actor)]
        case "movement":
            return moving.options(rules, state, actor)
        case "throws":
            return throwing.options(state, actor)
    return []
