"""Cities and labels of a map: finding, adding, changing and deleting them. They go by their number in the file."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Literal, TypeVar

from editor.documents.edits import SetDetails
from sim.formats.map_file import CityField, LabelField

if TYPE_CHECKING:
    from editor.documents.draft import MapDraft
    from sim.hex.grid import Cell

Kind = Literal["cities", "labels"]
Thing = TypeVar("Thing")


def place_of(draft: MapDraft, kind: Kind, number: int) -> Cell:
    """Return the cell a city or label stands on."""
    return draft.cities[number].hex if kind == "cities" else draft.labels[number].hex


def text_of(draft: MapDraft, kind: Kind, number: int) -> str:
    """Return the name of a city or the text of a label."""
    return draft.cities[number].name if kind == "cities" else draft.labels[number].text


def count_of(draft: MapDraft, kind: Kind) -> int:
    """Return how many cities or labels there are."""
    return len(draft.cities if kind == "cities" else draft.labels)


def thing_at(draft: MapDraft, kind: Kind, cell: Cell) -> int | None:
    """Return the city or label on a cell."""
    numbers = range(count_of(draft, kind))
    return next((number for number in numbers if place_of(draft, kind, number) == cell), None)


def add_thing(draft: MapDraft, kind: Kind, cell: Cell, text: str) -> SetDetails:
    """Return the edit that adds a city or label."""
    return put_thing(draft, kind, count_of(draft, kind), cell, text)


def put_thing(draft: MapDraft, kind: Kind, number: int, cell: Cell, text: str) -> SetDetails:
    """Return the edit that gives a city or label a cell and a text."""
    if kind == "cities":
        city = CityField(text, cell)
        return SetDetails(replace(draft.details, cities=_with(draft.cities, number, city)))
    label = LabelField(text, cell)
    return SetDetails(replace(draft.details, labels=_with(draft.labels, number, label)))


def delete_thing(draft: MapDraft, kind: Kind, number: int) -> SetDetails:
    """Return the edit that deletes a city or label."""
    if kind == "cities":
        return SetDetails(replace(draft.details, cities=_with(draft.cities, number)))
    return SetDetails(replace(draft.details, labels=_with(draft.labels, number)))


def _with(things: tuple[Thing, ...], number: int, *put: Thing) -> tuple[Thing, ...]:
    return (*things[:number], *put, *things[number + 1 :])
