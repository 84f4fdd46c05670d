"""What is wrong with a saved game: its scenario and map, then the first line of its log that departs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sim.formats.game_file import ENDING, claims_to_be_a_game, decode_game
from sim.games.catalog import terrain_set_of
from sim.play.departure import FILE_RULE
from sim.play.opening import header_problems, replay_of, shipped_games
from sim.problems import Problem
from sim.texts import say

if TYPE_CHECKING:
    from pathlib import Path

    from sim.formats.game_file import SavedGame
    from sim.play.replay import Replay


def is_game_file(path: Path, data: bytes) -> bool:
    """Say whether a file is meant as a saved game: by its name, or by what its first line says."""
    return path.name.endswith(ENDING) or claims_to_be_a_game(data)


def game_problems(path: Path, data: bytes) -> tuple[Problem, ...]:
    """Return the problems of a saved game: of its scenario and map, and of its log when these have no error.

    Raises FileFault where it is no saved game.
    """
    saved = decode_game(data, path, terrain_set_of)
    found = header_problems(saved.header, path)
    if any(problem.severity == "error" for problem in found):
        return (*found, *_torn(saved))
    return (*found, *_torn(saved), *_log_problems(replay_of(path, saved, shipped_games())))


def _torn(saved: SavedGame) -> list[Problem]:
    if not saved.torn:
        return []
    return [Problem(FILE_RULE, "warning", None, say("game-torn", lines=len(saved.lines)))]


def _log_problems(replay: Replay[Any]) -> list[Problem]:
    found = []
    if replay.other_rules:
        found.append(Problem(FILE_RULE, "warning", None, say("game-other-rules")))
    departure = replay.departure
    if departure is not None:
        cell = departure.hexes[0] if departure.hexes else None
        found.append(Problem(departure.rule, "error", cell, departure.message))
    return found
