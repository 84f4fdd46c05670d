"""What must hold between the figures of a ruleset's data before a game can be played by them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sim.errors import FileFault
from sim.texts import Argument, say

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from importlib.resources.abc import Traversable

    from sim.engine.ruleset import OptionField, People, ThrowTable
    from sim.formats.options_file import Band, OptionValue, PrintedThrow


def _fault(source: Traversable | str, place: str, key: str, **facts: Argument) -> FileFault:
    return FileFault(str(source), place, say(key, **facts))


def check_unique(source: Traversable, place: str, values: Iterable[str]) -> None:
    """Raise FileFault where a name stands twice."""
    seen: set[str] = set()
    for value in values:
        if value in seen:
            raise _fault(source, place, "fault-twice", id=value)
        seen.add(value)


def check_peoples(source: Traversable, peoples: tuple[People, ...], throws: dict[str, ThrowTable]) -> None:
    """Raise FileFault where two peoples or types share a name, or a type throws by a table that is not there."""
    check_unique(source, "$.people.id", (people.id for people in peoples))
    for people in peoples:
        check_unique(source, f"$.people.{people.id}.type.id", (kind.id for kind in people.type))
        for kind in people.type:
            if kind.throw is not None and kind.throw not in throws:
                place = f"$.people.{people.id}.type.{kind.id}.throw"
                raise _fault(source, place, "fault-unknown-throw", throw=kind.throw)


def check_figures(source: Traversable, peoples: tuple[People, ...]) -> None:
    """Raise FileFault where a type of a game with tables lacks a figure for them."""
    for number, people in enumerate(peoples):
        for place, kind in enumerate(people.type):
            for figure in ("combat", "need"):
                if getattr(kind, figure) < 0:
                    fact = f"Object missing required field `{figure}`"
                    raise _fault(source, f"$.people[{number}].type[{place}]", "fault-structure", fact=fact)


def check_bands(source: Traversable | str, bands: tuple[Band, ...]) -> None:
    """Raise FileFault unless the bands of differences follow each other without gap, the last without end."""
    for number, band in enumerate(bands):
        place = f"$.combat.band[{number}]"
        following = bands[number + 1] if number + 1 < len(bands) else None
        if following is None:
            if band.most is not None:
                raise _fault(source, f"{place}.most", "fault-band-end")
        elif band.most is None or band.most < band.least or following.least != band.most + 1:
            raise _fault(source, f"{place}.most", "fault-band-gap", following=following.least)


def check_throws(source: Traversable | str, throws: Mapping[str, ThrowTable | PrintedThrow]) -> None:
    """Raise FileFault where the rows of a throwing disc differ in length."""
    for name, table in throws.items():
        if len({len(row) for row in table.rows}) != 1:
            raise _fault(source, f"$.throw.{name}.rows", "fault-ragged")


def check_option_sets(
    source: Traversable, options: dict[str, OptionField], sets: dict[str, dict[str, OptionValue]]
) -> None:
    """Raise FileFault where a set chooses an option that is not there, or a value that the option does not have.

    Values that an option calls by words are its own, too.
    """
    for name, option in options.items():
        for word in option.words:
            if not option.allows(word):
                shown = ", ".join(map(show_value, option.values))
                place = f"$.option.{name}.words.{word}"
                raise _fault(source, place, "fault-option-value", value=word, known=shown)
    for set_id, values in sets.items():
        for name, value in values.items():
            place = f"$.set.{set_id}.values.{name}"
            if name not in options:
                known = ", ".join(sorted(options))
                raise _fault(source, place, "fault-unknown-option", option=name, known=known)
            if not options[name].allows(value):
                shown = ", ".join(map(show_value, options[name].values))
                raise _fault(source, place, "fault-option-value", value=show_value(value), known=shown)


def show_value(value: OptionValue) -> str:
    """Return an option's value as the data files write it."""
    return str(value).lower() if isinstance(value, bool) else str(value)
