"""What lies across lettered edges: which hexes are shown, faded, beyond the map's border."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from sim.board.letters import Shore
from sim.board.outlines import VOID, ground_of
from sim.board.seams import infer_wrap
from sim.formats.map_file import GridField, MapFile

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from editor.rendering.subject import MapLike
    from sim.board.seams import Isometry, Port, Seam
    from sim.hex.grid import Cell
    from sim.hex.headings import Edge

DEPTH = 3
"""How many hexes deep the other side is shown."""
_OUTWARD: dict[Edge, Cell] = {"north": (0, -1), "south": (0, 1), "west": (-1, 0), "east": (1, 0)}


@dataclass(frozen=True)
class Ghost:
    """A cell beyond the border, the hex that lies there across the seam, and how far that is turned (× 60°)."""

    cell: Cell
    source: Cell
    turns: int


@dataclass(frozen=True, eq=False)
class Ghosts:
    """All ghosts of a map, and the hexes across the sides that lead over its seams."""

    ghosts: tuple[Ghost, ...]
    links: dict[Port, Cell]
    sources: NDArray[np.int32]

    def of_hexes(self, hexes: NDArray[np.int32]) -> NDArray[np.int64]:
        """Return the numbers of the ghosts that show any of some hexes."""
        if not len(self.sources):
            return np.zeros(0, dtype=np.int64)
        return np.flatnonzero(np.isin(self.sources, hexes))


def ghosts_of(subject: MapLike) -> Ghosts:
    """Return the ghosts of a map by its sound letters; the first seam that shows a cell has it."""
    if not subject.letters:
        return Ghosts((), {}, np.zeros(0, dtype=np.int32))
    shore = _shore_of(subject)
    layout = subject.grid.layout
    letters = MapFile(
        ruleset=subject.terrain_set.ruleset,
        grid=GridField(subject.grid.columns, subject.grid.rows, layout.orientation, layout.offset),
        terrain=(),
        letters=tuple(subject.letters),
    )
    wrap = infer_wrap(letters, shore)
    found: dict[Cell, Ghost] = {}
    for seam in wrap.seams:
        for ghost in _of_seam(seam, shore):
            found.setdefault(ghost.cell, ghost)
    ghosts = tuple(found.values())
    sources = np.array([subject.grid.id_of(ghost.source) for ghost in ghosts], dtype=np.int32)
    return Ghosts(ghosts, {(link.start, link.side): link.end for link in wrap.links}, sources)


def _shore_of(subject: MapLike) -> Shore:
    void = np.flatnonzero(ground_of(subject.terrain_set)[subject.terrain] == VOID)
    return Shore(subject.grid, frozenset(map(subject.grid.cell_of, void.tolist())))


def _of_seam(seam: Seam, shore: Shore) -> list[Ghost]:
    """Return what lies beyond both edges of a seam, straight out from the lettered hexes."""
    row = seam.row
    sides: tuple[tuple[Edge, tuple[Cell, ...], Isometry, Isometry], ...] = (
        (row.first_edge, row.first, seam.isometry.inverse(), seam.isometry),
        (row.second_edge, row.second, seam.isometry, seam.isometry.inverse()),
    )
    layout = shore.grid.layout
    ghosts = []
    for edge, cells, crossing, laying in sides:
        dx, dy = _OUTWARD[edge]
        for column, line in cells:
            for depth in range(1, DEPTH + 1):
                cell = (column + depth * dx, line + depth * dy)
                source = layout.to_cell(crossing.apply(layout.to_axial(cell)))
                if shore.has(cell):
                    break
                if shore.has(source):
                    ghosts.append(Ghost(cell, source, laying.turns))
    return ghosts
