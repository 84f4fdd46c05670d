"""What a scenario of a game may hold beside pieces in the open, as its data say: editors offer that and no more."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal

import msgspec

from sim.engine.powers import Power
from sim.formats.terrain_set import Names

if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

Holding = Literal["cities", "hostages", "alliances", "paralysed"]
Fact = Literal["cities", "hostages", "paralysed", "vanished", "reduced"]
FACTS: tuple[Fact, ...] = ("cities", "hostages", "paralysed")
Key = Annotated[str, msgspec.Meta(min_length=1, max_length=200)]


class Mark(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What may be true of single pieces: their ids are listed in the scenario's `state` under `key`.

    `piece`: the fact of a piece it is in a position, if it is one of those every game has.
    """

    key: Key
    names: Names
    piece: Literal["", "reduced", "waking"] = ""

    def is_on(self, state: Mapping[str, Any], piece_id: str) -> bool:
        """Say whether a scenario's `state` lists a piece; one that is no list lists none."""
        return piece_id in self.listed(state)

    def listed(self, state: Mapping[str, Any]) -> tuple[Any, ...]:
        """Return what a scenario's `state` lists."""
        found = state.get(self.key)
        return tuple(found) if isinstance(found, list | tuple) else ()


class Tie(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a people may be to another: the scenario's `state` has an object of the two under `key`."""

    key: Key
    names: Names

    def other_of(self, state: Mapping[str, Any], people_id: str) -> str | None:
        """Return the people another is tied to in a scenario's `state`, or None."""
        return self.ties(state).get(people_id)

    def ties(self, state: Mapping[str, Any]) -> dict[str, str]:
        """Return who is tied to whom in a scenario's `state`; what is no name of a people is left out."""
        found = state.get(self.key)
        named = found.items() if isinstance(found, dict) else ()
        return {people: other for people, other in named if isinstance(other, str)}


class Switch(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What may be true of a scenario as a whole: its `state` has `value` under `key`."""

    key: Key
    value: Key
    names: Names

    def is_on(self, state: Mapping[str, Any]) -> bool:
        """Say whether it is true by a scenario's `state`."""
        return bool(state.get(self.key) == self.value)


class Scope(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What scenarios of a game may hold.

    `escorts`: powers of which one lets a piece be laid on another; `vanishes`: those that let it vanish.
    """

    holds: frozenset[Holding] = frozenset()
    escorts: frozenset[Power] = frozenset()
    vanishes: frozenset[Power] = frozenset()
    mark: tuple[Mark, ...] = ()
    tie: tuple[Tie, ...] = ()
    switch: tuple[Switch, ...] = ()

    @property
    def facts(self) -> frozenset[Fact]:
        """Return what there can be to show beside pieces in the open: cities, and signs on counters."""
        found: set[Fact] = {fact for fact in FACTS if fact in self.holds}
        if self.vanishes:
            found.add("vanished")
        return frozenset(found | {"reduced" for mark in self.mark if mark.piece == "reduced"})
