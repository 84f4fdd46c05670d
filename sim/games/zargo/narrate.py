"""Events in words, in both languages: one text an event, `event-NAME` in the texts, filled from the event's fields."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from sim.engine.game import Event
from sim.games.zargo import events as e
from sim.mechanics.strength import Item
from sim.mechanics.telling import Listed
from sim.texts import Argument, say

if TYPE_CHECKING:
    from sim.mechanics.telling import Telling
    from sim.texts import Message


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


def narrate(event: Event, telling: Telling) -> Message:
    """Return an event in words; absent fields read as a dash."""
    values = {name: _field(name, getattr(event, name), telling) for name in event.__struct_fields__}
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


def _field(name: str, value: Any, telling: Telling) -> Argument:
    """Return a field as a text shows it: codes and peoples by their names, sums item by item, all else as it is."""
    if name in _CODES:
        return say(f"word-{value}")
    if name in _PEOPLES:
        return telling.named(value)
    match name, value:
        case "cities", _:
            listed = tuple(
                say("word-count", name=telling.peoples[people], count=count) for people, count in value
            )
            return Listed(listed)
        case _, (Item(), *_):
            return Sum(value)
        case _, (Event(), *_):
            return str(len(value))
    return telling.told(value)
