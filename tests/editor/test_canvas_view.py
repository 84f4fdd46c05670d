"""The canvas: picking, zooming, panning, and the pixels it leaves on screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PySide6.QtCore import QPoint, QPointF, Qt, QThreadPool
from PySide6.QtGui import QColor, QWheelEvent
from PySide6.QtWidgets import QApplication

from editor.canvas.compiled import load_compiled
from editor.canvas.frame import Frame, lattice_of
from editor.canvas.ground_layer import GroundLayer
from editor.canvas.hex_shapes import box_of
from editor.canvas.hex_view import NO_HEX
from editor.canvas.map_canvas import MapCanvas
from editor.canvas.plain_raster import hexes_under
from editor.rendering.ground import tone_table
from editor.rendering.palette import LIGHT
from editor.rendering.stamps import stamp_size
from sim.formats.map_file import RegionField
from sim.hex.grid import Grid, Layout
from sim.hex.plane import bounds, cell_at, centre, corner_arrays
from tests.editor.maps import LAYOUTS, all_sea, sheet

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pytestqt.qtbot import QtBot

pytestmark = pytest.mark.usefixtures("qapp")
ZOOMS = (0.5, 1.3, 3.0, 7.0, 13.0, 31.0, 80.0)


@pytest.fixture
def canvas(qtbot: QtBot) -> Iterator[MapCanvas]:
    load_compiled()
    view = MapCanvas()
    qtbot.addWidget(view)
    view.resize(500, 400)
    view.set_document(all_sea(20, 16))
    view.show()
    qtbot.waitExposed(view)
    yield view
    QThreadPool.globalInstance().waitForDone()


def middle_of(canvas: MapCanvas, hex_id: int) -> QPoint:
    grid = canvas._subject.grid  # type: ignore[union-attr]
    return canvas.viewportTransform().map(QPointF(*centre(grid.layout, grid.cell_of(hex_id)))).toPoint()


@pytest.mark.parametrize("layout", LAYOUTS, ids=str)
@pytest.mark.parametrize("ratio", [1.0, 1.25, 2.0])
@settings(max_examples=60, deadline=None)
@given(st.floats(0.1, 8.0), st.floats(-40.0, 900.0), st.floats(-40.0, 900.0))
def test_the_hex_painted_under_a_point_is_the_hex_picked(
    layout: Layout, ratio: float, zoom: float, x: float, y: float
) -> None:
    grid = Grid(7, 6, layout)
    scale = zoom * 20.0 * ratio
    frame = Frame(scale, round(x) * 1.0, round(y) * 1.0)
    painted = int(hexes_under(frame, lattice_of(grid), 1, 1)[0, 0])
    cell = cell_at(layout, ((frame.left + 0.5) / scale, (frame.top + 0.5) / scale))
    assert painted == (grid.id_of(cell) if grid.has(cell) else NO_HEX)


@pytest.mark.parametrize("layout", LAYOUTS, ids=str)
@settings(max_examples=25, deadline=None)
@given(st.floats(0.4, 60.0), st.floats(-1.0, 1.0), st.floats(-1.0, 1.0))
def test_both_rasters_agree_on_every_pixel(layout: Layout, scale: float, dx: float, dy: float) -> None:
    compiled = load_compiled()
    grid = Grid(9, 7, layout)
    lattice = lattice_of(grid)
    width, height = bounds(grid)
    frame = Frame(scale, dx * width * scale, dy * height * scale)
    out, tiled = (np.zeros((90, 110), dtype=np.uint32) for _ in range(2))
    look, colours = np.arange(grid.size, dtype=np.uint16), np.arange(grid.size, dtype=np.uint32)
    shape = (grid.columns, grid.rows, int(lattice.flat), lattice.first_shoved)
    compiled.fill(out, frame.place, shape, look, colours, 0xFFFF, 0.0)
    size = stamp_size(max(scale, 3.0))
    tiles = np.broadcast_to(colours[:, None, None], (grid.size, size, size)).copy()
    compiled.fill_tiles(tiled, frame.place, shape, look, tiles, 0xFFFF)
    plain = hexes_under(frame, lattice, 90, 110)
    for picture in (out, tiled) if scale >= 3.0 else (out,):
        differs = np.where(plain < 0, 0xFFFF, plain) != picture
        assert differs.sum() <= 4, "only points that lie on a side may go either way"


@pytest.mark.parametrize("layout", LAYOUTS, ids=str)
@pytest.mark.parametrize("hex_px", ZOOMS)
def test_an_all_sea_map_has_no_background_inside_its_outline(layout: Layout, hex_px: float) -> None:
    load_compiled()
    subject = all_sea(24, 18, layout)
    scale = hex_px / 3**0.5
    width, height = bounds(subject.grid)
    inset = 1.6 * scale
    columns, rows = (min(700, int(side * scale - 2 * inset)) for side in (width, height))
    out = np.zeros((max(1, rows), max(1, columns)), dtype=np.uint32)
    GroundLayer(subject, LIGHT).paint(out, Frame(scale, inset, inset))
    assert not (out == LIGHT.surround.rgb()).any()
    assert not (out == 0).any()


@pytest.mark.parametrize("layout", LAYOUTS, ids=str)
def test_column_0_is_leftmost_on_screen(canvas: MapCanvas, layout: Layout) -> None:
    canvas.set_document(sheet([".~~~~~~~"] * 6, layout))
    canvas.fit_map()
    image = canvas.grab().toImage()
    left, right = (middle_of(canvas, hex_id) for hex_id in (16, 23))
    assert left.x() < right.x()
    land, sea = (image.pixelColor(point + QPoint(2, 2)) for point in (left, right))
    assert land.red() > land.blue()
    assert sea.blue() > sea.red()


def test_the_stroke_of_a_mouse_leaves_no_gaps(canvas: MapCanvas, qtbot: QtBot) -> None:
    canvas.fit_map()
    grid = canvas._subject.grid  # type: ignore[union-attr]
    told: list[int] = []
    canvas.hexPressed.connect(lambda hex_id, *_: told.append(hex_id))
    canvas.hexDragged.connect(told.append)
    start, end = grid.id_of((2, 3)), grid.id_of((17, 12))
    qtbot.mousePress(canvas.viewport(), Qt.MouseButton.LeftButton, pos=middle_of(canvas, start))
    with qtbot.waitSignal(canvas.hexReleased):
        qtbot.mouseMove(canvas.viewport(), middle_of(canvas, end))
        qtbot.mouseRelease(canvas.viewport(), Qt.MouseButton.LeftButton, pos=middle_of(canvas, end))
    assert (told[0], told[-1]) == (start, end)
    assert all(there in grid.neighbours[here] for here, there in zip(told, told[1:], strict=False))


def test_outside_the_map_there_is_no_hex(canvas: MapCanvas) -> None:
    canvas.fit_map()
    assert canvas.hex_at(QPointF(0.5, 0.5)) == NO_HEX
    assert canvas.hex_at(QPointF(middle_of(canvas, 45))) == 45


def wheel(canvas: MapCanvas, at: QPoint, turned: int, modifiers: Qt.KeyboardModifier) -> None:
    where = QPointF(at)
    event = QWheelEvent(
        where,
        canvas.viewport().mapToGlobal(where),
        QPoint(),
        QPoint(0, turned),
        Qt.MouseButton.NoButton,
        modifiers,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(canvas.viewport(), event)


@pytest.mark.parametrize("alone", [False, True])
def test_the_wheel_zooms_about_the_cursor(canvas: MapCanvas, qtbot: QtBot, alone: bool) -> None:
    canvas.fit_map()
    canvas.wheel_zooms = alone
    at = middle_of(canvas, 45)
    before = canvas.hex_px
    with qtbot.waitSignal(canvas.zoomChanged):
        wheel(
            canvas, at, 240, Qt.KeyboardModifier.NoModifier if alone else Qt.KeyboardModifier.ControlModifier
        )
    assert canvas.hex_px > before
    assert canvas.hex_at(QPointF(at)) == 45


def test_the_wheel_scrolls_where_it_does_not_zoom(canvas: MapCanvas) -> None:
    canvas.zoom_to(60.0)
    before, kept = canvas.verticalScrollBar().value(), canvas.hex_px
    wheel(canvas, QPoint(200, 200), -120, Qt.KeyboardModifier.NoModifier)
    assert canvas.verticalScrollBar().value() == before + 120
    assert canvas.hex_px == kept


@pytest.mark.parametrize("space", [False, True])
def test_middle_or_space_drags_pan_and_touch_no_hex(canvas: MapCanvas, qtbot: QtBot, space: bool) -> None:
    canvas.zoom_to(60.0)
    canvas.centre_on(165)
    button = Qt.MouseButton.LeftButton if space else Qt.MouseButton.MiddleButton
    pressed: list[int] = []
    canvas.hexPressed.connect(lambda hex_id, *_: pressed.append(hex_id))
    under = canvas.hex_at(QPointF(250, 200))
    if space:
        qtbot.keyPress(canvas, Qt.Key.Key_Space)
    qtbot.mousePress(canvas.viewport(), button, pos=QPoint(250, 200))
    qtbot.mouseMove(canvas.viewport(), QPoint(290, 230))
    qtbot.mouseRelease(canvas.viewport(), button, pos=QPoint(290, 230))
    assert canvas.hex_at(QPointF(290, 230)) == under
    assert not pressed


def test_only_the_box_around_changed_hexes_is_painted_again(canvas: MapCanvas, qtbot: QtBot) -> None:
    canvas.set_document(sheet(["~" * 20] * 16))
    canvas.fit_map()
    QApplication.processEvents()
    image = canvas.grab().toImage()
    subject = canvas._subject
    assert subject is not None
    subject.terrain[45] = subject.terrain_set.index("plain")
    canvas.invalidate([45])
    after = canvas.grab().toImage()
    at = middle_of(canvas, 45)
    assert image.pixelColor(at) != after.pixelColor(at)
    far = middle_of(canvas, 300)
    assert image.pixelColor(far) == after.pixelColor(far)


def test_a_canvas_without_the_compiled_raster_shows_the_map_at_once(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("editor.canvas.ground_layer.compiled_if_ready", lambda: None)
    view = MapCanvas()
    qtbot.addWidget(view)
    view.resize(500, 400)
    view.set_document(sheet([".~~~~~~~"] * 6))
    view.fit_map()
    colour = view.grab().toImage().pixelColor(middle_of(view, 20))
    sea = QColor.fromRgb(int(tone_table(view._subject.terrain_set, LIGHT)[4, 4]))  # type: ignore[union-attr]
    assert abs(colour.hue() - sea.hue()) < 12


def test_region_names_come_from_the_background_and_are_drawn(canvas: MapCanvas, qtbot: QtBot) -> None:
    named = sheet(["." * 12] * 8, regions={"A": RegionField("Norland", "#a8452f")}, region=("A" * 12,) * 8)
    with qtbot.waitSignal(canvas._names.placed, timeout=20_000) as answer:
        canvas.set_document(named)
    assert [place.region for place in answer.args[0]] == [0]


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_theme_changes_the_surroundings(canvas: MapCanvas, theme: str) -> None:
    canvas.set_theme(theme)  # type: ignore[arg-type]
    canvas.fit_map()
    corner = canvas.grab().toImage().pixelColor(1, 1)
    assert (corner.lightness() < 90) == (theme == "dark")


@pytest.mark.parametrize("layout", LAYOUTS, ids=str)
def test_the_box_around_hexes_holds_every_corner_of_them(layout):
    rng = np.random.default_rng(4)
    grid = Grid(9, 7, layout)
    for count in (1, 2, 3, 12):
        for _ in range(40):
            ids = rng.choice(grid.size, count, replace=False).astype(np.int32)
            box = box_of(grid, ids, 0.0).adjusted(-1e-9, -1e-9, 1e-9, 1e-9)
            points = corner_arrays(grid, ids).reshape(-1, 2)
            assert all(box.contains(QPointF(x, y)) for x, y in points.tolist())
    assert box_of(grid, (), 1.0).isEmpty()
