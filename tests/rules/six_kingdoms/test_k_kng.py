"""K-KNG: onta, its answers, and what becomes of a King without one."""

from __future__ import annotations

from typing import Any

import pytest

from sim.engine.position import NONE
from sim.games.problems import scenario_problems
from sim.games.six_kingdoms.actions import Place
from sim.games.six_kingdoms.events import Ended, Onta, Subjugated
from tests.rules.six_kingdoms.table import END, PASS, Mount, Table, begin, move, shoot

KINGS = {"K": "red king", "Q": "blue king"}


def onta(row: str, men: dict[str, str], **more) -> bool:
    """Say whether the red King is told to be under onta as the first turn begins."""
    return bool(begin(row, KINGS | men, also=("green",), **more).told(Onta))


@pytest.mark.parametrize(("kind", "reach"), [("archer", 3), ("army", 1), ("knight", 1), ("king", 1)])
def test_k_kng_1_an_archer_within_three_or_another_enemy_within_one_is_onta(kind: str, reach: int):
    for away in range(1, 5):
        row = "K " + "n " * (away - 1) + "E n n n n"
        assert onta(row, {"E": f"blue {kind}"}) == (away <= reach), away


def test_k_kng_1_own_pieces_and_those_of_the_side_are_none():
    assert not onta("K A n", {"A": "red archer"})
    table = begin("K A n", KINGS | {"A": "green archer"}, lords={"green": "red"}, also=("black",))
    assert not table.told(Onta)


def test_k_kng_1_a_mounted_archer_threatens_as_an_archer():
    men = {"N": "blue knight", "A": "blue archer"}
    assert onta("K n n N n", men, riders={"N": "A"})
    assert not onta("K n n N n", {"N": "blue knight"})


def test_k_kng_1_a_king_on_a_knight_is_under_onta_as_a_king():
    table = begin(
        "n n N n n E",
        {"K": "red king", "N": "red knight", "E": "blue archer"},
        riders={"N": "K"},
        also=("green",),
    )
    assert table.told(Onta)[0].people == "red"


def test_k_kng_1_a_king_may_not_end_the_turn_under_onta():
    table = begin("n K n n n n E", KINGS | {"E": "blue archer"})
    assert table.refused(move("K", (2, 0))) is None
    near = begin("n K n n n E", KINGS | {"E": "blue archer"})
    assert near.refused(move("K", (2, 0))) == "K-KNG-1"
    assert near.ends("K") == {(0, 0)}


def test_k_kng_1_nor_is_he_carried_into_it():
    men = {"K": "red king", "N": "red knight", "E": "blue archer"}
    table = begin("n n N n n n n E", men, riders={"N": "K"})
    assert table.ends("N") == {(0, 0), (1, 0), (3, 0), (4, 0)}, "from the last he gets down in time"


def test_k_kng_1_it_is_judged_after_the_last_move_so_that_another_may_clear_the_way():
    men = KINGS | {"E": "blue archer", "N": "red knight", "A": "red army"}
    table = begin("n K n n n E n N n A n", men)
    table.play(move("K", (2, 0)))
    assert table.refused(END) == "K-KNG-1"
    assert table.refused(move("A", (10, 0))) is None
    table.play(move("A", (10, 0)))
    assert table.refused(move("N", (8, 0))) == "K-KNG-2"
    assert table.play(move("N", (6, 0), (5, 0))).by == "blue"


def held(row: str, men: dict[str, str], enters: tuple[int, int], **more) -> Table:
    """Return the turn of red, after the blue archer E has come to hold its King under onta."""
    table = begin(row, KINGS | {"E": "blue archer"} | men, to_move="blue", also=("green",), **more)
    table.play(move("E", enters), END)
    assert table.by == "red"
    return table


def test_k_kng_2_the_king_or_another_takes_the_piece_that_holds_him():
    table = held("K n n n E n N A n", {"N": "red knight", "A": "red army"}, (3, 0))
    assert table.last(Onta).by == ("E",)
    assert table.refused(PASS) == "K-KNG-1"
    table.play(move("A", (8, 0)))
    assert table.refused(END) == "K-KNG-1"
    assert table.play(move("N", (5, 0), (4, 0), (3, 0)), END).by == "green"


def test_k_kng_2_an_archer_may_shoot_it():
    table = held("K n n n E n n A n", {"A": "red archer"}, (3, 0))
    assert table.refused(shoot("A", "E")) == "K-MOV-5"
    assert table.play(move("A", (6, 0), shoots="E"), END).by == "green"


def test_k_kng_2_only_shots_that_answer_it_are_offered():
    men = {"A": "red archer", "F": "blue army", "B": "red army", "C": "red army"}
    table = held("F A n n K n n n E n B n C n", men, (7, 0))
    table.play(move("B", (11, 0)), move("C", (13, 0)))
    assert table.refused(shoot("A", "F")) == "K-KNG-2"
    assert shoot("A", "F") not in table.options("A")


RIDE = {"N": "red knight", "A": "red archer", "B": "red army", "C": "red army"}


def test_k_kng_2_an_archer_may_mount_and_ride_to_where_it_shoots():
    table = held("K n n n E n n n N A n B n C n", RIDE, (3, 0))
    assert not table.told(Subjugated)
    table.play(Mount("A", "N"))
    assert {option.path[-1] for option in table.options("N")} == {(5, 0), (6, 0)}
    assert table.play(move("N", (7, 0), (6, 0), shoots="E"), END).by == "green"


def test_k_kng_2_abroad_that_takes_two_moves_at_home_one():
    for home, left in (("- - - - - - - - - -", False), ("- - - - - - - - A A", True)):
        table = begin(
            "K n n n E n n n N A n B n C n",
            KINGS | {"E": "blue archer"} | RIDE,
            regions=home + " - - - - -",
            homes={"red": "A"} if left else {},
            on={"N": ".", "A": "."} if left else {},
            to_move="blue",
            also=("green",),
        ).play(move("E", (3, 0)), END, move("B", (12, 0)))
        assert (table.refused(move("C", (14, 0))) is None) == left


def test_k_kng_2_no_archer_mounts_a_knight_that_has_moved_for_that():
    table = held("K n n n E n n n N A n B n C n", RIDE, (3, 0))
    assert not table.told(Subjugated)
    assert table.refused(move("N", (9, 0), (10, 0))) == "K-KNG-2"


def test_k_kng_2_the_king_moves_out_of_onta():
    table = held("n K n n n E", {}, (4, 0))
    assert table.ends("K") == {(0, 0)}
    assert table.play(move("K", (0, 0)), END).by == "green"


def test_k_kng_2_or_both_in_the_moves_available():
    men = {"F": "blue archer", "A": "red archer", "B": "red army"}
    table = held("n K n n n E n A n _ B n\n F n n n n n n n n _ _ _", men, (4, 0))
    assert set(table.last(Onta).by) == {"E", "F"}
    assert table.refused(move("B", (11, 0))) is None
    table.play(shoot("A", "E"))
    assert table.refused(END) == "K-KNG-1"
    assert table.options("K", type(move("K"))) != []


def test_k_kng_2_another_may_make_way_for_the_king_first():
    table = held("n n A K n n n E", {"A": "red army"}, (6, 0))
    assert not table.told(Subjugated)
    assert table.options("K") == []
    assert table.play(move("A", (1, 0)), move("K", (2, 0)), END).by == "green"


def test_k_kng_2_also_for_a_king_who_could_go_nowhere():
    table = begin(
        "n A K B n E", KINGS | {"A": "red army", "B": "red army", "E": "blue archer"}, also=("green",)
    )
    assert not table.told(Subjugated)
    assert table.options("K") == []
    assert table.play(move("A", (0, 0)), move("K", (1, 0)), END).by == "green"


def test_k_kng_2_with_the_last_two_moves_too():
    men = {"A": "red army", "B": "red army"}
    table = held("n n A K n n n E n B n", men, (6, 0))
    assert table.refused(move("B", (8, 0))) is None
    table.play(move("B", (10, 0)))
    assert table.refused(move("A", (1, 0))) is None
    table.play(move("A", (1, 0)))
    assert table.ends("K") == {(2, 0)}


def test_k_kng_2_a_king_who_has_mounted_at_home_rides_once_another_has_made_way():
    men = dict.fromkeys("ABC", "red army") | {"N": "red knight", "E": "blue archer", "F": "blue archer"}
    table = begin(
        "n C B A N K n E n n F",
        KINGS | men,
        regions="- - - - A A - - - - -",
        homes={"red": "A"},
        on={"N": ".", "K": "."},
        also=("green",),
    )
    assert table.options("K", Mount) == [Mount("K", "N")]
    table.play(Mount("K", "N"))
    assert table.options("N") == []
    assert table.options("C") == [move("C", (0, 0))]
    assert table.play(move("C", (0, 0)), move("N", (3, 0), (2, 0), (1, 0)), END).by == "green"


def test_k_kng_2_as_far_off_as_he_goes_from_his_realm_with_a_vassal():
    men = {"K": "red king", "A": "red army", "V": "red knight", "E": "blue archer", "F": "blue archer"}
    table = begin(
        "A . K n E F _ V",
        men,
        regions="A A A - - - - B",
        homes={"red": "A"},
        on={"A": ".", "K": ".", "V": "T"},
        also=("green",),
    )
    assert table.told(Onta)
    assert not table.told(Subjugated)
    assert table.play(move("A", (1, 0)), move("K", (1, 0), (0, 0))).refused(END) is None


def test_k_kng_2_and_the_others_as_far_as_they_do_then():
    men = {"E": "blue archer", "N": "red knight", "V": "red knight"}
    for gap, is_answered in ((5, True), (6, False)):
        table = begin(
            f"K n n E {'n ' * gap} N n _ V",
            KINGS | men,
            regions=f"- - - - {'- ' * gap} A - - B",
            homes={"red": "A"},
            on={"N": ".", "V": "T"},
            also=("green",),
        )
        assert (not table.told(Subjugated)) == is_answered


def test_k_kng_2_the_last_move_must_answer_it():
    men = {"N": "red knight", "A": "red army", "B": "red army"}
    table = held("K n n n E n N n A n B n", men, (3, 0))
    table.play(move("A", (9, 0)), move("B", (11, 0)))
    assert table.refused(move("N", (7, 0))) == "K-KNG-2"
    assert table.refused(move("N", (5, 0), (4, 0), (3, 0))) is None


def test_k_kng_2_three_may_be_taken_by_three():
    men = dict.fromkeys("EFG", "blue archer") | dict.fromkeys("ABC", "red army")
    table = begin(
        """
        n n n n n n n
         n A E n F B n
        n n n n n n n
         n n K n n n n
        n n n n n n n
         n n G C n n n
        """,
        KINGS | men,
        also=("green",),
    )
    assert set(table.last(Onta).by) == {"E", "F", "G"}
    table.play(move("A", (2, 1)), move("B", (4, 1)), move("C", (2, 5)))
    assert table.by == "green"


def test_k_kng_2_a_king_who_rides_steps_to_no_other_knight():
    men = {"K": "red king", "N": "red knight", "M": "red knight", "E": "blue archer"}
    table = begin("N M n n n n E n", men, riders={"N": "K"}, also=("green",))
    table.play(move("M", (2, 0)))
    assert table.refused(move("N", (1, 0), (2, 0), (3, 0))) == "K-KNG-1"
    assert table.refused(move("N", (1, 0))) is None


def test_k_kng_2_nor_down_to_the_coast():
    men = {"K": "red king", "N": "red knight", "B": "red army", "C": "red army", "E": "blue archer"}
    for ground, rule in (("~", "K-KNG-1"), ("n", None)):
        table = begin(f"E n n n {ground} n n n\n n n n B N n C n", men, riders={"N": "K"}, also=("green",))
        table.play(move("C", (7, 1)))
        assert table.refused(move("N", (3, 1), (3, 0))) == rule


def test_k_kng_2_nor_does_an_archer_ride_an_army():
    table = begin(
        "K n n E n n n B A n",
        KINGS | {"E": "blue archer", "A": "red archer", "B": "red army"},
        also=("green",),
    )
    assert table.told(Subjugated) == [Subjugated("red", "K", "blue")]


def test_k_kng_2_two_may_take_those_that_hold_him_where_he_goes():
    men = dict.fromkeys("EFG", "blue archer") | dict.fromkeys("AB", "red army")
    table = begin(
        """
        n K n n E
         n n n n n
        n n n n n
         F G n n n
        A n B n n
        """,
        KINGS | men,
        also=("green",),
    )
    assert not table.told(Subjugated)
    assert table.copy().play(move("A", (0, 3)), move("B", (1, 3)), move("K", (0, 0))).by == "green"
    assert table.play(move("K", (0, 0)), move("A", (0, 3)), move("B", (1, 3))).by == "green"


def test_k_kng_2_who_makes_way_may_have_to_take_somebody_too():
    men = {"A": "red army", "E": "blue archer", "F": "blue archer"}
    table = begin("F A K n n E\n n _ _ _ _ _", KINGS | men, also=("green",))
    assert not table.told(Subjugated)
    assert table.options("A") == [move("A", (0, 0))]
    assert table.play(move("A", (0, 0)), move("K", (1, 0)), END).by == "green"


def test_k_kng_2_moves_that_leave_no_answer_are_refused_at_once():
    table = held("K n n n E n N n n", {"N": "red knight"}, (3, 0))
    assert table.refused(move("N", (7, 0))) == "K-KNG-2"
    assert {option.path[-1] for option in table.options("N")} == {(3, 0)}


def test_k_kng_2_no_piece_is_placed_on_the_hex_the_king_needs_but_once_he_has_answered():
    table = begin(
        "c K n n E n n n A n Q",
        KINGS | {"E": "blue archer", "A": "red army"},
        regions="A A - - - - - - - - -",
        homes={"red": "A"},
        on={"K": "."},
        setup=True,
    )
    assert table.told(Onta)
    assert not table.told(Subjugated)
    assert table.refused(Place("red-army-1", (0, 0))) == "K-KNG-2"
    assert table.options("red-army-1") == []
    assert table.refused(Place("red-knight-1", (0, 0))) is None, "the King can mount it there"
    table.play(move("K", (0, 0)))
    assert {option.hex for option in table.options("red-army-1")} == {(1, 0)}
    table.play(Place("red-army-1", (1, 0)))
    assert table.refused(END) is None


def test_k_kng_2_what_is_still_to_be_placed_answers_nothing():
    men = KINGS | {"G": "green king", "E": "blue archer", "A": "red army", "N": "red knight"}
    for waiting, there in (
        ("archer", "K n n E n n n"),
        ("knight", "K n n E n n n"),
        ("archer", "K n n E n n n n N n"),
    ):
        table = begin(f"Q _ G _ A _ _ _ _ _\n_ _ _ _ _ _ _ _ _ _\n {there}", men, setup=True)
        assert any(p.type.id == waiting and p.hex == NONE for p in table.state.position.pieces_of(0))
        assert table.told(Subjugated) == [Subjugated("red", "K", "blue")]


def test_k_kng_3_the_knight_of_a_subjugated_king_stays_and_can_be_taken_then():
    men = {"K": "red king", "N": "red knight", "E": "blue archer", "F": "blue archer", "G": "green archer"}
    table = begin("N n n E F n G", men, riders={"N": "K"}, also=("black",))
    assert table.last(Subjugated).king == "K"
    assert table.is_lost("K")
    assert table.by == "red"
    table.play(move("N", (1, 0), (2, 0)), END)
    while table.by != "green":
        table.play(PASS)
    assert table.refused(move("G", (5, 0), shoots="N")) is None


def fallen(**more) -> Table:
    """Return the game after the red King in his corner has had no answer to a blue archer."""
    men = KINGS | {"E": "blue archer", "A": "red army"} | more.pop("men", {})
    table = begin("K n n n E n n A n n", men, to_move="blue", also=("green",), **more)
    return table.play(move("E", (3, 0)), END)


def test_k_kng_3_a_king_without_an_answer_leaves_the_board():
    table = fallen()
    assert table.last(Subjugated) == Subjugated("red", "K", "blue")
    assert table.is_lost("K")
    assert table.lord("red") == "blue"


def test_k_kng_3_his_player_moves_on_for_the_conqueror():
    table = fallen()
    assert table.by == "red"
    assert table.ends("A") == {(6, 0), (8, 0)}
    assert table.play(move("A", (8, 0)), END).by == "green"


def test_k_kng_3_and_never_against_it():
    table = fallen(men={"A": "red archer", "F": "blue army"})
    assert table.refused(shoot("A", "E")) == "K-MOV-5"
    table = begin("A E n", {"A": "red army", "E": "blue army"}, lords={"red": "blue"}, also=("green",))
    assert table.refused(move("A", (1, 0))) == "K-MOV-3"


def test_k_kng_3_if_the_conqueror_falls_all_who_serve_him_serve_the_new_one():
    men = {"Q": "blue king", "E": "green archer", "A": "red army"}
    table = begin("Q n n n E n A n", men, lords={"red": "blue"}, to_move="green", also=("green", "black"))
    table.play(move("E", (3, 0)), END)
    while not table.told(Subjugated):
        table.rest()
    assert (table.lord("blue"), table.lord("red")) == ("green", "green")


def test_k_kng_3_who_moved_last_of_those_that_hold_him_has_conquered_him():
    men = KINGS | {"E": "blue archer", "F": "green archer"}
    table = begin("K n F E n n", men, to_move="green").rest().rest()
    assert table.last(Onta).by == ("F", "E")
    assert table.last(Subjugated).lord == "blue"


def test_k_kng_3_what_a_vassal_conquers_serves_its_lord():
    men = {"G": "green king", "A": "red archer"}
    table = begin("G n n n A n", men, lords={"red": "blue"}, also=("green",)).play(move("A", (3, 0)), END)
    assert table.lord("green") == "blue"


def test_k_kng_3_a_kingdom_has_its_king_or_serves_another():
    table = fallen()
    kept = table.game.scenario(table.state)
    assert kept.state["lords"] == {"red": "blue"}
    errors = [p.message.key for p in scenario_problems(kept, table.board.map, None) if p.rule == "K-KNG-3"]
    assert errors == []


HOME: dict[str, Any] = {"regions": "A A A A - - - - - -", "homes": {"red": "A"}}


def at_home(*, immediate: bool) -> Table:
    men = KINGS | {"E": "blue archer", "N": "red knight"}
    options = {"home_onta_immediate": immediate}
    table = begin(
        "K . . . E n N n n n", men, to_move="blue", on={"K": "."}, options=options, also=("green",), **HOME
    )
    return table.play(move("E", (3, 0)), END)


def test_k_kng_4_onta_in_the_own_realm_too_can_be_answered():
    table = at_home(immediate=False)
    assert not table.told(Subjugated)
    table.play(move("N", (5, 0), (4, 0), (3, 0)), END)
    assert not table.is_lost("K")


def test_k_kng_4_by_an_option_it_is_conquest_at_once():
    table = at_home(immediate=True)
    assert table.told(Subjugated) == [Subjugated("red", "K", "blue")]


def test_k_kng_4_the_option_leaves_a_king_abroad_his_answer():
    men = KINGS | {"E": "blue archer", "N": "red knight"}
    table = begin(
        "K n n n E n N n n n", men, to_move="blue", options={"home_onta_immediate": True}, also=("green",)
    ).play(move("E", (3, 0)), END)
    assert not table.told(Subjugated)


def test_k_kng_5_of_two_kingdoms_left_the_conqueror_has_won():
    men = KINGS | {"E": "blue archer"}
    table = begin("K n n n E n n", men, to_move="blue").play(move("E", (3, 0)), END)
    assert table.last(Ended) == Ended("conquest", ("blue",))
    assert table.by == "nobody"
    assert table.refused(PASS) == "K-END-1"


def test_k_kng_5_a_conquest_at_once_ends_the_game_of_two_and_a_king_nobody_holds_stays():
    men = KINGS | {"E": "blue archer"}
    options = {"home_onta_immediate": True}
    table = begin("K . . . n E n", men, to_move="blue", on={"K": "."}, options=options, **HOME)
    table.play(move("E", (4, 0)), END)
    assert not table.told(Onta)
    table.play(PASS, move("E", (3, 0)), END)
    assert table.last(Ended) == Ended("conquest", ("blue",))
    assert table.by == "nobody"


def test_k_kng_3_a_king_who_could_escape_only_from_a_throne_nobody_else_holds_is_subjugated():
    men = KINGS | {"E": "blue archer"}
    table = begin(
        "n K n n E n", men, regions="- A - - - -", homes={"red": "A"}, on={"K": "T"}, also=("green",)
    )
    assert table.told(Subjugated) == [Subjugated("red", "K", "blue")]
