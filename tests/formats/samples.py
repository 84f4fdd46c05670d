"""Documents the file tests bend and break."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from sim.errors import FileFault
from sim.formats.map_file import MapFile, decode_map
from sim.formats.scenario_file import ScenarioFile, decode_scenario
from sim.games.catalog import terrain_set_of

DATA = Path(__file__).resolve().parents[1] / "data"
MAP_BYTES = (DATA / "version-1.map.json").read_bytes()
SCENARIO_BYTES = (DATA / "version-1.scenario.json").read_bytes()


def map_document(**changes: Any) -> dict[str, Any]:
    document: dict[str, Any] = json.loads(MAP_BYTES)
    return document | changes


def scenario_document(**changes: Any) -> dict[str, Any]:
    """Return the kept scenario with its map inside, changed."""
    document: dict[str, Any] = json.loads(SCENARIO_BYTES)
    return document | {"map": {"inline": map_document()}} | changes


def read_map_text(text: bytes | str | dict[str, Any]) -> MapFile:
    return decode_map(as_bytes(text), "x.map.json", terrain_set_of)


def read_scenario_text(text: bytes | str | dict[str, Any]) -> ScenarioFile:
    return decode_scenario(as_bytes(text), "x.scenario.json")


def as_bytes(text: bytes | str | dict[str, Any]) -> bytes:
    if isinstance(text, dict):
        return json.dumps(text).encode()
    return text.encode() if isinstance(text, str) else text


def attempt(read: Any, text: bytes | str | dict[str, Any]) -> Any:
    """Return the document, or the fault for which it is refused; any other exception goes through."""
    try:
        return read(text)
    except FileFault as fault:
        return fault


def fault_of(read: Any, text: bytes | str | dict[str, Any]) -> FileFault:
    """Return the fault of a document that must be refused; it names the file first."""
    fault = attempt(read, text)
    assert isinstance(fault, FileFault), "was read without complaint"
    assert fault.path.startswith("x.")
    assert str(fault).startswith(fault.path)
    return fault
