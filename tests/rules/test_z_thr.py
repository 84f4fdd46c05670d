"""Throws: arrows, flames, visions (Z-THR-1, 3, 4, 5, 7)."""

from __future__ import annotations

import pytest

from tests.drawing import draw, man, town, zargo

ARCHER = {"A": "knights archer"}
DRAGON = {"D": "dragons dragon"}
WIZARD = {"W": "knights wizard"}
FOE = {"E": "dragons infantry"}
KNIGHT = {"K": "knights knight"}


def test_z_thr_1_arrows_fly_one_to_eight_hexes_along_a_heading():
    for gap in range(10):
        scene = draw(f"A {'. ' * gap}E", ARCHER | FOE)
        assert scene.targets("A") == ({"E": gap + 1} if gap + 1 <= 8 else {})
        assert scene.blocked("A") == {}


def test_z_thr_1_an_enemy_off_the_six_headings_cannot_be_shot():
    picture = """
        . . .
         A . .
        . . E
    """
    # A (0,1): SE leads to (1,2), E to (1,1) and (2,1); E (2,2) lies between.
    scene = draw(picture, ARCHER | FOE)
    assert (scene.targets("A"), scene.blocked("A")) == ({}, {})


@pytest.mark.parametrize(("ground", "reason"), [("^", "mountain"), ("f", "forest"), ("@", "whirlpool")])
def test_z_thr_1_mountains_forests_and_whirlpools_between_block(ground, reason):
    scene = draw(f"A . {ground} E", ARCHER | FOE)
    assert scene.targets("A") == {}
    assert scene.blocked("A") == {"E": reason}


@pytest.mark.parametrize("owner", ["knights", "dragons", "winged"])
def test_z_thr_1_an_archer_cannot_shoot_over_a_friendly_city_nor_over_any_other(owner):
    scene = draw("A T E", ARCHER | FOE, {"T": town(owner)}, allies=(("knights", "winged"),), also=("winged",))
    assert scene.blocked("A") == {"E": "city"}


@pytest.mark.parametrize("ground", ["~", "="])
def test_z_thr_1_sea_and_bridges_do_not_block(ground):
    assert draw(f"A {ground} E", ARCHER | FOE).targets("A") == {"E": 2}


def test_z_thr_1_pieces_never_block():
    scene = draw("A K F E", ARCHER | KNIGHT | FOE | {"F": "dragons infantry"})
    assert scene.targets("A") == {"E": 3, "F": 2}


def test_z_thr_1_a_target_on_a_mountain_can_be_shot():
    assert draw("A . E", ARCHER | {"E": man("dragons infantry", on="^")}).targets("A") == {"E": 2}


def test_z_thr_1_a_target_in_a_forest_cannot():
    scene = draw("A . E", ARCHER | {"E": man("dragons infantry", on="f")})
    assert scene.targets("A") == {}
    assert scene.blocked("A") == {"E": "forest"}


def test_z_thr_1_nor_can_a_shooter_in_a_forest_shoot():
    scene = draw("A . E", {"A": man("knights archer", on="f")} | FOE)
    assert scene.targets("A") == {}
    assert scene.blocked("A") == {"E": "forest"}


def test_z_thr_1_lines_of_fire_of_a_map():
    scene = draw(". . . . ^ . .", KNIGHT | {"K": man("knights knight", hex=(0, 0))})
    assert scene.lines((0, 0), 3)["E"] == ([(1, 0), (2, 0), (3, 0)], None, None)
    assert scene.lines((0, 0), 4)["E"] == ([(1, 0), (2, 0), (3, 0), (4, 0)], "mountain", (4, 0))
    assert scene.lines((0, 0), 9)["W"] == ([], None, None), "the edge of the map is no blocker"


@pytest.mark.parametrize(
    ("ground", "reason", "hit"), [("f", "forest", False), ("@", "whirlpool", True), ("_", "void", False)]
)
def test_z_thr_1_lines_of_fire_name_what_stops_them(ground, reason, hit):
    scene = draw(f". . {ground} .", {"K": man("knights knight", hex=(0, 0))})
    assert scene.lines((0, 0), 8)["E"] == ([(1, 0), (2, 0)] if hit else [(1, 0)], reason, (2, 0))


def test_z_thr_1_cities_of_the_map_stop_lines_of_fire():
    scene = draw(". . . .", {"K": man("knights knight", hex=(0, 0))}, cities={"Aster": (2, 0)})
    assert scene.lines((0, 0), 3)["E"] == ([(1, 0)], "city", (2, 0))


def test_z_thr_1_from_a_forest_no_line_leads_out():
    scene = draw(". f .", {"K": man("knights knight", hex=(0, 0))})
    assert set(map(str, scene.lines((1, 0), 3).values())) == {str(([], "forest", (1, 0)))}


def test_z_city_5_from_a_city_in_a_forest_lines_lead_out():
    scene = draw(". f . .", {"K": man("knights knight", hex=(0, 0))}, cities={"Aster": (1, 0)})
    assert scene.lines((1, 0), 2)["E"] == ([(2, 0), (3, 0)], None, None)


def test_z_thr_8_drawn_lines_reach_enemies_alone_and_name_what_hides_them():
    drawn = {"fire_lines": "drawn"}
    men = {"A": "knights archer", "K": "knights knight", "E": "dragons infantry"}
    scene = draw("A . K . E", men, options=drawn)
    assert (scene.targets("A"), scene.blocked("A")) == ({"E": 4}, {})
    sleeper = men | {"E": man("dragons infantry", on="@", paralysed=2)}
    assert draw("A . K . E", sleeper, options=drawn).targets("A") == {}
    for row, blocked in (("A ^ . . E", "mountain"), ("A . ^ @ E", "mountain"), ("A . @ ^ E", "whirlpool")):
        assert draw(row, men, options=drawn).blocked("A") == {"E": blocked}
    into = men | {"E": man("dragons infantry", on="f")}
    assert draw("A . . . E", into, options=drawn).blocked("A") == {"E": "forest"}
    out = men | {"A": man("knights archer", on="f")}
    assert draw("A . ^ . E", out, options=drawn).blocked("A") == {"E": "forest"}, (
        "what bars it first is named"
    )
    flames = {"D": "dragons dragon", "K": man("knights knight", on="f"), "A": man("knights archer", on="f")}
    burning = drawn | {"flames_into_forest": 2}
    scene = draw("D . K . .", flames, options=burning)
    assert scene.targets("D") == {"K": 2}
    arrows = {"A": "winged archer", "K": man("knights knight", on="f")}
    assert draw("A . K . .", arrows, options=burning).blocked("A") == {"K": "forest"}, "arrows do not burn"


def test_z_thr_3_flames_fly_one_to_five_hexes():
    for gap in range(7):
        scene = draw(f"D {'. ' * gap}K", DRAGON | KNIGHT)
        assert scene.targets("D") == ({"K": gap + 1} if gap + 1 <= 5 else {})


def test_z_thr_3_flamethrowers_throw_flames_too():
    assert draw("F . . . . K", {"F": "dragons flamethrower"} | KNIGHT).targets("F") == {"K": 5}


@pytest.mark.parametrize(("ground", "reason"), [("^", "mountain"), ("f", "forest"), ("@", "whirlpool")])
def test_z_thr_3_flames_are_blocked_as_arrows_unless_the_option_frees_them(ground, reason):
    picture = f"D {ground} K"
    assert draw(picture, DRAGON | KNIGHT).blocked("D") == {"K": reason}
    free = draw(picture, DRAGON | KNIGHT, options={"flames_free": True})
    assert free.targets("D") == {"K": 2}
    assert free.blocked("D") == {}


def test_z_thr_3_free_flames_reach_into_and_out_of_forests_but_keep_to_a_heading():
    men = {"D": man("dragons dragon", on="f"), "K": man("knights knight", on="f")}
    assert draw("D . K", men).blocked("D") == {"K": "forest"}
    assert draw("D . K", men, options={"flames_free": True}).targets("D") == {"K": 2}
    picture = """
        . . .
         D . .
        . . K
    """
    assert draw(picture, DRAGON | KNIGHT, options={"flames_free": True}).targets("D") == {}


def test_z_thr_3_the_option_frees_no_arrows():
    assert draw("A ^ E", ARCHER | FOE, options={"flames_free": True}).blocked("A") == {"E": "mountain"}


def test_z_thr_4_visions_reach_five_steps_without_line_or_obstacle():
    assert draw("W f ^ ~ @ E", WIZARD | FOE).targets("W") == {"E": 5}
    assert draw("W . . . . . E", WIZARD | FOE).targets("W") == {}
    off_heading = """
        . . .
         W . .
        . . E
    """
    # (0,1) to (2,2): SE to (1,2), then E.
    assert draw(off_heading, WIZARD | FOE).targets("W") == {"E": 2}


def test_z_thr_4_illusionists_see_too_and_forests_hide_nobody():
    men = {"M": man("monks illusionist", on="f"), "E": man("dragons infantry", on="f")}
    assert draw("M . E", men).targets("M") == {"E": 2}


def test_z_thr_4_distance_counts_around_what_is_no_hex():
    picture = """
        . . .
         W _ E
        . . .
    """
    # (0,1) to (2,1) around the void: NE (1,0), E (2,0), SE (2,1).
    assert draw(picture, WIZARD | FOE).targets("W") == {"E": 3}


@pytest.mark.parametrize("thrower", ["knights archer", "dragons dragon", "monks illusionist"])
def test_z_thr_5_no_throw_touches_a_piece_in_a_city(thrower):
    scene = draw("A . T", {"A": thrower}, {"T": town("winged", "winged hawk")})
    assert (scene.targets("A"), scene.blocked("A")) == ({}, {})


@pytest.mark.parametrize("thrower", ["knights archer", "dragons dragon", "knights wizard"])
@pytest.mark.parametrize(
    "state", [{"on": "@", "paralysed": 1}, {"vanished": True}], ids=["paralysed", "vanished"]
)
def test_z_thr_5_nor_a_paralysed_or_vanished_piece(thrower, state):
    scene = draw("A . M", {"A": thrower, "M": man("monks monk", **state)})
    assert (scene.targets("A"), scene.blocked("A")) == ({}, {})


def test_z_thr_5_a_piece_in_a_whirlpool_that_is_not_paralysed_is_a_target():
    assert draw("A . M", ARCHER | {"M": man("monks monk", on="@")}).targets("A") == {"M": 2}


def test_z_thr_5_from_a_city_pieces_throw_at_any_target_or_by_option_at_besiegers():
    towns = {"T": town("knights", "knights archer", "knights wizard")}
    men = FOE | {"F": "dragons infantry"}
    anyone = draw("E T . F", men, towns)
    assert anyone.targets("T1") == anyone.targets("T2") == {"E": 1, "F": 2}
    besiegers = draw("E T . F", men, towns, options={"throw_from_city": "besiegers"})
    assert besiegers.targets("T1") == besiegers.targets("T2") == {"E": 1}


def test_z_thr_7_against_an_escorted_pair_the_escort_alone_is_the_target():
    men = ARCHER | {"D": man("dragons dragon", hex=(2, 0)), "E": man("dragons infantry", escorts="D")}
    scene = draw("A . E", men)
    assert scene.targets("A") == {"E": 2}
    assert scene.blocked("A") == {}


@pytest.mark.parametrize("kind", ["knights knight", "dragons snake", "winged hawk", "monks monk"])
def test_z_thr_1_who_has_no_throw_has_no_targets(kind):
    foe = "monks monk" if not kind.startswith("monks") else "knights knight"
    assert draw("K . E", {"K": kind, "E": foe}).targets("K") == {}


@pytest.mark.parametrize("name", ["arrow", "flame", "vision"])
def test_z_thr_1_3_4_the_discs_say_what_the_rules_text_says(name):
    rows = zargo().throws[name].rows
    reach = {"arrow": 8, "flame": 5, "vision": 5}[name]
    for die in range(1, 7):
        for distance in range(1, reach + 1):
            hits = {
                "arrow": min(5, max(0, die - (distance - 1) // 2)),
                "flame": min(5, max(0, die - (distance - 1))),
                "vision": max(0, die - distance + 1),
            }[name]
            assert rows[die - 1][distance - 1] == hits
    assert zargo().throws[name].range_hexes == reach
