"""Map files, `NAME.map.json`: the structure, and what must hold before any rule is asked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal

import msgspec

from sim.errors import FileFault
from sim.formats.codec import Format, decode, encode, read_bytes
from sim.hex.grid import Grid, Layout, Offset
from sim.hex.headings import Edge, Orientation
from sim.texts import say

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from sim.formats.terrain_set import TerrainSet

MAX_SIDE = 10_000
MAX_HEXES = 4_000_000
MAX_REGIONS = 1_000
NO_REGION = "-"

CellField = tuple[int, int]
Side = Annotated[int, msgspec.Meta(ge=1, le=MAX_SIDE)]
# `$` alone would let a line break pass at the end.
Colour = Annotated[str, msgspec.Meta(pattern=r"^#[0-9a-fA-F]{6}(?![\s\S])")]
LetterName = Annotated[str, msgspec.Meta(pattern=r"^[A-Z]{1,3}(?![\s\S])")]
OneCharacter = Annotated[str, msgspec.Meta(min_length=1, max_length=1)]


class GridField(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Size and layout of a map."""

    columns: Side
    rows: Side
    orientation: Orientation
    offset: Offset


class RegionField(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Name and colour of a continent."""

    name: str
    color: Colour


Regions = Annotated[dict[OneCharacter, RegionField], msgspec.Meta(max_length=MAX_REGIONS)]


class LetterField(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A letter printed on one hex of one edge (Z-MAP-4)."""

    letter: LetterName
    edge: Edge
    hex: CellField


class CityField(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A proposed city site."""

    name: str
    hex: CellField


class LabelField(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A text set on the map."""

    text: str
    hex: CellField


class MapFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A map as its file says it. Rows are strings, one character a hex; coordinates are [column, row]."""

    format: Literal["zargo-map"] = "zargo-map"
    version: Literal[1] = 1
    name: str = ""
    author: str = ""
    notes: str = ""
    ruleset: str
    grid: GridField
    terrain: tuple[str, ...]
    regions: Regions = {}
    region: tuple[str, ...] = ()
    bridges: dict[str, tuple[CellField, ...]] = {}
    letters: tuple[LetterField, ...] = ()
    cities: tuple[CityField, ...] = ()
    labels: tuple[LabelField, ...] = ()

    @property
    def layout(self) -> Layout:
        """Return the layout of the grid."""
        return Layout(self.grid.orientation, self.grid.offset)

    def to_grid(self) -> Grid:
        """Return the geometry of the map."""
        return Grid(self.grid.columns, self.grid.rows, self.layout)


MAP_FORMAT = Format("zargo-map", 1, MapFile)


def read_map(path: Path, terrain_set_of: Callable[[str], TerrainSet | None]) -> MapFile:
    """Return the map in a file. Raises FileFault with the first fault and its place."""
    return decode_map(read_bytes(path), path, terrain_set_of)


def decode_map(data: bytes, path: Path | str, terrain_set_of: Callable[[str], TerrainSet | None]) -> MapFile:
    """Return the map in a file's bytes. Raises FileFault with the first fault and its place."""
    found = decode(MAP_FORMAT, data, path)
    check_map_shape(found, path, "$", terrain_set_of)
    return found


def encode_map(document: MapFile) -> bytes:
    """Return the bytes of a map file: fixed key order, one line a row and a list entry, so that it diffs well."""
    return encode(document)


def check_map_shape(
    found: MapFile, path: Path | str, root: str, terrain_set_of: Callable[[str], TerrainSet | None]
) -> None:
    """Raise FileFault where rows, glyphs and region characters do not make a map; `root` is its JSON path."""
    grid = found.grid
    if grid.columns * grid.rows > MAX_HEXES:
        hexes = grid.columns * grid.rows
        raise FileFault(path, f"{root}.grid", say("fault-too-many-hexes", hexes=hexes, most=MAX_HEXES))
    terrain_set = terrain_set_of(found.ruleset)
    if terrain_set is None:
        raise FileFault(path, f"{root}.ruleset", say("fault-unknown-ruleset", ruleset=found.ruleset))
    _check_rows(found.terrain, grid, path, f"{root}.terrain", set(terrain_set.index_of_glyph), "fault-glyph")
    if found.region:
        known = set(found.regions) | {NO_REGION}
        _check_rows(found.region, grid, path, f"{root}.region", known, "fault-region-character")
    if NO_REGION in found.regions:
        raise FileFault(path, f"{root}.regions", say("fault-region-dash"))


def _check_rows(
    rows: tuple[str, ...], grid: GridField, path: Path | str, place: str, known: set[str], fault: str
) -> None:
    if len(rows) != grid.rows:
        raise FileFault(path, place, say("fault-row-count", found=len(rows), stated=grid.rows))
    for number, row in enumerate(rows):
        if len(row) != grid.columns:
            facts = say("fault-row-length", found=len(row), stated=grid.columns)
            raise FileFault(path, f"{place}[{number}]", facts)
        strange = set(row) - known
        if strange:
            column = min(row.index(glyph) for glyph in strange)
            facts = say(fault, glyph=row[column], column=column, row=number, known=_shown(known))
            raise FileFault(path, f"{place}[{number}]", facts)


def _shown(known: set[str]) -> str:
    return " ".join(f"'{glyph}'" for glyph in sorted(known))
