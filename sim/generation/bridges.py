"""Cloud bridges: short runs over the sea, straight or bent once, until every land mass can be reached."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from sim.generation.islands import lay_stepping_stone, sink_island
from sim.generation.sketch import NOBODY

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

    from sim.generation.sketch import Sketch

LONGEST = 4
_LENGTH_COST = {1: 0.45, 2: 0.0, 3: 0.1, 4: 0.5}
_BEND_COST, _RIM_COST = 0.35, 0.6
_APART, _APART_SAME_COASTS = 4, 9
"""Steps between two bridges, and between two that join the same land masses."""
_PER_CONTINENT = 2.25
_MOST_STONES = 24


@dataclass(frozen=True, slots=True)
class Run:
    """A possible bridge: its hexes from one shore to the other, and the two land masses it joins, lower first."""

    hexes: tuple[int, ...]
    joins: tuple[int, int]
    bends: int


def lay_bridges(sketch: Sketch, rng: Random) -> bool:
    """Join all land masses by bridges, islets added where needed; say whether that was possible."""
    for _ in range(_MOST_STONES):
        reached = _join(sketch, rng)
        continents = set(range(sketch.settings.continents))
        if continents <= reached:
            for owner in sorted(set(sketch.owner) - reached - {NOBODY}):
                sink_island(sketch, owner)
            return True
        _clear(sketch)
        if not lay_stepping_stone(sketch, reached, rng):
            return False
    return False


def landings(sketch: Sketch) -> set[int]:
    """Return the land hexes beside bridges."""
    return {n for run in sketch.bridges for h in run for n in sketch.near[h] if sketch.owner[n] != NOBODY}


def _clear(sketch: Sketch) -> None:
    sketch.bridges.clear()
    sketch.role = ["sea"] * sketch.size


def _join(sketch: Sketch, rng: Random) -> set[int]:
    """Lay a tree of bridges, then some more, and return the land masses the first continent now hangs together with."""
    runs = sorted({run.hexes: run for run in _runs(sketch)}.values(), key=lambda run: run.hexes)
    ranked = sorted((_cost(sketch, run) + rng.random(), run.hexes, run) for run in runs)
    group = {owner: owner for owner in set(sketch.owner)}
    laid: list[Run] = []
    for _, _, run in ranked:
        if group[run.joins[0]] != group[run.joins[1]] and _lay(sketch, run, laid):
            _merge(sketch, run, group)
    wanted = round(_PER_CONTINENT * sketch.settings.continents) if sketch.settings.continents > 1 else 0
    for _, _, run in ranked:
        if len(sketch.bridges) < wanted:
            _lay(sketch, run, laid)
    return {owner for owner, members in group.items() if members == group[0]} - {NOBODY}


def _merge(sketch: Sketch, run: Run, group: dict[int, int]) -> None:
    """Note that a bridge and its image join their land masses."""
    images = tuple(sketch.image[h] for h in run.hexes)
    for hexes in (run.hexes, images):
        masses = sorted({sketch.owner[n] for h in hexes for n in sketch.near[h]} - {NOBODY})
        old, new = group[masses[1]], group[masses[0]]
        for owner in group:
            if group[owner] == old:
                group[owner] = new


def _lay(sketch: Sketch, run: Run, laid: list[Run]) -> bool:
    """Lay a bridge and its image unless others are too near; say whether it was laid."""
    images = tuple(sketch.image[h] for h in run.hexes)
    turned = images if sketch.is_symmetric and set(images) != set(run.hexes) else ()
    near = sketch.steps(run.hexes, _APART_SAME_COASTS)
    if any(near.get(h, _APART) < _APART for h in turned):
        return False
    for other in laid:
        least = _APART_SAME_COASTS if other.joins == run.joins else _APART
        if any(near.get(h, least) < least for h in other.hexes):
            return False
    for hexes in (run.hexes, turned):
        if hexes:
            joins = sorted({sketch.owner[n] for h in hexes for n in sketch.near[h]} - {NOBODY})
            laid.append(Run(hexes, (joins[0], joins[1]), run.bends))
            sketch.bridges.append(hexes)
            for hex_id in hexes:
                sketch.role[hex_id] = "bridge"
    return True


def _cost(sketch: Sketch, run: Run) -> float:
    at_rim = any(sketch.rim[h] < 2 for h in run.hexes)
    return _LENGTH_COST[len(run.hexes)] + _BEND_COST * run.bends + _RIM_COST * at_rim


def _runs(sketch: Sketch) -> Iterator[Run]:
    """Yield every run from a coast to another land mass, each from its lower mass only."""
    plans = list(_plans())
    for hex_id in range(sketch.size):
        if sketch.owner[hex_id] == NOBODY or not sketch.is_coast(hex_id):
            continue
        for heading in range(6):
            for plan in plans:
                run = _walk(sketch, hex_id, heading, plan)
                if run is not None:
                    yield run


def _plans() -> Iterator[tuple[int, ...]]:
    """Yield the turns taken before each step, first and last landing step included: straight, or one bend of 60°."""
    steps = LONGEST + 1
    yield (0,) * steps
    for bend in range(1, LONGEST):
        for turn in (-1, 1):
            yield tuple(turn if step == bend else 0 for step in range(steps))


def _walk(sketch: Sketch, start: int, heading: int, plan: tuple[int, ...]) -> Run | None:
    """Return the run that leaves a coast and comes to land along a plan, if it touches land at its ends alone."""
    home = sketch.owner[start]
    here, hexes, along, bends = start, [], heading, 0
    for turn in plan:
        along = (along + turn) % 6
        here = sketch.sides[here][along]
        if here < 0 or here in hexes:
            return None
        if sketch.owner[here] != NOBODY:
            break
        bends += abs(turn)
        hexes.append(here)
    away = sketch.owner[here]
    if away == NOBODY or away <= home or not hexes:
        return None
    if not _touches_only_ends(sketch, hexes, home, away):
        return None
    return Run(tuple(hexes), (home, away), bends)


def _touches_only_ends(sketch: Sketch, hexes: list[int], home: int, away: int) -> bool:
    for place, hex_id in enumerate(hexes):
        touched = {sketch.owner[n] for n in sketch.near[hex_id]} - {NOBODY}
        wanted = ({home} if place == 0 else set()) | ({away} if place == len(hexes) - 1 else set())
        if touched != wanted:
            return False
    return True
