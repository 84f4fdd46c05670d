"""The year: the order of the moves, the months, how it ends (Z-CAL)."""

from __future__ import annotations

import pytest

from sim.engine.game import NOBODY
from sim.games.zargo.actions import Found, Move
from sim.games.zargo.events import Ended, MonthStruck, MoveBegan, MoveEnded
from tests.drawing import man, town
from tests.playing import END, Table, begin

ALL = {"K": "knights knight", "D": "dragons dragon", "W": "winged winged", "M": "monks monk"}
FAR = "K . . . D . . . W . . . M"


def a_month(game: Table, moves: int) -> list[str]:
    """Play moves without doing anything; return who moved."""
    while len(game.told(MoveEnded)) < moves:
        game.play(END)
    return [event.people for event in game.told(MoveEnded)]


@pytest.mark.parametrize("allies", [(), (("knights", "monks"), ("dragons", "winged"))])
def test_z_cal_1_knights_dragons_winged_and_monks_always_move_in_this_order(allies):
    game = begin(FAR, ALL, allies=allies, period=None)
    assert a_month(game, 6) == ["knights", "dragons", "winged", "monks", "knights", "dragons"]


def test_z_cal_1_the_order_in_the_file_does_not_matter():
    men = {"M": ALL["M"], "D": ALL["D"], "K": ALL["K"]}
    assert a_month(begin("M . . . D . . . K", men, period=None), 4) == [
        "knights",
        "dragons",
        "monks",
        "knights",
    ]


def test_z_cal_1_the_year_has_25_months():
    game = begin("K . . . D", {mark: ALL[mark] for mark in "KD"}, period=None)
    a_month(game, 50)
    assert [event.month for event in game.told(MonthStruck)] == list(range(2, 26))
    assert len(game.told(Ended)) == 1
    assert (game.by, game.refused(END)) == ("nobody", "Z-CAL-3")


def test_z_cal_2_the_month_is_struck_off_as_the_knights_start():
    game = begin(FAR, ALL, period=None)
    a_month(game, 4)
    struck = game.events.index(MonthStruck(2))
    assert game.events[struck + 1] == MoveBegan("knights")
    assert game.state.month == 2


def test_z_cal_2_without_knights_as_the_first_people_in_play_starts():
    game = begin("D . . . W", {"D": ALL["D"], "W": ALL["W"]}, also=("knights",), period=None)
    a_month(game, 2)
    assert game.events[game.events.index(MonthStruck(2)) + 1] == MoveBegan("dragons")


def test_z_cal_2_a_game_begun_in_the_middle_of_a_month_stays_in_it():
    game = begin(FAR, ALL, period=None, to_move="winged", month=7)
    assert a_month(game, 3) == ["winged", "monks", "knights"]
    assert game.told(MonthStruck) == [MonthStruck(8)]


def last_month(picture: str, men, towns, **more) -> Table:
    game = begin(picture, men, towns, month=25, period=None, **more)
    for _ in range(40):
        if game.decision.owner == NOBODY:
            return game
        game.play(END)
    raise AssertionError("the game does not end")


def test_z_cal_3_the_most_cities_win_and_pieces_do_not_count():
    towns = {"P": town("knights"), "Q": town("knights"), "R": town("dragons")}
    men = {"D": ALL["D"], "E": "dragons dragon", "F": "dragons infantry"}
    game = last_month("P . . . Q . . . R . . D E F", men, towns)
    assert game.last(Ended) == Ended(("knights",), (("knights", 2), ("dragons", 1)))
    assert game.state.winners == (0,)


def test_z_cal_3_conquered_cities_count_like_those_founded():
    towns = {"P": town("knights"), "Q": town("knights"), "R": town("dragons")}
    regions = "B B B B B B B B B"
    game = last_month(
        "P . . . Q . . . R",
        {},
        towns,
        regions=regions,
        homes={"dragons": ("B",), "knights": ()},
    )
    assert game.last(Ended).winners == ("knights",)


def test_z_cal_3_a_tie_is_shared():
    towns = {"P": town("knights"), "Q": town("dragons"), "R": town("winged")}
    game = last_month("P . . . Q . . . R", {}, towns)
    assert game.last(Ended).winners == ("knights", "dragons", "winged")


def test_z_cal_3_a_people_without_piece_and_city_is_out_and_shares_nothing():
    game = begin("D . . . W", {"D": ALL["D"], "W": ALL["W"]}, also=("knights",), period=None)
    assert game.mover == "dragons"
    assert a_month(game, 4) == ["dragons", "winged", "dragons", "winged"]
    ended = last_month("D . . . W", {"D": ALL["D"], "W": ALL["W"]}, {}, also=("knights",))
    assert ended.last(Ended).winners == ("dragons", "winged")


def test_z_cal_3_pieces_that_never_found_a_place_keep_nobody_in_the_game():
    game = begin("K . . . D", {mark: ALL[mark] for mark in "KDW"}, period=None)  # the winged lord is nowhere
    assert a_month(game, 3) == ["knights", "dragons", "knights"]


def test_z_cal_3_a_people_with_a_captive_or_a_city_alone_is_not_out():
    towns = {"P": town("dragons")}
    men = {"K": man("knights knight", city="P", hostage_of="dragons"), "W": ALL["W"], "D": ALL["D"]}
    game = begin("P . . . W . . . D . . . Q", men, towns | {"Q": town("monks")}, period=None)
    assert a_month(game, 4) == ["knights", "dragons", "winged", "monks"]


def test_z_cal_3_the_game_ends_at_once_when_one_people_owns_every_city():
    game = begin("P . . . . K Q", {"K": ALL["K"]}, {"P": town("knights"), "Q": town("dragons")})
    game.play(Move("K", (6, 0)), END, END)
    assert game.owner("Q") == "knights"
    assert game.last(Ended) == Ended(("knights",), (("knights", 2), ("dragons", 0)))
    assert game.by == "nobody"
    assert (game.options(), game.options("K"), game.game.actors(game.state)) == ([], [], [])
    assert game.refused(END) == "Z-CAL-3"


def test_z_cal_3_not_while_cities_are_still_founded():
    game = begin(
        ". . . . . . . . .",
        also=("knights", "dragons"),
        homes={"knights": ("A",), "dragons": ("B",)},
        regions="A A A A A B B B B",
        setup=True,
    )
    game.play(Found((0, 0)))
    assert (game.by, game.period) == ("knights", "cities")


def test_z_cal_3_where_nobody_has_anything_the_game_is_over_and_shared():
    game = begin(". . .", also=("knights", "dragons"), period=None)
    assert game.last(Ended) == Ended(("knights", "dragons"), (("knights", 0), ("dragons", 0)))
