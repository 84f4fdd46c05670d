"""The edit that gives a map another grid, with everything that lies on it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from editor.documents.draft import MapDetails, MapDraft
    from sim.hex.grid import Grid


@dataclass(frozen=True, eq=False, slots=True)
class Reshape:
    """Put a grid with all its hexes and details in the place of a map's own; the arrays belong to the edit."""

    grid: Grid
    terrain: NDArray[np.uint8]
    region: NDArray[np.int16]
    details: MapDetails

    def apply(self, draft: MapDraft) -> Reshape:
        """Put the grid in place and return the edit that brings the former one back."""
        old = Reshape(draft.grid, draft.terrain, draft.region, draft.details)
        draft.grid, draft.terrain, draft.region = self.grid, self.terrain, self.region
        draft.details = self.details
        return old

    def is_idle(self, draft: MapDraft) -> bool:
        """Say whether the map is like this already."""
        return (
            self.grid == draft.grid
            and self.details == draft.details
            and bool((self.terrain == draft.terrain).all() and (self.region == draft.region).all())
        )

    @property
    def touched(self) -> NDArray[np.int32] | None:
        """Return None: every hex may lie elsewhere."""
        return None


def reshaped_copy(draft: MapDraft, edit: Reshape) -> MapDraft:
    """Return a draft as the edit would make it; the given one stays as it is."""
    copy = draft.snapshot()
    copy.grid, copy.terrain, copy.region = edit.grid, edit.terrain.copy(), edit.region.copy()
    copy.details = edit.details
    return copy
