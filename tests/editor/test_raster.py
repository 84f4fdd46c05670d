"""The raster's ways of painting against each other: tiles and layers, far and near, small windows and large."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pytest

from editor.canvas import drawings as drawings_module
from editor.canvas.compiled import load_compiled
from editor.canvas.frame import Frame
from editor.canvas.ground_layer import GroundLayer
from editor.rendering.palette import LIGHT
from editor.rendering.style import FLAT_TO_FLAT
from sim.formats.map_file import RegionField
from sim.hex.grid import Layout
from sim.hex.plane import bounds
from tests.editor.maps import LAYOUTS, sheet

if TYPE_CHECKING:
    from editor.rendering.stamps import Stamps
    from editor.rendering.subject import Sheet

pytestmark = pytest.mark.usefixtures("qapp")
HEIGHT, WIDTH = 260, 300


def patchwork(layout: Layout, columns: int = 40, rows: int = 36) -> Sheet:
    rng = np.random.default_rng(5)
    rows_of = ["".join(rng.choice(list("...^f~~~"), columns)) for _ in range(rows)]
    region = ["".join("-" if glyph == "~" else "A" for glyph in row) for row in rows_of]
    return sheet(rows_of, layout, regions={"A": RegionField("Norland", "#a8452f")}, region=tuple(region))


def painted(layer: GroundLayer, hex_px: float, left: float = 5.3, top: float = 7.7) -> np.ndarray:
    out = np.zeros((HEIGHT, WIDTH), dtype=np.uint32)
    layer.paint(out, Frame(hex_px / FLAT_TO_FLAT, left, top))
    return out.view(np.uint8).reshape(HEIGHT, WIDTH, 4)[..., :3].astype(np.float64)


@pytest.mark.parametrize("layout", LAYOUTS, ids=str)
@pytest.mark.parametrize("hex_px", [9.0, 16.7])
def test_tiles_and_layers_paint_alike(layout: Layout, hex_px: float, monkeypatch: pytest.MonkeyPatch) -> None:
    load_compiled()
    subject = patchwork(layout)
    tiled = painted(GroundLayer(subject, LIGHT), hex_px)
    monkeypatch.setattr(drawings_module.DrawingMaker, "_dressed", lambda _, stamps, __: untiled(stamps))
    layered = painted(GroundLayer(subject, LIGHT), hex_px)
    assert np.abs(tiled - layered).mean() < 5.0
    assert np.abs(tiled.mean(axis=(0, 1)) - layered.mean(axis=(0, 1))).max() < 2.0


def untiled(stamps: Stamps) -> drawings_module.Drawings:
    return drawings_module.Drawings(stamps)


@pytest.mark.parametrize("layout", LAYOUTS, ids=str)
@pytest.mark.parametrize("hex_px", [1.0, 1.7, 2.3, 3.1, 4.6])
def test_far_hexes_are_mixed_by_the_pixels_they_cover(layout: Layout, hex_px: float) -> None:
    load_compiled()
    subject = patchwork(layout, 400, 400)
    layer = GroundLayer(subject, LIGHT)
    scale = hex_px / FLAT_TO_FLAT
    exact = painted(layer, hex_px, 8 * scale, 8 * scale)
    again = painted(layer, hex_px, 8 * scale + 0.5, 8 * scale)
    colours = layer.looks.far.view(np.uint8).reshape(-1, 4)[:, :3]
    known = colours[layer.field.kind < layer.field.ground.size - 1]
    assert np.abs(exact.mean(axis=(0, 1)) - known.mean(axis=0)).max() < 4.0
    # Half a pixel further nothing jumps: the two pictures differ less than hexes do.
    assert np.abs(exact - again).mean() < 0.75 * known.std(axis=0).mean()


@pytest.mark.parametrize("hex_px", [3.0, 10.0, 26.0, 70.0])
def test_a_part_painted_again_is_the_same(hex_px: float) -> None:
    load_compiled()
    layer = GroundLayer(patchwork(LAYOUTS[0]), LIGHT)
    whole = painted(layer, hex_px)
    out = np.zeros((90, 110), dtype=np.uint32)
    layer.paint(out, Frame(hex_px / FLAT_TO_FLAT, 5.3 + 40, 7.7 + 60))
    part = out.view(np.uint8).reshape(90, 110, 4)[..., :3]
    assert np.array_equal(part, whole[60:150, 40:150])


@pytest.mark.parametrize("layout", LAYOUTS, ids=str)
def test_a_stroke_leaves_what_a_fresh_survey_finds(layout: Layout) -> None:
    load_compiled()
    subject = patchwork(layout)
    layer = GroundLayer(subject, LIGHT)
    painted(layer, 10.0)
    rng = np.random.default_rng(8)
    for _ in range(20):
        hexes = np.unique(rng.integers(0, subject.grid.size, 12)).astype(np.int32)
        subject.terrain[hexes] = rng.integers(0, 5, len(hexes))
        subject.region[hexes] = rng.integers(-1, 1, len(hexes))
        layer.refresh(hexes)
    fresh = GroundLayer(subject, LIGHT)
    painted(fresh, 10.0)
    for name in ("look", "flags", "far"):
        assert np.array_equal(getattr(layer.looks, name), getattr(fresh.looks, name)), name


def test_drawings_not_made_yet_are_stood_in_for_and_then_come(qtbot) -> None:
    load_compiled()
    subject = patchwork(LAYOUTS[0])
    layer = GroundLayer(subject, LIGHT)
    frame = Frame(26.0, 40.0, 60.0)
    out = np.zeros((HEIGHT, WIDTH), dtype=np.uint32)
    with qtbot.waitSignal(layer.shelf.made, timeout=20_000):
        assert not layer.paint(out, frame, wait=False)
    assert layer.paint(out, frame, wait=False)
    expected = np.zeros_like(out)
    GroundLayer(subject, LIGHT).paint(expected, frame)
    assert np.array_equal(out, expected)


@pytest.mark.parametrize("hex_px", [3.0, 10.0, 40.0])
def test_a_large_map_is_painted_before_it_is_surveyed(
    hex_px: float, qtbot, monkeypatch: pytest.MonkeyPatch
) -> None:
    load_compiled()
    monkeypatch.setattr("editor.canvas.surveyor.AT_ONCE", 100)
    subject = patchwork(LAYOUTS[0])
    layer = GroundLayer(subject, LIGHT)
    layer.shelf.at(hex_px / FLAT_TO_FLAT, wait=True)
    frame = Frame(hex_px / FLAT_TO_FLAT, 12.0, 9.0)
    early, late = (np.zeros((HEIGHT, WIDTH), dtype=np.uint32) for _ in range(2))
    with qtbot.waitSignal(layer.surveyor.done, timeout=20_000):
        assert not layer.paint(early, frame, wait=False)
        changed = np.array([130, 131], dtype=np.int32)
        subject.terrain[changed] = 0
        layer.refresh(changed)
    assert layer.paint(late, frame, wait=False)
    fresh = GroundLayer(subject, LIGHT)
    painted(fresh, hex_px)
    for name in ("look", "flags", "far"):
        assert np.array_equal(getattr(layer.looks, name), getattr(fresh.looks, name)), name
    assert np.abs(early.view(np.uint8).astype(int) - late.view(np.uint8)).mean() < 8.0


@pytest.mark.parametrize("hex_px", [10.0, 80.0])
def test_the_window_may_lie_anywhere(hex_px: float) -> None:
    load_compiled()
    subject = patchwork(LAYOUTS[0], 6, 5)
    layer = GroundLayer(subject, LIGHT)
    width, height = bounds(subject.grid)
    scale = hex_px / FLAT_TO_FLAT
    surround = np.array([LIGHT.surround.blue(), LIGHT.surround.green(), LIGHT.surround.red()])
    for x, y in ((-3.0, 0.0), (2.0, 0.0), (0.0, -9.0), (0.0, 3.0)):
        beyond = painted(layer, hex_px, x * width * scale + x * WIDTH, y * height * scale + y * HEIGHT)
        assert (beyond == surround).all()


def test_a_look_does_not_depend_on_where_a_survey_begins() -> None:
    compiled = load_compiled()
    layer = GroundLayer(patchwork(LAYOUTS[0]), LIGHT)
    painted(layer, 10.0)
    whole = layer.looks.look.copy()
    for hex_id in range(0, layer.looks.size, 7):
        layer.looks.survey(compiled, np.array([hex_id], dtype=np.int32))
    assert np.array_equal(layer.looks.look, whole)
