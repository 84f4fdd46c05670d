"""Spans: every way a cloud bridge may run over the sea from one coast to another, straight or bent once."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from sim.generation.sketch import NOBODY

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sim.generation.sketch import Sketch

LONGEST = 4
_LENGTH_COST = {1: 0.45, 2: 0.0, 3: 0.1, 4: 0.5}
_BEND_COST, _RIM_COST = 0.35, 0.6


@dataclass(frozen=True, slots=True)
class Span:
    """A possible bridge: its hexes from one shore to the other, and the two land masses it joins, lower first."""

    hexes: tuple[int, ...]
    joins: tuple[int, int]
    bends: int


def span_cost(sketch: Sketch, span: Span) -> float:
    """Return how unwelcome a span is: very short or long, bent, at the edge of the map."""
    at_rim = any(sketch.rim[h] < 2 for h in span.hexes)
    return _LENGTH_COST[len(span.hexes)] + _BEND_COST * span.bends + _RIM_COST * at_rim


def spans(sketch: Sketch) -> Iterator[Span]:
    """Yield every span from a coast to another land mass, each from its lower mass only."""
    plans = list(_plans())
    for hex_id in range(sketch.size):
        if sketch.owner[hex_id] == NOBODY or not sketch.is_coast(hex_id):
            continue
        for heading in range(6):
            for plan in plans:
                span = _walk(sketch, hex_id, heading, plan)
                if span is not None:
                    yield span


def _plans() -> Iterator[tuple[int, ...]]:
    """Yield the turns taken before each step, first and last landing step included: straight, or one bend of 60°."""
    steps = LONGEST + 1
    yield (0,) * steps
    for bend in range(1, LONGEST):
        for turn in (-1, 1):
            yield tuple(turn if step == bend else 0 for step in range(steps))


def _walk(sketch: Sketch, start: int, heading: int, plan: tuple[int, ...]) -> Span | None:
    """Return the span that leaves a coast and comes to land along a plan, if it touches land at its ends alone."""
    home = sketch.owner[start]
    here, hexes, along, bends = start, [], heading, 0
    for turn in plan:
        along = (along + turn) % 6
        here = sketch.sides[here][along]
        if here < 0 or here in hexes or sketch.role[here] == "bridge":
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
    return Span(tuple(hexes), (home, away), bends)


def _touches_only_ends(sketch: Sketch, hexes: list[int], home: int, away: int) -> bool:
    for place, hex_id in enumerate(hexes):
        touched = {sketch.owner[n] for n in sketch.near[hex_id]} - {NOBODY}
        wanted = ({home} if place == 0 else set()) | ({away} if place == len(hexes) - 1 else set())
        if touched != wanted:
            return False
    return True
