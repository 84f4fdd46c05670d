"""Which bots there are: those that play any game, and those a game brings."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from sim.errors import NotPossible
from sim.play.bots.random_bot import RandomBot
from sim.texts import say

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sim.engine.bot import Bot, BotMaker
    from sim.engine.game import Game
    from sim.formats.scenario_file import ScenarioFile

USUAL = "random"
"""Plays a seat that no bot is named for."""
_OF_ANY_GAME: dict[str, BotMaker] = {USUAL: RandomBot}
_HUMAN = "human"
_SEAT = "bot:"


def known_bots(of_game: Mapping[str, BotMaker]) -> dict[str, BotMaker]:
    """Return all bots that can play a game, by name; `of_game`: those the game brings."""
    return _OF_ANY_GAME | dict(of_game)


def make_bots(game: Game[Any], names: Mapping[str, str], known: Mapping[str, BotMaker]) -> dict[int, Bot]:
    """Return a bot for every people in play, the usual one where none is named. Raises NotPossible on strange names."""
    for people in names:
        if people not in game.people_ids:
            raise NotPossible(say("game-no-people", people=people, known=", ".join(game.people_ids)))
    return {
        number: _maker(names.get(people, USUAL), known)(game, number)
        for number, people in enumerate(game.people_ids)
    }


def bot_of_seat(seat: str) -> str | None:
    """Return the bot that a scenario's seat names, None where a human sits."""
    return seat.removeprefix(_SEAT) if seat.startswith(_SEAT) else None


def seated(scenario: ScenarioFile, bots: Mapping[str, str | None]) -> ScenarioFile:
    """Return a scenario whose seats say who plays each people: the bot named, a human where none is."""
    peoples = tuple(replace(entry, seat=_seat(bots.get(entry.people))) for entry in scenario.peoples)
    return replace(scenario, peoples=peoples)


def _seat(bot: str | None) -> str:
    return _HUMAN if bot is None else _SEAT + bot


def _maker(name: str, known: Mapping[str, BotMaker]) -> BotMaker:
    if name not in known:
        raise NotPossible(say("game-no-bot", bot=name, known=", ".join(sorted(known))))
    return known[name]
