"""The art: deterministic, within its hex, distinct without colour, and Qt's reference counts."""

from __future__ import annotations

import subprocess
import sys
from importlib import resources
from itertools import combinations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor

from editor.canvas.compiled import load_compiled
from editor.canvas.field import MARGIN
from editor.canvas.frame import Frame
from editor.canvas.ground_layer import GroundLayer
from editor.rendering import features, noise
from editor.rendering.art import ART
from editor.rendering.ground import art_names, far_table, variant_count
from editor.rendering.palette import DARK, LIGHT, Palette
from editor.rendering.stamps import drawing_numbers, make_stamps, spot_of, stamp_image, stamp_size
from editor.rendering.symbols import symbol_path
from sim.engine.ruleset import PieceType
from sim.formats.terrain_set import Names, TerrainSet
from sim.games.catalog import ruleset_ids, ruleset_of, terrain_set_of
from sim.interop.html_replay import symbols
from tests.editor.maps import LAYOUTS, all_sea, sheet, zargo_terrains

pytestmark = pytest.mark.usefixtures("qapp")
GREY_STEP = 6.0


def terrains_of(ruleset_id: str) -> TerrainSet:
    found = terrain_set_of(ruleset_id)
    assert found is not None
    return found


@pytest.mark.parametrize("ruleset_id", ruleset_ids())
def test_every_look_of_the_terrain_data_is_drawn_by_some_art(ruleset_id: str) -> None:
    page = resources.files("sim.interop.html_replay").joinpath("assets", "terrain.js").read_text("utf-8")
    for terrain in terrains_of(ruleset_id).terrains:
        for name in (terrain.look.pattern, terrain.look.symbol):
            assert name == "none" or name in ART
            assert name == "none" or f"\n  {name}(pen, hex, kind, x, y, s) {{" in page


@pytest.mark.parametrize("ruleset_id", ruleset_ids())
def test_every_silhouette_the_pieces_name_is_there(ruleset_id: str) -> None:
    ruleset = ruleset_of(ruleset_id)
    assert ruleset is not None
    for kind in (kind for people in ruleset.peoples for kind in people.type):
        assert symbols.symbol_of(kind) == kind.symbol
        box = symbol_path(kind.symbol).boundingRect()
        assert QRectF(-1.1, -1.1, 2.2, 2.2).contains(box)
        assert box.height() > 1.0


def test_a_type_that_names_no_silhouette_bears_that_of_what_it_can_do() -> None:
    bare = PieceType("scout", Names("Scout", "Esploratore"), 1, 3)
    assert symbols.symbol_of(bare) is None
    assert symbols.symbol_of(replace(bare, powers=frozenset(("flies",)))) == "wings"
    assert symbols.symbol_of(replace(bare, symbol="nowhere", powers=frozenset(("charge",)))) == "horse"


def test_tones_and_drawings_are_the_same_on_screen_and_in_print() -> None:
    subject = all_sea(70, 50)
    load_compiled()
    ground = GroundLayer(subject, LIGHT)
    ground.paint(np.zeros((8, 8), dtype=np.uint32), Frame(20.0, 0.0, 0.0))
    first, count = drawing_numbers(subject.terrain_set)
    sea = subject.terrain_set.index("sea")
    tones = [noise.tone(column, row) for column, row in subject.grid.cells()]
    assert set(tones) <= set(range(noise.TONES))
    drawings = [noise.variant(column, row, int(count[sea])) for column, row in subject.grid.cells()]
    assert set(drawings) == set(range(count[sea]))
    expected = (np.array(drawings) + first[sea]) * noise.TONES + tones
    inner = ground.looks.look.reshape(50 + 2 * MARGIN, 70 + 2 * MARGIN)[MARGIN:-MARGIN, MARGIN:-MARGIN]
    assert inner.ravel().tolist() == expected.tolist()


def test_stamps_are_the_same_twice_and_differ_between_variants() -> None:
    terrains = zargo_terrains()
    first, second = (make_stamps(terrains, LIGHT, "flat", 24.0, "near") for _ in range(2))
    assert np.array_equal(first.pixels, second.pixels)
    forest = terrains.index("forest")
    start, count = (numbers[forest] for numbers in drawing_numbers(terrains))
    drawn = first.pixels[start : start + count]
    assert len({picture.tobytes() for picture in drawn}) == len(drawn)


@pytest.mark.parametrize("ruleset_id", ruleset_ids())
@pytest.mark.parametrize("orientation", ["flat", "pointy"])
@settings(max_examples=10, deadline=None)
@given(variant=st.integers(0, 15))
def test_art_reaches_at_most_little_beyond_its_hex(ruleset_id: str, orientation: str, variant: int) -> None:
    radius = 40.0
    half = stamp_size(radius) // 2
    y, x = np.mgrid[-half:half, -half:half] + 0.5
    along, across = (abs(x), abs(y)) if orientation == "flat" else (abs(y), abs(x))
    beyond = np.maximum(across, along * 0.8660254 + across * 0.5) > 0.8660254 * radius
    for terrain in terrains_of(ruleset_id).terrains:
        if not variant_count(terrain):
            continue
        told = spot_of(terrain, LIGHT, orientation, variant, "near")  # type: ignore[arg-type]
        image = stamp_image(terrain, told, radius)
        alpha = np.frombuffer(image.constBits(), dtype=np.uint8).reshape(2 * half, 2 * half, 4)[:, :, 3]
        outside = float((alpha[beyond] / 255.0).sum()) / (1.5 * 3**0.5 * radius**2)
        assert outside <= 0.1, terrain.id


@pytest.mark.parametrize("ruleset_id", ruleset_ids())
@pytest.mark.parametrize("palette", [LIGHT, DARK], ids=["light", "dark"])
def test_terrains_are_told_apart_in_greyscale(palette: Palette, ruleset_id: str) -> None:
    terrains = [terrain for terrain in terrains_of(ruleset_id).terrains if terrain.ground != "void"]
    table = far_table(terrains_of(ruleset_id), palette, "flat")[:, noise.TONES // 2]
    for one, other in combinations(range(len(terrains)), 2):
        same_art = art_names(terrains[one]) == art_names(terrains[other])
        greys = [QColor.fromRgb(int(table[index])).lightness() for index in (one, other)]
        assert not same_art or abs(greys[0] - greys[1]) > GREY_STEP


def test_clouds_run_from_coast_to_coast() -> None:
    east_west = sheet(["~~~", ".=.", "~~~"], LAYOUTS[2])
    assert features.bridge_run(east_west, (1, 1)) == (1, 4)


def test_clouds_follow_their_own_bridge_only() -> None:
    rows = ["~~~~~", ".===.", ".===.", "~~~~~"]
    bridges = {"1": ((1, 1), (2, 1), (3, 1)), "2": ((1, 2), (2, 2), (3, 2))}
    assert features.bridge_run(sheet(rows, LAYOUTS[2], bridges=bridges), (2, 1)) == (1, 4)


def test_letters_stand_on_the_side_that_is_lettered() -> None:
    layout = LAYOUTS[0]
    east = features.letter_point(layout, (1, 2), (3, 3))
    west = features.letter_point(layout, (4, 5), (3, 3))
    assert east[0] > west[0]
    assert east[1] == pytest.approx(west[1])


def test_qt_keeps_its_references_to_none() -> None:
    source = (
        "from PySide6.QtGui import QGuiApplication, QImage, QPainter, QColor\n"
        "app = QGuiApplication([])\n"
        "image = QImage(8, 8, QImage.Format.Format_RGB32)\n"
        "painter = QPainter(image)\n"
        "for number in range(20000):\n"
        "    painter.setBrush(QColor('red'))\n"
        "painter.end()\n"
    )
    subprocess.run([sys.executable, "-c", source], check=True, timeout=60)
