"""Clashes: difference, table, bonuses (Z-CBT-2..5)."""

from __future__ import annotations

import pytest

from sim.errors import NotPossible
from tests.drawing import draw, man, town, zargo

SIXTH = "1/6"


def test_z_cbt_3_twelve_against_five_and_a_die_of_four_drives_the_defender_three_hexes():
    # The rulebook's example: a Knight (8) and an infantry (4) against a Hawk (5).
    scene = draw("K H I", {"K": "knights knight", "I": "knights infantry", "H": "winged hawk"})
    odds = scene.odds("K,I", "H")
    assert sum(item["amount"] for item in odds["attack"]) == 12
    assert sum(item["amount"] for item in odds["defence"]) == 5
    assert odds["difference"] == 7
    assert zargo().combat.results(7)[4 - 1] == "D3"
    assert odds["results"] == dict.fromkeys(("A1", "A3", "D2", "D3", "D4", "DE"), SIXTH)


@pytest.mark.parametrize(
    ("differences", "results"),
    [
        ((0, 3), "AE A3 A2 D1 D2 D3"),
        ((4, 7), "A3 A1 D2 D3 D4 DE"),
        ((8, 11), "A1 D2 D3 D4 DE DE"),
        ((12, 99), "D2 D3 D4 DE DE DE"),
    ],
)
def test_z_cbt_3_the_result_is_looked_up_by_band_and_die(differences, results):
    for difference in differences:
        assert zargo().combat.results(difference) == tuple(results.split())


def test_z_cbt_3_equal_results_add_their_chances():
    scene = draw("K M", {"K": "dragons dragon", "M": man("winged infantry")})
    # 10 − 3 = 7; beside it 10 + 4 − 3 = 11: A1 D2 D3 D4 DE DE.
    assert scene.odds("K", "M")["difference"] == 7
    two = draw("K M F", {"K": "dragons dragon", "F": "dragons flamethrower", "M": "winged infantry"})
    assert two.odds("K,F", "M")["results"] == {
        "A1": SIXTH,
        "D2": SIXTH,
        "D3": SIXTH,
        "D4": SIXTH,
        "DE": "1/3",
    }


def test_z_cbt_2_below_the_least_difference_the_attack_is_forbidden():
    scene = draw("I K", {"I": "dragons infantry", "K": "knights knight"})
    assert scene.odds("I", "K") == {
        "difference": 3 - 8,
        "attack": [{"amount": 3, "reason": "combat factor of I", "rule": "Z-CBT-2"}],
        "defence": [{"amount": 8, "reason": "combat factor of K", "rule": "Z-CBT-2"}],
        "results": {},
    }
    assert zargo().combat.least == 0
    assert zargo().combat.results(-1) == ()


@pytest.mark.parametrize(("ground", "bonus"), [("^", 3), ("f", 1), (".", 0)])
def test_z_cbt_4_defenders_get_three_on_a_mountain_and_one_in_a_forest(ground, bonus):
    scene = draw("K E", {"K": "knights knight", "E": man("dragons infantry", on=ground)})
    odds = scene.odds("K", "E")
    assert odds["difference"] == 8 - 3 - bonus
    assert [item["amount"] for item in odds["defence"] if item["rule"] == "Z-CBT-4"] == [bonus] * bool(bonus)


@pytest.mark.parametrize("ground", ["^", "f"])
def test_z_cbt_4_attackers_get_nothing_for_their_ground(ground):
    scene = draw("K E", {"K": man("knights knight", on=ground), "E": "dragons infantry"})
    assert scene.odds("K", "E")["difference"] == 8 - 3


def test_z_cbt_5_a_wizard_gives_two_to_every_own_piece_beside_it_attacking_or_defending():
    men = {"W": "knights wizard", "K": "knights knight", "E": "dragons dragon"}
    assert draw("W K E", men).odds("K", "E")["difference"] == 8 + 2 - 10
    assert draw("W K E", men).odds("E", "K")["difference"] == 10 - (8 + 2)


TWO_WIZARDS = """
    W V .
     K E .
"""


def test_z_cbt_5_wizards_add_up_unless_the_option_says_no():
    men = {"W": "knights wizard", "V": "knights wizard", "K": "knights knight", "E": "dragons infantry"}
    assert draw(TWO_WIZARDS, men).odds("K", "E")["difference"] == 8 + 2 + 2 - 3
    assert draw(TWO_WIZARDS, men, options={"aura_stacks": False}).odds("K", "E")["difference"] == 8 + 2 - 3


def test_z_cbt_5_wizards_help_each_other_but_none_helps_itself():
    men = {"W": "knights wizard", "V": "knights wizard", "E": "dragons infantry"}
    assert draw("W V E", men).odds("V", "E")["difference"] == 3 + 2 - 3
    assert draw(". V E", {"V": "knights wizard", "E": "dragons infantry"}).odds("V", "E")["difference"] == 0


@pytest.mark.parametrize(
    "giver",
    [
        man("monks illusionist"),
        man("knights wizard", on="@", paralysed=2),
        man("knights wizard", hostage_of="monks"),
    ],
)
def test_z_cbt_5_illusionists_allies_paralysed_and_captive_wizards_give_nothing(giver):
    people = giver.kind.split()[0]
    fighter = {"monks": "monks infantry_monk", "knights": "knights infantry"}[people]
    scene = draw("W K E", {"W": giver, "K": fighter, "E": "dragons infantry"}, also=("monks",))
    assert scene.odds("K", "E")["difference"] == 4 - 3


def test_z_cbt_5_a_wizard_helps_its_own_people_only():
    men = {"W": "knights wizard", "K": "monks infantry_monk", "E": "dragons infantry"}
    assert draw("W K E", men, allies=(("knights", "monks"),)).odds("K", "E")["difference"] == 4 - 3


def test_z_cbt_5_a_wizard_under_escort_gives_nothing():
    men = {
        "W": man("knights wizard", hex=(0, 0)),
        "I": man("knights infantry", escorts="W"),
        "K": "knights knight",
        "E": "dragons infantry",
    }
    assert draw("I K E", men).odds("K", "E")["difference"] == 8 - 3


def test_z_sie_1_a_garrison_defends_with_the_sum_of_its_factors():
    scene = draw("K T", {"K": "dragons dragon"}, {"T": town("knights", "knights infantry", "knights archer")})
    assert scene.odds("K", "T1,T2")["difference"] == 10 - (4 + 3)


@pytest.mark.parametrize(
    ("attackers", "defenders"),
    [("K", "I"), ("K", "F"), ("P", "E"), ("M", "E"), ("E", "M"), ("E", "P"), ("E", "W")],
)
def test_z_cbt_2_friends_distant_paralysed_vanished_and_escorted_pieces_are_in_no_clash(attackers, defenders):
    picture = """
        . K I E F
         ~ . P M .
    """
    men = {
        "K": "knights knight",
        "I": man("knights infantry", escorts="W"),
        "W": man("knights wizard", hex=(2, 0)),
        "E": "dragons infantry",
        "F": "dragons infantry",
        "P": man("knights knight", on="@", paralysed=1),
        "M": man("monks monk", vanished=True),
    }
    with pytest.raises(NotPossible):
        draw(picture, men).odds(attackers, defenders)


def test_z_cbt_1_attackers_are_of_one_people():
    men = {"K": "knights infantry", "M": "monks infantry_monk", "E": "dragons infantry"}
    with pytest.raises(NotPossible, match="M"):
        draw("K E M", men).odds("K,M", "E")


def test_z_sie_5_no_odds_of_a_garrison_with_pieces_outside():
    scene = draw(
        "T E K . . .",
        {"K": "knights knight", "E": "dragons infantry"},
        {"T": town("knights", "knights infantry")},
    )
    for alone in ("T1", "K"):
        assert scene.odds(alone, "E")
    with pytest.raises(NotPossible):
        scene.odds("T1,K", "E")
