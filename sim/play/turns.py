"""Whose decision it is, in names; what a log writes down of an action."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from sim.engine.game import CHANCE, NOBODY
from sim.formats.game_file import CHANCE_NAME

if TYPE_CHECKING:
    from sim.engine.game import Action, Game


def owner_name(game: Game[Any], owner: int) -> str | None:
    """Return who a decision's owner is: id of a people, `chance`, or None when the game is over."""
    if owner == NOBODY:
        return None
    return CHANCE_NAME if owner == CHANCE else game.people_ids[owner]


def plain(record: Action | msgspec.Struct) -> dict[str, Any]:
    """Return an action or event as JSON has it."""
    made: dict[str, Any] = msgspec.to_builtins(record)
    return made


def kind_of(record: msgspec.Struct) -> str:
    """Return the word that tells a kind of action or event from the others."""
    return str(record.__struct_config__.tag)
