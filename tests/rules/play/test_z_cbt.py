"""Clashes declared and fought (Z-CBT)."""

from __future__ import annotations

from dataclasses import replace

import pytest
from msgspec.structs import replace as replace_field

from sim.games.zargo.actions import Declare, Fight, Move
from sim.games.zargo.events import ClashBegan, ClashVoid, Eliminated, Fought, MoveBegan, Moved, Retreated
from tests.drawing import letter_row, man, town, zargo
from tests.playing import END, Table, aim, begin, fight

K = {"K": "knights knight"}
I = {"I": "knights infantry"}  # noqa: E741
E = {"E": "dragons infantry"}
F = {"F": "dragons infantry"}
BETWEEN = """
    . . E . . .
     . K F . . .
    . . . . . .
"""
"""K stands beside both E and F, which stand beside each other."""
THREE = """
    . . E J . .
     . K F . . .
    . . . . . .
"""
"""So does J, on their other side."""


def difference(table: Table, number: int = 0) -> int:
    """Return the difference with which a declared clash is begun."""
    return table.copy().to("clashes").play(Fight(number)).last(ClashBegan).difference


def test_z_cbt_3_the_rulebooks_example_three_infantry_monks_against_a_falcon():
    picture = """
        . . L . . . .
         . M H . . . .
        . . N . . . .
    """
    men = dict.fromkeys("LMN", "monks infantry_monk") | {"H": "winged hawk"}
    table = begin(picture, men, to_move="monks").play(fight("LMN", "H"), END, END, Fight(0))
    begun = table.last(ClashBegan)
    assert sum(item.amount for item in begun.attack) == 4 + 4 + 4
    assert sum(item.amount for item in begun.defence) == 5
    assert begun.difference == 12 - 5
    table.play(4)
    assert table.last(Fought).result == "D3"
    assert (table.by, table.decision.pieces) == ("winged", ("H",))
    table.flee("E")
    assert table.at("H") == (5, 1)


def test_z_cbt_1_several_attack_one_or_one_attacks_several():
    men = K | E | F | {"J": "knights knight"}
    table = begin(THREE, men)
    for allowed in (fight("KJ", "E"), fight("K", "EF"), fight("K", "E"), fight("J", "EF")):
        assert table.refused(allowed) is None
    assert (table.refused(fight("KJ", "EF")), table.why(fight("KJ", "EF"))) == ("Z-CBT-1", "clash-many")


def test_z_cbt_1_every_attacker_stands_beside_every_defender():
    table = begin("K . E . .", K | E)
    assert (table.refused(fight("K", "E")), table.why(fight("K", "E"))) == ("Z-CBT-1", "clash-not-beside")
    table = begin("K E F . .", K | E | F)
    assert table.refused(fight("K", "EF")) == "Z-CBT-1"
    table = begin("K E I . .", K | E | I)
    assert table.refused(fight("KI", "E")) is None
    far = begin("K E . I .", K | E | I)
    assert far.refused(fight("KI", "E")) == "Z-CBT-1"


def test_z_cbt_1_through_seams_too():
    ring = letter_row("east", [(4, 0)], "west", [(0, 0)])
    assert begin("E . . . K", K | E).refused(fight("K", "E")) == "Z-CBT-1"
    table = begin("E . . . K", K | E, letters=ring).play(fight("K", "E"), END, END).fought(6)
    assert table.is_lost("E")


def test_z_cbt_1_each_piece_is_in_one_clash_at_most():
    table = begin(THREE, K | E | F | {"J": "knights knight"})
    table.play(fight("K", "E"))
    assert (table.refused(fight("K", "F")), table.why(fight("K", "F"))) == ("Z-CBT-1", "fight-twice")
    assert (table.refused(fight("J", "E")), table.why(fight("J", "E"))) == ("Z-CBT-1", "clash-twice")
    assert table.refused(fight("J", "F")) is None
    assert begin("K E . .", K | E).refused(fight("KK", "E")) == "Z-CBT-1"
    for odd in (fight("KK", "F"), fight("J", "FF"), fight("", "F"), fight("J", "")):
        assert table.refused(odd) == "Z-CBT-1"


def test_z_cbt_1_only_own_pieces_attack_and_only_enemies_are_attacked():
    men = K | E | F | {"J": "winged winged"}
    table = begin(THREE, men, allies=(("knights", "winged"),))
    assert table.refused(fight("KJ", "E")) == "Z-PER-0", "it is not the ally's move"
    assert table.refused(fight("J", "E")) == "Z-PER-0"
    near = begin("J K E . .", K | E | {"J": "winged winged"}, allies=(("knights", "winged"),))
    assert near.refused(fight("K", "J")) == "Z-CBT-1"
    assert near.refused(fight("K", "X")) == "Z-CBT-1", "there is nobody of that name"


@pytest.mark.parametrize(
    ("target", "more"),
    [
        (man("dragons infantry", on="@", paralysed=1), {}),
        (man("monks monk", vanished=True), {}),
        (man("dragons snake", escorts=None), {"I": man("dragons infantry", escorts="X")}),
    ],
)
def test_z_cbt_1_paralysed_vanished_and_escorted_pieces_are_not_attacked(target, more):
    table = begin("K X . . . E", K | {"X": target} | more | E)
    assert table.refused(fight("K", "X")) == "Z-CBT-1"
    assert not [one for one in table.options(kind=Declare) if "X" in one.defenders]


def test_z_cbt_1_a_declared_attacker_stays_where_it_is():
    table = begin("K E . . . .", K | E).play(fight("K", "E"))
    assert (table.refused(Move("K", (2, 0))), table.why(Move("K", (2, 0)))) == ("Z-MOV-7", "move-committed")
    assert table.options("K", Move) == []


def test_z_cbt_1_what_is_listed_is_each_enemy_by_all_or_one_and_all_beside_a_piece_by_it():
    table = begin(THREE, K | E | F | {"J": "knights knight"})
    assert set(table.options(kind=Declare)) == {
        fight("JK", "E"),
        fight("J", "E"),
        fight("K", "E"),
        fight("JK", "F"),
        fight("J", "F"),
        fight("K", "F"),
        fight("K", "EF"),
        fight("J", "EF"),
    }


def test_z_cbt_1_what_is_fought_already_is_not_listed_again():
    picture = """
        . K E G .
         . . J F .
    """
    men = K | E | F | {"J": "knights knight", "G": "dragons infantry"}
    table = begin(picture, men).play(fight("K", "E"))
    assert set(table.options(kind=Declare)) == {fight("J", "F"), fight("J", "G"), fight("J", "FG")}


def test_z_cbt_2_below_the_least_difference_no_attack():
    men = I | {"D": "dragons infantry", "W": "dragons dragon"}
    table = begin("W I D . .", men)
    assert table.refused(fight("I", "D")) is None, "4 against 3"
    assert table.refused(fight("I", "W")) == "Z-CBT-2", "4 against 10"
    assert (
        begin("I K . .", {"I": "monks infantry_monk", "K": "knights infantry"}, to_move="monks").refused(
            fight("I", "K")
        )
        is None
    ), "4 against 4: 0 is the least"


def test_z_cbt_2_a_clash_that_loses_its_help_keeps_the_period_open():
    picture = """
        . W . . . .
         . I E . . .
    """
    men = {"W": "knights wizard", "I": "knights infantry", "E": "winged hawk"}
    table = begin(picture, men).play(fight("I", "E"))
    assert difference(table) == 4 + 2 - 5
    assert table.refused(END) is None
    table.play(Move("W", (0, 0)))
    assert (table.refused(END), table.why(END)) == ("Z-CBT-2", "clash-least")


@pytest.mark.parametrize(
    ("die", "result"), [(1, "A3"), (2, "A1"), (3, "D2"), (4, "D3"), (5, "D4"), (6, "DE")]
)
def test_z_cbt_3_one_die_decides(die, result):
    table = begin(". . . K E . . . . .", K | E).play(fight("K", "E"), END, END).fought(die)
    assert table.told(ClashBegan)[0].difference == 5
    assert table.last(Fought).result == result
    if result == "DE":
        assert table.is_lost("E")
        assert table.last(Eliminated).cause == "clash"
        return
    flees = "K" if result[0] == "A" else "E"
    assert table.decision.pieces == (flees,)
    assert table.by == table.game.people_ids[table.piece(flees).people]
    table.flee("W" if flees == "K" else "E")
    assert len(table.last(Retreated).path) - 1 == int(result[1])


def test_z_cbt_3_all_attackers_may_be_lost_and_nobody_may_be_hurt():
    table = begin("I E . . . .", I | E).play(fight("I", "E"), END, END).fought(1)
    assert table.last(Fought).result == "AE"
    assert table.is_lost("I")
    assert not table.is_lost("E")


def test_z_cbt_3_a_result_of_nothing_leaves_all_as_they_are(monkeypatch):
    data = zargo()
    table = replace_field(data.combat, band=(replace_field(data.combat.band[0], results=("-",) * 6),))
    nothing = replace(data, combat_table=table)
    monkeypatch.setattr("tests.playing.zargo", lambda: nothing)
    monkeypatch.setattr("tests.drawing.zargo", lambda: nothing)
    game = begin("I E . .", I | E).play(fight("I", "E"), END, END).fought(6)
    assert game.last(Fought).result == "-"
    assert (game.at("I"), game.at("E")) == ((0, 0), (1, 0))


@pytest.mark.parametrize(("ground", "bonus"), [("^", 3), ("f", 1), (".", 0)])
def test_z_cbt_4_ground_helps_the_defender_only(ground, bonus):
    table = begin(
        "K E . . .", {"K": man("knights knight", on=ground), "E": man("dragons infantry", on=ground)}
    )
    assert difference(table.play(fight("K", "E"))) == 8 - 3 - bonus


def test_z_cbt_4_by_it_an_attack_may_be_forbidden():
    table = begin("I E . . .", I | {"E": man("dragons infantry", on="^")})
    assert table.refused(fight("I", "E")) == "Z-CBT-2"


def test_z_cbt_5_wizards_help_attackers_and_defenders_of_their_people_as_the_clash_is_fought():
    men = K | E | {"W": "knights wizard"}
    assert difference(begin("W K E . .", men).play(fight("K", "E"))) == 8 + 2 - 3
    defended = {"D": "dragons dragon"} | K | {"W": "knights wizard"}
    assert difference(begin("D K W . .", defended, to_move="dragons").play(fight("D", "K"))) == 10 - 8 - 2
    other = K | E | {"W": "knights wizard"}
    assert difference(begin("K E W . .", other).play(fight("K", "E"))) == 8 - 3


def test_z_cbt_5_a_wizard_that_fights_helps_its_neighbours_too():
    picture = """
        . W K .
         . E . .
    """
    table = begin(picture, K | E | {"W": "knights wizard"}).play(fight("KW", "E"))
    assert difference(table) == (8 + 2) + 3 - 3


FIELD = """
    . . . . . . .
     . . . . . . .
    K . . E . . .
     . . . . . . .
    . . . . . . .
"""


def charged(picture: str, goal: tuple[int, int]) -> int:
    """Return what the way to a hex adds to a knight's attack on an infantry."""
    return difference(begin(picture, K | E).play(Move("K", goal), fight("K", "E"))) - (8 - 3)


def test_z_cbt_6_a_charge_dead_ahead_is_worth_three():
    assert charged(FIELD, (2, 2)) == 3


def test_z_cbt_6_a_charge_past_the_flank_is_worth_one():
    # East from (0,1) to (2,1); E (3,2) lies south-east of it, ahead at 60 degrees.
    picture = """
        . . . . . . .
         K . . . . . .
        . . . E . . .
         . . . . . . .
    """
    assert charged(picture, (2, 1)) == 1
    assert charged(picture.replace("K . .", ". K ."), (2, 1)) == 1, "one hex is a charge"


def test_z_cbt_6_behind_and_abeam_a_charge_is_worth_nothing():
    # East from (1,0) to (2,0); E (1,1) lies south-west of (2,0).
    picture = """
        . K . . . .
         . E . . . .
        . . . . . .
    """
    table = begin(picture, K | E).play(Move("K", (2, 0)), fight("K", "E"))
    assert table.last(Moved).headings
    assert difference(table) == 8 - 3


def test_z_cbt_6_not_for_one_that_has_turned_nor_for_one_that_has_not_moved():
    bent = """
        K . ~ . .
         ~ . E . .
        . . . . .
    """
    # (0,0) E (1,0) SE (1,1): E lies east of it.
    table = begin(bent, K | E).play(Move("K", (1, 1)), fight("K", "E"))
    assert table.last(Moved).headings == ()
    assert difference(table) == 8 - 3
    assert difference(begin("K E . . .", K | E).play(fight("K", "E"))) == 8 - 3


def test_z_cbt_6_a_straight_way_is_taken_where_it_can_be_afforded():
    # Straight on through the forests it costs five, around them four.
    picture = """
        . . . . . . .
         . . . . . . .
        K f f . E . .
         . . . . . . .
    """
    table = begin(picture, K | E).play(Move("K", (3, 2)))
    assert table.last(Moved).path == ((0, 2), (1, 2), (2, 2), (3, 2))
    assert table.last(Moved).cost_mp == 5
    assert difference(table.play(fight("K", "E"))) == 8 - 3 + 3
    marsh = """
        . . . . . . .
         . . . . . . .
        K f f f f E .
         . . . . . . .
    """
    table = begin(marsh, K | E).play(Move("K", (4, 2)))
    assert table.last(Moved).cost_mp == 8
    assert table.last(Moved).headings
    long = """
        . . . . . . . .
         . . . . . . . .
        K f f f f . E .
         . . . . . . . .
    """
    table = begin(long, K | E).play(Move("K", (5, 2)))
    assert table.last(Moved).headings == (), "straight on it would cost nine"


def test_z_cbt_6_what_a_knight_goes_round_it_does_not_charge_through():
    # Straight on to (4,2) lies a mountain, the sea, an enemy, a hex under a zone; around it a knight gets there too.
    for north, between in (("~", "^"), ("~", "~"), ("~", "F"), ("F", ".")):
        picture = f"""
            . . . ~ . . .
             ~ {north} ~ . . . .
            K . {between} . . E .
             . . . . . . .
            . . . . . . .
        """
        more = F if "F" in (north, between) else {}
        table = begin(picture, K | E | more).play(Move("K", (4, 2)))
        assert table.last(Moved).headings == (), (north, between)
        assert difference(table.play(fight("K", "E"))) == 8 - 3


def test_z_cbt_6_no_charge_leads_through_a_trap_that_holds_somebody():
    held = man("dragons infantry", on="@", paralysed=2)
    picture = """
        . . . . . . .
         . . . . . . .
        K . W . . E .
         . . . . . . .
        . . . . . . .
    """
    table = begin(picture, K | E | {"W": held}).play(Move("K", (4, 2)))
    assert table.last(Moved).headings == ()


def test_z_cbt_6_a_knight_charges_up_the_mountain_it_starts_beside():
    table = begin("K ^ E . . .", K | E).play(Move("K", (1, 0)))
    assert difference(table.play(fight("K", "E"))) == 8 + 3 - 3
    down = begin(". . K . E .", {"K": man("knights knight", on="^")} | E).play(Move("K", (3, 0)))
    assert difference(down.play(fight("K", "E"))) == 8 + 3 - 3


def test_z_cbt_6_no_charge_leads_from_one_bridge_onto_another():
    picture = """
        . . . . . .
         K = = . E .
    """
    for bridges, bonus in (({"1": ((1, 1), (2, 1))}, 3), ({"1": ((1, 1),), "2": ((2, 1),)}, 0)):
        table = begin(picture, K | E, bridges=bridges).play(Move("K", (3, 1)), fight("K", "E"))
        assert difference(table) == 8 + bonus - 3


def test_z_cbt_6_of_two_straight_ways_the_cheaper_is_taken():
    ring = letter_row("east", [(6, 0)], "west", [(0, 0)])
    sleeper = {"E": man("dragons infantry", on="@", paralysed=3)}
    table = begin("K . . . . . .", K | {"E": man("dragons infantry", hex=(3, 0))}, letters=ring)
    assert table.play(Move("K", (2, 0))).last(Moved).path == ((0, 0), (1, 0), (2, 0))
    far = begin(
        """
        K . . . . . .
         ~ ~ ~ E ~ ~ ~
    """,
        K | sleeper,
        letters=ring,
    )
    assert far.play(Move("K", (2, 0))).last(Moved).cost_mp == 2, "not the five hexes westward"


def test_z_cbt_6_only_knights_charge():
    for kind in ("knights infantry", "monks knight_monk", "winged winged"):
        people = kind.split()[0]
        men = {"K": kind, "E": "dragons infantry"}
        table = begin(FIELD, men, to_move=people).play(Move("K", (2, 2)), fight("K", "E"))
        assert [item.rule for item in table.copy().to("clashes").play(Fight(0)).last(ClashBegan).attack] == [
            "Z-CBT-2"
        ]


def test_z_cbt_6_against_several_the_highest_bonus_once():
    picture = """
        . . . . . .
         K . . E . .
        . . . F . .
    """
    table = begin(picture, K | E | F).play(Move("K", (2, 1)), fight("K", "EF"))
    assert difference(table) == 8 + 3 - 3 - 3


def test_z_cbt_6_the_charge_makes_an_attack_possible():
    strong = K | {"E": "dragons dragon"}
    table = begin(FIELD, strong).play(Move("K", (2, 2)))
    assert table.refused(fight("K", "E")) is None, "8 + 3 against 10"
    assert begin("K E . . .", strong).refused(fight("K", "E")) == "Z-CBT-2"


def test_z_cbt_6_a_charge_goes_through_seams():
    ring = letter_row("east", [(6, 0)], "west", [(0, 0)])
    table = begin(". E . . . K .", K | E, letters=ring).play(Move("K", (0, 0)), fight("K", "E"))
    assert table.last(Moved).path == ((5, 0), (6, 0), (0, 0))
    assert difference(table) == 8 - 3 + 3


def test_z_cbt_6_a_garrison_is_charged_as_well_by_one_that_makes_for_its_city():
    towns = {"T": town("dragons", "dragons infantry"), "U": town("knights")}
    table = begin("K . . T . . . U", K, towns)
    declared = table.copy().play(Move("K", (2, 0)), fight("K", city="T"))
    assert difference(declared) == 8 + 3 - 3
    entering = table.copy().play(Move("K", (3, 0)))
    assert difference(entering) == 8 + 3 - 3
    # The way into the city is paid for: straight on through the forests it would cost nine in all.
    wood = "K f f f f T ~ . . U\n . . . . ~ ~ . . . .\n. . . . . . . . . ."
    entering = begin(wood, K, towns).play(Move("K", (5, 0)))
    assert (entering.last(Moved).headings, entering.last(Moved).cost_mp) == ((), 7)


def test_z_cbt_6_who_has_gone_into_its_city_charges_nobody_from_there():
    towns = {"T": town("knights"), "U": town("dragons")}
    table = begin("K . T E . . U", K | E, towns).play(Move("K", (2, 0)), fight("K", "E"))
    assert difference(table) == 8 - 3


def test_z_cbt_7_attackers_fail_together():
    men = K | I | {"H": "winged winged"}
    table = begin(". . . . K H I . . . .", men).play(fight("KI", "H"), END, END).fought(1)
    assert table.last(Fought).result == "A3"
    assert (table.by, table.decision.pieces) == ("knights", ("K",))
    table.flee("W")
    assert (table.by, table.decision.pieces) == ("knights", ("I",))
    table.flee("E")
    assert (table.at("K"), table.at("I")) == ((1, 0), (9, 0))
    weak = begin(". . I H J . .", {"I": "knights infantry", "J": "knights infantry", "H": "winged winged"})
    weak.play(fight("IJ", "H"), END, END).fought(1)
    assert weak.last(Fought).result == "AE"
    assert weak.is_lost("I")
    assert weak.is_lost("J")


def test_z_cbt_7_defenders_too():
    table = begin(
        BETWEEN, {"K": "dragons dragon", "E": "winged infantry", "F": "winged infantry"}, to_move="dragons"
    )
    table.play(fight("K", "EF"), END, END).fought(6)
    assert table.last(Fought).result == "DE"
    assert table.is_lost("E")
    assert table.is_lost("F")


def test_z_cbt_8_a_clash_whose_defender_was_shot_is_void_and_draws_no_die():
    men = K | E | {"A": "knights archer"}
    table = begin("K E . . A . .", men).play(fight("K", "E"), aim("A", "E"), END)
    table.thrown("A", "E", 6).play(END, Fight(0))
    assert table.is_lost("E")
    assert table.last(ClashVoid).why == "apart"
    assert not table.told(Fought)


def test_z_cbt_8_a_clash_whose_defender_was_pushed_away_is_void():
    # E is driven two hexes east and pushes X, Y and F before it, F out of the reach of J.
    picture = """
        K E X Y F . . .
         ~ ~ ~ ~ J ~ ~ ~
    """
    men = K | E | F | {"J": "knights knight", "X": "dragons infantry", "Y": "dragons infantry"}
    table = begin(picture, men).play(fight("K", "E"), fight("J", "F"), END, END).fought(3)
    assert table.lines() == ["E"]
    table.flee("E")
    assert (table.at("E"), table.at("F")) == ((3, 0), (6, 0))
    table.play(Fight(0))
    assert table.last(ClashVoid).why == "apart"


def test_z_cbt_8_a_clash_whose_attacker_was_pushed_away_is_fought_by_the_others_or_void():
    # I fails against G and, going back three hexes east, pushes K out of the reach of E.
    picture = """
        G I K . . . .
         ~ J E ~ ~ ~ ~
    """
    men = K | I | E | {"G": "dragons infantry", "J": "knights knight"}

    def clashes(attackers: str) -> Table:
        table = begin(picture, men).play(fight("I", "G"), fight(attackers, "E"), END, END)
        return table.fought(2).flee("E")

    assert clashes("K").at("K") == (5, 0)
    assert clashes("K").play(Fight(0)).last(ClashVoid).why == "apart"
    assert clashes("JK").play(Fight(0)).last(ClashBegan).attackers == ("J",)


def test_z_cbt_8_of_several_defenders_one_that_was_driven_away_is_not_fought():
    picture = """
        . . . . . . .
         . . W . . . .
        . . . . . . .
         . . E K F . .
        . . . . . . .
    """
    men = K | E | F | {"W": "knights wizard"}
    table = begin(picture, men).play(fight("K", "EF"), aim("W", "E"), END).thrown("W", "E", 3).flee("W")
    assert table.at("E") == (0, 3)
    table.play(END, Fight(0))
    assert table.last(ClashBegan).defenders == ("F",)


def test_z_cbt_8_of_several_defenders_those_that_still_stand_are_fought():
    picture = """
        A . . E . . .
         . . . K . . .
        . . . . F . .
    """
    table = begin(picture, K | E | F | {"A": "knights archer"}).play(fight("K", "EF"), aim("A", "E"), END)
    table.thrown("A", "E", 6).play(END, Fight(0))
    assert table.last(ClashBegan).defenders == ("F",)
    assert table.last(ClashBegan).difference == 8 - 3


@pytest.mark.parametrize(
    ("beyond", "fights"),
    [(".", True), ("@", False), ("~", False)],  # still beside the enemy, paralysed beside it, lost
)
def test_z_cbt_8_an_attacker_that_was_pushed_fights_only_if_it_can_yet(beyond, fights):
    picture = f". . . . . . E . .\n W . F Z Y K {beyond} . .\n. . . . . . . . ."
    men = {"W": "knights wizard", "K": "knights knight", "F": "dragons infantry"} | E
    men |= dict.fromkeys("YZ", "winged infantry")
    allies = (("dragons", "winged"), ("knights", "winged"))
    game = begin(picture, men, allies=allies).play(fight("K", "E"), END)
    game.thrown("W", "F", 2).flee("E").play(END, Fight(0))
    assert game.told(ClashVoid) == ([] if fights else [ClashVoid(0, "apart")])


def test_z_mov_6_one_that_is_lost_loses_no_moves_and_wakes_no_more():
    table = begin("K E . F", K | E | F).play(fight("K", "E"), END, END).fought(6)
    assert table.is_lost("E")
    table.to("movement", "dragons")
    assert (table.last(MoveBegan).woken, table.last(MoveBegan).held) == ((), ())


def test_z_cbt_8_a_defender_that_was_pushed_into_a_whirlpool_is_not_fought():
    picture = """
        . . . . . K .
         W . F Z E @ .
    """
    men = K | E | F | {"W": "knights wizard", "Z": "dragons infantry"}
    game = begin(picture, men).play(fight("K", "E"), END).thrown("W", "F", 2).flee("E")
    assert game.piece("E").is_paralysed
    assert game.play(END, Fight(0)).last(ClashVoid).why == "apart"
