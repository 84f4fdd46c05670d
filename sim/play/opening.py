"""Where games come from: a scenario made into a game to be played, a saved game read and played again."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from sim.errors import FileFault
from sim.formats.game_file import GameHeader, read_game
from sim.formats.scenario_file import self_contained
from sim.games import catalog
from sim.games.problems import scenario_problems, why_unsound
from sim.play.replay import Replay

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from pathlib import Path

    from sim.engine.bot import BotMaker
    from sim.engine.game import Game
    from sim.formats.game_file import SavedGame
    from sim.formats.map_file import MapFile
    from sim.formats.scenario_file import ScenarioFile
    from sim.problems import Problem


@dataclass(frozen=True)
class GameSource:
    """Makes the game of a scenario on its map; knows, by ruleset, the hash of its data and the bots it brings."""

    game_of: Callable[[ScenarioFile, MapFile], Game[Any]]
    rules_of: Callable[[str], str]
    bots_of: Callable[[str], Mapping[str, BotMaker]]


def rules_hash(ruleset_id: str) -> str:
    """Return the hash of all data files of a ruleset but how it is shown; line ends of the system do not count."""
    made = hashlib.sha256()
    folder = catalog.data_folder(ruleset_id).iterdir()
    files = [entry for entry in folder if entry.name.endswith(".toml") and entry.name != "presentation.toml"]
    for entry in sorted(files, key=lambda file: file.name):
        made.update(f"{entry.name}\n{entry.read_text(encoding='utf-8')}\n".encode())
    return made.hexdigest()


def shipped_games() -> GameSource:
    """Return the games of the catalog."""
    return GameSource(catalog.game_of, rules_hash, catalog.bots_of)


def make_header(scenario: ScenarioFile, document: MapFile, seed: int, source: GameSource) -> GameHeader:
    """Return the first line of a new game, which needs no other file to be played again."""
    return GameHeader(
        scenario=self_contained(scenario), map=document, rules=source.rules_of(scenario.ruleset), seed=seed
    )


def make_game(header: GameHeader, path: Path, place: str, source: GameSource) -> Game[Any]:
    """Return the game a header says. Raises FileFault, with this place, where its scenario breaks rules."""
    if wrong := why_unsound(header_problems(header, path)):
        raise FileFault(path, place, wrong)
    return source.game_of(header.scenario, header.map)


def header_problems(header: GameHeader, path: Path) -> tuple[Problem, ...]:
    """Return the rule problems of a game's scenario and map. Raises FileFault on an option its ruleset has not."""
    ruleset = catalog.ruleset_for(header.scenario, path, "line 1, $.scenario")
    ruleset.choose(header.scenario.options, str(path), "line 1, $.scenario.options")
    return scenario_problems(header.scenario, header.map, None)


def open_game(path: Path, source: GameSource | None = None) -> Replay[Any]:
    """Return a saved game, played again as far as it can be. Raises FileFault where it is no saved game."""
    return replay_of(path, read_game(path, catalog.terrain_set_of), source or shipped_games())


def replay_of(path: Path, saved: SavedGame, source: GameSource) -> Replay[Any]:
    """Return a game that was read, played again. Raises FileFault where its scenario cannot be played."""
    game = make_game(saved.header, path, "line 1, $.scenario", source)
    other_rules = saved.header.rules != source.rules_of(saved.header.scenario.ruleset)
    return Replay(path, saved, game, other_rules=other_rules)
