"""The board as a networkx graph, for people who study it and as the oracle of the tests."""

from __future__ import annotations

from typing import TYPE_CHECKING

import networkx as nx

from sim.hex.headings import SIDES

if TYPE_CHECKING:
    from sim.board.board import Board


def board_graph(board: Board) -> nx.DiGraph[int]:
    """Return the port graph: nodes are hex ids in order, edges lead across sides, seams included.

    Node attributes: `cell` (column, row), `terrain` (id), `region` (id or None), `coast` (number or None), `city`
    (name or None). Edge attributes: `side`, `heading` (names), `cost` (movement points to enter on foot, None where
    one cannot walk), `seam` (number, -2 at a corner, None inside the map).
    """
    graph: nx.DiGraph[int] = nx.DiGraph()
    names = {board.grid.id_of(city.hex): city.name for city in board.map.cities if board.is_hex(city.hex)}
    void = board.terrain_set.void
    terrain, region, coast = board.terrain.tolist(), board.region.tolist(), board.coast.tolist()
    for hex_id in range(board.size):
        if terrain[hex_id] == void:
            continue
        graph.add_node(
            hex_id,
            cell=board.grid.cell_of(hex_id),
            terrain=board.terrain_set.terrains[terrain[hex_id]].id,
            region=board.region_ids[region[hex_id]] if region[hex_id] >= 0 else None,
            coast=coast[hex_id] if coast[hex_id] >= 0 else None,
            city=names.get(hex_id),
        )
    graph.add_edges_from(_edges(board))
    return graph


def _edges(board: Board) -> list[tuple[int, int, dict[str, object]]]:
    neighbour, heading = board.neighbour.tolist(), board.heading.tolist()
    passage, seam = board.passage.tolist(), board.seam.tolist()
    costs = [terrain.cost_mp for terrain in board.terrain_set.terrains]
    terrain = board.terrain.tolist()
    return [
        (
            here,
            there,
            {
                "side": board.heading_name(side),
                "heading": board.heading_name(heading[here][side]),
                "cost": costs[terrain[there]] if passage[here][side] == there else None,
                "seam": seam[here][side] if seam[here][side] != -1 else None,
            },
        )
        for here in range(board.size)
        for side in range(SIDES)
        if (there := neighbour[here][side]) >= 0
    ]
