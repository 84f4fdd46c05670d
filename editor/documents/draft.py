"""The map being edited: mutable, allowed to break every rule, and free of Qt.

The dense layers are numpy arrays in the order of hex ids and change in place; everything sparse is one frozen record.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, TypeVar

import numpy as np

from sim.formats.map_file import NO_REGION, GridField, MapFile

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from sim.formats.map_file import CellField, CityField, LabelField, LetterField, RegionField
    from sim.formats.terrain_set import TerrainSet
    from sim.hex.grid import Grid, Layout

NO_REGION_INDEX = -1
Cell = TypeVar("Cell", np.uint8, np.int16)


@dataclass(frozen=True, slots=True)
class MapDetails:
    """Everything of a map that is not a value for each hex; the types are those of the map file."""

    name: str = ""
    author: str = ""
    notes: str = ""
    regions: dict[str, RegionField] = field(default_factory=dict)
    bridges: dict[str, tuple[CellField, ...]] = field(default_factory=dict)
    letters: tuple[LetterField, ...] = ()
    cities: tuple[CityField, ...] = ()
    labels: tuple[LabelField, ...] = ()


class MapDraft:
    """A map under the editor's hands.

    `terrain` holds the terrain's index in the terrain set, `region` the region's index in `region_ids` or -1.
    """

    def __init__(
        self,
        grid: Grid,
        terrain_set: TerrainSet,
        terrain: NDArray[np.uint8],
        region: NDArray[np.int16],
        details: MapDetails,
        *,
        writes_regions: bool = False,
    ) -> None:
        self.grid = grid
        self.terrain_set = terrain_set
        self.terrain = terrain
        self.region = region
        self.details = details
        self._writes_regions = writes_regions

    @classmethod
    def from_map_file(cls, found: MapFile, terrain_set: TerrainSet) -> MapDraft:
        """Return the draft of a map read from a file, whose shape has been checked."""
        details = MapDetails(
            found.name,
            found.author,
            found.notes,
            found.regions,
            found.bridges,
            found.letters,
            found.cities,
            found.labels,
        )
        indices = {region: index for index, region in enumerate(found.regions)} | {NO_REGION: NO_REGION_INDEX}
        size = found.grid.columns * found.grid.rows
        if found.region:
            region = _decode_rows(found.region, indices, np.int16)
        else:
            region = np.full(size, NO_REGION_INDEX, dtype=np.int16)
        terrain = _decode_rows(found.terrain, terrain_set.index_of_glyph, np.uint8)
        return cls(found.to_grid(), terrain_set, terrain, region, details, writes_regions=bool(found.region))

    @classmethod
    def empty(cls, grid: Grid, terrain_set: TerrainSet) -> MapDraft:
        """Return a map of nothing but the ruleset's sea, or of its first terrain where it has no sea."""
        grounds = [terrain.ground for terrain in terrain_set.terrains]
        start = grounds.index("sea") if "sea" in grounds else 0
        terrain = np.full(grid.size, start, dtype=np.uint8)
        region = np.full(grid.size, NO_REGION_INDEX, dtype=np.int16)
        return cls(grid, terrain_set, terrain, region, MapDetails())

    def to_map_file(self) -> MapFile:
        """Return what a file of this map says; a draft read and not changed gives the map it was read from."""
        layout: Layout = self.grid.layout
        details = self.details
        glyphs = [terrain.glyph for terrain in self.terrain_set.terrains]
        has_regions = self._writes_regions or bool((self.region != NO_REGION_INDEX).any())
        return MapFile(
            name=details.name,
            author=details.author,
            notes=details.notes,
            ruleset=self.terrain_set.ruleset,
            grid=GridField(self.grid.columns, self.grid.rows, layout.orientation, layout.offset),
            terrain=_encode_rows(self.terrain, glyphs, self.grid.columns),
            regions=details.regions,
            region=_encode_rows(self.region, [*self.region_ids, NO_REGION], self.grid.columns)
            if has_regions
            else (),
            bridges=details.bridges,
            letters=details.letters,
            cities=details.cities,
            labels=details.labels,
        )

    def snapshot(self) -> MapDraft:
        """Return a copy that later edits do not reach, for work in another thread."""
        return MapDraft(
            self.grid,
            self.terrain_set,
            self.terrain.copy(),
            self.region.copy(),
            self.details,
            writes_regions=self._writes_regions,
        )

    @property
    def name(self) -> str:
        """Return the map's name."""
        return self.details.name

    @property
    def author(self) -> str:
        """Return who made the map."""
        return self.details.author

    @property
    def notes(self) -> str:
        """Return the designer's notes."""
        return self.details.notes

    @property
    def region_ids(self) -> tuple[str, ...]:
        """Return the regions' characters; `region` holds indices into it."""
        return tuple(self.details.regions)

    @property
    def regions(self) -> dict[str, RegionField]:
        """Return name and colour of each region."""
        return self.details.regions

    @property
    def bridges(self) -> dict[str, tuple[CellField, ...]]:
        """Return the cells of each numbered bridge."""
        return self.details.bridges

    @property
    def letters(self) -> tuple[LetterField, ...]:
        """Return the letters of the edges."""
        return self.details.letters

    @property
    def cities(self) -> tuple[CityField, ...]:
        """Return the proposed city sites."""
        return self.details.cities

    @property
    def labels(self) -> tuple[LabelField, ...]:
        """Return the texts set on the map."""
        return self.details.labels


def _decode_rows(rows: tuple[str, ...], index_of: dict[str, int], kind: type[Cell]) -> NDArray[Cell]:
    codes = np.frombuffer("".join(rows).encode("utf-32-le"), dtype="<u4")
    table = np.zeros(max(map(ord, index_of)) + 1, dtype=kind)
    for glyph, index in index_of.items():
        table[ord(glyph)] = index
    layer: NDArray[Cell] = table[codes]
    return layer


def _encode_rows(layer: NDArray[Cell], glyphs: list[str], columns: int) -> tuple[str, ...]:
    """Return the rows of a layer; index -1 is the last glyph."""
    table = np.array([ord(glyph) for glyph in glyphs], dtype="<u4")
    text = table[layer].tobytes().decode("utf-32-le")
    return tuple(text[start : start + columns] for start in range(0, len(text), columns))
