"""A piece of a map that can be set down elsewhere: it keeps its shape in axial coordinates, whatever the parity."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

import numpy as np

from editor.documents.bridges import free_bridge_name
from editor.documents.continents import free_region_id
from editor.documents.draft import NO_REGION_INDEX
from editor.documents.ground import clear, empty_terrain
from editor.documents.landing import land
from sim.formats.map_file import MAX_REGIONS, CityField, LabelField
from sim.hex.plane import cell_at, corner_arrays

if TYPE_CHECKING:
    from collections.abc import Callable

    from numpy.typing import NDArray

    from editor.documents.draft import MapDraft
    from sim.formats.map_file import RegionField
    from sim.hex.grid import Cell, Grid
    from sim.hex.headings import Axial, Orientation


_MANY = 50_000
_KEY = 1 << 32


@dataclass(frozen=True, eq=False)
class Stamp:
    """Hexes about an origin: `axial` int32[n, 2], `terrain` uint8[n], `region` int16[n] (index in `regions` or -1).

    `regions`: id and field of each region; cities, labels and the hexes of bridges stand at axial places.
    """

    ruleset: str
    orientation: Orientation
    axial: NDArray[np.int32]
    terrain: NDArray[np.uint8]
    region: NDArray[np.int16]
    regions: tuple[tuple[str, RegionField], ...]
    cities: tuple[tuple[str, Axial], ...]
    labels: tuple[tuple[str, Axial], ...]
    bridges: tuple[tuple[str, tuple[Axial, ...]], ...]

    def turned(self, turns: int) -> Stamp:
        """Return the stamp turned about its origin by `turns` × 60° clockwise."""
        stamp = self
        for _ in range(turns % 6):
            stamp = stamp._moved(lambda q, r: (-r, q + r))
        return stamp

    def mirrored(self) -> Stamp:
        """Return the stamp with left and right exchanged."""
        if self.orientation == "flat":
            return self._moved(lambda q, r: (-q, q + r))
        return self._moved(lambda q, r: (-q - r, r))

    def _moved(self, there: Callable[[int, int], Axial]) -> Stamp:
        moved = np.empty_like(self.axial)
        moved[:, 0], moved[:, 1] = there(self.axial[:, 0], self.axial[:, 1])  # type: ignore[arg-type]  # whole columns
        return replace(
            self,
            axial=moved,
            cities=tuple((name, there(*place)) for name, place in self.cities),
            labels=tuple((text, there(*place)) for text, place in self.labels),
            bridges=tuple((name, tuple(there(*place) for place in places)) for name, places in self.bridges),
        )


def axial_of(grid: Grid, hexes: NDArray[np.int32]) -> NDArray[np.int32]:
    """Return the axial coordinates of some hexes, int32[n, 2]."""
    row, column = np.divmod(hexes, np.int32(grid.columns))
    q, r = grid.layout.to_axial((column, row))  # type: ignore[arg-type]  # whole columns
    return np.column_stack((q, r)).astype(np.int32)


def middle_of(grid: Grid, hexes: NDArray[np.int32]) -> Axial:
    """Return the axial coordinates of the hex in the middle of some hexes, of very many that between first and last."""
    few = hexes if len(hexes) <= _MANY else np.array((hexes[0], hexes[-1]), dtype=np.int32)
    x, y = corner_arrays(grid, few).mean(axis=(0, 1))
    return grid.layout.to_axial(cell_at(grid.layout, (float(x), float(y))))


def take_stamp(draft: MapDraft, hexes: NDArray[np.int32], origin: Axial) -> Stamp:
    """Return the stamp of some hexes about an origin; the letters of the edges stay behind."""
    grid, layout = draft.grid, draft.grid.layout

    def place(cell: Cell) -> Axial:
        q, r = layout.to_axial(cell)
        return q - origin[0], r - origin[1]

    inside = np.zeros(grid.size, dtype=np.bool_)
    inside[hexes] = True

    def taken(cell: Cell) -> bool:
        return grid.has(cell) and bool(inside[grid.id_of(cell)])

    bridges = {
        name: tuple(place(cell) for cell in listed if taken(cell)) for name, listed in draft.bridges.items()
    }
    return Stamp(
        ruleset=draft.terrain_set.ruleset,
        orientation=layout.orientation,
        axial=axial_of(grid, hexes) - np.array(origin, dtype=np.int32),
        terrain=draft.terrain[hexes],
        region=draft.region[hexes],
        regions=tuple(draft.regions.items()),
        cities=tuple((city.name, place(city.hex)) for city in draft.cities if taken(city.hex)),
        labels=tuple((label.text, place(label.hex)) for label in draft.labels if taken(label.hex)),
        bridges=tuple((name, places) for name, places in bridges.items() if places),
    )


def places_of(draft: MapDraft, stamp: Stamp, at: Axial) -> NDArray[np.int32]:
    """Return the hex under each hex of a stamp set down at an axial place, through seams too, -1 off the map."""
    return land(draft, stamp.axial + np.array(at, dtype=np.int32))


def things_on(
    grid: Grid, stamp: Stamp, places: NDArray[np.int32]
) -> tuple[tuple[CityField, ...], tuple[LabelField, ...], tuple[tuple[str, tuple[Cell, ...]], ...]]:
    """Return the cities, labels and bridges of a stamp whose hexes lie at some places, but for those off the map."""
    wanted = {place for _, place in (*stamp.cities, *stamp.labels)}
    wanted.update(place for _, spans in stamp.bridges for place in spans)
    if not wanted:
        return (), (), ()
    keys = _key(stamp.axial[:, 0], stamp.axial[:, 1])
    order = np.argsort(keys)
    cell_of: dict[Axial, Cell] = {}
    for place in wanted:
        spot = int(places[order[np.searchsorted(keys, _key(*place), sorter=order)]])
        if spot >= 0:
            cell_of[place] = grid.cell_of(spot)
    cities = tuple(CityField(name, cell_of[place]) for name, place in stamp.cities if place in cell_of)
    labels = tuple(LabelField(text, cell_of[place]) for text, place in stamp.labels if place in cell_of)
    bridges = (
        (name, tuple(cell_of[place] for place in spans if place in cell_of)) for name, spans in stamp.bridges
    )
    return cities, labels, tuple((name, cells) for name, cells in bridges if cells)


def _key(q: Any, r: Any) -> Any:
    """Return one number for an axial place."""
    return q * np.int64(_KEY) + r


def set_down(draft: MapDraft, stamp: Stamp, at: Axial) -> NDArray[np.int32]:
    """Set a stamp down on a draft and return the hexes it covers, through seams too; what stood on them goes.

    Regions are found by id and name, else by name, else added; a bridge takes a free id where its own is taken.
    """
    places = places_of(draft, stamp, at)
    on_map = places >= 0
    hexes = places[on_map]
    clear(draft, hexes, empty_terrain(draft.terrain_set))
    draft.terrain[hexes] = stamp.terrain[on_map]
    regions = np.bincount(stamp.region[on_map] + 1, minlength=1)
    used = (np.flatnonzero(regions[1:])).tolist()
    table = np.full(len(stamp.regions) + 1, NO_REGION_INDEX, dtype=np.int16)
    for index in used:
        table[index] = _region_in(draft, *stamp.regions[index])
    draft.region[hexes] = table[stamp.region[on_map]]
    _set_things(draft, stamp, places)
    return np.sort(hexes)


@dataclass(frozen=True)
class Lifted:
    """Hexes taken off a map to be set down elsewhere: what lies beneath, the stamp, and where it came from."""

    beneath: MapDraft
    stamp: Stamp
    origin: Axial


def lift(draft: MapDraft, hexes: NDArray[np.int32]) -> Lifted:
    """Return hexes taken off a map; the draft itself stays as it is."""
    origin = middle_of(draft.grid, hexes)
    beneath = draft.snapshot()
    clear(beneath, hexes, empty_terrain(draft.terrain_set))
    return Lifted(beneath, take_stamp(draft, hexes, origin), origin)


def _region_in(draft: MapDraft, region_id: str, region: RegionField) -> int:
    """Return the index of a stamp's region in a draft, to which it is added if need be; -1 where it is full."""
    known = draft.regions.get(region_id)
    same_name = [name for name, field in draft.regions.items() if field.name == region.name]
    if known is not None and known.name == region.name:
        return draft.region_ids.index(region_id)
    if same_name:
        return draft.region_ids.index(same_name[0])
    if len(draft.regions) >= MAX_REGIONS:
        return NO_REGION_INDEX
    added = region_id if known is None else free_region_id(draft.regions)
    draft.details = replace(draft.details, regions={**draft.regions, added: region})
    return draft.region_ids.index(added)


def _set_things(draft: MapDraft, stamp: Stamp, places: NDArray[np.int32]) -> None:
    cities, labels, spans = things_on(draft.grid, stamp, places)
    bridges = dict(draft.bridges)
    for name, cells in spans:
        bridges[name if name not in bridges else free_bridge_name(bridges)] = cells
    draft.details = replace(
        draft.details, cities=draft.cities + cities, labels=draft.labels + labels, bridges=bridges
    )
