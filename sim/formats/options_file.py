"""Options files, `NAME.options.json`: choices and printed figures of one's own, on top of a ruleset's.

Whoever owns the box types its figures in here; each is then `printed`, whatever the ruleset's data say of it.
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
from msgspec import UNSET, UnsetType

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


def read_options(path: Path) -> OptionsFile:
    """Return the options in a file, not yet held against their ruleset. Raises FileFault with the first fault."""
    return decode_options(read_bytes(path), path)


def decode_options(data: bytes, path: Path | str) -> OptionsFile:
    """Return the options in a file's bytes. Raises FileFault with the first fault and its place."""
    return decode(OPTIONS_FORMAT, data, path)


def encode_options(document: OptionsFile) -> bytes:
    """Return the bytes of an options file: a line for each type, band and row of a disc."""
    plain: dict[str, Any] = msgspec.to_builtins(document)
    for band in plain.get("combat", {}).get("band", ()):
        band["results"] = OneLine(band["results"])
    for disc in plain["throw"].values():
        disc["rows"] = [OneLine(row) for row in disc["rows"]]
    return encode_plain(plain)
