"""Bytes to structures and back: the checks every JSON file of ours shares.

A reader of version N reads every version ≤ N: older documents pass through `migrations` first.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Generic, TypeVar

import msgspec

from sim.errors import FileFault
from sim.texts import say

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

MAX_BYTES = 64 * 1024 * 1024
_BOM = b"\xef\xbb\xbf"
_PLACE = re.compile(r" - at `(?P<place>[^`]*)`$")
_BYTE = re.compile(r" \(byte (?P<byte>\d+)\)$")

T = TypeVar("T", bound=msgspec.Struct)


@dataclass(frozen=True)
class Format(Generic[T]):
    """A kind of file: its `format` name, newest `version`, structure, and the step up from each older version."""

    name: str
    version: int
    structure: type[T]
    migrations: dict[int, Callable[[dict[str, Any]], dict[str, Any]]] = field(default_factory=dict)


class _Header(msgspec.Struct):
    format: str
    version: int


def read_bytes(path: Path) -> bytes:
    """Return a file's bytes. Raises FileFault when it cannot be read or is larger than any file of ours."""
    try:
        size = path.stat().st_size
        if size > MAX_BYTES:
            raise FileFault(path, "", say("fault-too-large", size=size, most=MAX_BYTES))
        return path.read_bytes()
    except OSError as error:
        raise FileFault(path, "", say("fault-unreadable", why=error.strerror or str(error))) from error


def decode(kind: Format[T], data: bytes, path: Path | str) -> T:
    """Return the structure in `data`, migrated to the newest version. Raises FileFault with place and expectation."""
    if data.startswith(_BOM):
        raise FileFault(path, "line 1, column 1", say("fault-bom"))
    header = _decode(_Header, data, path)
    if header.format != kind.name:
        raise FileFault(path, "$.format", say("fault-format", found=header.format, expected=kind.name))
    if header.version > kind.version:
        facts = say("fault-newer", found=header.version, known=kind.version)
        raise FileFault(path, "$.version", facts)
    if header.version < 1:
        raise FileFault(path, "$.version", say("fault-version", found=header.version, known=kind.version))
    if header.version == kind.version:
        return _decode(kind.structure, data, path)
    document = _decode(dict[str, Any], data, path)
    for version in range(header.version, kind.version):
        document = kind.migrations[version](document)
    return _convert(kind.structure, document, path)


def header_format(data: bytes, path: Path | str) -> str:
    """Return the `format` a JSON file claims. Raises FileFault when there is none."""
    if data.startswith(_BOM):
        raise FileFault(path, "line 1, column 1", say("fault-bom"))
    return _decode(_Header, data, path).format


def _decode(structure: Any, data: bytes, path: Path | str) -> Any:
    try:
        return msgspec.json.decode(data, type=structure)
    except msgspec.DecodeError as error:
        raise _fault(str(error), data, path) from error
    except UnicodeDecodeError as error:
        place = _line_and_column(data, error.start)
        raise FileFault(path, place, say("fault-not-utf8")) from error
    except RecursionError as error:
        raise FileFault(path, "", say("fault-too-deep")) from error


def _convert(structure: Any, document: dict[str, Any], path: Path | str) -> Any:
    try:
        return msgspec.convert(document, structure)
    except msgspec.ValidationError as error:
        raise _fault(str(error), b"", path) from error


def _fault(text: str, data: bytes, path: Path | str) -> FileFault:
    """Return msgspec's sentence as a fault: its JSON path or byte becomes the place."""
    at_path = _PLACE.search(text)
    if at_path:
        return FileFault(path, at_path["place"], say("fault-structure", fact=text[: at_path.start()]))
    at_byte = _BYTE.search(text)
    if at_byte:
        place = _line_and_column(data, int(at_byte["byte"]))
        return FileFault(path, place, say("fault-json", fact=text[: at_byte.start()]))
    if "truncated" in text:
        place = _line_and_column(data, len(data))
        return FileFault(path, place, say("fault-json", fact=text))
    return FileFault(path, "$", say("fault-structure", fact=text))


def _line_and_column(data: bytes, byte: int) -> str:
    line = data.count(b"\n", 0, byte) + 1
    column = byte - (data.rfind(b"\n", 0, byte) + 1) + 1
    return f"line {line}, column {column}"


def encode(document: msgspec.Struct) -> bytes:
    """Return the file's bytes: keys in the order of the structure, one line for each row and list entry."""
    return (_pretty(msgspec.to_builtins(document), "") + "\n").encode("utf-8")


def _pretty(value: Any, indent: str) -> str:
    """Return JSON with short containers on one line and long lists one entry a line."""
    if not isinstance(value, dict | list | tuple) or not value or _is_flat(value):
        return json.dumps(value, ensure_ascii=False)
    deeper = indent + "  "
    if isinstance(value, dict):
        lines = [f"{deeper}{json.dumps(k, ensure_ascii=False)}: {_pretty(v, deeper)}" for k, v in value.items()]
        return "{\n" + ",\n".join(lines) + f"\n{indent}}}"
    return "[\n" + ",\n".join(deeper + _pretty(entry, deeper) for entry in value) + f"\n{indent}]"


def _is_flat(value: Any) -> bool:
    """Say whether a container stands on one line: a hex, or a record of plain values and hexes."""
    entries = value.values() if isinstance(value, dict) else value
    if isinstance(value, dict):
        return all(not isinstance(e, dict) and (not isinstance(e, list | tuple) or _is_pair(e)) for e in entries)
    return _is_pair(value)


def _is_pair(value: Any) -> bool:
    return len(value) <= 2 and all(isinstance(entry, int | str) and len(str(entry)) < 24 for entry in value)
