"""The bots of Zargo's Lords: they come to an end, see what their people sees, and are refused nothing."""

from __future__ import annotations

import pytest

from sim.engine.game import CHANCE, NOBODY, Action, Roll
from sim.games.zargo.actions import End
from sim.games.zargo.bots import BOTS
from sim.games.zargo.bots.settling import settle
from sim.games.zargo.bots.wanderer import wander
from sim.games.zargo.game import ZargoGame
from sim.games.zargo.state import State
from sim.play.chance import Draws, roll
from sim.play.seats import SeatAt
from tests.fuzz_games import cast_for, play_game, small_game

LONGEST = 60
"""So many steps settle any move of a small world."""


@pytest.mark.parametrize("seed", [1, 2, 4, 6, 12, 137])
def test_bots_play_small_worlds_to_their_end_and_nothing_is_refused(seed: int):
    game = small_game(seed)
    counts = play_game(game, cast_for(game, seed), seed, months=2)
    assert counts["move_ended"] > 1


def test_whatever_was_begun_the_movement_closes():
    assert sum(settled(seed) for seed in range(20, 40)) > 50


def settled(seed: int) -> int:
    """Wander through a small world, close the movement now and then from wherever it is; return how often."""
    game = small_game(seed)
    state, closed = game.start().state, 0
    for n in range(1, 200):
        decision = game.decision(state)
        if decision.owner == NOBODY:
            break
        if decision.kind == "movement" and Draws(seed, n).below(5) == 0:
            state = closing(game, state)
            closed += 1
        else:
            state = game.play(state, *at_random(game, state, seed, n)).state
    return closed


def at_random(game: ZargoGame, state: State, seed: int, n: int) -> tuple[Action, tuple[int, ...]]:
    decision = game.decision(state)
    if decision.owner == CHANCE:
        return Roll(), (roll(seed, n, decision.faces),)
    return wander(SeatAt(game, state, decision, seed=seed, n=n, waited=0)), ()


def closing(game: ZargoGame, state: State) -> State:
    for _ in range(LONGEST):
        step = settle(game.rules, game.view(state, state.mover))
        state = game.play(state, step).state
        if isinstance(step, End):
            return state
    raise AssertionError(f"not closed after {LONGEST} steps: {state.steps}")


@pytest.mark.parametrize("name", sorted(BOTS))
def test_a_bot_decides_the_same_when_only_what_its_people_sees_is_there(name: str):
    game = small_game(12)
    bots = [BOTS[name](game, people) for people in range(len(game.people_ids))]
    again = [BOTS[name](game, people) for people in range(len(game.people_ids))]
    state, decisions = game.start().state, 0
    for n in range(1, 200):
        decision = game.decision(state)
        if decision.owner == NOBODY:
            break
        if decision.owner == CHANCE:
            state = game.play(state, *at_random(game, state, 1, n)).state
            continue
        seat = SeatAt(game, state, decision, seed=1, n=n, waited=n)
        seen = game.view(state, decision.owner)
        blind = SeatAt(game, seen, decision, seed=1, n=n, waited=n)
        action = bots[decision.owner].choose(seat)
        assert again[decision.owner].choose(blind) == action
        state = game.play(state, action).state
        decisions += 1
    assert decisions > 20


def test_a_movement_period_that_settling_cannot_close_is_escaped_from():
    # In this crowded world one bot declared a clash and took it back for ever.
    seed = 1010
    game = small_game(seed)
    total = play_game(game, cast_for(game, seed), seed, 25)
    assert total["ended"] == 1
