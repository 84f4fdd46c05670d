"""Setup: cities inland and far from others, the strong in the garrisons, the rest around the cities."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from sim.games.zargo import actions as a
from sim.games.zargo import setup

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sim.engine.game import Action
    from sim.engine.position import Piece
    from sim.games.zargo.bots.ground import Ground
    from sim.games.zargo.rules import Rules
    from sim.games.zargo.state import State

GARRISON = 3
"""So many pieces are hidden in each city."""
_INLAND_MP = 6
"""A site farther than this from the coast is no better for it."""


def place(rules: Rules, ground: Ground, state: State) -> Action:
    """Return the next step of a setup."""
    match state.period:
        case "cities":
            return _found(rules, ground, state)
        case "garrisons":
            return _garrison(rules, state)
        case _:
            return _deploy(rules, ground, state)


def _found(rules: Rules, ground: Ground, state: State) -> Action:
    """Found a city inland, away from cities of others and near the own ones."""
    free = setup.sites(rules, state) if setup.missing_cities(rules, state, state.mover) else []
    if not free:
        return a.End()
    score = np.zeros(rules.board.size)
    for city in state.position.cities:
        near = ground.distances(city.hex, flies=True)
        score += -0.2 * near if city.owner == state.mover else np.minimum(near, 2 * _INLAND_MP)
    coast = np.flatnonzero(rules.board.is_coast).tolist()
    inland = {hex_id: _to_coast(ground, hex_id, coast) for hex_id in free}
    best = max(free, key=lambda one: (inland[one] + float(score[one]), -one))
    return a.Found(rules.cell(best))


def _to_coast(ground: Ground, hex_id: int, coast: list[int]) -> int:
    near = ground.distances(hex_id, flies=True)
    return min(_INLAND_MP, int(near[coast].min())) if coast else _INLAND_MP


def _garrison(rules: Rules, state: State) -> Action:
    """Hide the strongest piece left in the city that holds fewest; leave who throws, flies or helps others outside."""
    left = [p for p in setup.unplaced(state, state.mover) if p.type.throw is None and not p.has("flies")]
    cities = [city for city in state.position.cities if city.owner == state.mover]
    sizes = {city.number: len(state.position.garrison_of(city.number)) for city in cities}
    if not left or not cities:
        return a.End()
    city = min(cities, key=lambda one: (sizes[one.number], one.number))
    if sizes[city.number] >= min(GARRISON, rules.ruleset.limit("garrison")):
        return a.End()
    piece = _for_garrison(left, sizes[city.number])
    return a.Garrison(piece.id, city.id)


def _for_garrison(left: Sequence[Piece], inside: int) -> Piece:
    """Return a strong piece for an empty city, ordinary ones to keep it company."""
    if inside == 0:
        return max(left, key=lambda one: (one.type.combat, -one.number))
    plain = [piece for piece in left if piece.has("escort")]
    return (plain or list(left))[0]


def _deploy(rules: Rules, ground: Ground, state: State) -> Action:
    """Set the next piece as near as can be to the own city that has fewest pieces around it."""
    for actor in setup.actors(rules, state):
        offered = setup.options(rules, state, actor)
        if offered:
            return _near_city(rules, ground, state, offered)
    return a.End()


def _near_city(rules: Rules, ground: Ground, state: State, offered: Sequence[Action]) -> Action:
    cities = [city.hex for city in state.position.cities if city.owner == state.mover]
    if not cities:
        return offered[0]
    hexes = {rules.hex_of(action.hex): action for action in offered if isinstance(action, a.Deploy)}
    placed = sum(piece.people == state.mover for piece in state.position.holder.values())
    near = ground.distances(cities[placed % len(cities)], flies=False)
    fit = [h for h in hexes if h not in state.position.holder and not rules.board.kind(h).holds_months]
    return hexes[min(fit or hexes, key=lambda one: (int(near[one]), one))]
