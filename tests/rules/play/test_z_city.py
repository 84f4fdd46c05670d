"""Cities in play: hidden garrisons, no zones, passing and ending in them, their owner (Z-CITY-4..7)."""

from __future__ import annotations

import pytest

from sim.games.zargo.actions import Declare, Move
from sim.games.zargo.events import ClashBegan
from tests.drawing import man, town
from tests.playing import END, Table, begin, fight

MEN = {"K": "knights knight", "I": "knights infantry", "D": "dragons dragon", "E": "dragons infantry"}
QUIET = {"Q": town("dragons")}


def known(game: Table, piece: str, people: str = "dragons") -> bool:
    seen = game.game.view(game.state, game.game.people_ids.index(people))
    return piece in seen.position.number_of


def with_garrison(*garrison: str, **more) -> Table:
    return begin("P . . K . . D . . Q", MEN, QUIET | {"P": town("knights", *garrison)}, **more)


def test_z_city_4_a_garrison_is_hidden_its_size_too():
    views = []
    for garrison in ((), ("knights wizard",), ("knights infantry",) * 4):
        game = with_garrison(*garrison)
        dragons = game.game.people_ids.index("dragons")
        views.append(game.game.fingerprint(game.game.view(game.state, dragons)))
        assert all(known(game, f"P{number}", "knights") for number in range(1, len(garrison) + 1))
    assert len(set(views)) == 1


def test_z_city_4_a_piece_that_comes_out_is_shown_once_the_moves_are_closed():
    game = with_garrison("knights infantry").play(Move("P1", (2, 0)))
    assert not known(game, "P1")  # the move can still be taken back
    assert known(game.play(END), "P1")


def test_z_city_4_one_that_goes_in_before_all_eyes_stays_known():
    game = with_garrison("knights infantry").play(Move("K", (0, 0)), END)
    assert game.at("K") == "P"
    assert known(game, "K")
    assert not known(game, "P1")


def test_z_city_4_who_flees_does_not_learn_whether_an_allys_city_is_full():
    lines = {}
    for size in (0, 4):
        towns = QUIET | {"P": town("monks", *("monks infantry_monk",) * size)}
        men = MEN | {"M": "monks monk"}
        game = begin("D K M P . . Q", men, towns, to_move="dragons", allies=(("knights", "monks"),))
        game.play(fight("D", "K"), END, END).fought(4)  # 10 - 8, die 4: D1
        lines[size] = game.lines()
        game.flee("E")
        assert game.at("K") == (2, 0)
        assert game.at("M") == (None if size else "P")  # what follows shows
    assert lines[0] == lines[4] == ["E"]


def test_z_city_5_neither_a_city_nor_a_garrison_has_a_zone():
    game = with_garrison("knights knight", to_move="dragons")
    assert game.refused(Move("D", (4, 0))) is None
    near = begin("P . . D . Q", MEN, QUIET | {"P": town("knights", "knights knight")}, to_move="dragons")
    near.play(Move("D", (1, 0)))
    assert near.refused(END) is None  # it stands beside the city and owes nothing


def test_z_city_5_no_zone_reaches_into_a_city_so_that_it_can_be_relieved():
    game = begin("I . P D . Q", MEN, QUIET | {"P": town("knights")})
    game.play(Move("I", (2, 0)))
    assert game.refused(END) is None


def test_z_city_5_pieces_in_a_city_neither_give_nor_have_auras():
    inside = QUIET | {"P": town("knights", "knights wizard")}
    game = begin("P I E . Q", MEN, inside).play(fight("I", "E"), END, END).fought(6)
    assert game.last(ClashBegan).difference == 4 - 3
    sortie = QUIET | {"P": town("knights", "knights infantry")}
    game = begin("W P E . Q", MEN | {"W": "knights wizard"}, sortie)
    game.play(Declare(("P1",), ("E",)), END, END).fought(6)
    assert game.last(ClashBegan).difference == 4 - 3


def test_z_city_5_a_city_in_a_forest_does_not_stop_shooting_out():
    inside = QUIET | {"P": town("knights", "knights archer", on="f")}
    game = begin("P . . D . Q", MEN, inside, period="throws")
    assert [option.target for option in game.options("P1")] == ["D"]


def test_z_city_6_own_pieces_pass_or_end_in_an_own_city_while_there_is_room():
    three = QUIET | {"P": town("knights", *("knights infantry",) * 3)}
    full = QUIET | {"P": town("knights", *("knights infantry",) * 4)}
    game = begin("K P . . D . . Q", MEN, three)
    assert game.refused(Move("K", (1, 0))) is None
    game.play(Move("K", (1, 0)))
    assert game.at("K") == "P"
    game = begin("K P . . . D . Q", MEN, full)
    assert game.refused(Move("K", (1, 0))) == "Z-CITY-3"
    assert game.refused(Move("K", (3, 0))) is None


def test_z_city_6_an_escort_and_its_charge_take_two_places():
    pair = MEN | {"I": man("knights infantry", escorts="K")}
    for inside, rule in ((2, None), (3, "Z-CITY-3")):
        towns = QUIET | {"P": town("knights", *("knights infantry",) * inside)}
        game = begin("K P . . . D . Q", pair, towns)
        assert game.refused(Move("I", (1, 0))) == rule
    alone = begin("K P . . . D . Q", pair, QUIET | {"P": town("knights", *("knights infantry",) * 3)})
    assert alone.refused(Move("I", (1, 0), leave=True)) is None


def test_z_city_6_an_allied_city_is_passed_and_not_ended_in():
    towns = QUIET | {"P": town("monks")}
    game = begin("K P . . D . . Q", MEN, towns, allies=(("knights", "monks"),))
    assert game.refused(Move("K", (1, 0))) == "Z-CITY-6"
    assert game.refused(Move("K", (2, 0))) is None


@pytest.mark.parametrize(("ground", "reach"), [(".", {1, 2, 3, 4}), ("f", {1, 2, 3}), ("^", {1})])
def test_z_city_6_entering_costs_what_the_terrain_costs(ground, reach):
    game = begin("I P . . . . D . Q", MEN, QUIET | {"P": town("knights", on=ground)})
    assert {move.hex[0] for move in game.options("I", Move)} == reach


def test_z_city_7_a_city_keeps_its_owner_until_another_peoples_piece_enters():
    towns = {"P": town("knights", "knights infantry"), "Q": town("dragons")}
    game = begin("P D . . Q", MEN, towns, to_move="dragons")
    left = begin("P . . . D . . Q", MEN, {"P": town("knights"), "Q": town("dragons")}, to_move="dragons")
    assert left.owner("P") == "knights"  # empty, and still theirs
    game.play(fight("D", city="P"), END, END).fought(6)
    assert (game.is_lost("P1"), game.owner("P")) == (True, "knights")
    game.to("movement", "dragons").play(Move("D", (0, 0)), END, END)
    assert game.owner("P") == "dragons"


def test_z_city_7_the_conqueror_keeps_it_when_it_leaves():
    towns = {"P": town("knights"), "Q": town("dragons"), "R": town("knights")}
    game = begin("P D . . Q . . . R", MEN, towns, to_move="dragons").play(Move("D", (0, 0)), END, END)
    game.to("movement", "dragons").play(Move("D", (3, 0)), END, END)
    assert (game.at("D"), game.owner("P")) == ((3, 0), "dragons")
