"""The canvas of a game: a step paints what stands on the map, and the map itself only where it has changed."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication

from editor.bench.replay import save_long_game
from editor.timeline.board_canvas import BoardCanvas
from editor.timeline.record import map_sheet
from editor.timeline.scene import NOTHING
from editor.timeline.tracks import Tracks
from sim.formats.map_file import read_map
from sim.games.catalog import terrain_set_of
from sim.play.opening import open_game
from sim.shipped import first_map


class WatchedCanvas(BoardCanvas):
    """A canvas that counts how often the map itself was painted."""

    still = 0

    def paint_still(self, painter, shown) -> None:
        self.still += 1
        super().paint_still(painter, shown)


@pytest.fixture
def canvas(qtbot):
    """A canvas on the shipped map, with nothing left to do."""
    canvas = WatchedCanvas()
    qtbot.addWidget(canvas)
    canvas.show_sheet(map_sheet(read_map(first_map(), terrain_set_of)))
    canvas.resize(900, 600)
    canvas.show()
    canvas.fit_map()
    qtbot.waitUntil(lambda: not canvas.is_busy, timeout=30000)
    QApplication.processEvents()
    canvas.still = 0
    return canvas


def test_a_step_does_not_paint_the_map_again(canvas):
    for cell in ((3, 3), (20, 9), (40, 20)):
        canvas.set_scene(NOTHING, Tracks(rings=frozenset({cell})))
        canvas.viewport().repaint()
    canvas.set_choices(goals={5: "1"})
    canvas.set_way(((3, 3), (3, 4)))
    canvas.viewport().repaint()
    assert canvas.still == 0


@pytest.mark.parametrize(
    "change",
    [
        lambda canvas: canvas.set_theme("dark"),
        lambda canvas: canvas.zoom_in(),
        lambda canvas: canvas.resize(800, 500),
        lambda canvas: canvas.invalidate(),
        lambda canvas: canvas.invalidate([10]),
        lambda canvas: canvas.point_at(canvas.grid.id_of((0, 17))),
        lambda canvas: canvas._on_names([]),
    ],
    ids=["theme", "zoom", "size", "map", "hexes", "letters lit", "names"],
)
def test_the_map_is_painted_again_where_it_has_changed(canvas, change):
    change(canvas)
    QApplication.processEvents()
    canvas.viewport().repaint()
    assert canvas.still


def test_what_is_seen_is_the_same_with_the_map_kept_and_painted_anew(qtbot, canvas):
    tracks = Tracks(ways=(((3, 3), (4, 3)),), rings=frozenset({(20, 9)}))
    canvas.set_scene(NOTHING, tracks)
    kept = canvas.grab().toImage()
    canvas.redraw()
    assert canvas.grab().toImage() == kept
    canvas.set_scene(NOTHING, Tracks())
    assert canvas.grab().toImage() != kept


def test_the_long_game_of_the_benchmark_is_sound_and_long(tmp_path):
    path = tmp_path / "long.game.jsonl"
    save_long_game(path, 400)
    replay = open_game(path)
    assert replay.departure is None
    assert sum(len(step.events) for step in replay.history.steps) >= 400
    assert any(step.line.action["kind"] == "take_back" for step in replay.history.steps if step.line.action)
