"""Types, codes and small steps that the parts of the raster share."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, TypeAlias

import numpy as np

from sim.hex.plane import HALF_FLAT

if TYPE_CHECKING:
    from numpy.typing import NDArray

    U32: TypeAlias = NDArray[np.uint32]
    U16: TypeAlias = NDArray[np.uint16]
    I32: TypeAlias = NDArray[np.int32]
    I64: TypeAlias = NDArray[np.int64]
    F64: TypeAlias = NDArray[np.float64]
    U8: TypeAlias = NDArray[np.uint8]
    I16: TypeAlias = NDArray[np.int16]
    Place: TypeAlias = tuple[float, float, float]
    Shape: TypeAlias = tuple[int, int, int, int]

LAND = 0
VOID = 3
BAND_SHIFT = 6
OUTLINE_SHIFT = 12
LAND_BIT = 1 << 18
GHOST_SHIFT = 19
SIX = 63
ROOT3 = 2.0 * HALF_FLAT


def mixed(below: int, above: int, part: float) -> int:
    """Return `below` with a part (0 to 1) of `above` over it."""
    weight = int(part * 256.0)
    keep = 256 - weight
    red_blue = (((below & 0xFF00FF) * keep + (above & 0xFF00FF) * weight) >> 8) & 0xFF00FF
    green = (((below & 0x00FF00) * keep + (above & 0x00FF00) * weight) >> 8) & 0x00FF00
    return 0xFF000000 | red_blue | green


def lay_mask(out: U32, left: int, top: int, masks: U8, number: int, colour: int) -> None:
    """Lay a colour over a picture where one of many masks says how much."""
    height, width = out.shape
    rows, columns = masks.shape[1], masks.shape[2]
    red_blue, green = colour & 0xFF00FF, colour & 0x00FF00
    start, end = max(0, -left), min(columns, width - left)
    for j in range(max(0, -top), min(rows, height - top)):
        line = np.uint64(top + j)
        for i in range(start, end):
            strength = int(masks[np.uint64(number), np.uint64(j), np.uint64(i)])
            if strength:
                weight = strength + (strength >> 7)
                keep = 256 - weight
                pixel = np.uint64(left + i)
                under = int(out[line, pixel])
                both = ((((under & 0xFF00FF) * keep) + red_blue * weight) >> 8) & 0xFF00FF
                out[line, pixel] = (
                    0xFF000000 | both | (((((under & 0xFF00) * keep) + green * weight) >> 8) & 0xFF00)
                )


def run(line: U32, start: int, end: int, colour: int) -> None:
    """Fill part of a row of pixels. Bounds without a sign spare a check on every pixel."""
    for pixel in range(np.uint64(start), np.uint64(end)):
        line[pixel] = colour


def visible(size: int, start: float, step: float, count: int) -> tuple[int, int]:
    """Return the first and the end of the lines of hexes that may touch a window, with a margin of two."""
    first = max(0, int(math.floor(start / step)) - 2)
    return first, min(count, int(math.ceil((start + size) / step)) + 2)
