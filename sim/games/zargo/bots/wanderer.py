"""The bot that plays at random, and closes its movement in an orderly way when it has wandered enough."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from sim.errors import NotPossible
from sim.games.zargo.bots.closing import close
from sim.texts import say

if TYPE_CHECKING:
    from typing import Any

    from sim.engine.bot import Seat
    from sim.engine.game import Action, Game
    from sim.games.zargo.game import ZargoGame

ENOUGH = 40
"""After so many decisions in one move it settles."""


class Wanderer:
    """Picks at random among what is offered."""

    def __init__(self, game: Game[Any], people: int) -> None:
        self._rules = cast("ZargoGame", game).rules

    def choose(self, seat: Seat) -> Action:
        """Return one of the actions offered, or in a long movement period the next step to its end."""
        if seat.decision.kind == "movement" and seat.waited > ENOUGH:
            return close(self._rules, seat.view, seat.waited)
        return wander(seat)


def wander(seat: Seat) -> Action:
    """Return any action: one of a piece's, or of those that are no single piece's. Raises NotPossible on none."""
    groups: list[str | None] = [None, *seat.actors()]
    while groups:
        offered = seat.options(groups.pop(seat.below(len(groups))))
        if offered:
            return offered[seat.below(len(offered))]
    raise NotPossible(say("game-no-option", people=str(seat.people), kind=seat.decision.kind))
