"""A people of a designer's own, with a type of its own and powers that exist, is data alone: it plays a whole game."""

from __future__ import annotations

import shutil
from importlib.resources import as_file
from pathlib import Path

import pytest

from sim.board.board import compile_board
from sim.engine.game import CHANCE, NOBODY, Roll
from sim.engine.ruleset import load_ruleset
from sim.formats.scenario_file import MapReference, PeopleField, PieceField, ScenarioCity, ScenarioFile
from sim.games.catalog import data_folder
from sim.games.zargo.actions import End, Single, Throw
from sim.games.zargo.events import MoveBegan
from sim.games.zargo.game import ZargoGame
from tests.drawing import draw_map

AMAZONS = """
[[people]]
id = "amazons"
names = { en = "Amazons", it = "Amazzoni" }
cities = 2
ground = "#204020"
ink = "#f0f0d0"

[[people.type]]
id = "rider"
names = { en = "Winged rider", it = "Cavallerizza alata" }
count = 2
movement = 9
combat = 12
need = 4
powers = ["lord", "flies", "single"]
throw = "arrow"
"""
PICTURE = """
    . . . . . . . .
     . . . . . . . .
    . . . . . . . .
"""


@pytest.fixture
def with_amazons(tmp_path: Path) -> Path:
    with as_file(data_folder("zargo")) as shipped:
        shutil.copytree(shipped, tmp_path / "data")
    pieces = tmp_path / "data" / "pieces.toml"
    pieces.write_text(pieces.read_text(encoding="utf-8") + AMAZONS, encoding="utf-8")
    return tmp_path / "data"


def amazon_game(folder: Path) -> ZargoGame:
    ruleset = load_ruleset(folder)
    document = draw_map(PICTURE)
    scenario = ScenarioFile(
        map=MapReference(inline=document),
        ruleset="zargo",
        peoples=(PeopleField("amazons", "a"), PeopleField("monks", "m")),
        cities=(ScenarioCity("c", (0, 0), "amazons"), ScenarioCity("d", (7, 2), "monks")),
        pieces=(
            PieceField("rider", "amazons", "rider", hex=(1, 1)),
            PieceField("monk", "monks", "infantry_monk", hex=(6, 1)),
        ),
        state={"setup": "over"},
    )
    return ZargoGame(scenario, compile_board(document, ruleset.terrain_set), ruleset)


def test_z_cal_1_peoples_of_designers_move_last_in_the_order_of_the_data(with_amazons: Path):
    game = amazon_game(with_amazons)
    assert game.people_ids == ("monks", "amazons")
    assert [e.people for e in game.start().events if isinstance(e, MoveBegan)] == ["monks"]


def test_its_type_flies_attacks_singly_and_throws_without_code(with_amazons: Path):
    game = amazon_game(with_amazons)
    state = game.start().state
    while state.mover != 1:
        state = game.play(state, End()).state
    assert game.decision(state).kind == "singles"
    single = Single("rider", (5, 1), "monk")
    assert single in game.options(state, "rider")
    fought = game.play(game.play(state, single).state, Roll(), (6,)).state
    assert fought.position.piece("monk").lost
    while state.period != "throws":
        state = game.play(state, End()).state
    assert game.options(state, "rider") == [Throw("rider", "monk")]


def test_its_game_plays_to_the_end_of_the_year(with_amazons: Path):
    game = amazon_game(with_amazons)
    state = game.start().state
    for number in range(500):
        decision = game.decision(state)
        if decision.owner == NOBODY:
            break
        if decision.owner == CHANCE:
            state = game.play(state, Roll(), (1 + number % 6,)).state
            continue
        offered = [*game.options(state)]
        state = game.play(state, offered[-1]).state
    assert (state.month, state.winners) == (25, (0, 1))
