"""Throws as they are played: volleys, flames before and after moving, visions, throws from cities (Z-THR)."""

from __future__ import annotations

import pytest

from sim.games.zargo.actions import Move, Throw
from sim.games.zargo.events import ClashBegan, Retreated, ThrowBegan, Thrown
from tests.drawing import man, town
from tests.playing import END, Table, aim, begin, fight

ARCHERS = {"A": "knights archer", "B": "knights archer", "C": "knights archer", "D": "dragons dragon"}
VISION = {"W": "knights wizard", "E": "dragons infantry"}


def throwing(picture: str, men, towns=None, **more) -> Table:
    return begin(picture, men, towns, period="throws", **more)


def is_known(game: Table, piece: str, people: str) -> bool:
    """Say whether a people sees a piece."""
    seen = game.game.view(game.state, game.game.people_ids.index(people))
    return piece in seen.position.number_of


def test_z_thr_1_arrows_fly_eight_hexes_along_a_heading():
    men = {"A": ARCHERS["A"], "D": ARCHERS["D"]}
    assert throwing("A . . . . . . . D", men).refused(Throw("A", "D")) is None
    assert throwing("A . . . . . . . . D", men).refused(Throw("A", "D")) == "Z-THR-1"
    off_the_line = throwing("A . . .\n. . . .\n. . . D", men)
    assert off_the_line.refused(Throw("A", "D")) == "Z-THR-1"


@pytest.mark.parametrize("between", ["^", "f", "@"])
def test_z_thr_1_mountains_forests_and_whirlpools_between_block_arrows(between):
    game = throwing(f"A {between} . D", {"A": ARCHERS["A"], "D": ARCHERS["D"]})
    assert (game.refused(Throw("A", "D")), game.why(Throw("A", "D"))) == ("Z-THR-1", "throw-blocked")


@pytest.mark.parametrize("owner", ["knights", "dragons"])
def test_z_thr_1_a_city_between_blocks_arrows_an_own_one_too(owner):
    towns = {"P": town(owner), "Q": town("winged")}
    game = throwing("A P . D Q", {"A": ARCHERS["A"], "D": ARCHERS["D"]}, towns)
    assert game.refused(Throw("A", "D")) == "Z-THR-1"


def test_z_thr_1_pieces_sea_and_bridges_do_not_block():
    men = {"A": ARCHERS["A"], "D": ARCHERS["D"], "I": "knights infantry", "J": "dragons infantry"}
    game = throwing("A I ~ = . J . D", men)
    assert game.refused(Throw("A", "D")) is None


def test_z_thr_1_neither_into_nor_out_of_a_forest_but_onto_a_mountain():
    for thrower, target, rule in ((".", "f", "Z-THR-1"), ("f", ".", "Z-THR-1"), (".", "^", None)):
        men = {"A": man("knights archer", on=thrower), "D": man("dragons dragon", on=target)}
        assert throwing("A . . D", men).refused(Throw("A", "D")) == rule


def test_z_thr_2_one_and_three_and_two_arrows_kill_a_dragon():
    game = throwing("A . B . D . C", ARCHERS)
    game.thrown("B", "D", 1)  # distance 2, die 1: one arrow
    game.thrown("C", "D", 3)  # distance 2, die 3: three
    assert not game.is_lost("D")
    game.thrown("A", "D", 3)  # distance 4, die 3: two
    assert [(throw.value, throw.total, throw.need) for throw in game.told(Thrown)] == [
        (1, 1, 6),
        (3, 4, 6),
        (2, 6, 6),
    ]
    assert game.is_lost("D")


def test_z_thr_2_below_the_number_nothing_happens_and_the_next_move_counts_anew():
    game = throwing("A . . D", ARCHERS)
    for month in (1, 2):
        game.to("throws", "knights").thrown("A", "D", 6)  # five arrows
        assert game.state.month == month
        game.play(END)
    assert not game.is_lost("D")
    assert game.last(Thrown).total == 5


def test_z_thr_2_each_archer_shoots_once_a_move():
    game = throwing("A . . D", ARCHERS).thrown("A", "D", 1)
    assert game.refused(Throw("A", "D")) == "Z-THR-2"


def test_z_thr_2_the_mover_stops_when_there_are_enough_and_the_others_shoot_elsewhere():
    game = throwing("A B . D . E", ARCHERS | {"D": "dragons infantry", "E": "dragons infantry"})
    game.thrown("B", "D", 3)
    assert game.is_lost("D")
    assert [option.target for option in game.options("A", Throw)] == ["E"]


def test_z_thr_2_an_undertaken_throw_falls_away_when_there_are_enough():
    men = ARCHERS | {"D": "dragons infantry", "E": "dragons infantry"}
    game = begin("A B . D . E", men).play(aim("A", "D"), END)
    assert game.refused(END) == "Z-MOV-8"
    game.thrown("B", "D", 3)
    assert game.refused(END) is None


def test_z_thr_2_a_throw_undertaken_is_thrown_at_its_target_while_that_stands():
    men = ARCHERS | {"D": "dragons infantry", "E": "dragons infantry"}
    game = begin("A . . D . E", men).play(aim("A", "D"), END)
    assert [option.target for option in game.options("A", Throw)] == ["D"]
    assert game.refused(Throw("A", "E")) == "Z-MOV-8"


def test_z_thr_2_arrows_on_one_target_add_up_whoever_is_shot_at_between_them():
    men = ARCHERS | {"D": "dragons dragon", "E": "dragons infantry"}
    game = throwing("A B . D E . C", men).thrown("A", "D", 5)
    first = game.last(Thrown).total
    game.thrown("B", "E", 1).thrown("C", "D", 2)
    assert game.last(Thrown).total == first + game.last(Thrown).value
    assert len(dict(game.state.hits)) == len(game.state.hits), "one sum for each target"


def test_z_thr_2_arrows_on_different_targets_do_not_add_up():
    men = ARCHERS | {"D": "dragons infantry", "E": "dragons infantry"}
    game = throwing("A B . D E", men).thrown("A", "D", 2).thrown("B", "E", 2)
    assert not game.is_lost("D")
    assert not game.is_lost("E")


FLAMES = {"X": "dragons dragon", "Y": "dragons dragon", "F": "dragons flamethrower", "K": "knights knight"}


def test_z_thr_3_flames_reach_five_hexes_and_add_up():
    assert throwing("X . . . . . K", FLAMES, to_move="dragons").refused(Throw("X", "K")) == "Z-THR-3"
    game = throwing("X . Y . . K", FLAMES, to_move="dragons")
    game.thrown("X", "K", 6).thrown("Y", "K", 5)  # distance 5: two; distance 3: three
    assert game.is_lost("K")


def test_z_thr_3_a_dragon_throws_before_or_after_moving_not_both():
    game = begin("X . . K . . . .", FLAMES, period="singles", to_move="dragons").thrown("X", "K", 1)
    assert game.refused(Throw("X", "K")) == "Z-THR-2"
    game.play(END, Move("X", (1, 0)), END)
    assert game.refused(Throw("X", "K")) == "Z-THR-2"
    later = begin("X . . . . . K . . .", FLAMES, period="singles", to_move="dragons")
    assert later.refused(Throw("X", "K")) == "Z-THR-3"  # too far as yet
    later.play(END, Move("X", (1, 0)), END)
    assert later.refused(Throw("X", "K")) is None


def test_z_thr_3_a_dragon_that_has_thrown_does_not_fight_nor_enter_a_zone_nor_a_city():
    towns = {"P": town("knights"), "Q": town("dragons")}
    game = begin("P X . . K . Q", FLAMES, towns, period="singles", to_move="dragons")
    game.thrown("X", "K", 1).play(END)
    assert game.refused(Move("X", (3, 0))) == "Z-THR-3"
    assert game.refused(Move("X", (0, 0))) == "Z-THR-3"
    full = {"P": town("knights"), "Q": town("dragons", *["dragons infantry"] * 4)}
    home = begin("Q X . K . P", FLAMES, full, period="singles", to_move="dragons")
    assert home.thrown("X", "K", 1).play(END).refused(Move("X", (0, 0))) == "Z-CITY-3"
    near = begin("X K", FLAMES, period="singles", to_move="dragons").thrown("X", "K", 1).play(END)
    assert near.refused(fight("X", "K")) == "Z-THR-3"
    assert near.refused(END) is None  # the flames were its attack (Z-MOV-10)


def test_z_thr_3_flames_before_moving_add_up_among_themselves_and_not_with_those_after():
    game = begin("X . Y . K . F", FLAMES, period="singles", to_move="dragons")
    game.thrown("X", "K", 6)  # distance 4: three
    assert game.last(Thrown).total == 3
    together = game.copy().thrown("Y", "K", 4)  # distance 2: three more
    assert (together.last(Thrown).total, together.is_lost("K")) == (6, True)
    game.play(END, END).thrown("F", "K", 5)  # distance 2: four
    assert (game.last(Thrown).total, game.is_lost("K")) == (4, False)


def test_z_thr_1_who_has_no_throw_throws_nothing():
    game = throwing("K . D", {"K": "knights knight", "D": ARCHERS["D"]})
    assert (game.refused(Throw("K", "D")), game.why(Throw("K", "D"))) == ("Z-THR-1", "throw-cannot")
    assert game.options("K") == []


def test_z_thr_3_archers_shoot_only_after_moving():
    game = begin("A . D", {"A": "winged archer", "D": ARCHERS["D"]}, to_move="winged", period="singles")
    assert (game.refused(Throw("A", "D")), game.why(Throw("A", "D"))) == ("Z-THR-3", "throw-later")


def test_z_thr_3_flamethrowers_throw_only_after_moving():
    game = begin("F . K", FLAMES, period="singles", to_move="dragons")
    assert game.refused(Throw("F", "K")) == "Z-THR-3"
    assert game.play(END, END).refused(Throw("F", "K")) is None


@pytest.mark.parametrize("between", ["^", "f", "@"])
def test_z_thr_3_flames_are_blocked_as_arrows_unless_the_option_frees_them(between):
    picture = f"X {between} . K"
    bound = throwing(picture, FLAMES, to_move="dragons")
    assert bound.refused(Throw("X", "K")) == "Z-THR-1"
    free = throwing(picture, FLAMES, to_move="dragons", options={"flames_free": True})
    assert free.refused(Throw("X", "K")) is None


def test_z_thr_3_free_flames_still_follow_a_heading():
    picture = "X . . .\n. . . .\n. . . K"
    assert throwing(picture, FLAMES, to_move="dragons", options={"flames_free": True}).refused(
        Throw("X", "K")
    ) == ("Z-THR-3")


def test_z_thr_4_a_vision_drives_its_target_as_a_retreat_does():
    game = throwing("W . E . . .", VISION).thrown("W", "E", 3)  # distance 2, die 3: two hexes
    assert (game.by, game.asked) == ("dragons", "retreat")
    assert game.lines() == ["E"]
    game.flee("E")
    assert game.at("E") == (4, 0)


def test_z_thr_4_nearer_and_with_a_higher_die_the_flight_is_longer():
    for picture, die, hexes in (("W . E", 3, 2), ("W . E", 5, 4), ("W . . E", 5, 3), ("W . . . . E", 4, 0)):
        game = throwing(picture + " . . . . . .", VISION).thrown("W", "E", die)
        assert game.last(Thrown).value == hexes
        assert (game.asked == "retreat") == (hexes > 0)


def test_z_thr_4_no_line_is_needed_and_nothing_blocks():
    men = VISION | {"E": man("dragons infantry", on="f")}
    game = throwing("W ^ f .\n. f @ .\n. . E .", men)
    assert game.refused(Throw("W", "E")) is None
    assert game.play(Throw("W", "E")).last(ThrowBegan).distance == 3


def test_z_thr_4_five_hexes_and_no_more():
    assert throwing("W . . . . E", VISION).refused(Throw("W", "E")) is None
    assert throwing("W . . . . . E", VISION).refused(Throw("W", "E")) == "Z-THR-4"


def test_z_thr_4_one_enemy_a_move_and_who_throws_does_not_clash():
    men = VISION | {"I": "knights infantry", "F": "dragons infantry"}
    game = begin("I E W . F", men)
    game.play(aim("W", "F"))
    assert game.refused(fight("W", "E")) == "Z-THR-4"
    game.play(fight("I", "E"), END).thrown("W", "F", 1)
    assert game.refused(Throw("W", "E")) == "Z-THR-2"
    fighting = begin("I E W . F", men).play(fight("WI", "E"), END)
    assert fighting.refused(Throw("W", "F")) == "Z-THR-4"


def test_z_thr_4_illusionists_give_visions_too_and_knights_do_not():
    men = {"J": "monks illusionist", "N": "monks knight_monk", "E": "dragons infantry"}
    game = throwing("J N . E . .", men, to_move="monks")
    assert game.refused(Throw("J", "E")) is None
    assert game.refused(Throw("N", "E")) == "Z-THR-1"


def test_z_thr_4_no_safe_line_and_the_vision_kills():
    game = throwing("W . E", VISION).thrown("W", "E", 3)
    assert game.is_lost("E")


def test_z_thr_5_no_throw_touches_the_paralysed_the_vanished_nor_those_in_a_city():
    men = {
        "W": "knights wizard",
        "P": man("dragons dragon", on="@", paralysed=2),
        "M": man("monks monk", vanished=True),
    }
    towns = {"Q": town("dragons", "dragons infantry"), "R": town("knights")}
    game = throwing("P . W . M R Q", men, towns)
    for target, rule in (("P", "Z-THR-5"), ("M", "Z-THR-5"), ("Q1", "Z-THR-4"), ("nobody", "Z-THR-4")):
        assert game.refused(Throw("W", target)) == rule
    assert game.why(Throw("W", "Q1")) == game.why(Throw("W", "nobody"))  # not a word of who is inside


def test_z_thr_5_nor_those_in_a_city_that_everybody_knows():
    men = {"A": ARCHERS["A"], "P1": man("monks monk", city="P", hostage_of="dragons")}
    game = throwing("A . P . . . Q", men, {"P": town("dragons"), "Q": town("knights")})
    assert game.refused(Throw("A", "P1")) == "Z-THR-5"


def test_z_thr_1_nobody_throws_at_its_own():
    men = {"A": ARCHERS["A"], "K": man("knights knight", on="@", paralysed=2), "D": ARCHERS["D"]}
    game = throwing("A K . . D", men)
    assert (game.refused(Throw("A", "K")), game.why(Throw("A", "K"))) == ("Z-THR-1", "throw-no-target")


def test_z_thr_5_pieces_in_a_city_throw_out_and_are_shown_by_it():
    towns = {"P": town("knights", "knights archer", "knights archer"), "Q": town("dragons")}
    game = throwing("P . . D Q", {"D": "dragons dragon"}, towns)
    assert not is_known(game, "P1", "dragons")
    game.play(Throw("P1", "D"))
    assert is_known(game, "P1", "dragons")
    assert not is_known(game, "P2", "dragons")
    game.play(6)
    assert game.at("P1") == "P"  # it stays inside


def test_z_thr_5_a_throw_undertaken_from_a_city_shows_the_thrower_as_the_moves_close():
    towns = {"P": town("knights", "knights archer"), "Q": town("dragons")}
    game = begin("P . . D Q", {"D": "dragons dragon"}, towns).play(aim("P1", "D"))
    assert not is_known(game, "P1", "dragons")
    assert is_known(game.play(END), "P1", "dragons")


def test_z_thr_5_with_the_option_only_at_besiegers():
    towns = {"P": town("knights", "knights archer"), "Q": town("dragons")}
    men = {"D": "dragons dragon", "E": "dragons infantry"}
    picture = "E P . . D Q"
    game = throwing(picture, men, towns, options={"throw_from_city": "besiegers"})
    assert (game.refused(Throw("P1", "D")), game.refused(Throw("P1", "E"))) == ("Z-THR-5", None)
    assert throwing(picture, men, towns).refused(Throw("P1", "D")) is None
    outside = throwing(
        "E P A . D Q", men | {"A": "knights archer"}, towns, options={"throw_from_city": "besiegers"}
    )
    assert outside.refused(Throw("A", "D")) is None, "who stands in the open throws as ever"


def test_z_thr_5_a_captive_does_not_throw():
    towns = {"P": town("knights"), "Q": town("dragons"), "R": town("winged")}
    men = {"A": man("winged archer", city="P", hostage_of="knights"), "K": "knights knight"}
    game = begin("P . . K . Q R", men, towns, to_move="winged", period="throws")
    assert game.refused(Throw("A", "K")) == "Z-ALL-2"


def test_z_thr_6_a_thrower_that_is_attacked_fights_with_its_printed_factor():
    men = {"K": "knights knight", "F": "dragons flamethrower", "A": "winged archer"}
    for target, factor in (("F", 4), ("A", 3)):
        game = begin(f"K {target}", {mark: men[mark] for mark in ("K", target)})
        game.play(fight("K", target), END, END)
        game.fought(6)
        assert sum(item.amount for item in game.last(ClashBegan).defence) == factor


def test_z_thr_7_against_an_escorted_pair_the_escort_alone_is_the_target():
    men = {"A": "knights archer", "X": "dragons dragon", "I": man("dragons infantry", escorts="X")}
    game = throwing("A . X . . . . . . .", men)
    assert game.refused(Throw("A", "X")) == "Z-THR-7"
    game.thrown("A", "I", 3)  # three arrows are enough for an infantry
    assert game.is_lost("I")
    assert (game.by, game.decision.pieces) == ("dragons", ("X",))
    game.flee("E")
    assert game.last(Retreated).path[-1] == game.at("X") == (8, 0)  # its whole movement of six (Z-ESC-3)


def test_z_thr_7_a_vision_at_the_escort_drives_both():
    men = {"W": "knights wizard", "X": "dragons dragon", "I": man("dragons infantry", escorts="X")}
    game = throwing("W . X . . .", men)
    assert game.refused(Throw("W", "X")) == "Z-THR-7"
    game.thrown("W", "I", 3).flee("E")
    assert (game.at("I"), game.at("X")) == ((4, 0), (4, 0))
