"""The kernels answer alike in plain Python, compiled, and beside networkx or the slow ways, on random boards."""

from __future__ import annotations

import json

import networkx as nx
import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from sim.board.board import Board, compile_board
from sim.board.kernels import CLIMB, OPEN, PASS, SHUT, STOP
from sim.board.packing import cliques, fits, good_cities, most_cities
from sim.board.reach import Searcher
from sim.board.sites import Neighbourhoods, distance
from sim.board.volley import covers, volley
from sim.board.walks import Walker
from sim.formats.map_file import decode_map
from sim.games.catalog import terrain_set_of
from sim.mechanics.ranged_fire import fire_lines
from tests.oracle.cases import random_map

SEEDS = st.integers(0, 100_000)
BUDGETS = st.integers(0, 15)


def board_of(seed: int) -> Board:
    document = decode_map(json.dumps(random_map(seed)).encode(), "case", terrain_set_of)
    terrain_set = terrain_set_of(document.ruleset)
    assert terrain_set is not None
    return compile_board(document, terrain_set)


def tables(board: Board, seed: int) -> tuple[np.ndarray, np.ndarray]:
    """Random costs 0 to 3 and gates of every code."""
    rng = np.random.default_rng(seed)
    cost = rng.integers(0, 4, board.size, dtype=np.uint8)
    codes = np.array([OPEN, OPEN, OPEN, PASS, STOP, CLIMB, SHUT], dtype=np.uint8)
    return cost, rng.choice(codes, board.size)


def hexes_of(board: Board) -> list[int]:
    found: list[int] = np.flatnonzero(~board.on_ground("void")).tolist()
    return found


def by_networkx(board: Board, cost: np.ndarray, gate: np.ndarray, start: int, budget: int) -> dict[int, int]:
    """The same question asked of networkx: no way into shut hexes or on from stops; a climb from the start only."""
    graph: nx.DiGraph = nx.DiGraph()
    graph.add_node("start")
    for here in range(board.size):
        for there in board.passage[here].tolist():
            if there < 0 or there == start:
                continue
            if here == start and gate[there] != SHUT:
                graph.add_edge("start", there, cost=int(cost[there]))
            elif here != start and gate[here] < STOP and gate[there] < CLIMB:
                graph.add_edge(here, there, cost=int(cost[there]))
    found = nx.single_source_dijkstra_path_length(graph, "start", cutoff=budget, weight="cost")
    return {start if node == "start" else node: int(spent) for node, spent in found.items()}


@given(SEEDS, BUDGETS)
def test_reach_is_what_networkx_finds_plain_and_compiled(seed: int, budget: int) -> None:
    board = board_of(seed)
    cost, gate = tables(board, seed)
    start = hexes_of(board)[seed % len(hexes_of(board))]
    expected = by_networkx(board, cost, gate, start, budget)
    for fast in (False, True):
        searcher = Searcher(board, 15, fast=fast)
        reach = searcher.reach(searcher.table(cost), searcher.table(gate), start, budget)
        assert reach.cost_of == expected
        assert list(reach.costs) == sorted(reach.costs), "nearest first"
        again = searcher.reach(searcher.table(cost), searcher.table(gate), start, budget)
        assert again.cost_of == expected, "a question leaves nothing behind"
        for hex_id, before in reach.before_of.items():
            if before >= 0:
                assert hex_id in board.passage[before]
                assert reach.cost_of[hex_id] == reach.cost_of[before] + cost[hex_id]


@given(SEEDS)
def test_many_questions_in_one_call_are_answered_as_each_by_itself(seed: int) -> None:
    board = board_of(seed)
    pairs = [tables(board, seed + n) for n in range(2)]
    rng = np.random.default_rng(seed)
    questions = np.stack(
        (rng.choice(hexes_of(board), 9), rng.integers(0, 16, 9), rng.integers(0, 2, 9)), axis=1
    ).astype(np.int32)
    searcher = Searcher(board, 15, fast=True)
    answers = searcher.reach_many(np.stack([c for c, _ in pairs]), np.stack([g for _, g in pairs]), questions)
    begin = 0
    for (start, budget, kind), end in zip(questions.tolist(), answers.ends.tolist(), strict=True):
        cost, gate = pairs[kind]
        alone = searcher.reach(cost, gate, start, budget)
        kept = {h: c for h, c in alone.cost_of.items() if h != start and gate[h] != PASS}
        hexes, costs = answers.hexes[begin:end].tolist(), answers.costs[begin:end].tolist()
        assert dict(zip(hexes, costs, strict=True)) == kept
        begin = end
    assert begin == len(answers.hexes)


@given(SEEDS)
def test_cheapest_walk_costs_what_networkx_says_plain_and_compiled(seed: int) -> None:
    board = board_of(seed)
    cost = np.maximum(tables(board, seed)[0], seed % 2).astype(np.uint8)
    graph: nx.DiGraph = nx.DiGraph()
    graph.add_nodes_from(range(board.size))
    for here in range(board.size):
        graph.add_edges_from(
            (here, t, {"cost": int(cost[t])}) for t in board.passage[here].tolist() if t >= 0
        )
    rng = np.random.default_rng(seed)
    walkers = [Walker(board, cost, fast=fast) for fast in (False, True)]
    for start, goal in rng.choice(hexes_of(board), (4, 2)).tolist():
        known = nx.has_path(graph, start, goal)
        expected = nx.dijkstra_path_length(graph, start, goal, weight="cost") if known else None
        for walker in walkers:
            walk = walker.walk(start, goal)
            assert (walk.cost if walk else None) == expected
            if walk:
                assert (walk.hexes[0], walk.hexes[-1]) == (start, goal)
                steps = zip(walk.hexes, walk.hexes[1:], strict=False)
                assert all(graph.has_edge(here, there) for here, there in steps)
                assert sum(int(cost[there]) for there in walk.hexes[1:]) == walk.cost


@given(SEEDS)
def test_distance_is_the_shortest_path_of_the_graph(seed: int) -> None:
    board = board_of(seed)
    rng = np.random.default_rng(seed)
    for start, goal in rng.choice(hexes_of(board), (5, 2)).tolist():
        known = nx.has_path(board.graph, start, goal)
        expected = nx.shortest_path_length(board.graph, start, goal) if known else None
        assert distance(board, start, goal) == expected
        near = Neighbourhoods(board).distances(start, 3)
        assert near == dict(nx.single_source_shortest_path_length(board.graph, start, cutoff=3))


@given(SEEDS)
def test_many_lines_of_fire_are_the_lines_of_each_shooter(seed: int) -> None:
    board = board_of(seed)
    cities = frozenset(board.cities)
    starts = np.array(hexes_of(board), dtype=np.int32)
    found = volley(board, covers(board, cities), starts, 8, cities)
    for row, start in enumerate(starts.tolist()):
        for line in fire_lines(board, start, 8, cities):
            length = found.lengths[row, line.heading]
            assert tuple(found.hexes[row, line.heading, :length].tolist()) == line.hexes
            if line.reason != "void":
                stop = int(found.stops[row, line.heading])
                assert (board.grid.cell_of(stop) if stop >= 0 else None) == line.blocker


@given(SEEDS, st.integers(2, 5))
def test_cities_that_fit_are_apart_and_no_more_would_fit(seed: int, apart: int) -> None:
    board = board_of(seed)
    ground = hexes_of(board)[:70]
    best = most_cities(board, ground, apart)
    good = good_cities(board, ground, apart)
    for packing in (best.hexes, good):
        assert len(set(packing)) == len(packing)
        assert set(packing) <= set(ground)
        for number, one in enumerate(packing):
            for other in packing[number + 1 :]:
                steps = distance(board, one, other)
                assert steps is None or steps >= apart
    assert best.proven
    assert len(good) <= len(best.hexes)
    conflicts: nx.Graph = nx.Graph()
    conflicts.add_nodes_from(ground)
    around = Neighbourhoods(board)
    conflicts.add_edges_from(
        (a, b) for a in ground for b in around.within(a, apart - 1)[1:] if b in conflicts
    )
    if len(ground) <= 30:
        largest = max(map(len, nx.find_cliques(nx.complement(conflicts))), default=0)
        assert len(best.hexes) == largest
    covered = {frozenset((a, b)) for c in cliques(board, ground, apart) for a in c for b in c if a != b}
    assert covered == {frozenset(edge) for edge in conflicts.edges}
    assert fits(board, ground, apart, 3) == min(3, len(best.hexes))
