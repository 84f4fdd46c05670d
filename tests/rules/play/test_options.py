"""What a scenario may choose otherwise, as it is played: each option both ways."""

from __future__ import annotations

import pytest

from sim.games.zargo.actions import Move, Throw
from sim.games.zargo.events import ClashBegan, Moved
from tests.drawing import man
from tests.playing import END, aim, begin, fight

MEN = {
    "I": "knights infantry",
    "A": "knights archer",
    "W": "knights wizard",
    "V": "knights wizard",
    "E": "dragons infantry",
    "F": "dragons infantry",
}


@pytest.mark.parametrize(("points", "farthest"), [(1, 4), (0, 6)])
def test_z_mov_3_a_bridge_hex_costs_a_point_or_none(points, farthest):
    game = begin("I . = = . . . . E", MEN, options={"bridge_cost": points})
    assert max(move.hex[0] for move in game.options("I", Move)) == farthest
    assert game.play(Move("I", (farthest, 0))).last(Moved).cost_mp == 4


def test_z_mov_3_flyers_pay_for_every_bridge_hex():
    men = {"H": "winged hawk", "E": "dragons infantry"}
    row = "H = = = = = = = = = = = = = E"
    game = begin(row, men, to_move="winged", options={"bridge_cost": 0})
    assert max(move.hex[0] for move in game.options("H", Move)) == 12


def test_z_mov_8_throwers_attack_only_by_throwing():
    game = begin("A E", MEN)
    assert game.refused(fight("A", "E")) == "Z-MOV-8"
    assert game.refused(END) == "Z-MOV-10"
    assert game.play(aim("A", "E")).refused(END) is None


def test_z_mov_8_with_the_option_they_clash_too():
    game = begin("A E", MEN, options={"throwers_may_clash": True})
    game.play(fight("A", "E"), END)
    assert game.refused(Throw("A", "E")) == "Z-THR-4"
    assert game.play(END).fought(6).last(ClashBegan).difference == 0


def test_z_mov_8_throwers_enter_one_zone_at_most_unless_they_may_clash():
    picture = "A . E\n . . .\n. . F"
    for clash, rule in ((False, "Z-MOV-8"), (True, None)):
        game = begin(picture, MEN, options={"throwers_may_clash": clash})
        assert game.refused(Move("A", (1, 1))) == rule


@pytest.mark.parametrize(("stacks", "bonus"), [(True, 4), (False, 2)])
def test_z_cbt_5_two_wizards_beside_a_piece_add_up_or_not(stacks, bonus):
    game = begin("W I E\n V . .", MEN, options={"aura_stacks": stacks})
    game.play(fight("I", "E"), END, END).fought(6)
    assert game.last(ClashBegan).difference == 4 + bonus - 3


def test_z_cbt_5_in_defence_too():
    men = MEN | {"D": "dragons dragon", "I": man("knights infantry")}
    for stacks, bonus in ((True, 4), (False, 2)):
        game = begin("W I D\n V . .", men, to_move="dragons", options={"aura_stacks": stacks})
        game.play(fight("D", "I"), END, END).fought(6)
        assert game.last(ClashBegan).difference == 10 - 4 - bonus
