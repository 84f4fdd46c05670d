"""What an autosave holds: a map or a scenario, the file it belongs to and the time. Written beside nobody's work."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

import msgspec

from sim.errors import FileFault
from sim.formats.codec import Format, decode, encode, read_bytes
from sim.formats.map_file import MapFile, check_map_shape
from sim.formats.scenario_file import ScenarioFile, check_scenario_shape
from sim.games.catalog import terrain_set_of
from sim.texts import say

if TYPE_CHECKING:
    from pathlib import Path


class RecoveryFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A map or a scenario as it was when it was last autosaved; the other is None.

    `path`: the user's file, None where there is none yet. A scenario names its map's file by its whole path.
    """

    format: Literal["map-recovery"] = "map-recovery"
    version: Literal[1] = 1
    path: str | None
    title: str
    saved: str
    map: MapFile | None = None
    scenario: ScenarioFile | None = None


RECOVERY_FORMAT = Format("map-recovery", 1, RecoveryFile)


def encode_recovery(
    path: Path | None,
    title: str,
    saved: str,
    *,
    map_file: MapFile | None = None,
    scenario: ScenarioFile | None = None,
) -> bytes:
    """Return the bytes of a recovery file of a map or a scenario."""
    user_file = str(path) if path is not None else None
    return encode(RecoveryFile(path=user_file, title=title, saved=saved, map=map_file, scenario=scenario))


def read_recovery(path: Path) -> RecoveryFile:
    """Return what a recovery file holds. Raises FileFault."""
    found = decode(RECOVERY_FORMAT, read_bytes(path), path)
    if found.map is None and found.scenario is None:
        raise FileFault(path, "$", say("fault-structure", fact="Object missing required field `map`"))
    if found.map is not None:
        check_map_shape(found.map, path, "$.map", terrain_set_of)
    if found.scenario is not None:
        check_scenario_shape(found.scenario, path, "$.scenario")
    return found
