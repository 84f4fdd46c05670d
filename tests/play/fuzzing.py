"""Held against any game: what must be so at every step of it, whoever plays.

`python -m tests.play.fuzzing SCENARIO BOT FIRST_SEED GAMES` plays a scenario and ends at the first fault.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec

from sim.engine.bot import Bot
from sim.engine.game import CHANCE, NOBODY, Action, IllegalAction, Roll
from sim.errors import NotPossible
from sim.play.bots.registry import known_bots, make_bots
from sim.play.chance import Draws, roll
from sim.play.seats import SeatAt
from sim.play.turns import plain

ENDLESS = 20_000


def searched(game: Any, bots: Mapping[int, Bot], seed: int, *, remake: Any, most: int = ENDLESS) -> Any:
    """Play a game between bots, assert at every step what must be so, and return its last state.

    `remake`: makes the game of a scenario.
    """
    state, began = folded(game), 0
    for n in range(1, most + 1):
        decision = game.decision(state)
        if decision.owner == NOBODY:
            return state
        action, dice = chosen(game, bots, state, seed, n, n - 1 - began)
        before = game.fingerprint(state)
        outcome = game.play(state, action, dice)
        where = f"seed {seed}, decision {n}, {decision.kind}: {plain(action)} {dice}"
        assert game.fingerprint(state) == before, f"{where}: playing changed the state it began with"
        assert_folds(game, state, outcome, where)
        assert game.fingerprint(game.play(state, action, dice).state) == game.fingerprint(outcome.state), (
            where
        )
        assert_written(game, action, outcome.events, where)
        assert_seen(game, outcome, where)
        assert_offered(game, outcome.state, Draws(seed, "offered", n), where)
        assert_restored(game, outcome.state, remake, where)
        state = outcome.state
        began = n if game.begins_move(state) else began
    raise AssertionError(f"seed {seed}: not over after {most} decisions")


def folded(game: Any) -> Any:
    begun = game.start()
    assert game.fingerprint(begun.state) == game.fingerprint(game.start().state), "two starts differ"
    return begun.state


def chosen(
    game: Any, bots: Mapping[int, Bot], state: Any, seed: int, n: int, waited: int
) -> tuple[Action, tuple[int, ...]]:
    decision = game.decision(state)
    if decision.owner == CHANCE:
        return Roll(), (roll(seed, n, decision.faces),)
    seat = SeatAt(game, state, decision, seed=seed, n=n, waited=waited)
    return bots[decision.owner].choose(seat), ()


def assert_folds(game: Any, state: Any, outcome: Any, where: str) -> None:
    for event in outcome.events:
        state = game.evolve(state, event)
    assert state == outcome.state or game.fingerprint(state) == game.fingerprint(outcome.state), (
        f"{where}: events {[plain(event) for event in outcome.events]} do not fold into the state"
    )


def assert_written(game: Any, action: Action, events: tuple[Any, ...], where: str) -> None:
    """Actions survive being written as JSON; events can be written, and told in both languages."""
    again = msgspec.json.decode(msgspec.json.encode(action), type=game.action_types)
    assert again == action, where
    for event in events:
        assert plain(event), where
        assert game.narrate(event).render("en"), where
        assert game.narrate(event).render("it"), where


def assert_seen(game: Any, outcome: Any, where: str) -> None:
    """What a people sees of a view is the view; it learns of every event as that or as nothing."""
    for people in range(len(game.people_ids)):
        view = game.view(outcome.state, people)
        assert game.fingerprint(game.view(view, people)) == game.fingerprint(view), f"{where}: view of a view"
        for event in outcome.events:
            seen = game.seen(event, people)
            if seen is not None:
                assert game.narrate(seen).render("en"), where


def assert_offered(game: Any, state: Any, draws: Draws, where: str) -> None:
    """Every option offered is allowed, and one of them, any, can be played."""
    decision = game.decision(state)
    if decision.owner in (CHANCE, NOBODY):
        assert list(game.actors(state)) == [], f"{where}: {decision} has actors"
        offered = list(game.options(state))
        assert offered in ([], [Roll()] if decision.owner == CHANCE else []), (
            f"{where}: {decision} has {offered}"
        )
        return
    actors = list(game.actors(state))
    assert actors == sorted(set(actors)), f"{where}: actors {actors} are not in order"
    every: list[Action] = list(game.options(state))
    few = actors if len(actors) < 4 else [actors[draws.below(len(actors))] for _ in range(3)]
    for actor in few:
        every += game.options(state, actor)
    if not every:
        every = [option for actor in actors for option in game.options(state, actor)]
    assert every, f"{where}: {decision} offers nothing"
    for option in every:
        refusal = game.check(state, option)
        assert refusal is None, f"{where}: {plain(option)} is offered, but {refusal.rule}: {refusal.reason}"
    game.play(state, every[draws.below(len(every))])
    try:
        game.play(state, Roll(), (1,))
    except IllegalAction:
        return
    raise AssertionError(f"{where}: a die can be rolled while {decision}")


def assert_restored(game: Any, state: Any, remake: Any, where: str) -> None:
    """Where a move begins the state is a scenario: the same people moves in the same month, with the same options.

    A period that was closed before anything was done may be open again.
    """
    try:
        scenario = game.scenario(state)
    except NotPossible:
        assert not game.begins_move(state), f"{where}: a move begins, but the state is no scenario"
        return
    assert game.begins_move(state), f"{where}: no move begins, but the state is a scenario"
    again = remake(scenario)
    restored = again.start().state
    for asked in (game.month, game.mover, lambda one: game.decision(one).owner):
        assert asked(restored) == asked(state), f"{where}: restored from its scenario"
    if again.decision(restored) != game.decision(state):
        return
    assert list(again.actors(restored)) == list(game.actors(state)), f"{where}: restored from its scenario"
    assert list(again.options(restored)) == list(game.options(state)), f"{where}: restored from its scenario"


def main() -> None:
    from sim.cli.inputs import read_document
    from sim.games import catalog

    path, name, first, games = sys.argv[1], sys.argv[2], int(sys.argv[3]), int(sys.argv[4])
    found = read_document(Path(path))
    assert isinstance(found, tuple)
    document = found[1]
    game = catalog.game_of(found[0], document)
    known = known_bots(catalog.bots_of(document.ruleset))
    bots = make_bots(game, dict.fromkeys(game.people_ids, name), known)
    for seed in range(first, first + games):
        last = searched(game, bots, seed, remake=lambda scenario: catalog.game_of(scenario, document))
        print(seed, "month", game.month(last), "won by", [game.people_ids[p] for p in game.winners(last)])  # noqa: T201


if __name__ == "__main__":
    main()
