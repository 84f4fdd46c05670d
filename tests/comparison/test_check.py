"""`check` finds what the independent reading finds, on sound and on broken maps and scenarios."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

from sim.formats.map_file import decode_map
from sim.formats.scenario_file import decode_scenario, map_of
from sim.games.catalog import terrain_set_of
from sim.games.problems import map_problems, scenario_problems
from sim.problems import Problem
from tests.oracle import answers, problems
from tests.oracle.cases import broken_map, broken_scenario, random_map, random_scenario

SEEDS = range(500)
MUST_MEET = {
    "letter_one_edge",
    "letter_twice",
    "letter_off_edge",
    "no_isometry",
    "two_links",
    "wrap_too_small",
    "bridge_one_coast",
    "cities_too_near",
    "city_on_coast",
    "two_on_hex",
    "garrison_too_large",
    "undefined_people",
    "hex_outside",
    "escort_apart",
}


def _of_map(document: dict[str, Any]) -> tuple[Problem, ...]:
    return map_problems(decode_map(json.dumps(document).encode(), "case", terrain_set_of))


def _of_scenario(document: dict[str, Any]) -> tuple[Problem, ...]:
    scenario = decode_scenario(json.dumps(document).encode(), "case")
    return scenario_problems(scenario, *map_of(scenario, Path("case"), terrain_set_of))


def _missing(expected: Any, found: tuple[Problem, ...]) -> bool:
    """Whether no problem found says what the reading says: rule and severity, on its hex or one that may be named."""
    cells: list[Any] = [tuple(place) for place in (expected.hex, *expected.others) if place is not None] or [
        None
    ]
    return not any(
        problem.severity == expected.severity
        and problem.cell in cells
        and (problem.rule == expected.rule or expected.kind in problems.RULE_OPEN)
        for problem in found
    )


def test_check_finds_every_problem_of_broken_maps_and_scenarios() -> None:
    met: Counter[str] = Counter()
    for seed in SEEDS:
        for document, expected, found in (
            (m := broken_map(seed), answers.check_map(m), _of_map(m)),
            (s := broken_scenario(seed), answers.check_scenario(s), _of_scenario(s)),
        ):
            met.update(problem.kind for problem in expected)
            missing = [problem for problem in expected if _missing(problem, found)]
            assert not missing, f"seed {seed}: {missing} in {json.dumps(document)}"
    assert set(met) >= MUST_MEET, f"never met: {sorted(MUST_MEET - set(met))}"


def test_check_finds_no_error_in_sound_maps() -> None:
    for seed in SEEDS:
        errors = [problem for problem in _of_map(random_map(seed)) if problem.severity == "error"]
        assert not errors, f"seed {seed}: {[str(problem.message) for problem in errors]}"


def test_a_scenario_error_is_only_what_the_reading_calls_one_or_leaves_open() -> None:
    left_open = {"Z-SET-1", "Z-CITY-1", "Z-CITY-3"}
    for seed in SEEDS:
        scenario = random_scenario(seed)
        expected = {(p.rule, p.hex) for p in answers.check_scenario(scenario) if p.severity == "error"}
        for problem in _of_scenario(scenario):
            if problem.severity == "error" and problem.rule not in left_open:
                assert (problem.rule, problem.cell) in expected, f"seed {seed}: {problem}"
