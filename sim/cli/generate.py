"""`zargo generate`: a seeded map that passes check."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from sim.cli.inputs import FILE
from sim.cli.output import answer, json_option
from sim.generation.settings import SEAMS, SYMMETRIES, GenerationSettings, Seams, Symmetry
from sim.hex.grid import Layout

if TYPE_CHECKING:
    from sim.formats.map_file import MapFile
    from sim.hex.grid import Offset
    from sim.hex.headings import Orientation

_USUAL = GenerationSettings(seed=0)


@click.command("generate")
@click.argument("out", metavar="OUT", type=FILE)
@click.option("--seed", type=int, required=True, help="Same seed and settings, same map.")
@click.option("--columns", type=int, default=_USUAL.columns, show_default=True)
@click.option("--rows", type=int, default=_USUAL.rows, show_default=True)
@click.option("--continents", type=int, default=_USUAL.continents, show_default=True, help="1 to 8.")
@click.option(
    "--orientation",
    type=click.Choice(["flat", "pointy"]),
    default=_USUAL.layout.orientation,
    show_default=True,
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
@click.option("--symmetry", type=click.Choice(SYMMETRIES), default=_USUAL.symmetry, show_default=True)
@click.option("--land", type=int, default=None, help="Land hexes for each continent, about.")
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
    document = generate(settings)
    write_atomically(out, encode_map(document))
    report = _report(out, seed, document)
    answer(report, _lines(report), as_json=as_json)


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
