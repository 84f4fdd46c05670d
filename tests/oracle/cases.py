"""Seeded cases: the same seed always gives the same map, scenario and queries.

for seed in range(2000):
    scenario = random_scenario(seed)
    for name, args in queries(scenario, seed):
        compare(answers.answer(name, scenario, args), ...)
"""

from __future__ import annotations

from random import Random
from typing import Any

from .board import Board
from .case_maps import break_letters, build_map
from .case_scenarios import build_scenario, plant_fault
from .world import Piece, World

Document = dict[str, Any]
Query = tuple[str, Document]

__all__ = ["broken_map", "broken_scenario", "map_queries", "queries", "random_map", "random_scenario"]


def random_map(seed: int) -> Document:
    """A map whose letters fit. Cities and bridges on it are legal but for bridges that touch one coast only."""
    return build_map(Random(f"map {seed}"))


def broken_map(seed: int) -> Document:
    """A map with a fault planted among its letters (now and then the fault happens to be none)."""
    rng = Random(f"broken {seed}")
    return break_letters(rng, build_map(rng))


def broken_scenario(seed: int) -> Document:
    """A scenario with a fault planted among its cities or pieces (mostly; what is found there is for `check`)."""
    rng = Random(f"broken scenario {seed}")
    return plant_fault(rng, build_scenario(rng))


def random_scenario(seed: int) -> Document:
    """A scenario with its map inside."""
    return build_scenario(Random(f"scenario {seed}"))


def map_queries(document: Document, seed: int) -> list[Query]:
    """Queries that need only a map: `seams`, `sites`, `distance`, `lines`. A few cannot be answered."""
    rng = Random(f"map queries {seed}")
    board = Board(document["map"]["inline"] if "map" in document else document)
    asked: list[Query] = [("seams", {}), ("sites", {})]
    for _ in range(2):
        asked.append(("distance", {"start": _place(rng, board), "to": _place(rng, board)}))
    for _ in range(3):
        asked.append(("lines", {"start": _place(rng, board), "length": rng.choice([1, 2, 3, 5, 8, 8, 12])}))
    if rng.random() < 0.05:
        asked.append(("lines", {"start": _place(rng, board), "length": 0}))
    return asked


def _place(rng: Random, board: Board) -> list[int]:
    """A hex of the map, now and then any place of the grid or just outside."""
    if rng.random() < 0.04:
        return [rng.randint(-1, board.columns), rng.randint(-1, board.rows)]
    lettered = [mark["hex"] for mark in board.letters]
    if lettered and rng.random() < 0.3:
        return list(rng.choice(lettered))
    return list(rng.choice(sorted(board.terrain)))


def queries(scenario: Document, seed: int) -> list[Query]:
    """About fifteen queries on a scenario, those on its map among them. A few cannot be answered."""
    rng = Random(f"queries {seed}")
    world = World(scenario)
    asked = map_queries(scenario, seed)
    pieces = sorted(world.pieces.values(), key=lambda piece: piece.id)
    if not pieces:
        return asked
    asked += [("reach", {"piece": piece.id}) for piece in _some(rng, pieces, 3)]
    for piece in _some(rng, pieces, 2):
        asked.append(("path", {"piece": piece.id, "to": _goal(rng, world)}))
    throwers = [piece for piece in pieces if piece.figures.throw]
    asked += [("sight", {"piece": piece.id}) for piece in _some(rng, throwers, 3)]
    for piece in _some(rng, _in_trouble(rng, world, pieces), 3):
        length = rng.choice([1, 1, 2, 2, 3, 3, 4, 5, 8])
        asked.append(("retreat", {"piece": piece.id, "distance": length}))
    asked += _clashes(rng, world, pieces)
    if rng.random() < 0.03:
        asked.append(("reach", {"piece": "nobody"}))
    return asked


def _goal(rng: Random, world: World) -> list[int]:
    """Mostly a hex where nobody stands and that can be reached somehow."""
    free = [h for h, t in world.board.terrain.items() if t != "sea" and h not in world.at]
    return list(rng.choice(sorted(free))) if free and rng.random() < 0.85 else _place(rng, world.board)


def _some(rng: Random, pieces: list[Piece], count: int) -> list[Piece]:
    """A few of the pieces; odd ones (vanished, paralysed, escorts, garrisons) as likely as plain ones."""
    odd = [p for p in pieces if p.vanished or p.paralysed or p.escorts or p.escorted_by or p.city]
    chosen = rng.sample(pieces, min(count, len(pieces)))
    if odd and chosen and rng.random() < 0.5:
        chosen[0] = rng.choice(odd)
    return sorted(set(chosen), key=lambda piece: piece.id)


def _in_trouble(rng: Random, world: World, pieces: list[Piece]) -> list[Piece]:
    """Pieces whose retreat is likely to be eventful: friends or a city of theirs near by."""
    eventful = [p for p in pieces if p.occupies and not p.paralysed and _crowded(world, p)]
    return eventful if eventful and rng.random() < 0.8 else pieces


def _crowded(world: World, piece: Piece) -> bool:
    for near in world.board.within(piece.hex, 2):
        other = world.at.get(near)
        if other is not None and other is not piece and world.friendly(piece.people, other.people):
            return True
        if near in world.city_at:
            return True
    return False


def _clashes(rng: Random, world: World, pieces: list[Piece]) -> list[Query]:
    """Clashes that may be declared: several on one, one on several, sieges, sorties; and one that may not."""
    fighters = [p for p in pieces if p.active or (p.city is not None and p.hostage_of is None)]
    asked: list[Query] = []
    for defender in rng.sample(fighters, min(8, len(fighters))):
        foes = [p for p in fighters if world.enemies(p.people, defender.people)]
        foes = [p for p in foes if p.hex in world.board.beside(defender.hex)]
        if defender.city is not None and any(p.city for p in foes):
            continue
        foes = [p for p in foes if p.people == foes[0].people and p.city == foes[0].city]
        if not foes:
            continue
        group = [p for p in fighters if p.city is not None and p.city == defender.city] or [defender]
        some = rng.sample(foes, max(rng.randint(1, len(foes)), rng.randint(1, len(foes))))
        one, other = [p.id for p in some], [p.id for p in group]
        if len(some) > 1 and defender.city is None and rng.random() < 0.4:
            one, other = other, one  # one on several
        elif defender.city is not None and rng.random() < 0.3:
            one, other = other, one  # a sortie
        asked.append(("odds", {"attackers": one, "defenders": other}))
    far = [p for p in fighters if not set(world.board.beside(p.hex)) & {q.hex for q in fighters}]
    if far and len(fighters) > 1 and rng.random() < 0.2:
        lone = rng.choice(far)
        victim = rng.choice([p for p in fighters if p is not lone])
        asked.append(("odds", {"attackers": [lone.id], "defenders": [victim.id]}))
    return asked[:3]
