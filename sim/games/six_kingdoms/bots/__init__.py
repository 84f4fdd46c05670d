"""The bots of Six Kingdoms, by the names scenarios and commands know them by."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sim.games.six_kingdoms.bots.greedy import GreedyBot
from sim.games.six_kingdoms.bots.hunter import HunterBot

if TYPE_CHECKING:
    from sim.engine.bot import BotMaker

BOTS: dict[str, BotMaker] = {"greedy": GreedyBot, "hunter": HunterBot}
