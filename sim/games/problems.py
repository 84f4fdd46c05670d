"""Every rule problem of a map or scenario, by the validators of its ruleset."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING

from sim.board.board import compile_board
from sim.games.catalog import ruleset_for, ruleset_of, validators_of
from sim.problems import Problem, in_order
from sim.texts import say

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sim.board.board import Board
    from sim.engine.ruleset import Ruleset
    from sim.formats.map_file import MapFile
    from sim.formats.scenario_file import ScenarioFile
    from sim.texts import Message

PINNED = "FILE"
"""Stands in place of a rule id where the fault is the file's own."""


def map_problems(document: MapFile) -> tuple[Problem, ...]:
    """Return the problems of a map whose file is sound, sorted by place and rule."""
    return board_problems(compile_board(document, _ruleset(document.ruleset).terrain_set))


def board_problems(board: Board) -> tuple[Problem, ...]:
    """Return the problems of a compiled map, sorted by place and rule."""
    ruleset = _ruleset(board.map.ruleset)
    return in_order([*board.faults, *validators_of(ruleset.id).map_problems(board, ruleset)])


def scenario_problems(
    scenario: ScenarioFile, document: MapFile, map_bytes: bytes | None
) -> tuple[Problem, ...]:
    """Return the problems of a scenario on its map, sorted by place and rule; letters that do not join are among them.

    `map_bytes`: the map file's bytes, to hold against a pinned hash; None for a map inside the scenario's file, whose
    regions, bridges and labels are judged too.
    """
    board = compile_board(document, ruleset_for(scenario).terrain_set)
    return problems_on_board(scenario, board, map_bytes)


def problems_on_board(scenario: ScenarioFile, board: Board, map_bytes: bytes | None) -> tuple[Problem, ...]:
    """Return the problems of a scenario on its map, compiled already; see `scenario_problems`."""
    ruleset = ruleset_for(scenario)
    validators = validators_of(ruleset.id)
    problems = [*board.faults, *validators.scenario_problems(scenario, board, ruleset)]
    if map_bytes is None:
        problems += validators.ground_problems(board)
    pinned = scenario.map.sha256
    if pinned is not None and map_bytes is not None:
        found = hashlib.sha256(map_bytes).hexdigest()
        if found != pinned.lower():
            problems.append(Problem(PINNED, "error", None, say("map-changed", pinned=pinned, found=found)))
    return in_order(problems)


def why_unsound(problems: Iterable[Problem]) -> Message | None:
    """Return why a scenario with such problems cannot be played, None where none of them is an error."""
    wrong = [problem for problem in problems if problem.severity == "error"]
    if not wrong:
        return None
    return say("game-unsound-scenario", problems=len(wrong), first=wrong[0].message)


def _ruleset(ruleset_id: str) -> Ruleset:
    ruleset = ruleset_of(ruleset_id)
    assert ruleset is not None, "readers refuse files of unknown rulesets"
    return ruleset
