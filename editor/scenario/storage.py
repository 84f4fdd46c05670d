"""Scenarios from files and back, with the map they stand on."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec.structs import replace

from sim.board.board import compile_board
from sim.formats.atomic import write_atomically
from sim.formats.pin import pinned
from sim.formats.scenario_file import MapReference, ScenarioFile, encode_scenario, map_of, read_scenario
from sim.formats.ways import way
from sim.games.catalog import ruleset_of, terrain_set_of

if TYPE_CHECKING:
    from sim.board.board import Board
    from sim.engine.ruleset import Ruleset
    from sim.formats.map_file import MapFile


@dataclass(frozen=True, eq=False)
class Ground:
    """The map a scenario stands on, compiled; `path` and `data` are its file and the bytes of it, None where it lies
    inside the scenario's own file.
    """

    document: MapFile
    board: Board
    ruleset: Ruleset
    path: Path | None = None
    data: bytes | None = None


def load(path: Path) -> tuple[ScenarioFile, Ground]:
    """Return the scenario in a file and its map. Raises FileFault, also of the map's file."""
    scenario = read_scenario(path)
    return scenario, ground_of(scenario, path)


def ground_of(scenario: ScenarioFile, path: Path) -> Ground:
    """Return the map of a scenario whose file is, or would be, at a path. Raises FileFault."""
    document, data = map_of(scenario, path, terrain_set_of)
    file = scenario.map.file
    return lay_out(document, (path.parent / file).resolve() if file is not None else None, data)


def lay_out(document: MapFile, path: Path | None, data: bytes | None) -> Ground:
    """Return a map made ready to bear a scenario."""
    ruleset = ruleset_of(document.ruleset)
    assert ruleset is not None, "readers refuse files of unknown rulesets"
    return Ground(document, compile_board(document, ruleset.terrain_set), ruleset, path, data)


def blank(ground: Ground, *, inside: bool) -> ScenarioFile:
    """Return a scenario with nothing on its map; `inside`: the map is copied into the scenario's file, else named."""
    document = ground.document
    bare = ScenarioFile(map=MapReference(inline=document), ruleset=document.ruleset)
    if inside or ground.path is None or ground.data is None:
        return bare
    return pinned(replace(bare, map=MapReference(file=str(ground.path))), ground.data)


def save(scenario: ScenarioFile, ground: Ground, path: Path) -> None:
    """Write a scenario whole or not at all, its map named as seen from its folder. Raises FileFault."""
    write_atomically(path, encode_scenario(seen_from(scenario, ground, path)))


def seen_from(scenario: ScenarioFile, ground: Ground, path: Path) -> ScenarioFile:
    """Return a scenario as a file at a path says it: only the path of its map's file may be another."""
    file = scenario.map.file
    if file is None or ground.path is None:
        return scenario
    if not Path(file).is_absolute() and (path.parent / file).resolve() == ground.path:
        return scenario
    return replace(scenario, map=replace(scenario.map, file=way(path.resolve().parent, ground.path)))
