"""Toy games played and saved."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from sim.formats.game_file import GameHeader, encode_header
from sim.formats.game_writer import GameWriter
from sim.formats.map_file import MapFile
from sim.formats.scenario_file import ScenarioFile
from sim.play.bots.registry import known_bots, make_bots
from sim.play.match import play_on
from sim.play.opening import GameSource
from sim.play.session import Session
from tests.formats.samples import map_document, read_map_text, read_scenario_text, scenario_document
from tests.play.toy import ToyGame

PEOPLES = ("knights", "winged", "monks")
SOURCE = GameSource(ToyGame, lambda ruleset_id: f"rules of {ruleset_id}", lambda _: {})
OTHER_RULES = GameSource(ToyGame, lambda ruleset_id: f"other rules of {ruleset_id}", lambda _: {})


def toy_document(**changes: Any) -> dict[str, Any]:
    """Return a scenario of the toy game, its map inside."""
    empty = scenario_document(
        peoples=[{"people": people} for people in PEOPLES],
        pieces=[],
        cities=[],
        alliances=[],
        state={},
        month=1,
        to_move="knights",
    )
    return empty | changes


def toy_scenario(**changes: Any) -> tuple[ScenarioFile, MapFile]:
    return read_scenario_text(toy_document(**changes)), read_map_text(map_document())


def toy_header(seed: int = 7, **changes: Any) -> GameHeader:
    scenario, document = toy_scenario(**changes)
    return GameHeader(scenario=scenario, map=document, rules=SOURCE.rules_of("zargo"), seed=seed)


def toy_game(**changes: Any) -> ToyGame:
    return ToyGame(*toy_scenario(**changes))


def random_bots(game: Any) -> Any:
    return make_bots(game, {}, known_bots({}))


def play_to_end(session: Session[Any], months: int | None = None) -> Session[Any]:
    play_on(session, random_bots(session.game), months=months)
    return session


def saved_game(path: Path, seed: int = 7, months: int | None = None, **changes: Any) -> Session[Any]:
    """Play a toy game between random bots into a file."""
    header = toy_header(seed, **changes)
    game = ToyGame(header.scenario, header.map)
    with GameWriter.begin(path, encode_header(header)) as writer:
        return play_to_end(Session.begin(game, header, writer), months)
