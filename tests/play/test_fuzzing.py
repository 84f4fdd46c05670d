"""The toy game, held against what every game must keep; and that the test finds a game that does not keep it."""

from __future__ import annotations

from typing import Any

import pytest

from sim.engine.game import Event
from tests.play.fuzzing import searched
from tests.play.games import random_bots, toy_header
from tests.play.toy import Hide, Stepped, ToyGame, ToyState


def played(kind: type[ToyGame], seed: int) -> ToyState:
    header = toy_header(seed)
    game = kind(header.scenario, header.map)
    state: ToyState = searched(
        game, random_bots(game), seed, remake=lambda scenario: kind(scenario, header.map)
    )
    return state


@pytest.mark.parametrize("seed", range(6))
def test_the_toy_game_keeps_what_a_game_must(seed: int):
    assert played(ToyGame, seed).month > 1


class Forgetful(ToyGame):
    def evolve(self, state: ToyState, event: Event) -> ToyState:
        """Lose a step when it is folded again, after it was played."""
        again, self.last = event is getattr(self, "last", None), event
        return state if again and isinstance(event, Stepped) else super().evolve(state, event)


class Generous(ToyGame):
    def options(self, state: ToyState, actor: str | None = None) -> Any:
        offered = super().options(state, actor)
        return [*offered, Hide(actor)] if actor else offered


class Leaky(ToyGame):
    def view(self, state: ToyState, people: int) -> ToyState:
        seen = super().view(state, people)
        return type(seen)(seen.tokens, seen.coins, seen.month + 1, seen.mover)


@pytest.mark.parametrize(
    ("kind", "said"),
    [(Forgetful, "do not fold"), (Generous, "is offered, but TOY-4"), (Leaky, "view of a view")],
)
def test_a_game_that_does_not_is_found(kind: type[ToyGame], said: str):
    with pytest.raises(AssertionError, match=said):
        played(kind, 0)
