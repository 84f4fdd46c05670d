"""Cloud bridges: short runs over the sea, straight or bent once, until every land mass can be reached."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sim.generation.islands import lay_stepping_stone, sink_island
from sim.generation.sketch import NOBODY
from sim.generation.spans import Span, span_cost, spans

if TYPE_CHECKING:
    from random import Random

    from sim.generation.sketch import Sketch

_APART, _APART_SAME_COASTS, _APART_ON_ISLAND = 4, 9, 2
"""Steps between two bridges, between two that join the same land masses, and between two that share an island."""
_PER_CONTINENT = 2.25
_MOST_STONES = 12
_MOST_RING_STONES = 4
"""Islets raised to give a continent its second neighbour; those that come to nothing sink again."""


def lay_bridges(sketch: Sketch, rng: Random) -> bool:
    """Join all land masses by bridges, islets added where needed; say whether that was possible."""
    builder = _Builder(sketch, rng)
    builder.join_all()
    for _ in range(_MOST_STONES):
        if set(range(sketch.settings.continents)) <= builder.reached():
            break
        reached = builder.reached()
        if not lay_stepping_stone(sketch, reached, builder.masses() - reached, rng):
            return False
        builder.join_all()
    else:
        return False
    builder.add_more()
    for owner in range(sketch.settings.continents):
        builder.find_second_neighbour(owner)
    builder.drop_dead_ends()
    return True


def landings(sketch: Sketch) -> set[int]:
    """Return the land hexes beside bridges."""
    return {n for span in sketch.bridges for h in span for n in sketch.near[h] if sketch.owner[n] != NOBODY}


class _Builder:
    """Bridges laid so far and the land masses that hang together by them."""

    def __init__(self, sketch: Sketch, rng: Random) -> None:
        self.sketch = sketch
        self.rng = rng
        self.laid: list[Span] = []

    def masses(self) -> set[int]:
        """Return the land masses there are."""
        return set(self.sketch.owner) - {NOBODY}

    def reached(self) -> set[int]:
        """Return the land masses one can come to from the first continent."""
        return self._together(0)

    def _together(self, owner: int) -> set[int]:
        found, before = {owner}, 0
        while len(found) > before:
            before = len(found)
            found |= {mass for span in self.laid if not found.isdisjoint(span.joins) for mass in span.joins}
        return found

    def join_all(self) -> None:
        """Lay bridges between land masses that do not hang together yet, as far as they lie close enough."""
        for span in self._ranked():
            if span.joins[1] not in self._together(span.joins[0]):
                self._lay(span)

    def add_more(self) -> None:
        """Lay further bridges, first where continents have few."""
        continents = self.sketch.settings.continents
        wanted = round(_PER_CONTINENT * continents) if continents > 1 else 0
        ranked = self._ranked()
        for fewest in range(1, wanted):
            for span in ranked:
                if len(self.laid) < wanted and self._least_bridges(span) < fewest:
                    self._lay(span)

    def find_second_neighbour(self, owner: int) -> None:
        """Where all bridges of a continent lead to one other, try for a way to a third, over islets if need be."""
        for _ in range(_MOST_RING_STONES):
            own, neighbours = self._surroundings(owner)
            goals = set(range(self.sketch.settings.continents)) - neighbours - {owner}
            if len(neighbours) != 1 or not goals:
                return
            if not lay_stepping_stone(self.sketch, own, goals, self.rng):
                return
            for span in self._ranked():
                low, high = span.joins
                if (low in own) != (high in own) and not neighbours & {low, high}:
                    is_new = high not in self._together(low)
                    if is_new or goals & {low, high}:
                        self._lay(span)

    def _surroundings(self, owner: int) -> tuple[set[int], set[int]]:
        """Return a continent with the islands next to it, and the other continents reached from those directly."""
        own, neighbours = {owner}, set[int]()
        for _ in self.laid:
            for joins in (span.joins for span in self.laid if own & set(span.joins)):
                for mass in joins:
                    (neighbours if mass < self.sketch.settings.continents else own).add(mass)
        return own, neighbours - {owner}

    def drop_dead_ends(self) -> None:
        """Sink islands that fewer than two bridges reach, with their bridge."""
        for _ in range(len(self.masses())):
            for owner in sorted(self.masses()):
                leading = [span for span in self.laid if owner in span.joins]
                if owner >= self.sketch.settings.continents and len(leading) < 2:
                    sink_island(self.sketch, owner)
                    for span in leading:
                        self._pull_down(span)

    def _pull_down(self, span: Span) -> None:
        self.laid.remove(span)
        self.sketch.bridges.remove(span.hexes)
        for hex_id in span.hexes:
            self.sketch.role[hex_id] = "sea"

    def _ranked(self) -> list[Span]:
        """Return all possible spans, the likeliest first."""
        found = {span.hexes: span for span in spans(self.sketch)}
        ranked = sorted(
            (span_cost(self.sketch, span) + self.rng.random(), hexes) for hexes, span in found.items()
        )
        return [found[hexes] for _, hexes in ranked]

    def _least_bridges(self, span: Span) -> int:
        """Return how many bridges the poorer of the continents a span joins has; islands count as rich."""
        continents = self.sketch.settings.continents
        return min(
            sum(owner in other.joins for other in self.laid) if owner < continents else len(self.laid)
            for owner in span.joins
        )

    def _lay(self, span: Span) -> None:
        """Lay a bridge and its image unless others are too near."""
        images = tuple(self.sketch.image[h] for h in span.hexes)
        turned = images if self.sketch.is_symmetric and set(images) != set(span.hexes) else ()
        near = self.sketch.steps(span.hexes, _APART_SAME_COASTS)
        if any(near.get(h, _APART) < _APART for h in turned):
            return
        for other in self.laid:
            least = self._least_gap(span, other)
            if any(near.get(h, least) < least for h in other.hexes):
                return
        self._build(span)
        if turned:
            masses = sorted({self.sketch.owner[n] for h in turned for n in self.sketch.near[h]} - {NOBODY})
            self._build(Span(turned, (masses[0], masses[1]), span.bends))

    def _least_gap(self, span: Span, other: Span) -> int:
        """Return the steps two bridges keep from each other; small islands bear several."""
        if span.joins == other.joins:
            return _APART_SAME_COASTS
        shared = set(span.joins) & set(other.joins)
        on_island = any(owner >= self.sketch.settings.continents for owner in shared)
        return _APART_ON_ISLAND if on_island else _APART

    def _build(self, span: Span) -> None:
        self.laid.append(span)
        self.sketch.bridges.append(span.hexes)
        for hex_id in span.hexes:
            self.sketch.role[hex_id] = "bridge"
