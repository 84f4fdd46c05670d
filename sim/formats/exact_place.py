"""Where exactly a document is at fault: msgspec leaves open which key of an object it means."""

from __future__ import annotations

import re
from bisect import bisect_left
from typing import TYPE_CHECKING, Any

import msgspec

if TYPE_CHECKING:
    from collections.abc import Callable

ANY_KEY = "[...]"
"""Stands in the places msgspec tells for a key of an object whose keys are free."""
_PLACE = re.compile(r" - at `(?P<place>[^`]*)`$")
_STEP = re.compile(r"\.(?P<name>[^.\[]+)|\[(?P<number>\d+)\]|\[\.\.\.\]")


def fact_and_place(text: str) -> tuple[str, str | None]:
    """Return what msgspec found wrong, and where, None where it does not tell."""
    found = _PLACE.search(text)
    return (text, None) if found is None else (text[: found.start()], found["place"])


def exact_place(place: str, document: Any, read: Callable[[Any], object]) -> str:
    """Return the place of the first fault of a document of plain values with the keys that msgspec leaves open.

    `read` raises that fault as a ValidationError. The document is taken apart on the way.
    """
    if ANY_KEY not in place or _place_of_fault(document, read) != place:
        return place
    exact, inner = "$", document
    for step in _STEP.finditer(place):
        if step["number"] is not None:
            exact, inner = exact + step[0], inner[int(step["number"])]
            continue
        key = step["name"] or _first_at_fault(inner, lambda: _place_of_fault(document, read) == place)
        exact, inner = f"{exact}.{key}", inner[key]
    return exact


def _first_at_fault(entries: dict[str, Any], is_at_fault: Callable[[], bool]) -> str:
    """Return the first key of an object within a document that has its fault; the object is left with it alone."""
    every = list(entries.items())

    def is_among_first(count: int) -> bool:
        entries.clear()
        entries.update(every[:count])
        return is_at_fault()

    key, value = every[bisect_left(range(1, len(every)), True, key=is_among_first)]
    entries.clear()
    entries[key] = value
    return key


def _place_of_fault(document: Any, read: Callable[[Any], object]) -> str | None:
    try:
        read(document)
    except msgspec.ValidationError as error:
        return fact_and_place(str(error))[1]
    return None
