"""Names out of the ruleset's data, in the language of the interface."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QLocale

if TYPE_CHECKING:
    from sim.engine.ruleset import Ruleset
    from sim.formats.terrain_set import Terrain
    from sim.texts import Language


def language_code() -> Language:
    """Return the interface language as `sim` names it."""
    return "it" if QLocale().language() == QLocale.Language.Italian else "en"


def listed(names: tuple[str, ...], most: int = 3) -> str:
    """Return the first names of a list, and how many more there are."""
    more = len(names) - most
    return ", ".join(names[:most]) + (f" (+{more})" if more > 0 else "")


def terrain_name(terrain: Terrain) -> str:
    """Return a terrain's name in the interface language."""
    return terrain.names.render(language_code())


def round_name(ruleset: Ruleset) -> str:
    """Return what a game counts its time in, with a capital: a month, a round."""
    name = ruleset.presentation.round.render(language_code())
    return name[:1].upper() + name[1:]


def round_text(ruleset: Ruleset, number: int) -> str:
    """Return the name of one of a game's months or rounds."""
    return f"{round_name(ruleset)} {number}"
