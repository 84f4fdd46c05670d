"""`zargo bench`: the benchmarks of docs/performance.md, ratios side by side."""

from __future__ import annotations

import dataclasses
import importlib
from importlib.metadata import entry_points
from typing import TYPE_CHECKING

import click

from sim.cli.language import language, spoken
from sim.cli.output import answer, json_option
from sim.texts import in_language

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from sim.bench.measure import Measure

    Benchmark = Callable[[], Iterator[Measure]]

_OWN = ("reach", "paths", "fire", "cities", "games", "start")
_PLUGIN_GROUP = "zargo.benchmarks"


@click.command("bench")
@click.argument("names", metavar="[NAME]...", nargs=-1)
@json_option
def command(names: tuple[str, ...], as_json: bool) -> None:
    """Measure every target beside its peer; NAMEs choose among them (reach paths fire cities games start window)."""
    known = {**dict.fromkeys(_OWN), **{entry.name: None for entry in entry_points(group=_PLUGIN_GROUP)}}
    unknown = sorted(set(names) - set(known))
    if unknown:
        raise click.UsageError(spoken("no-benchmark", name=unknown[0], known=" ".join(known)))
    measures = []
    for name in names or known:
        for found in _load(name)():
            measures.append(found)
            if not as_json:
                click.echo(_line(found))
    rows = [{**dataclasses.asdict(found), "holds": found.holds} for found in measures]
    held = sum(found.holds for found in measures)
    answer({"measures": rows}, [spoken("measures-held", held=held, all=len(measures))], as_json=as_json)


def _load(name: str) -> Benchmark:
    if name in _OWN:
        own: Benchmark = importlib.import_module(f"sim.bench.{name}").measure
        return own
    (entry,) = entry_points(group=_PLUGIN_GROUP, name=name)
    plugin: Benchmark = entry.load()
    return plugin


def _line(found: Measure) -> str:
    sign = "≥" if found.bound == "at_least" else "≤"
    verdict = spoken("measure-holds" if found.holds else "measure-missed")
    name, unit, peer = (in_language(text, language()) for text in (found.name, found.unit, found.peer_name))
    figures = f"{found.ours:>11.2f} {found.peer:>13.2f} {unit:<6}"
    return (
        f"{found.target:>2}  {name:<52} {figures}  {found.ratio:>8.2f} {sign} {found.limit:<5g} "
        f"{verdict:<6}  {spoken('measure-beside', peer=peer)}"
    )
