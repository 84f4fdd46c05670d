"""K-PCE and K-MOV: pieces, and what a turn has them do."""

from __future__ import annotations

import pytest

from sim.engine.game import IllegalAction
from sim.games.six_kingdoms.actions import Answer, Move, Place
from sim.games.six_kingdoms.events import Dismounted, Mounted, Moved, Passed
from tests.rules.six_kingdoms.table import END, PASS, Dismount, Mount, begin, move, ruleset, shoot

ARMIES = {"A": "red army", "B": "red army", "C": "red army", "D": "red army"}


def test_the_pieces_are_as_many_and_as_swift_in_every_kingdom():
    for people in ruleset().peoples:
        figures = {kind.id: (kind.count, kind.movement, kind.threat, kind.shoots) for kind in people.type}
        assert figures == {
            "king": (1, 1, 1, 0),
            "knight": (6, 3, 1, 0),
            "archer": (6, 1, 3, 3),
            "army": (6, 1, 1, 0),
        }


def test_k_pce_1_the_coast_is_closed_all_other_ground_is_open():
    table = begin("~ A o", {"A": "red army"})
    assert table.refused(move("A", (0, 0))) == "K-PCE-1"
    for glyph in "o.cTn^P":
        assert begin(f"A {glyph}", {"A": "red army"}).ends("A") == {(1, 0)}


def test_k_pce_1_an_option_opens_the_coast():
    assert begin("~ A", {"A": "red army"}, options={"coast_passable": True}).ends("A") == {(0, 0)}


def test_k_mov_1_nobody_answers_what_was_not_asked():
    assert begin("A n n", {"A": "red army"}).refused(Answer(True)) == "K-MOV-1"


def test_k_pce_2_a_piece_passes_over_its_own_and_over_enemies():
    table = begin("N A E n", {"N": "red knight", "A": "red army", "E": "blue army"})
    assert table.ends("N") == {(2, 0), (3, 0)}
    table.play(move("N", (1, 0), (2, 0), (3, 0)))
    assert table.at("N") == (3, 0)
    assert table.at("A") == (1, 0)
    assert table.is_lost("E")


def test_k_mov_1_a_turn_is_up_to_three_moves_by_different_pieces():
    table = begin("A n B n C n D n", ARMIES)
    table.play(move("A", (1, 0)))
    assert table.refused(move("A", (0, 0))) == "K-MOV-1"
    assert table.options("A") == []
    table.play(move("B", (3, 0)))
    assert table.by == "red"
    table.play(move("C", (5, 0)))
    assert table.by == "blue"


def test_k_mov_1_a_turn_may_end_after_one_move():
    assert begin("A n B n", ARMIES | {"C": "blue army"}).play(move("A", (1, 0)), END).by == "blue"


def test_k_mov_1_nobody_moves_the_pieces_of_another():
    table = begin("A n E n", {"A": "red army", "E": "blue army"})
    assert table.refused(move("E", (3, 0))) == "K-MOV-1"
    assert table.refused(move("X", (3, 0))) == "K-MOV-1"


def test_k_mov_1_nobody_moves_a_piece_that_is_lost():
    men = {"A": "red army", "B": "red army", "E": "blue army"}
    table = begin("A E n B n", men).play(move("B", (4, 0)), END, move("E", (0, 0)), END)
    assert table.by == "red"
    assert table.is_lost("A")
    assert table.refused(move("A", (1, 0))) == "K-MOV-1"


def test_k_mov_1_who_may_have_options_are_the_movers_pieces_on_the_board_that_have_not_moved():
    men = {"A": "red army", "B": "red army", "C": "red army", "E": "blue army"}
    table = begin("A n B n E C n", men, to_move="blue").play(move("E", (5, 0)), END)
    assert table.game.actors(table.state) == ["A", "B", "red-king"]
    table.play(move("A", (1, 0)))
    assert table.game.actors(table.state) == ["B", "red-king"]
    assert [table.options(other) for other in ("A", "C", "E", "nobody")] == [[], [], [], []]


def test_k_mov_1_what_is_refused_is_not_played():
    table = begin("A n E n", {"A": "red army", "E": "blue army"})
    with pytest.raises(IllegalAction):
        table.game.play(table.state, move("E", (3, 0)))


def test_k_mov_2_who_passes_owes_three_moves_in_the_next_turn():
    table = begin("A n B n C n D n", ARMIES).play(PASS, PASS)
    assert table.told(Passed)[0].people == "red"
    assert table.refused(PASS) == "K-MOV-2"
    table.play(move("A", (1, 0)))
    assert table.refused(END) == "K-MOV-2"
    assert table.facts(END) == {"count": 2}
    table.play(move("B", (3, 0)))
    assert table.facts(END) == {"count": 1}
    table.play(move("C", (5, 0)))
    assert table.by == "blue"
    table.play(PASS, move("D", (7, 0)), END)


def test_k_mov_2_moves_are_owed_only_as_far_as_there_are_any():
    table = begin("A n", {"A": "red army"}).play(PASS, PASS)
    assert table.refused(PASS) == "K-MOV-2"
    assert table.play(move("A", (1, 0)), END).by == "blue"


def test_k_mov_2_who_can_move_nothing_passes():
    table = begin("n n").play(PASS, PASS)
    assert table.by == "red"
    assert table.options() == [PASS]


def test_k_mov_2_none_are_owed_in_a_turn_of_placing():
    table = begin(
        "K . . . n A n Q",
        {"K": "red king", "A": "red army", "Q": "blue king"},
        regions="A A A A - - - -",
        homes={"red": "A"},
        on={"K": "T"},
        setup=True,
        state={"owes": ["red"]},
    )
    assert table.state.owes == (0,)
    table.play(*(Place(f"red-archer-{number}", (number, 0)) for number in (1, 2, 3)))
    assert table.play(END).state.owes == ()


def test_k_mov_2_to_pass_is_to_make_no_move():
    table = begin("A n", {"A": "red army"})
    assert table.refused(END) == "K-MOV-2"
    assert table.play(move("A", (1, 0))).refused(PASS) == "K-MOV-2"


def test_k_mov_3_a_piece_moves_up_to_its_distance_along_any_path():
    table = begin("n A n n n", {"A": "red army"})
    assert table.ends("A") == {(0, 0), (2, 0)}
    assert table.refused(move("A", (2, 0), (3, 0))) == "K-MOV-3"
    table = begin("n n n N n n n n", {"N": "red knight"})
    assert table.ends("N") == {(0, 0), (1, 0), (2, 0), (4, 0), (5, 0), (6, 0)}
    assert table.refused(move("N", (4, 0), (5, 0), (4, 0))) is None
    assert table.refused(move("N", (5, 0))) == "K-MOV-3"
    assert table.refused(move("N")) == "K-MOV-3"


def test_k_mov_3_of_the_ways_to_a_hex_that_take_the_same_a_shortest_is_listed():
    table = begin("n N n n E n", {"N": "red knight", "E": "blue army"})
    listed = sorted((option.path[-1], len(option.path)) for option in table.options("N", Move))
    assert listed == [((0, 0), 1), ((2, 0), 1), ((3, 0), 2), ((4, 0), 3)]


def test_k_mov_3_it_does_not_end_on_its_own():
    assert begin("A B", ARMIES).refused(move("A", (1, 0))) == "K-MOV-3"


def test_k_mov_3_it_ends_where_it_began_only_if_it_took_something():
    men = {"N": "red knight", "E": "blue army"}
    table = begin("N n E n", men)
    assert table.refused(move("N", (1, 0), (0, 0))) == "K-MOV-3"
    assert (0, 0) not in table.ends("N")
    taking = begin("N E n n", men)
    assert taking.refused(move("N", (1, 0), (0, 0))) is None


def test_k_mov_3_it_takes_the_enemy_it_ends_on_and_stands_in_its_place():
    table = begin("A E", {"A": "red army", "E": "blue knight"}).play(move("A", (1, 0)))
    assert table.last(Moved).taken == ("E",)
    assert table.is_lost("E")
    assert table.at("A") == (1, 0)


def test_k_mov_3_an_archer_and_a_king_take_by_moving_too():
    for kind in ("archer", "king"):
        table = begin("A E", {"A": f"red {kind}", "E": "blue army"}).play(move("A", (1, 0)))
        assert table.is_lost("E")


def doubled(row: str, men: dict[str, str], **more):
    """Return a table whose row is red land, with a vassal's throne under a red Knight far off."""
    marks = row.split()
    return begin(
        f"{row} _ V",
        men | {"V": "red knight"},
        regions=" ".join(["A"] * len(marks) + ["-", "B"]),
        homes={"red": "A"},
        on=dict.fromkeys(men, ".") | {"V": "T"},
        **more,
    )


def test_k_mov_4_a_knight_takes_all_it_meets_in_order_up_to_three():
    men = {"N": "red knight", "E": "blue army", "F": "blue knight", "G": "blue archer"}
    table = begin("N E F G", men).play(move("N", (1, 0), (2, 0), (3, 0)))
    assert table.last(Moved).taken == ("E", "F", "G")


def test_k_mov_4_an_enemy_it_took_is_gone_when_it_comes_that_way_again():
    men = dict.fromkeys("EFG", "blue army") | {"N": "red knight"}
    table = doubled("G N E . F .", men)
    back = move("N", (2, 0), (1, 0), (2, 0), (3, 0))
    assert table.copy().play(back).last(Moved).taken == ("E",)
    table.play(move("N", (2, 0), (1, 0), (0, 0), (1, 0), (2, 0)))
    assert table.last(Moved).taken == ("E", "G")
    assert table.at("N") == (2, 0)


def test_k_mov_4_a_fourth_enemy_bars_its_way():
    men = {"N": "red knight", "E": "blue army", "F": "blue army", "G": "blue army", "H": "blue army"}
    table = doubled("N E F G . H .", men)
    assert table.refused(move("N", (1, 0), (2, 0), (3, 0), (4, 0))) is None
    assert table.refused(move("N", (1, 0), (2, 0), (3, 0), (4, 0), (5, 0))) == "K-MOV-4"
    assert max(table.ends("N")) == (4, 0)


def test_k_mov_5_an_archer_shoots_all_it_names_within_three_standing_still():
    men = {"A": "red archer", "E": "blue army", "F": "blue knight", "G": "blue army"}
    table = begin("n E A n F G n", men).play(shoot("A", "EG"))
    assert table.is_lost("E")
    assert not table.is_lost("F")
    assert table.is_lost("G")
    assert table.at("A") == (2, 0)
    assert table.refused(move("A", (3, 0))) == "K-MOV-1"


def test_k_mov_5_what_is_listed_is_that_it_shoots_all_it_can_or_nobody_standing_or_moving():
    table = begin("E n A n F", {"A": "red archer", "E": "blue army", "F": "blue army"})
    listed = {(option.path, "".join(sorted(option.shoots))) for option in table.options("A")}
    assert listed == {((), "EF")} | {(((c, 0),), shot) for c in (1, 3) for shot in ("", "EF")}


def test_k_mov_5_it_shoots_after_its_move_and_that_is_one_move():
    men = {"A": "red archer", "E": "blue army"}
    table = begin("A n n n E", men)
    assert table.refused(shoot("A", "E")) == "K-MOV-5"
    table.play(move("A", (1, 0), shoots="E"))
    assert table.is_lost("E")
    assert table.state.made == 1


def test_k_mov_5_nothing_blocks_an_arrow_not_even_ground_nobody_enters():
    men = {"A": "red archer", "B": "red army", "E": "blue army", "F": "blue army"}
    assert begin("A B E F", men).refused(shoot("A", "F")) is None
    assert begin("A ~ ^ F", men | {"B": "red army"}).refused(shoot("A", "F")) is None


def test_k_mov_5_it_shoots_neither_its_own_nor_a_king_nor_what_is_farther_off():
    men = {"A": "red archer", "B": "red army", "E": "blue army", "K": "blue king"}
    assert begin("A B n", men).refused(shoot("A", "B")) == "K-MOV-5"
    assert begin("A n n K", men).refused(shoot("A", "K")) == "K-MOV-5"
    assert begin("A n n n E", men).refused(shoot("A", "E")) == "K-MOV-5"
    assert begin("A n n E", men).refused(shoot("A", "EE")) == "K-MOV-5"


def test_k_mov_5_a_king_is_neither_taken_nor_passed():
    men = {"N": "red knight", "K": "blue king"}
    table = begin("N K n", men)
    assert table.refused(move("N", (1, 0))) == "K-MOV-5"
    assert table.refused(move("N", (1, 0), (2, 0))) == "K-MOV-5"
    assert table.ends("N") == set()


def test_k_mov_5_a_mounted_archer_may_ride_back_to_where_it_was_to_shoot_but_not_onto_others():
    men = {"N": "red knight", "A": "red archer", "B": "red army", "E": "blue army"}
    table = begin("n N B E", men, riders={"N": "A"})
    assert table.refused(move("N", (0, 0), (1, 0), shoots="E")) is None
    assert table.refused(move("N", (0, 0), (1, 0))) == "K-MOV-3"
    assert table.refused(move("N", (2, 0), shoots="E")) == "K-MOV-3"


def test_k_mov_5_only_archers_shoot():
    assert begin("A n E", {"A": "red army", "E": "blue army"}).refused(shoot("A", "E")) == "K-MOV-5"


def test_k_mov_6_what_is_taken_or_shot_is_gone_before_the_next_move_of_the_turn():
    men = {"A": "red archer", "B": "red army", "E": "blue army"}
    table = begin("A n E B", men)
    assert table.refused(move("B", (2, 0))) is None
    table.play(shoot("A", "E"))
    assert table.by == "red"
    table.play(move("B", (2, 0)))
    assert table.last(Moved).taken == ()


SADDLE = {"A": "red archer", "N": "red knight"}


def test_k_mov_5_who_is_taken_on_the_way_is_not_shot_as_well():
    men = {"A": "red archer", "E": "blue army", "F": "blue army"}
    table = begin("A E n F", men)
    assert table.refused(move("A", (1, 0), shoots="E")) == "K-MOV-5"
    assert table.refused(move("A", (1, 0), shoots="F")) is None


def test_k_mov_7_mounting_in_the_own_realm_costs_no_move():
    table = begin("A N n n n", SADDLE, regions="A A - - -", homes={"red": "A"}, on={"A": ".", "N": "."})
    table.play(Mount("A", "N"))
    assert table.last(Mounted).free
    assert table.state.made == 0
    table.play(move("N", (2, 0), (3, 0), (4, 0)))
    assert table.at("A") == table.at("N") == (4, 0)
    assert table.state.made == 1


def test_k_mov_7_outside_it_costs_one_and_the_ride_is_a_further_move():
    table = begin("A N n n n", SADDLE).play(Mount("A", "N"))
    assert not table.last(Mounted).free
    assert table.state.made == 1
    assert table.play(move("N", (2, 0))).state.made == 2


def test_k_mov_7_who_has_mounted_does_not_step_down_in_the_same_turn():
    table = begin("A N n n n", SADDLE).play(Mount("A", "N"))
    assert table.refused(Dismount("A", (0, 0))) == "K-MOV-1"
    assert table.options("A") == []
    down = begin("n N n n n", SADDLE, riders={"N": "A"}).play(Dismount("A", (0, 0)))
    assert down.refused(move("A", (1, 0))) == "K-MOV-1"
    assert down.refused(Mount("A", "N")) == "K-MOV-1"


def test_k_mov_7_what_is_listed_is_every_free_knight_beside_and_every_hex_to_step_down_on():
    men = SADDLE | {"M": "red knight", "B": "red army"}
    table = begin("n N A M B\n n n n n n", men)
    assert set(table.options("A", Mount)) == {Mount("A", "N"), Mount("A", "M")}
    assert table.options("A", Dismount) == table.options("B", Mount) == []
    ridden = begin("~ N M n\n B n n n", men, riders={"N": "A"})
    assert ridden.options("A", Dismount) == [Dismount("A", (1, 1))]
    assert ridden.options("A", Mount) == []
    assert ridden.refused(Mount("A", "M")) == table.refused(Dismount("A", (2, 1))) == "K-MOV-7"


def test_k_mov_7_another_realm_is_not_the_own():
    table = begin("A N n", SADDLE, regions="B B A", homes={"red": "A"}, on={"A": ".", "N": "."})
    assert table.play(Mount("A", "N")).state.made == 1


def test_k_mov_7_half_outside_is_outside():
    for regions, mark in (("A - -", "A"), ("- A -", "N")):
        table = begin("A N n", SADDLE, regions=regions, homes={"red": "A"}, on={mark: "."})
        assert table.play(Mount("A", "N")).state.made == 1


def test_k_mov_7_dismounting_is_to_a_free_hex_beside_and_costs_as_mounting_does():
    table = begin("n N n n", SADDLE, riders={"N": "A"})
    assert table.refused(Dismount("A", (3, 0))) == "K-MOV-7"
    coast = begin("~ N B n", SADDLE | {"B": "red army"}, riders={"N": "A"})
    assert [coast.refused(Dismount("A", (column, 0))) for column in (0, 2)] == ["K-MOV-7"] * 2
    assert table.play(Dismount("A", (2, 0))).state.made == 1
    assert (table.at("A"), table.at("N")) == ((2, 0), (1, 0))
    home = begin("n N n", SADDLE, riders={"N": "A"}, regions="A A A", homes={"red": "A"}, on={"N": "."})
    assert home.play(Dismount("A", (0, 0))).last(Dismounted).free


def test_k_mov_7_a_rider_neither_walks_nor_does_its_knight_leave_it():
    table = begin("n N n", SADDLE, riders={"N": "A"})
    assert table.refused(move("A", (2, 0))) == "K-MOV-7"
    assert table.play(move("N", (2, 0))).at("A") == (2, 0)


def test_k_mov_7_only_a_king_or_archer_mounts_and_only_a_free_own_knight():
    men = {"B": "red army", "N": "red knight", "A": "red archer", "C": "red archer", "E": "blue knight"}
    assert begin("B N n", {"B": "red army", "N": "red knight"}).refused(Mount("B", "N")) == "K-MOV-7"
    assert begin("C N n", men, riders={"N": "A"}).refused(Mount("C", "N")) == "K-MOV-7"
    assert begin("C E n", men).refused(Mount("C", "E")) == "K-MOV-7"
    assert begin("C n N", {"C": "red archer", "N": "red knight"}).refused(Mount("C", "N")) == "K-MOV-7"
    assert begin("C n", {"C": "red archer"}).refused(Mount("C", "N")) == "K-MOV-7"
    assert begin("K N n", {"K": "red king", "N": "red knight"}).refused(Mount("K", "N")) is None


def test_k_mov_7_mounting_and_dismounting_too_leave_no_throne_empty_and_no_king_under_onta():
    men = {"K": "red king", "N": "red knight", "E": "blue archer"}
    table = begin("K n n N n n", men, regions="A A A A A A", homes={"red": "A"}, on={"K": "T"})
    assert table.refused(Mount("K", "N")) == "K-MOV-7"
    table.play(move("N", (2, 0), (1, 0)))
    assert table.refused(Mount("K", "N")) == "K-MOV-9"
    assert table.options("K", Mount) == []
    near = begin("K n N n E n", men).play(move("N", (1, 0)))
    assert near.refused(Mount("K", "N")) == "K-KNG-1"
    assert near.options("K", Mount) == []
    ridden = begin("N n n n n E n", men, riders={"N": "K"}).play(move("N", (1, 0)))
    assert ridden.refused(Dismount("K", (2, 0))) == "K-KNG-1"
    assert {option.hex for option in ridden.options("K", Dismount)} == {(0, 0)}


def test_k_mov_7_nobody_mounts_once_the_moves_of_the_turn_are_made():
    men = dict.fromkeys("BCD", "red army") | SADDLE | {"K": "red king", "Q": "blue king"}
    table = begin(
        "K . . . B n C n D n A N n Q",
        men,
        regions="A A A A - - - - - - - - - -",
        homes={"red": "A"},
        on={"K": "T"},
        setup=True,
    )
    for mark, column in (("B", 5), ("C", 7), ("D", 9)):
        assert table.refused(Mount("A", "N")) is None
        table.play(move(mark, (column, 0)))
    assert table.by == "red", "pieces are still to be placed"
    assert table.refused(Mount("A", "N")) == "K-MOV-7"
    assert table.options("A") == []


def test_k_mov_7_a_mounted_archer_still_shoots():
    men = SADDLE | {"E": "blue army", "F": "blue army"}
    table = begin("N n n n E F", men, riders={"N": "A"}).play(move("N", (1, 0), (2, 0), shoots="EF"))
    assert table.is_lost("E")
    assert table.is_lost("F")
    standing = begin("N n E", men, riders={"N": "A"})
    assert standing.refused(shoot("N", "E")) is None


def test_k_mov_7_who_takes_the_knight_takes_its_rider():
    men = SADDLE | {"E": "blue army"}
    table = begin("E N", men, riders={"N": "A"}, to_move="blue").play(move("E", (1, 0)))
    assert table.is_lost("N")
    assert table.is_lost("A")
    assert table.last(Moved).taken == ("N", "A")


def test_k_mov_7_a_knight_that_carries_the_king_is_not_taken():
    men = {"K": "red king", "N": "red knight", "E": "blue army", "F": "blue archer"}
    table = begin("E N n n F", men, riders={"N": "K"}, to_move="blue")
    assert table.refused(move("E", (1, 0))) == "K-MOV-5"
    assert table.refused(shoot("F", "N")) == "K-MOV-5"


def test_k_mov_8_a_kingless_realm_whose_throne_one_holds_is_a_vassal_and_doubles_movement():
    assert doubled("A . . .", {"A": "red army"}).ends("A") == {(1, 0), (2, 0)}
    assert max(doubled("N . . . . . . .", {"N": "red knight"}).ends("N")) == (6, 0)


def test_k_mov_8_it_doubles_where_the_move_starts_in_the_own_or_the_vassal_realm():
    men = {"A": "red army", "B": "red army", "V": "red knight"}
    table = begin(
        "A . n B n n _ V",
        men,
        regions="A A - - - - - B",
        homes={"red": "A"},
        on={"A": ".", "V": "T"},
    )
    assert table.ends("A") == {(1, 0), (2, 0)}
    assert table.ends("B") == {(2, 0), (4, 0)}
    vassal = begin("V B . . n", men, regions="B B B B -", on={"V": "T", "B": "."})
    assert vassal.ends("B") == {(2, 0), (3, 0)}


def test_k_mov_8_it_does_not_double_in_the_realm_of_another():
    table = begin(
        "A . . _ V",
        {"A": "red army", "V": "red knight"},
        regions="C C C - B",
        on={"A": ".", "V": "T"},
    )
    assert table.ends("A") == {(1, 0)}


@pytest.mark.parametrize(("kind", "ends"), [("knight", 2), ("king", 2), ("army", 1), ("archer", 1)])
def test_k_mov_8_a_king_or_knight_holds_a_vassal_others_do_not(kind: str, ends: int):
    table = begin(
        "A . . _ V",
        {"A": "red army", "V": f"red {kind}"},
        regions="A A A - B",
        homes={"red": "A"},
        on={"A": ".", "V": "T"},
    )
    assert len(table.ends("A")) == ends


def test_k_mov_8_a_throne_under_an_enemy_or_the_own_throne_makes_no_vassal():
    row, on = "A . . _ V", {"A": ".", "V": "T"}
    men = {"A": "red army", "V": "blue knight"}
    assert begin(row, men, regions="A A A - B", homes={"red": "A"}, on=on).ends("A") == {(1, 0)}
    own = men | {"V": "red knight"}
    served = {"red": "blue"}
    table = begin(row, own, regions="A A A - A", homes={"red": "A"}, on=on, lords=served, also=("green",))
    assert table.ends("A") == {(1, 0)}


def test_k_mov_8_a_realm_with_its_king_is_nobodys_vassal():
    men = {"A": "red army", "V": "red knight", "K": "blue king"}
    row, regions = "A . . _ V _ _ _ K", "A A A - B - - - B"
    homes, on = {"red": "A", "blue": "B"}, {"A": ".", "V": "T", "K": "."}
    assert begin(row, men, regions=regions, homes=homes, on=on).ends("A") == {(1, 0)}


def test_k_mov_8_a_subjugated_realm_becomes_the_vassal_of_who_sits_on_its_throne():
    men = {"A": "red army", "V": "red knight"}
    table = begin(
        "A . . _ V",
        men,
        regions="A A A - G",
        homes={"red": "A", "green": "G"},
        on={"A": ".", "V": "T"},
        lords={"green": "blue"},
    )
    assert table.ends("A") == {(1, 0), (2, 0)}


def test_k_mov_8_a_throne_that_is_left_is_neutral_again():
    table = begin(
        "A . . _ V n",
        {"A": "red army", "V": "red knight"},
        regions="A A A - B -",
        homes={"red": "A"},
        on={"A": ".", "V": "T"},
    )
    assert table.ends("A") == {(1, 0), (2, 0)}
    assert table.play(move("V", (5, 0))).ends("A") == {(1, 0)}


THRONE = {"K": "red king", "N": "red knight", "A": "red army", "B": "red army"}


def throne(row: str, regions: str, under: str, men: dict[str, str] = THRONE, **more):
    """Return a table with the red throne under a mark."""
    return begin(row, men, regions=regions, homes={"red": "A"}, on={under: "T"}, **more)


def test_k_mov_9_a_turn_that_would_leave_the_throne_empty_is_illegal():
    table = throne("n K n", "- A -", "K")
    assert table.refused(move("K", (0, 0))) == "K-MOV-9"
    assert table.options("K") == []


def test_k_mov_9_king_and_knight_may_change_places_within_the_turn():
    table = throne("n K N n A n B n", "- A - - - - - -", "K")
    table.play(move("K", (0, 0)))
    assert table.refused(END) == "K-MOV-9"
    table.play(move("A", (5, 0)))
    assert table.refused(move("B", (7, 0))) == "K-MOV-9"
    assert table.play(move("N", (1, 0))).by == "blue"


def test_k_mov_9_an_army_does_not_hold_the_throne():
    assert throne("n K A n", "- A - -", "K").refused(move("K", (0, 0))) == "K-MOV-9"


def test_k_mov_9_an_army_on_the_throne_makes_way_for_a_knight_that_can_come():
    table = throne("n A N n", "- A - -", "A")
    assert table.refused(PASS) == "K-MOV-9"
    assert table.play(move("A", (0, 0)), move("N", (1, 0))).refused(END) is None


def test_k_mov_9_a_throne_emptied_by_an_enemy_is_filled_again_as_soon_as_a_piece_can():
    men = {"N": "red knight", "M": "red knight", "K": "red king", "E": "blue army", "A": "red army"}
    near = throne("E N n M A n", "- A - - - -", "N", men, to_move="blue").play(move("E", (1, 0)), END)
    assert near.refused(PASS) == "K-MOV-9"
    assert near.play(move("A", (5, 0))).refused(END) == "K-MOV-9"
    assert near.play(move("M", (2, 0), (1, 0))).refused(END) is None


def test_k_mov_9_a_king_whose_knight_has_left_the_throne_may_get_down_to_it():
    men = {"K": "red king", "N": "red knight", "A": "red army"}
    table = throne("n N n A n", "- A - - -", "N", men, riders={"N": "K"})
    table.play(move("N", (2, 0)))
    assert table.refused(END) == "K-MOV-9"
    table.play(move("A", (4, 0)))
    assert table.options("K", Dismount) == [Dismount("K", (1, 0))]
    assert table.play(Dismount("K", (1, 0))).by == "blue"


def test_k_mov_9_a_king_under_onta_answers_it_though_his_throne_cannot_be_filled_yet():
    men = {"N": "red knight", "K": "red king", "E": "blue army", "F": "blue archer", "Q": "blue king"}
    table = throne(
        "E N n n n n n n n K n n F n",
        "- A - - - - - - - - - - - -",
        "N",
        men,
        to_move="blue",
        also=("green",),
    )
    table.play(move("E", (1, 0)), END)
    assert not table.state.throne_due
    assert table.ends("K") == {(8, 0)}


def test_k_mov_9_an_enemys_knight_on_the_throne_does_not_hold_it():
    men = {"N": "red knight", "M": "red knight", "K": "red king", "E": "blue knight", "A": "red army"}
    table = throne("E N n M A n", "- A - - - -", "N", men, to_move="blue").play(move("E", (1, 0)), END)
    assert table.refused(PASS) == "K-MOV-9"
    assert table.play(move("M", (2, 0), (1, 0))).refused(END) is None
    far = throne("E N n n n n M", "- A - - - - -", "N", men, to_move="blue").play(move("E", (1, 0)), END)
    assert far.refused(PASS) is None
    assert not far.state.throne_due


def test_k_mov_9_a_subjugated_kingdom_need_not_hold_its_throne():
    table = throne("N n", "A -", "N", {"N": "red knight"}, lords={"red": "blue"}, also=("green",))
    assert table.refused(move("N", (1, 0))) is None
