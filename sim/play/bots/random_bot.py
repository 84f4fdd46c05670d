"""The bot that picks at random, and comes to an end all the same."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sim.errors import NotPossible
from sim.texts import say

if TYPE_CHECKING:
    from sim.engine.bot import Seat
    from sim.engine.game import Action, Game

PATIENCE = 150
"""After so many decisions in one move it takes what is no single piece's first: to end a period is among that."""


class RandomBot:
    """Picks a piece, then one of its options; what is no single piece's counts as one piece more."""

    def __init__(self, game: Game[Any], people: int) -> None:
        self._name = game.people_ids[people]

    def choose(self, seat: Seat) -> Action:
        """Return one of the actions offered. Raises NotPossible where there is none: the game's rules are at fault."""
        if seat.waited > PATIENCE and (general := seat.options()):
            return general[seat.below(len(general))]
        groups: list[str | None] = [None, *seat.actors()]
        while groups:
            actor = groups.pop(seat.below(len(groups)))
            offered = seat.options(actor)
            if offered:
                return offered[seat.below(len(offered))]
        raise NotPossible(say("game-no-option", people=self._name, kind=seat.decision.kind))
