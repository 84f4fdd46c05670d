"""The bot that takes what it sees and makes for the nearest King; it looks no move ahead."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from sim.engine.position import NONE
from sim.games.six_kingdoms import actions as a
from sim.games.six_kingdoms.bots.outlook import Outlook
from sim.games.six_kingdoms.placing import free_hexes, reserve

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
        if state.placed < state.quota and free_hexes(self._rules, state.position, state.mover):
            return self._place(seat, state)
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

    def _place(self, seat: Seat, state: State) -> Action:
        """Place the piece that is worth most of those left, nearest to the plateau but a few hexes at random."""
        waiting = [piece for piece in reserve(state.position, state.mover) if piece.hex == NONE]
        piece = waiting[seat.below(len(waiting))]
        goals = sorted(self._rules.ground.plateau) or [0]
        hexes = free_hexes(self._rules, state.position, state.mover)
        hexes.sort(key=lambda hex_id: (self.outlook.away(goals[0], hex_id), hex_id))
        near = hexes[: max(1, len(hexes) // 3)]
        return a.Place(piece.id, self._rules.cell(near[seat.below(len(near))]))

    def _anything(self, seat: Seat) -> Action:
        """Return the first action there is: an answer to onta that only mounting gives."""
        return next(action for actor in seat.actors() for action in seat.options(actor))
