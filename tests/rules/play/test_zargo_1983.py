"""The option set `zargo-1983`: drawn lines, flames into forests, six cities on clear ground, pieces face down."""

from __future__ import annotations

import pytest

from sim.games.zargo.actions import Fight, Throw
from sim.games.zargo.events import ClashBegan, Perished, Reduced, Thrown
from tests.drawing import draw, man, town
from tests.playing import END, begin, fight

SET = {"set": "zargo-1983"}
ARCHER, DRAGON = {"A": "knights archer"}, {"D": "dragons dragon"}


def test_z_thr_8_arrows_fly_in_any_direction():
    picture = """
        . . . .
         A . . .
        . . . D
    """
    assert draw(picture, ARCHER | DRAGON).targets("A") == {}
    assert draw(picture, ARCHER | DRAGON, options=SET).targets("A") == {"D": 3}


@pytest.mark.parametrize(
    ("upper", "lower", "blocked"), [("^", ".", {}), (".", "^", {}), ("^", "^", "mountain")]
)
def test_z_thr_8_along_the_side_between_two_hexes_both_must_block(upper, lower, blocked):
    # From A the line to D runs up between the two hexes right and left of it.
    picture = f"""
        . D . .
         {upper} {lower} . .
        . A . .
    """
    scene = draw(picture, ARCHER | DRAGON, options=SET)
    assert scene.blocked("A") == ({"D": blocked} if blocked else {})
    assert scene.targets("A") == ({} if blocked else {"D": 2})


def test_z_thr_8_a_sees_b_exactly_when_b_sees_a():
    picture = """
        . . ^ . f
         A . . @ .
        . f . . B
    """
    men = {"A": "knights archer", "B": "winged archer"}
    scene = draw(picture, men, options=SET)
    assert ("B" in scene.targets("A")) == ("A" in scene.targets("B"))


def test_z_thr_3_in_1983_flames_fly_into_a_forest_and_add_two_to_the_die():
    men = {"D": "dragons dragon", "E": man("knights infantry", on="f")}
    assert begin("D . E", men, to_move="dragons", period="throws").refused(Throw("D", "E")) == "Z-THR-1"
    # Die 2 counts as 4; at two hexes that is 3 flames, and an infantry needs 3.
    game = begin("D . E", men, to_move="dragons", period="throws", options=SET).thrown("D", "E", 2)
    assert game.is_lost("E")
    plain = {"D": "dragons dragon", "E": "knights infantry"}
    game = begin("D . E", plain, to_move="dragons", period="throws", options=SET).thrown("D", "E", 2)
    assert not game.is_lost("E")


@pytest.mark.parametrize(("die", "counts_as"), [(1, 3), (2, 4), (3, 5), (4, 6), (5, 6), (6, 6)])
def test_z_thr_3_in_1983_the_die_of_flames_into_a_forest_counts_for_two_more_up_to_six(die, counts_as):
    men = {"D": "dragons dragon", "E": man("knights infantry", on="f")}
    wood = begin("D . E", men, to_move="dragons", period="throws", options=SET).thrown("D", "E", die)
    men["E"] = "knights infantry"
    open_ = begin("D . E", men, to_move="dragons", period="throws", options=SET).thrown("D", "E", counts_as)
    assert wood.last(Thrown).value == open_.last(Thrown).value


def test_z_thr_4_in_1983_a_forest_adds_nothing_to_a_vision():
    men = {"W": "knights wizard", "E": man("dragons infantry", on="f")}
    game = begin("W . E . . .", men, period="throws", options=SET).thrown("W", "E", 3)
    assert game.last(Thrown).value == 2


def test_z_thr_3_the_die_counts_six_at_most():
    men = {"D": "dragons dragon", "E": man("knights knight", on="f")}
    game = begin("D . . E", men, to_move="dragons", period="throws", options=SET).thrown("D", "E", 6)
    assert not game.is_lost("E"), "die 6 at three hexes is 4 flames, a knight needs 5"


@pytest.mark.parametrize("beside", ["f", "^", "@"])
def test_z_city_1_in_1983_cities_stand_on_clear_ground_only(beside):
    picture = f"""
        . . . . .
         . . {beside} . .
        . . P . .
         . . . . .
        . . . . .
    """
    towns = {"P": town("knights")}
    found = ("Z-CITY-1", "city-not-clear", (2, 2))
    assert found not in draw(picture, {}, towns, also=("dragons",)).problems()
    assert found in draw(picture, {}, towns, also=("dragons",), options=SET).problems()


def test_z_city_3_in_1983_each_people_founds_six_cities():
    scene = draw(". .", {}, also=("knights", "dragons"), options=SET)
    from sim.games.problems import scenario_problems

    missing = [
        p for p in scenario_problems(scene.scenario, scene.map, None) if p.message.key == "cities-missing"
    ]
    assert [dict(p.message.arguments)["missing"] for p in missing] == [6, 6]


# The infantry E is hemmed in by the sea: it can go nowhere.
CORNER = """
    ~ ~ ~ ~
     E K . .
    ~ ~ ~ ~
"""
MEN = {"K": "dragons snake", "E": "knights infantry"}


def test_z_ret_3_in_1983_who_cannot_go_back_is_turned_face_down():
    game = begin(CORNER, MEN, to_move="dragons", options=SET).play(fight("K", "E"), END, END).fought(4)
    assert game.told(Reduced)
    assert not game.is_lost("E")
    assert game.piece("E").reduced
    game = begin(CORNER, MEN, to_move="dragons").play(fight("K", "E"), END, END).fought(4)
    assert game.told(Perished)
    assert game.is_lost("E")


def test_z_ret_3_a_piece_face_down_neither_fights_nor_controls_and_dies_the_second_time():
    state = {"reduced": ["E"]}
    game = begin(CORNER, MEN, to_move="dragons", options=SET, state=state)
    assert game.game.rules.moves(game.state.position).attacks(game.state.mover, game.piece("K").hex) == ()
    game.play(fight("K", "E"), END, END).fought(2)
    assert game.last(ClashBegan).difference == 7
    wood = begin(
        CORNER, MEN | {"E": man("knights infantry", on="f")}, to_move="dragons", options=SET, state=state
    )
    assert wood.play(fight("K", "E"), END, END, Fight(0)).last(ClashBegan).difference == 7, (
        "no ground helps it"
    )
    # Factor 7 against 0: in the band 4 to 7 a die of 2 drives the attacker back one hex.
    assert game.asked == "retreat"
    assert game.by == "dragons"
    again = begin(CORNER, MEN, to_move="dragons", options=SET, state=state)
    again.play(fight("K", "E"), END, END).fought(3)
    assert again.is_lost("E")


@pytest.mark.parametrize(
    ("die", "up", "lost"),
    [(1, False, True), (2, False, False), (3, False, False), (4, True, False), (6, True, False)],
)
def test_z_ret_3_a_lord_beside_it_a_die_decides_whether_it_gets_up_as_the_move_ends(die, up, lost):
    men = {"L": "knights knight", "E": "knights infantry", "F": "dragons infantry"}
    game = begin("E L . . . . F", men, to_move="knights", options=SET, state={"reduced": ["E"]})
    game.play(END, END)
    assert game.by == "chance"
    assert game.asked == "recovery"
    game.play(die)
    assert game.is_lost("E") == lost
    assert lost or game.piece("E").reduced != up
    assert (game.by, game.period) == ("dragons", "singles"), "the move is over"


@pytest.mark.parametrize(
    ("row", "lord", "helps"),
    [
        ("E L . . . . F", man("knights knight"), True),
        ("E . L . . . F", man("knights knight"), False),
        ("E L . . . . F", man("knights knight", on="@", paralysed=2), False),
    ],
)
def test_z_ret_3_the_lord_is_beside_it_and_free(row, lord, helps):
    men = {"L": lord, "E": "knights infantry", "F": "dragons infantry"}
    game = begin(row, men, to_move="knights", options=SET, state={"reduced": ["E"]}).play(END, END)
    assert (game.asked == "recovery") is helps


def test_z_ret_3_without_a_lord_a_piece_stays_face_down():
    men = {"L": "knights wizard", "E": "knights infantry", "F": "dragons infantry"}
    game = begin("E L . . . . F", men, to_move="knights", options=SET, state={"reduced": ["E"]})
    game.play(END, END)
    assert game.by == "dragons"
    assert game.piece("E").reduced
