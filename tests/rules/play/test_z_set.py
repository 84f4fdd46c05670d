"""The setup as it is played: continents by lot, cities, hidden garrisons, pieces in the open (Z-SET, Z-CITY-1..4)."""

from __future__ import annotations

import dataclasses
from typing import Any

import pytest
from msgspec.structs import replace

from sim.engine.game import Roll
from sim.games.zargo.actions import Deploy, Found, Garrison, Propose
from sim.games.zargo.events import Garrisoned, HomeDrawn, PeriodBegan
from tests.drawing import man, town, zargo
from tests.playing import END, Table, begin

ROW = ". . . . . . . . . . . ."
HALVES = "A A A A A A B B B B B B"
HOMES = {"knights": ("A",), "dragons": ("B",)}
BOTH = ("knights", "dragons")


def set_up(picture: str = ROW, regions: str = HALVES, **more) -> Table:
    drawing = {"also": BOTH, "homes": HOMES, "regions": regions} | more
    return begin(picture, setup=True, **drawing)


def founded() -> Table:
    """Return a setup with two cities of the knights and one of the dragons."""
    game = set_up().play(Found((0, 0)), Found((4, 0)), END)
    return game.play(Found((8, 0)), END)


def test_z_set_1_continents_are_drawn_by_lot_one_people_after_the_other():
    game = set_up(homes={})
    assert (game.by, game.asked, game.decision.faces) == ("chance", "home", 2)
    assert (game.refused(END), game.options(), game.options("knights-infantry-01")) == (
        "Z-PER-0",
        [Roll()],
        [],
    )
    game.play(2)
    assert (game.by, game.asked, game.decision.faces) == ("chance", "home", 1)
    game.play(1)
    assert game.told(HomeDrawn) == [HomeDrawn("knights", "B"), HomeDrawn("dragons", "A")]
    assert (game.by, game.period) == ("knights", "cities")


def test_z_set_1_fixed_continents_are_not_drawn():
    assert (set_up().by, set_up().period) == ("knights", "cities")


def test_z_set_1_of_two_peoples_each_may_have_two_continents():
    game = set_up(regions="A A A C C C B B B B B B", homes={"knights": ("A", "C"), "dragons": ("B",)})
    found = {action.hex[0] for action in game.options(kind=Found)}
    assert found == {0, 1, 2, 3, 4, 5}


def test_z_set_2_cities_come_first_then_garrisons_then_the_rest_people_by_people():
    game = founded().play(END, END)
    while game.period == "pieces" and game.by == "knights":
        game.play(_any_deployment(game))
    stages = [(event.people, event.period) for event in game.told(PeriodBegan)]
    assert stages == [
        ("knights", "cities"),
        ("dragons", "cities"),
        ("knights", "garrisons"),
        ("dragons", "garrisons"),
        ("knights", "pieces"),
        ("dragons", "pieces"),
    ]


def _any_deployment(game: Table):
    if game.refused(END) is None:
        return END
    actors = [None, *game.game.actors(game.state)]
    return next(option for actor in actors for option in game.options(actor))


def test_z_set_2_cities_stand_on_the_own_continent_four_apart_and_all_that_fit_are_founded():
    game = set_up()
    assert game.refused(Found((6, 0))) == "Z-CITY-1"  # the dragons' continent
    game.play(Found((0, 0)))
    assert (game.refused(Found((3, 0))), game.why(Found((3, 0)))) == ("Z-CITY-2", "setup-city-near")
    assert game.refused(END) == "Z-CITY-3"
    game.play(Found((4, 0)))
    assert game.refused(END) is None  # no third has room
    game.play(END)
    assert game.refused(Found((7, 0))) == "Z-CITY-2"  # whoever owns the other
    assert game.refused(Found((8, 0))) is None


def test_z_set_2_four_cities_a_people_those_that_stand_already_among_them():
    row, lands = ". . . . . . . . . . . . . . . . .", "A A A A A A A A A A A A A B B B B"
    game = set_up(row, lands).play(*(Found((column, 0)) for column in (0, 4, 8, 12)))
    assert (game.by, game.period) == ("dragons", "cities")  # a fifth is not asked for
    standing = set_up("P" + row[1:], lands, towns={"P": town("knights")})
    standing.play(*(Found((column, 0)) for column in (4, 8, 12)))
    assert standing.by == "dragons"
    assert [city.id for city in standing.state.position.cities if city.owner == 0] == [
        "P",
        "knights-city-1",
        "knights-city-2",
        "knights-city-3",
    ]


def test_z_set_2_no_city_is_founded_on_a_coast_nor_on_a_whirlpool():
    game = set_up("@ . . . ~ . . . . . . .", "A A A A - A B B B B B B")
    assert {action.hex[0] for action in game.options(kind=Found)} == {1, 2}


def test_z_set_2_a_garrison_is_four_pieces_at_most_and_hidden():
    game = founded()
    city = "knights-city-1"
    for number in range(1, 5):
        game.play(Garrison(f"knights-infantry-{number:02}", city))
    fifth = "knights-infantry-05"
    assert game.refused(Garrison(fifth, city)) == "Z-CITY-3"
    assert game.refused(Garrison(fifth, "dragons-city-1")) == "Z-CITY-3"
    assert game.refused(Garrison("knights-infantry-01", "knights-city-2")) == "Z-SET-2"  # placed already
    assert game.refused(Garrison("dragons-dragon-01", city)) == "Z-SET-2"
    assert game.at("knights-infantry-01") == city
    dragons = game.game.people_ids.index("dragons")
    told = [game.game.seen(event, dragons) for event in game.told(Garrisoned)]
    assert told == [Garrisoned("knights")] * 4
    assert all(not piece.is_placed for piece in game.game.view(game.state, dragons).position.pieces)


def test_z_set_2_the_rest_stand_one_a_hex_on_the_own_continent_escorts_excepted():
    game = founded().play(END, END)
    for column, rule in ((6, "Z-SET-2"), (0, "Z-SET-2"), (12, "Z-SET-2"), (1, None)):
        assert game.refused(Deploy("knights-knight-01", (column, 0))) == rule
    game.play(Deploy("knights-knight-01", (1, 0)))
    assert game.refused(Deploy("knights-knight-02", (1, 0))) == "Z-SET-2"
    game.play(Deploy("knights-infantry-01", (1, 0)))
    assert game.piece("knights-infantry-01").escorts == game.piece("knights-knight-01").number
    assert game.refused(Deploy("knights-infantry-02", (1, 0))) == "Z-SET-2"  # one escort is enough
    game.play(Deploy("knights-infantry-02", (2, 0)))
    assert game.refused(Deploy("knights-infantry-03", (2, 0))) == "Z-SET-2"  # infantry escorts no infantry
    assert game.refused(Deploy("knights-knight-02", (2, 0))) == "Z-SET-2"  # nor does the charge come second
    assert game.refused(END) == "Z-SET-2"


def test_z_set_2_mountains_forests_and_whirlpools_too_and_a_whirlpool_paralyses():
    game = set_up("^ f @ ~ = . . . . . . .", "A A A - - A B B B B B B")
    game.play(Found((0, 0)), END, Found((9, 0)), END, END, END)
    hexes = {action.hex[0] for action in game.options("knights-knight-01")}
    assert hexes == {1, 2, 5}  # no sea, no bridge, no city
    game.play(Deploy("knights-knight-01", (2, 0)))
    assert game.piece("knights-knight-01").paralysed == 3
    assert game.refused(Deploy("knights-infantry-01", (2, 0))) == "Z-SET-2"


def test_z_set_2_only_the_own_pieces_still_to_be_placed_have_places():
    game = founded()
    for piece in ("dragons-dragon-01", "nobody"):
        assert game.options(piece) == []
    assert game.options("knights-knight-01")
    assert set_up().options("knights-knight-01") == []  # first the cities


def test_z_set_2_who_has_no_room_for_all_its_pieces_may_close():
    game = set_up("~ . ~ . . . . .", "- A - B B B B B").play(END, Found((7, 0)), END, END, END)
    assert game.refused(END) == "Z-SET-2"
    game.play(Deploy("knights-infantry-01", (1, 0)))
    assert game.refused(END) is None


def test_z_set_3_alliances_come_only_once_everything_is_placed():
    three = ("knights", "dragons", "winged")
    homes = {"knights": ("A",), "dragons": ("B",), "winged": ("C",)}
    game = set_up(". . . . . . . . .", "A - - - B - - - C", also=three, homes=homes)
    while game.period in ("cities", "garrisons", "pieces"):
        assert game.refused(Propose("dragons")) == "Z-SET-3"
        game.play(_any_deployment(game))
    assert (game.by, game.period) == ("knights", "diplomacy")
    assert game.refused(Propose("dragons")) is None


def test_z_city_4_others_are_told_of_a_garrison_neither_piece_nor_city():
    game = founded()
    assert game.game.evolve(game.state, Garrisoned("knights", None, None)) == game.state


def test_z_set_2_no_escort_is_set_on_who_is_a_hostage():
    """Z-ESC-1: only its keeper may lay an escort on a hostage."""
    game = begin(
        ". . K . . . D . . M . .",
        {"K": man("knights knight", hostage_of="monks"), "D": "dragons dragon", "M": "monks monk"},
        setup=True,
        also=BOTH,
        homes=HOMES | {"monks": ()},
        regions=HALVES,
    )
    while game.period == "cities":
        game.play(game.options()[0])
    game.to("pieces", "knights")
    assert game.refused(Deploy("knights-infantry-01", (2, 0))) == "Z-SET-2"
    assert game.refused(Deploy("knights-infantry-01", (3, 0))) is None


def test_z_city_3_a_people_whose_city_was_taken_founds_no_other_for_it():
    regions = " ".join("A" * 20 + "B" * 20)
    picture = "C . . . C . . . C . . . C " + ". " * 27
    game = begin(
        picture.replace("C", "P", 1).replace("C", "Q", 1).replace("C", "R", 1).replace("C", "S", 1),
        {},
        {"P": town("dragons"), "Q": town("knights"), "R": town("knights"), "S": town("knights")},
        setup=True,
        also=BOTH,
        homes=HOMES,
        regions=regions,
        month=2,
    )
    assert (game.by, game.period) == ("dragons", "cities")


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let every people have one city and one infantry: a designer's figures."""
    data = zargo()
    peoples = tuple(
        replace(people, cities=1, type=tuple(replace(k, count=1) for k in people.type if k.has("escort")))
        for people in data.peoples
    )
    changed = dataclasses.replace(data, peoples=peoples)
    monkeypatch.setattr("tests.playing.zargo", lambda: changed)
    monkeypatch.setattr("tests.drawing.zargo", lambda: changed)


THIRDS: dict[str, Any] = {
    "picture": ". . . . . . . . . . . . . . .",
    "regions": "A A A A A B B B B B C C C C C",
    "homes": {"knights": ("A",), "dragons": ("B",), "winged": ("C",)},
    "also": ("knights", "dragons", "winged"),
}


def test_z_set_2_each_stage_goes_from_people_to_people_as_soon_as_one_has_nothing_left(small):
    game = set_up(**THIRDS)
    for people, column in (("knights", 0), ("dragons", 5), ("winged", 10)):
        assert (game.by, game.period, game.game.actors(game.state)) == (people, "cities", [])
        game.play(Found((column, 0)))
    garrison = Garrison("knights-infantry-01", "knights-city-1")
    assert game.options("knights-infantry-01") == [garrison]
    assert game.refused(Found((2, 0))) == "Z-SET-2"
    assert game.refused(Deploy("knights-infantry-01", (2, 0))) == "Z-SET-2"
    game.play(END, END, END)
    for people, column in (("knights", 2), ("dragons", 7), ("winged", 12)):
        assert (game.by, game.period) == (people, "pieces")
        assert game.game.actors(game.state) == [f"{people}-infantry-01"]
        assert game.refused(garrison) == "Z-SET-2"
        strange = Deploy("monks-infantry-01", (column, 0))
        assert (game.refused(strange), game.why(strange)) == ("Z-SET-2", "setup-no-piece")
        game.play(Deploy(f"{people}-infantry-01", (column, 0)))
    assert (game.by, game.period) == ("knights", "diplomacy")


@pytest.mark.parametrize(
    ("men", "towns", "drawn"),
    [
        ({"I": "knights infantry"}, {"P": town("knights")}, ["dragons"]),
        ({}, {"P": town("knights")}, ["knights", "dragons"]),
        ({"I": "knights infantry"}, {}, ["knights", "dragons"]),
    ],
)
def test_z_set_1_who_has_anything_left_to_set_up_draws_its_continent(small, men, towns, drawn):
    row = " ".join(mark if mark in {*men, *towns} else "." for mark in "P.I.........")
    game = set_up(row, men=men, towns=towns, homes={})
    while game.asked == "home":
        game.play(1)
    assert [event.people for event in game.told(HomeDrawn)] == drawn


def test_z_city_3_captives_take_no_place_of_a_garrison_that_is_set_up():
    men = {f"X{n}": man("winged infantry", city="P", hostage_of="knights") for n in (1, 2)}
    game = set_up("P . . . . . . . . . . .", men=men, towns={"P": town("knights")}).play(Found((4, 0)), END)
    while game.period == "cities":
        game.play((game.options(kind=Found) or [END])[0])
    assert Garrison("knights-infantry-01", "P") in game.options("knights-infantry-01")


def test_z_set_2_no_escort_is_set_on_a_piece_of_another_people_and_no_city_on_a_piece():
    game = set_up(". . S . . . . . . . . .", men={"S": "dragons snake"})
    assert (game.refused(Found((2, 0))), game.refused(Found((1, 0)))) == ("Z-CITY-1", None)
    game.play(Found((0, 0)), Found((4, 0)), END, Found((8, 0)), END, END, END)
    assert (game.by, game.period) == ("knights", "pieces")
    hexes = {option.hex for option in game.options("knights-infantry-01", Deploy)}
    assert (1, 0) in hexes
    assert (2, 0) not in hexes
