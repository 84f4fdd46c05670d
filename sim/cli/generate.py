"""`zargo generate`: a seeded map that passes check."""

from __future__ import annotations

import sys
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from sim.cli.inputs import FILE, stands_there
from sim.cli.language import spoken
from sim.cli.output import answer, json_option
from sim.errors import FileFault
from sim.generation.settings import (
    LEAST_SIDE,
    MOST_CONTINENTS,
    MOST_SIDE,
    SEAMS,
    SYMMETRIES,
    GenerationSettings,
    Seams,
    Symmetry,
)
from sim.hex.grid import Layout
from sim.texts import say

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from sim.formats.map_file import MapFile
    from sim.generation.make import Stage
    from sim.hex.grid import Offset
    from sim.hex.headings import Orientation

ENDING = ".map.json"
_USUAL = GenerationSettings(seed=0)
_WIPE = "\r\x1b[K"


@click.command("generate")
@click.argument("out", metavar="OUT", type=FILE)
@click.option("--seed", metavar="N", type=int, required=True, help="Same seed and settings, same map.")
@click.option(
    "--columns",
    metavar="N",
    type=int,
    default=_USUAL.columns,
    show_default=True,
    help=f"Columns of the map, {LEAST_SIDE} to {MOST_SIDE}.",
)
@click.option(
    "--rows",
    metavar="N",
    type=int,
    default=_USUAL.rows,
    show_default=True,
    help=f"Rows of the map, {LEAST_SIDE} to {MOST_SIDE}.",
)
@click.option(
    "--continents",
    metavar="N",
    type=int,
    default=_USUAL.continents,
    show_default=True,
    help=f"Continents, 1 to {MOST_CONTINENTS}.",
)
@click.option(
    "--orientation",
    type=click.Choice(["flat", "pointy"]),
    default=_USUAL.layout.orientation,
    show_default=True,
    help="Hexes with a flat side up, in columns, or with a corner up, in rows.",
)
@click.option(
    "--offset",
    type=click.Choice(["odd", "even"]),
    default=_USUAL.layout.offset,
    show_default=True,
    help="Which columns (flat) or rows (pointy) are shoved by half a hex.",
)
@click.option(
    "--seams",
    type=click.Choice(SEAMS),
    default=_USUAL.seams,
    show_default=True,
    help="Which edges are lettered and join.",
)
@click.option(
    "--symmetry",
    type=click.Choice(SYMMETRIES),
    default=_USUAL.symmetry,
    show_default=True,
    help="Half of the continents are the image of the others.",
)
@click.option("--land", metavar="N", type=int, default=None, help="Land hexes for each continent, about.")
@json_option
def command(
    out: Path,
    seed: int,
    columns: int,
    rows: int,
    continents: int,
    orientation: Orientation,
    offset: Offset,
    seams: Seams,
    symmetry: Symmetry,
    land: int | None,
    as_json: bool,
) -> None:
    """Write a whole map to OUT, land, bridges, relief, cities and names; `zargo check` finds nothing wrong in it."""
    from sim.formats.atomic import write_atomically
    from sim.formats.map_file import encode_map
    from sim.generation.make import generate

    settings = GenerationSettings(
        seed,
        columns=columns,
        rows=rows,
        continents=continents,
        layout=Layout(orientation, offset),
        seams=seams,
        symmetry=symmetry,
        land=land,
    )
    if not out.name.lower().endswith(ENDING):
        raise FileFault(out, "", say("fault-map-ending", ending=ENDING))
    with _progress(silent=as_json) as tell:
        document = generate(settings, tell)
    replaced = stands_there(out)
    write_atomically(out, encode_map(document))
    report = _report(out, seed, document)
    lines = _lines(report)
    if replaced:
        lines.append(f"  {spoken('answer-replaced')}")
    answer(report, lines, as_json=as_json)


@contextmanager
def _progress(*, silent: bool) -> Iterator[Callable[[int, Stage], None]]:
    """Yield what shows the stage of a draw on a line of stderr, where that is a terminal; the line is wiped after."""
    if silent or not sys.stderr.isatty():
        yield lambda draw, stage: None
        return

    def show(draw: int, stage: Stage) -> None:
        click.echo(
            f"{_WIPE}{spoken('generate-draw', draw=draw, stage=say(f'stage-{stage}'))}", nl=False, err=True
        )

    try:
        yield show
    finally:
        click.echo(_WIPE, nl=False, err=True)


def _report(out: Path, seed: int, document: MapFile) -> dict[str, Any]:
    cells = "".join(document.region)
    return {
        "file": str(out),
        "seed": seed,
        "name": document.name,
        "continents": [
            {"region": region, "name": about.name, "land": cells.count(region)}
            for region, about in document.regions.items()
        ],
        "bridges": len(document.bridges),
        "cities": len(document.cities),
    }


def _lines(report: dict[str, Any]) -> list[str]:
    lines = [f"{report['file']}: {report['name']}"]
    lines += [f"  {entry['region']}  {entry['name']}: {entry['land']}" for entry in report["continents"]]
    return lines
