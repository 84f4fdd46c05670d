"""Retreats as their owners play them (Z-RET)."""

from __future__ import annotations

from sim.games.zargo.actions import Declare, Fight, Move, Retreat
from sim.games.zargo.events import ClashOver, Fought, Perished, Retreated, Stood
from tests.drawing import letter_row, man, town
from tests.playing import END, Table, aim, begin, fight

K = {"K": "knights knight"}
I = {"I": "knights infantry"}  # noqa: E741
E = {"E": "dragons infantry"}
F = {"F": "dragons infantry"}
DIE_FOR_D3, DIE_FOR_D2, DIE_FOR_A1, DIE_FOR_A3 = 4, 3, 2, 1
"""What a die does where the difference is 4 to 7, as between a knight and an infantry of the Dragons."""


def beaten(picture: str, men, die: int, towns=None, **drawing) -> Table:
    """Return the game in which K has attacked E and the die has fallen."""
    return begin(picture, men, towns, **drawing).play(fight("K", "E"), END, END).fought(die)


def test_z_ret_1_exactly_so_far_along_a_heading_the_owner_chooses():
    picture = """
        . . . . . . . .
         . . . . . . . .
        . . . . . . . .
         . . K E . . . .
        . . . . . . . .
         . . . . . . . .
        . . . . . . . .
    """
    table = beaten(picture, K | E, DIE_FOR_D3)
    assert table.by == "dragons"
    assert table.lines() == ["NE", "E", "SE"], "the others lead along the attacker's zone"
    for heading, there in {"NE": (5, 0), "E": (6, 3), "SE": (5, 6)}.items():
        after = table.copy().flee(heading)
        assert after.at("E") == there
        assert after.last(Retreated).path[0] == (3, 3)
        assert len(after.last(Retreated).path) == 4
    for heading in ("W", "NW", "SW", "N", ""):
        assert table.refused(Retreat(heading)) == "Z-RET-3"


def test_z_ret_2_a_line_into_an_obstacle_is_not_offered():
    # D3 towards the sea, the edge and a mountain; the fourth line is free.
    picture = """
        . . . . . . .
         . . . . . . .
        . . . . ^ . .
         . K E . . ~ .
        . . . . . . .
         . . . . . . .
        . . . . . . .
    """
    table = beaten(picture, K | E, DIE_FOR_D3)
    assert table.lines() == ["NE", "SE"]
    assert table.refused(Retreat("E")) == "Z-RET-3"


def test_z_ret_2_nor_is_one_through_the_zone_of_any_enemy():
    picture = """
        K E . . . . .
         ~ ~ ~ ~ M ~ ~
    """
    men = K | E | {"M": man("monks monk", on="=")}
    table = beaten(picture, men, DIE_FOR_D3)
    assert table.last(Perished).piece == "E", "the Monk's zone covers (4, 0)"
    friendly = begin(picture, men | {"F": man("winged infantry", hex=(6, 0))}, allies=(("dragons", "monks"),))
    friendly.play(fight("K", "E"), END, END).fought(DIE_FOR_D3)
    assert friendly.lines() == ["E"]


def test_z_ret_2_enemies_still_to_be_fought_have_no_zone():
    # I fails against G; its line leads past F, which K is going to fight.
    picture = """
        G I . . . . .
         ~ ~ ~ F K ~ ~
    """
    men = K | I | F | {"G": "dragons infantry"}
    table = begin(picture, men).play(fight("I", "G"), fight("K", "F"), END, END)
    assert table.fought(2).lines() == ["E"]


def test_z_ret_2_once_fought_they_have_it_again():
    picture = """
        G I . . . . . .
         ~ ~ ~ F ~ ~ ~ ~
        ~ ~ ~ K ~ ~ ~ ~
    """
    men = I | F | {"G": "dragons infantry", "K": "knights infantry"}
    table = begin(picture, men).play(fight("I", "G"), fight("K", "F"), END, END)
    table.fought(3, number=1)
    assert table.last(Perished).piece == "K", "A2 and nowhere to go"
    table.fought(2)
    assert table.last(Perished).piece == "I", "F has been fought: its zone covers the line"


def test_z_ret_2_the_one_just_fought_has_it_again_as_its_attacker_goes_back():
    picture = """
        . . . . . .
         . . . . . .
        . . . . . .
         . . K E . .
        . . . . . .
         . . . . . .
    """
    table = beaten(picture, K | E, DIE_FOR_A1)
    assert (table.by, table.lines()) == ("knights", ["SW", "W", "NW"])


def test_z_ret_3_without_a_safe_line_it_is_lost_and_play_goes_on():
    table = beaten("K E . .", K | E | F | {"F": man("dragons infantry", hex=(3, 0))}, DIE_FOR_D3)
    assert table.last(Perished).cause == "no_line"
    assert table.is_lost("E")
    assert table.told(ClashOver)
    assert (table.by, table.mover) == ("dragons", "dragons")


def test_z_ret_3_a_safe_line_has_to_be_taken():
    table = beaten("K E . . . . .", K | E, DIE_FOR_D3)
    assert table.lines() == ["E"]
    assert table.refused(Retreat("E", give_up=True)) == "Z-RET-5"
    assert table.refused(END) == "Z-RET-6"


def test_z_ret_4_into_a_whirlpool_and_no_further():
    table = beaten("K E . @ . .", K | E, DIE_FOR_D3).flee("E")
    assert table.last(Retreated).outcome == "paralysed"
    assert table.last(Retreated).path == ((1, 0), (2, 0), (3, 0))
    for _ in range(3):
        assert table.to("movement", "dragons").refused(Move("E", (4, 0))) == "Z-MOV-6"
        table.play(END).to("movement", "knights")
    assert table.to("movement", "dragons").refused(Move("E", (4, 0))) is None


def test_z_ret_4_into_an_own_city_with_room():
    towns = {"T": town("dragons", "dragons infantry"), "U": town("knights")}
    table = beaten("K E . . T . . . U", K | E, DIE_FOR_D3, towns).flee("E")
    assert table.at("E") == "T"
    full = {"T": town("dragons", *["dragons infantry"] * 4), "U": town("knights")}
    assert beaten("K E . . T . . . U", K | E, DIE_FOR_D3, full).is_lost("E")


def test_z_ret_5_friends_are_pushed_no_further_than_needed():
    table = beaten("K E . F . . .", K | E | F, DIE_FOR_D3).flee("E")
    assert (table.at("E"), table.at("F")) == ((4, 0), (5, 0))
    chain = beaten("K E F . G . .", K | E | F | {"G": "dragons infantry"}, DIE_FOR_D3).flee("E")
    assert [chain.at(piece) for piece in "EFG"] == [(4, 0), (5, 0), (6, 0)]
    untouched = beaten("K E . . . F .", K | E | F, DIE_FOR_D3).flee("E")
    assert untouched.at("F") == (5, 0)


def test_z_ret_5_the_owner_may_lose_the_piece_rather_than_those_it_would_push_to_death():
    table = beaten("K E . F ~", K | E | F, DIE_FOR_D2)
    assert table.lines() == ["E", "E!"]
    pushed = table.copy().flee("E")
    assert (pushed.at("E"), pushed.is_lost("F")) == ((3, 0), True)
    spared = table.copy().flee("E", give_up=True)
    assert (spared.is_lost("E"), spared.at("F")) == (True, (3, 0))
    assert spared.last(Perished).cause == "given_up"
    harmless = beaten("K E . F . .", K | E | F, DIE_FOR_D2)
    assert harmless.lines() == ["E"], "nobody would die"
    assert harmless.refused(Retreat("E", give_up=True)) == "Z-RET-5"


def test_z_ret_5_any_safe_line_may_be_chosen_though_another_would_spare_friends():
    picture = """
        . . . . . .
         . . . . . .
        K E F ~ . .
         . . . . . .
        . . . . . .
    """
    table = beaten(picture, K | E | F, DIE_FOR_D2)
    assert table.lines() == ["NE", "SE"], "two hexes east would lead into the sea"
    # With D1 the line east is safe, and would push F into the sea.
    one = begin(picture, E | F | {"K": "knights infantry"}).play(fight("K", "E"), END, END).fought(4)
    assert one.lines() == ["NE", "E", "E!", "SE"]


def test_z_ret_5_allies_are_pushed_and_the_retreating_owner_chooses():
    men = K | E | {"M": "monks monk"}
    table = beaten("K E . M ~", men, DIE_FOR_D2, allies=(("dragons", "monks"),))
    assert (table.by, table.lines()) == ("dragons", ["E", "E!"])
    table.flee("E")
    assert table.is_lost("M")


def test_z_ret_5_enemies_of_the_pushed_stop_it_though_no_enemies_of_the_pusher():
    men = K | E | {"M": "monks monk", "W": "winged infantry"}
    allies = (("dragons", "monks"), ("dragons", "winged"))
    table = beaten("K E . M W .", men, DIE_FOR_D2, allies=allies).flee("E")
    assert table.is_lost("M")
    assert table.at("W") == (4, 0)


def test_z_ret_5_a_pushed_piece_paralysed_in_a_whirlpool_or_safe_in_a_city_stays_there():
    table = beaten("K E . F @ .", K | E | F, DIE_FOR_D2).flee("E")
    assert table.at("F") == (4, 0)
    assert table.piece("F").paralysed == 2, "of its three moves it is losing the first"
    towns = {"T": town("dragons"), "U": town("knights")}
    inside = beaten("K E . F T . . . U", K | E | F, DIE_FOR_D2, towns).flee("E")
    assert inside.at("F") == "T"


def test_z_ret_6_each_clash_is_over_with_its_retreats_before_the_next_begins():
    men = K | E | F | {"J": "knights knight"}
    table = begin("K E . . . . J F . . . .", men).play(fight("K", "E"), fight("J", "F"), END, END)
    table.fought(DIE_FOR_D3)
    assert table.refused(Fight(0)) == "Z-RET-6"
    table.flee("E")
    assert table.at("E") == (4, 0)
    assert table.refused(Fight(0)) is None


def test_z_ret_6_a_vision_drives_at_once():
    men = {"L": "monks illusionist", "K": "knights knight"}
    table = begin("L . K . . .", men, to_move="monks").play(aim("L", "K"), END).thrown("L", "K", 3)
    assert (table.by, table.asked) == ("knights", "retreat")
    table.flee("E")
    assert table.at("K") == (4, 0)
    assert table.period == "throws"


def test_z_ret_6_several_go_back_one_after_another_each_making_room_or_not():
    men = K | I | {"H": "winged winged"}
    picture = """
        . . . . . . . . .
         . . . . I . . . .
        . . . . K H . . .
         . . . . . . . . .
        . . . . . . . . .
    """
    table = begin(picture, men).play(fight("IK", "H"), END, END).fought(1)
    assert table.decision.pieces == ("I",)
    table.flee("W")
    assert table.decision.pieces == ("K",)
    table.flee("W")
    assert (table.at("I"), table.at("K")) == ((1, 1), (1, 2))


def test_z_ret_6_one_pushed_home_by_another_has_not_to_flee_any_more():
    picture = """
        . I K . . T . .
         ~ C ~ ~ ~ ~ ~ ~
    """
    towns = {"T": town("knights"), "C": town("winged", "winged winged")}
    men = {"I": "knights infantry", "K": "knights infantry"}
    table = begin(picture, men, towns).play(fight("IK", city="C"), END, END).fought(2)
    assert (table.last(Fought).result, table.decision.pieces) == ("A3", ("I",))
    table.flee("E")
    assert (table.at("I"), table.at("K")) == ((4, 0), "T")
    assert table.last(Stood).piece == "K"
    assert table.mover == "winged"


def test_z_ret_6_so_too_after_a_clash_in_the_open():
    # I flees eastwards, comes in again a row further down and pushes Z, Y and X; X pushes K into its city.
    picture = """
        . . . . . .
         . . E I . .
        Z Y X K T .
         . . . . . .
        . . . . . .
         U . . . . .
    """
    men = dict.fromkeys("IXYZ", "knights infantry") | {"K": "knights knight", "E": "dragons dragon"}
    towns = {"T": town("knights"), "U": town("dragons")}
    seam = letter_row("east", [(5, 1)], "west", [(0, 2)])
    table = begin(picture, men, towns, letters=seam).play(fight("IK", "E"), END, END).fought(2)
    assert table.last(Fought).result == "A3"
    table.flee("E")
    assert table.at("K") == "T"
    assert table.last(Stood).piece == "K"


def test_z_ret_6_nor_has_one_that_was_pushed_to_its_death():
    # The garrison of P makes a sortie: no zone of its own bars E the way, which pushes F against the mountain.
    picture = """
        . E F ^ . . . Q
         . P . . . . . .
    """
    men = {"E": "knights infantry", "F": "knights infantry"}
    towns = {"P": town("dragons", "dragons dragon"), "Q": town("knights")}
    table = begin(picture, men, towns, to_move="dragons").play(Declare(("P1",), ("E", "F")))
    table.play(END, END).fought(4)
    assert (table.last(Fought).result, table.decision.pieces) == ("D1", ("E",))
    table.flee("E")
    assert table.is_lost("F")
    assert table.asked != "retreat"


def test_z_ret_6_nor_has_one_that_was_pushed_into_a_whirlpool():
    picture = """
        . I K . . @ . U
         ~ C ~ ~ ~ ~ ~ ~
    """
    towns = {"U": town("knights"), "C": town("winged", "winged winged")}
    men = {"I": "knights infantry", "K": "knights infantry"}
    table = begin(picture, men, towns).play(fight("IK", city="C"), END, END).fought(2).flee("E")
    assert table.at("K") == (5, 0)
    assert table.piece("K").paralysed == 3
    assert table.last(Stood).piece == "K"


def test_z_ret_7_the_companion_shares_the_escorts_fate_on_the_line():
    men = K | {"D": man("dragons dragon", hex=(1, 0)), "E": man("dragons infantry", escorts="D")}
    table = beaten("K E . . . . .", men, DIE_FOR_D3).flee("E")
    assert (table.at("E"), table.at("D")) == ((4, 0), (4, 0))
    assert table.piece("D").escort == table.piece("E").number
    dead = beaten("K E . .", men, DIE_FOR_D3)
    assert dead.is_lost("E")
    assert dead.is_lost("D")


def test_z_ret_7_into_a_city_only_together():
    men = K | {"D": man("dragons dragon", hex=(1, 0)), "E": man("dragons infantry", escorts="D")}

    def driven(inside: int) -> Table:
        towns = {"T": town("dragons", *["dragons infantry"] * inside), "U": town("knights")}
        return beaten("K E . . T . . . U", men, DIE_FOR_D3, towns)

    together = driven(2).flee("E")
    assert (together.at("E"), together.at("D")) == ("T", "T")
    assert driven(3).is_lost("D")


def test_z_ret_7_a_garrison_driven_out_goes_piece_by_piece_each_on_its_own_line():
    picture = """
        . . . . . . . .
         . . . . . . . .
        . . K T . . . .
         . . J . . . . .
        . . . . . . . U
    """
    towns = {"T": town("dragons", "dragons infantry", "dragons infantry"), "U": town("knights")}
    men = K | {"J": "knights knight"}
    table = begin(picture, men, towns).play(fight("KJ", city="T"), END, END).fought(2)
    assert (table.by, table.decision.pieces) == ("dragons", ("T1",))
    assert table.lines() == ["NE", "E"]
    table.flee("NE")
    assert (table.by, table.decision.pieces) == ("dragons", ("T2",))
    table.flee("E")
    assert (table.at("T1"), table.at("T2")) == ((4, 0), (5, 2))
    assert table.owner("T") == "dragons", "nobody has entered it"


def test_z_map_5_a_line_of_flight_goes_on_through_a_seam():
    ring = letter_row("east", [(5, 0)], "west", [(0, 0)])
    table = beaten(". . . K E .", K | E, DIE_FOR_D3, letters=ring).flee("E")
    assert table.at("E") == (1, 0)


def test_z_map_6_a_line_that_comes_back_on_itself_is_no_way_out():
    picture = """
        E . .
         T ~ ~
        ~ ~ U
    """
    ring = letter_row("east", [(2, 0)], "west", [(0, 0)])
    towns = {"T": town("monks", "monks illusionist"), "U": town("dragons")}
    table = begin(picture, E, towns, to_move="monks", letters=ring).play(aim("T1", "E"), END)
    assert table.copy().thrown("T1", "E", 2).lines() == ["E", "W"]
    assert table.thrown("T1", "E", 3).last(Perished).piece == "E"
