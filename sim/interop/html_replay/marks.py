"""What to mark on the map for a decision: ways, attacks and throws, read from events by the names of their fields.

An event with `piece` and `path` is a way, forced where it has an `outcome`; one that makes for a `goal` beyond its
way attacks it. `attackers` with `defenders` or `city` attack; a `piece` throws at a `target`, or attacks it where it
comes by a path. Events within an event count too.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from sim.engine.game import Event
from sim.engine.position import NONE

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from sim.engine.position import Position
    from sim.hex.grid import Cell


@dataclass
class Marks:
    """Ways as piece, forced or not, and hexes; attacks as hexes from and hexes to; throws as hex from and hex to."""

    ways: list[tuple[str, bool, list[int]]] = field(default_factory=list)
    attacks: list[tuple[list[int], list[int]]] = field(default_factory=list)
    throws: list[tuple[int, int]] = field(default_factory=list)


def within(event: Event) -> Iterator[Event]:
    """Yield the events that stand in the fields of an event, in order."""
    for name in event.__struct_fields__:
        value = getattr(event, name)
        if isinstance(value, tuple):
            yield from (part for part in value if isinstance(part, Event))


def marks_of(events: Iterable[Event], before: Position, after: Position) -> Marks:
    """Return the marks of what happened between two positions; what stands in neither is left out."""
    reader = _Reader(before, after)
    for event in events:
        reader.read(event)
    return reader.found


class _Reader:
    def __init__(self, before: Position, after: Position) -> None:
        self._positions = (after, before)
        self._hex_id = after.board.grid.id_of
        self.found = Marks()

    def read(self, event: Event) -> None:
        """Note what an event says."""
        facts = {name: getattr(event, name) for name in event.__struct_fields__}
        piece, path = facts.get("piece"), facts.get("path") or ()
        if piece is not None and len(path) > 1:
            self.found.ways.append((piece, "outcome" in facts, self._hexes(path)))
        if path and facts.get("goal") not in (None, path[-1]):
            self._attack(self._hexes(path[-1:]), self._hexes((facts["goal"],)))
        if "attackers" in facts:
            self._attack(self._places(facts["attackers"]), self._attacked(facts))
        elif piece is not None and isinstance(facts.get("target"), str):
            self._at_target([piece], facts["target"], thrown="path" not in facts)

    def _attacked(self, facts: dict[str, Any]) -> list[int]:
        found = self._places(facts.get("defenders") or ())
        city = facts.get("city")
        return found or [town.hex for town in self._positions[0].cities if town.id == city]

    def _at_target(self, pieces: list[str], target: str, *, thrown: bool) -> None:
        start, end = self._places(pieces), self._places([target])
        if not thrown:
            self._attack(start, end)
        elif start and end and (start[0], end[0]) not in self.found.throws:
            self.found.throws.append((start[0], end[0]))

    def _attack(self, start: list[int], end: list[int]) -> None:
        if start and end and (start, end) not in self.found.attacks:
            self.found.attacks.append((start, end))

    def _hexes(self, cells: Iterable[Cell]) -> list[int]:
        return [self._hex_id(cell) for cell in cells]

    def _places(self, pieces: Iterable[str]) -> list[int]:
        """Return the hexes of pieces, each once: where they are now, or were before."""
        return list(dict.fromkeys(place for place in map(self._place, pieces) if place != NONE))

    def _place(self, piece_id: str) -> int:
        for position in self._positions:
            number = position.number_of.get(piece_id)
            if number is not None and position.pieces[number].hex != NONE:
                return position.pieces[number].hex
        return NONE
