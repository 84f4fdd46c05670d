"""Cities besieged, entered and conquered, as it is played (Z-SIE)."""

from __future__ import annotations

import dataclasses
from typing import Any

import pytest

from sim.games.zargo.actions import Advance, Declare, Fight, Move
from sim.games.zargo.events import (
    ClashBegan,
    ClashVoid,
    Conquered,
    Eliminated,
    Entered,
    Fought,
    Retreated,
    Revealed,
    SiegeLost,
    SiegeRefused,
)
from tests.drawing import letter_row, man, town, zargo
from tests.playing import END, Table, begin, fight

MEN = {
    "A": "knights knight",
    "B": "knights knight",
    "C": "knights infantry",
    "D": "dragons dragon",
    "H": "winged hawk",
}
RING = """
    . A B . . . . .
     . P C . . . . Q
    . . . . . . . .
     . . . . . . . .
    . . . . . . . .
     . . . . . . . .
"""
"""P is beside A, B and C."""


def around(*garrison: str, men=MEN, on: str = ".", **more) -> Table:
    """Return a city of the dragons with pieces of the knights around it."""
    towns = {"P": town("dragons", *garrison, on=on), "Q": town("knights")}
    return begin(RING, men, towns, **more)


def besieged(*garrison: str, by: str = "ABC", **more) -> Table:
    """Return a siege that has just been called to be fought."""
    return around(*garrison, **more).play(fight(by, city="P"), END, END, Fight(0))


KNIGHT, INFANTRY, DRAGON = "knights knight", "dragons infantry", "dragons dragon"


def knows(game: Table, people: str) -> set[str]:
    """Return the pieces of the dragons' city that a people knows."""
    seen = game.game.view(game.state, game.game.people_ids.index(people))
    return {piece.id for piece in seen.position.pieces if piece.id.startswith("P")}


def test_z_sie_1_besiegers_stand_beside_the_city():
    far = MEN | {"E": "knights infantry"}
    towns = {"P": town("dragons", INFANTRY), "Q": town("knights")}
    game = begin("P . E . . Q", far, towns)
    assert game.refused(fight("E", city="P")) == "Z-SIE-1"
    assert game.refused(fight("E", city="Q")) == "Z-SIE-1"  # an own one
    assert game.refused(fight("E", city="nowhere")) == "Z-SIE-1"
    assert around(INFANTRY).refused(fight("ABC", city="P")) is None


def test_z_sie_1_a_city_is_besieged_by_all_at_once():
    game = around(INFANTRY).play(fight("A", city="P"))
    assert (game.refused(fight("B", city="P")), game.why(fight("B", city="P"))) == ("Z-SIE-1", "siege-twice")


@pytest.mark.parametrize("on", [".", "^", "f"])
def test_z_sie_1_the_garrison_defends_with_the_sum_of_its_factors_and_no_terrain(on):
    game = besieged(INFANTRY, DRAGON, on=on).play(6)
    clash = game.last(ClashBegan)
    assert [item.amount for item in clash.defence] == [3, 10]
    assert clash.difference == 8 + 8 + 4 - 13


def test_z_sie_1_a_garrison_has_no_help_of_a_wizard():
    towns = {"P": town("knights", "knights infantry", "knights wizard"), "Q": town("dragons")}
    men = {"D": DRAGON, "W": "knights wizard", "E": DRAGON}
    game = begin("W P D . Q\n . E . . .", men, towns, to_move="dragons")
    game.play(fight("DE", city="P"), END, END, Fight(0), 6)
    assert [item.amount for item in game.last(ClashBegan).defence] == [4, 3]


def test_z_sie_2_fewer_besiegers_than_garrison_and_the_siege_is_refused_nothing_revealed():
    game = besieged(INFANTRY, INFANTRY, INFANTRY, by="AB")
    assert len(game.told(SiegeRefused)) == 1
    assert (game.told(Revealed), game.told(ClashBegan), knows(game, "knights")) == ([], [], set())
    assert game.at("A") == (1, 0)  # nothing happens


def test_z_sie_2_as_many_as_the_garrison_reveal_it():
    game = besieged(INFANTRY, INFANTRY, INFANTRY)
    assert game.told(Revealed) == [Revealed("P", ("P1", "P2", "P3"))]
    assert knows(game, "knights") == {"P1", "P2", "P3"}


def test_z_sie_2_captives_are_no_garrison():
    men = MEN | {"K": man("knights knight", city="P", hostage_of="dragons")}
    game = besieged(INFANTRY, men=men, by="C").play(6)
    assert [item.amount for item in game.last(ClashBegan).defence] == [3]


def test_z_sie_3_revealed_and_too_weak_the_besiegers_are_eliminated():
    game = besieged(DRAGON, DRAGON, DRAGON)  # 20 against 30
    assert len(game.told(SiegeLost)) == 1
    assert game.last(Eliminated) == Eliminated(("A", "B", "C"), "siege")
    assert game.told(Fought) == []
    assert game.at("P1") == "P"


def test_z_sie_3_at_the_least_difference_it_is_a_clash():
    game = besieged(DRAGON, INFANTRY, INFANTRY, by="AB", men=MEN).told(SiegeRefused)
    assert len(game) == 1
    even = besieged(DRAGON, INFANTRY, INFANTRY, "dragons flamethrower")  # 20 against 20, but four inside
    assert len(even.told(SiegeRefused)) == 1
    even = besieged(DRAGON, DRAGON)  # 20 against 20
    assert (even.last(ClashBegan).difference, even.told(SiegeLost)) == (0, [])


def test_z_sie_4_dn_drives_the_garrison_out_piece_by_piece():
    game = besieged(INFANTRY, INFANTRY).play(1)  # 20 against 6, die 1: D2
    assert game.last(Fought).result == "D2"
    assert game.decision.pieces == ("P1",)
    first = game.lines()
    game.flee(first[0])
    assert game.decision.pieces == ("P2",)
    game.flee(game.lines()[0])
    assert "P" not in (game.at("P1"), game.at("P2"))
    assert game.owner("P") == "dragons"  # Z-CITY-7: nobody has entered


def test_z_sie_4_de_destroys_the_garrison():
    game = besieged(INFANTRY, INFANTRY).play(4)
    assert game.is_lost("P1")
    assert game.is_lost("P2")


def test_z_sie_4_the_besiegers_share_failure():
    game = besieged(DRAGON, "dragons flamethrower").play(1)  # 20 against 14, die 1: A3
    assert game.last(Fought).result == "A3"
    assert game.by == "knights"


SORTIE = """
    . . A B . . .
     . . P C . . Q
    . . . . . . .
     . . . . . . .
    . . . . . . .
     . . . . . . .
"""


def inside(*garrison: str, **more) -> Table:
    """Return a city of the dragons, whose move it is, with the knights around."""
    towns = {"P": town("dragons", *garrison), "Q": town("knights")}
    return begin(SORTIE, MEN, towns, to_move="dragons", **more)


def test_z_sie_5_the_besieged_may_attack_all_or_only_some_as_one_piece():
    game = inside(DRAGON, DRAGON)
    both = ("P1", "P2")
    assert game.refused(Declare(both, ("A", "B", "C"))) is None
    assert game.refused(Declare(both, ("A",))) is None
    assert game.refused(Declare(both, ("A", "C"))) is None
    game.play(Declare(both, ("A", "C")), END, END)
    game.fought(6)
    assert game.last(ClashBegan).difference == 20 - 12


def test_z_sie_5_they_are_not_bound_to_attack_and_garrisons_owe_nothing():
    assert inside(DRAGON, DRAGON).refused(END) is None


def test_z_sie_5_as_one_piece_once_a_move():
    game = inside(DRAGON, DRAGON).play(Declare(("P1",), ("C",)))
    assert game.refused(Declare(("P2",), ("A",))) == "Z-SIE-5"
    assert not [d for d in game.options(kind=Declare) if "P2" in d.attackers]


def test_z_sie_5_a_failed_sortie_drives_them_out_piece_by_piece_or_destroys_them():
    game = inside(DRAGON, INFANTRY).play(Declare(("P1", "P2"), ("A",)), END, END).fought(1)  # 13 - 8: A3
    assert game.last(Fought).result == "A3"
    assert game.decision.pieces == ("P1",)
    game.flee(game.lines()[0])
    game.flee(game.lines()[0])
    assert "P" not in (game.at("P1"), game.at("P2"))
    lost = inside(DRAGON).play(Declare(("P1",), ("A",)), END, END).fought(1)  # 10 - 8: AE
    assert lost.is_lost("P1")


def test_z_sie_5_a_garrison_and_pieces_outside_never_share_a_clash():
    men = MEN | {"E": "dragons dragon"}
    towns = {"P": town("dragons", DRAGON), "Q": town("knights")}
    game = begin("P C E . Q", men, towns, to_move="dragons")
    assert game.refused(Declare(("P1", "E"), ("C",))) == "Z-SIE-5"
    game.play(Declare(("P1",), ("C",)))
    assert game.refused(Declare(("E",), ("C",))) == "Z-CBT-1"
    siege = around(INFANTRY, men=MEN | {"D": DRAGON})
    assert siege.refused(Declare(("A",), ("D",), "P")) == "Z-SIE-1"


def test_z_sie_5_a_sortie_shows_those_that_attack_as_the_moves_close():
    game = inside(DRAGON, INFANTRY).play(Declare(("P1",), ("C",)))
    assert knows(game, "knights") == set()
    game.play(END)
    assert knows(game, "knights") == {"P1"}


def test_z_sie_5_a_garrison_is_hidden_again_but_what_was_seen_stays_known():
    game = besieged(INFANTRY, DRAGON).play(2)  # 20 against 13, die 2: A1
    while game.by == "knights" and game.asked == "retreat":
        game.flee(game.lines()[0])
    assert (game.at("P1"), knows(game, "knights")) == ("P", {"P1", "P2"})


def entering(*garrison: str, **more) -> Table:
    towns = {"P": town("dragons", *garrison), "Q": town("knights")}
    return begin("P . . A . . . Q", MEN, towns, **more)


def test_z_sie_6_a_piece_that_enters_a_city_without_garrison_conquers_it():
    game = entering().play(Move("A", (0, 0)))
    assert (game.at("A"), game.owner("P")) == ((1, 0), "dragons")  # it stops before the city
    game.play(END, END)
    assert (game.at("A"), game.owner("P")) == ("P", "knights")
    assert game.last(Conquered) == Conquered("P", "knights", "A")


def test_z_sie_6_with_a_garrison_it_is_a_besieger():
    game = entering(INFANTRY).play(Move("A", (0, 0)), END, END)
    assert (game.at("A"), game.owner("P")) == ((1, 0), "dragons")
    game.fought(5)
    assert game.last(ClashBegan).city == "P"
    assert game.is_lost("P1")
    assert game.owner("P") == "dragons"  # no advance after combat


def test_z_sie_6_an_enemy_city_is_offered_alike_garrisoned_or_not():
    offered = [entering(*garrison).options("A") for garrison in ((), (INFANTRY,), (DRAGON,) * 4)]
    assert offered[0] == offered[1] == offered[2]
    assert Move("A", (0, 0)) in offered[0]


def test_z_sie_6_never_passed_on_foot_flown_over_freely():
    towns = {"P": town("dragons"), "Q": town("knights"), "R": town("winged")}
    walk = begin("A P . . . Q . . . R", MEN, towns)
    assert {m.hex[0] for m in walk.options("A", Move)} == {1}
    fly = begin("H P . . . Q . . . R", MEN, towns, to_move="winged")
    assert {m.hex[0] for m in fly.options("H", Move)} >= {1, 2, 3, 4, 5, 6}


def test_z_sie_6_the_way_into_the_city_is_paid_for():
    towns = {"P": town("dragons"), "Q": town("knights")}
    assert begin("P . . . C . . Q", MEN, towns).refused(Move("C", (0, 0))) is None
    assert begin("P . . . . C . Q", MEN, towns).refused(Move("C", (0, 0))) == "Z-SIE-6"
    in_a_wood = {"P": town("dragons", on="f"), "Q": town("knights")}
    assert begin("P . . . C . . Q", MEN, in_a_wood).refused(Move("C", (0, 0))) == "Z-SIE-6"


def test_z_sie_6_a_city_on_a_mountain_is_entered_from_the_starting_hex_only():
    towns = {"P": town("dragons", on="^"), "Q": town("knights")}
    assert begin("P A . . Q", MEN, towns).refused(Move("A", (0, 0))) is None
    assert begin("P . A . Q", MEN, towns).refused(Move("A", (0, 0))) == "Z-SIE-6"


def test_z_sie_6_who_makes_for_a_city_does_nothing_else():
    towns = {"P": town("dragons"), "Q": town("knights")}
    game = begin("P A D . . Q", MEN | {"D": "dragons infantry"}, towns).play(Move("A", (0, 0)))
    assert game.refused(fight("A", "D")) == "Z-SIE-6"
    assert game.refused(fight("A", city="P")) == "Z-SIE-6"


def test_z_sie_6_several_that_enter_follow_while_there_is_room():
    men = dict.fromkeys("ABCEF", "knights infantry")
    towns = {"P": town("dragons"), "Q": town("knights")}
    picture = """
        . . A B . . . .
         . E P C . . . Q
        . . F . . . . .
    """
    game = begin(picture, men, towns)
    for piece in "ABCEF":
        game.play(Move(piece, (2, 1)))
    game.play(END, END)
    assert [game.at(piece) for piece in "ABCE"] == ["P"] * 4
    assert game.at("F") == (2, 2)
    assert [event.stays_out for event in game.told(Entered)] == [False, False, False, True]


def test_z_sie_6_those_that_meet_a_garrison_besiege_it_together_with_a_declared_siege():
    game = around(INFANTRY, INFANTRY, INFANTRY).play(fight("AB", city="P"), Move("C", (1, 1)), END, END)
    assert [clash.attackers for clash in game.state.clashes] == [("A", "B", "C")]


def test_z_sie_6_each_that_enters_besieges_or_goes_in_once():
    men = {"A": KNIGHT, "B": KNIGHT, "C": KNIGHT, "D": KNIGHT}
    towns = {"P": town("dragons", INFANTRY), "R": town("dragons"), "Q": town("knights")}
    game = begin("A P B . C R D . . . Q", men, towns)
    game.play(Move("A", (1, 0)), Move("B", (1, 0)), Move("C", (5, 0)), Move("D", (5, 0)), END, END)
    assert [clash.attackers for clash in game.state.clashes] == [("A", "B")]
    assert (game.at("C"), game.at("D"), game.state.entering) == ("R", "R", ())


def test_z_sie_6_a_siege_declared_against_an_empty_city_falls_away():
    game = besieged()
    assert game.told(ClashVoid) == [ClashVoid(0, "empty")]
    assert game.owner("P") == "dragons"


def test_z_sie_6_no_advance_after_combat_unless_the_option_says_so():
    game = besieged(INFANTRY).play(4)
    assert (game.owner("P"), game.mover) == ("dragons", "dragons")  # the knights' move is over
    advance = besieged(INFANTRY, options={"advance_after_siege": True}).play(4)
    assert (advance.by, advance.asked) == ("knights", "advance")
    assert advance.options() == [Advance(), Advance("A"), Advance("B"), Advance("C")]
    assert advance.refused(Advance("P1")) == "Z-PER-0", "only a besieger moves in"
    assert advance.refused(END) == "Z-PER-0", "somebody moves in or nobody does, but that is decided first"
    stay = advance.copy().play(Advance())
    assert stay.owner("P") == "dragons"
    advance.play(Advance("B"))
    assert (advance.at("B"), advance.owner("P")) == ("P", "knights")


def test_z_sie_6_the_option_offers_nothing_while_the_garrison_holds():
    game = besieged(DRAGON, DRAGON, options={"advance_after_siege": True}).play(1)  # AE
    assert game.asked != "advance"


def captives(*locked: str, by: str = "knights knight") -> Table:
    """Return an empty city of the dragons with captives in it, just entered by a piece."""
    men: dict[str, Any] = {"A": by, "K": "knights infantry", "H": "winged hawk"}
    men |= {
        f"P{number}": man(kind, city="P", hostage_of="dragons") for number, kind in enumerate(locked, start=1)
    }
    towns = {"P": town("dragons"), "Q": town("knights"), "R": town("winged")}
    game = begin("P . A . . Q . . H . R . K", men, towns, to_move=by.split()[0])
    return game.play(Move("A", (0, 0)), END, END)


def test_z_sie_7_the_conquerors_own_captives_are_freed_into_the_garrison():
    game = captives("knights knight", "winged hawk")
    assert game.last(Conquered).freed == (("P1", None),)
    assert (game.at("P1"), game.piece("P1").hostage_of) == ("P", -1)
    game.to("movement", "knights")
    assert game.options("P1", Move)


def test_z_sie_7_the_others_are_captured_with_the_city():
    game = captives("knights knight", "winged hawk")
    assert game.last(Conquered).captured == ("P2",)
    assert (game.at("P2"), game.piece("P2").hostage_of) == ("P", game.game.people_ids.index("knights"))


def test_z_sie_7_a_freed_captive_does_not_act_in_that_move():
    game = captives("knights knight", "winged hawk")
    assert game.mover != "knights"


def test_z_sie_7_nobody_is_lost_as_a_city_falls():
    game = captives("knights knight", "winged hawk")
    assert not [piece.id for piece in game.state.position.pieces if piece.lost]


def test_z_sie_7_a_freed_captive_stays_known_to_all():
    game = captives("knights knight")
    for people in ("dragons", "winged"):
        assert "P1" in knows(game, people)


@pytest.mark.parametrize(
    ("city", "beyond", "at", "out"),
    [
        ((5, 0), ".", (6, 1), True),  # pushed away from the city
        ((6, 0), ".", "P", False),  # still beside it
        ((6, 0), "@", (6, 1), True),  # beside it and paralysed
        ((6, 0), "~", None, True),  # lost
    ],
)
def test_z_sie_6_who_is_pushed_before_its_entry_enters_only_if_it_can_yet(city, beyond, at, out):
    top = " ".join("P" if column == city[0] else "." for column in range(9))
    picture = f"{top}\n W . F Z Y K {beyond} . .\n. . . . . . . . Q"
    men = {"W": "knights wizard", "K": "knights knight", "F": INFANTRY}
    men |= dict.fromkeys("YZ", "winged infantry")
    towns = {"P": town("dragons"), "Q": town("knights")}
    allies = (("dragons", "winged"), ("knights", "winged"))
    game = begin(picture, men, towns, allies=allies).play(Move("K", city), END)
    # a vision of one hex: F pushes Z, its ally, Z pushes Y, and Y pushes K, which is its own ally
    game.thrown("W", "F", 2).flee("E").play(END)
    assert (game.at("K"), game.owner("P")) == (at, "dragons" if out else "knights")
    assert [event.stays_out for event in game.told(Entered)] == ([True] if out else [])


@pytest.mark.parametrize(
    ("city", "beyond", "fights"),
    [((5, 0), ".", False), ((6, 0), ".", True), ((6, 0), "@", False), ((6, 0), "~", False)],
)
def test_z_sie_1_who_is_pushed_before_its_siege_besieges_only_if_it_can_yet(city, beyond, fights):
    top = " ".join("P" if column == city[0] else "." for column in range(9))
    picture = f"{top}\n W . F Z Y K {beyond} . .\n. . . . . . . . Q"
    men = {"W": "knights wizard", "K": "knights knight", "F": INFANTRY}
    men |= dict.fromkeys("YZ", "winged infantry")
    towns = {"P": town("dragons", INFANTRY), "Q": town("knights")}
    allies = (("dragons", "winged"), ("knights", "winged"))
    game = begin(picture, men, towns, allies=allies).play(fight("K", city="P"), END)
    game.thrown("W", "F", 2).flee("E").play(END, Fight(0))
    assert game.told(ClashVoid) == ([] if fights else [ClashVoid(0, "apart")])
    assert [event.city for event in game.told(Revealed)] == (["P"] if fights else [])


def test_z_sie_1_a_city_that_was_entered_is_besieged_no_more():
    towns = {"P": town("dragons"), "Q": town("knights"), "R": town("winged")}
    game = begin("R . . . . A P C . . . Q", MEN, towns).play(
        fight("A", city="P"), Move("C", (6, 0)), END, END
    )
    assert game.owner("P") == "knights"
    assert game.play(Fight(0)).told(ClashVoid) == [ClashVoid(0, "apart")]


@pytest.mark.parametrize(
    ("besiegers", "beyond", "die", "offered"),
    [
        ("AB", ".", 2, ("A", "B")),  # D3: B is pushed to where it is still beside the city
        ("AB", "@", 2, ("A",)),  # into a whirlpool
        ("AB", ".", 3, ("A",)),  # D4: away from the city
        ("B", ".", 5, ()),
    ],
)
def test_z_sie_6_only_a_winner_that_is_still_beside_the_city_moves_in(besiegers, beyond, die, offered):
    # The garrison flees eastwards, comes in again a row further down and pushes Z, Y and X; X pushes B, its ally.
    picture = f"""
        . . . A . .
         . . . P . .
        Z Y X B {beyond} .
         . . . . . .
        . . . . . .
         Q . . . . .
    """.replace("A", "A" if "A" in besiegers else ".")
    game = begin(
        picture,
        dict.fromkeys("XYZ", "winged infantry") | dict.fromkeys(besiegers, KNIGHT),
        {"P": town("dragons", INFANTRY), "Q": town("knights")},
        allies=(("dragons", "winged"), ("knights", "winged")),
        options={"advance_after_siege": True},
        letters=letter_row("east", [(5, 1)], "west", [(0, 2)]),
    )
    game.play(fight(besiegers, city="P"), END, END, Fight(0), die).flee("E")
    assert len(game.last(Retreated).pushes) == 4
    assert tuple(o.piece for o in game.options(kind=Advance) if o.piece) == offered
    assert (game.asked == "advance") is bool(offered)


def test_z_sie_6_nobody_moves_in_where_the_garrison_stays_face_down():
    options = {"advance_after_siege": True, "retreat_blocked": "reduced"}
    men = {"A": KNIGHT, "B": KNIGHT}
    game = begin(
        "A P B . . . . Q", men, {"P": town("dragons", INFANTRY), "Q": town("knights")}, options=options
    )
    game.play(fight("AB", city="P"), END, END, Fight(0), 2)
    assert game.piece("P1").reduced
    assert game.at("P1") == "P"
    assert game.asked != "advance"


ENTRY = """
    . . A B . . . .
     . E P C . . . Q
    . . F G . . . .
"""


def test_z_sie_6_a_pair_takes_two_places_as_it_enters():
    men = {"A": "knights wizard", "I": man("knights infantry", escorts="A")}
    men |= {"B": "knights wizard", "J": man("knights infantry", escorts="B")}
    game = begin(ENTRY, men | {"C": KNIGHT}, {"P": town("dragons"), "Q": town("knights")})
    game.play(Move("I", (2, 1)), Move("C", (2, 1)), Move("J", (2, 1)), END, END)
    assert [game.at(piece) for piece in "IACJB"] == ["P", "P", "P", (3, 0), (3, 0)]
    assert game.last(Conquered).charge == "A"
    assert game.last(Entered).stays_out
    assert game.piece("J").escorts == game.piece("B").number  # outside it escorts on
    second = begin(ENTRY, men | {"C": KNIGHT}, {"P": town("dragons"), "Q": town("knights")})
    second.play(Move("C", (2, 1)), Move("I", (2, 1)), END, END)
    assert [second.at(piece) for piece in "CIA"] == ["P", "P", "P"]
    assert second.last(Entered) == Entered("P", "I", "A")


def test_z_sie_6_one_of_a_pair_does_not_make_for_a_city_from_the_hex_where_the_other_stays():
    men = {"K": KNIGHT, "I": man("knights infantry", escorts="K")}
    game = begin("P K . . . . Q", men, {"P": town("dragons"), "Q": town("knights")})
    assert game.refused(Move("I", (0, 0))) is None, "together they may"
    assert game.refused(Move("I", (0, 0), leave=True)) == "Z-SIE-6"
    assert game.refused(Move("K", (0, 0))) == "Z-SIE-6"
    alone = begin("P K . . . . Q", {"K": KNIGHT}, {"P": town("dragons"), "Q": town("knights")})
    assert alone.refused(Move("K", (0, 0))) is None


def led_in(*locked: str, first: bool) -> Table:
    """Return an empty city entered by an infantry with a hostage it leads, as the first or after another."""
    men: dict[str, Any] = {
        "I": man("knights infantry", escorts="H"),
        "H": man("winged hawk", hostage_of="knights"),
        "A": "knights knight",
    }
    men |= {f"P{n}": man(kind, city="P", hostage_of="dragons") for n, kind in enumerate(locked, start=1)}
    towns = {"P": town("dragons"), "Q": town("knights"), "R": town("winged")}
    game = begin("A P H . . Q . . R", men, towns)
    for piece in "I" if first else "AI":
        game.play(Move(piece, (1, 0)))
    return game.play(END, END)


@pytest.mark.parametrize("first", [True, False])
def test_z_sie_7_a_hostage_led_along_is_locked_while_there_is_a_place(first):
    assert led_in("monks monk", first=first).at("H") == "P"
    assert led_in("knights wizard", "monks monk", first=first).at("H") == "P"  # the knights' own makes room
    full = led_in("monks monk", "winged hawk", first=first)
    assert full.at("H") == (2, 0)
    assert full.at("I") == (
        "P" if first else (2, 0)
    )  # the conqueror goes in alone, who follows stays with it


def test_z_sie_7_a_hostage_led_in_takes_no_place_of_the_garrison():
    men: dict[str, Any] = dict.fromkeys("ABC", "knights infantry")
    men |= {"I": man("knights infantry", escorts="H"), "H": man("winged hawk", hostage_of="knights")}
    towns = {"P": town("dragons"), "Q": town("knights"), "R": town("winged")}
    game = begin(". . A B . . . .\n . H P C . . . Q\n. . . . . . . R", men, towns)
    for piece in "ABCI":
        game.play(Move(piece, (2, 1)))
    game.play(END, END)
    assert [game.at(piece) for piece in "ABCIH"] == ["P"] * 5


def test_z_sie_7_an_own_charge_takes_no_place_of_the_captives():
    for movers in ("I", "AI"):
        men: dict[str, Any] = {
            "I": man("knights infantry", escorts="W"),
            "W": "knights wizard",
            "A": "knights knight",
            "P1": man("monks monk", city="P", hostage_of="dragons"),
            "P2": man("winged hawk", city="P", hostage_of="dragons"),
        }
        towns = {"P": town("dragons"), "Q": town("knights"), "R": town("winged")}
        game = begin("A P W . . Q . . R", men, towns)
        for piece in movers:
            game.play(Move(piece, (1, 0)))
        game.play(END, END)
        assert [game.at(piece) for piece in "IW"] == ["P", "P"]


@pytest.mark.parametrize(
    ("people", "hostage_of", "at"), [("knights", None, (3, 0)), ("winged", "knights", "P")]
)
def test_z_sie_7_a_freed_captive_finds_the_places_taken_by_the_conqueror_and_its_own_charge(
    monkeypatch, people, hostage_of, at
):
    narrow(monkeypatch, 2)
    men: dict[str, Any] = {
        "I": man("knights infantry", escorts="W"),
        "W": man({"knights": "knights wizard", "winged": "winged hawk"}[people], hostage_of=hostage_of),
        "P1": man("knights knight", city="P", hostage_of="dragons"),
    }
    towns = {"P": town("dragons"), "Q": town("knights"), "R": town("winged")}
    game = begin(". . . . . . . Q\n . . P W . . . .\n. . . . . . . R", men, towns)
    game.play(Move("I", (2, 1)), END, END)
    assert [game.at(piece) for piece in ("I", "W", "P1")] == ["P", "P", at]


def narrow(monkeypatch: pytest.MonkeyPatch, garrison: int) -> None:
    """Let cities hold so many garrison pieces: a designer's figure."""
    data = zargo()
    other = dataclasses.replace(data, limits=data.limits | {"garrison": garrison})
    monkeypatch.setattr("tests.playing.zargo", lambda: other)
    monkeypatch.setattr("tests.drawing.zargo", lambda: other)


def freed_beside(picture: str, **more: str) -> Table:
    men: dict[str, Any] = {"A": KNIGHT} | more
    men |= {f"P{n}": man("knights wizard", city="P", hostage_of="dragons") for n in (1, 2)}
    game = begin(picture, men, {"P": town("dragons"), "Q": town("knights"), "R": town("dragons")})
    return game.play(Move("A", (2, 1)), END, END)


def test_z_sie_7_without_room_a_freed_captive_stands_on_the_first_free_hex_clockwise(monkeypatch):
    narrow(monkeypatch, 1)
    game = freed_beside(
        """
        . . . ~ . . . Q
         . . P A . . . .
        . . B . . . . R
    """,
        B="knights infantry",
    )
    # clockwise from the top: NE is sea, on E the knight stood as it entered, SE is free, on SW stands an own infantry
    assert (game.at("P1"), game.at("P2")) == ((3, 2), (1, 1))
    assert (game.piece("P1").hostage_of, game.piece("P2").hostage_of) == (-1, -1)


def test_z_sie_7_one_place_left_inside_is_taken_first(monkeypatch):
    narrow(monkeypatch, 2)
    game = freed_beside(". . . . . . . Q\n . . P A . . . .\n. . . . . . . R")
    assert (game.at("P1"), game.at("P2")) == ("P", (3, 0))


def test_z_sie_7_as_many_places_as_there_are_left_inside_are_taken(monkeypatch):
    narrow(monkeypatch, 3)
    game = freed_beside(". . . . . . . Q\n . . P A . . . .\n. . . . . . . R")
    assert (game.at("P1"), game.at("P2")) == ("P", "P")


def test_z_sie_7_a_freed_captive_without_any_place_is_lost(monkeypatch):
    narrow(monkeypatch, 1)
    game = freed_beside(". . ~ ~ . . . Q\n . @ P A . . . .\n. . ~ . . . . R")
    assert game.at("P1") == (3, 2)
    assert game.is_lost("P2")
    assert game.last(Eliminated) == Eliminated(("P2",), "no_room")


def test_z_sie_6_each_city_is_besieged_by_those_that_made_for_it():
    men = {"A": KNIGHT, "B": KNIGHT}
    towns = {"P": town("dragons", INFANTRY), "R": town("dragons", INFANTRY), "Q": town("knights")}
    game = begin("P A . . B R . . . Q", men, towns).play(Move("A", (0, 0)), Move("B", (5, 0)), END, END)
    assert [(clash.city, clash.attackers) for clash in game.state.clashes] == [("P", ("A",)), ("R", ("B",))]


def test_z_sie_1_a_siege_needs_an_enemy_city_that_is_there():
    game = begin("K P . Q", {"K": "knights knight"}, {"P": town("knights"), "Q": town("dragons")})
    for city in ("nowhere", "P"):
        assert game.refused(fight("K", city=city)) == "Z-SIE-1"
