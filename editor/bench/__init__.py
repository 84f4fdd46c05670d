"""The window's benchmarks, shown by `zargo bench window`: targets 6, 9 and 10 of the performance targets."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from editor.entry import has_display

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sim.bench.measure import Measure


def measure() -> Iterator[Measure]:
    """Yield the measures of the editor's start, the canvas on a million hexes and a long game in the replay room.

    Offscreen where there is no display.
    """
    if not has_display():
        os.environ["QT_QPA_PLATFORM"] = "offscreen"
    from editor.bench import canvas, replay, start

    yield from start.measure()
    yield from canvas.measure()
    yield from replay.measure()
