"""A map as a board: port graph, terrain, coasts and bridges, read straight from the file."""

from __future__ import annotations

import json
from functools import cached_property, lru_cache
from typing import Any

import networkx as nx

from .geometry import Hex, Layout
from .seams import Plate, Port, Sewing, sew

TERRAIN = {  # Z-MAP-1
    ".": "plain",
    "^": "mountain",
    "f": "forest",
    "@": "whirlpool",
    "~": "sea",
    "=": "bridge",
    " ": "void",
}
LAND = ("plain", "mountain", "forest", "whirlpool")  # Z-MAP-0


class Board:
    """All that the rules ask of a map. Void hexes are not on the board."""

    def __init__(self, document: dict[str, Any]) -> None:
        grid = document["grid"]
        self.layout = Layout(grid["orientation"], grid["offset"])
        self.columns, self.rows = grid["columns"], grid["rows"]
        self.terrain: dict[Hex, str] = {}
        self.region: dict[Hex, str] = {}
        regions = document.get("region") or ["-" * self.columns] * self.rows
        for row, (line, region_line) in enumerate(zip(document["terrain"], regions, strict=True)):
            for column, (glyph, region) in enumerate(zip(line, region_line, strict=True)):
                if TERRAIN[glyph] != "void":
                    self.terrain[column, row] = TERRAIN[glyph]
                    if region != "-":
                        self.region[column, row] = region
        self.plate = Plate(self.layout, self.columns, self.rows, frozenset(self.terrain))
        self.letters: list[dict[str, Any]] = document.get("letters") or []
        self.sewing: Sewing = sew(self.plate, self.letters)
        self.cities: list[Hex] = [(c["hex"][0], c["hex"][1]) for c in document.get("cities") or []]
        self.listed_bridges: dict[str, list[Hex]] = {
            name: [(h[0], h[1]) for h in hexes] for name, hexes in (document.get("bridges") or {}).items()
        }

    @property
    def broken(self) -> bool:
        """Letters that fit nowhere: such a map answers no query."""
        return bool(self.sewing.problems)

    def in_grid(self, place: Hex) -> bool:
        """Whether a hex, void or not, lies inside the rectangle of the file."""
        return 0 <= place[0] < self.columns and 0 <= place[1] < self.rows

    def through(self, place: Hex, side: int) -> Port | None:
        """Z-MAP-0 port graph: (hex, heading kept) behind a side, or None where the map ends."""
        if not self.plate.leads_off(place, side):
            return self.layout.neighbour(place, side), side
        return self.sewing.links.get((place, side))

    def is_void(self, place: Hex, side: int) -> bool:
        """Whether an unlinked side leads to a void hex inside the grid (rather than off the grid)."""
        return self.through(place, side) is None and self.in_grid(self.layout.neighbour(place, side))

    @cached_property
    def graph(self) -> nx.DiGraph:
        """One node a hex, one edge a side that leads somewhere; `seam` tells links from plain neighbours."""
        graph: nx.DiGraph[Hex] = nx.DiGraph()
        graph.add_nodes_from(self.terrain)
        for place in self.terrain:
            for side in range(6):
                port = self.through(place, side)
                if port is not None:
                    graph.add_edge(place, port[0], seam=(place, side) in self.sewing.links, side=side)
        return graph

    @cached_property
    def beside_table(self) -> dict[Hex, tuple[Hex, ...]]:
        """The hexes beside each hex, clockwise from the top, seams included."""
        table = {}
        for place in self.terrain:
            ports = [self.through(place, side) for side in range(6)]
            table[place] = tuple(port[0] for port in ports if port is not None)
        return table

    def beside(self, place: Hex) -> tuple[Hex, ...]:
        """The hexes beside a hex, seams included."""
        return self.beside_table[place]

    def crosses_seam(self, start: Hex, end: Hex) -> bool:
        """Whether the step between two neighbours goes through a link."""
        return bool(self.graph.edges[start, end]["seam"])

    def distance(self, start: Hex, end: Hex) -> int | None:
        """Z-MAP-5: steps on the port graph whatever the terrain."""
        try:
            return int(nx.shortest_path_length(self.graph, start, end))
        except nx.NetworkXNoPath:
            return None

    def within(self, start: Hex, reach: int) -> dict[Hex, int]:
        """Z-MAP-5: all hexes at most so many steps away, with their distance."""
        return dict(nx.single_source_shortest_path_length(self.graph, start, cutoff=reach))

    def line(self, start: Hex, heading: int, length: int) -> tuple[list[Hex], str | None, Hex | None]:
        """Z-MAP-5 and 6: (hexes behind the start, why it ended early, the void hex it met if any).

        Why: None, when all steps were made, `edge`, `void` or `repeat`.
        """
        hexes: list[Hex] = []
        here, way = start, heading
        for _ in range(length):
            port = self.through(here, way)
            if port is None:
                if self.is_void(here, way):
                    return hexes, "void", self.layout.neighbour(here, way)
                return hexes, "edge", None
            if port[0] == start or port[0] in hexes:
                return hexes, "repeat", None
            here, way = port
            hexes.append(here)
        return hexes, None, None

    def line_crosses_seam(self, start: Hex, hexes: list[Hex]) -> bool:
        """Whether any step of a line goes through a link."""
        return any(self.crosses_seam(a, b) for a, b in zip([start, *hexes], hexes, strict=False))

    @cached_property
    def coast_hexes(self) -> set[Hex]:
        """Z-MAP-2: land with a sea or bridge neighbour, seams included."""
        return {
            place
            for place, terrain in self.terrain.items()
            if terrain in LAND and any(self.terrain[near] in ("sea", "bridge") for near in self.beside(place))
        }

    @cached_property
    def coast_of(self) -> dict[Hex, int]:
        """Z-MAP-2: the number of the connected run each coast hex belongs to."""
        runs = nx.connected_components(self.graph.to_undirected().subgraph(self.coast_hexes))
        return {place: number for number, run in enumerate(runs) for place in run}

    @cached_property
    def bridge_of(self) -> dict[Hex, str]:
        """Z-MAP-3: the bridge each bridge hex belongs to; runs that are not listed get names of their own."""
        names = {place: "listed " + name for name, hexes in self.listed_bridges.items() for place in hexes}
        bridges = {place for place, terrain in self.terrain.items() if terrain == "bridge"}
        unlisted = bridges - set(names)
        runs = nx.connected_components(self.graph.to_undirected().subgraph(unlisted))
        for number, run in enumerate(runs):
            names |= dict.fromkeys(run, f"run {number}")
        return {place: name for place, name in names.items() if place in bridges}

    def bridge_closed(self, start: Hex, end: Hex) -> bool:
        """Z-MAP-3, Z-MOV-5: both are bridge hexes, of different bridges."""
        one, other = self.bridge_of.get(start), self.bridge_of.get(end)
        return one is not None and other is not None and one != other


@lru_cache(maxsize=64)
def _board(text: str) -> Board:
    return Board(json.loads(text))


def board_of(document: dict[str, Any]) -> Board:
    """The board of a map document, or of the map inside a scenario (kept while the document is the same)."""
    if "map" in document:
        document = document["map"]["inline"]
    return _board(json.dumps(document))
