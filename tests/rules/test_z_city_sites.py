"""Where a people may still found a city (Z-CITY-1, Z-CITY-2): what the scenario editor marks."""

from __future__ import annotations

from sim.games.catalog import validators_of
from tests.drawing import draw, town

LAND = ". . . . . . . . ."


def free(picture: str, people: int, **parts) -> list[int]:
    position = draw(picture, {}, also=("knights", "dragons"), **parts).position
    return validators_of("zargo").free_sites(position, people)


def test_z_city_1_a_people_founds_on_its_homes_else_on_what_is_nobodys():
    two = "A A A A A B B B B"
    assert free(LAND, 0, regions=two, homes={"knights": ("A",), "dragons": ("B",)}) == [0, 1, 2, 3, 4]
    assert free(LAND, 1, regions=two, homes={"knights": ("A",)}) == [5, 6, 7, 8]
    assert free(LAND, 0, regions=two) == list(range(9))
    three = "A A A B B B C C C"
    assert free(LAND, 0, regions=three, homes={"knights": ("A",), "dragons": ("B",)}) == [0, 1, 2]


def test_z_city_2_a_people_founds_4_off_every_city():
    assert free("T . . . . . . . .", 0, towns={"T": town("dragons")}) == [4, 5, 6, 7, 8]


def test_z_city_1_in_1983_a_people_founds_on_clear_ground_only():
    ground = ". . . f . . . . ."
    assert free(ground, 0) == list(range(9))
    assert free(ground, 0, options={"set": "zargo-1983"}) == [0, 1, 5, 6, 7, 8]


def test_k_brd_6_the_second_game_founds_nowhere():
    position = draw(LAND, {}, also=("knights", "dragons")).position
    assert validators_of("six-kingdoms").free_sites(position, 0) == []
