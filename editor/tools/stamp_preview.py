"""The picture of a stamp that hangs over the map."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from editor.documents.stamp import places_of, things_on
from editor.tools.preview import ACCEPTED, NOTHING, Area, Preview

if TYPE_CHECKING:
    from editor.documents.draft import MapDraft
    from editor.documents.stamp import Stamp
    from sim.hex.headings import Axial


def stamp_preview(draft: MapDraft, stamp: Stamp, at: Axial) -> Preview:
    """Return a stamp's hexes terrain by terrain, with its cities and labels, through seams as it will be set down.

    Nothing where it lies off the map.
    """
    places = places_of(draft, stamp, at)
    on_map = places >= 0
    if not on_map.any():
        return NOTHING
    areas = [
        Area(places[on_map & (stamp.terrain == terrain)], terrain=int(terrain), outlined=False)
        for terrain in np.flatnonzero(np.bincount(stamp.terrain[on_map]))
    ]
    areas.append(Area(np.sort(places[on_map]), ACCEPTED, 0.0))
    cities, labels, _ = things_on(draft.grid, stamp, places)
    return Preview(tuple(areas), cities=cities, labels=labels)
