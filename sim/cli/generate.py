"""`zargo generate`: a map that passes check, drawn from a seed or laid out by sizes, as its ruleset has it."""

from __future__ import annotations

import sys
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click
from click.core import ParameterSource

from sim.cli.inputs import FILE, stands_there
from sim.cli.language import language, spoken
from sim.cli.output import answer, json_option
from sim.cli.overwriting import require_same_kind
from sim.errors import FileFault, NotPossible
from sim.games.catalog import ruleset_ids, ruleset_of
from sim.generation.settings import (
    LEAST_SIDE,
    MOST_CONTINENTS,
    MOST_SIDE,
    SEAMS,
    SYMMETRIES,
    GenerationSettings,
)
from sim.hex.grid import Layout
from sim.texts import say

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from sim.formats.map_file import MapFile
    from sim.generation.make import Stage

ENDING = ".map.json"
_USUAL = GenerationSettings(seed=0)
_WIPE = "\r\x1b[K"
_OF_WORLDS = ("columns", "rows", "continents", "seams", "symmetry", "land")
_OF_BOARDS = ("size",)


@click.command("generate")
@click.argument("out", metavar="OUT", type=FILE)
@click.option(
    "--seed",
    metavar="N",
    type=int,
    help="Same seed and settings, same map; needed where chance draws the map.",
)
@click.option(
    "--ruleset",
    type=click.Choice(ruleset_ids()),
    default=_USUAL.ruleset,
    show_default=True,
    help="The game the map is for.",
)
@click.option(
    "--size",
    metavar="NAME=N",
    multiple=True,
    help="A size of a board that is laid out by sizes; an unknown name is answered with those there are.",
)
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
@click.pass_context
def command(ctx: click.Context, /, out: Path, ruleset: str, as_json: bool, **given: Any) -> None:
    """Write a whole map to OUT, with all that belongs on it; `zargo check` finds nothing wrong in it."""
    from sim.formats.atomic import write_atomically
    from sim.formats.map_file import MAP_FORMAT, encode_map

    if not out.name.lower().endswith(ENDING):
        raise FileFault(out, "", say("fault-map-ending", ending=ENDING))
    require_same_kind(out, MAP_FORMAT.name)
    document = _document(ctx, ruleset, given, silent=as_json)
    replaced = stands_there(out)
    write_atomically(out, encode_map(document))
    report = _report(out, given["seed"], document)
    lines = _lines(report)
    if replaced:
        lines.append(f"  {spoken('answer-replaced')}")
    answer(report, lines, as_json=as_json)


def _document(ctx: click.Context, ruleset_id: str, given: dict[str, Any], *, silent: bool) -> MapFile:
    """Return the map asked for. Raises NotPossible on an option that says nothing to maps of this ruleset."""
    ruleset = ruleset_of(ruleset_id)
    assert ruleset is not None, "the option allows no other"
    idle = _OF_WORLDS if ruleset.board_sizes else _OF_BOARDS
    for name in idle:
        if ctx.get_parameter_source(name) is ParameterSource.COMMANDLINE:
            raise NotPossible(say("generate-option", option=f"--{name}", ruleset=ruleset.names))
    layout = Layout(given["orientation"], given["offset"])
    if ruleset.board_sizes:
        from sim.generation.boards import BoardSettings, lay_out

        return lay_out(BoardSettings(ruleset_id, dict(map(_size, given["size"])), layout, language()))
    if given["seed"] is None:
        raise click.MissingParameter(ctx=ctx, param_hint="'--seed'", param_type="option")
    from sim.generation.make import generate

    chosen = {name: given[name] for name in ("seed", *_OF_WORLDS)}
    settings = GenerationSettings(**chosen, layout=layout, ruleset=ruleset_id, language=language())
    with _progress(silent=silent) as tell:
        return generate(settings, tell)


def _size(given: str) -> tuple[str, int]:
    """Return a size by name. Raises NotPossible where it is not written as one."""
    name, _, number = given.partition("=")
    if not name or not number.isdecimal():
        raise NotPossible(say("generate-size", given=given))
    return name, int(number)


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


def _report(out: Path, seed: int | None, document: MapFile) -> dict[str, Any]:
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
