"""What a city on a hex would leave room for; rules Z-CITY-1..3."""

from __future__ import annotations

from itertools import combinations

from sim.board.board import compile_board
from sim.board.city_room import site_values
from sim.board.sites import city_sites, distance
from sim.formats.map_file import GridField, MapFile, RegionField
from tests.drawing import zargo


def world(columns, rows):
    middle = "~" + "." * (columns - 2) + "~"
    terrain = ("~" * columns, *(middle,) * (rows - 2), "~" * columns)
    document = MapFile(
        ruleset="zargo",
        grid=GridField(columns, rows, "flat", "odd"),
        terrain=terrain,
        regions={"A": RegionField("A", "#112233")},
        region=("A" * columns,) * rows,
    )
    return compile_board(document, zargo().terrain_set)


def most(board, cities, wanted):
    """The most cities that go beside those that stand, counted to `wanted`, by trying every set."""
    free = city_sites(board, cities, 4)
    for count in range(wanted, 0, -1):
        for chosen in combinations(free, count):
            if all((distance(board, a, b) or 0) >= 4 for a, b in combinations(chosen, 2)):
                return count
    return 0


def test_the_values_are_those_of_trying_every_set():
    board = world(10, 8)
    values = site_values(board, [], 4, 3)
    assert list(values) == city_sites(board, [], 4)
    for hex_id, value in values.items():
        assert value.cities == 1 + most(board, [hex_id], 2)
        assert value.room == len(city_sites(board, [hex_id], 4))


def test_cities_that_stand_count_and_keep_others_away():
    board = world(12, 9)
    standing = city_sites(board, [], 4)[0]
    values = site_values(board, [standing], 4, 4)
    assert list(values) == city_sites(board, [standing], 4)
    assert all(value.cities >= 2 for value in values.values())


def test_a_wide_continent_holds_all_cities_wherever_the_first_is_founded():
    values = site_values(world(40, 30), [], 4, 4)
    assert {value.cities for value in values.values()} == {4}
