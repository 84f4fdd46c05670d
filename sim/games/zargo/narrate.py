"""Events in words, in both languages: one text an event, `event-NAME` in the texts, filled from the event's fields."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from sim.engine.game import Event
from sim.games.zargo import events as e
from sim.mechanics.strength import Item
from sim.texts import Argument, say

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sim.texts import InLanguages, Message


@dataclass(frozen=True, slots=True)
class Sum:
    """A side's strength, item by item, as a text."""

    items: tuple[Item, ...]

    def render(self, language: str) -> str:
        """Return the items with amount, reason and rule."""
        parts = [f"{item.amount:+} {item.reason.render(language)} ({item.rule})" for item in self.items]
        return ", ".join(parts)


_CODES = ("period", "cause", "outcome", "why")
_PEOPLES = ("people", "to", "other", "winners")


def narrate(event: Event, peoples: Mapping[str, InLanguages]) -> Message:
    """Return an event in words; absent fields read as a dash. `peoples`: the name of each."""
    values = {name: _field(name, getattr(event, name), peoples) for name in event.__struct_fields__}
    name = str(event.__struct_config__.tag)
    match event:
        case e.Moved(entering=str()):
            name = "moved_entering"
        case e.Moved(lays_on=str()):
            name = "moved_escort"
        case e.Moved(owes=(_, *_)):
            name = "moved_attack"
        case e.Garrisoned(piece=None):
            name = "garrisoned_hidden"
        case e.Declared(city=str()):
            name = "declared_siege"
        case e.Thrown(total=0, need=0):
            name = "thrown_vision"
        case e.Entered(stays_out=True):
            name = "entered_out"
    return say(f"event-{name}", **values)


@dataclass(frozen=True, slots=True)
class Listed:
    """Names one after another."""

    names: tuple[InLanguages, ...]

    def render(self, language: str) -> str:
        """Return the names with commas."""
        return ", ".join(name.render(language) for name in self.names)


def _field(name: str, value: Any, peoples: Mapping[str, InLanguages]) -> Argument:
    """Return a field as a text shows it: codes and peoples by their names, all else as it is."""
    if name in _CODES:
        return say(f"word-{value}")
    if name == "cities":
        return Listed(tuple(say("word-count", name=peoples[people], count=count) for people, count in value))
    if name in _PEOPLES and value:
        listed = value if isinstance(value, tuple) else (value,)
        return Listed(tuple(peoples[people] for people in listed))
    return _argument(value)


def _argument(value: Any) -> Argument:
    """Return a field's value as a text shows it: hexes by number, lists with commas, a dash for nothing."""
    match value:
        case None | () | "":
            return "–"
        case bool() | int() | str():
            return value
        case (int() as column, int() as row):
            return f"{column:02}{row:02}"
        case (Item(), *_):
            return Sum(value)
        case (Event(), *_):
            return str(len(value))
        case tuple():
            return ", ".join(_text(part) for part in value)
    return str(value)


def _text(value: Any) -> str:
    match value:
        case None:
            return "–"
        case (int() as column, int() as row):
            return f"{column:02}{row:02}"
        case tuple():
            return " ".join(_text(part) for part in value)
    return str(value)
