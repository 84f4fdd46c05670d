"""Monk lords vanish and come back (Z-VAN), infantry escorts (Z-ESC-1), hostages in the open (Z-ALL-4)."""

from __future__ import annotations

import pytest

from sim.errors import NotPossible
from tests.drawing import draw, man, marks_of, town

GONE = {"M": man("monks monk", vanished=True)}
FOE = {"E": "dragons infantry"}
FOOT = {"I": "knights infantry"}


def test_z_van_1_a_marker_does_not_occupy_its_hex_and_has_no_zone():
    scene = draw("K . M .", {"K": "knights knight"} | GONE)
    assert scene.costs("K") == marks_of("- 1 2 3")
    assert scene.attacks("K") == {}


def test_z_van_1_a_vanished_lord_is_no_target():
    scene = draw("K M", {"K": "knights knight"} | GONE)
    with pytest.raises(NotPossible):
        scene.odds("K", "M")
    with pytest.raises(NotPossible):
        scene.retreat("M", 1, "E")


@pytest.mark.parametrize(
    ("kind", "more", "fault"),
    [
        ("monks monk", {}, None),
        ("monks knight_monk", {}, "cannot-vanish"),
        ("knights knight", {}, "cannot-vanish"),
        ("monks monk", {"paralysed": 1, "on": "@"}, "vanished-not-free"),
        ("monks monk", {"city": "T"}, "vanished-not-free"),
    ],
)
def test_z_van_1_only_a_free_monk_lord_vanishes(kind, more, fault):
    scene = draw("T . M", {"M": man(kind, vanished=True, **more)}, {"T": town("monks")}, also=("knights",))
    assert scene.problems() == ([("Z-VAN-1", fault, (0, 0) if "city" in more else (2, 0))] if fault else [])


def test_z_van_2_it_reappears_within_its_movement_in_steps_whatever_the_ground():
    assert draw("M ^ f . . . . . .", GONE).costs("M") == marks_of("- 1 2 3 4 5 6 7 -")


def test_z_van_2_it_ignores_pieces_and_zones():
    scene = draw("M E . . .", GONE | FOE)
    assert scene.costs("M") == marks_of("- - 2 3 4")
    assert scene.attacks("M") == {(2, 0): ["E"]}


def test_z_van_2_it_never_crosses_sea_nor_whirlpool_but_bridges():
    assert draw("M ~ .", GONE).costs("M") == marks_of("- - -")
    assert draw("M @ .", GONE).costs("M") == marks_of("- - -")
    assert draw("M = = .", GONE).costs("M") == marks_of("- 1 2 3")


@pytest.mark.parametrize("owner", ["monks", "dragons"])
def test_z_van_2_it_does_not_reappear_in_a_city(owner):
    assert draw("M T .", GONE, {"T": town(owner)}).costs("M") == marks_of("- - 2")


def test_z_van_2_the_bridge_option_does_not_change_steps():
    assert draw("M = = .", GONE, options={"bridge_cost": 0}).costs("M") == marks_of("- 1 2 3")


def test_z_esc_1_infantry_moves_onto_an_own_piece_that_is_no_infantry():
    assert draw("I W .", FOOT | {"W": "knights wizard"}).costs("I") == marks_of("- 1 2")
    assert draw("I J .", FOOT | {"J": "knights infantry"}).costs("I") == marks_of("- - 2")


def test_z_esc_1_never_the_reverse():
    assert draw("W I .", FOOT | {"W": "knights wizard"}).costs("W") == marks_of("- - 2")


def test_z_esc_1_infantry_monks_escort_too():
    men = {"I": "monks infantry_monk", "M": "monks monk"}
    assert draw("I M .", men).costs("I") == marks_of("- 1 2")


def test_z_esc_1_not_onto_allies_nor_paralysed_pieces():
    ally = draw("I M .", FOOT | {"M": "monks monk"}, allies=(("knights", "monks"),))
    assert ally.costs("I") == marks_of("- - 2")
    stuck = draw("I W .", FOOT | {"W": man("knights wizard", on="@", paralysed=1)})
    assert stuck.costs("I") == marks_of("- - -")


def test_z_esc_1_an_escort_lays_itself_on_no_second_piece():
    men = {
        "W": man("knights wizard", hex=(0, 0)),
        "I": man("knights infantry", escorts="W"),
        "K": "knights knight",
    }
    assert draw("I K .", men).costs("I") == marks_of("- - 2")


def test_z_esc_1_onto_a_hostage_in_its_peoples_keeping():
    kept = {"E": man("dragons dragon", hostage_of="knights")}
    assert draw("I E .", FOOT | kept, also=("winged",)).costs("I") == marks_of("- 1 -")
    others = {"E": man("dragons dragon", hostage_of="winged")}
    assert draw("I E .", FOOT | others, also=("winged",)).costs("I") == marks_of("- - -")


@pytest.mark.parametrize(
    ("inside", "reached", "together"), [(2, "- 1 2", 1), (3, "- 1 2", None), (4, "- - 2", None)]
)
def test_z_esc_1_a_pair_needs_room_for_both_in_a_city_unless_the_escort_leaves_its_charge(
    inside, reached, together
):
    men = {"W": man("knights wizard", hex=(0, 0)), "I": man("knights infantry", escorts="W")}
    scene = draw("I T .", men, {"T": town("knights", *["knights archer"] * inside)})
    assert scene.costs("I") == marks_of(reached)
    way = scene.path("I", (1, 0))
    assert (way[2] if way else None) == together


def test_z_van_2_a_lord_that_reappears_may_move_on_in_the_same_month():
    scene = draw("M " + ". " * 15, {"M": man("monks monk", vanished=True)})
    for column, months in ((7, 1), (14, 1), (15, 2)):
        way = scene.path("M", (column, 0))
        assert way is not None
        assert way[1:] == (column, months)


def test_z_esc_1_nobody_lays_himself_on_an_own_piece_that_another_people_keeps():
    men = {"I": "knights infantry", "H": man("knights knight", hostage_of="winged"), "E": "winged infantry"}
    scene = draw("I H . . . E", men)
    assert scene.costs("I")[0][1] == "-"


def test_z_esc_1_the_pair_fights_as_the_infantry_alone():
    men = {"K": man("knights knight", hex=(0, 0)), "I": man("knights infantry", escorts="K")} | FOE
    scene = draw("I E", men)
    assert scene.odds("I", "E")["difference"] == 4 - 3
    for pair in (("K", "E"), ("E", "K")):
        with pytest.raises(NotPossible):
            scene.odds(*pair)


@pytest.mark.parametrize(
    ("charge", "escort", "fault"),
    [
        ("knights wizard", "knights infantry", None),
        ("monks monk", "monks infantry_monk", None),
        ("knights wizard", "knights archer", "escort-cannot"),
        ("knights infantry", "knights infantry", "escort-foreign"),
        ("winged hawk", "knights infantry", "escort-foreign"),
    ],
)
def test_z_esc_1_who_may_escort_whom(charge, escort, fault):
    men = {"W": man(charge, hex=(0, 0)), "I": man(escort, escorts="W")}
    scene = draw("I . .", men, also=("dragons", "knights"))
    assert scene.problems() == ([("Z-ESC-1", fault, (0, 0))] if fault else [])


def test_z_esc_1_escort_and_charge_share_a_hex_and_there_is_one_escort():
    apart = {"W": "knights wizard", "I": man("knights infantry", escorts="W")}
    assert draw("I W .", apart, also=("dragons",)).problems() == [("Z-ESC-1", "escort-apart", (0, 0))]
    two = apart | {
        "W": man("knights wizard", hex=(0, 0)),
        "J": man("knights infantry", escorts="W", hex=(0, 0)),
    }
    found = draw("I . .", two, also=("dragons",)).problems()
    assert found.count(("Z-ESC-1", "escort-two", (0, 0))) == 2
    assert ("Z-SET-2", "hex-crowded", (0, 0)) in found


def test_z_esc_1_a_charge_that_does_not_exist_is_a_problem():
    scene = draw("I .", {"I": man("knights infantry", escorts="nobody")}, also=("dragons",))
    assert scene.problems() == [("Z-ESC-1", "escort-nobody", (0, 0))]


def test_z_all_4_an_unescorted_hostage_in_the_open_blocks_as_its_people_does_and_has_no_zone():
    captive = {"X": man("dragons dragon", hostage_of="winged")}
    scene = draw("K . X .", {"K": "knights knight"} | captive, also=("winged",))
    assert scene.costs("K") == marks_of("- 1 - -")
    assert scene.attacks("K") == {}
    own_people = draw("D X .", {"D": "dragons dragon"} | captive, also=("winged",))
    assert own_people.costs("D") == marks_of("- - 2")


def test_z_all_4_a_hostage_does_nothing_itself():
    scene = draw(
        "X . K", {"X": man("dragons dragon", hostage_of="winged"), "K": "knights knight"}, also=("winged",)
    )
    assert scene.costs("X") == marks_of("- - -")
    assert scene.targets("X") == {}
    assert scene.path("X", (1, 0)) is None


@pytest.mark.parametrize(("inside", "found"), [(2, ([(0, 0), (1, 0), (2, 0)], 2, 2)), (3, None)])
def test_z_esc_1_an_escort_keeps_the_charge_it_laid_itself_on_along_a_way_of_several_months(inside, found):
    # The mountain ends the first month on the wizard's hex; the pair then needs room for both in the city.
    men = FOOT | {"W": man("knights wizard", on="^")}
    towns = {"T": town("knights", *["knights archer"] * inside)}
    assert draw("I W T", men, towns).path("I", (2, 0)) == found


def faults(picture: str, men, towns=None, **more) -> set[str]:
    """Return the keys of the problems of a scenario."""
    return {key for _, key, _ in draw(picture, men, towns, **more).problems()}


THREE = {"also": ("winged", "dragons", "knights")}


def test_z_van_1_neither_a_hostage_nor_a_charge_vanishes():
    hostage = {"M": man("monks monk", vanished=True, hostage_of="knights")}
    assert faults("M . .", hostage, **THREE) == {"vanished-not-free"}
    covered = {
        "M": man("monks monk", vanished=True, hex=(0, 0)),
        "I": man("monks infantry_monk", escorts="M"),
    }
    assert faults("I . .", covered, **THREE) == {"vanished-not-free"}


def test_z_mov_6_only_in_a_whirlpool_on_the_map_is_a_piece_paralysed():
    inside = {"K": man("knights knight", city="T", paralysed=1)}
    assert faults("T . .", inside, {"T": town("knights")}, also=("dragons",)) == {"paralysed-off-whirlpool"}
    outside = {"K": man("knights knight", hex=(9, 9), paralysed=1)}
    assert faults(". . .", outside, also=("dragons",)) == {"piece-off-map", "paralysed-off-whirlpool"}


def test_z_set_2_a_type_nobody_knows_is_the_one_fault_of_a_piece():
    assert faults("M . .", {"M": man("monks elf", vanished=True)}, also=("knights",)) == {"piece-type"}
    for escort, charge in (("knights elf", "knights wizard"), ("knights infantry", "knights elf")):
        men = {"W": man(charge, hex=(0, 0)), "I": man(escort, escorts="W")}
        assert faults("I . .", men, also=("dragons",)) == {"piece-type"}


def test_z_esc_1_hostages_escorts_and_those_in_cities():
    def pair(escort, charge, **more):
        men = {"W": charge, "I": escort}
        return faults("W . . T", men, {"T": town("knights")}, **THREE, **more)

    wizard, infantry = man("knights wizard"), man("knights infantry", escorts="W")
    assert pair(infantry, wizard) == set()
    assert pair(man("knights knight", escorts="W"), wizard) == {"escort-cannot"}
    assert pair(man("knights infantry", escorts="W", hostage_of="winged"), wizard) == {"escort-cannot"}
    assert pair(infantry, man("winged winged")) == {"escort-foreign"}
    assert pair(infantry, man("knights infantry")) == {"escort-foreign"}
    assert pair(infantry, man("winged winged", hostage_of="knights")) == set()
    assert pair(infantry, man("winged infantry", hostage_of="knights")) == set()
    assert pair(infantry, man("knights wizard", hostage_of="winged")) == {"escort-foreign"}
    inside = man("knights infantry", escorts="W", city="T")
    assert pair(inside, man("knights wizard", city="T")) == {"escort-apart"}
    alone = {"I": man("knights infantry", escorts="I", hex=(0, 0))}
    assert "escort-apart" in faults("I . .", alone, **THREE)
    assert "hex-crowded" in faults("I . .", alone | {"K": man("knights knight", hex=(0, 0))}, **THREE)
