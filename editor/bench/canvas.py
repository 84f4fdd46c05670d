"""Target 6: painting, zooming, editing and loading a map of a million hexes, beside a bare copy of a screenful."""

from __future__ import annotations

import time
from functools import partial
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

import numpy as np
from PySide6.QtCore import QEventLoop, QTimer
from PySide6.QtGui import QColor, QPixmap
from PySide6.QtWidgets import QApplication, QGraphicsPixmapItem

from editor.application import start_application
from editor.bench.world import SIDE, wide_world
from editor.canvas.compiled import load_compiled
from editor.canvas.map_canvas import MapCanvas
from editor.commands.document import MapDocument
from editor.documents.areas import disc
from editor.documents.edits import paint_evenly
from editor.documents.storage import load_draft, save_draft
from editor.panels.problem_watch import ProblemWatch
from editor.rendering.style import FLAT_TO_FLAT
from editor.settings import Settings
from sim.bench.measure import Measure, seconds
from sim.formats.map_file import read_map
from sim.games.catalog import terrain_set_of
from sim.hex.plane import centre
from sim.shipped import first_map

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from editor.documents.draft import MapDraft

WIDTH, HEIGHT = 1920, 1080
ZOOMS_PX = (64.0, 32.0, 16.0, 10.0, 8.0, 4.0, 2.0)
COUNTERS = 1000
STROKE_RADIUS = 3
COPIES, SPREAD, STROKE_PART = 12.0, 2.5, 0.2
PAINT_MS, LOAD_MS, FRAME_MS = 50.0, 50.0, 16.0
_ROUNDS = 9


def measure() -> Iterator[Measure]:
    """Yield the measures of target 6, in an editor that has shown another map before.

    Repaints are of the whole view, with counters on a thousand hexes.
    """
    with TemporaryDirectory() as folder:
        application = start_application(Settings(Path(folder) / "settings.ini"))
    draft = wide_world()
    load_compiled()
    yield _limit("load, parse and schema", 1000.0 * _load_seconds(draft), LOAD_MS)
    canvas = MapCanvas()
    canvas.resize(WIDTH, HEIGHT)
    canvas.show()
    canvas.set_document(load_draft(first_map()))
    application.processEvents()
    _wait_for(canvas)
    yield _limit("first paint after load", 1000.0 * seconds(lambda: _first_paint(canvas, draft)), PAINT_MS)
    _wait_for(canvas)
    counters = _Counters(canvas, draft)
    repaints, copies, strokes = [], [], []
    for zoom in (*ZOOMS_PX, 0.0):
        if zoom:
            canvas.zoom_to(zoom)
        else:
            canvas.fit_map()
        canvas.centre_on(draft.grid.id_of((SIDE // 2, SIDE // 2)))
        counters.show_at(canvas.hex_px)
        _wait_for(canvas)
        repaint, copy = _beside_copy(canvas)
        repaints.append(repaint)
        copies.append(copy)
        strokes.append(_stroke_seconds(canvas, draft))
        name = f"repaint, {f'{zoom:g} px a hex' if zoom else 'whole map'}"
        yield _of(name, repaint, copy, "8 MB copy", COPIES)
    yield _of("repaint, slowest zoom", max(repaints), min(repaints), "fastest zoom", SPREAD)
    allowed = COPIES * median(copies)
    yield _of("stroke of 37 hexes, slowest zoom", max(strokes), allowed, "repaint allowed", STROKE_PART)
    yield _limit("longest stop while a stroke is validated", 1000.0 * _longest_stop(draft), FRAME_MS)


def _of(name: str, ours: float, peer: float, peer_name: str, limit: float) -> Measure:
    return Measure(6, name, 1000.0 * ours, 1000.0 * peer, "ms", peer_name, ours / peer, "at_most", limit)


def _limit(name: str, ours_ms: float, limit_ms: float) -> Measure:
    return Measure(6, name, ours_ms, limit_ms, "ms", "limit", ours_ms / limit_ms, "at_most", 1.0)


def _load_seconds(draft: MapDraft) -> float:
    with TemporaryDirectory() as folder:
        path = Path(folder) / "wide.map.json"
        save_draft(draft, path)
        return median(seconds(lambda: read_map(path, terrain_set_of)) for _ in range(5))


def _first_paint(canvas: MapCanvas, draft: MapDraft) -> None:
    canvas.set_document(draft)
    canvas.fit_map()
    canvas.viewport().repaint()


def _beside_copy(canvas: MapCanvas) -> tuple[float, float]:
    """Return the median seconds of a whole repaint and of copying as many pixels, taken in turn."""
    source = np.zeros((HEIGHT, WIDTH), dtype=np.uint32)
    target = np.ones_like(source)
    repaint, copy = canvas.viewport().repaint, partial(np.copyto, target, source)
    times = [(_best_of_three(repaint), _best_of_three(copy)) for _ in range(_ROUNDS)]
    return median(ours for ours, _ in times), median(copy for _, copy in times)


def _stroke_seconds(canvas: MapCanvas, draft: MapDraft) -> float:
    """Return the median seconds of a stroke of the brush: edit, survey and repaint of what changed."""
    hexes = disc(draft.grid, draft.grid.id_of((SIDE // 2, SIDE // 2)), STROKE_RADIUS)

    def stroke(value: int) -> None:
        paint_evenly(draft, "terrain", hexes, value).apply(draft)
        canvas.invalidate(hexes.tolist())
        QApplication.processEvents()

    values = iter(number % 2 for number in range(3 * _ROUNDS))
    return median(_best_of_three(lambda: stroke(next(values))) for _ in range(_ROUNDS))


def _best_of_three(job: Callable[[], object]) -> float:
    """Return the seconds of a job without what the machine did beside it, where it did."""
    return min(seconds(job) for _ in range(3))


def _longest_stop(draft: MapDraft) -> float:
    """Return how long the window's thread stood still at most while a stroke was validated."""
    document = MapDocument(draft)
    watch = ProblemWatch()
    watch.set_document(document)
    while watch.is_busy:
        QApplication.processEvents()
    hexes = disc(draft.grid, 0, STROKE_RADIUS)
    document.do(paint_evenly(draft, "terrain", hexes, int(draft.terrain[hexes[0]] == 0)), lambda: "")
    longest = 0.0
    while watch.is_busy:
        begun = time.perf_counter()
        QApplication.processEvents()
        time.sleep(0.001)
        longest = max(longest, time.perf_counter() - begun - 0.001)
    return longest


def _wait_for(canvas: MapCanvas) -> None:
    """Let the window's events and its workers go on until nothing is left to do."""
    canvas.viewport().repaint()
    while canvas.is_busy:
        loop = QEventLoop()
        QTimer.singleShot(20, loop.quit)
        loop.exec()


class _Counters:
    """A thousand counters on hexes about the middle of the map, as large as the zoom asks."""

    def __init__(self, canvas: MapCanvas, draft: MapDraft) -> None:
        rng = np.random.default_rng(2)
        spots = rng.choice(60 * 40, COUNTERS, replace=False)
        self._items = []
        for spot in spots.tolist():
            cell = SIDE // 2 - 30 + spot % 60, SIDE // 2 - 20 + spot // 60
            item = QGraphicsPixmapItem()
            item.setPos(*centre(draft.grid.layout, cell))
            canvas.scene().addItem(item)
            self._items.append(item)

    def show_at(self, hex_px: float) -> None:
        """Give the counters a size for hexes of a size."""
        side = max(2, round(0.7 * hex_px))
        picture = QPixmap(side, side)
        picture.fill(QColor(150, 40, 40))
        for item in self._items:
            item.setPixmap(picture)
            item.setOffset(-side / 2.0, -side / 2.0)
            item.setScale(FLAT_TO_FLAT / hex_px)  # a pixel of the picture on one of the view
