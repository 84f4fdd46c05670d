"""The order of things: turns, onta at their start, the end of the game; rules K-MOV-1, -2, -9, K-KNG-3..5, K-END."""

from __future__ import annotations

from hashlib import blake2b
from typing import TYPE_CHECKING, Literal

import msgspec
from msgspec.structs import replace

from sim.engine.position import NONE
from sim.games.six_kingdoms import events as e
from sim.games.six_kingdoms.answers import settles
from sim.games.six_kingdoms.placing import crown, is_due, is_first_turn, quota_of, reserve, undrawn
from sim.games.six_kingdoms.realms import is_home
from sim.games.six_kingdoms.rules import king_of, kings, onta_of, throne_holds

if TYPE_CHECKING:
    from sim.games.six_kingdoms.rules import Flow, Rules
    from sim.games.six_kingdoms.state import State


def settle(rules: Rules, flow: Flow) -> None:
    """Let everything happen that asks nobody, until somebody has to decide or the game is over."""
    while True:
        state = flow.state
        match state.period:
            case "homes" if undrawn(state.position) is None:
                crown(rules, flow)
                _begin_turn(rules, flow, rules.first)
            case "ready":
                _begin_turn(rules, flow, _next(rules, flow))
            case "turn" if state.made >= state.most and not is_due(rules, state):
                end_turn(rules, flow)
            case _:
                return


def end_turn(rules: Rules, flow: Flow) -> None:
    """End the mover's turn; where onta at home is conquest at once, Kings fall now (K-KNG-4)."""
    state = flow.state
    flow.emit(e.TurnEnded(rules.people_ids[state.mover]))
    if rules.options["home_onta_immediate"] is not True:
        return
    for people in kings(state.position):
        king = king_of(flow.state.position, people)
        assert king is not None, "no King falls but by his own onta"
        if is_home(rules, flow.state.position, people, king.hex):
            _subjugate_if(rules, flow, people, answered=False)


def _next(rules: Rules, flow: Flow) -> int:
    """Return the next people that has anything on the board or to place; after the last a round begins."""
    people = flow.state.mover
    while True:  # somebody's King stands
        people = (people + 1) % len(rules.people_ids)
        if people == 0:
            flow.emit(e.RoundBegan(flow.state.round + 1))
        if any(not piece.lost for piece in flow.state.position.pieces_of(people)):
            return people


def _begin_turn(rules: Rules, flow: Flow, people: int) -> None:
    """Begin a people's turn, unless the game is over or peace is to be offered first."""
    if _end_by_conquest(rules, flow):
        return
    why = _stalemate(rules, flow.state, people)
    if why is None:
        _open_turn(rules, flow, people)
        return
    asked = sorted(kings(flow.state.position), key=lambda one: (one - people) % len(rules.people_ids))
    peoples = tuple(rules.people_ids[one] for one in asked)
    flow.emit(e.PeaceOffered(rules.people_ids[people], why, peoples))


def answer_peace(rules: Rules, flow: Flow, *, accept: bool) -> None:
    """Let a King answer the offer of peace: one who declines has the game go on (K-END-3)."""
    state = flow.state
    flow.emit(e.PeaceAnswered(rules.people_ids[state.answering[0]], accept))
    if not accept:
        _open_turn(rules, flow, state.mover)
    elif not flow.state.answering:
        flow.emit(e.Ended("peace"))


def _open_turn(rules: Rules, flow: Flow, people: int) -> None:
    """Judge onta, count the turns of a King on the plateau, and let the turn begin (K-KNG-3, K-END-2)."""
    held = onta_of(rules, flow.state.position, people)
    if held:
        answered = settles(rules, opening(rules, flow.state, people))
        _subjugate_if(rules, flow, people, answered=answered)
        if _end_by_conquest(rules, flow):
            return
    state = flow.state
    king = king_of(state.position, people)
    stays = king is not None and king.hex in rules.ground.plateau and not held
    before = opening(rules, state, people)
    began = e.TurnBegan(
        rules.people_ids[people],
        position_key(state, people),
        before.most,
        state.plateau[people] + 1 if stays else 0,
        quota_of(rules, state.position, people),
        before.throne_due,
    )
    flow.emit(began)
    if began.plateau >= rules.ruleset.limit("plateau_turns"):
        flow.emit(e.Ended("plateau", (began.people,)))


def opening(rules: Rules, state: State, people: int) -> State:
    """Return the state as a people's turn would begin: whether the throne must be held by its end (K-MOV-9).

    A throne emptied by an enemy must be filled again only if a turn can do it.
    """
    most = 0 if is_first_turn(state.position, people) else rules.moves
    blank = replace(state, mover=people, made=0, most=most, spent=frozenset(), throne_due=True)
    if throne_holds(rules, state.position, people) or settles(rules, blank):
        return blank
    return replace(blank, throne_due=False)


def _subjugate_if(rules: Rules, flow: Flow, people: int, *, answered: bool) -> None:
    """Tell of a King's onta, and subjugate him where it has no answer: to the side that moved last (K-KNG-3)."""
    state = flow.state
    held = onta_of(rules, state.position, people)
    king = king_of(state.position, people)
    if not held:
        return
    assert king is not None, "who is held is a King"
    flow.emit(e.Onta(rules.people_ids[people], tuple(piece.id for piece in held)))
    if answered:
        return
    count = len(rules.people_ids)
    moved_last = min(held, key=lambda piece: (state.mover - piece.people) % count)
    lord = state.lords[moved_last.people]
    flow.emit(e.Subjugated(rules.people_ids[people], king.id, rules.people_ids[lord]))


def _end_by_conquest(rules: Rules, flow: Flow) -> bool:
    """End the game where one King is left (K-END-1, K-KNG-5), and say whether it is over."""
    left = kings(flow.state.position)
    if len(left) > 1:
        return False
    flow.emit(e.Ended("conquest", tuple(rules.people_ids[people] for people in left)))
    return True


def _stalemate(rules: Rules, state: State, people: int) -> Literal["repeated", "quiet"] | None:
    """Return why peace is to be offered as a people's turn begins, or None; never while pieces are placed (K-END-3)."""
    limit = rules.ruleset.limit
    if reserve(state.position, people):
        return None
    if state.seen.count(position_key(state, people)) + 1 >= limit("repeated"):
        return "repeated"
    quiet = state.round - state.stirred >= limit("quiet_rounds")
    rested = not state.offered or state.round - state.offered >= limit("pause_rounds")
    return "quiet" if quiet and rested else None


def position_key(state: State, people: int) -> str:
    """Return what turns share that begin in the same position: pieces by type, sides, moves owed, the mover."""
    pieces = sorted(
        (piece.people, piece.type.id, piece.hex, piece.escorts != NONE, piece.escort != NONE)
        for piece in state.position.pieces
        if piece.hex != NONE
    )
    told = msgspec.msgpack.encode((people, state.lords, state.owes, pieces))
    return blake2b(told, digest_size=8).hexdigest()
