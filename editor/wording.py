"""Names out of the ruleset's data, in the language of the interface."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QLocale

if TYPE_CHECKING:
    from sim.formats.terrain_set import Terrain


def language_code() -> str:
    """Return the interface language as `sim` names it."""
    return "it" if QLocale().language() == QLocale.Language.Italian else "en"


def listed(names: tuple[str, ...], most: int = 3) -> str:
    """Return the first names of a list, and how many more there are."""
    more = len(names) - most
    return ", ".join(names[:most]) + (f" (+{more})" if more > 0 else "")


def terrain_name(terrain: Terrain) -> str:
    """Return a terrain's name in the interface language."""
    return terrain.names.render(language_code())
