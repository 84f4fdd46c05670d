"""A picture painted in strips by several threads: the compiled raster lets go of the interpreter."""

from __future__ import annotations

import os
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from itertools import count
from typing import TYPE_CHECKING

import numpy as np

from editor.canvas.frame import Frame

if TYPE_CHECKING:
    from collections.abc import Callable

    from numpy.typing import NDArray

_MOST = 4
_LEAST_ROWS = 54
_PART = 50_000
_SMALL = 300_000


def in_strips(
    out: NDArray[np.uint32], frame: Frame, paint: Callable[[NDArray[np.uint32], Frame], None]
) -> None:
    """Have `paint` fill a picture strip by strip; small pictures are painted at once."""
    rows = max(_LEAST_ROWS, 2.2 * frame.hex_px)  # hexes that two strips share are painted twice
    strips = max(1, round(len(out) / rows)) if out.size > _SMALL else 1
    cuts = [len(out) * part // strips for part in range(strips + 1)]

    def paint_strip(number: int) -> None:
        start, end = cuts[number], cuts[number + 1]
        paint(out[start:end], Frame(frame.scale, frame.left, frame.top + start))

    _share(strips, paint_strip)


def in_parts(items: NDArray[np.int32], work: Callable[[NDArray[np.int32]], None]) -> None:
    """Have `work` done on parts of many items."""
    parts = np.array_split(items, max(1, len(items) // _PART))
    _share(len(parts), lambda number: work(parts[number]))


def _share(jobs: int, do: Callable[[int], None]) -> None:
    """Do numbered jobs here and in other threads, the next taken by whoever is free."""
    numbers = count()

    def take() -> None:
        while (number := next(numbers)) < jobs:
            do(number)

    others = [_threads().submit(take) for _ in range(min(_cores(), jobs) - 1)]
    take()
    for other in others:
        if not other.cancel():
            other.result()


@cache
def _cores() -> int:
    """Return how many threads share a picture; asking the system takes as long as a small stroke."""
    return min(_MOST, os.cpu_count() or 1)


@cache
def _threads() -> ThreadPoolExecutor:
    return ThreadPoolExecutor(_MOST - 1, thread_name_prefix="raster")
