"""A decision laid before a bot: what its people may see and do, and numbers to draw from."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any, Generic

from sim.engine.game import S
from sim.play.chance import Draws

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sim.engine.game import Action, Decision, Game

_BOT = "bot"


class SeatAt(Generic[S]):
    """The seat of the people that is to decide in a state; see sim.engine.bot.Seat.

    What may be done is worked out on the true state: that a bot is offered an option says no more than the rules say.
    """

    def __init__(
        self, game: Game[S], state: S, decision: Decision, *, seed: int, n: int, waited: int
    ) -> None:
        self.people = decision.owner
        self.decision = decision
        self.waited = waited
        self._game = game
        self._state = state
        self._place = (seed, _BOT, game.people_ids[decision.owner], n)

    @cached_property
    def view(self) -> Any:
        """The state as the people may know it."""
        return self._game.view(self._state, self.people)

    @cached_property
    def _draws(self) -> Draws:
        return Draws(*self._place)

    def actors(self) -> Sequence[str]:
        """Return the pieces that may have options of their own."""
        return self._game.actors(self._state)

    def options(self, actor: str | None = None) -> Sequence[Action]:
        """Return the actions of one piece, or those that are no single piece's (None)."""
        return self._game.options(self._state, actor)

    def below(self, number: int) -> int:
        """Return the next number drawn from 0 to `number` - 1."""
        return self._draws.below(number)
