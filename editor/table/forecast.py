"""What an attack stands for before its die: both sums item by item, and the chance of each result."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QCoreApplication

from sim.errors import SimError
from sim.mechanics.strength import odds, odds_of_sums

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sim.engine.game import Action, Game
    from sim.mechanics.strength import Item, Odds

translate = QCoreApplication.translate
_NOTHING = "-"
_CLASH = {"attack", "defence", "difference"}
"""The fields of an event by which a clash begins."""


def forecast_of(game: Game[Any], state: Any, view: Any, action: Action) -> Odds | None:
    """Return what an action would be fought with, as its decider may know it; None where that is no open clash.

    What is taken up at once is read from the clash it begins, charges included; what is declared only is reckoned from
    where all stand. A garrison is nobody's to know before it is besieged, so sieges have none.
    """
    begun = _sums_of_clash(game, state, action)
    if begun is not None:
        return odds_of_sums(game.ruleset, *begun)
    sides = getattr(action, "attackers", ()), getattr(action, "defenders", ())
    if not all(sides):
        return None
    try:
        return odds(view.position, *([view.position.piece(one) for one in side] for side in sides))
    except SimError:
        return None


def _sums_of_clash(
    game: Game[Any], state: Any, action: Action
) -> tuple[Sequence[Item], Sequence[Item]] | None:
    """Return both sums of the clash in the open that an action begins."""
    try:
        events = game.play(state, action).events
    except SimError:
        return None
    for event in events:
        if set(event.__struct_fields__) >= _CLASH and getattr(event, "city", None) is None:
            return event.attack, event.defence  # type: ignore[attr-defined]
    return None


def in_order(results: Sequence[str]) -> list[str]:
    """Return results of a clash, the best for the attackers first."""
    return sorted(results, key=lambda result: (result[:1] != "D", result == _NOTHING, result))


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
