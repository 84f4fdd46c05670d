"""Diplomacy as a bot sees it: the weaker side together against the leader; hostages of enemies are of no use."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from sim.engine.position import NONE
from sim.games.zargo import actions as a
from sim.games.zargo import diplomacy
from sim.games.zargo.state import Answering

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sim.engine.game import Action
    from sim.games.zargo.rules import Rules
    from sim.games.zargo.state import State

_EVERY_MONTHS = 4
"""A proposal is made so often, not every month anew."""


def leader(state: State) -> int | None:
    """Return the people with more cities than any other, or None."""
    ranking = Counter(city.owner for city in state.position.cities).most_common(2)
    if len(ranking) > 1 and ranking[0][1] == ranking[1][1]:
        return None
    return ranking[0][0] if ranking else None


def diplomatic_action(rules: Rules, state: State) -> Action:
    """Return what a people does before its move: breaks, executions, a proposal, or nothing more."""
    return next((one for one in _wishes(rules, state) if diplomacy.check(rules, state, one) is None), a.End())


def _wishes(rules: Rules, state: State) -> Iterator[Action]:
    first, me = leader(state), state.mover
    for number, people in enumerate(rules.people_ids):
        allied = number != me and (min(me, number), max(me, number)) in state.alliances
        if allied and not _is_wanted(state, me, number):
            yield a.Break(people)
    for piece in state.position.pieces:
        if piece.hostage_of == me and piece.city != NONE and state.position.is_enemy(me, piece.people):
            yield a.Execute(piece.id)
    if first not in (None, me) and state.month % _EVERY_MONTHS == 1:
        for number, people in enumerate(rules.people_ids):
            if number != me and not state.alliances and _is_wanted(state, me, number):
                yield a.Propose(people)


def _is_wanted(state: State, me: int, other: int) -> bool:
    """Say whether an alliance is of use: against a leader that is neither, while enemies are left to fight."""
    first = leader(state)
    friends = state.position.friends[me]
    enemies = [p for p in range(len(friends)) if p not in (me, other) and not friends[p]]
    return first not in (None, me, other) and any(diplomacy.in_play(state, people) for people in enemies)


def answer(state: State) -> Action:
    """Return the answer to a proposal: yes to an alliance that is of use and takes no hostage."""
    asked = state.top
    assert isinstance(asked, Answering), "a proposal is in hand"
    return a.Answer(not asked.asks and _is_wanted(state, asked.people, asked.proposer))
