"""A picture painted in strips by several threads: the compiled raster lets go of the interpreter."""

from __future__ import annotations

import os
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import TYPE_CHECKING

from editor.canvas.frame import Frame

if TYPE_CHECKING:
    from collections.abc import Callable

    import numpy as np
    from numpy.typing import NDArray

_MOST = 4
_SMALLEST_ROWS = 96


def in_strips(
    out: NDArray[np.uint32], frame: Frame, paint: Callable[[NDArray[np.uint32], Frame], None]
) -> None:
    """Have `paint` fill a picture strip by strip; small pictures are painted at once."""
    rows = len(out)
    count = min(_MOST, os.cpu_count() or 1, rows // _SMALLEST_ROWS)
    if count < 2:
        paint(out, frame)
        return
    cuts = [rows * part // count for part in range(count + 1)]
    others = [
        _threads().submit(paint, out[start:end], Frame(frame.scale, frame.left, frame.top + start))
        for start, end in zip(cuts[1:-1], cuts[2:], strict=True)
    ]
    paint(out[: cuts[1]], frame)
    for other in others:
        other.result()


@cache
def _threads() -> ThreadPoolExecutor:
    return ThreadPoolExecutor(_MOST - 1, thread_name_prefix="raster")
