"""Single attacks of Winged lords, Hawks and Snakes (Z-SGL)."""

from __future__ import annotations

import pytest

from sim.games.zargo.actions import GoOn, Move, Retreat, Single, Throw
from sim.games.zargo.events import ClashBegan, Fought, SingleBegan, SingleOver, SingleWon
from tests.drawing import letter_row, man, town
from tests.playing import END, Table, aim, begin, fight

LORD = {"H": "winged winged"}
HAWK = {"H": "winged hawk"}
SNAKE = {"S": "dragons snake"}
E = {"E": "dragons infantry"}
F = {"F": "dragons infantry"}
KILL = 6
"""The die that eliminates a Dragons' infantry attacked by a Winged lord: 7 against 3."""


def singly(picture: str, men, towns=None, *, to_move: str = "winged", **more) -> Table:
    return begin(picture, men, towns, to_move=to_move, period="singles", **more)


def snake(picture: str, men=None, **more) -> Table:
    """Return a game in which a snake is to act among infantry of the Winged; 7 against 3 as well."""
    return singly(
        picture, SNAKE | (men or {"E": "winged infantry", "F": "winged infantry"}), to_move="dragons", **more
    )


def test_z_sgl_1_move_part_of_the_way_fight_at_once_and_use_what_is_left():
    table = singly("H . . E . . . . . . . . . . .", LORD | E)
    table.play(Single("H", (2, 0), "E"))
    begun = table.last(SingleBegan)
    assert (begun.path, begun.left_mp) == (((0, 0), (1, 0), (2, 0)), 8)
    table.play(KILL)
    assert table.is_lost("E")
    assert (table.by, table.asked, table.decision.pieces) == ("winged", "go_on", ("H",))
    assert table.copy().play(GoOn((10, 0))).at("H") == (10, 0)
    assert table.refused(GoOn((11, 0))) == "Z-SGL-1", "nine further, eight are left"
    assert table.copy().play(GoOn((2, 0))).at("H") == (2, 0), "it may stay"


def test_z_sgl_1_only_before_all_other_movement():
    table = singly("H . . E . . .", LORD | E)
    table.play(END)
    assert table.refused(Single("H", (2, 0), "E")) == "Z-PER-0"


def test_z_sgl_1_only_lords_of_the_winged_hawks_and_snakes():
    winged = singly("I . . E", {"I": "winged infantry"} | E)
    assert winged.refused(Single("I", (2, 0), "E")) == "Z-SGL-1"
    dragons = singly("D . . I", {"D": "dragons dragon", "I": "winged infantry"}, to_move="dragons")
    assert dragons.refused(Single("D", (2, 0), "I")) == "Z-SGL-1"
    assert begin("K . . E", {"K": "knights knight"} | E, period=None).period == "movement", (
        "knights have no such period"
    )


def test_z_sgl_1_one_at_a_time():
    men = {"H": "winged winged", "J": "winged winged"} | E
    table = singly("H . . E . . J", men).play(Single("H", (2, 0), "E"))
    assert table.refused(Single("J", (4, 0), "E")) == "Z-PER-0"
    table.play(KILL)
    assert table.refused(Single("J", (4, 0), "E")) == "Z-PER-0", "H has still to say whether it goes on"


def test_z_sgl_1_who_does_not_win_goes_no_further():
    table = singly(". . H E . . .", LORD | E).play(Single("H", (2, 0), "E"), 2)
    assert table.last(Fought).result == "A1"
    table.flee("W")
    assert table.at("H") == (1, 0)
    assert not table.told(SingleWon)
    assert table.period == "singles"


def test_z_sgl_1_who_drives_its_enemy_back_has_won_too():
    table = singly(". . H E . . . .", LORD | E).play(Single("H", (2, 0), "E"), 3).flee("E")
    assert table.at("E") == (5, 0)
    assert table.asked == "go_on"


def test_z_sgl_1_a_move_that_cannot_be_made_begins_no_attack():
    table = singly("H ~ . E . . .", LORD | E)
    assert table.refused(Single("H", (2, 0), "E")) == "Z-SGL-1"
    table = singly("H I E . . . .", LORD | E | {"I": "winged infantry"})
    assert table.refused(Single("H", (1, 0), "E")) == "Z-SGL-1", "the hex is held"
    table = singly("H @ E . . . .", LORD | E)
    assert table.refused(Single("H", (1, 0), "E")) == "Z-SGL-1", "it would be paralysed"
    assert table.refused(Single("H", (9, 9), "E")) == "Z-SGL-1"


def test_z_sgl_1_a_snake_that_has_climbed_has_nothing_left():
    table = snake("S ^ E . . . .").play(Single("S", (1, 0), "E"))
    assert table.last(SingleBegan).left_mp == 0
    on_top = snake("S E . . . . .", {"S": man("dragons snake", on="^"), "E": "winged infantry"})
    assert on_top.play(Single("S", (0, 0), "E")).last(SingleBegan).left_mp == 8


def test_z_sgl_1_who_has_nothing_left_is_not_asked_to_go_on():
    table = snake("S . . . . . . . . E .").play(Single("S", (8, 0), "E"), KILL)
    assert table.asked == "singles"


def test_z_sgl_1_one_comes_out_of_its_city_to_attack():
    towns = {"T": town("winged", "winged winged"), "U": town("dragons")}
    table = singly("T E . . . . . U", E, towns)
    assert table.refused(Single("T1", (0, 0), "E")) == "Z-SGL-1"
    table.play(Single("T1", (2, 0), "E"))
    assert table.at("T1") == (2, 0)
    assert singly("H T E . . . . U", LORD | E, towns).refused(Single("H", (1, 0), "E")) == "Z-SGL-1"


def test_z_sgl_2_no_zone_is_heeded():
    # The zone of F bars the corridor to any other move.
    picture = """
        S . . . E .
         ~ ~ F ~ ~ ~
    """
    table = snake(picture, {"E": "winged infantry", "F": man("winged infantry", on="=")})
    assert table.refused(Single("S", (3, 0), "E")) is None
    assert table.copy().play(END).refused(Move("S", (3, 0))) == "Z-MOV-1"


def test_z_sgl_2_enemies_are_not_run_through_on_foot():
    assert snake("S E . F . .").refused(Single("S", (2, 0), "F")) == "Z-SGL-1"
    assert singly("H E . F . .", LORD | E | F).refused(Single("H", (2, 0), "F")) is None


def test_z_sgl_2_always_one_against_one():
    picture = """
        . H E . .
         . J F . .
    """
    men = LORD | {"J": "winged winged"} | E | F
    table = singly(picture, men).play(Single("H", (1, 0), "E"))
    begun = table.last(ClashBegan)
    assert (begun.attackers, begun.defenders, begun.difference) == (("H",), ("E",), 7 - 3)


def test_z_sgl_2_several_may_attack_one_after_another():
    men = LORD | {"J": "winged winged"} | {"E": "dragons snake"}
    table = singly("H . E . J . . . . .", men).play(Single("H", (1, 0), "E"), 1)
    assert table.is_lost("H")
    table.play(Single("J", (3, 0), "E"))
    assert table.last(ClashBegan).attackers == ("J",)


def test_z_sgl_2_the_least_difference_and_all_bonuses_apply():
    assert singly("H . E . .", LORD | {"E": "dragons dragon"}).refused(Single("H", (1, 0), "E")) == "Z-CBT-2"
    on_hill = {"E": man("dragons infantry", on="^")}
    assert singly("H . E . .", HAWK | on_hill).refused(Single("H", (1, 0), "E")) == "Z-CBT-2", (
        "5 against 3 + 3"
    )
    helped = {"E": "knights infantry", "W": "knights wizard"}
    assert singly("H . E W .", HAWK | helped).refused(Single("H", (1, 0), "E")) == "Z-CBT-2", (
        "5 against 4 + 2"
    )
    assert singly("H . E . W", HAWK | helped).refused(Single("H", (1, 0), "E")) is None


def test_z_sgl_2_only_an_enemy_that_can_be_attacked_beside_the_hex_and_never_a_garrison():
    towns = {"T": town("dragons", "dragons infantry"), "U": town("winged")}
    table = singly("H . T . E . U", LORD | E, towns)
    assert table.refused(Single("H", (1, 0), "T1")) == "Z-SGL-2"
    assert table.refused(Single("H", (1, 0), "E")) == "Z-SGL-2", "not beside it"
    assert table.refused(Single("H", (1, 0), "X")) == "Z-SGL-2"
    asleep = singly("H . E . F", LORD | F | {"E": man("dragons infantry", on="@", paralysed=1)})
    assert asleep.refused(Single("H", (1, 0), "E")) == "Z-SGL-2"
    friend = singly("H . E . F", LORD | F | {"E": "knights infantry"}, allies=(("knights", "winged"),))
    assert friend.refused(Single("H", (1, 0), "E")) == "Z-SGL-2"


def test_z_sgl_2_what_is_listed_is_every_hex_beside_every_enemy():
    table = singly(". H E . F . .", LORD | E | F)
    assert set(table.options("H", Single)) == {
        Single("H", (1, 0), "E"),
        Single("H", (3, 0), "E"),
        Single("H", (3, 0), "F"),
        Single("H", (5, 0), "F"),
    }


def test_z_sgl_3_a_winning_flyer_does_not_attack_again():
    table = singly("H . E . F . .", LORD | E | F).play(Single("H", (1, 0), "E"), KILL)
    assert table.refused(GoOn((3, 0), "F")) == "Z-SGL-4"
    assert all(option.target is None for option in table.options(kind=GoOn))
    table.play(GoOn((3, 0)))
    assert table.refused(Single("H", (3, 0), "F")) == "Z-SGL-5"


def test_z_sgl_3_it_may_end_beside_enemies():
    table = singly("H . E . F . .", LORD | E | F).play(Single("H", (1, 0), "E"), KILL, GoOn((3, 0)), END)
    assert table.refused(END) is None


def test_z_sgl_3_it_may_end_in_an_own_city_or_a_whirlpool_but_in_no_enemy_city():
    towns = {"T": town("winged"), "U": town("dragons")}
    table = singly("H . E . T . . . U", LORD | E, towns).play(Single("H", (1, 0), "E"), KILL)
    assert table.refused(GoOn((8, 0))) == "Z-SGL-1"
    assert table.play(GoOn((4, 0))).at("H") == "T"
    trapped = singly("H . E @ . .", LORD | E).play(Single("H", (1, 0), "E"), KILL, GoOn((3, 0)))
    assert trapped.piece("H").is_paralysed
    assert trapped.last(SingleOver).paralysed == 3


def test_z_sgl_4_a_snake_goes_on_along_its_line_and_attacks_the_next():
    table = snake("S . E . F . . . .").play(Single("S", (1, 0), "E"), KILL)
    assert table.refused(GoOn((3, 0), "F")) is None
    table.play(GoOn((3, 0), "F"))
    begun = table.last(SingleBegan)
    assert (begun.path, begun.target, begun.left_mp) == (((1, 0), (2, 0), (3, 0)), "F", 8 - 1 - 2)
    table.play(KILL)
    assert table.asked == "go_on"
    assert table.play(GoOn((8, 0))).at("S") == (8, 0)


def test_z_sgl_4_so_too_past_one_it_drove_back():
    table = snake("S E . . . . . .").play(Single("S", (0, 0), "E"), 3).flee("E")
    assert table.at("E") == (3, 0)
    table.play(GoOn((2, 0), "E"))
    assert table.last(SingleBegan).left_mp == 6


def test_z_sgl_4_until_its_movement_is_spent():
    table = snake("S . . . . . . E . F").play(Single("S", (6, 0), "E"), KILL)
    assert table.last(SingleWon).left_mp == 2
    table.play(GoOn((8, 0), "F"))
    assert table.last(SingleBegan).left_mp == 0
    spent = snake("S . . . . . . . E . F").play(Single("S", (7, 0), "E"), KILL)
    assert spent.refused(GoOn((9, 0), "F")) == "Z-SGL-4"


def test_z_sgl_4_never_off_its_line():
    picture = """
        . . . . . .
         S . E F . .
        . . . . . .
    """
    table = snake(picture).play(Single("S", (1, 1), "E"), KILL)
    assert table.refused(GoOn((2, 1), "F")) is None
    assert table.refused(GoOn((3, 0), "F")) == "Z-SGL-4"
    beside = """
        . . . F . .
         S . E . . .
        . . . . . .
    """
    table = snake(beside).play(Single("S", (1, 1), "E"), KILL)
    assert table.refused(GoOn((2, 1), "F")) == "Z-SGL-4", "F is beside the hex but not on the line"


def test_z_sgl_4_not_from_a_whirlpool_nor_from_a_city_nor_against_one_that_is_too_strong():
    held = snake("S E @ F . .").play(Single("S", (0, 0), "E"), KILL)
    assert held.refused(GoOn((2, 0), "F")) == "Z-SGL-4"
    towns = {"T": town("dragons"), "U": town("winged")}
    home = singly(
        "S E T F . . U", SNAKE | {"E": "winged infantry", "F": "winged infantry"}, towns, to_move="dragons"
    )
    assert home.play(Single("S", (0, 0), "E"), KILL).refused(GoOn((2, 0), "F")) == "Z-SGL-4"
    strong = snake("S E . F . .", {"E": "winged infantry", "F": "knights knight"})
    strong.play(Single("S", (0, 0), "E"), KILL)
    assert strong.refused(GoOn((2, 0), "F")) == "Z-SGL-4", "7 against 8"
    steep = snake("S E . ^ F .").play(Single("S", (0, 0), "E"), KILL)
    assert steep.refused(GoOn((3, 0), "F")) == "Z-SGL-4", "it climbs only from where it starts"


def test_z_sgl_4_not_for_one_that_has_turned_on_its_way():
    picture = """
        S . ~ . . .
         ~ . E F . .
        . . . . . .
    """
    table = snake(picture).play(Single("S", (1, 1), "E"))
    assert table.last(SingleBegan).headings == ()
    table.play(KILL)
    assert table.refused(GoOn((2, 1), "F")) == "Z-SGL-4"
    assert table.refused(GoOn((2, 1))) is None, "the rest of its movement it has"


def test_z_sgl_4_nor_for_one_that_did_not_meet_its_enemy_dead_ahead():
    picture = """
        . . . E . .
         S . . F . .
        . . . . . .
    """
    table = snake(picture).play(Single("S", (2, 1), "E"))
    assert table.last(SingleBegan).headings == ()


def test_z_sgl_4_a_straight_way_is_taken_where_it_can_be_afforded():
    picture = """
        . . . . . .
         . . . . . .
        S f f . E F
         . . . . . .
    """
    table = snake(picture).play(Single("S", (3, 2), "E"))
    assert table.last(SingleBegan).path == ((0, 2), (1, 2), (2, 2), (3, 2))
    assert table.last(SingleBegan).left_mp == 3
    table.play(KILL)
    assert table.refused(GoOn((4, 2), "F")) is None


def test_z_sgl_4_one_that_loses_is_stopped():
    table = snake(". S E . F .").play(Single("S", (1, 0), "E"), 2).flee("W")
    assert table.period == "singles"
    assert table.refused(Single("S", (3, 0), "F")) == "Z-SGL-5"


def test_z_sgl_4_flyers_do_not_overrun():
    table = singly("H . E F . . .", LORD | E | F).play(Single("H", (1, 0), "E"))
    assert table.last(SingleBegan).headings == ()


def test_z_map_5_the_line_of_a_snake_goes_through_seams():
    ring = letter_row("east", [(5, 0)], "west", [(0, 0)])
    table = snake("E . F . . S", letters=ring).play(Single("S", (5, 0), "E"), KILL)
    table.play(GoOn((1, 0), "F"))
    assert table.last(SingleBegan).path == ((5, 0), (0, 0), (1, 0))


def test_z_sgl_5_who_attacked_singly_takes_no_further_part():
    table = singly(". H E . F . .", LORD | E | F).play(Single("H", (1, 0), "E"), KILL, GoOn((3, 0)))
    assert table.refused(Single("H", (3, 0), "F")) == "Z-SGL-5"
    assert table.options("H") == []
    table.play(END)
    for action in (Move("H", (2, 0)), fight("H", "F"), aim("H", "F")):
        assert table.refused(action) == "Z-SGL-5"
    assert "H" not in table.game.actors(table.state)
    table.play(END)
    assert table.refused(Throw("H", "F")) == "Z-SGL-5"


def test_z_sgl_5_it_is_free_again_in_the_next_month():
    table = singly(". H E . F . .", LORD | E | F).play(Single("H", (1, 0), "E"), KILL, GoOn((0, 0)))
    table.play(END, END).to("singles", "winged")
    assert table.refused(Single("H", (3, 0), "F")) is None


def test_z_sgl_5_nor_may_it_fight_with_others_afterwards():
    men = LORD | {"J": "winged infantry"} | E | {"F": "dragons infantry"}
    picture = """
        . H E . . . .
         . . . . . . .
        . . . . . J F
    """
    table = singly(picture, men).play(Single("H", (1, 0), "E"), KILL, GoOn((5, 1)), END)
    assert table.refused(fight("HJ", "F")) == "Z-SGL-5"
    assert table.refused(fight("J", "F")) is None


def test_z_sgl_5_its_escort_taken_off_first():
    men = {"H": man("winged winged", hex=(0, 0)), "I": man("winged infantry", escorts="H")} | E
    table = singly("I . E . . .", men)
    assert table.refused(Single("H", (0, 0), "E")) == "Z-SGL-1", (
        "under its escort it stands nowhere by itself"
    )
    table.play(Single("H", (1, 0), "E"), KILL)
    assert (table.at("I"), table.piece("H").escort) == ((0, 0), -1)
    assert table.refused(Single("I", (0, 0), "E")) == "Z-PER-0"


@pytest.mark.parametrize("die", [1, 2])
def test_z_ret_6_the_attacker_goes_back_or_is_lost_at_once(die):
    table = singly(". . . . H E . .", LORD | E).play(Single("H", (4, 0), "E"), die)
    assert (table.asked, table.by) == ("retreat", "winged")
    assert table.refused(Retreat("E")) == "Z-RET-3"
    table.flee("W")
    assert table.at("H") == ((1, 0) if die == 1 else (3, 0))


def test_z_sgl_1_a_winner_that_the_flight_it_caused_has_killed_goes_nowhere():
    # F flees around the world and pushes Z and Y, its allies; Y pushes H, its own ally, against the hex where F stood.
    men = {"H": "winged hawk", "F": "knights infantry", "Z": "dragons infantry", "Y": "dragons infantry"}
    ring = letter_row("east", [(5, 0)], "west", [(0, 0)])
    allies = (("knights", "dragons"), ("winged", "dragons"))
    table = begin("F . . Z Y H", men, letters=ring, allies=allies, period="singles", to_move="winged")
    table.play(Single("H", (5, 0), "F"), 6)
    assert table.last(Fought).result == "D3"
    table.flee("E")
    assert table.is_lost("H")
    assert not table.told(SingleWon)
    assert table.asked != "go_on"


def test_z_ret_3_who_is_face_down_does_not_attack_singly():
    men = {"H": "winged hawk", "E": "dragons infantry"}
    face_down = {"set": "zargo-1983"}
    for state, rule in (({}, None), ({"reduced": ["H"]}, "Z-SGL-1")):
        table = begin("H E . .", men, to_move="winged", period="singles", options=face_down, state=state)
        assert table.refused(Single("H", (0, 0), "E")) == rule


def test_z_sgl_4_one_turned_face_down_before_it_is_the_next_on_its_line():
    men = {"S": "dragons snake", "E": "knights infantry"}
    face_down = {"set": "zargo-1983"}
    table = begin("S . E ~ .", men, to_move="dragons", period="singles", options=face_down)
    table.play(Single("S", (1, 0), "E"), 4)
    assert table.piece("E").reduced
    assert set(table.options(kind=GoOn)) >= {GoOn((1, 0)), GoOn((0, 0)), GoOn((1, 0), "E")}
    assert len(table.options(kind=GoOn)) == len(set(table.options(kind=GoOn))), "each is offered once"
    assert table.copy().play(GoOn((1, 0))).last(SingleOver).path == (), "it stays"
    off = GoOn((4, 0), "E"), GoOn((4, 0))
    assert [table.refused(one) for one in off] == ["Z-SGL-4", "Z-SGL-1"]
    assert [table.why(one) for one in off] == ["single-no-line", "single-no-way"]


@pytest.mark.parametrize(
    "ahead",
    [man("dragons infantry"), man("knights infantry", on="@", paralysed=2), man("winged hawk")],
)
def test_z_sgl_4_a_snake_attacks_only_what_can_be_attacked(ahead):
    men = {"S": "dragons snake", "E": "knights infantry", "X": ahead}
    allies = (("dragons", "winged"),)
    table = begin("S E X . . .", men, to_move="dragons", period="singles", allies=allies, also=("winged",))
    table.play(Single("S", (0, 0), "E"), 6)
    while table.asked == "retreat":
        table.flee(table.lines()[0])
    assert not [option for option in table.options(kind=GoOn) if option.target is not None]


def test_z_esc_2_who_has_attacked_singly_by_itself_may_be_escorted_afterwards():
    men = {"H": "winged hawk", "E": "dragons infantry", "I": "winged infantry"}
    table = begin("I H . E . . . . .", men, to_move="winged", period="singles")
    table.play(Single("H", (2, 0), "E"), 6)
    while table.asked == "retreat":
        table.flee(table.lines()[0])
    if table.asked == "go_on":
        table.play(GoOn((2, 0)))
    table.play(END)
    assert table.refused(Move("I", (2, 0))) is None


def test_z_sgl_4_a_snake_that_attacks_from_the_mountain_it_starts_on_may_go_on():
    men = {"S": man("dragons snake", on="^"), "E": "knights infantry"}
    table = begin("S E . . . . .", men, to_move="dragons", period="singles").play(Single("S", (0, 0), "E"), 4)
    table.flee(table.lines()[0])
    assert table.asked == "go_on"
