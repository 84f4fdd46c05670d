"""What every generated map is: legal, in one piece where it should be, natural, and open to the player."""

from __future__ import annotations

import re

import pytest

from sim.board.sites import distance, ground_for_cities
from sim.formats.map_file import encode_map
from sim.games.catalog import ruleset_of, terrain_set_of
from sim.games.problems import map_problems
from tests.generation.asking import (
    around,
    board_of,
    hexes_of,
    longest_straight_shore,
    pieces_of,
    region_of,
    runs_reached_on_foot,
)
from tests.generation.worlds import LAYOUT_NAMES, LAYOUTS, world

SEEDS = 12
LAND = ".^f@"


def pytest_generate_tests(metafunc):
    if "layout" in metafunc.fixturenames:
        metafunc.parametrize("layout", LAYOUTS, ids=LAYOUT_NAMES)
    if "seed" in metafunc.fixturenames:
        metafunc.parametrize("seed", range(SEEDS))


def check_everything(settings, document):
    board = board_of(document)
    check_is_legal(document)
    check_continents(settings, document, board)
    check_coasts(document, board)
    check_bridges(settings, document, board)
    check_relief(document, board)
    check_cities(document, board)
    check_names(document)


def check_is_legal(document):
    assert map_problems(document) == ()


def check_continents(settings, document, board):
    regions = [region_of(document, region) for region in document.regions]
    assert len(regions) == settings.continents
    for land in regions:
        assert len(pieces_of(board, land)) == 1
        assert abs(len(land) - settings.land_each) <= 0.16 * settings.land_each
        assert not around(board, land) & set().union(*(other for other in regions if other is not land))
    islands = hexes_of(document, LAND) - set().union(*regions)
    assert len(islands) <= board.size * 0.05
    assert all(len(island) <= 8 for island in pieces_of(board, islands))


def check_coasts(document, board):
    """No rectangle, no pepper: shores are never straight for long, and nothing is left of single hexes and ponds."""
    sea = hexes_of(document, "~=")
    assert all(len(water) > 6 for water in pieces_of(board, sea))
    for region in document.regions:
        land = region_of(document, region)
        shore_sides = sum(n not in land for h in land for n in board.neighbour[h].tolist() if n >= 0)
        assert shore_sides >= (8.3 if len(land) >= 80 else 7.5) * len(land) ** 0.5
        assert longest_straight_shore(board, land) <= 9
        assert sum(len(around(board, {h}) & land) <= 1 for h in land) <= 0.06 * len(land)


def check_bridges(settings, document, board):
    if settings.continents == 1:
        return
    land = hexes_of(document, LAND)
    for cells in document.bridges.values():
        hexes = [board.grid.id_of(cell) for cell in cells]
        assert 1 <= len(hexes) <= 4
        headings = [board.neighbour[a].tolist().index(b) for a, b in zip(hexes, hexes[1:], strict=False)]
        assert sum(a != b for a, b in zip(headings, headings[1:], strict=False)) <= 1
        assert len({int(board.coast[n]) for n in around(board, hexes) & land}) == 2
    assert runs_reached_on_foot(board, min(land)) >= land


def check_relief(document, board):
    for region in document.regions:
        land = region_of(document, region)
        mountains, forests, whirlpools = (land & hexes_of(document, glyph) for glyph in "^f@")
        assert 0.05 * len(land) <= len(mountains) <= 0.16 * len(land)
        assert 0.08 * len(land) <= len(forests) <= 0.2 * len(land)
        assert 1 <= len(whirlpools) <= 5
        assert max(map(len, pieces_of(board, forests))) >= 4
        assert sum(len(around(board, {h}) & land) == 6 for h in whirlpools) == len(whirlpools)


def check_cities(document, board):
    rules = ruleset_of(document.ruleset)
    assert rules is not None
    ground = ground_for_cities(board)
    for region in document.regions:
        sites = [h for h in board.cities if h in region_of(document, region)]
        assert len(sites) == 4
        assert all(ground[h] for h in sites)
        gaps = [distance(board, a, b) for a in sites for b in sites if a < b]
        assert min(gap for gap in gaps if gap is not None) >= 4


def check_names(document):
    names = [about.name for about in document.regions.values()]
    names += [city.name for city in document.cities] + [label.text for label in document.labels]
    assert len(set(names)) == len(names)
    assert all(re.fullmatch(r"[A-ZÈ][\w' àèéìòù]{3,24}", name) for name in names)
    assert len({about.color for about in document.regions.values()}) == len(document.regions)
    cells = [label.hex for label in document.labels]
    glyphs = [document.terrain[row][column] for column, row in cells]
    assert "~" in glyphs
    assert set(glyphs) <= set("~^f")


def test_a_generated_map_is_a_playable_world(layout, seed):
    check_everything(*world(layout, seed))


def test_a_generated_map_can_be_read_back(layout):
    from sim.formats.map_file import decode_map

    _, document = world(layout, 0)
    data = encode_map(document)
    assert decode_map(data, "x.map.json", terrain_set_of) == document
    assert encode_map(decode_map(data, "x.map.json", terrain_set_of)) == data


@pytest.mark.fuzz
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("more", range(10))
def test_many_more_seeds_are_playable_worlds(layout, more):
    for number in range(SEEDS + 10 * more, SEEDS + 10 * (more + 1)):
        check_everything(*world(layout, number))
