"""The bot that hunts Kings: it looks at the answers to its onta, two plies ahead."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from sim.games.six_kingdoms.answers import settles
from sim.games.six_kingdoms.bots.greedy import GreedyBot
from sim.games.six_kingdoms.rules import onta_of
from sim.games.six_kingdoms.turns import opening

if TYPE_CHECKING:
    from sim.engine.bot import Seat
    from sim.games.six_kingdoms.bots.outlook import Plan
    from sim.games.six_kingdoms.state import State

_CONQUEST = 100.0
_FEWER_ANSWERS = 0.4
_SEARCHED = 6
"""So many onta are searched for answers in one decision, those of the moves first that are worth most by themselves."""


class HunterBot(GreedyBot):
    """Makes the move whose onta has no answer, if it finds one; else as the greedy one, with an eye on every onta."""

    def best(self, state: State, plans: list[Plan], seat: Seat) -> Plan | None:
        """Return the plan that is worth most once the other Kings have looked for answers."""
        judged, searched = [], 0
        for plan in sorted(plans, key=lambda plan: -plan.value):
            held = [
                king.people for king in self.outlook.enemy_kings(plan.after) if self._holds(plan, king.people)
            ]
            value = plan.value + _FEWER_ANSWERS * len(held)
            if held and searched < _SEARCHED:
                searched += 1
                value += _CONQUEST * sum(not self._answers(plan, people) for people in held)
            judged.append(replace(plan, value=value))
        return super().best(state, judged, seat)

    def _holds(self, plan: Plan, people: int) -> bool:
        return bool(onta_of(self._rules, plan.after.position, people))

    def _answers(self, plan: Plan, people: int) -> bool:
        """Say whether a King who is under onta after a plan could answer it, were it his turn."""
        return settles(self._rules, opening(self._rules, plan.after, people))
