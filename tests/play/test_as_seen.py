"""What a people gets of a game tells nothing that is hidden from it, not even by its length."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest

from sim.play.as_seen import as_seen, events_seen, state_seen
from sim.play.session import Session
from tests.play.games import play_to_end, toy_header
from tests.play.toy import End, Hide, Show, Step, ToyGame

CANARY = "yellow-bird"


def tokens(name: str = CANARY, cell: int = 2) -> dict[str, Any]:
    return {
        "tokens": [[name, 1, cell, True], ["k", 0, 1, False], ["m", 2, 3, False], ["w", 1, 4, False]],
        "coins": [6, 6, 6],
    }


def hidden_game(**changes: Any) -> Session:
    header = toy_header(state=tokens(**changes))
    return Session.begin(ToyGame(header.scenario, header.map), header)


def play(session: Session, name: str) -> Session:
    orders = [("knights", End()), ("winged", Step(name)), ("winged", Step("w")), ("winged", End())]
    for by, action in [*orders, ("monks", Step("m")), ("monks", End()), ("knights", End())]:
        session.submit(action, by)
    return session


def everything_seen(session: Session, people: int) -> str:
    """Return all that a people gets, as one text."""
    game, history = session.game, session.history
    last = len(history)
    parts: list[Any] = [
        (line.n, line.by, line.action, line.events) for line in as_seen(history, people, last)
    ]
    parts += [events_seen(history, people, n) for n in range(last + 1)]
    parts += [state_seen(history, people, n) for n in range(last + 1)]
    parts += [str(game.narrate(event)) for n in range(last + 1) for event in events_seen(history, people, n)]
    return json.dumps(msgspec.to_builtins(parts))


def test_a_canary_never_appears_in_anything_another_people_gets():
    """Case 35."""
    session = play(hidden_game(), CANARY)
    assert CANARY in everything_seen(session, 1)
    for people in (0, 2):
        assert CANARY not in everything_seen(session, people)


def test_two_games_that_differ_only_in_what_is_hidden_look_alike():
    first = play(hidden_game(), CANARY)
    second = play(hidden_game(name="another", cell=0), "another")
    assert first.history.steps[-1].line.digest != second.history.steps[-1].line.digest
    for people in (0, 2):
        assert everything_seen(first, people) == everything_seen(second, people)
    assert len(as_seen(first.history, 0, 7)) == len(first.history) == 7


def test_a_hidden_line_is_listed_and_says_only_whose_it_is():
    session = play(hidden_game(), CANARY)
    hidden = [line for line in as_seen(session.history, 0, 7) if line.is_hidden]
    assert [(line.n, line.by, line.action, line.events) for line in hidden] == [(2, "winged", None, ())]
    own = as_seen(session.history, 1, 7)[1]
    assert own.action == {"kind": "step", "piece": CANARY}
    assert not own.is_hidden


def test_what_comes_into_the_open_is_seen_from_then_on():
    session = hidden_game()
    session.submit(End(), "knights")
    session.submit(Show(CANARY), "winged")
    session.submit(End(), "winged")
    assert CANARY in str(as_seen(session.history, 0, 3)[1].events)
    assert CANARY not in str(as_seen(session.history, 0, 1))
    session.submit(End(), "monks")
    session.submit(End(), "knights")
    session.submit(Hide(CANARY), "winged")
    assert CANARY not in str(state_seen(session.history, 2, len(session.history)))


@pytest.mark.parametrize("seed", range(5))
def test_no_hidden_token_shows_in_any_view_of_a_whole_game(seed: int):
    header = toy_header(seed)
    session = play_to_end(Session.begin(ToyGame(header.scenario, header.map), header))
    for n in range(len(session.history) + 1):
        state = session.history.state_at(n)
        secret = {token.id for token in state.tokens if token.hidden and token.people != 0}
        shown = str(state_seen(session.history, 0, n))
        assert not any(f"'{name}'" in shown for name in secret)
