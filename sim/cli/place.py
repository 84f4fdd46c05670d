"""`zargo place`: a scenario with all that is still to be placed, placed by seed."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from sim.cli.inputs import FILE, read_document, stands_there
from sim.cli.language import language, spoken
from sim.cli.output import answer, json_option
from sim.cli.overwriting import require_same_kind
from sim.errors import FileFault
from sim.formats.game_file import LEAST_SEED, MOST_SEED
from sim.formats.ways import way
from sim.texts import say

if TYPE_CHECKING:
    from sim.formats.map_file import MapFile
    from sim.formats.scenario_file import ScenarioFile

ENDING = ".scenario.json"


@click.command("place")
@click.argument("path", metavar="MAP|SCENARIO", type=FILE)
@click.option(
    "--seed",
    metavar="N",
    type=click.IntRange(LEAST_SEED, MOST_SEED),
    required=True,
    help="Same file and seed, same scenario.",
)
@click.option(
    "--out",
    metavar="FILE",
    type=FILE,
    required=True,
    help="Where the scenario goes; an old FILE is replaced.",
)
@json_option
def command(path: Path, seed: int, out: Path, as_json: bool) -> None:
    """Place what a scenario still lacks: homes, cities, garrisons, pieces; on a map play all it has homes for."""
    from sim.formats.atomic import write_atomically
    from sim.formats.scenario_file import SCENARIO_FORMAT, encode_scenario
    from sim.play.placement import place_rest

    if not out.name.lower().endswith(ENDING):
        raise FileFault(out, "", say("fault-scenario-ending", ending=ENDING))
    require_same_kind(out, SCENARIO_FORMAT.name)
    scenario, document = _begun(path, out)
    placed = place_rest(scenario, document, seed)
    replaced = stands_there(out)
    write_atomically(out, encode_scenario(placed))
    report = _report(out, seed, scenario, placed)
    lines = [spoken("place-done", file=str(out), cities=report["cities"], pieces=report["pieces"])]
    lines += [f"  {one['people']}: {', '.join(one['home']) or '-'}" for one in report["peoples"]]
    lines += [f"  {problem}" for problem in _left(placed, document)]
    if replaced:
        lines.append(f"  {spoken('answer-replaced')}")
    answer(report, lines, as_json=as_json)


def _begun(path: Path, out: Path) -> tuple[ScenarioFile, MapFile]:
    """Return the scenario to fill, its map named as seen from OUT, and the map. Raises FileFault on errors in it."""
    from sim.formats.map_file import MapFile
    from sim.games.problems import scenario_problems, why_unsound

    found = read_document(path)
    if isinstance(found, MapFile):
        scenario, document, data = _on_map(path, found, out), found, None
    else:
        scenario, document, data = _seen_from(out, path, found[0]), *found[1:]
    if wrong := why_unsound(scenario_problems(scenario, document, data)):
        raise FileFault(path, "", wrong)
    return scenario, document


def _on_map(path: Path, document: MapFile, out: Path) -> ScenarioFile:
    """Return a scenario of the first peoples of the game, as many as a map has regions for."""
    from sim.formats.codec import read_bytes
    from sim.formats.pin import pinned
    from sim.formats.scenario_file import MapReference, PeopleField, ScenarioFile
    from sim.games.catalog import ruleset_of

    ruleset = ruleset_of(document.ruleset)
    assert ruleset is not None, "readers refuse files of unknown rulesets"
    most = min(ruleset.limit("most_peoples"), len(document.regions))
    bare = ScenarioFile(
        name=document.name,
        map=MapReference(file=_seen(path, out)),
        ruleset=ruleset.id,
        options={"set": next(iter(ruleset.option_sets))},
        peoples=tuple(PeopleField(people) for people in ruleset.people_ids[:most]),
    )
    return pinned(bare, read_bytes(path))


def _seen_from(out: Path, path: Path, scenario: ScenarioFile) -> ScenarioFile:
    """Return a scenario whose map file and options file are named as seen from the folder of OUT."""
    from msgspec.structs import replace

    from sim.formats.scenario_file import with_options_named

    if _same_folder(out, path):
        return scenario
    scenario = with_options_named(scenario, lambda name: _seen(path.parent / name, out))
    if scenario.map.file is None:
        return scenario
    file = _seen(path.parent / scenario.map.file, out)
    return replace(scenario, map=replace(scenario.map, file=file))


def _same_folder(one: Path, other: Path) -> bool:
    return os.path.realpath(one.parent) == os.path.realpath(other.parent)


def _seen(path: Path, out: Path) -> str:
    """Return a file as OUT names it."""
    return way(Path(os.path.realpath(out.parent)), Path(os.path.realpath(path)))


def _report(out: Path, seed: int, before: ScenarioFile, after: ScenarioFile) -> dict[str, Any]:
    return {
        "file": str(out),
        "seed": seed,
        "cities": len(after.cities) - len(before.cities),
        "pieces": len(after.pieces) - len(before.pieces),
        "peoples": [{"people": entry.people, "home": list(entry.home)} for entry in after.peoples],
    }


def _left(placed: ScenarioFile, document: MapFile) -> list[str]:
    """Return in words what found no room."""
    from sim.games.problems import scenario_problems

    told = scenario_problems(placed, document, None)
    return [problem.message.render(language()) for problem in told if problem.severity == "info"]
