"""Names and colours to offer for what a designer adds, out of the ruleset's lists where it has any."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from editor.wording import language_code
from sim.generation.naming import in_one_language
from sim.generation.recipe import recipe_of
from sim.generation.settings import GenerationError

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from sim.texts import Language

_COLOURS = ("#b5532f", "#3f6fa3", "#6f8f2f", "#8a5a9e", "#c0922a", "#2f8a84")


@dataclass(frozen=True, slots=True)
class Suggestions:
    """Lists to draw from in order."""

    colours: tuple[str, ...]
    regions: tuple[str, ...]
    cities: tuple[str, ...]


def suggestions_for(ruleset_id: str) -> Suggestions:
    """Return the lists of a ruleset in the language of now, plain ones for a ruleset that brings none."""
    return _suggestions(ruleset_id, language_code())


@cache
def _suggestions(ruleset_id: str, language: Language) -> Suggestions:
    try:
        recipe = recipe_of(ruleset_id)
    except GenerationError:
        return Suggestions(_COLOURS, ("A",), ("1",))
    return Suggestions(recipe.colours, recipe.names.continent, in_one_language(recipe.names.city, language))


def unused(names: Sequence[str], taken: Collection[str]) -> str:
    """Return the first name that is not taken; when all are, the first of them that is free with a number."""
    free = (name for name in names if name not in taken)
    numbered = (f"{name} {number}" for number in range(2, len(taken) + 3) for name in names)
    return next(free, None) or next(name for name in numbered if name not in taken)
