"""What a record of an event or action names: pieces, cities, peoples, hexes and ways, by the types of its fields."""

from __future__ import annotations

import types
from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING, Any, Union, get_args, get_origin, get_type_hints

import msgspec

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sim.hex.grid import Cell

_CELL = (int, int)


@dataclass(frozen=True)
class Mentions:
    """What a record names: `words` are all its texts (ids among them), `ways` its paths of two hexes or more.

    `has_records`: it holds others, whose words, hexes and ways are among its own.
    """

    words: frozenset[str] = frozenset()
    cells: frozenset[Cell] = frozenset()
    ways: tuple[tuple[Cell, ...], ...] = ()
    by_field: dict[str, tuple[str, ...]] = field(default_factory=dict)
    has_records: bool = False


def mentions_of(record: msgspec.Struct) -> Mentions:
    """Return what a record names, records within it too."""
    words: set[str] = set()
    cells: set[Cell] = set()
    ways: list[tuple[Cell, ...]] = []
    by_field: dict[str, tuple[str, ...]] = {}
    has_records = False
    for name, hint in _hints(type(record)).items():
        inside: list[str] = []
        for found in _walk(getattr(record, name), hint):
            if isinstance(found, str):
                inside.append(found)
            elif isinstance(found, Mentions):
                words |= found.words
                cells |= found.cells
                ways += found.ways
                has_records = True
            else:
                cells.update(found)
                if len(found) > 1:
                    ways.append(found)
        words.update(inside)
        by_field[name] = tuple(inside)
    return Mentions(frozenset(words), frozenset(cells), tuple(ways), by_field, has_records)


@cache
def _hints(kind: type) -> dict[str, Any]:
    hints = get_type_hints(kind)
    return {name: hints[name] for name in kind.__struct_fields__}  # type: ignore[attr-defined]


def _walk(value: Any, hint: Any) -> Iterator[str | Mentions | tuple[Cell, ...]]:
    """Yield texts, ways (a single hex is a way of one) and what records within name."""
    if value is None:
        return
    if isinstance(value, str):
        yield value
    elif isinstance(value, msgspec.Struct):
        yield mentions_of(value)
    elif isinstance(value, tuple):
        yield from _walk_tuple(value, _tuple_hint(hint))


def _walk_tuple(
    value: tuple[Any, ...], parts: tuple[Any, ...]
) -> Iterator[str | Mentions | tuple[Cell, ...]]:
    if parts == _CELL:
        yield (value,)
    elif len(parts) == 2 and parts[1] is Ellipsis:
        if _tuple_hint(parts[0]) == _CELL:
            if value:
                yield value
            return
        for entry in value:
            yield from _walk(entry, parts[0])
    else:
        for entry, hint in zip(value, parts, strict=False):
            yield from _walk(entry, hint)


def _tuple_hint(hint: Any) -> tuple[Any, ...]:
    """Return the parts of a tuple's type, also where it may be absent."""
    origin = get_origin(hint)
    if origin in (Union, types.UnionType):
        return next((_tuple_hint(part) for part in get_args(hint) if get_origin(part) is tuple), ())
    return get_args(hint) if origin is tuple else ()
