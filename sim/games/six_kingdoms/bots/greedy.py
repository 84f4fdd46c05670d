"""The bot that takes what it sees and makes for the nearest King; it looks no move ahead."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from sim.games.six_kingdoms import actions as a
from sim.games.six_kingdoms.bots.outlook import Outlook
from sim.games.six_kingdoms.placing import options, reserve

if TYPE_CHECKING:
    from typing import Any

    from sim.engine.bot import Seat
    from sim.engine.game import Action, Game
    from sim.games.six_kingdoms.bots.outlook import Plan
    from sim.games.six_kingdoms.game import KingdomGame
    from sim.games.six_kingdoms.state import State

_LEAST = -0.7
"""A move that is worth less is not made where none has to be."""


class GreedyBot:
    """Judges every move by itself, and makes the best; in peace it goes home."""

    def __init__(self, game: Game[Any], people: int) -> None:
        self._rules = cast("KingdomGame", game).rules
        self.outlook = Outlook(self._rules)

    def choose(self, seat: Seat) -> Action:
        """Return the action taken."""
        state: State = seat.view
        if seat.decision.kind == "peace":
            return a.Answer(True)
        placed = self._place(seat, state) if state.placed < state.quota else None
        if placed is not None:
            return placed
        general = seat.options()
        plans = list(self.outlook.plans(state))
        best = self.best(state, plans, seat)
        if best is None or (best.value < _LEAST and general):
            return general[0] if general else self._anything(seat)
        return best.action

    def best(self, state: State, plans: list[Plan], seat: Seat) -> Plan | None:
        """Return the plan that is worth most; of several as good one that is drawn."""
        if not plans:
            return None
        most = max(plan.value for plan in plans)
        fit = [plan for plan in plans if plan.value >= most - 1e-9]
        return fit[seat.below(len(fit))]

    def _place(self, seat: Seat, state: State) -> Action | None:
        """Place a piece, nearest to the plateau but a few hexes at random; None where it may not be placed now."""
        waiting = reserve(state.position, state.mover)
        piece = waiting[seat.below(len(waiting))]
        goals = sorted(self._rules.ground.plateau) or [0]
        places = [*options(self._rules, state, piece)]
        if not places:
            return None
        hexes = [(self._rules.hex_of(place.hex), place) for place in places]
        hexes.sort(key=lambda one: (self.outlook.away(goals[0], one[0]), one[0]))
        near = hexes[: max(1, len(hexes) // 3)]
        return near[seat.below(len(near))][1]

    def _anything(self, seat: Seat) -> Action:
        """Return the first action there is: an answer to onta that only mounting gives."""
        return next(action for actor in seat.actors() for action in seat.options(actor))
