"""The picture of a stamp that hangs over the map."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from editor.documents.stamp import places_of
from editor.tools.preview import ACCEPTED, NOTHING, Area, Preview
from sim.formats.map_file import CityField, LabelField

if TYPE_CHECKING:
    from editor.documents.stamp import Stamp
    from sim.hex.grid import Cell, Grid
    from sim.hex.headings import Axial


def stamp_preview(grid: Grid, stamp: Stamp, at: Axial) -> Preview:
    """Return a stamp's hexes terrain by terrain, with its cities and labels; nothing where it lies off the map."""
    places = places_of(grid, stamp, at)
    on_map = places >= 0
    if not on_map.any():
        return NOTHING
    areas = [
        Area(places[on_map & (stamp.terrain == terrain)], terrain=int(terrain), outlined=False)
        for terrain in np.unique(stamp.terrain[on_map])
    ]
    areas.append(Area(np.unique(places[on_map]), ACCEPTED, 0.0))

    def cell_of(place: Axial) -> Cell:
        return grid.layout.to_cell((place[0] + at[0], place[1] + at[1]))

    cities = tuple(CityField(name, cell_of(place)) for name, place in stamp.cities)
    labels = tuple(LabelField(text, cell_of(place)) for text, place in stamp.labels)
    return Preview(
        tuple(areas),
        cities=tuple(city for city in cities if grid.has(city.hex)),
        labels=tuple(label for label in labels if grid.has(label.hex)),
    )
