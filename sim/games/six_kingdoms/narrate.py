"""Events in words, in both languages: one text an event, `kingdom-event-NAME` in the texts, filled from its fields."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sim.games.six_kingdoms import events as e
from sim.texts import Argument, say

if TYPE_CHECKING:
    from sim.engine.game import Event
    from sim.mechanics.telling import Telling
    from sim.texts import Message


_PEOPLES = ("people", "peoples", "lord", "winners")


def narrate(event: Event, telling: Telling) -> Message:
    """Return an event in words; absent fields read as a dash."""
    values: dict[str, Argument] = {}
    for name in event.__struct_fields__:
        tell = telling.named if name in _PEOPLES else telling.told
        values[name] = tell(getattr(event, name))
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
