"""Movement of a single piece (Z-MOV-1..9, 11), one month and several."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from sim.engine.position import NONE
from sim.mechanics.zone import controllers
from tests.drawing import draw, letter_row, man, marks_of, town

K = {"K": "knights knight"}
FOOT = {"I": "knights infantry"}
H = {"H": "winged hawk"}
FOE = {"E": "dragons infantry"}


def test_z_mov_1_a_piece_goes_up_to_its_movement_factor_by_any_zigzag():
    assert draw("I . . . . .", FOOT).costs("I") == marks_of("- 1 2 3 4 -")
    bent = """
        I ~ . .
         . ~ .
        ~ . . .
    """
    # (0,0) SE (0,1) SE (1,2) E (2,2) NE (2,1); the infantry's four points end there.
    expected = """
        - - - -
         1 - 4
        - 2 3 4
    """
    assert draw(pad(bent), FOOT).costs("I") == marks_of(pad(expected, "-"))


def pad(picture: str, mark: str = "_") -> str:
    """Fill shorter rows up with void."""
    rows = marks_of(picture)
    widest = max(map(len, rows))
    return "\n".join(" ".join(row + [mark] * (widest - len(row))) for row in rows)


def test_z_mov_2_never_through_or_onto_an_enemy():
    assert draw("K E . .", K | FOE).costs("K") == marks_of("- - - -")


def test_z_mov_2_through_own_and_allied_pieces_but_not_onto_them():
    assert draw("K I . .", K | FOOT).costs("K") == marks_of("- - 2 3")
    allies = (("knights", "monks"),)
    assert draw("K M . .", K | {"M": "monks monk"}, allies=allies).costs("K") == marks_of("- - 2 3")


def test_z_mov_3_a_forest_costs_two_and_is_not_entered_with_one_left():
    assert draw("I f . . .", FOOT).costs("I") == marks_of("- 2 3 4 -")
    assert draw("I . . f .", FOOT).costs("I") == marks_of("- 1 2 4 -")
    assert draw("I . . . f", FOOT).costs("I") == marks_of("- 1 2 3 -")


def test_z_mov_3_a_bridge_costs_one_or_by_option_nothing():
    assert draw("I = = . . .", FOOT).costs("I") == marks_of("- 1 2 3 4 -")
    assert draw("I = = . . .", FOOT, options={"bridge_cost": 0}).costs("I") == marks_of("- 0 0 1 2 3")


def test_z_mov_4_a_mountain_is_entered_only_as_the_first_step_and_ends_the_move():
    assert draw("K ^ .", K).costs("K") == marks_of("- 1 -")
    assert draw("K . ^", K).costs("K") == marks_of("- 1 -")


def test_z_mov_4_from_a_mountain_a_piece_starts_normally():
    assert draw(". K . .", {"K": man("knights knight", on="^")}).costs("K") == marks_of("1 - 1 2")


def test_z_mov_4_mountain_to_mountain_is_one_hex_a_move():
    scene = draw("K ^ ^", {"K": man("knights knight", on="^")})
    assert scene.costs("K") == marks_of("- 1 -")
    assert scene.path("K", (2, 0)) == ([(0, 0), (1, 0), (2, 0)], 2, 2)


def test_z_mov_5_sea_is_never_entered():
    assert draw("K ~ .", K).costs("K") == marks_of("- - -")
    assert draw("H ~ .", H).costs("H") == marks_of("- - -")


def test_z_mov_5_a_bridge_is_crossed_and_stopped_on():
    assert draw("K = = .", K).costs("K") == marks_of("- 1 2 3")
    assert draw("K = ~", K).costs("K") == marks_of("- 1 -")


def test_z_mov_6_a_whirlpool_stops_the_piece():
    assert draw("K @ .", K).costs("K") == marks_of("- 1 -")
    assert draw("H @ .", H).costs("H") == marks_of("- 1 -")


def test_z_mov_6_a_paralysed_piece_does_nothing():
    stuck = draw(". K E", {"K": man("knights wizard", on="@", paralysed=1), "E": "dragons infantry"})
    assert stuck.costs("K") == marks_of("- - -")
    assert stuck.targets("K") == {}
    free = draw(". K E", {"K": man("knights wizard", on="@"), "E": "dragons infantry"})
    assert free.costs("K") == marks_of("1 - -")
    assert free.targets("K") == {"E": 1}


def test_z_mov_6_a_paralysed_piece_has_no_zone():
    scene = draw("K . E", K | {"E": man("dragons infantry", on="@", paralysed=2)})
    assert scene.costs("K") == marks_of("- 1 -")
    assert scene.attacks("K") == {}


def test_z_mov_6_an_occupied_whirlpool_is_neither_entered_nor_flown_over():
    held = {"P": man("winged infantry", on="@", paralysed=1)}
    assert draw("K P .", K | held, allies=(("knights", "winged"),)).costs("K") == marks_of("- - -")
    assert draw("H P .", H | held).costs("H") == marks_of("- - -")


def test_z_mov_6_a_whirlpool_under_an_enemy_zone_is_not_entered_by_moving():
    assert draw("K @ E", K | FOE).costs("K") == marks_of("- - -")
    assert draw("H @ E", H | FOE).costs("H") == marks_of("- - -")
    asleep = {"E": man("dragons infantry", on="@", paralysed=1)}
    assert draw("K @ E", K | asleep).costs("K") == marks_of("- 1 -")


def test_z_mov_6_a_whirlpool_on_the_way_costs_its_three_months():
    assert draw("K @ .", K).path("K", (2, 0)) == ([(0, 0), (1, 0), (2, 0)], 2, 1 + 3 + 1)


def test_z_mov_6_a_paralysed_piece_first_waits():
    scene = draw(". K .", {"K": man("knights knight", on="@", paralysed=2)})
    assert scene.path("K", (2, 0)) == ([(1, 0), (2, 0)], 1, 2 + 1)


OPEN_FIELD = """
    . . . . . .
     . . . . . .
    I . . E . .
     . . . . . .
    . . . . . .
"""


def test_z_mov_7_entering_a_zone_ends_the_move_and_is_an_attack():
    # Beside E (3,2): (2,1) (3,1) (2,2) (4,2) (2,3) (3,3).
    scene = draw(OPEN_FIELD, FOOT | FOE)
    assert scene.costs("I") == marks_of("""
        2 2 3 4 - -
         1 2 3 - - -
        - 1 2 - - -
         1 2 3 - - -
        2 2 3 4 - -
    """)
    assert scene.attacks("I") == {(2, 1): ["E"], (2, 2): ["E"], (2, 3): ["E"]}


def test_z_mov_7_every_enemy_whose_zone_covers_the_hex_is_attacked():
    picture = """
        . . E .
         K . F .
    """
    # K (0,1): east of it (1,1) lies beside both E (2,0) and F (2,1); (1,0) beside E only.
    scene = draw(picture, K | FOE | {"F": "winged infantry"})
    assert scene.attacks("K") == {(1, 0): ["E"], (1, 1): ["E", "F"]}


def test_z_mov_7_zones_cross_links():
    ring = letter_row("east", [(4, 0)], "west", [(0, 0)])
    assert draw(". K . . E", K | FOE).attacks("K") == {(3, 0): ["E"]}
    scene = draw(". K . . E", K | FOE, letters=ring)
    assert scene.attacks("K") == {(0, 0): ["E"], (3, 0): ["E"]}
    assert scene.costs("K") == marks_of("1 - 1 2 -")


def test_z_mov_7_zones_cover_mountains_forests_and_bridges():
    for ground in "^f=":
        scene = draw(f"K {ground} E", K | FOE)
        assert scene.attacks("K") == {(1, 0): ["E"]}


@pytest.mark.parametrize(
    "idle",
    [
        man("dragons infantry", on="@", paralysed=1),
        man("monks monk", vanished=True),
        man("dragons infantry", hostage_of="winged"),
    ],
)
def test_z_mov_7_paralysed_vanished_and_captive_enemies_have_no_zone(idle):
    scene = draw("K . E", K | {"E": idle}, also=("winged", "dragons"))
    assert scene.attacks("K") == {}


def test_z_mov_7_an_enemy_off_the_board_has_no_zone():
    position = draw("K . E", K | FOE).position
    assert [*controllers(position, position.piece("K").people)] == [position.piece("E").hex - 1]
    lost = position.with_pieces([replace(position.piece("E"), hex=NONE, lost=True)])
    assert controllers(lost, lost.piece("K").people) == {}


def test_z_mov_7_an_escorted_enemy_has_no_zone_but_its_escort_has():
    men = K | {"D": man("dragons dragon", hex=(2, 0)), "E": man("dragons infantry", escorts="D")}
    scene = draw("K . E", men)
    assert scene.attacks("K") == {(1, 0): ["E"]}


TWO_FOES = """
    . . E .
     A . F .
"""


def test_z_mov_8_a_thrower_enters_the_zone_of_at_most_one_enemy():
    foes = FOE | {"F": "dragons infantry"}
    scene = draw(TWO_FOES, {"A": "knights archer"} | foes)
    assert scene.costs("A") == marks_of("""
        1 1 - -
         - - - -
    """)
    assert scene.attacks("A") == {(1, 0): ["E"]}
    infantry = draw(TWO_FOES, {"A": "knights infantry"} | foes)
    assert infantry.attacks("A") == {(1, 0): ["E"], (1, 1): ["E", "F"]}


def test_z_mov_8_by_option_throwers_may_clash_with_several():
    men = {"A": "knights archer", "F": "dragons infantry"} | FOE
    scene = draw(TWO_FOES, men, options={"throwers_may_clash": True})
    assert scene.attacks("A") == {(1, 0): ["E"], (1, 1): ["E", "F"]}


def test_z_mov_9_leaving_a_zone_is_free():
    assert draw(". . K E", K | FOE).costs("K") == marks_of("2 1 - -")


def test_z_mov_9_stepping_from_zone_to_zone_is_again_an_attack():
    scene = draw(". E . K F", K | FOE | {"F": "dragons infantry"})
    assert scene.costs("K") == marks_of("- - 1 - -")
    assert scene.attacks("K") == {(2, 0): ["E"]}


def test_z_mov_11_flyers_pay_one_everywhere_and_fly_over_mountains_enemies_and_zones():
    scene = draw("H f ^ . E . = .", H | FOE)
    assert scene.costs("H") == marks_of("- 1 2 3 - 5 6 7")
    assert scene.attacks("H") == {(3, 0): ["E"], (5, 0): ["E"]}


def test_z_mov_11_a_bridge_costs_a_flyer_one_whatever_the_option():
    assert draw("H = .", H, options={"bridge_cost": 0}).costs("H") == marks_of("- 1 2")


def test_z_mov_11_flyers_do_not_end_on_an_occupied_hex():
    assert draw("H I .", H | {"I": "winged infantry"}).costs("H") == marks_of("- - 2")


def test_z_mov_11_under_escort_flyers_move_as_infantry():
    men = {"H": man("winged hawk", hex=(0, 0)), "I": man("winged infantry", escorts="H")}
    scene = draw("I . f ^ .", men)
    assert scene.costs("I") == marks_of("- 1 3 - -")
    assert scene.costs("H") == marks_of("- 1 2 3 4"), "asked itself: as if its escort had been taken off"


def test_z_mov_1_a_way_of_several_months_takes_the_fewest_months_then_the_least_cost():
    scene = draw("I . . . . . . .", FOOT)
    assert scene.path("I", (7, 0)) == ([(c, 0) for c in range(8)], 7, 2)
    assert scene.path("I", (0, 0)) == ([(0, 0)], 0, 0)
    assert draw("I . ~ .", FOOT).path("I", (3, 0)) is None


def test_z_mov_1_where_a_piece_stands_it_is_at_once():
    held = draw("K . .", {"K": man("knights knight", on="@", paralysed=2)})
    assert held.path("K", (0, 0)) == ([(0, 0)], 0, 0)
    assert held.path("K", (1, 0)) == ([(0, 0), (1, 0)], 1, 2 + 1)


def test_z_van_2_a_way_of_a_vanished_lord_begins_where_it_reappears():
    men = {"M": man("monks monk", vanished=True, hex=(0, 0))}
    forest = draw(". f f . . . . . f f . . . .", men)
    assert forest.path("M", (2, 0)) == ([(0, 0), (1, 0), (2, 0)], 2, 1), "it reappears there, step by step"
    assert forest.path("M", (10, 0)) == ([(c, 0) for c in range(11)], 7 + 2 + 2 + 1, 1), (
        "and walks on at once"
    )
    assert forest.path("M", (13, 0)) == ([(c, 0) for c in range(14)], 7 + 2 + 2 + 4, 2)
    city = draw(". T ~ ~", men, {"T": town("monks")})
    assert city.path("M", (1, 0)) == ([(0, 0), (1, 0)], 1, 1), "on its own hex first, then into the city"
    held = draw("E T ~ ~", men | FOE, {"T": town("monks")})
    assert held.path("M", (1, 0)) is None, "its own hex is not free"
    beside = draw(". . . E", men | FOE)
    assert beside.path("M", (2, 0)) == ([(0, 0), (1, 0), (2, 0)], 2, 1)
    wood = draw(". . f E", men | FOE)
    assert wood.path("M", (2, 0)) == ([(0, 0), (1, 0), (2, 0)], 2, 1), (
        "in the forest it costs one to reappear"
    )


def test_z_esc_1_an_infantry_that_stops_on_a_companion_goes_on_with_it():
    # From mountain to mountain it must stop on K between them, and takes it along from there.
    men = FOOT | {"K": "knights knight"}
    for garrison, found in ((2, True), (3, False)):
        towns = {"T": town("knights", *["knights archer"] * garrison)}
        assert (draw("I ^ K ^ T", men, towns).path("I", (4, 0)) is not None) is found
    crowded = draw("I ^ J ^ T", FOOT | {"J": "knights infantry"}, {"T": town("knights")})
    assert crowded.path("I", (4, 0)) is None


def test_z_mov_7_a_way_attacks_nobody_before_its_last_hex():
    corridor = draw("I . . E", FOOT | FOE)
    assert corridor.path("I", (2, 0)) == ([(0, 0), (1, 0), (2, 0)], 2, 1)
    picture = """
        I . . . .
         ~ ~ E ~ ~
    """
    # E (2,1) covers (2,0) and (3,0): nobody comes past.
    assert draw(picture, FOOT | FOE).path("I", (4, 0)) is None


def test_z_sie_6_a_way_does_not_stop_in_an_enemy_city_before_its_goal():
    assert draw("I . T . .", FOOT, {"T": town("dragons")}).path("I", (4, 0)) is None
    assert draw("I . T . .", FOOT, {"T": town("dragons")}).path("I", (2, 0)) == (
        [(0, 0), (1, 0), (2, 0)],
        2,
        1,
    )
