"""What an attack stands for before its die: both sums item by item, and the chance of each result."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QCoreApplication

from sim.errors import NotPossible, SimError
from sim.mechanics.strength import odds

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sim.engine.game import Action, Event, Game
    from sim.texts import Message

translate = QCoreApplication.translate
_NOTHING = "-"


@dataclass(frozen=True, slots=True)
class Line:
    """One amount of a side's sum, why, and by which rule."""

    amount: int
    reason: Message
    rule: str


@dataclass(frozen=True)
class Forecast:
    """Both sides of a clash, the difference, and how likely each result is; the likeliest for the attackers first."""

    attack: tuple[Line, ...]
    defence: tuple[Line, ...]
    difference: int
    chances: tuple[tuple[str, Fraction], ...]


def forecast_of(game: Game[Any], state: Any, view: Any, action: Action) -> Forecast | None:
    """Return what an action would be fought with, as its decider may know it; None where that is no open clash.

    What is taken up at once is read from the clash it begins, charges included; what is declared only is reckoned from
    where all stand. A garrison is nobody's to know before it is besieged, so sieges have none.
    """
    begun = _clash_begun(game, state, action)
    if begun is not None:
        return _forecast(game, begun.attack, begun.defence, begun.difference)  # type: ignore[attr-defined]
    attackers, defenders = getattr(action, "attackers", ()), getattr(action, "defenders", ())
    if not attackers or not defenders:
        return None
    position = view.position
    try:
        found = odds(
            position, [position.piece(one) for one in attackers], [position.piece(one) for one in defenders]
        )
    except SimError:
        return None
    return _forecast(game, found.attack, found.defence, found.difference)


def _clash_begun(game: Game[Any], state: Any, action: Action) -> Event | None:
    """Return the clash in the open that an action begins."""
    try:
        events = game.play(state, action).events
    except (SimError, NotPossible):
        return None
    fields = {"attack", "defence", "difference"}
    for event in events:
        if fields <= set(event.__struct_fields__) and getattr(event, "city", None) is None:
            return event
    return None


def _forecast(game: Game[Any], attack: Iterable[Any], defence: Iterable[Any], difference: int) -> Forecast:
    faces = game.ruleset.combat.results(difference)
    counts = sorted(Counter(faces).items(), key=lambda one: (one[0][:1] != "D", one[0] == _NOTHING, one[0]))
    chances = tuple((result, Fraction(count, len(faces))) for result, count in counts)
    sides = [tuple(Line(item.amount, item.reason, item.rule) for item in side) for side in (attack, defence)]
    return Forecast(sides[0], sides[1], difference, chances)


def result_text(result: str) -> str:
    """Return a result of the combat disc in words."""
    if result == _NOTHING:
        return translate("Clash", "nothing happens")
    attackers = result[:1] == "A"
    if result[1:] == "E":
        return translate("Clash", "attackers lost") if attackers else translate("Clash", "defenders lost")
    told = (
        translate("Clash", "attackers go back {}")
        if attackers
        else translate("Clash", "defenders go back {}")
    )
    return told.format(result[1:])
