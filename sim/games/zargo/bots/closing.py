"""How every bot closes a movement period: by settling what is owed, or, where that goes round in circles, by escape."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sim.games.zargo.bots.escape import escape
from sim.games.zargo.bots.settling import settle

if TYPE_CHECKING:
    from sim.engine.game import Action
    from sim.games.zargo.rules import Rules
    from sim.games.zargo.state import State

LONG = 400
"""After so many decisions in one move settling is taken to go round in circles."""


def close(rules: Rules, state: State, waited: int) -> Action:
    """Return the next step towards the end of the movement period. `waited` as in `Seat`; `state` as its view."""
    return settle(rules, state) if waited < LONG else escape(rules, state)
