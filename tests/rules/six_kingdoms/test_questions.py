"""`zargo query` of this game's pieces: its own answers, and no others."""

from __future__ import annotations

import pytest

from sim.cli import documents
from sim.errors import NotPossible
from tests.rules.six_kingdoms.table import END, begin, move

MEN = {"N": "red knight", "A": "red archer", "E": "blue army", "F": "blue army"}


def test_k_mov_3_reach_tells_steps_and_who_is_taken():
    position = begin("N E n n n", MEN).state.position
    assert documents.reach(position, "N") == {
        "hexes": [
            {"hex": [1, 0], "cost": 1, "attacks": ["E"]},
            {"hex": [2, 0], "cost": 2, "attacks": ["E"]},
            {"hex": [3, 0], "cost": 3, "attacks": ["E"]},
        ]
    }


def test_k_mov_7_a_rider_reaches_nothing_by_itself():
    position = begin("n N n", MEN, riders={"N": "A"}).state.position
    assert documents.reach(position, "A") == {"hexes": []}


def test_k_mov_3_a_path_takes_fewest_turns_then_fewest_steps():
    position = begin("N n n n n n n n", MEN).state.position
    cells = [[column, 0] for column in range(8)]
    assert documents.path(position, "N", (7, 0)) == {"path": cells, "cost": 7, "moves": 3}
    assert documents.path(position, "N", (0, 0)) == {"path": [[0, 0]], "cost": 0, "moves": 0}


def test_k_mov_3_of_paths_of_as_many_turns_the_shortest_is_told_though_it_ends_none_where_others_stand():
    men = {"N": "red knight", "A": "red army", "B": "red army"}
    position = begin("N A B n n\n n n n n n", men).state.position
    cells = [[column, 0] for column in range(5)]
    assert documents.path(position, "N", (4, 0)) == {"path": cells, "cost": 4, "moves": 2}


def test_k_mov_3_of_ways_as_short_the_one_that_takes_fewer_is_told():
    reached = documents.reach(begin("N E n\n n n n", MEN).state.position, "N")["hexes"]
    told = {tuple(entry["hex"]): (entry["cost"], entry.get("attacks", [])) for entry in reached}
    assert told[1, 1] == (2, [])
    assert told[2, 0] == (2, ["E"])


def test_k_mov_3_what_is_lost_goes_nowhere():
    table = begin("N E n", MEN).play(move("N", (1, 0)), END)
    assert documents.reach(table.state.position, "E") == {"hexes": []}
    assert documents.path(table.state.position, "E", (2, 0)) is None


def test_k_set_3_what_is_still_to_be_placed_goes_nowhere_and_shoots_nobody():
    men = {"K": "red king", "Q": "blue king", "E": "blue army"}
    position = begin("K n n n n n n n Q n n E n", men, setup=True).state.position
    for kind in ("knight", "archer"):
        assert documents.reach(position, f"red-{kind}-1") == {"hexes": []}
        assert documents.path(position, f"red-{kind}-1", (10, 0)) is None
    assert documents.sight(position, "red-archer-1") == {"targets": [], "blocked": []}


def test_k_mov_3_others_stand_still_on_its_path():
    men = MEN | {"z": "blue army"}
    assert documents.path(begin("N n n n z n n n", men).state.position, "N", (7, 0)) is None


def test_k_mov_3_a_path_takes_nobody_before_its_last_turn():
    position = begin("N n E n n n n n", MEN).state.position
    assert documents.path(position, "N", (3, 0)) == {
        "path": [[0, 0], [1, 0], [2, 0], [3, 0]],
        "cost": 3,
        "moves": 1,
    }
    assert documents.path(position, "N", (7, 0)) is None


def test_k_mov_7_a_rider_goes_along_and_nowhere_by_itself():
    position = begin("N n n n n n n n", MEN, riders={"N": "A"}).state.position
    found = documents.path(position, "N", (7, 0))
    assert found is not None
    assert found["moves"] == 3
    assert documents.path(position, "A", (7, 0)) is None


def test_k_mov_5_sight_tells_whom_an_archer_may_shoot():
    position = begin("A n E F n", MEN).state.position
    targets = [{"piece": "E", "hex": [2, 0], "distance": 2}, {"piece": "F", "hex": [3, 0], "distance": 3}]
    assert documents.sight(position, "A") == {"targets": targets, "blocked": []}
    assert documents.sight(position, "E") == {"targets": [], "blocked": []}


def test_questions_about_what_this_game_has_not_are_refused():
    position = begin("A n E F n", MEN).state.position
    for ask in (
        lambda: documents.retreat(position, "A", 1),
        lambda: documents.odds(position, ["A"], ["E"]),
    ):
        with pytest.raises(NotPossible):
            ask()
