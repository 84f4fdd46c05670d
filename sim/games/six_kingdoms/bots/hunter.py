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
_LOOKED_AT = 40


class HunterBot(GreedyBot):
    """Makes the move whose onta has no answer, if it finds one; else as the greedy one, with an eye on every onta."""

    def best(self, state: State, plans: list[Plan], seat: Seat) -> Plan | None:
        """Return the plan that is worth most once the other Kings have looked for answers."""
        plans.sort(key=lambda plan: -plan.value)
        return super().best(state, [self._deeper(plan) for plan in plans[:_LOOKED_AT]], seat)

    def _deeper(self, plan: Plan) -> Plan:
        """Return a plan with what the onta it gives is worth: all where the King has no answer."""
        value = plan.value
        for king in self.outlook.enemy_kings(plan.after):
            held = onta_of(self._rules, plan.after.position, king.people)
            if not held:
                continue
            value += _FEWER_ANSWERS * len(held)
            if not settles(self._rules, opening(self._rules, plan.after, king.people)):
                value += _CONQUEST
        return replace(plan, value=value)
