"""Retreat along one heading, pushing friends (Z-RET-1..5, 7)."""

from __future__ import annotations

import pytest

from sim.errors import NotPossible
from sim.formats.scenario_file import PieceField
from tests.drawing import draw, letter_row, man, town

K = {"K": "knights knight"}
KI = K | {"I": "knights infantry"}
FOE = {"E": "dragons infantry"}


def safe(*cells, pushes=()):
    return {
        "heading": "E",
        "hexes": [list(cell) for cell in cells],
        "outcome": "safe",
        "reason": None,
        "pushes": [{"piece": piece, "to": list(to) if to else None} for piece, to in pushes],
    }


def east(scene, distance: int, piece: str = "K"):
    return scene.retreat(piece, distance, "E")


def fatal(scene, distance: int, piece: str = "K"):
    line = east(scene, distance, piece)
    assert line["outcome"] == "eliminated"
    assert line["pushes"] == []
    return line["reason"], [column for column, _ in line["hexes"]]


def test_z_ret_1_a_retreat_runs_exactly_its_hexes_along_one_heading():
    assert east(draw("K . . . .", K), 3) == safe((1, 0), (2, 0), (3, 0))


def test_z_ret_1_the_owner_chooses_among_six_headings():
    picture = """
        . . .
         . K .
        . . .
    """
    scene = draw(picture, K)
    # K (1,1) in a shoved row: NE (2,0), E (2,1), SE (2,2), SW (1,2), W (0,1), NW (1,0).
    ends = {h: scene.retreat("K", 1, h)["hexes"] for h in scene.headings}
    assert ends == {
        "NE": [[2, 0]],
        "E": [[2, 1]],
        "SE": [[2, 2]],
        "SW": [[1, 2]],
        "W": [[0, 1]],
        "NW": [[1, 0]],
    }
    assert list(ends) == ["NE", "E", "SE", "SW", "W", "NW"]
    assert set(scene.outcomes("K", 1).values()) == {("safe", None)}


@pytest.mark.parametrize(
    ("glyph", "reason"), [("~", "sea"), ("^", "mountain"), ("_", "void")], ids=["sea", "mountain", "void"]
)
def test_z_ret_2_sea_mountain_and_void_are_obstacles(glyph, reason):
    assert fatal(draw(f"K . {glyph} .", K), 3) == (reason, [1, 2])


def test_z_ret_2_the_edge_of_the_map_is_an_obstacle():
    assert fatal(draw("K .", K), 2) == ("edge", [1])


def test_z_ret_2_a_forest_is_none():
    assert east(draw("K f f .", K), 2) == safe((1, 0), (2, 0))


def test_z_ret_2_a_mountain_is_none_for_flyers_but_the_sea_is():
    assert east(draw("K ^ ^", {"K": "winged hawk"}), 2) == safe((1, 0), (2, 0))
    assert fatal(draw("K ~ .", {"K": "winged hawk"}), 2) == ("sea", [1])


def test_z_ret_2_an_enemy_piece_is_an_obstacle():
    assert fatal(draw("K E .", K | FOE), 2) == ("enemy", [1])


def test_z_ret_2_an_enemys_zone_is_no_safe_ground_the_attackers_included():
    assert fatal(draw("K . . E", K | FOE), 2) == ("influence", [1, 2])
    behind = """
        . E .
         K . .
    """
    # E (1,0), the attacker, is north-east of K (0,1) and covers (1,1) too.
    assert fatal(draw(behind, K | FOE), 1) == ("influence", [1])
    assert east(draw("E K . .", K | FOE), 2)["outcome"] == "safe"


def test_z_ret_2_enemies_without_a_zone_do_not_bar_the_way():
    asleep = {"E": man("dragons infantry", on="@", paralysed=1)}
    assert east(draw("K . E", K | asleep), 1) == safe((1, 0))


@pytest.mark.parametrize(("owner", "allies"), [("dragons", ()), ("monks", (("knights", "monks"),))])
def test_z_ret_2_enemy_and_allied_cities_are_obstacles(owner, allies):
    scene = draw("K . T .", K, {"T": town(owner)}, allies=allies)
    assert fatal(scene, 2) == ("city", [1, 2])
    assert fatal(scene, 3) == ("city", [1, 2])


def test_z_ret_2_a_full_own_city_is_an_obstacle():
    scene = draw("K . T .", K, {"T": town("knights", *["knights archer"] * 4)})
    assert fatal(scene, 2) == ("full_city", [1, 2])
    assert fatal(scene, 3) == ("full_city", [1, 2])


def test_z_ret_2_an_occupied_whirlpool_is_an_obstacle():
    scene = draw("K P .", K | {"P": man("knights archer", on="@", paralysed=1)})
    assert fatal(scene, 1) == ("whirlpool", [1])


def test_z_ret_2_a_bridge_not_connected_for_movement_is_an_obstacle():
    assert east(draw("K = = .", K), 3)["outcome"] == "safe"
    two = draw("K = = .", K, bridges={"1": ((1, 0),), "2": ((2, 0),)})
    assert fatal(two, 3) == ("bridge", [1, 2])
    back = draw("K = = .", K, bridges={"1": ((2, 0),), "2": ((1, 0),)})
    assert fatal(back, 3) == ("bridge", [1, 2])


def test_z_ret_2_what_bars_a_hex_is_named_before_the_zone_that_covers_it():
    picture = """
        K E F . .
         . . . . .
    """
    assert fatal(draw(picture, K | FOE | {"F": "dragons infantry"}), 1) == ("enemy", [1])


def test_z_ret_2_no_zone_reaches_into_a_city():
    scene = draw("K . T E", K | FOE, {"T": town("knights")})
    assert east(scene, 2)["outcome"] == "city"


def test_z_ret_3_without_a_safe_line_a_piece_is_eliminated():
    scene = draw("K ~", K)
    assert scene.outcomes("K", 1) == {
        "NE": ("eliminated", "edge"),
        "E": ("eliminated", "sea"),
        "SE": ("eliminated", "edge"),
        "SW": ("eliminated", "edge"),
        "W": ("eliminated", "edge"),
        "NW": ("eliminated", "edge"),
    }


def test_z_map_6_a_line_that_comes_back_ends_before_the_hex_it_started_from():
    ring = letter_row("east", [(3, 0)], "west", [(0, 0)])
    assert fatal(draw("K . . .", K, letters=ring), 4) == ("repeat", [1, 2, 3])


def test_z_ret_4_a_whirlpool_on_the_line_stops_the_retreat_there():
    line = east(draw("K . @ . .", K), 4)
    assert (line["outcome"], line["reason"], line["hexes"]) == ("paralysed", None, [[1, 0], [2, 0]])


def test_z_ret_4_not_safely_when_it_lies_in_an_enemys_zone():
    assert fatal(draw("K @ E", K | FOE), 3) == ("influence", [1])


def test_z_ret_4_an_own_city_with_room_takes_the_piece_in_as_the_last_hex():
    scene = draw("K . T .", K, {"T": town("knights", *["knights archer"] * 3)})
    assert (east(scene, 2)["outcome"], east(scene, 2)["hexes"]) == ("city", [[1, 0], [2, 0]])
    assert east(scene, 3) == safe((1, 0), (2, 0), (3, 0))


def test_z_ret_5_friends_are_pushed_along_the_line_far_enough():
    assert east(draw("K I . . .", KI), 1) == safe((1, 0), pushes=[("I", (2, 0))])
    assert east(draw("K I . . .", KI), 2) == safe((1, 0), (2, 0), pushes=[("I", (3, 0))])
    assert east(draw("K . I . .", KI), 1) == safe((1, 0)), "no further than needed"


def test_z_ret_5_pushed_pieces_push_others_keeping_order():
    men = KI | {"J": "knights archer"}
    assert east(draw("K I J . .", men), 1) == safe((1, 0), pushes=[("I", (2, 0)), ("J", (3, 0))])
    assert east(draw("K I . J . .", men), 2) == safe((1, 0), (2, 0), pushes=[("I", (3, 0)), ("J", (4, 0))])


def test_z_ret_5_allied_pieces_are_pushed_too():
    scene = draw("K M .", K | {"M": "monks monk"}, allies=(("knights", "monks"),))
    assert east(scene, 1) == safe((1, 0), pushes=[("M", (2, 0))])


@pytest.mark.parametrize("glyph", ["~", "^", "_"])
def test_z_ret_5_obstacles_eliminate_a_pushed_piece(glyph):
    assert east(draw(f"K I {glyph}", KI), 1) == safe((1, 0), pushes=[("I", None)])


def test_z_ret_5_a_lost_piece_pushes_nobody():
    men = KI | {"J": "knights archer"}
    # The infantry cannot be pushed onto the mountain, so the archer beyond it stays where it is.
    assert east(draw("K I ^ J .", men), 1) == safe((1, 0), pushes=[("I", None)])


def test_z_ret_5_zones_do_not_eliminate_a_pushed_piece():
    assert east(draw("K I . E", KI | FOE), 1) == safe((1, 0), pushes=[("I", (2, 0))])


def test_z_ret_5_a_pushed_piece_stays_in_a_free_whirlpool_which_it_fills():
    assert east(draw("K I @ .", KI), 1) == safe((1, 0), pushes=[("I", (2, 0))])
    assert fatal(draw("K I @ . .", KI), 2) == ("whirlpool", [1, 2])


def test_z_ret_5_a_pushed_piece_stays_in_an_own_city_with_room_which_may_so_be_filled():
    one_place = {"T": town("knights", *["knights archer"] * 3)}
    two_places = {"T": town("knights", *["knights archer"] * 2)}
    assert east(draw("K I T .", KI, one_place), 1) == safe((1, 0), pushes=[("I", (2, 0))])
    assert fatal(draw("K I T .", KI, one_place), 2) == ("full_city", [1, 2])
    assert east(draw("K I T .", KI, two_places), 2)["outcome"] == "city"


def test_z_ret_5_each_piece_is_stopped_by_its_own_enemies():
    # Knights are allied with both; their allies are at war with each other.
    men = K | {"A": "winged infantry", "D": "dragons infantry"}
    scene = draw("K A D .", men, allies=(("knights", "winged"), ("knights", "dragons")))
    assert east(scene, 1) == safe((1, 0), pushes=[("A", None)])


def test_z_ret_7_an_escorts_companion_goes_with_it_into_a_city_only_if_there_is_room_for_both():
    def scene(inside: int):
        men = {"W": man("knights wizard", hex=(0, 0)), "I": man("knights infantry", escorts="W")}
        return draw("I T .", men, {"T": town("knights", *["knights archer"] * inside)})

    assert east(scene(2), 1, "I")["outcome"] == "city"
    assert fatal(scene(3), 1, "I") == ("full_city", [1])


def led(mark: str, escort: str):
    """Return an infantry that leads a hostage."""
    return {mark: man("winged hawk", hostage_of="knights"), escort: man("knights infantry", escorts=mark)}


def locked(count: int):
    return {f"D{n}": man("dragons infantry", city="T", hostage_of="knights") for n in range(count)}


def test_z_ret_7_a_hostage_led_along_takes_a_place_of_the_hostages_and_none_of_the_garrison():
    towns = {"T": town("knights", *["knights archer"] * 3)}
    for count, outcome in ((0, "city"), (1, "city"), (2, "eliminated")):
        scene = draw("H T . .", led("H", "I") | locked(count), towns)
        assert east(scene, 1, "I")["outcome"] == outcome
        assert east(scene, 2, "I")["outcome"] == "safe", "to pass, one free place is enough"


def test_z_ret_7_no_other_takes_a_place_of_the_hostages():
    assert east(draw("K T . .", K | locked(2), {"T": town("knights")}), 1)["outcome"] == "city"
    pair = {"W": "knights wizard", "I": man("knights infantry", escorts="W")}
    assert east(draw("W T . .", pair | locked(2), {"T": town("knights")}), 1, "I")["outcome"] == "city"


def test_z_ret_7_a_pair_passes_a_city_with_one_place():
    pair = {"W": "knights wizard", "I": man("knights infantry", escorts="W")}
    scene = draw("W T . .", pair, {"T": town("knights", *["knights archer"] * 3)})
    assert east(scene, 2, "I")["outcome"] == "safe"


def test_z_ret_5_pairs_that_are_pushed_into_a_city_take_their_places():
    city = {"T": town("knights", *["knights archer"] * 3)}
    pair = {"W": "knights wizard", "I": man("knights infantry", escorts="W")}
    assert east(draw("K W T .", K | pair, city), 1)["pushes"] == [{"piece": "I", "to": None}]
    both = K | led("G", "I") | led("H", "J")
    free = {"T": town("knights")}
    for count, first in ((0, [3, 0]), (1, None)):
        scene = draw("K G H T . .", both | locked(count), free)
        assert east(scene, 2)["pushes"] == [{"piece": "I", "to": first}, {"piece": "J", "to": [3, 0]}]


def test_z_ret_7_the_companion_has_no_line_of_its_own():
    men = {"W": man("knights wizard", hex=(0, 0)), "I": man("knights infantry", escorts="W")}
    with pytest.raises(NotPossible):
        draw("I . .", men).retreat("W", 1, "E")


def test_z_ret_7_pushes_name_the_escort_not_its_charge():
    men = K | {"W": man("knights wizard", hex=(1, 0)), "I": man("knights infantry", escorts="W")}
    assert east(draw("K I . .", men), 1) == safe((1, 0), pushes=[("I", (2, 0))])


def test_z_ret_7_a_garrison_driven_out_retreats_piece_by_piece():
    scene = draw("T . . .", towns={"T": town("knights", "knights infantry", "knights archer")})
    assert east(scene, 2, "T1") == east(scene, 2, "T2") == safe((1, 0), (2, 0))


@pytest.mark.parametrize(
    "state",
    [{"paralysed": 1}, {"vanished": True}, {"city": "T", "hostage_of": "dragons"}],
    ids=lambda s: next(iter(s)),
)
def test_z_ret_1_a_piece_that_cannot_be_attacked_does_not_retreat(state):
    cell = None if "city" in state else (1, 0)
    piece = PieceField("M", "monks", "monk", hex=cell, **state)
    scene = draw("T @ . .", towns={"T": town("dragons")}, extra=(piece,), also=("monks",))
    with pytest.raises(NotPossible):
        scene.retreat("M", 1, "E")
