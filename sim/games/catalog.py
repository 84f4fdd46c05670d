"""Which rulesets there are, by id. A ruleset is a folder of data files under `sim/games/NAME/data`."""

from __future__ import annotations

import importlib
import importlib.util
from functools import cache, lru_cache
from importlib import resources
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol, cast

from msgspec import UNSET

from sim.engine.own_figures import with_own_figures
from sim.engine.ruleset import Ruleset, load_ruleset, load_terrain_set
from sim.errors import FileFault
from sim.formats.options_file import OptionsFile, decode_options, encode_options
from sim.formats.scenario_file import OPTIONS_KEY
from sim.texts import say

if TYPE_CHECKING:
    from collections.abc import Mapping
    from importlib.resources.abc import Traversable

    from sim.board.board import Board
    from sim.engine.bot import BotMaker
    from sim.engine.game import Game
    from sim.engine.position import Piece, Position
    from sim.formats.map_file import MapFile
    from sim.formats.scenario_file import ScenarioFile
    from sim.formats.terrain_set import TerrainSet
    from sim.hex.grid import Layout
    from sim.mechanics.journey import Journey
    from sim.problems import Problem
    from sim.texts import Language

_FOLDERS = {"zargo": "sim.games.zargo", "six-kingdoms": "sim.games.six_kingdoms"}


def ruleset_ids() -> tuple[str, ...]:
    """Return the ids of the rulesets in the order of the catalog: the first is what a new map is for."""
    return tuple(_FOLDERS)


def data_folder(ruleset_id: str) -> Traversable:
    """Return the folder of a ruleset's data files."""
    return resources.files(_FOLDERS[ruleset_id]) / "data"


@cache
def terrain_set_of(ruleset_id: str) -> TerrainSet | None:
    """Return the terrains of a ruleset, or None when there is no such ruleset."""
    return load_terrain_set(data_folder(ruleset_id)) if ruleset_id in _FOLDERS else None


@cache
def ruleset_of(ruleset_id: str) -> Ruleset | None:
    """Return a ruleset, or None when there is no such ruleset."""
    return load_ruleset(data_folder(ruleset_id)) if ruleset_id in _FOLDERS else None


def own_ruleset(own: OptionsFile, path: Path | str) -> Ruleset:
    """Return the ruleset of an options file with its choices and figures.

    Raises FileFault, naming the place in the file, where there is no such ruleset or it cannot be played so.
    """
    ruleset = ruleset_of(own.ruleset)
    if ruleset is None:
        raise FileFault(path, "$.ruleset", say("fault-unknown-ruleset", ruleset=own.ruleset))
    return with_own_figures(ruleset, own, str(path))


def ruleset_for(scenario: ScenarioFile, path: Path | str = "", root: str = "$") -> Ruleset:
    """Return the ruleset a scenario is played by: with the figures and choices of its own, if it has any.

    Raises FileFault where it is unknown, or where its own figures cannot be; it names the options file, or else
    `path`, where `root` is the scenario's JSON path.
    """
    ruleset = ruleset_of(scenario.ruleset)
    if ruleset is None:
        raise FileFault(path, f"{root}.ruleset", say("fault-unknown-ruleset", ruleset=scenario.ruleset))
    if scenario.figures is UNSET:
        return ruleset
    try:
        return _with_own(scenario.ruleset, encode_options(scenario.figures))
    except FileFault as fault:
        file = scenario.options.get(OPTIONS_KEY)
        if file is not None:
            raise FileFault(Path(path).parent / str(file), fault.place, fault.message) from fault
        raise FileFault(path, fault.place.replace("$", f"{root}.figures", 1), fault.message) from fault


@lru_cache(maxsize=64)
def _with_own(ruleset_id: str, own: bytes) -> Ruleset:
    ruleset = ruleset_of(ruleset_id)
    assert ruleset is not None, "asked of known rulesets only"
    return with_own_figures(ruleset, decode_options(own, ""), "")


class Validators(Protocol):
    """What a game's `validators` module offers."""

    def map_problems(self, board: Board, ruleset: Ruleset) -> list[Problem]:
        """Return the rule problems of a map, its letters apart."""

    def ground_problems(self, board: Board) -> list[Problem]:
        """Return the rule problems of a map apart from letters and proposed cities."""

    def scenario_problems(self, scenario: ScenarioFile, board: Board, ruleset: Ruleset) -> list[Problem]:
        """Return the rule problems of a scenario, its map apart."""

    def free_sites(self, position: Position, people: int, /) -> list[int]:
        """Return the hexes where a people may still found a city, in id order."""


class Questions(Protocol):
    """What the `questions` module of a game offers whose pieces move in their own way."""

    def reach(self, position: Position, piece: Piece) -> dict[int, tuple[int, tuple[str, ...]]]:
        """Return where a piece may end a move: its cost, and the pieces it attacks."""

    def path(self, position: Position, piece: Piece, goal: int) -> Journey | None:
        """Return a way of a piece to a hex of fewest moves, then of least cost, or None."""

    def targets(self, position: Position, piece: Piece) -> dict[str, int]:
        """Return whom a piece may shoot from where it stands, with the distance."""


def questions_of(ruleset_id: str) -> Questions | None:
    """Return the answers of a game whose pieces move in their own way; None where `mechanics` answers."""
    name = f"{_FOLDERS.get(ruleset_id, '')}.questions"
    if ruleset_id not in _FOLDERS or importlib.util.find_spec(name) is None:
        return None
    return cast("Questions", importlib.import_module(name))


class BoardMaker(Protocol):
    """Lays out a game's board."""

    def __call__(
        self, ruleset: Ruleset, wishes: Mapping[str, int], layout: Layout, language: Language
    ) -> MapFile:
        """Return the board: sizes as wished, names in a language. Raises NotPossible on sizes that cannot be."""


def board_maker_of(ruleset_id: str) -> BoardMaker | None:
    """Return what lays out a game's board by sizes: `make_board` of its `boards` module, None where it has none."""
    name = f"{_FOLDERS.get(ruleset_id, '')}.boards"
    if ruleset_id not in _FOLDERS or importlib.util.find_spec(name) is None:
        return None
    made: BoardMaker = importlib.import_module(name).make_board
    return made


def game_of(scenario: ScenarioFile, document: MapFile, *, fast: bool = False) -> Game[Any]:
    """Return the game of a scenario on its map. Raises SimError where it refers to nothing or its letters do not join.

    `fast` compiles the searches: half a second once, for many games.
    """
    from sim.board.board import compile_board

    ruleset = ruleset_for(scenario)
    board = compile_board(document, ruleset.terrain_set)
    board.require_sound_letters()
    module = importlib.import_module(f"{_FOLDERS[scenario.ruleset]}.game")
    made: Game[Any] = module.make_game(scenario, board, ruleset, fast=fast)
    return made


def validators_of(ruleset_id: str) -> Validators:
    """Return the validators of a ruleset."""
    return cast("Validators", importlib.import_module(f"{_FOLDERS[ruleset_id]}.validators"))


def bots_of(ruleset_id: str) -> Mapping[str, BotMaker]:
    """Return the bots a game brings, by name: `BOTS` of its `bots` module, nothing where it has none."""
    name = f"{_FOLDERS[ruleset_id]}.bots"
    if importlib.util.find_spec(name) is None:
        return {}
    return cast("Mapping[str, BotMaker]", importlib.import_module(name).BOTS)
