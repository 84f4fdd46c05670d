"""Target 9: how long the window takes from the start of its process to its first picture of the shipped map."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject

from sim.bench.measure import Measure

if TYPE_CHECKING:
    from collections.abc import Iterator

WINDOW_S = 1.5
_ROUNDS = 5


def measure() -> Iterator[Measure]:
    """Yield the measure of target 9 that needs a window."""
    with TemporaryDirectory() as folder:
        once = median(_seconds_to_paint(Path(folder) / "settings.ini") for _ in range(_ROUNDS))
    yield Measure(
        9, "window on the shipped map", once, WINDOW_S, "s", "limit", once / WINDOW_S, "at_most", 1.0
    )


def paint_and_tell(settings_file: str) -> None:
    """Open the editor, print a line once the map has been painted, and leave at once."""
    from editor.application import open_window, start_application
    from editor.settings import Settings

    settings = Settings(Path(settings_file))
    application = start_application(settings)
    window = open_window(settings, None)
    watch = _PaintWatch()
    window.canvas.viewport().installEventFilter(watch)
    while not watch.seen:
        application.processEvents()
    sys.stdout.write("painted\n")
    sys.stdout.flush()
    os._exit(0)  # workers that load the compiled raster are of no interest here


class _PaintWatch(QObject):
    """Sees that a widget has been painted."""

    seen = False

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        self.seen = self.seen or event.type() == QEvent.Type.Paint
        return False


def _seconds_to_paint(settings_file: Path) -> float:
    code = f"from editor.bench.start import paint_and_tell; paint_and_tell({str(settings_file)!r})"
    begun = time.perf_counter()
    with subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        told = process.stdout.readline()
        taken = time.perf_counter() - begun
    if told.strip() != "painted":
        raise RuntimeError("the window did not open")
    return taken
