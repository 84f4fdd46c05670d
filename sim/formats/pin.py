"""Pinning a scenario to its map: the hash of the map file's bytes, kept in step when the map changes."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING

import msgspec

from sim.formats.atomic import write_atomically
from sim.formats.codec import read_bytes
from sim.formats.scenario_file import ScenarioFile, encode_scenario, read_scenario

if TYPE_CHECKING:
    from pathlib import Path


def pinned(scenario: ScenarioFile, map_bytes: bytes) -> ScenarioFile:
    """Return the scenario pinned to a map file of these bytes; one that holds its map inside comes back as it was."""
    if scenario.map.inline is not None:
        return scenario
    reference = msgspec.structs.replace(scenario.map, sha256=hashlib.sha256(map_bytes).hexdigest())
    return msgspec.structs.replace(scenario, map=reference)


def pin_file(path: Path) -> bool:
    """Pin a scenario file to its map file as it is now; say whether the file changed. Raises FileFault."""
    scenario = read_scenario(path)
    if scenario.map.file is None:
        return False
    renewed = pinned(scenario, read_bytes(path.parent / scenario.map.file))
    if renewed == scenario:
        return False
    write_atomically(path, encode_scenario(renewed))
    return True
