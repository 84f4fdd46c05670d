"""Movement as it is played: how far, past whom, what is owed for a zone entered and for one started in (Z-MOV)."""

from __future__ import annotations

import pytest

from sim.games.zargo.actions import Appear, Fight, GoOn, Move, Single, TakeBack, Throw, Vanish
from sim.games.zargo.events import ClashVoid, MoveBegan, Moved
from tests.drawing import letter_row, man, town
from tests.playing import END, Table, aim, begin, fight

K = {"K": "knights knight"}
I = {"I": "knights infantry"}  # noqa: E741
A = {"A": "knights archer"}
E = {"E": "dragons infantry"}
F = {"F": "dragons infantry"}
DRAGON = {"D": "dragons dragon"}


def ends(table: Table, piece: str) -> list[tuple[int, int]]:
    return [option.hex for option in table.options(piece, Move)]


def months(table: Table, count: int, people: str) -> Table:
    """Play on until a people's movement comes for the so-manieth time, with nothing done by anybody."""
    for _ in range(count):
        table.play(END).to("movement", people)
    return table


def test_z_mov_1_a_piece_moves_once_and_no_further_than_its_factor():
    table = begin("I . . . . . . E", I | E)
    assert table.refused(Move("I", (5, 0))) == "Z-MOV-1"
    assert table.game.actors(table.state) == ["I"]
    table.play(Move("I", (4, 0)))
    assert table.last(Moved).cost_mp == 4
    assert table.game.actors(table.state) == []
    assert table.refused(Move("I", (3, 0))) == "Z-MOV-1"


def test_z_mov_1_unused_points_are_lost():
    table = begin("I . . . . . . . . . . E", I | E).play(Move("I", (1, 0)))
    assert table.refused(Move("I", (4, 0))) == "Z-MOV-1", "the three left are no second move"
    months(table, 1, "knights")
    assert max(ends(table, "I")) == (5, 0), "nor do they help the next month"


def test_z_mov_1_a_move_ends_on_another_hex():
    assert (0, 0) not in ends(begin("I . . . . . . E", I | E), "I")
    assert begin("I . . . . . . E", I | E).refused(Move("I", (0, 0))) == "Z-MOV-1"
    assert begin("I . . . . . . E", I | E).refused(Move("I", (9, 9))) == "Z-MOV-1"


@pytest.mark.parametrize(
    ("picture", "goal", "rule", "why"),
    [
        ("K . . . E", (0, 0), "Z-MOV-1", "move-nowhere"),
        ("K . . . E", (9, 9), "Z-MOV-1", "move-nowhere"),
        ("I . . . . . . E", (5, 0), "Z-MOV-1", "move-far"),
        ("I . . . . K . E", (5, 0), "Z-MOV-1", "move-far"),
        ("K I . . . . E", (1, 0), "Z-MOV-2", "move-held"),
        ("K E . . . . .", (1, 0), "Z-MOV-2", "move-held"),
        ("K . ^ . . . E", (2, 0), "Z-MOV-4", "move-climb"),
        ("K ~ . . . . E", (1, 0), "Z-MOV-5", "move-closed"),
        ("K @ E . . . .", (1, 0), "Z-MOV-6", "move-trapped"),
        ("K S . . . . E", (1, 0), "Z-MOV-6", "move-held"),
        ("E A . F . . .", (2, 0), None, None),
        ("A . E . . . .", (1, 0), None, None),
        ("A F . E . . .", (2, 0), "Z-MOV-8", "move-zones"),
        ("A . T . . U E", (2, 0), "Z-CITY-6", "move-allied"),
        ("K . V . . U E", (2, 0), "Z-CITY-3", "move-no-room"),
        ("I . . . . U . . . V", (5, 0), "Z-SIE-6", "move-no-entry"),
    ],
)
def test_z_mov_1_a_move_refused_says_by_which_rule(picture, goal, rule, why):
    men = K | I | E | F | A | {"S": man("knights infantry", on="@", paralysed=1)}
    towns = {
        "T": town("winged"),
        "U": town("dragons"),
        "V": town("knights", *["knights archer"] * 4),
    }
    marks = set(picture.split())
    table = begin(
        picture,
        {mark: men[mark] for mark in marks & men.keys()},
        {mark: towns[mark] for mark in marks & towns.keys()},
        allies=(("knights", "winged"),) if "T" in marks else (),
    )
    mover = next(mark for mark in picture.split() if mark in "KIA")
    assert (table.refused(Move(mover, goal)), table.why(Move(mover, goal))) == (rule, why)


def test_z_mov_2_through_friends_but_not_onto_them():
    table = begin("K I . . . . . . . E", K | I | E)
    assert (1, 0) not in ends(table, "K")
    table.play(Move("K", (2, 0)))
    assert table.last(Moved).path == ((0, 0), (1, 0), (2, 0))


def test_z_mov_2_who_has_moved_away_leaves_its_hex_to_others():
    table = begin("K . . . . I . . E", K | I | E).play(Move("K", (2, 0)), Move("I", (1, 0)))
    assert (table.at("K"), table.at("I")) == ((2, 0), (1, 0))
    assert table.refused(TakeBack(0)) is None


def test_z_mov_2_never_through_an_enemy_even_one_under_attack():
    table = begin("K E . . I", K | E | I).play(fight("K", "E"))
    assert all(column >= 2 for column, _ in ends(table, "I"))


def test_z_mov_4_a_mountain_takes_a_month():
    table = begin("K . ^ . . . . E", K | E).play(Move("K", (1, 0)))
    months(table, 1, "knights")
    assert ends(table, "K") == [(0, 0), (2, 0)]
    months(table.play(Move("K", (2, 0))), 1, "knights")
    assert ends(table, "K") == [(0, 0), (1, 0), (3, 0), (4, 0), (5, 0), (6, 0)]


def test_z_mov_6_a_whirlpool_takes_the_next_three_moves_and_the_fourth_is_free():
    table = begin("K @ . . . . . E", K | E).play(Move("K", (1, 0)))
    assert table.piece("K").is_paralysed
    for _ in range(3):
        months(table, 1, "knights")
        assert table.piece("K").is_paralysed
        assert "K" not in table.game.actors(table.state)
        assert table.refused(Move("K", (2, 0))) == "Z-MOV-6"
        assert "K" in table.last(MoveBegan).held or table.told(MoveBegan)[-2].held == ("K",)
    months(table, 1, "knights")
    assert not table.piece("K").is_paralysed
    table.play(Move("K", (2, 0)))


def test_z_mov_6_n_moves_still_to_lose_are_that_many():
    for still in (1, 2, 3):
        sleeper = {"K": man("knights knight", on="@", paralysed=still)}
        table = begin("K . . . . . E", sleeper | E)
        for _ in range(still):
            assert table.refused(Move("K", (1, 0))) == "Z-MOV-6"
            months(table, 1, "knights")
        assert table.refused(Move("K", (1, 0))) is None


def test_z_mov_6_to_the_end_of_its_last_lost_move_it_is_neither_attacked_nor_in_the_way_of_zones():
    sleeper = {"E": man("dragons dragon", on="@", paralysed=1)}
    table = begin("K . E . . D", K | sleeper | {"D": "dragons infantry"}, to_move="dragons")
    table.play(END).to("movement", "knights")
    assert table.piece("E").waking
    table.play(Move("K", (1, 0)))
    assert table.last(Moved).owes == ()
    assert table.refused(fight("K", "E")) == "Z-CBT-1"
    months(table, 1, "dragons")
    assert table.refused(fight("E", "K")) is None, "its own fourth move has begun"


def test_z_mov_6_a_captive_is_free_again_with_its_escort():
    men = {
        "D": man("dragons dragon", hex=(0, 0), hostage_of="knights"),
        "I": man("knights infantry", escorts="D"),
    } | E
    table = begin("I @ . . . . . E", men).play(Move("I", (1, 0)))
    for _ in range(3):
        months(table, 1, "knights")
        assert table.piece("D").is_paralysed
    months(table, 1, "knights")
    assert not table.piece("D").is_paralysed
    assert table.play(Move("I", (2, 0))).at("D") == (2, 0)


def test_z_mov_6_a_paralysed_piece_throws_and_fights_nobody():
    table = begin("W E . . K", {"W": man("knights wizard", on="@", paralysed=2)} | E | K)
    for action in (fight("W", "E"), aim("W", "E")):
        assert table.refused(action) == "Z-MOV-6"
    table.play(END)
    assert table.refused(Throw("W", "E")) == "Z-MOV-6"
    assert table.refused(END) is None


def test_z_mov_7_who_enters_a_zone_must_attack():
    table = begin("K . E . . . .", K | E).play(Move("K", (1, 0)))
    assert table.last(Moved).owes == ("E",)
    assert (table.refused(END), table.why(END)) == ("Z-MOV-7", "duty-entered")
    assert table.copy().play(fight("K", "E")).refused(END) is None
    assert table.copy().play(TakeBack(0)).refused(END) is None


def test_z_mov_7_every_enemy_whose_zone_was_entered_must_be_attacked():
    picture = """
        . . E . .
         K . F . .
        . . . . .
    """
    table = begin(picture, K | E | F).play(Move("K", (1, 1)))
    assert table.last(Moved).owes == ("E", "F")
    assert table.copy().play(fight("K", "E")).refused(END) == "Z-MOV-7"
    assert table.copy().play(fight("K", "F")).refused(END) == "Z-MOV-7"
    assert table.copy().play(fight("K", "EF")).refused(END) is None


def test_z_mov_7_another_may_attack_the_second_enemy_but_who_entered_attacks_too():
    picture = """
        . . E J .
         K . F . .
        . . . . .
    """
    men = K | E | F | {"J": "knights infantry"}
    table = begin(picture, men).play(Move("K", (1, 1)))
    table.play(fight("J", "E"))
    assert table.refused(END) == "Z-MOV-7"
    assert table.copy().play(fight("K", "F")).refused(END) is None
    idle = begin("K . E J . .", K | E | {"J": "knights infantry"}).play(Move("K", (1, 0)), fight("J", "E"))
    assert (idle.refused(END), idle.why(END)) == ("Z-MOV-7", "duty-idle"), "it has entered only to attack"
    together = begin("K . E J . .", K | E | {"J": "knights infantry"})
    assert together.play(Move("K", (1, 0)), fight("KJ", "E")).refused(END) is None


SHUT_IN = """
    ~ K . ~ ~ ~
     J . E ~ ~ ~
    ~ . . . . .
"""
"""The zone of E lies over both hexes that lead on from J."""


def test_z_mov_7_a_zone_is_never_passed_through():
    table = begin(SHUT_IN, K | E | {"J": "knights wizard"})
    assert ends(table, "J") == [(2, 0), (1, 1), (1, 2), (2, 2)]
    for place in ends(table, "J"):
        assert len(table.copy().play(Move("J", place)).last(Moved).path) <= 3


def test_z_mov_7_an_enemy_under_attack_has_no_zone_for_the_rest_of_the_period():
    table = begin(SHUT_IN, K | E | {"J": "knights wizard"}).play(Move("K", (2, 0)))
    table.play(Move("J", (3, 2)))
    assert table.last(Moved).owes == (), "K's entering is the attack that has switched the zone off"
    table.play(fight("K", "E"))
    assert table.refused(END) is None


def test_z_mov_7_so_too_one_that_is_attacked_from_where_a_piece_started():
    table = begin("K E . . . I", K | E | I)
    assert table.refused(Move("I", (2, 0))) is None
    table.play(fight("K", "E"), Move("I", (2, 0)))
    assert table.last(Moved).owes == ()
    assert table.refused(END) is None


def test_z_mov_7_so_too_one_that_is_aimed_at():
    table = begin("A . . E . . I", A | E | I).play(aim("A", "E"), Move("I", (4, 0)))
    assert table.last(Moved).owes == ()
    assert table.refused(END) is None


def test_z_mov_7_its_influence_is_back_after_the_clash():
    picture = """
        . . . . . . . .
         K E . . . . . .
        . J F . . . . .
    """
    men = K | E | F | {"J": "knights knight"}
    table = begin(picture, men).play(fight("K", "E"), fight("J", "F"), END, END)
    assert {table.state.position.pieces[number].id for number in table.state.position.attacked} == {"E", "F"}
    table.play(Fight(0))
    assert {table.state.position.pieces[number].id for number in table.state.position.attacked} == {"F"}


def test_z_mov_7_no_zone_reaches_into_a_city():
    table = begin("K . T E . . U", K | E, {"T": town("knights"), "U": town("dragons")})
    table.play(Move("K", (2, 0)))
    assert (table.last(Moved).owes, table.at("K")) == ((), "T")
    assert table.refused(END) is None


TWO_FOES = """
    . . E . .
     A . F . .
    . . . . .
"""


def test_z_mov_8_a_throw_undertaken_meets_the_duty():
    table = begin(TWO_FOES, A | E | {"F": man("dragons infantry", hex=(4, 2))}).play(Move("A", (1, 0)))
    assert table.refused(END) == "Z-MOV-7"
    table.play(aim("A", "E"))
    assert table.refused(END) is None
    table.play(END)
    assert (table.period, table.options("A")) == ("throws", [Throw("A", "E")])
    assert table.refused(END) == "Z-MOV-8", "what was undertaken has to be done"
    table.thrown("A", "E", 1)
    assert table.refused(END) is None


def test_z_mov_8_throwers_make_no_clash_and_enter_one_zone_at_most():
    table = begin(TWO_FOES, A | E | F)
    assert table.refused(Move("A", (1, 1))) == "Z-MOV-8"
    table.play(Move("A", (1, 0)))
    assert table.refused(fight("A", "E")) == "Z-MOV-8"
    flames = begin("B K . . . . .", {"B": "dragons flamethrower"} | K, to_move="dragons")
    assert flames.refused(fight("B", "K")) == "Z-MOV-8"


def test_z_mov_8_by_option_they_clash():
    table = begin("A E . .", A | {"E": "dragons infantry"}, options={"throwers_may_clash": True})
    assert table.refused(fight("A", "E")) is None


def test_z_mov_8_it_is_made_at_the_enemy_it_was_undertaken_against():
    table = begin("F . . A . . E", A | E | F).play(aim("A", "E"), END)
    assert table.options("A") == [Throw("A", "E")]
    assert table.refused(Throw("A", "F")) is not None
    free = begin("F . . A . . E", A | E | F).play(END)
    assert set(free.options("A")) == {Throw("A", "E"), Throw("A", "F")}


def test_z_mov_8_who_fights_does_not_throw_and_who_throws_does_not_fight():
    men = {"W": "knights wizard", "E": "monks illusionist"}
    table = begin("W E . . .", men).play(fight("W", "E"))
    assert table.refused(aim("W", "E")) == "Z-THR-4"
    table.play(TakeBack(0), aim("W", "E"))
    assert table.refused(fight("W", "E")) == "Z-THR-4"


def test_z_mov_8_a_throw_undertaken_keeps_a_piece_where_it_is_until_it_is_taken_back():
    table = begin("A . . . E . .", A | E).play(aim("A", "E"))
    assert table.refused(Move("A", (1, 0))) == "Z-MOV-7"
    table.play(TakeBack(0), Move("A", (1, 0)))


def test_z_mov_8_a_thrower_without_a_line_to_its_enemy_cannot_meet_the_duty():
    hidden = {"E": man("dragons infantry", on="f")}
    table = begin("A . E . . .", A | hidden).play(Move("A", (1, 0)))
    assert table.refused(aim("A", "E")) == "Z-THR-1"
    assert table.refused(END) == "Z-MOV-7"


def test_z_mov_8_an_owed_throw_that_can_no_longer_be_made_is_not_owed():
    men = {"A": "knights archer", "B": "knights archer", "E": "dragons infantry"}
    table = begin("A . . E . B", men).play(aim("A", "E"), aim("B", "E"), END)
    table.thrown("A", "E", 6)
    assert table.is_lost("E")
    assert table.refused(END) is None


def test_z_mov_9_leaving_a_zone_is_free_and_entering_the_next_is_an_attack():
    table = begin(". E . K . . F . .", K | E | F).play(Move("K", (4, 0)))
    assert table.last(Moved).owes == ()
    table = begin(". E K . F . .", K | E | F)
    table.play(Move("K", (3, 0)))
    assert table.last(Moved).owes == ("F",)
    assert table.refused(END) == "Z-MOV-7"


def test_z_mov_10_who_starts_beside_an_enemy_attacks_it_or_leaves():
    table = begin(". . K E . . .", K | E)
    assert (table.refused(END), table.why(END)) == ("Z-MOV-10", "duty-beside")
    refusal = table.game.check(table.state, END)
    assert refusal is not None
    assert refusal.hexes == ((2, 0), (3, 0))
    assert table.copy().play(fight("K", "E")).refused(END) is None
    assert table.copy().play(Move("K", (1, 0))).refused(END) is None


def test_z_mov_10_another_may_attack_the_neighbour_or_throw_at_it():
    men = K | E | A | {"J": "knights infantry"}
    table = begin(". K E J . A .", men)
    assert table.copy().play(fight("J", "E")).refused(END) is None, "K need not fight too"
    table = begin(". K E . . A .", K | E | A)
    assert table.refused(END) == "Z-MOV-10"
    assert table.play(aim("A", "E")).refused(END) is None


def test_z_mov_10_a_throw_of_the_second_period_counts():
    table = begin(". D E . . . .", DRAGON | {"E": "knights knight"}, to_move="dragons", period="singles")
    table.thrown("D", "E", 1).play(END)
    assert table.refused(END) is None


def test_z_mov_10_leaving_for_another_hex_beside_it_is_an_attack():
    picture = """
        . . . . .
         . K E . .
        . . . . .
    """
    table = begin(picture, K | E).play(Move("K", (2, 0)))
    assert table.last(Moved).owes == ("E",)
    assert table.refused(END) == "Z-MOV-7"


def test_z_mov_10_every_neighbour_counts():
    picture = """
        . E F . .
         . K . . .
        . . . . .
    """
    table = begin(picture, K | E | F).play(fight("K", "E"))
    assert table.refused(END) == "Z-MOV-10", "it could take on both"
    assert table.play(TakeBack(0), fight("K", "EF")).refused(END) is None


def test_z_mov_10_void_for_one_that_can_neither_leave_nor_be_helped():
    weak = begin("~ I D ~", I | {"D": "dragons dragon"})
    assert weak.refused(END) is None
    strong = begin("~ K E ~", K | E)
    assert strong.refused(END) == "Z-MOV-10", "it can attack"
    free = begin(". I D ~", I | {"D": "dragons dragon"})
    assert free.refused(END) == "Z-MOV-10", "it can leave"
    helped = begin("~ I D K ~", I | K | {"D": "dragons dragon"})
    assert helped.refused(END) == "Z-MOV-10", "4 and 8 against 10"
    assert helped.play(fight("IK", "D")).refused(END) is None


def test_z_mov_10_void_too_where_the_one_enemy_is_attacked_and_both_are_too_much():
    picture = """
        ~ K ~ ~
         E F ~ ~
    """
    men = K | {"E": "winged winged", "F": "dragons snake"}
    table = begin(picture, men).play(fight("K", "E"))
    assert table.refused(END) is None, "8 against 7 and 7"
    both = begin(picture, K | {"E": "winged infantry", "F": "dragons infantry"}).play(fight("K", "E"))
    assert both.refused(END) == "Z-MOV-10", "8 against 3 and 3"
    apart = begin("~ E K F ~", K | E | F).play(fight("K", "E"))
    assert apart.refused(END) == "Z-MOV-10", "they need not stand beside each other"
    even = begin(picture, K | {"E": "winged infantry", "F": "winged hawk"}).play(fight("K", "E"))
    assert even.refused(END) == "Z-MOV-10", "8 against 3 and 5"


def test_z_mov_10_who_fights_one_of_two_that_are_too_much_must_leave_if_it_can():
    picture = """
        . E . .
         . K . .
        . F . .
    """
    men = K | {"E": "winged winged", "F": "dragons snake"}
    table = begin(picture, men).play(fight("K", "E"))
    assert table.refused(END) == "Z-MOV-10"
    assert table.play(TakeBack(0), Move("K", (3, 1))).refused(END) is None


def test_z_mov_10_making_for_a_city_from_where_it_stands_is_no_way_out():
    towns = {"T": town("dragons"), "U": town("knights")}
    table = begin("T K E . . . . U", K | E, towns).play(Move("K", (0, 0)))
    assert (table.at("K"), table.refused(END)) == ((1, 0), "Z-MOV-10")
    helped = begin("~ I D K T . . . U", I | K | {"D": "dragons dragon"}, towns)
    assert helped.play(Move("K", (4, 0))).refused(END) == "Z-MOV-10", "4 and 8 against 10"
    picture = """
        T K D ~ . . U
         . . ~ ~ . . .
    """
    weak = begin(picture, K | {"D": "dragons dragon"}, towns)
    assert weak.play(Move("K", (0, 0))).refused(END) == "Z-MOV-10", "it could leave"
    barred = begin("~ D K T ~ ~ ~ U", K | {"D": "dragons dragon"}, towns)
    assert barred.play(Move("K", (3, 0))).refused(END) is None, "there is nothing else it could do"


def test_z_mov_10_nor_does_a_throw_count_of_one_that_has_thrown():
    men = {"I": "dragons infantry", "K": "knights knight", "D": "dragons dragon", "X": "knights archer"}
    table = begin("~ I K ~ D . X", men, to_move="dragons", period="singles")
    assert table.copy().to("movement").refused(END) == "Z-MOV-10"
    table.thrown("D", "X", 1).play(END)
    assert table.refused(END) is None


def test_z_mov_10_nor_does_a_throw_count_that_nobody_can_make():
    table = begin("~ I D A ~", I | A | {"D": "dragons dragon"})
    assert table.refused(END) == "Z-MOV-10", "the archer can shoot"
    in_forest = begin("~ I D A ~", I | {"A": man("knights archer", on="f"), "D": "dragons dragon"})
    assert in_forest.refused(END) is None
    asleep = begin("~ I D A ~", I | {"A": man("knights archer", on="@", paralysed=1), "D": "dragons dragon"})
    assert asleep.refused(END) is None


def test_z_mov_10_a_difference_of_nothing_is_enough_to_be_bound():
    men = {"L": "monks infantry_monk", "I": "knights infantry"}
    assert begin("~ L I ~", men, to_move="monks").refused(END) == "Z-MOV-10"


def test_z_mov_10_only_help_from_beside_the_enemy_counts():
    table = begin("~ I D ~ K ~", I | K | {"D": "dragons dragon"})
    assert table.refused(END) is None


def test_z_mov_10_help_that_cannot_act_does_not_count():
    men = I | {"D": "dragons dragon"}
    asleep = begin("~ I D K ~", men | {"K": man("knights knight", on="@", paralysed=2)})
    assert asleep.refused(END) is None
    men = {"I": "winged infantry", "D": "dragons dragon", "H": "winged winged", "E": "monks illusionist"}
    spent = begin("~ I D H E ~ ~", men, to_move="winged", period="singles")
    assert spent.copy().to("movement").refused(END) == "Z-MOV-10", "3 and 7 against 10"
    spent.play(Single("H", (3, 0), "E"), 6)
    assert spent.is_lost("E")
    spent.play(GoOn((3, 0)), END)
    assert spent.refused(END) is None


def test_z_mov_10_a_garrison_that_could_come_out_obliges_nobody():
    towns = {"T": town("knights", *["knights knight"] * 2), "U": town("dragons")}
    assert begin("~ I D T ~ ~ ~ U", I | {"D": "dragons dragon"}, towns).refused(END) is None


def test_z_mov_10_one_that_fights_another_obliges_nobody_where_it_cannot_take_the_enemy_on_as_well():
    elsewhere = begin("~ I H ~ K E ~", I | K | E | {"H": "winged hawk"}).play(fight("K", "E"))
    assert elsewhere.refused(END) is None, "8 against 3 and 5, but K is not beside H"
    picture = """
        ~ E F ~
         I D ~ ~
    """
    men = {"D": "dragons dragon", "I": "dragons infantry", "E": "winged infantry", "F": "winged infantry"}
    together = begin(picture, men, to_move="dragons").play(fight("DI", "E"))
    assert together.refused(END) is None, "two attack one enemy only"
    towns = {"T": town("dragons"), "U": town("knights")}
    siege = begin("T K E ~ ~ ~ U", K | E, towns)
    assert siege.refused(END) == "Z-MOV-10"
    assert siege.play(fight("K", city="T")).refused(END) is None, "who besieges does not attack as well"


def test_z_mov_10_withdrawing_is_judged_with_all_zones_on():
    # The only way out leads beside F: no hex without a new attack.
    barred = begin("~ I D ~ ~", I | {"D": "dragons dragon"})
    assert barred.refused(END) is None
    picture = """
        ~ ~ ~ ~ ~
         . I D ~ ~
        F K ~ ~ ~
    """
    men = I | K | {"D": "dragons dragon", "F": "dragons infantry"}
    table = begin(picture, men)
    table.play(fight("K", "F"))
    assert table.refused(END) is None, "that F is attacked and has no zone now opens no way out"


def test_z_mov_10_an_enemy_city_is_no_place_to_withdraw_to():
    towns = {"T": town("dragons"), "U": town("knights")}
    table = begin("T I D ~ ~ U", I | {"D": "dragons dragon"}, towns)
    assert table.refused(END) is None
    own = begin("T I D ~ ~ U", I | {"D": "dragons dragon"}, {"T": town("knights"), "U": town("dragons")})
    assert own.refused(END) == "Z-MOV-10"


def test_z_mov_10_a_lord_that_can_vanish_can_withdraw():
    table = begin("~ M D ~", {"M": "monks monk", "D": "dragons dragon"}, to_move="monks")
    assert table.refused(END) == "Z-MOV-10"
    assert table.play(Vanish("M")).refused(END) is None


def test_z_mov_10_a_lord_that_reappears_beside_an_enemy_attacks_it_or_goes_on():
    table = begin("M . . . E . .", {"M": man("monks monk", vanished=True)} | E, to_move="monks")
    table.play(Appear("M", (3, 0)))
    assert table.refused(END) == "Z-MOV-10"
    assert table.copy().play(fight("M", "E")).refused(END) is None
    assert table.copy().play(Move("M", (1, 0))).refused(END) is None


def test_z_mov_10_that_another_lord_came_back_keeps_nobody_from_vanishing():
    men = {"M": "monks monk", "D": "dragons dragon", "L": man("monks monk", vanished=True, hex=(6, 0))}
    table = begin("~ M D ~ . . .", men, to_move="monks").play(Appear("L", (6, 0)))
    assert table.refused(END) == "Z-MOV-10"
    assert table.refused(Vanish("M")) is None
    assert table.play(Vanish("M")).refused(END) is None


def test_z_mov_10_a_pair_withdraws_together():
    # The city has one place left: the infantry could leave its charge and go, both together cannot.
    men = {"I": man("knights infantry", escorts="W"), "W": "knights wizard", "D": "dragons dragon"}
    for garrison, rule in ((2, "Z-MOV-10"), (3, None)):
        towns = {"T": town("knights", *["knights infantry"] * garrison), "U": town("dragons")}
        assert begin("T W D ~ ~ U", men, towns).refused(END) == rule


@pytest.mark.parametrize(
    "idle",
    [
        man("dragons infantry", on="@", paralysed=1),
        man("monks monk", vanished=True),
        man("dragons infantry", hostage_of="winged"),
    ],
)
def test_z_mov_10_only_active_enemies_oblige(idle):
    assert begin(". K X .", K | {"X": idle}, also=("winged",)).refused(END) is None


def test_z_mov_10_garrisons_are_exempt():
    table = begin(". T E . . . U", E, {"T": town("knights", "knights knight"), "U": town("dragons")})
    assert table.refused(END) is None


def test_z_mov_10_paralysed_pieces_and_those_that_attacked_singly_owe_nothing():
    asleep = begin(". K E . .", {"K": man("knights knight", on="@", paralysed=2)} | E)
    assert asleep.refused(END) is None
    table = begin(". H E F . . .", {"H": "winged winged"} | E | F, to_move="winged", period="singles")
    table.play(Single("H", (1, 0), "E"), 6)
    assert table.is_lost("E")
    table.play(GoOn((2, 0)), END)
    assert table.refused(END) is None, "it stands beside F"


def test_z_mov_10_a_clash_that_throws_have_made_too_weak_is_void_and_all_stay():
    # The vision drives the wizard beside the infantry, which then has 4 + 2 against 4.
    men = {
        "M": "monks infantry_monk",
        "I": "knights infantry",
        "W": "knights wizard",
        "L": "monks illusionist",
    }
    table = begin("M I . . W L .", men, to_move="monks").play(fight("M", "I"), aim("L", "W"), END)
    table.thrown("L", "W", 2).flee("W").play(END)
    assert table.at("W") == (2, 0)
    table.play(Fight(0))
    assert table.last(ClashVoid).why == "least"
    assert (table.at("M"), table.at("I"), table.mover) == ((0, 0), (1, 0), "knights"), "no die is drawn"


def test_z_mov_11_flyers_land_and_then_attack_what_they_stand_beside():
    table = begin("H . E . . . .", {"H": "winged hawk"} | E, to_move="winged").play(Move("H", (3, 0)))
    assert table.last(Moved).path == ((0, 0), (1, 0), (2, 0), (3, 0))
    assert table.last(Moved).owes == ("E",)
    assert table.refused(END) == "Z-MOV-7"
    assert table.play(fight("H", "E")).refused(END) is None


def test_z_mov_11_flying_over_a_zone_owes_nothing():
    table = begin("H . E . . . .", {"H": "winged hawk"} | E, to_move="winged").play(Move("H", (4, 0)))
    assert table.last(Moved).owes == ()
    assert table.refused(END) is None


def test_z_mov_11_under_escort_they_go_as_far_as_the_infantry():
    men = {"H": man("winged hawk", hex=(0, 0)), "I": man("winged infantry", escorts="H")} | E
    table = begin("I . . . . . . . . E", men, to_move="winged")
    assert table.refused(Move("I", (5, 0))) == "Z-MOV-1"
    table.play(Move("I", (4, 0)))
    assert table.at("H") == (4, 0)
    assert table.refused(Move("H", (5, 0))) == "Z-MOV-1"


def test_z_map_5_moves_lead_through_seams():
    ring = letter_row("east", [(6, 0)], "west", [(0, 0)])
    table = begin(". K . . . . E", K | E, letters=ring)
    table.play(Move("K", (0, 0)))
    assert table.last(Moved).owes == ("E",)
    assert table.play(fight("K", "E")).refused(END) is None


def test_z_mov_7_a_piece_that_is_lost_controls_nothing():
    # The hexes off the board must not be taken for the last one of the map.
    table = begin("K E . . I .", {"K": "knights knight", "E": "dragons infantry", "I": "knights infantry"})
    table.play(fight("K", "E"), END, END, Fight(0), 6)
    assert table.is_lost("E")
    table.to("movement", "knights")
    assert table.refused(Move("I", (5, 0))) is None
    assert table.play(Move("I", (5, 0))).last(Moved).owes == ()
