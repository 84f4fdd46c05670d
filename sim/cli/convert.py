"""`zargo convert`: a map or scenario in another format, chosen by the ending of the file to write."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from importlib.metadata import entry_points
from pathlib import Path
from typing import TYPE_CHECKING

import click

from sim.cli.inputs import FILE, FiniteRange, read_document, require_sound_letters, stands_there
from sim.cli.language import spoken
from sim.cli.output import answer, json_option
from sim.cli.overwriting import require_same_kind
from sim.errors import FileFault
from sim.games.catalog import terrain_set_of
from sim.texts import say

if TYPE_CHECKING:
    from sim.board.board import Board
    from sim.formats.map_file import MapFile

PICTURES = (".svg", ".png", ".pdf")
_CONVERTERS = "zargo.converters"


@dataclass(frozen=True, slots=True)
class PictureOptions:
    """How a picture is made: millimetres from flat to flat of a hex, paper, dots an inch."""

    hex_mm: float
    paper: str
    dpi: int


@click.command("convert")
@click.argument("source", metavar="IN", type=FILE)
@click.argument("target", metavar="OUT", type=FILE)
@click.option(
    "--hex-mm",
    metavar="MM",
    type=FiniteRange(1, 200),
    default=16.0,
    show_default=True,
    help="Hex, flat to flat, in millimetres.",
)
@click.option(
    "--paper",
    metavar="PAPER",
    default="A4",
    show_default=True,
    help="Paper of a PDF: A5 to A0 or Letter, on several sheets where one is too small; such a name with -fit "
    "(A4-fit): the whole map on one sheet; map: a sheet as large as the map.",
)
@click.option(
    "--dpi",
    metavar="N",
    type=click.IntRange(20, 1200),
    default=300,
    show_default=True,
    help="Dots an inch of a PNG.",
)
@json_option
def command(source: Path, target: Path, hex_mm: float, paper: str, dpi: int, as_json: bool) -> None:
    """Convert to .map.json, .geojson, .graphml, .svg, .png or .pdf, as the ending of OUT says."""
    replaced = stands_there(target)
    if target.name.lower().endswith(PICTURES):
        read_document(source)
        require_same_kind(target, None)
        _picture_writer(target)(source, target, PictureOptions(hex_mm, paper, dpi))
    else:
        _write_data(source, target)
    lines = [spoken("answer-wrote", file=str(target))]
    if replaced:
        lines.append(f"  {spoken('answer-replaced')}")
    answer({"written": str(target)}, lines, as_json=as_json)


def _write_data(source: Path, target: Path) -> None:
    from sim.formats.atomic import write_atomically
    from sim.formats.map_file import MAP_FORMAT, MapFile, encode_map

    writer = _data_writer(target)
    document = read_document(source)
    require_same_kind(target, MAP_FORMAT.name if writer is None else None)
    found = document if isinstance(document, MapFile) else document[1]
    write_atomically(target, encode_map(found) if writer is None else writer(_board(found, source)))


def _data_writer(target: Path) -> Callable[[Board], bytes] | None:
    """Return what writes a board by the ending of a file; None for a map file. Raises FileFault for others."""
    name = target.name.lower()
    if name.endswith(".map.json"):
        return None
    if name.endswith(".geojson"):
        from sim.interop.geojson import to_geojson

        return to_geojson
    if name.endswith(".graphml"):
        from sim.interop.graphml import to_graphml

        return to_graphml
    known = ".map.json .geojson .graphml " + " ".join(PICTURES)
    raise FileFault(target, "", say("fault-ending", known=known))


def _board(document: MapFile, source: Path) -> Board:
    from sim.board.board import compile_board

    terrain_set = terrain_set_of(document.ruleset)
    assert terrain_set is not None, "readers refuse files of unknown rulesets"
    board = compile_board(document, terrain_set)
    require_sound_letters(board, source)
    return board


def _picture_writer(target: Path) -> Callable[[Path, Path, PictureOptions], None]:
    """Return what draws pictures; only an installed window can. Raises FileFault where there is none."""
    for entry in entry_points(group=_CONVERTERS, name="pictures"):
        try:
            writer: Callable[[Path, Path, PictureOptions], None] = entry.load()
        except ImportError as error:
            raise FileFault(target, "", say("fault-no-pictures", why=str(error))) from error
        return writer
    raise FileFault(target, "", say("fault-no-pictures", why="zargo[gui]"))
