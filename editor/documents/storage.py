"""Drafts from files and back."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from editor.documents.draft import MapDraft
from sim.formats.atomic import write_atomically
from sim.formats.map_file import encode_map, read_map
from sim.formats.scenario_file import map_of, read_scenario
from sim.games.catalog import terrain_set_of

if TYPE_CHECKING:
    from pathlib import Path

    from sim.formats.map_file import MapFile


def load_draft(path: Path) -> MapDraft:
    """Return the draft of the map in a file. Raises FileFault with the first fault and its place."""
    return draft_of(read_map(path, terrain_set_of))


@dataclass(frozen=True, slots=True)
class ScenarioMap:
    """The map of a scenario and the file it lies in, None where it lies inside the scenario's own."""

    draft: MapDraft
    path: Path | None


def load_scenario_map(path: Path) -> ScenarioMap:
    """Return the map of the scenario in a file. Raises FileFault, also of the map's file."""
    scenario = read_scenario(path)
    found, _ = map_of(scenario, path, terrain_set_of)
    file = scenario.map.file
    return ScenarioMap(draft_of(found), path.parent / file if file is not None else None)


def draft_of(found: MapFile) -> MapDraft:
    """Return the draft of a map whose shape has been checked, so that its ruleset is known."""
    terrain_set = terrain_set_of(found.ruleset)
    assert terrain_set is not None
    return MapDraft.from_map_file(found, terrain_set)


def save_draft(draft: MapDraft, path: Path) -> None:
    """Write the draft's map whole or not at all. Raises FileFault; the old file then stays."""
    write_atomically(path, encode_map(draft.to_map_file()))
