"""The bots of Zargo's Lords, by the names scenarios and commands know them by."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sim.games.zargo.bots.contrary import ContraryBot
from sim.games.zargo.bots.greedy import GreedyBot
from sim.games.zargo.bots.wanderer import Wanderer

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sim.engine.bot import BotMaker

BOTS: Mapping[str, BotMaker] = {"contrary": ContraryBot, "greedy": GreedyBot, "random": Wanderer}
