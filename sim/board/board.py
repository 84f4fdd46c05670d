"""The board: a map compiled once into arrays that every question reads.

Arrays are indexed by hex id (`row * columns + column`); sides and headings are 0–5 clockwise from the top. Void cells
have ids too, but no neighbours. The arrays are never written after compilation.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

import numpy as np

from sim.board.letters import Shore
from sim.board.seams import Link, Seam, infer_wrap
from sim.errors import BrokenBoard, UnknownHex
from sim.formats.map_file import NO_REGION
from sim.hex.headings import HEADING_NAMES, SIDES
from sim.texts import say

if TYPE_CHECKING:
    import networkx as nx
    from numpy.typing import NDArray

    from sim.formats.map_file import MapFile
    from sim.formats.terrain_set import Terrain, TerrainSet
    from sim.hex.grid import Cell, Grid
    from sim.problems import Problem


@dataclass(frozen=True, eq=False)
class Board:
    """A compiled map.

    `terrain` uint8[N]: index in the terrain set. `region` int16[N]: index in `region_ids`, -1 none.
    `neighbour` int32[N, 6]: the hex across each side, seams included, -1 none (Z-MAP-4, Z-MAP-5).
    `heading` uint8[N, 6]: the heading a line keeps after the crossing. `seam` int16[N, 6]: number of the seam crossed,
    -2 at a corner of two, -1 where no seam is crossed. `faults`: what is wrong with the letters.
    """

    map: MapFile
    grid: Grid
    terrain_set: TerrainSet
    terrain: NDArray[np.uint8]
    region: NDArray[np.int16]
    region_ids: tuple[str, ...]
    neighbour: NDArray[np.int32]
    heading: NDArray[np.uint8]
    seam: NDArray[np.int16]
    seams: tuple[Seam, ...]
    links: tuple[Link, ...]
    faults: tuple[Problem, ...]

    @property
    def size(self) -> int:
        """Return the number of cells, void ones included."""
        return self.grid.size

    @cached_property
    def _kinds(self) -> dict[int, Terrain]:
        return {}

    def kind(self, hex_id: int) -> Terrain:
        """Return the terrain of a hex."""
        found = self._kinds.get(hex_id)
        if found is None:
            found = self._kinds[hex_id] = self.terrain_set.terrains[int(self.terrain[hex_id])]
        return found

    @cached_property
    def _cells(self) -> dict[int, Cell]:
        return {}

    def cell(self, hex_id: int) -> Cell:
        """Return the (column, row) of a hex; the same hex asked again costs nothing."""
        found = self._cells.get(hex_id)
        if found is None:
            found = self._cells[hex_id] = self.grid.cell_of(hex_id)
        return found

    def is_hex(self, cell: Cell) -> bool:
        """Say whether a cell is a hex of the map (inside it and not void)."""
        return self.grid.has(cell) and self.kind(self.grid.id_of(cell)).ground != "void"

    def hex_at(self, cell: Cell) -> int:
        """Return the id of a hex. Raises UnknownHex off the map and on void."""
        if not self.is_hex(cell):
            raise UnknownHex(say("unknown-hex", column=cell[0], row=cell[1]))
        return self.grid.id_of(cell)

    def require_sound_letters(self) -> None:
        """Raise BrokenBoard with the first fault of the letters, if there is one."""
        if self.faults:
            raise BrokenBoard(self.faults[0].message)

    def by_property(self, values: dict[str, int]) -> NDArray[np.uint8]:
        """Return uint8[N]: for every hex the value its terrain id has in `values` (0 where it has none)."""
        table = np.array([values.get(t.id, 0) for t in self.terrain_set.terrains], dtype=np.uint8)
        return table[self.terrain]

    def on_ground(self, *grounds: str) -> NDArray[np.bool_]:
        """Return bool[N]: which hexes are of the given grounds (land, sea, bridge, void)."""
        table = np.array([t.ground in grounds for t in self.terrain_set.terrains], dtype=np.bool_)
        return table[self.terrain]

    @cached_property
    def is_coast(self) -> NDArray[np.bool_]:
        """Return bool[N]: land hexes with a sea or bridge neighbour, seams included (Z-MAP-2)."""
        wet = self.on_ground("sea", "bridge")
        beside_wet = np.zeros(self.size, dtype=np.bool_)
        for side in range(SIDES):
            across = self.neighbour[:, side]
            beside_wet |= (across >= 0) & wet[across]
        return beside_wet & self.on_ground("land")

    @cached_property
    def coast(self) -> NDArray[np.int32]:
        """Return int32[N]: the number of the coast a hex belongs to, by least hex id, -1 none (Z-MAP-2)."""
        return self.runs(self.is_coast)

    @cached_property
    def bridge(self) -> NDArray[np.int32]:
        """Return int32[N]: the number of the bridge a hex belongs to, -1 none; listed ones come first (Z-MAP-3)."""
        spans = self.on_ground("bridge")
        numbers = np.full(self.size, -1, dtype=np.int32)
        for number, cells in enumerate(self.map.bridges.values()):
            for cell in cells:
                if self.grid.has(cell) and spans[self.grid.id_of(cell)]:
                    numbers[self.grid.id_of(cell)] = number
        unlisted = spans & (numbers < 0)
        runs = self.runs(unlisted)
        numbers[unlisted] = runs[unlisted] + len(self.map.bridges)
        return numbers

    def runs(self, members: NDArray[np.bool_]) -> NDArray[np.int32]:
        """Return int32[N]: the connected run each member belongs to, numbered by least hex id, -1 for others."""
        numbers = np.full(self.size, -1, dtype=np.int32)
        inside = members.tolist()
        found = 0
        for start in np.flatnonzero(members).tolist():
            if not inside[start]:
                continue
            inside[start] = False
            stack = [start]
            while stack:
                here = stack.pop()
                numbers[here] = found
                for there in self.neighbour[here].tolist():
                    if there >= 0 and inside[there]:
                        inside[there] = False
                        stack.append(there)
            found += 1
        return numbers

    @cached_property
    def passage(self) -> NDArray[np.int32]:
        """Return int32[N, 6]: the hex one may walk to across each side, -1 none.

        Sea and void are closed, and so is the side between two different bridges (Z-MOV-5).
        """
        closed = np.array([t.entry == "closed" for t in self.terrain_set.terrains], dtype=np.bool_)[
            self.terrain
        ]
        ways = self.neighbour.copy()
        ways[closed] = -1
        for side in range(SIDES):
            across = self.neighbour[:, side]
            both = (across >= 0) & (self.bridge >= 0) & (self.bridge[across] >= 0)
            apart = both & (self.bridge != self.bridge[across])
            ways[apart | ((across >= 0) & closed[across]), side] = -1
        return ways

    @cached_property
    def rays(self) -> dict[tuple[int, int, int], tuple[int, ...]]:
        """Return what `lines.ray` has been asked so far."""
        return {}

    @cached_property
    def _beside(self) -> dict[int, tuple[int, ...]]:
        return {}

    def beside(self, hex_id: int) -> tuple[int, ...]:
        """Return the neighbours of a hex clockwise from the top, through seams too, each once."""
        found = self._beside.get(hex_id)
        if found is None:
            ways = self.neighbour[hex_id].tolist()
            found = self._beside[hex_id] = tuple(dict.fromkeys(there for there in ways if there >= 0))
        return found

    def within(self, hex_id: int, steps: int) -> dict[int, int]:
        """Return the hexes at most so many steps away with the steps to each, nearest first, its own not included."""
        steps_to, edge = {hex_id: 0}, [hex_id]
        for step in range(1, steps + 1):
            around = dict.fromkeys(there for here in edge for there in self.beside(here))
            edge = [there for there in around if there not in steps_to]
            steps_to.update(dict.fromkeys(edge, step))
        del steps_to[hex_id]
        return steps_to

    @cached_property
    def _ways_out(self) -> dict[int, tuple[int, ...]]:
        return {}

    def ways_out(self, hex_id: int) -> tuple[int, ...]:
        """Return the hexes one may walk to from a hex, clockwise from the top, each once (passage goes both ways)."""
        found = self._ways_out.get(hex_id)
        if found is None:
            ways = self.passage[hex_id].tolist()
            found = self._ways_out[hex_id] = tuple(dict.fromkeys(there for there in ways if there >= 0))
        return found

    @cached_property
    def cities(self) -> tuple[int, ...]:
        """Return the hexes of the map's proposed cities that lie on the map, in file order."""
        return tuple(self.grid.id_of(city.hex) for city in self.map.cities if self.is_hex(city.hex))

    @cached_property
    def graph(self) -> nx.DiGraph[int]:
        """Return the board as a networkx graph, built on first access."""
        from sim.board.graph import board_graph

        return board_graph(self)

    def heading_name(self, heading: int) -> str:
        """Return the name of a heading in this map's orientation."""
        return HEADING_NAMES[self.grid.layout.orientation][heading]


def compile_board(document: MapFile, terrain_set: TerrainSet) -> Board:
    """Return the board of a map. Letters that do not join leave `faults`, and the links that are sound."""
    grid = document.to_grid()
    terrain = _terrain_array(document, terrain_set)
    is_void = terrain == terrain_set.void
    void_cells = frozenset(grid.cell_of(hex_id) for hex_id in np.flatnonzero(is_void).tolist())
    wrap = infer_wrap(document, Shore(grid, void_cells))
    neighbour = grid.neighbours.copy()
    neighbour[is_void] = -1
    neighbour[(neighbour >= 0) & is_void[neighbour]] = -1
    heading = np.tile(np.arange(SIDES, dtype=np.uint8), (grid.size, 1))
    seam = np.full((grid.size, SIDES), -1, dtype=np.int16)
    for link in wrap.links:
        start = grid.id_of(link.start)
        neighbour[start, link.side] = grid.id_of(link.end)
        heading[start, link.side] = link.heading
        seam[start, link.side] = link.seam if link.seam >= 0 else -2
    region_ids = tuple(sorted(document.regions))
    return Board(
        map=document,
        grid=grid,
        terrain_set=terrain_set,
        terrain=terrain,
        region=_region_array(document, region_ids),
        region_ids=region_ids,
        neighbour=neighbour,
        heading=heading,
        seam=seam,
        seams=wrap.seams,
        links=wrap.links,
        faults=wrap.problems,
    )


def _terrain_array(document: MapFile, terrain_set: TerrainSet) -> NDArray[np.uint8]:
    return glyph_array(document.terrain, terrain_set.index_of_glyph).astype(np.uint8)


def _region_array(document: MapFile, region_ids: tuple[str, ...]) -> NDArray[np.int16]:
    if not document.region:
        return np.full(document.grid.columns * document.grid.rows, -1, dtype=np.int16)
    return glyph_array(document.region, {NO_REGION: -1} | {name: n for n, name in enumerate(region_ids)})


def glyph_array(rows: tuple[str, ...], numbers: dict[str, int]) -> NDArray[np.int16]:
    """Return int16[N]: the number of each character of the rows, in reading order."""
    codes = np.frombuffer("".join(rows).encode("utf-32-le"), dtype=np.uint32)
    known = sorted(numbers, key=ord)
    table = np.array([numbers[glyph] for glyph in known], dtype=np.int16)
    return table[np.searchsorted(np.array([ord(glyph) for glyph in known], dtype=np.uint32), codes)]
