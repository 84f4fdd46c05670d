"""Games between bots: played into a session that logs them, or straight through for a row of figures."""

from __future__ import annotations

import time
from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal

from sim.engine.game import CHANCE, NOBODY, Roll
from sim.errors import NotPossible
from sim.play.chance import roll
from sim.play.seats import SeatAt
from sim.play.turns import kind_of
from sim.texts import say

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sim.engine.bot import Bot
    from sim.engine.game import Game
    from sim.play.session import Session

MOST_DECISIONS = 50_000
Ended = Literal["over", "months", "decisions"]


@dataclass(frozen=True, slots=True)
class MatchRow:
    """What became of a game: how it ended, who won, when, how many events of each kind, how long it took."""

    seed: int
    ended: Ended
    winners: tuple[str, ...]
    month: int
    decisions: int
    events: dict[str, int]
    seconds: float


def play_match(
    game: Game[Any],
    bots: Mapping[int, Bot],
    seed: int,
    *,
    months: int | None = None,
    most_decisions: int = MOST_DECISIONS,
) -> MatchRow:
    """Return the row of a game that bots play out; nothing is logged. It is the game a session of that seed plays.

    `months`: play no more than so many.
    """
    began = time.perf_counter()
    begun = game.start()
    state = begun.state
    counts = Counter(map(kind_of, begun.events))
    last_month = _last_month(game, state, months)
    n = moved = 0
    ended: Ended = "decisions"
    while n < most_decisions:
        decision = game.decision(state)
        if decision.owner == NOBODY:
            ended = "over"
            break
        if decision.owner != CHANCE and game.month(state) > last_month:
            ended = "months"
            break
        n += 1
        if decision.owner == CHANCE:
            outcome = game.play(state, Roll(), (roll(seed, n, decision.faces),))
        else:
            seat = SeatAt(game, state, decision, seed=seed, n=n, waited=n - 1 - moved)
            outcome = game.play(state, bots[decision.owner].choose(seat))
        state = outcome.state
        counts.update(map(kind_of, outcome.events))
        if game.begins_move(state):
            moved = n
    winners = tuple(game.people_ids[people] for people in game.winners(state))
    seconds = time.perf_counter() - began
    return MatchRow(seed, ended, winners, game.month(state), n, dict(sorted(counts.items())), seconds)


def play_on(
    session: Session[Any],
    bots: Mapping[int, Bot],
    *,
    months: int | None = None,
    most_decisions: int = MOST_DECISIONS,
) -> Ended:
    """Let bots play a session on, and return how it ended. Raises NotPossible after too many decisions.

    `months`: play no more than so many.
    """
    game = session.game
    last_month = _last_month(game, session.state, months)
    while not session.is_over:
        if game.month(session.state) > last_month:
            return "months"
        decision = session.decision
        n = len(session.history) + 1
        if n > most_decisions:
            raise NotPossible(say("game-too-long", decisions=most_decisions))
        seat = SeatAt(game, session.state, decision, seed=session.seed, n=n, waited=session.since_move)
        session.submit(bots[decision.owner].choose(seat), game.people_ids[decision.owner])
    return "over"


def _last_month(game: Game[Any], state: Any, months: int | None) -> float:
    return float("inf") if months is None else game.month(state) + months - 1
