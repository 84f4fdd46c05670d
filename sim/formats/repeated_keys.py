"""Objects that have a key twice: JSON allows it, and one of the two values would be lost in silence."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from sim.errors import FileFault
from sim.texts import say

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


def refuse_repeated_keys(data: bytes, path: Path | str) -> None:
    """Raise FileFault, with the place, where an object of a JSON document has a key twice."""
    try:
        if not _has_repeated_keys(data):
            return
        place, key = next(_repeated_keys(json.loads(data, object_pairs_hook=_Pairs), "$"))
    except RecursionError as error:
        raise FileFault(path, "", say("fault-too-deep")) from error
    raise FileFault(path, place, say("fault-key-twice", name=key))


def _has_repeated_keys(data: bytes) -> bool:
    repeated = False

    def watch(pairs: list[tuple[str, Any]]) -> None:
        nonlocal repeated
        repeated |= len(dict(pairs)) < len(pairs)

    json.loads(data, object_pairs_hook=watch)
    return repeated


class _Pairs(list[tuple[str, Any]]):
    """An object with every key it has in the file."""


def _repeated_keys(value: Any, place: str) -> Iterator[tuple[str, str]]:
    """Yield the place of each object that has a key twice, with the key."""
    if isinstance(value, _Pairs):
        keys = [key for key, _ in value]
        yield from ((place, key) for number, key in enumerate(keys) if key in keys[:number])
        for key, inner in value:
            yield from _repeated_keys(inner, f"{place}.{key}")
    elif isinstance(value, list):
        for number, inner in enumerate(value):
            yield from _repeated_keys(inner, f"{place}[{number}]")
