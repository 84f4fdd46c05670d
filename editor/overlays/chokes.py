"""Choke points: hexes whose loss cuts the land in two, and hexes that many shortest ways pass."""

from __future__ import annotations

from typing import TYPE_CHECKING

import networkx as nx
from PySide6.QtCore import QCoreApplication

from editor.overlays.model import Overlay, OverlayCell

if TYPE_CHECKING:
    from editor.overlays.question import Ask, Question

translate = QCoreApplication.translate
MOST_HEXES = 5_000
_SAMPLE = 300
"""Starts from which shortest ways are counted on larger boards."""
_BUSY = 0.05


def chokes(question: Question, ask: Ask) -> Overlay:
    """Return the choke points of all hexes that can be walked on, seams and bridges included."""
    refused = question.refusal()
    if refused is not None:
        return refused
    ground = walkable(question)
    if len(ground) > MOST_HEXES:
        told = translate("Overlays", "Choke points are found on up to {most} hexes of land; here are {count}")
        return Overlay(told.format(most=MOST_HEXES, count=len(ground)))
    cuts = set(nx.articulation_points(ground))
    share = _share_of_ways(ground)
    cuts_text = translate("Overlays", "cuts the land in two when blocked; {} % of the shortest ways")
    busy_text = translate("Overlays", "{} % of the shortest ways pass here")
    cells, rule = {}, question.rule("chokes")
    for hex_id in sorted(ground):
        percent = round(100 * share[hex_id])
        if hex_id in cuts:
            cells[hex_id] = OverlayCell("choke", str(percent), cuts_text.format(percent), rule)
        elif share[hex_id] >= _BUSY:
            cells[hex_id] = OverlayCell("busy", str(percent), busy_text.format(percent), rule)
    return Overlay(translate("Overlays", "Choke points: {}").format(len(cuts)), cells)


def walkable(question: Question) -> nx.Graph[int]:
    """Return the hexes one can walk on, joined where one can walk from one to the other, in id order."""
    graph: nx.Graph[int] = nx.Graph()
    passage = question.board.passage
    for hex_id, ways in enumerate(passage.tolist()):
        for there in ways:
            if there >= 0:
                graph.add_edge(hex_id, there)
    return graph


def _share_of_ways(ground: nx.Graph[int]) -> dict[int, float]:
    """Return for every hex the share of shortest ways, in steps between two other hexes, that pass it."""
    if len(ground) < 3:
        return dict.fromkeys(ground, 0.0)
    sample = min(_SAMPLE, len(ground)) if len(ground) > _SAMPLE else None
    share: dict[int, float] = nx.betweenness_centrality(ground, k=sample, seed=1)
    return share
