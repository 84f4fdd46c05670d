"""The first period: alliances, hostages promised and executed; rules Z-PER-1, Z-ALL-1..4."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sim.engine.position import NONE
from sim.games.zargo import actions as a
from sim.games.zargo import events as e
from sim.games.zargo.rules import find_seen, refuse
from sim.games.zargo.state import Answering

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sim.engine.game import Action, Refusal
    from sim.engine.position import Piece
    from sim.games.zargo.rules import Flow, Rules
    from sim.games.zargo.state import State


def is_held(rules: Rules, state: State) -> bool:
    """Say whether the mover has anything to talk about: three peoples at least, or a hostage of its own."""
    return len(rules.people_ids) >= rules.ruleset.limit("alliance_peoples") or any(
        piece.hostage_of == state.mover for piece in state.position.pieces
    )


def in_play(state: State, people: int) -> bool:
    """Say whether a people has a city or a piece on the board left; one that never found a place is none (Z-CAL-3)."""
    position = state.position
    return any(city.owner == people for city in position.cities) or any(
        piece.is_placed for piece in position.pieces_of(people)
    )


def options(rules: Rules, state: State, actor: str | None) -> Sequence[Action]:
    """Return what the mover may do: proposals with at most one hostage, breaks, executions; closing the period."""
    if actor is not None:
        return []
    if isinstance(state.top, Answering):
        return [a.Answer(True), a.Answer(False)]
    return [*_proposals(rules, state), *_breaks(rules, state), *_executions(state), a.End()]


def _proposals(rules: Rules, state: State) -> Iterator[Action]:
    """Yield an alliance with each people that may be asked, bare, then with one hostage of either side."""
    for number, people in enumerate(rules.people_ids):
        if _check_proposal(rules, state, a.Propose(people)) is None:
            yield a.Propose(people)
            yield from (a.Propose(people, gives=(piece.id,)) for piece in _hostages(state, state.mover))
            yield from (a.Propose(people, asks=(piece.id,)) for piece in _hostages(state, number))


def _breaks(rules: Rules, state: State) -> Iterator[Action]:
    return (a.Break(people) for people in rules.people_ids if _allied(rules, state, people))


def _executions(state: State) -> Iterator[Action]:
    own = (piece.id for piece in state.position.pieces if piece.hostage_of == state.mover)
    return (a.Execute(piece_id) for piece_id in own if _check_execution(state, piece_id) is None)


def _hostages(state: State, people: int) -> list[Piece]:
    """Return the first piece of each type of a people that could become a hostage."""
    first: dict[str, Piece] = {}
    for piece in state.position.pieces_of(people):
        if piece.type.id not in first and _may_be_promised(state, piece):
            first[piece.type.id] = piece
    return list(first.values())


def _may_be_promised(state: State, piece: Piece) -> bool:
    """Say whether a piece may be promised as a hostage: one in the open, so that nothing hidden is named."""
    in_open = piece.is_placed and piece.city == NONE
    is_promised = any(number == piece.number for number, _ in state.position.promised)
    return in_open and piece.hostage_of == NONE and not is_promised


def check(rules: Rules, state: State, action: Action) -> Refusal | None:
    """Return why an action of the diplomacy period is not allowed, or None."""
    if isinstance(state.top, Answering):
        return None if isinstance(action, a.Answer) else refuse("Z-ALL-1", "answer-first")
    match action:
        case a.End():
            return None
        case a.Propose():
            return _check_proposal(rules, state, action)
        case a.Break(people):
            return None if _allied(rules, state, people) else refuse("Z-ALL-1", "break-none", people=people)
        case a.Execute(piece_id):
            return _check_execution(state, piece_id)
    return refuse("Z-PER-0", "not-now")


def _allied(rules: Rules, state: State, people: str) -> bool:
    other = rules.number(people)
    return (min(state.mover, other), max(state.mover, other)) in state.alliances


def _check_proposal(rules: Rules, state: State, action: a.Propose) -> Refusal | None:
    least = rules.ruleset.limit("alliance_peoples")
    other = rules.number(action.people)
    if len(rules.people_ids) < least:
        return refuse("Z-ALL-1", "alliance-few", least=least)
    if other in (NONE, state.mover) or not in_play(state, other):
        return refuse("Z-ALL-1", "alliance-nobody", people=action.people)
    if state.position.friends[state.mover][other]:
        return refuse("Z-ALL-1", "alliance-already", people=action.people)
    if other in state.asked:
        return refuse("Z-ALL-1", "alliance-asked", people=action.people)
    hostages = (*action.gives, *action.asks)
    if len(set(hostages)) < len(hostages):
        return refuse("Z-ALL-2", "hostage-twice")
    for people, pieces in ((state.mover, action.gives), (other, action.asks)):
        for piece_id in pieces:
            piece = find_seen(state, piece_id, state.mover)
            if piece is None or piece.people != people or not _may_be_promised(state, piece):
                return refuse("Z-ALL-2", "hostage-cannot", piece=piece_id)
    return None


def _check_execution(state: State, piece_id: str) -> Refusal | None:
    piece = find_seen(state, piece_id, state.mover)
    if piece is None or piece.hostage_of != state.mover:
        return refuse("Z-ALL-3", "execute-none", piece=piece_id)
    if piece.city == NONE:
        return refuse("Z-ALL-3", "execute-outside", piece=piece_id)
    if state.position.cities[piece.city].id in state.executed:
        return refuse("Z-ALL-3", "execute-twice", city=state.position.cities[piece.city].id)
    return None


def resolve(rules: Rules, flow: Flow, action: Action) -> None:
    """Let an action of the diplomacy period happen, its end apart."""
    mover = rules.people_ids[flow.state.mover]
    match action:
        case a.Propose(people, gives, asks):
            flow.emit(e.Proposed(mover, people, gives, asks))
        case a.Answer(accept):
            _answer(rules, flow, accept)
        case a.Break(people):
            flow.emit(e.Broken(mover, people))
        case a.Execute(piece):
            flow.emit(e.Eliminated((piece,), "execution"))


def _answer(rules: Rules, flow: Flow, accept: bool) -> None:
    asked = flow.state.top
    assert isinstance(asked, Answering), "only the people asked answers"
    proposer, people = rules.people_ids[asked.proposer], rules.people_ids[asked.people]
    if accept:
        promised = [(piece, people) for piece in asked.gives] + [(piece, proposer) for piece in asked.asks]
        flow.emit(e.Allied(proposer, people, tuple(promised)))
    else:
        flow.emit(e.Declined(proposer, people))
