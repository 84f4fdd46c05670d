"""The window's benchmarks, shown by `zargo bench window`: targets 6 and 9 of the performance targets."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from editor.entry import has_display

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sim.bench.measure import Measure


def measure() -> Iterator[Measure]:
    """Yield the measures of the canvas on a million hexes and of the editor's start; offscreen without a display."""
    if not has_display():
        os.environ["QT_QPA_PLATFORM"] = "offscreen"
    from editor.bench import canvas, start

    yield from start.measure()
    yield from canvas.measure()
