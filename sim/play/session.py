"""A game being played: who is to decide, what was decided, dice rolled where chance decides, all of it logged."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic

from sim.engine.game import CHANCE, NOBODY, Outcome, Roll, S
from sim.errors import NotPossible
from sim.formats.game_file import CHANCE_NAME, GameLine, encode_header
from sim.play.chance import roll
from sim.play.digest import first_link, next_link
from sim.play.history import History
from sim.play.turns import owner_name, plain
from sim.texts import say

if TYPE_CHECKING:
    from sim.engine.game import Action, Decision, Event, Game
    from sim.formats.game_file import GameHeader
    from sim.formats.game_writer import GameWriter
    from sim.play.replay import Replay


class Session(Generic[S]):
    """A game from its last line on. What chance shows follows from the seed and the number of the line alone."""

    def __init__(self, history: History[S], seed: int, link: bytes, writer: GameWriter | None = None) -> None:
        self.history = history
        self.game = history.game
        self.seed = seed
        self._link = link
        self._writer = writer

    @classmethod
    def begin(cls, game: Game[S], header: GameHeader, writer: GameWriter | None = None) -> Session[S]:
        """Return a new game; chance has decided whatever is chance's before a people is asked."""
        history = History(game)
        link = first_link(encode_header(header), game.fingerprint(history.last))
        begun = cls(history, header.seed, link, writer)
        begun.run_chance()
        return begun

    @classmethod
    def go_on(cls, replay: Replay[S], writer: GameWriter | None = None) -> Session[S]:
        """Return a saved game, to be played on from its last line. Raises FileFault where the log departs."""
        replay.require_sound()
        resumed = cls(replay.history, replay.header.seed, replay.link, writer)
        resumed.run_chance()
        return resumed

    @property
    def state(self) -> S:
        """The position as it is."""
        return self.history.last

    @property
    def decision(self) -> Decision:
        """What is asked now, and of whom."""
        return self.game.decision(self.state)

    @property
    def is_over(self) -> bool:
        """Say whether nobody is asked any more."""
        return self.decision.owner == NOBODY

    @property
    def since_move(self) -> int:
        """Return how many lines the log holds since the move began."""
        return len(self.history) - (self.history.moves[-1] if self.history.moves else 0)

    def submit(self, action: Action, by: str) -> tuple[Event, ...]:
        """Play a people's action, then whatever chance decides; return all that happened.

        Raises IllegalAction, and NotPossible where it is not this people's decision; nothing is logged then.
        """
        owner = owner_name(self.game, self.decision.owner)
        if owner is None:
            raise NotPossible(say("game-after-end"))
        if by != owner or by == CHANCE_NAME:
            raise NotPossible(say("game-owner", found=by, expected=owner))
        events = self._play(action, by, ())
        return events + self.run_chance()

    def run_chance(self) -> tuple[Event, ...]:
        """Roll as long as chance decides, and return what happened."""
        events: tuple[Event, ...] = ()
        while (decision := self.decision).owner == CHANCE:
            shown = roll(self.seed, len(self.history) + 1, decision.faces)
            events += self._play(Roll(), CHANCE_NAME, (shown,))
        return events

    def _play(self, action: Action, by: str, dice: tuple[int, ...]) -> tuple[Event, ...]:
        outcome = self.game.play(self.state, action, dice)
        self._log(action, by, dice, outcome)
        return outcome.events

    def _log(self, action: Action, by: str, dice: tuple[int, ...], outcome: Outcome[S]) -> None:
        n = len(self.history) + 1
        said = plain(action)
        link = next_link(self._link, n, by, said, dice, self.game.fingerprint(outcome.state))
        line = GameLine(n=n, by=by, action=said, dice=dice, digest=link.hex())
        if self._writer is not None:
            self._writer.append(line)
        self._link = link
        self.history.append(line, outcome)
        if self._writer is not None and self.since_move == 0:
            self._writer.sync()
