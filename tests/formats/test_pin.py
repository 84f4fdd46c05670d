"""Scenarios pinned to their map file by the hash of its bytes."""

from __future__ import annotations

import hashlib
import shutil

import pytest
from msgspec.structs import replace

from sim.formats.map_file import read_map
from sim.formats.pin import pin_file, pinned
from sim.formats.scenario_file import MapReference, encode_scenario, map_of, read_scenario
from sim.games.catalog import terrain_set_of
from sim.games.problems import PINNED, scenario_problems, why_unsound
from sim.problems import Problem
from sim.shipped import shipped_folder
from sim.texts import say


@pytest.fixture
def skirmish(tmp_path):
    for kind, name in (("maps", "two-continents.map.json"), ("scenarios", "skirmish.scenario.json")):
        (tmp_path / kind).mkdir()
        shutil.copy(shipped_folder(kind) / name, tmp_path / kind / name)
    return tmp_path / "scenarios" / "skirmish.scenario.json"


def test_pinning_a_scenario_that_is_pinned_changes_nothing(skirmish):
    before = skirmish.read_bytes()
    assert not pin_file(skirmish)
    assert skirmish.read_bytes() == before


def test_pinning_follows_a_map_that_changed(skirmish):
    map_file = skirmish.parent.parent / "maps" / "two-continents.map.json"
    changed = map_file.read_bytes().replace(b'"author": ""', b'"author": "somebody"')
    map_file.write_bytes(changed)
    assert pin_file(skirmish)
    assert read_scenario(skirmish).map.sha256 == hashlib.sha256(changed).hexdigest()


def test_a_pinned_map_that_has_changed_is_an_error_and_keeps_the_scenario_from_being_played(skirmish):
    scenario = read_scenario(skirmish)
    document, data = map_of(scenario, skirmish, terrain_set_of)
    assert data is not None
    in_capitals = replace(
        scenario, map=replace(scenario.map, sha256=hashlib.sha256(data).hexdigest().upper())
    )
    unpinned = replace(scenario, map=replace(scenario.map, sha256=None))
    changed = data + b" "
    for sound, map_bytes in ((scenario, data), (in_capitals, data), (unpinned, changed), (scenario, None)):
        assert why_unsound(scenario_problems(sound, document, map_bytes)) is None
    problems = scenario_problems(scenario, document, changed)
    assert [(p.rule, p.message.key) for p in problems if p.severity == "error"] == [(PINNED, "map-changed")]
    assert why_unsound(problems) is not None


def test_warnings_keep_no_scenario_from_being_played():
    warning = Problem("Z-SET-2", "warning", None, say("setup-over"))
    first = Problem("Z-SET-2", "error", None, say("play-seed", seed=1))
    second = Problem("Z-SET-2", "error", None, say("play-seed", seed=2))
    assert why_unsound([warning]) is None
    reason = why_unsound([warning, first, second])
    assert reason is not None
    assert dict(reason.arguments) == {"problems": 2, "first": first.message}


def test_a_scenario_with_its_map_inside_has_nothing_to_pin(skirmish):
    map_file = skirmish.parent.parent / "maps" / "two-continents.map.json"
    inside = MapReference(inline=read_map(map_file, terrain_set_of))
    scenario = replace(read_scenario(skirmish), map=inside)
    assert pinned(scenario, b"anything") is scenario
    skirmish.write_bytes(encode_scenario(scenario))
    assert not pin_file(skirmish)
