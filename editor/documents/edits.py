"""Edits: frozen values that change a draft and return what takes the change back."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, Protocol

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from editor.documents.draft import MapDetails, MapDraft

Layer = Literal["terrain", "region"]


class Edit(Protocol):
    """A change of a draft, told by its outcome."""

    def apply(self, draft: MapDraft) -> Edit:
        """Change the draft and return the inverse edit."""

    def is_idle(self, draft: MapDraft) -> bool:
        """Say whether applying the edit would leave the draft as it is."""

    @property
    def touched(self) -> NDArray[np.int32] | None:
        """Return the hexes that look different afterwards, None for the whole map."""


@dataclass(frozen=True, eq=False, slots=True)
class Paint:
    """Give hexes values of one layer; `hexes` are distinct, `values` run beside them."""

    layer: Layer
    hexes: NDArray[np.int32]
    values: NDArray[np.uint8] | NDArray[np.int16]

    def apply(self, draft: MapDraft) -> Paint:
        """Set the values and return the paint that puts the old ones back."""
        cells = layer_of(draft, self.layer)
        old = cells[self.hexes]
        cells[self.hexes] = self.values
        return Paint(self.layer, self.hexes, old)

    def is_idle(self, draft: MapDraft) -> bool:
        """Say whether every hex has its value already."""
        return bool((layer_of(draft, self.layer)[self.hexes] == self.values).all())

    @property
    def touched(self) -> NDArray[np.int32] | None:
        """Return the painted hexes."""
        return self.hexes


@dataclass(frozen=True, slots=True)
class SetDetails:
    """Replace everything that is not a value for each hex: name, author, notes, regions, letters and so on."""

    details: MapDetails

    def apply(self, draft: MapDraft) -> SetDetails:
        """Put the details in place and return the edit that brings the former ones back."""
        old, draft.details = draft.details, self.details
        return SetDetails(old)

    def is_idle(self, draft: MapDraft) -> bool:
        """Say whether the details are those of the draft."""
        return draft.details == self.details

    @property
    def touched(self) -> NDArray[np.int32] | None:
        """Return None: regions, letters and labels may lie anywhere."""
        return None


@dataclass(frozen=True, eq=False, slots=True)
class Several:
    """Edits made one after the other as one."""

    edits: tuple[Edit, ...]

    def apply(self, draft: MapDraft) -> Several:
        """Make every edit and return the inverses in reverse."""
        inverses = [edit.apply(draft) for edit in self.edits]
        return Several(tuple(reversed(inverses)))

    def is_idle(self, draft: MapDraft) -> bool:
        """Say whether no edit would change anything."""
        return all(edit.is_idle(draft) for edit in self.edits)

    @property
    def touched(self) -> NDArray[np.int32] | None:
        """Return the hexes of all edits together, None where one of them touches the whole map."""
        parts = [edit.touched for edit in self.edits]
        hexes = [part for part in parts if part is not None]
        if len(hexes) < len(parts):
            return None
        return np.unique(np.concatenate(hexes)) if hexes else np.zeros(0, dtype=np.int32)


def difference(before: MapDraft, after: MapDraft) -> Several:
    """Return the edit that makes one draft the other; both have one grid."""
    edits: list[Edit] = []
    layers: tuple[Layer, ...] = ("terrain", "region")
    for layer in layers:
        wanted = layer_of(after, layer)
        hexes = np.flatnonzero(layer_of(before, layer) != wanted).astype(np.int32)
        if hexes.size:
            edits.append(Paint(layer, hexes, wanted[hexes]))
    if before.details != after.details:
        edits.append(SetDetails(after.details))
    return Several(tuple(edits))


def count_painted(edit: Several) -> int:
    """Return how many hexes an edit of several layers gives another value."""
    painted = [part.hexes for part in edit.edits if isinstance(part, Paint)]
    return len(np.unique(np.concatenate(painted))) if painted else 0


def paint_evenly(draft: MapDraft, layer: Layer, hexes: NDArray[np.int32], value: int) -> Paint:
    """Return the paint that gives one value to those of the hexes that have another."""
    cells = layer_of(draft, layer)
    others = hexes[cells[hexes] != value]
    return Paint(layer, others, np.full(len(others), value, dtype=cells.dtype))


def layer_of(draft: MapDraft, layer: Layer) -> NDArray[np.uint8] | NDArray[np.int16]:
    """Return the array of a draft's layer itself, not a copy."""
    return draft.terrain if layer == "terrain" else draft.region
