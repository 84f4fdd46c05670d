"""`zargo query` of this game's pieces: its own answers, and no others."""

from __future__ import annotations

import pytest

from sim.cli import documents
from sim.errors import NotPossible
from tests.rules.six_kingdoms.table import begin

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


def test_k_mov_5_sight_tells_whom_an_archer_may_shoot():
    position = begin("A n E F n", MEN).state.position
    targets = [{"piece": "E", "hex": [2, 0], "distance": 2}, {"piece": "F", "hex": [3, 0], "distance": 3}]
    assert documents.sight(position, "A") == {"targets": targets, "blocked": []}
    assert documents.sight(position, "E") == {"targets": [], "blocked": []}


def test_questions_about_what_this_game_has_not_are_refused():
    position = begin("A n E F n", MEN).state.position
    for ask in (
        lambda: documents.path(position, "A", (4, 0)),
        lambda: documents.retreat(position, "A", 1),
        lambda: documents.odds(position, ["A"], ["E"]),
    ):
        with pytest.raises(NotPossible):
            ask()
