"""What the painter needs of a map: the attributes a draft has, and a frozen sheet made from a map file."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

import numpy as np

from sim.formats.map_file import NO_REGION

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from numpy.typing import NDArray

    from sim.formats.map_file import CityField, LabelField, LetterField, MapFile, RegionField
    from sim.formats.terrain_set import TerrainSet
    from sim.hex.grid import Cell, Grid


class MapLike(Protocol):
    """A map that can be drawn: `terrain` holds terrain indices, `region` indices into `region_ids` or -1."""

    @property
    def grid(self) -> Grid: ...
    @property
    def terrain_set(self) -> TerrainSet: ...
    @property
    def terrain(self) -> NDArray[np.uint8]: ...
    @property
    def region(self) -> NDArray[np.int16]: ...
    @property
    def region_ids(self) -> Sequence[str]: ...
    @property
    def regions(self) -> Mapping[str, RegionField]: ...
    @property
    def bridges(self) -> Mapping[str, Sequence[Cell]]: ...
    @property
    def letters(self) -> Sequence[LetterField]: ...
    @property
    def cities(self) -> Sequence[CityField]: ...
    @property
    def labels(self) -> Sequence[LabelField]: ...


@dataclass(frozen=True)
class Sheet:
    """A map file laid out for drawing."""

    grid: Grid
    terrain_set: TerrainSet
    terrain: NDArray[np.uint8]
    region: NDArray[np.int16]
    region_ids: tuple[str, ...]
    regions: Mapping[str, RegionField]
    bridges: Mapping[str, Sequence[Cell]]
    letters: tuple[LetterField, ...]
    cities: tuple[CityField, ...]
    labels: tuple[LabelField, ...]


def sheet_of(map_file: MapFile, terrain_set: TerrainSet) -> Sheet:
    """Return the sheet of a map file whose rows have been checked."""
    region_ids = tuple(map_file.regions)
    region_of = {NO_REGION: -1, **{name: index for index, name in enumerate(region_ids)}}
    rows = map_file.region or (NO_REGION * map_file.grid.columns,) * map_file.grid.rows
    return Sheet(
        grid=map_file.to_grid(),
        terrain_set=terrain_set,
        terrain=_numbers(map_file.terrain, terrain_set.index_of_glyph).astype(np.uint8),
        region=_numbers(rows, region_of).astype(np.int16),
        region_ids=region_ids,
        regions=map_file.regions,
        bridges=map_file.bridges,
        letters=map_file.letters,
        cities=map_file.cities,
        labels=map_file.labels,
    )


def _numbers(rows: Sequence[str], meaning: Mapping[str, int]) -> NDArray[np.int32]:
    codes = np.frombuffer("".join(rows).encode("utf-32-le"), dtype=np.uint32)
    glyphs, where = np.unique(codes, return_inverse=True)
    values = np.array([meaning[chr(glyph)] for glyph in glyphs.tolist()], dtype=np.int32)
    return values[where]
