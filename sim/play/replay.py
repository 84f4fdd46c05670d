"""A saved game played again from its log: no generator, no draw; every line held against rules and digests.

The lines are played until one cannot be. The first line that departs in any way is named; the position can be shown
after every line that could be played, so that a game made under other rules opens at its last good step.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generic

import msgspec

from sim.engine.game import CHANCE, Action, IllegalAction, Outcome, Roll, S
from sim.errors import FileFault, SimError
from sim.play.departure import Departure
from sim.play.digest import first_link, next_link
from sim.play.history import History
from sim.play.turns import owner_name
from sim.texts import Sentence, say

if TYPE_CHECKING:
    from pathlib import Path

    from sim.engine.game import Decision, Game
    from sim.formats.game_file import GameHeader, GameLine, SavedGame


class Replay(Generic[S]):
    """A saved game on its board.

    `departure`: the first line that departs, None where all follow. `history`: all lines that could be played.
    `other_rules`: the ruleset's data are not those it was played under.
    """

    def __init__(self, path: Path, saved: SavedGame, game: Game[S], *, other_rules: bool = False) -> None:
        self.path = path
        self.saved = saved
        self.game = game
        self.other_rules = other_rules
        self.history = History(game)
        self.departure: Departure | None = None
        # What msgspec knows of a structure it keeps, what it knows of a union it works out at every call.
        self._holder = msgspec.defstruct("Holder", [("action", game.action_types)])
        self.link = first_link(saved.header_bytes, game.fingerprint(self.history.last))
        for n, line in enumerate(saved.lines, start=1):
            if not self._follow(n, line):
                break

    @property
    def header(self) -> GameHeader:
        """The first line of the file."""
        return self.saved.header

    def require_sound(self) -> None:
        """Raise FileFault where a line departs."""
        if self.departure is not None:
            place = f"line {self.departure.line}"
            raise FileFault(self.path, place, self.departure.why)

    def _follow(self, n: int, line: GameLine) -> bool:
        """Play a line and judge it; return whether it could be played."""
        state = self.history.last
        try:
            outcome = self._played(state, n, line)
        except _Unplayable as unplayable:
            self.departure = self.departure or unplayable.departure
            return False
        if self.departure is None:
            self.departure = self._judged(n, line, state, outcome)
        self.history.append(line, outcome)
        return True

    def _played(self, state: S, n: int, line: GameLine) -> Outcome[S]:
        """Return what a line leads to; its number and digest are not asked. Raises _Unplayable."""
        decision = self.game.decision(state)
        owner = owner_name(self.game, decision.owner)
        if owner is None:
            raise _Unplayable(Departure(n, "over", say("game-after-end")))
        if line.by != owner:
            raise _Unplayable(Departure(n, "owner", say("game-owner", found=line.by, expected=owner)))
        _check_dice(decision, n, line)
        try:
            held: Any = msgspec.convert({"action": line.action}, self._holder)
        except msgspec.ValidationError as error:
            why = Sentence(str(error))
            raise _Unplayable(Departure(n, "action", say("game-no-action", why=why))) from error
        return _play(self.game, state, n, held.action, line.dice)

    def _judged(self, n: int, line: GameLine, before: S, outcome: Outcome[S]) -> Departure | None:
        """Return how a line that can be played departs by its number or digest."""
        if line.n != n:
            return Departure(n, "number", say("game-number", found=line.n, expected=n))
        link = self._link_of(line, line.dice, outcome.state)
        if link.hex() == line.digest:
            self.link = link
            return None
        rolled = self._fitting_die(line, before)
        if rolled is None:
            return Departure(n, "digest", say("game-digest"))
        return Departure(n, "digest", say("game-die-changed", found=line.dice[0], expected=rolled))

    def _fitting_die(self, line: GameLine, before: S) -> int | None:
        """Return the die that the digest of a line of chance fits, or None."""
        decision = self.game.decision(before)
        if decision.owner != CHANCE:
            return None
        for die in range(1, decision.faces + 1):
            after = self.game.play(before, Roll(), (die,)).state
            if self._link_of(line, (die,), after).hex() == line.digest:
                return die
        return None

    def _link_of(self, line: GameLine, dice: tuple[int, ...], after: S) -> bytes:
        return next_link(self.link, line.n, line.by, line.action, dice, self.game.fingerprint(after))


class _Unplayable(Exception):
    def __init__(self, departure: Departure) -> None:
        super().__init__(departure)
        self.departure = departure


def _check_dice(decision: Decision, n: int, line: GameLine) -> None:
    expected = 1 if decision.owner == CHANCE else 0
    if len(line.dice) != expected:
        facts = say("game-dice-count", found=len(line.dice), expected=expected)
        raise _Unplayable(Departure(n, "dice", facts))
    for die in line.dice:
        if not 1 <= die <= decision.faces:
            raise _Unplayable(Departure(n, "dice", say("game-dice-range", found=die, faces=decision.faces)))


def _play(game: Game[S], state: S, n: int, action: Action, dice: tuple[int, ...]) -> Outcome[S]:
    try:
        return game.play(state, action, dice)
    except IllegalAction as error:
        refusal = error.refusal
        why = say("game-illegal", kind=str(action.__struct_config__.tag), why=refusal.reason)
        raise _Unplayable(Departure(n, "illegal", why, refusal.rule, refusal.hexes)) from error
    except SimError as error:
        why = say("game-illegal", kind=str(action.__struct_config__.tag), why=error.message)
        raise _Unplayable(Departure(n, "illegal", why)) from error
