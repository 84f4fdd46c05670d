"""Events in words, in both languages: one text an event, `kingdom-event-NAME` in the texts, filled from its fields."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sim.games.six_kingdoms import events as e
from sim.texts import Argument, say

if TYPE_CHECKING:
    from sim.engine.game import Event
    from sim.texts import Message


def narrate(event: Event) -> Message:
    """Return an event in words; absent fields read as a dash."""
    values = {name: _argument(getattr(event, name)) for name in event.__struct_fields__}
    return say(f"kingdom-event-{_name(event)}", **values)


def _name(event: Event) -> str:
    match event:
        case e.Moved(_, (_,)):
            return "shot"
        case e.Moved(taken=(_, *_), shot=(_, *_)):
            return "moved_took_shot"
        case e.Moved(taken=(_, *_)):
            return "moved_took"
        case e.Moved(shot=(_, *_)):
            return "moved_shot"
        case e.Mounted(free=True) | e.Dismounted(free=True):
            return f"{event.__struct_config__.tag}_free"
        case e.TurnBegan(quota=quota) if quota:
            return "turn_began_placing"
        case e.TurnBegan(plateau=plateau) if plateau:
            return "turn_began_plateau"
        case e.PeaceOffered() | e.Ended():
            return f"{event.__struct_config__.tag}_{event.why if isinstance(event, e.PeaceOffered) else event.how}"
        case e.PeaceAnswered(_, accept):
            return "peace_accepted" if accept else "peace_declined"
    return str(event.__struct_config__.tag)


def _argument(value: Any) -> Argument:
    """Return a field's value as a text shows it: hexes by number, lists with commas, a dash for nothing."""
    match value:
        case None | () | "":
            return "–"
        case bool() | int() | str():
            return value
        case (int() as column, int() as row):
            return f"{column:02}{row:02}"
        case ((int(), int()), *_):
            return " ".join(f"{column:02}{row:02}" for column, row in value)
    return ", ".join(map(str, value))
