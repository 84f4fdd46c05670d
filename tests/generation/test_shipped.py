"""The maps and scenarios that come with the program: legal, as large as stated, byte-stable, pinned."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

import pytest

from sim.board.lettering import edge_letters
from sim.formats.map_file import encode_map, read_map
from sim.formats.scenario_file import encode_scenario, map_of, read_scenario
from sim.games.catalog import ruleset_of, terrain_set_of
from sim.games.problems import map_problems, scenario_problems
from sim.shipped import first_map, shipped_folder
from tests.generation.asking import board_of, hexes_of, pieces_of, region_of, runs_reached_on_foot


@dataclass(frozen=True)
class Stated:
    size: tuple[int, int]
    continents: int
    land: range
    north_south: bool = False


MAPS = {
    "four-continents": Stated((56, 34), 4, range(150, 201)),
    "two-continents": Stated((28, 18), 2, range(80, 111)),
    "pointy-world": Stated((46, 40), 4, range(150, 201)),
    "north-south": Stated((38, 40), 3, range(150, 201), north_south=True),
}
BOARDS = ("six-kingdoms",)
"""Boards that are laid out, not generated from a seed."""


def shipped_map(name):
    return shipped_folder("maps") / f"{name}.map.json"


def shipped_scenario(name):
    return shipped_folder("scenarios") / f"{name}.scenario.json"


def test_these_and_no_other_maps_are_shipped():
    assert {path.name for path in shipped_folder("maps").iterdir()} == {
        f"{name}.map.json" for name in (*MAPS, *BOARDS)
    }
    assert first_map() == shipped_map("four-continents")


@pytest.mark.parametrize("name", [*MAPS, *BOARDS])
def test_a_shipped_map_has_no_problem_and_is_written_as_it_was_read(name):
    path = shipped_map(name)
    document = read_map(path, terrain_set_of)
    assert map_problems(document) == ()
    assert encode_map(document) == path.read_bytes()


@pytest.mark.parametrize("name", MAPS)
def test_a_shipped_map_is_as_large_as_stated_and_its_seam_flush(name):
    document = read_map(shipped_map(name), terrain_set_of)
    about = MAPS[name]
    assert (document.grid.columns, document.grid.rows) == about.size
    assert len(document.regions) == about.continents
    board = board_of(document)
    for region in document.regions:
        land = region_of(document, region)
        assert len(land) in about.land
        assert len(pieces_of(board, land)) == 1
        assert sum(h in land for h in board.cities) == 4
        for glyph in "^f@":
            assert land & hexes_of(document, glyph)
    axes = {"east_west": not about.north_south, "north_south": about.north_south}
    flush = edge_letters(document.to_grid(), **axes)
    assert set(document.letters) == set(flush)


@pytest.mark.parametrize("name", MAPS)
def test_all_land_of_a_shipped_map_can_be_walked_to(name):
    document = read_map(shipped_map(name), terrain_set_of)
    board = board_of(document)
    land = hexes_of(document, ".^f@")
    assert runs_reached_on_foot(board, min(land)) >= land


def test_shipped_continents_have_names_of_their_own():
    names = Counter(
        about.name for name in MAPS for about in read_map(shipped_map(name), terrain_set_of).regions.values()
    )
    assert set(names.values()) == {1}


@pytest.mark.parametrize("name", ["four-peoples", "skirmish", "six-kingdoms", "two-kings"])
def test_a_shipped_scenario_is_legal_pinned_and_written_as_it_was_read(name):
    path = shipped_scenario(name)
    scenario = read_scenario(path)
    document, data = map_of(scenario, path, terrain_set_of)
    assert scenario.map.sha256 is not None
    assert {problem.severity for problem in scenario_problems(scenario, document, data)} <= {"info"}
    assert encode_scenario(scenario) == path.read_bytes()


def test_four_peoples_has_every_city_and_every_piece_in_place():
    path = shipped_scenario("four-peoples")
    scenario = read_scenario(path)
    document, data = map_of(scenario, path, terrain_set_of)
    assert scenario_problems(scenario, document, data) == ()
    rules = ruleset_of(scenario.ruleset)
    assert rules is not None
    assert Counter((piece.people, piece.type) for piece in scenario.pieces) == {
        (people.id, kind.id): kind.count for people in rules.peoples for kind in people.type
    }
    assert [entry.player for entry in scenario.peoples] == ["anna", "bruno", "carla", "dario"]


def test_four_peoples_stand_at_home_in_cities_on_escort_and_in_the_open():
    path = shipped_scenario("four-peoples")
    scenario = read_scenario(path)
    document, _ = map_of(scenario, path, terrain_set_of)
    homes = {entry.people: entry.home[0] for entry in scenario.peoples}
    for piece in scenario.pieces:
        if piece.hex is not None:
            assert document.region[piece.hex[1]][piece.hex[0]] == homes[piece.people]
    for people in homes:
        mine = [piece for piece in scenario.pieces if piece.people == people]
        assert len({piece.city for piece in mine} - {None}) == 4
        assert any(piece.escorts for piece in mine)
