"""Gates that follow a game from position to position are those of the position by itself, wherever it jumps."""

from __future__ import annotations

import random

from sim.engine.game import CHANCE, NOBODY, Roll
from sim.mechanics.movement import Movement
from tests.fuzz_games import small_game


def positions(seed: int, count: int):
    """Yield positions of a game at random, with changes of alliance among them."""
    game, rng = small_game(seed), random.Random(seed)
    state = game.start().state
    for _ in range(count):
        decision = game.decision(state)
        if decision.owner == NOBODY:
            return
        if decision.owner == CHANCE:
            state = game.play(state, Roll(), (rng.randint(1, decision.faces),)).state
        else:
            groups = [game.options(state, actor) for actor in (None, *game.actors(state))]
            state = game.play(state, rng.choice(rng.choice([group for group in groups if group]))).state
        yield state.position


def test_gates_that_follow_are_those_of_the_position_alone():
    worlds = [met for seed in range(8) if (met := list(positions(seed, 150)))]
    assert sum(map(len, worlds)) > 500
    for met in worlds:
        rng = random.Random(len(met))
        follower = Movement(met[0])
        for position in [*met, *rng.sample(met, min(40, len(met)))]:
            follower.follow(position)
            alone = Movement(position)
            for piece in position.pieces:
                if piece.acts:
                    unit = follower.unit(piece)
                    assert list(follower.gate(unit.manner)) == list(alone.gate(unit.manner)), unit
