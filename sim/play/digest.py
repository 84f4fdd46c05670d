"""Digests: each line's covers the header, all lines so far and the position after it, so that any change shows."""

from __future__ import annotations

from hashlib import blake2b
from typing import TYPE_CHECKING, Any

import msgspec

if TYPE_CHECKING:
    from collections.abc import Sequence

_SIZE = 16
_encode = msgspec.json.Encoder(order="deterministic").encode


def first_link(header_bytes: bytes, fingerprint: bytes) -> bytes:
    """Return what the chain of digests hangs on: the header's line and the first position."""
    return _hash(header_bytes, fingerprint)


def next_link(
    link: bytes, n: int, by: str, action: dict[str, Any], dice: Sequence[int], fingerprint: bytes
) -> bytes:
    """Return the link of a line from the one before, what the line says and the position after it."""
    return _hash(link, _encode((n, by, action, tuple(dice))), fingerprint)


def _hash(*parts: bytes) -> bytes:
    made = blake2b(digest_size=_SIZE)
    for part in parts:
        made.update(len(part).to_bytes(8, "big"))
        made.update(part)
    return made.digest()
