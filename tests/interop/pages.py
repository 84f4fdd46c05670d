"""Pages made of played games, and what stands in them."""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import msgspec

from sim.engine.game import Action
from sim.engine.position import NONE, Position
from sim.formats.game_file import encode_header
from sim.formats.game_writer import GameWriter
from sim.formats.scenario_file import ScenarioFile, map_of, read_scenario
from sim.games.catalog import terrain_set_of
from sim.interop.html_replay.rows import FACE_DOWN, LOST, REDUCED, VANISHED, WAKING
from sim.play.bots.registry import known_bots, make_bots
from sim.play.match import play_on
from sim.play.opening import make_game, make_header, open_game, shipped_games
from sim.play.replay import Replay
from sim.play.session import Session

ROOT = Path(__file__).parents[2]
SCENARIOS = ROOT / "scenarios"


def scenario_of(name: str) -> ScenarioFile:
    return read_scenario(SCENARIOS / f"{name}.scenario.json")


def played(
    scenario: ScenarioFile,
    *,
    seed: int = 1,
    months: int | None = None,
    orders: tuple[tuple[str, Action], ...] | None = None,
) -> Replay[Any]:
    """Return a game that was played by orders, or by bots; saved and opened again."""
    source = shipped_games()
    document, _ = map_of(scenario, SCENARIOS / "any.scenario.json", terrain_set_of)
    header = make_header(scenario, document, seed, source)
    with TemporaryDirectory() as folder:
        path = Path(folder) / "played.game.jsonl"
        game = make_game(header, path, "", source)
        with GameWriter.begin(path, encode_header(header)) as writer:
            session = Session.begin(game, header, writer)
            for by, action in orders or ():
                session.submit(action, by)
            if orders is None:
                known = known_bots(source.bots_of(scenario.ruleset))
                names = dict.fromkeys(game.people_ids, "greedy")
                play_on(session, make_bots(game, names, known), months=months)
        return open_game(path, source)


@cache
def skirmish() -> Replay[Any]:
    """Return a small game of some months between bots."""
    return played(scenario_of("skirmish"), seed=4, months=6)


def data_of(page: bytes) -> dict[str, Any]:
    """Return the data a page holds."""
    found = re.search(r'<script type="application/json" id="data">(.*?)</script>', page.decode(), re.DOTALL)
    assert found is not None
    return json.loads(found[1])


def plain_position(position: Position, people: int | None) -> dict[str, Any]:
    """Return a position as the engine has it, in the words of the page's own `replay.position()`."""
    return {
        "pieces": {
            piece.id: {
                "hex": piece.hex,
                "city": None if piece.city == NONE else position.cities[piece.city].id,
                "charge": None if piece.escorts == NONE else position.pieces[piece.escorts].id,
                "keeper": piece.hostage_of,
                "paralysed": piece.paralysed,
                "flags": VANISHED * piece.vanished
                + WAKING * piece.waking
                + LOST * piece.lost
                + REDUCED * piece.reduced
                + FACE_DOWN * _face_down(position, piece, people),
            }
            for piece in position.pieces
        },
        "cities": {city.id: [city.hex, city.owner] for city in position.cities},
    }


def _face_down(position: Position, piece: Any, people: int | None) -> bool:
    if piece.city == NONE or piece.hostage_of != NONE or (people is not None and people != piece.people):
        return False
    others = set(range(len(position.people_ids))) - {piece.people}
    return not all(piece.seen_by >> other & 1 for other in others)


def renamed(scenario: ScenarioFile, names: dict[str, str]) -> ScenarioFile:
    """Return a scenario with pieces of other names."""
    pieces = tuple(
        msgspec.structs.replace(
            piece, id=names.get(piece.id, piece.id), escorts=names.get(piece.escorts or "", piece.escorts)
        )
        for piece in scenario.pieces
    )
    return msgspec.structs.replace(scenario, pieces=pieces)
