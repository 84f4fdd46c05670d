"""What a tool shows on the map before it changes anything; the canvas draws it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Iterable

    from numpy.typing import NDArray

    from sim.formats.map_file import CityField, LabelField, LetterField

ACCEPTED = "#0f7f8c"
REFUSED = "#b3261e"
PENDING = "#d98a00"
LEFT_BEHIND = "#3b3b3b"


@dataclass(frozen=True, eq=False)
class Area:
    """Hexes under one tint; with `terrain`, an index, they are drawn as hexes of that terrain instead.

    `strength`: opacity of the tint, 0 for an outline alone. `dashed`: the outline is that of a selection.
    """

    hexes: NDArray[np.int32]
    colour: str = ACCEPTED
    strength: float = 0.35
    terrain: int | None = None
    outlined: bool = True
    dashed: bool = False


@dataclass(frozen=True, eq=False)
class Preview:
    """Areas, drawn in order, then what stands on hexes. `notes`: short texts by hex id."""

    areas: tuple[Area, ...] = ()
    notes: tuple[tuple[int, str], ...] = ()
    letters: tuple[LetterField, ...] = ()
    cities: tuple[CityField, ...] = ()
    labels: tuple[LabelField, ...] = ()

    def over(self, other: Preview) -> Preview:
        """Return both previews in one, this one on top."""
        return Preview(
            other.areas + self.areas,
            other.notes + self.notes,
            other.letters + self.letters,
            other.cities + self.cities,
            other.labels + self.labels,
        )


NOTHING = Preview()


def hex_array(hexes: Iterable[int]) -> NDArray[np.int32]:
    """Return hexes as the array areas hold."""
    return np.fromiter(hexes, dtype=np.int32)
