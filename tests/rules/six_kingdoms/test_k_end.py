"""K-END: conquest, the plateau, peace."""

from __future__ import annotations

from sim.games.six_kingdoms.actions import Answer
from sim.games.six_kingdoms.events import Ended, PeaceOffered, TurnBegan
from tests.rules.six_kingdoms.table import END, PASS, Table, begin, move

YES, NO = Answer(True), Answer(False)


def test_k_end_1_a_king_who_has_subjugated_all_others_wins():
    men = {"K": "red king", "E": "blue archer"}
    table = begin("K n n n E n", men, to_move="blue", lords={"green": "blue"}, also=("green",))
    table.play(move("E", (3, 0)), END)
    assert table.winners == ["blue"]
    assert table.last(Ended).how == "conquest"


def test_k_end_1_not_while_a_third_king_stands():
    men = {"K": "red king", "E": "blue archer"}
    table = begin("K n n n E n", men, to_move="blue", also=("green",)).play(move("E", (3, 0)), END, PASS)
    assert not table.told(Ended)


PLATEAU = {"K": "red king", "A": "red army", "E": "blue archer"}


def on_plateau(row: str = "K n n n n n n E n _ A n", **more) -> Table:
    return begin(row, PLATEAU, on={"K": "P"}, **more)


def shuffle(table: Table) -> Table:
    """Let red step with its army, and blue pass or step with its archer where it owes moves."""
    there = {(10, 0): (11, 0), (11, 0): (10, 0)}
    at = table.at("A")
    assert at is not None
    return table.play(move("A", there[at]), END)


def test_k_end_2_a_king_who_stays_three_own_turns_on_the_plateau_wins():
    table = on_plateau()
    assert table.last(TurnBegan).plateau == 1
    shuffle(table).play(PASS)
    assert table.last(TurnBegan).plateau == 2
    shuffle(table)
    assert table.winners == []
    table.play(move("E", (8, 0)), END) if table.refused(PASS) else table.play(PASS)
    assert table.winners == ["red"]
    assert table.last(Ended) == Ended("plateau", ("red",))


def test_k_end_2_to_leave_begins_the_count_anew():
    table = on_plateau()
    table.play(move("K", (1, 0)), END, PASS)
    assert table.last(TurnBegan).plateau == 0
    table.play(move("K", (0, 0)), END)
    table.play(move("E", (8, 0)), END)
    assert table.last(TurnBegan).plateau == 1


def test_k_end_2_so_does_onta():
    table = on_plateau("n K n n n E n n n _ A n")
    shuffle(table).play(move("E", (4, 0)), END)
    assert table.by == "red"
    assert [event.plateau for event in table.told(TurnBegan) if event.people == "red"] == [1, 0]


def test_k_end_2_another_who_falls_leaves_the_count_as_it_is():
    men = {"G": "green king", "K": "red king", "E": "blue archer"}
    stayed = {"plateau": {"green": 2}}
    table = begin("G n n n n n n E n n n K", men, on={"G": "P"}, to_move="blue", state=stayed)
    table.play(move("E", (8, 0)), END)
    while table.by != "nobody":
        table.play(PASS)
    assert table.winners == ["green"]


def test_k_end_2_a_king_on_a_knight_rules_there_too():
    table = begin("N n", {"K": "red king", "N": "red knight"}, riders={"N": "K"}, on={"N": "P"})
    assert table.last(TurnBegan).plateau == 1


def test_k_end_2_only_kings_rule_there():
    assert begin("N n", {"N": "red knight"}, on={"N": "P"}).last(TurnBegan).plateau == 0


SHUTTLE = {"A": "red army", "E": "blue army"}


def to_and_fro(table: Table, times: int) -> Table:
    for _ in range(times):
        for piece, cells in (("A", ((0, 0), (1, 0))), ("E", ((3, 0), (4, 0)))):
            if table.decision.kind == "peace" or table.by == "nobody":
                return table
            at = table.at(piece)
            table.play(move(piece, cells[1] if at == cells[0] else cells[0]), END)
    return table


def test_k_end_3_the_same_position_for_the_third_time_is_offered_as_peace():
    table = begin("A n _ E n", SHUTTLE)
    to_and_fro(table, 3)
    assert not table.told(PeaceOffered)
    to_and_fro(table, 1)
    assert table.last(PeaceOffered) == PeaceOffered("red", "repeated", ("red", "blue"))
    assert table.by == "red"
    assert table.options("A") == [], "it is asked before the turn"
    table.play(YES)
    assert table.by == "blue"
    table.play(YES)
    assert table.last(Ended) == Ended("peace", ())
    assert table.winners == []
    assert table.by == "nobody"


def test_k_end_3_a_king_who_declines_has_the_game_go_on():
    table = to_and_fro(begin("A n _ E n", SHUTTLE), 4).play(YES, NO)
    assert (table.by, table.decision.kind) == ("red", "moves")
    to_and_fro(table, 3)
    assert len(table.told(PeaceOffered)) == 1
    to_and_fro(table, 1)
    assert len(table.told(PeaceOffered)) == 2


def test_k_end_3_a_hundred_rounds_without_capture_are_offered_as_peace():
    assert not begin("A n", SHUTTLE, month=100, state={"stirred": 1}).told(PeaceOffered)
    table = begin("A n", SHUTTLE, month=101, state={"stirred": 1})
    assert table.last(PeaceOffered).why == "quiet"


def test_k_end_3_after_a_refusal_it_is_offered_again_ten_rounds_later():
    refused = {"stirred": 1, "offered": 101}
    assert not begin("A n", SHUTTLE, month=110, state=refused).told(PeaceOffered)
    assert begin("A n", SHUTTLE, month=111, state=refused).told(PeaceOffered)


def test_k_end_3_a_capture_begins_the_count_anew():
    table = begin("A E n", SHUTTLE, month=50, state={"stirred": 1}).play(move("A", (1, 0)), END)
    assert table.state.stirred == 50
    assert len(table.state.seen) == 1


def test_k_end_3_who_serves_another_is_not_asked():
    table = begin("A n", SHUTTLE, month=101, state={"stirred": 1}, lords={"green": "red"})
    assert table.last(PeaceOffered).peoples == ("red", "blue")


def test_k_end_3_no_peace_is_offered_while_pieces_are_still_to_be_placed():
    men = {"K": "red king", "A": "red army", "E": "blue army", "Q": "blue king"}

    def offered(*, setup: bool) -> bool:
        table = begin("K A n n E n Q", men, setup=setup, month=101, state={"stirred": 1})
        return bool(table.told(PeaceOffered))

    assert offered(setup=False)
    assert not offered(setup=True)


def test_k_end_3_kings_are_asked_in_turn_the_mover_first():
    table = begin("A n", SHUTTLE, month=101, state={"stirred": 1}, to_move="blue", also=("green",))
    ids, first = table.game.people_ids, table.state.mover
    assert first > 0
    assert table.last(PeaceOffered).peoples == (*ids[first:], *ids[:first])


def test_k_end_3_who_is_asked_says_yes_or_no_and_no_piece_has_options_then():
    table = begin("A n", SHUTTLE, month=101, state={"stirred": 1})
    assert table.options() == [YES, NO]
    assert table.game.actors(table.state) == []
