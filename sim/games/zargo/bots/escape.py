"""The last way out of a movement period: everything is taken back, and a plan that closes is searched for and followed.

The plan depends on nothing but the state before the period, so whoever follows it comes to its end: steps that do not
begin it are taken back one by one, and once none is left each step is the plan's next.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from sim.errors import NotPossible
from sim.games.zargo import actions as a
from sim.games.zargo import duties, moving
from sim.games.zargo.bots import settling
from sim.games.zargo.declaring import clash_options
from sim.games.zargo.rules import Flow
from sim.texts import say

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sim.engine.game import Action
    from sim.games.zargo.rules import Rules
    from sim.games.zargo.state import State

MOST_TRIED = 3_000
"""So many steps are tried in search of a plan."""


def escape(rules: Rules, state: State) -> Action:
    """Return the next step of the plan, a take-back where the steps made do not begin it, or the end.

    Raises NotPossible where no plan is found.
    """
    assert state.base is not None, "the movement period has begun"
    plan = _Search(rules).plan(replace(state.base, base=state.base))
    if plan is None:
        raise NotPossible(say("no-way-out"))
    made = [moving.action_of(step) for step in state.steps]
    if made != plan[: len(made)]:
        return a.TakeBack(len(made) - 1)
    return plan[len(made)] if len(made) < len(plan) else a.End()


class _Search:
    """Goes on from what is owed to what could be done about it, deepest first."""

    def __init__(self, rules: Rules) -> None:
        self._rules = rules
        self._tried = 0

    def plan(self, state: State) -> list[Action] | None:
        """Return steps after which the period may close, or None where none are found."""
        if next(duties.unmet(self._rules, state), None) is None:
            return []
        for action in self._steps(state):
            self._tried += 1
            if self._tried > MOST_TRIED:
                return None
            flow = Flow(self._rules, state)
            moving.resolve(self._rules, flow, action)
            rest = self.plan(flow.state)
            if rest is not None:
                return [action, *rest]
        return None

    def _steps(self, state: State) -> Iterator[Action]:
        """Yield what could be done about what is owed: withdrawals and lords first, then every clash and throw."""
        owed = list(duties.unmet(self._rules, state))
        seen: set[Action] = set()
        for way in (settling.reappearances, settling.withdrawals, settling.attacks):
            for refusal in owed:
                for action in way(self._rules, state, refusal):
                    if action not in seen and moving.check(self._rules, state, action) is None:
                        seen.add(action)
                        yield action
        yield from (action for action in clash_options(self._rules, state) if action not in seen)
