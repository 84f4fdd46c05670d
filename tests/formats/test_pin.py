"""Scenarios pinned to their map file by the hash of its bytes."""

from __future__ import annotations

import hashlib
import shutil

import pytest

from sim.formats.pin import pin_file, pinned
from sim.formats.scenario_file import read_scenario
from sim.shipped import shipped_folder


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


def test_a_scenario_with_its_map_inside_has_nothing_to_pin(skirmish):
    import msgspec

    from sim.formats.map_file import read_map
    from sim.formats.scenario_file import MapReference, encode_scenario
    from sim.games.catalog import terrain_set_of

    map_file = skirmish.parent.parent / "maps" / "two-continents.map.json"
    inside = MapReference(inline=read_map(map_file, terrain_set_of))
    scenario = msgspec.structs.replace(read_scenario(skirmish), map=inside)
    assert pinned(scenario, b"anything") is scenario
    skirmish.write_bytes(encode_scenario(scenario))
    assert not pin_file(skirmish)
