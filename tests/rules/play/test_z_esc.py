"""Escorts as they are played: laid on, taken off, lost (Z-ESC)."""

from __future__ import annotations

from sim.games.zargo.actions import Declare, Fight, Move, TakeBack, Throw
from sim.games.zargo.events import ClashBegan, FlightBegan, Retreated
from tests.drawing import man, town
from tests.playing import END, Table, aim, begin, fight

MEN = {
    "I": "knights infantry",
    "J": "knights infantry",
    "W": "knights wizard",
    "A": "knights archer",
    "K": "knights knight",
    "E": "dragons infantry",
    "D": "dragons dragon",
}
PAIR = MEN | {"I": man("knights infantry", escorts="W")}


def test_z_esc_1_an_infantry_moves_onto_its_charge_never_the_reverse():
    game = begin("I . W . . . . E", MEN)
    assert game.refused(Move("W", (0, 0))) == "Z-MOV-2"
    game.play(Move("I", (2, 0)))
    assert game.piece("I").escorts == game.piece("W").number


def test_z_esc_1_not_onto_another_infantry_an_escorted_piece_nor_a_paralysed_one():
    assert begin("I . J . . . E", MEN).refused(Move("I", (2, 0))) == "Z-MOV-2"
    assert begin("J . W . . . E", PAIR).refused(Move("J", (2, 0))) == "Z-MOV-2"
    held = MEN | {"K": man("knights knight", on="@", paralysed=2)}
    assert begin("I . K . . . E", held).refused(Move("I", (2, 0))) == "Z-MOV-6"


def test_z_esc_1_not_onto_an_allied_piece():
    men = MEN | {"M": "monks monk"}
    game = begin("I . M . . . E", men, allies=(("knights", "monks"),))
    assert game.refused(Move("I", (2, 0))) == "Z-MOV-2"


def test_z_esc_1_monks_have_their_own_infantry():
    men = {"N": "monks infantry_monk", "M": "monks monk", "E": "dragons infantry"}
    game = begin("N . M . . . E", men, to_move="monks").play(Move("N", (2, 0)))
    assert game.piece("N").escorts == game.piece("M").number


def test_z_esc_1_the_pair_moves_as_the_infantry():
    game = begin("K . . . . . . . . E", MEN | {"I": man("knights infantry", escorts="K")})
    reach = {action.hex[0] for action in game.options("I", Move) if not action.leave}
    assert reach == {1, 2, 3, 4}
    game.play(Move("I", (4, 0)))
    assert game.at("I") == game.at("K") == (4, 0)


def test_z_esc_1_the_pair_fights_as_the_infantry_alone():
    men = MEN | {"I": man("knights infantry", escorts="K")}
    game = begin("E . . K D", men, to_move="dragons").play(fight("D", "I"), END, END).fought(1)
    assert [item.amount for item in game.last(ClashBegan).defence] == [4]
    attack = begin("K E", men).play(fight("I", "E"), END, END).fought(6)
    assert [item.amount for item in attack.last(ClashBegan).attack] == [4]


def test_z_esc_1_the_charge_has_no_power():
    game = begin("W J E . . .", PAIR)
    assert game.refused(fight("W", "E")) == "Z-ESC-1"
    assert game.refused(aim("W", "E")) == "Z-ESC-1"
    game.play(fight("J", "E"), END)
    assert game.refused(Throw("W", "E")) == "Z-ESC-1"
    game.play(END).fought(6)
    assert [item.amount for item in game.last(ClashBegan).attack] == [4]  # no aura of the wizard beside


def test_z_esc_1_the_charge_is_not_attacked():
    game = begin("W D . . .", PAIR, to_move="dragons")
    assert game.refused(fight("D", "W")) == "Z-CBT-1"
    assert game.refused(fight("D", "I")) is None


def test_z_esc_1_nobody_hides_under_an_escort_from_the_attack_it_has_undertaken():
    clash = begin("I K E", MEN).play(fight("K", "E"))
    assert clash.refused(Move("I", (1, 0))) == "Z-ESC-1"
    throw = begin("I A . E", MEN).play(aim("A", "E"))
    assert throw.refused(Move("I", (1, 0))) == "Z-ESC-1"
    towns = {"P": town("dragons"), "Q": town("knights")}
    entry = begin("I K P . . . Q", MEN, towns).play(Move("K", (2, 0)))
    assert entry.refused(Move("I", (1, 0))) == "Z-ESC-1"


def test_z_esc_1_who_sorties_does_not_close_its_city_to_others():
    towns = {"P": town("knights", "knights knight"), "Q": town("dragons")}
    game = begin("I . P E . . Q", MEN, towns).play(Declare(("P1",), ("E",)))
    assert game.refused(Move("I", (2, 0))) is None


def test_z_esc_2_laying_on_and_taking_off_cost_nothing():
    game = begin("I . . . W . . E", MEN).play(Move("I", (4, 0)))  # all four points for the way
    assert game.piece("W").escort == game.piece("I").number
    off = begin("W . . . . . E", PAIR)
    assert {a.hex[0] for a in off.options("I", Move) if a.leave} == {1, 2, 3, 4}


def test_z_esc_2_not_both_in_one_move():
    game = begin("W . K . . . E", PAIR).play(Move("W", (1, 0)))
    assert game.refused(Move("I", (2, 0))) == "Z-MOV-2"  # it was taken off, and lays itself on nobody
    left = begin("W J . . . . E", PAIR).play(Move("I", (2, 0), leave=True))
    assert left.refused(Move("J", (0, 0))) == "Z-MOV-2"
    laid = begin("I W . . . . E", MEN).play(Move("I", (1, 0)))
    assert laid.refused(Move("W", (2, 0))) == "Z-ESC-2"


def test_z_esc_2_freed_the_companion_acts_at_once_with_all_its_powers():
    game = begin("W . . . E . .", PAIR).play(Move("I", (1, 0), leave=True), END)
    assert game.refused(Throw("W", "E")) is None
    walk = begin("W . . . . . E", PAIR).play(Move("W", (5, 0)))
    assert walk.piece("I").escorts == -1


def test_z_esc_2_an_escort_without_a_charge_leaves_nobody():
    assert begin("I . . . E", MEN).refused(Move("I", (1, 0), leave=True)) == "Z-ESC-2"


def test_z_esc_2_an_aura_is_back_as_the_escort_leaves():
    men = MEN | {"I": man("knights infantry", escorts="W")}
    game = begin("W J E", men).play(fight("J", "E"))
    assert game.copy().play(END, END).fought(6).last(ClashBegan).difference == 1
    freed = begin("W J E\n. . .", men).play(Move("I", (0, 1), leave=True), fight("J", "E"), END, END)
    assert freed.fought(6).last(ClashBegan).difference == 3


def lost_escort(picture: str) -> Table:
    """Return a game in which the escort of a dragon has just been eliminated in a clash."""
    men = MEN | {"I": man("dragons infantry", escorts="D"), "E": "dragons infantry"}
    game = begin(picture, men).play(fight("K", "I"), END, END).fought(6)  # difference 5, die 6: DE
    assert game.is_lost("I")
    return game


def test_z_esc_3_the_escort_eliminated_the_companion_flees_its_whole_movement():
    game = lost_escort("K D . . . . . . . .")
    assert game.last(FlightBegan).flights == (("D", 6),)
    assert (game.by, game.lines()) == ("dragons", ["E"])
    game.flee("E")
    assert game.last(Retreated).path[-1] == (7, 0)


def test_z_esc_3_without_a_safe_line_that_long_it_dies():
    game = lost_escort("K D . . . . .")
    assert game.is_lost("D")


def test_z_esc_3_escorts_lost_before_a_city_leave_their_charges_to_flee():
    towns = {"P": town("dragons", "dragons dragon", "dragons dragon"), "Q": town("knights")}
    men = MEN | {"I": man("knights infantry", escorts="W")}
    game = begin(". . . . . . W P J . . Q", men, towns)
    game.play(fight("IJ", city="P"), END, END, Fight(0))
    assert game.is_lost("I")
    assert game.is_lost("J")
    assert (game.by, game.decision.pieces) == ("knights", ("W",))
    game.flee("W")
    assert game.at("W") == (1, 0)


def test_z_esc_1_an_attack_taken_back_lets_the_escort_come():
    towns = {"P": town("dragons", "dragons infantry"), "Q": town("knights")}
    game = begin("I K P . . . Q", MEN, towns).play(fight("K", city="P"))
    assert game.refused(Move("I", (1, 0))) == "Z-ESC-1"
    assert game.play(TakeBack(0)).refused(Move("I", (1, 0))) is None


def test_z_esc_1_an_escort_on_its_way_with_its_charge_is_laid_on_nobody_else():
    men = {
        "W": "knights wizard",
        "I": man("knights infantry", escorts="W"),
        "X": "knights wizard",
        "E": "dragons infantry",
    }
    game = begin("W . X . . . . E", men)
    assert game.refused(Move("I", (1, 0))) is None
    assert game.refused(Move("I", (2, 0))) is not None
