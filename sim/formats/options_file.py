"""Options files, `NAME.options.json`: choices and printed figures of one's own, on top of a ruleset's.

Whoever owns the box types its figures in here; each is then `printed`, whatever the ruleset's data say of it.
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
from msgspec import UNSET, UnsetType

from sim.errors import FileFault
from sim.formats.codec import Format, OneLine, decode, encode_plain, read_bytes

OptionValue = str | int | bool
Provenance = Literal["printed", "published", "reconstructed"]
Figure = Annotated[int, msgspec.Meta(ge=0, le=99)]
Positive = Annotated[int, msgspec.Meta(ge=1, le=99)]
Row = Annotated[tuple[Figure, ...], msgspec.Meta(min_length=1, max_length=99)]
Result = Annotated[str, msgspec.Meta(pattern=r"^(-|[AD]([1-9]|E))(?![\s\S])")]
Mark = Literal["printed"]


class Band(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A band of differences and its result for each die 1–6; without `most` it has no end."""

    least: int
    results: Annotated[tuple[Result, ...], msgspec.Meta(min_length=6, max_length=6)]
    most: int | None = None


class PrintedPiece(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The figures of a type of piece as the box prints them; those left out are the ruleset's."""

    count: Positive | UnsetType = UNSET
    movement: Figure | UnsetType = UNSET
    combat: Figure | UnsetType = UNSET
    need: Positive | UnsetType = UNSET
    threat: Figure | UnsetType = UNSET
    shoots: Figure | UnsetType = UNSET
    provenance: Mark = "printed"

    @property
    def figures(self) -> dict[str, int]:
        """Return the figures that are there, by name."""
        found = ((name, getattr(self, name)) for name in self.__struct_fields__ if name != "provenance")
        return {name: value for name, value in found if value is not UNSET}


class PrintedCombat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The combat disc as the box prints it."""

    band: Annotated[tuple[Band, ...], msgspec.Meta(min_length=1)]
    provenance: Mark = "printed"


class PrintedThrow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A throwing disc as the box prints it: a row for each die, a figure for each distance from 1."""

    rows: Annotated[tuple[Row, ...], msgspec.Meta(min_length=6, max_length=6)]
    provenance: Mark = "printed"


class OptionsFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """An options file. `options` as in a scenario; `pieces`: people → type → figures; `throw`: table → its disc."""

    format: Literal["zargo-options"] = "zargo-options"
    version: Literal[1] = 1
    name: str = ""
    notes: str = ""
    ruleset: str
    options: dict[str, OptionValue] = {}
    pieces: dict[str, dict[str, PrintedPiece]] = {}
    combat: PrintedCombat | UnsetType = UNSET
    throw: dict[str, PrintedThrow] = {}


OPTIONS_FORMAT = Format("zargo-options", 1, OptionsFile)
ENDING = ".options.json"
_ANY = "[...]"
"""Stands in the places msgspec tells for any key of an object."""


def read_options(path: Path) -> OptionsFile:
    """Return the options in a file, not yet held against their ruleset. Raises FileFault with the first fault."""
    return decode_options(read_bytes(path), path)


def decode_options(data: bytes, path: Path | str) -> OptionsFile:
    """Return the options in a file's bytes. Raises FileFault with the first fault and its place."""
    try:
        return decode(OPTIONS_FORMAT, data, path)
    except FileFault as fault:
        if _ANY not in fault.place:
            raise
        raise FileFault(path, _exact(fault.place, msgspec.json.decode(data)), fault.message) from fault


def _exact(place: str, document: dict[str, Any]) -> str:
    """Return the place of a fault with the keys that are left open in it: those of the first entry at fault."""
    for key, structure in (
        ("pieces", dict[str, PrintedPiece]),
        ("throw", PrintedThrow),
        ("options", OptionValue),
    ):
        rest = place.removeprefix(f"$.{key}{_ANY}")
        if rest == place:
            continue
        name = _first_wrong(document[key], structure)
        if rest.startswith(_ANY):
            inner = _first_wrong(document[key][name], PrintedPiece)
            return f"$.{key}.{name}.{inner}{rest.removeprefix(_ANY)}"
        return f"$.{key}.{name}{rest}"
    return place


def _first_wrong(entries: dict[str, Any], structure: Any) -> str:
    return next(name for name, value in entries.items() if not _fits(value, structure))


def _fits(value: Any, structure: Any) -> bool:
    try:
        msgspec.convert(value, structure)
    except msgspec.ValidationError:
        return False
    return True


def encode_options(document: OptionsFile) -> bytes:
    """Return the bytes of an options file: a line for each type, band and row of a disc."""
    plain: dict[str, Any] = msgspec.to_builtins(document)
    for band in plain.get("combat", {}).get("band", ()):
        band["results"] = OneLine(band["results"])
    for disc in plain["throw"].values():
        disc["rows"] = [OneLine(row) for row in disc["rows"]]
    return encode_plain(plain)
