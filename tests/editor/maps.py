"""Small maps for the tests of painter and canvas."""

from __future__ import annotations

from typing import TYPE_CHECKING, get_args

from editor.rendering.subject import Sheet, sheet_of
from sim.formats.map_file import GridField, MapFile
from sim.games.catalog import terrain_set_of
from sim.hex.grid import Layout, Offset
from sim.hex.headings import Orientation

if TYPE_CHECKING:
    from sim.formats.terrain_set import TerrainSet

LAYOUTS = tuple(
    Layout(orientation, offset) for orientation in get_args(Orientation) for offset in get_args(Offset)
)


def zargo_terrains() -> TerrainSet:
    found = terrain_set_of("zargo")
    assert found is not None
    return found


def sheet(rows: list[str], layout: Layout = LAYOUTS[0], **fields: object) -> Sheet:
    """Return a map drawn as text rows."""
    grid = GridField(len(rows[0]), len(rows), layout.orientation, layout.offset)
    found = MapFile(ruleset="zargo", grid=grid, terrain=tuple(rows), **fields)  # type: ignore[arg-type]
    return sheet_of(found, zargo_terrains())


def all_sea(columns: int, rows: int, layout: Layout = LAYOUTS[0]) -> Sheet:
    return sheet(["~" * columns] * rows, layout)
