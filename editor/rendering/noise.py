"""Variation from coordinates: the same on every machine, on screen and in print."""

from __future__ import annotations

_MASK = 0xFFFFFFFF


def mix(column: int, row: int, salt: int = 0) -> int:
    """Return a well mixed 32-bit number of a cell; neighbours have nothing in common."""
    value = (column * 0x9E3779B1 + row * 0x85EBCA77 + salt * 0xC2B2AE3D) & _MASK
    value ^= value >> 15
    value = (value * 0x2C1B3C6D) & _MASK
    value ^= value >> 12
    value = (value * 0x297A2D39) & _MASK
    return value ^ (value >> 15)


def variant(column: int, row: int, count: int) -> int:
    """Return which of `count` drawings a hex has. Runs compiled as well."""
    return (mix(column, row, 3) * count) >> 32


class Dice:
    """A small stream of numbers from a seed, for placing the strokes of one hex."""

    def __init__(self, seed: int) -> None:
        self._state = mix(seed & 0xFFFF, seed >> 16, 7) or 1

    def unit(self) -> float:
        """Return the next number in [0, 1)."""
        state = self._state
        state ^= (state << 13) & _MASK
        state ^= state >> 17
        state ^= (state << 5) & _MASK
        self._state = state
        return state / (_MASK + 1)

    def between(self, low: float, high: float) -> float:
        """Return the next number in [low, high)."""
        return low + (high - low) * self.unit()

    def below(self, count: int) -> int:
        """Return the next whole number in 0 .. count - 1."""
        return int(self.unit() * count)


TONES = 8
"""How many tones of its ground colour a terrain has."""


def tone(column: int, row: int) -> int:
    """Return a hex's tone, 0 to TONES - 1: broad soft patches with a little grain. Runs compiled as well."""
    return toned(column, row, patches(column >> 3, row >> 3))


def patches(x: int, y: int) -> tuple[int, int, int, int]:
    """Return the levels at the corners of an 8 × 8 block of cells: upper two, lower two."""
    return mix(x, y, 11) & 255, mix(x + 1, y, 11) & 255, mix(x, y + 1, 11) & 255, mix(x + 1, y + 1, 11) & 255


def toned(column: int, row: int, levels: tuple[int, int, int, int]) -> int:
    """Return a hex's tone from the `patches` of its block."""
    u, v = column & 7, row & 7
    u = u * u * (24 - 2 * u)
    v = v * v * (24 - 2 * v)
    upper = levels[0] * (512 - u) + levels[1] * u
    lower = levels[2] * (512 - u) + levels[3] * u
    patch = (upper * (512 - v) + lower * v) >> 18
    grain = (mix(column, row, 12) & 63) - 32
    return max(0, min(TONES - 1, (patch + grain) >> 5))
