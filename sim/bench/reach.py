"""Targets 1 to 3: where pieces can get to, beside networkx on the same question."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import networkx as nx
import numpy as np

from sim.bench.boards import crowd, wide_board
from sim.bench.measure import Measure, faster, fraction, paired
from sim.board.fast import compiled
from sim.board.kernels import CLIMB, SHUT, STOP
from sim.board.reach import Searcher
from sim.mechanics.movement import Movement

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sim.board.board import Board
    from sim.engine.position import Position

BUDGET = 15
PEER = "networkx single_source_dijkstra_path_length"


def measure() -> Iterator[Measure]:
    """Yield the measures of targets 1, 2 and 3."""
    small = _Question(wide_board(40, 60, wrapped=True))
    yield from small.target_1()
    large = _Question(wide_board(1000, 1000, wrapped=False))
    times = paired(large.ask_fast, small.ask_fast, rounds=9)
    yield fraction(2, "reach 15 on 1,000,000 hexes", times, "the same on 40 × 60", 2.5)
    yield small.target_3()


class _Question:
    """The reach of every piece of a crowd on one board, asked in several ways."""

    def __init__(self, board: Board) -> None:
        self.position: Position = crowd(board)
        self.plain = Movement(self.position)
        self.fast = Movement(self.position, fast=True)
        self.units = [self.plain.unit(piece) for piece in self.position.pieces]
        self.tables = {
            movement: [(movement.cost(unit.manner.style), movement.gate(unit.manner)) for unit in self.units]
            for movement in (self.plain, self.fast)
        }
        self.slow_searcher = Searcher(board, BUDGET)
        self.fast_searcher = Searcher(board, BUDGET, fast=True)
        self.ask_fast()

    def ask(self, movement: Movement, searcher: Searcher) -> int:
        """Ask for every piece in turn; return how many hexes were found."""
        return sum(
            len(searcher.reach(cost, gate, unit.piece.hex, BUDGET).hexes)
            for unit, (cost, gate) in zip(self.units, self.tables[movement], strict=True)
        )

    def ask_fast(self) -> int:
        """Ask the compiled public way."""
        return self.ask(self.fast, self.fast_searcher)

    def ask_kernel(self) -> int:
        """Ask the compiled kernel itself, answers left in its tables."""
        flood = compiled().flood
        searcher = self.fast_searcher
        return sum(
            flood(searcher.ways, cost, gate, unit.piece.hex, BUDGET, searcher.work, searcher.answer)
            for unit, (cost, gate) in zip(self.units, self.tables[self.fast], strict=True)
        )

    def target_1(self) -> Iterator[Measure]:
        """Yield the kernel, the public way and plain Python beside networkx, after all gave the same answers."""
        graphs = {unit.manner: self._graph(number) for number, unit in enumerate(self.units)}

        def peer() -> int:
            return sum(
                _hexes_found(self._peer_reach(graphs[unit.manner], unit.piece.hex), unit.piece.hex)
                for unit in self.units
            )

        counts = {self.ask_fast(), self.ask_kernel(), self.ask(self.plain, self.slow_searcher), peer()}
        if len(counts) != 1:
            raise AssertionError(f"the ways of asking disagree: {sorted(counts)}")
        name = "reach 15 on 40 × 60, 100 pieces"
        yield faster(1, f"{name}, compiled kernel", self._each(paired(self.ask_kernel, peer)), PEER, 60)
        yield faster(1, f"{name}, public", self._each(paired(self.ask_fast, peer)), PEER, 40)
        plain = paired(lambda: self.ask(self.plain, self.slow_searcher), peer)
        yield faster(1, f"{name}, plain Python", self._each(plain), PEER, 2)

    def _each(self, times: tuple[float, float]) -> tuple[float, float]:
        return times[0] / len(self.units), times[1] / len(self.units)

    def target_3(self) -> Measure:
        """Return one batch of the pieces' own movements beside networkx one by one."""
        manners = list(dict.fromkeys(unit.manner for unit in self.units))
        costs = np.stack([self.fast.cost(manner.style) for manner in manners])
        gates = np.stack([self.fast.gate(manner) for manner in manners])
        rows = [(u.piece.hex, u.piece.type.movement, manners.index(u.manner)) for u in self.units]
        questions = np.array(rows, dtype=np.int32)
        graphs = {unit.manner: self._graph(number) for number, unit in enumerate(self.units)}

        def batch() -> Any:
            return self.fast.searcher.reach_many(costs, gates, questions)

        def peer() -> None:
            for unit in self.units:
                self._peer_reach(graphs[unit.manner], unit.piece.hex, unit.piece.type.movement)

        batch()
        return faster(3, "100 reaches of a turn in one batch", paired(batch, peer), PEER, 25)

    def _graph(self, number: int) -> nx.DiGraph[int]:
        """Return the moves of a unit's manner as networkx wants them, prepared so that it need not ask back.

        No way leads into shut hexes or on from stops, and none into a climb; a unit starts from a node of its own,
        ~hex, out of which every way leads that its first step may take.
        """
        cost, gate = self.tables[self.plain][number]
        graph: nx.DiGraph[int] = nx.DiGraph()
        for here in range(self.position.board.size):
            if gate[here] < STOP:
                self._add_ways(
                    graph, here, here, [there for there in self._beside(here) if gate[there] < CLIMB], cost
                )
        for unit in self.units:
            here = unit.piece.hex
            ways = [there for there in self._beside(here) if gate[there] < SHUT and there != here]
            self._add_ways(graph, ~here, here, ways, cost)
        return graph

    def _beside(self, here: int) -> list[int]:
        return [there for there in self.position.board.passage[here].tolist() if there >= 0]

    @staticmethod
    def _add_ways(graph: nx.DiGraph[int], node: int, here: int, ways: list[int], cost: Any) -> None:
        graph.add_node(node, hex=here)
        graph.add_edges_from((node, there, {"cost": cost[there]}) for there in ways)

    @staticmethod
    def _peer_reach(graph: nx.DiGraph[int], start: int, budget: int = BUDGET) -> dict[int, float]:
        """Return networkx's answer: costs by hex, the start under ~start (and perhaps again as a hex come back to)."""
        found: dict[int, float] = nx.single_source_dijkstra_path_length(
            graph, ~start, cutoff=budget, weight="cost"
        )
        return found


def _hexes_found(answer: dict[int, float], start: int) -> int:
    return len(answer) - (start in answer)
