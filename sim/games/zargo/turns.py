"""The order of things: months, moves, periods, and the end of the game; rules Z-CAL-1..3, Z-PER-0..5, Z-MOV-6."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from sim.engine.position import NONE
from sim.games.zargo import events as e
from sim.games.zargo import fights, fleeing, recovery
from sim.games.zargo.conquest import resolve_entries
from sim.games.zargo.diplomacy import in_play, is_held
from sim.games.zargo.state import SETUP, Fleeing

if TYPE_CHECKING:
    from sim.games.zargo.rules import Flow, Rules
    from sim.games.zargo.state import Period, State

PERIODS: tuple[Period, ...] = ("diplomacy", "singles", "movement", "throws", "clashes", "recovery")


def settle(rules: Rules, flow: Flow) -> None:
    """Let everything happen that asks nobody, until somebody has to decide or the game is over."""
    while not flow.state.winners:
        state = flow.state
        if isinstance(state.top, Fleeing):
            if not fleeing.settle(rules, flow):
                return
        elif state.top is not None:
            return
        elif state.fighting is not None:
            fights.close_fight(rules, flow)
        elif _owns_all(state):
            _end_game(rules, flow)
        elif state.period == "ready":
            _next_move(rules, flow, state.mover)
        elif state.period == "over":
            _next_move(rules, flow, state.mover + 1)
        elif state.period == "clashes" and not state.clashes:
            open_period(rules, flow, "recovery")
        elif state.period == "recovery":
            flow.emit(e.MoveEnded(rules.people_ids[state.mover]))
        else:
            return


def _owns_all(state: State) -> bool:
    """Say whether one people owns every city (Z-CAL-3)."""
    return state.period not in SETUP and len({city.owner for city in state.position.cities}) == 1


def _next_move(rules: Rules, flow: Flow, first: int) -> None:
    """Go on to the next people still in play, from number `first` on; after the last a month is struck off.

    Rules Z-CAL-1..3.
    """
    state = flow.state
    count = len(rules.people_ids)
    following = [number for number in range(first, first + count) if in_play(state, number % count)]
    month_over = not following or following[0] >= count
    if not following or (month_over and state.month >= rules.ruleset.limit("months")):
        _end_game(rules, flow)
        return
    if month_over:
        flow.emit(e.MonthStruck(state.month + 1))
    _begin_move(rules, flow, following[0] % count)


def _begin_move(rules: Rules, flow: Flow, people: int) -> None:
    """Begin a people's move: who has lost all the moves it had to lose is free again (Z-MOV-6).

    A hostage counts the moves of its keeper, so that it is free when its escort is.
    """
    own = [
        p
        for p in flow.state.position.pieces
        if people == (p.hostage_of if p.hostage_of != NONE else p.people)
    ]
    woken = tuple(p.id for p in own if p.waking)
    held = tuple(p.id for p in own if p.paralysed)
    flow.emit(e.MoveBegan(rules.people_ids[people], woken, held))
    open_period(rules, flow, "diplomacy")


def open_period(rules: Rules, flow: Flow, first: Period) -> None:
    """Open a period of the mover's move, or the next one in which it could have anything to do.

    Whether a period is held depends only on what everybody knows.
    """
    for period in PERIODS[PERIODS.index(first) :]:
        if _is_held(rules, flow.state, period):
            flow.emit(e.PeriodBegan(rules.people_ids[flow.state.mover], period))
            if period == "clashes":
                resolve_entries(rules, flow)
            elif period == "recovery":
                recovery.begin(flow)
            return
    flow.emit(e.MoveEnded(rules.people_ids[flow.state.mover]))


def _is_held(rules: Rules, state: State, period: Period) -> bool:
    people = rules.ruleset.find_people(rules.people_ids[state.mover])
    types = people.type if people is not None else ()
    match period:
        case "diplomacy":
            return is_held(rules, state)
        case "singles":
            return any(kind.has("single") or kind.has("flames_first") for kind in types)
        case "throws":
            return any(kind.throw is not None for kind in types)
        case "clashes":
            return bool(state.clashes or state.entering)
        case "recovery":
            return bool(recovery.patients(state))
    return True


def close_period(rules: Rules, flow: Flow) -> None:
    """Close the period in hand and open the next."""
    state = flow.state
    if state.period == "movement":
        flow.emit(e.MovementClosed(rules.people_ids[state.mover], state.steps))
    following = PERIODS.index(state.period) + 1
    open_period(rules, flow, PERIODS[following])


def _end_game(rules: Rules, flow: Flow) -> None:
    """End the game: the people with most cities wins, several with as many share (Z-CAL-3)."""
    owned = Counter(city.owner for city in flow.state.position.cities)
    numbers = range(len(rules.people_ids))
    left = [number for number in numbers if in_play(flow.state, number)] or numbers
    most = max(owned[number] for number in left)
    winners = tuple(rules.people_ids[number] for number in left if owned[number] == most)
    flow.emit(e.Ended(winners, tuple((rules.people_ids[number], owned[number]) for number in numbers)))
