"""What a bot is: it sees what its people may see, is offered what its people may do, and picks one action."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Protocol

from sim.engine.game import Game

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sim.engine.game import Action, Decision


class Seat(Protocol):
    """One decision as it is laid before a bot. Nothing that is hidden from its people is in reach."""

    people: int
    decision: Decision
    waited: int
    """How many decisions the log holds since the move began."""

    @property
    def view(self) -> Any:
        """The state as the people may know it."""

    def actors(self) -> Sequence[str]:
        """Return the pieces that may have options of their own."""

    def options(self, actor: str | None = None) -> Sequence[Action]:
        """Return the actions of one piece, or those that are no single piece's (None)."""

    def below(self, number: int) -> int:
        """Return the next number drawn from 0 to `number` - 1; the same in the same game at the same decision."""


class Bot(Protocol):
    """A player. What it picks depends on nothing but the seat: it keeps no memory and asks no clock."""

    def choose(self, seat: Seat) -> Action:
        """Return the action taken; one of those the seat offers, or another that the rules allow."""


BotMaker = Callable[[Game[Any], int], Bot]
"""Makes the bot of a people, by its number, in a game."""
