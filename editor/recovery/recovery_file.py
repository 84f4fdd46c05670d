"""What an autosave holds: the map, the file it belongs to and the time. Written beside nobody's work."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

import msgspec

from sim.formats.codec import Format, decode, encode, read_bytes
from sim.formats.map_file import MapFile, check_map_shape
from sim.games.catalog import terrain_set_of

if TYPE_CHECKING:
    from pathlib import Path

    from editor.documents.draft import MapDraft


class RecoveryFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A map as it was when it was last autosaved. `path`: the user's file, None for a map without one."""

    format: Literal["map-recovery"] = "map-recovery"
    version: Literal[1] = 1
    path: str | None
    title: str
    saved: str
    map: MapFile


RECOVERY_FORMAT = Format("map-recovery", 1, RecoveryFile)


def encode_recovery(draft: MapDraft, path: Path | None, title: str, saved: str) -> bytes:
    """Return the bytes of a recovery file."""
    user_file = str(path) if path is not None else None
    return encode(RecoveryFile(path=user_file, title=title, saved=saved, map=draft.to_map_file()))


def read_recovery(path: Path) -> RecoveryFile:
    """Return what a recovery file holds. Raises FileFault."""
    found = decode(RECOVERY_FORMAT, read_bytes(path), path)
    check_map_shape(found.map, path, "$.map", terrain_set_of)
    return found
