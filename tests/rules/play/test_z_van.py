"""Monk lords vanish and come back, as it is played (Z-VAN)."""

from __future__ import annotations

from sim.games.zargo.actions import Appear, Declare, Move, TakeBack, Throw, Vanish
from sim.games.zargo.events import Appeared, Fought, Vanished
from tests.drawing import man, town
from tests.playing import END, Table, begin, fight

MEN = {"M": "monks monk", "K": "knights knight", "W": "knights wizard"}
GONE = MEN | {"M": man("monks monk", vanished=True)}


def monks(picture: str, men=MEN, towns=None, **more) -> Table:
    return begin(picture, men, towns, to_move="monks", **more)


def test_z_van_1_a_lord_vanishes_instead_of_moving():
    game = monks("M . . . K").play(Vanish("M"))
    assert game.piece("M").vanished
    assert game.refused(Move("M", (1, 0))) == "Z-MOV-1"
    moved = monks("M . . . K").play(Move("M", (1, 0)))
    assert moved.refused(Vanish("M")) == "Z-MOV-1"


def test_z_van_1_only_lords_of_the_monks_vanish():
    game = monks("M N . . K", MEN | {"N": "monks knight_monk"})
    assert game.refused(Vanish("N")) == "Z-VAN-1"
    assert begin("K . . M", MEN).refused(Vanish("K")) == "Z-VAN-1"


def test_z_van_1_not_from_within_a_city():
    towns = {"P": town("monks", "monks monk"), "Q": town("knights")}
    assert monks("P . . . Q", {}, towns).refused(Vanish("P1")) == "Z-VAN-1"


def test_z_van_1_a_lord_that_has_undertaken_an_attack_does_not_vanish():
    game = monks("M W", MEN).play(fight("M", "W"))
    assert game.refused(Vanish("M")) == "Z-MOV-7"


def test_z_van_1_the_marker_stays_holds_no_hex_has_no_zone_and_is_no_target():
    game = monks("M K . W", MEN).play(Vanish("M")).to("movement", "knights")
    assert game.at("M") == (0, 0)
    assert game.refused(fight("K", "M")) == "Z-CBT-1"
    assert game.refused(Move("K", (0, 0))) is None
    assert game.refused(END) is None  # nobody is beside it
    assert game.play(END).refused(Throw("W", "M")) == "Z-THR-5"


def test_z_van_1_a_vanished_lord_attacks_nobody():
    men = {
        "M": man("monks monk", vanished=True, hex=(0, 0)),
        "E": "dragons infantry",
        "I": "monks infantry_monk",
    }
    game = begin(". E I .", men, to_move="monks")
    assert game.refused(fight("M", "E")) == "Z-ESC-1"
    assert game.refused(fight("MI", "E")) == "Z-ESC-1"
    assert fight("IM", "E") not in game.options(kind=Declare)


def test_z_van_1_vanishing_leaves_an_enemy_beside_unattacked():
    game = monks("M K", MEN)
    assert game.refused(END) == "Z-MOV-10"
    assert game.play(Vanish("M")).refused(END) is None


def test_z_van_1_a_lord_just_back_does_not_vanish_again_in_the_same_move():
    game = monks("M . . . K", GONE).play(Appear("M", (1, 0)))
    assert game.refused(Vanish("M")) == "Z-VAN-1"
    assert Vanish("M") not in game.options("M")
    game.play(END).to("movement", "monks")
    assert game.refused(Vanish("M")) is None


def test_z_van_1_a_lord_under_an_escort_vanishes_from_under_it():
    men = MEN | {"I": man("monks infantry_monk", escorts="M")}
    game = monks("M . . . K", men).play(Vanish("M"))
    assert game.last(Vanished).left == "I"
    assert game.piece("I").stands_open


def test_z_van_2_it_reappears_within_its_movement_in_steps_past_everything_but_sea_and_whirlpools():
    game = monks("M ^ f K . . . . .", GONE)
    found = {action.hex[0] for action in game.options("M", Appear)}
    assert found == {0, 1, 2, 4, 5, 6, 7}  # not on the knight, seven steps at most
    assert monks("M ~ .  . K", GONE).options("M", Appear) == [Appear("M", (0, 0))]
    bridged = monks("M = . . K", GONE)
    assert Appear("M", (2, 0)) in bridged.options("M")
    whirled = monks("M @ . . K", GONE)
    assert whirled.options("M", Appear) == [Appear("M", (0, 0))]


def test_z_van_2_not_into_a_city_an_own_one_neither():
    towns = {"P": town("monks"), "Q": town("knights")}
    game = monks("M P . . . Q .", GONE, towns)
    assert {action.hex[0] for action in game.options("M", Appear)} == {0, 2, 3, 4, 6}


def test_z_van_2_not_in_the_move_in_which_it_vanished():
    game = monks("M . . . K").play(Vanish("M"))
    assert game.refused(Appear("M", (1, 0))) == "Z-VAN-2"


def test_z_van_2_once_back_it_moves_and_attacks_at_once():
    game = monks("M . . . . . . . . . W", GONE)
    assert game.refused(Move("M", (1, 0))) == "Z-VAN-2"
    game.play(Appear("M", (7, 0)), Move("M", (9, 0)), fight("M", "W"), END, END)
    assert game.fought(4).last(Fought).result == "D3"


def test_z_van_2_back_beside_an_enemy_it_attacks_or_leaves():
    game = monks("M . . K . . .", GONE).play(Appear("M", (2, 0)))
    assert game.refused(END) == "Z-MOV-10"
    assert game.copy().play(Move("M", (0, 0))).refused(END) is None


def test_z_van_2_back_beside_a_stronger_enemy_with_no_way_out_it_may_stay():
    game = monks("M K", GONE).play(Appear("M", (0, 0)))
    assert game.refused(Vanish("M")) == "Z-VAN-1"
    assert game.refused(fight("M", "K")) == "Z-CBT-2"
    assert game.refused(END) is None, "nothing is left that it could do (Z-MOV-10)"


def test_z_van_2_taking_the_reappearing_back_takes_back_what_relied_on_it():
    game = monks("M . . . . . K", GONE).play(Appear("M", (3, 0)), Move("M", (2, 0)), TakeBack(0))
    assert game.piece("M").vanished
    assert game.state.steps == ()


def test_z_van_3_it_must_reappear_on_the_next_move():
    game = monks("M . . . K", GONE)
    assert game.refused(END) == "Z-VAN-3"
    assert game.play(Appear("M", (0, 0))).refused(END) is None
    assert game.last(Appeared) == Appeared("M", (0, 0))


def test_z_van_3_without_a_free_hex_it_waits():
    men = {"M": man("monks monk", vanished=True, hex=(1, 0)), "K": "knights knight"}
    game = monks("~ K ~", men)
    assert game.options("M") == []
    assert game.refused(END) is None
    assert game.play(END, END).to("movement", "monks").piece("M").vanished


def test_z_van_3_on_its_own_hex_when_no_other_is_free():
    game = monks("~ M ~ K", GONE)
    assert game.options("M", Appear) == [Appear("M", (1, 0))]
    assert Declare(("M",), ("K",)) not in game.options()
