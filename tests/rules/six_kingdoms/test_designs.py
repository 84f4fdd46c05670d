"""Figures and ground that the printed game has not: both are data, and a designer's to change."""

from __future__ import annotations

import dataclasses

import pytest
from msgspec.structs import replace

from sim.engine.ruleset import Ruleset
from sim.games.six_kingdoms.events import Onta, PeaceOffered
from sim.games.six_kingdoms.piece_rules import piece_problems
from tests.rules.six_kingdoms.table import begin, move, ruleset


@pytest.fixture
def design(monkeypatch: pytest.MonkeyPatch):
    """Give a function that has tables play by another ruleset."""

    def play_by(changed: Ruleset) -> None:
        monkeypatch.setattr("tests.rules.six_kingdoms.table.ruleset", lambda: changed)

    return play_by


def with_type(kind_id: str, **fields: object) -> Ruleset:
    """Return the ruleset with other figures of a type of piece in every kingdom."""
    data = ruleset()
    peoples = tuple(
        replace(
            people,
            type=tuple(replace(kind, **fields) if kind.id == kind_id else kind for kind in people.type),
        )
        for people in data.peoples
    )
    return dataclasses.replace(data, peoples=peoples)


def with_ground(terrain_id: str, **fields: object) -> Ruleset:
    """Return the ruleset with other ground of a kind."""
    data = ruleset()
    terrains = tuple(
        replace(kind, **fields) if kind.id == terrain_id else kind for kind in data.terrain_set.terrains
    )
    return dataclasses.replace(data, terrain_set=dataclasses.replace(data.terrain_set, terrains=terrains))


def test_k_kng_1_a_piece_that_threatens_nobody_holds_no_king_under_onta(design):
    men = {"K": "red king", "E": "blue army"}
    assert begin("K E n", men).told(Onta)
    design(with_type("army", threat=0))
    assert not begin("K E n", men).told(Onta)


@pytest.mark.parametrize("sails", [False, True])
def test_k_pce_1_ground_that_is_closed_stays_so_whether_or_not_the_coast_is_open(design, sails: bool):
    design(with_ground("mountain", entry="closed"))
    table = begin("A ^", {"A": "red army"}, options={"coast_passable": sails})
    assert table.refused(move("A", (1, 0))) == "K-PCE-1"


@pytest.mark.parametrize(
    ("glyph", "sails", "told"), [("^", True, True), ("~", True, False), ("~", False, True)]
)
def test_k_pce_1_no_piece_of_a_scenario_stands_on_closed_ground(design, glyph: str, sails: bool, told: bool):
    design(with_ground("mountain", entry="closed"))
    table = begin("A n", {"A": "red army"}, on={"A": glyph}, options={"coast_passable": sails})
    found = piece_problems(table.game.scenario_file, table.board, table.game.ruleset)
    assert [problem.rule for problem in found] == ["K-PCE-1"] * told


def test_k_end_3_peace_is_offered_for_the_first_time_without_a_pause(design):
    data = ruleset()
    design(dataclasses.replace(data, limits=data.limits | {"quiet_rounds": 5}))
    assert begin("A n", {"A": "red army"}, month=7, state={"stirred": 1}).told(PeaceOffered)
