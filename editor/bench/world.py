"""The map the window is measured on: a million hexes of land and sea, drawn from a fixed seed."""

from __future__ import annotations

import numpy as np
from scipy.ndimage import gaussian_filter

from editor.documents.draft import MapDetails, MapDraft
from sim.formats.map_file import RegionField
from sim.games.catalog import ruleset_ids, terrain_set_of
from sim.hex.grid import Grid, Layout

SIDE = 1000
_COASTS = 8.0
_WOODS = 2.0


def wide_world(side: int = SIDE) -> MapDraft:
    """Return a square map with ragged coasts, patches of every ground, and two regions."""
    terrain_set = terrain_set_of(ruleset_ids()[0])
    assert terrain_set is not None
    rng = np.random.default_rng(1)
    height, growth = (
        gaussian_filter(rng.standard_normal((side, side)), width) * width for width in (_COASTS, _WOODS)
    )
    land = [index for index, terrain in enumerate(terrain_set.terrains) if terrain.ground == "land"]
    sea = next(index for index, terrain in enumerate(terrain_set.terrains) if terrain.ground == "sea")
    parts = np.digitize(growth, np.quantile(growth, np.linspace(0.6, 1.0, len(land))[:-1]))
    terrain = np.where(height > 0.0, np.array(land)[parts % len(land)], sea).astype(np.uint8)
    east = np.arange(side)[None, :] >= side // 2
    region = np.where(height > 0.0, np.where(east, 1, 0), -1).astype(np.int16)
    regions = {"A": RegionField("Westland", "#a8452f"), "B": RegionField("Eastland", "#3366aa")}
    grid = Grid(side, side, Layout("flat", "odd"))
    return MapDraft(grid, terrain_set, terrain.ravel(), region.ravel(), MapDetails(regions=regions))
