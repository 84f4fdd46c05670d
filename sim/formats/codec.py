"""Bytes to structures and back: the checks every JSON file of ours shares.

A reader of version N reads every version ≤ N: older documents pass through `migrations` first.
"""

from __future__ import annotations

import json
import os
import re
import stat
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, Any, Generic, TypeVar

import msgspec

from sim.errors import FileFault
from sim.formats.exact_place import ANY_KEY, exact_place, fact_and_place
from sim.formats.repeated_keys import refuse_repeated_keys
from sim.texts import Sentence, say

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

MAX_BYTES = 64 * 1024 * 1024
_BOM = b"\xef\xbb\xbf"
_NOT_UTF8 = "Invalid UTF-8"
_BYTE = re.compile(r" \(byte (?P<byte>\d+)\)$")

T = TypeVar("T", bound=msgspec.Struct)
S = TypeVar("S")


@dataclass(frozen=True)
class Format(Generic[T]):
    """A kind of file: its `format` name, newest `version`, structure, and the step up from each older version."""

    name: str
    version: int
    structure: type[T]
    migrations: dict[int, Callable[[dict[str, Any]], dict[str, Any]]] = field(default_factory=dict)


class _Claim(msgspec.Struct):
    format: str


class _Header(msgspec.Struct):
    format: str
    version: int


def read_bytes(path: Path) -> bytes:
    """Return a file's bytes. Raises FileFault when it cannot be read or is larger than any file of ours."""
    try:
        # Without O_NONBLOCK the opening of a pipe that nobody writes to would never return.
        with os.fdopen(os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0)), "rb") as stream:
            about = os.fstat(stream.fileno())
            if not stat.S_ISREG(about.st_mode):
                raise FileFault(path, "", say("fault-no-file"))
            if about.st_size > MAX_BYTES:
                raise FileFault(path, "", say("fault-too-large", size=about.st_size, most=MAX_BYTES))
            return stream.read()
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or str(error)
        raise FileFault(path, "", say("fault-unreadable", why=Sentence(why))) from error


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
        found: T = _decode(kind.structure, data, path)
    else:
        found = _convert(kind.structure, _migrated(kind, header.version, data, path), path)
    refuse_repeated_keys(data, path)
    return found


def decode_record(structure: type[S], data: bytes, path: Path | str) -> S:
    """Return one record of a file that has a record a line; places in its FileFault are those within the record."""
    found = _decode(structure, data, path)
    refuse_repeated_keys(data, path)
    return found


def is_json(data: bytes) -> bool:
    """Say whether bytes are JSON of any kind, if only too deep to be read."""
    try:
        msgspec.json.decode(data)
    except RecursionError:
        return True
    except (msgspec.DecodeError, UnicodeDecodeError):
        return False
    return True


def _migrated(kind: Format[T], version: int, data: bytes, path: Path | str) -> dict[str, Any]:
    """Return an older document as the newest version has it. Raises FileFault where it is not of its own version."""
    document: dict[str, Any] = _decode(dict[str, Any], data, path)
    for older in range(version, kind.version):
        try:
            document = kind.migrations[older](document)
        except (AttributeError, LookupError, TypeError, ValueError) as error:
            raise FileFault(path, "$", say("fault-old", version=older, why=repr(error))) from error
    return document


def claims(data: bytes, kind: Format[Any]) -> bool:
    """Say whether a JSON file claims to be of a format, sound or not."""
    try:
        return msgspec.json.decode(data, type=_Claim).format == kind.name
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return False


def claimed_format(data: bytes) -> str | None:
    """Return the `format` a file of ours claims, sound or not, in one JSON document or in its first line; else None."""
    for part in (data, data.split(b"\n", 1)[0]):
        with suppress(msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            return msgspec.json.decode(part, type=_Claim).format
    return None


def header_format(data: bytes, path: Path | str) -> str:
    """Return the `format` a JSON file claims. Raises FileFault when there is none."""
    if data.startswith(_BOM):
        raise FileFault(path, "line 1, column 1", say("fault-bom"))
    return _decode(_Header, data, path).format


def _decode(structure: type[S], data: bytes, path: Path | str) -> S:
    try:
        return msgspec.json.decode(data, type=structure)
    except msgspec.DecodeError as error:
        fault = _fault(str(error), data, path)
        raise (_with_keys(fault, structure, data) if ANY_KEY in fault.place else fault) from error
    except UnicodeDecodeError as error:
        raise _not_utf8(data, path) from error
    except RecursionError as error:
        raise FileFault(path, "", say("fault-too-deep")) from error


def _convert(structure: type[T], document: dict[str, Any], path: Path | str) -> T:
    try:
        return msgspec.convert(document, structure)
    except msgspec.ValidationError as error:
        fault = _fault(str(error), b"", path)
        place = exact_place(fault.place, document, partial(msgspec.convert, type=structure))
        raise FileFault(path, place, fault.message) from error


def _with_keys(fault: FileFault, structure: type[S], data: bytes) -> FileFault:
    """Return a fault with the keys of objects that its place leaves open.

    Raises FileFault where the bytes after it are no JSON, or an object has a key twice.
    """
    document: dict[str, Any] = _decode(dict[str, Any], data, fault.path)
    refuse_repeated_keys(data, fault.path)

    def read(part: dict[str, Any]) -> S:
        return msgspec.json.decode(json.dumps(part), type=structure)

    return FileFault(fault.path, exact_place(fault.place, document, read), fault.message)


def _fault(text: str, data: bytes, path: Path | str) -> FileFault:
    """Return msgspec's sentence as a fault: its JSON path or byte becomes the place."""
    if text.startswith(_NOT_UTF8):
        return _not_utf8(data, path)
    fact, place = fact_and_place(text)
    if place is not None:
        return FileFault(path, place, say("fault-structure", fact=Sentence(fact)))
    at_byte = _BYTE.search(text)
    if at_byte:
        place = _line_and_column(data, int(at_byte["byte"]))
        return FileFault(path, place, say("fault-json", fact=Sentence(text[: at_byte.start()])))
    if "truncated" in text:
        place = _line_and_column(data, len(data))
        return FileFault(path, place, say("fault-json", fact=Sentence(text)))
    return FileFault(path, "$", say("fault-structure", fact=Sentence(text)))


def _not_utf8(data: bytes, path: Path | str) -> FileFault:
    """Return the fault of bytes that are no UTF-8, with the place of the first."""
    place = "$"
    try:
        data.decode("utf-8")
    except UnicodeDecodeError as error:
        place = _line_and_column(data, error.start)
    return FileFault(path, place, say("fault-not-utf8"))


def _line_and_column(data: bytes, byte: int) -> str:
    line = data.count(b"\n", 0, byte) + 1
    column = byte - (data.rfind(b"\n", 0, byte) + 1) + 1
    return f"line {line}, column {column}"


def encode(document: msgspec.Struct) -> bytes:
    """Return the file's bytes: keys in the order of the structure, one line for each row and list entry."""
    return encode_plain(msgspec.to_builtins(document))


def encode_plain(document: dict[str, Any]) -> bytes:
    """Return the bytes of a document of plain values; a list that is a `OneLine` stands on one line."""
    return (_pretty(document, "") + "\n").encode("utf-8")


class OneLine(list[Any]):
    """A list that is written on one line, however long."""


def _pretty(value: Any, indent: str) -> str:
    """Return JSON with short containers on one line and long lists one entry a line."""
    if not isinstance(value, dict | list | tuple) or not value or _is_flat(value):
        return json.dumps(value, ensure_ascii=False)
    deeper = indent + "  "
    if isinstance(value, dict):
        lines = [
            f"{deeper}{json.dumps(k, ensure_ascii=False)}: {_pretty(v, deeper)}" for k, v in value.items()
        ]
        return "{\n" + ",\n".join(lines) + f"\n{indent}}}"
    return "[\n" + ",\n".join(deeper + _pretty(entry, deeper) for entry in value) + f"\n{indent}]"


def _is_flat(value: Any) -> bool:
    """Say whether a container stands on one line: a hex, or a record of plain values and hexes."""
    if isinstance(value, dict):
        return all(
            not isinstance(e, dict) and (not isinstance(e, list | tuple) or _is_pair(e))
            for e in value.values()
        )
    return _is_pair(value)


def _is_pair(value: Any) -> bool:
    if isinstance(value, OneLine):
        return True
    return len(value) <= 2 and all(isinstance(entry, int | str) and len(str(entry)) < 24 for entry in value)
