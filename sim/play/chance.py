"""Chance: numbers that follow from a seed and from where they are drawn, so that stopping a game changes none."""

from __future__ import annotations

from hashlib import blake2b

_DICE = "dice"
_BITS = 64


class Draws:
    """Numbers drawn one after another; the same for the same seed and place on every machine."""

    def __init__(self, seed: int, *place: str | int) -> None:
        self._key = "/".join(map(str, (seed, *place)))
        self._drawn = 0

    def below(self, number: int) -> int:
        """Return the next number from 0 to `number` - 1, each as likely."""
        fair = 2**_BITS - 2**_BITS % number
        while True:
            self._drawn += 1
            data = f"{self._key}#{self._drawn}".encode()
            found = int.from_bytes(blake2b(data, digest_size=_BITS // 8).digest(), "big")
            if found < fair:
                return found % number


def roll(seed: int, line: int, faces: int) -> int:
    """Return what the die of a decision shows, by the number of the decision's line."""
    return Draws(seed, _DICE, line).below(faces) + 1
