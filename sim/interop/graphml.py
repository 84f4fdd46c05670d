"""GraphML of a board's graph, for any program that studies graphs."""

from __future__ import annotations

from io import BytesIO
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import networkx as nx

    from sim.board.board import Board


def to_graphml(board: Board) -> bytes:
    """Return the board's port graph as GraphML; facts a hex or side lacks are left out, cells become two figures."""
    import networkx as nx

    plain: nx.DiGraph[int] = nx.DiGraph()
    for hex_id, facts in board.graph.nodes(data=True):
        column, row = facts["cell"]
        known = {name: value for name, value in facts.items() if name != "cell" and value is not None}
        plain.add_node(hex_id, column=column, row=row, **known)
    for start, end, facts in board.graph.edges(data=True):
        plain.add_edge(start, end, **_known(facts))
    stream = BytesIO()
    nx.write_graphml(plain, stream)
    return stream.getvalue() + b"\n"


def _known(facts: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in facts.items() if value is not None}
