"""Beyond a lettered edge the canvas shows what lies across, and keeps it up to date (case 24)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pytest
from PySide6.QtCore import QPoint, QPointF, QThreadPool

from editor.canvas.compiled import load_compiled
from editor.canvas.frame import Frame
from editor.canvas.ghosts import DEPTH, ghosts_of
from editor.canvas.ground_layer import GroundLayer
from editor.canvas.map_canvas import MapCanvas
from editor.rendering.ghostly import STRENGTH
from editor.rendering.palette import DARK, LIGHT, Palette
from editor.rendering.subject import Sheet, sheet_of
from sim.board.board import compile_board
from sim.hex.grid import Cell, Layout
from sim.hex.plane import centre
from tests.board.wraps import EAST_WEST, NORTH_SOUTH, lettered, plain_map
from tests.drawing import LAYOUTS, POINTY, letter_row
from tests.editor.maps import zargo_terrains

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pytestqt.qtbot import QtBot

    from sim.formats.map_file import MapFile

pytestmark = pytest.mark.usefixtures("qapp")

TURNED = plain_map(6, 6, POINTY, letter_row("east", [(5, 1), (5, 2)], "south", [(1, 5), (2, 5)]))
MAPS = [
    *(lettered(9, 8, layout, axis) for layout in LAYOUTS for axis in (EAST_WEST, NORTH_SOUTH)),
    TURNED,
]


def drawn(document: MapFile) -> Sheet:
    return sheet_of(document, zargo_terrains())


@pytest.fixture
def canvas(qtbot: QtBot) -> Iterator[MapCanvas]:
    load_compiled()
    view = MapCanvas()
    qtbot.addWidget(view)
    view.resize(600, 500)
    view.set_document(drawn(lettered(9, 8, LAYOUTS[0], EAST_WEST)))
    view.show()
    qtbot.waitExposed(view)
    view.fit_map()
    yield view
    QThreadPool.globalInstance().waitForDone()


def at(canvas: MapCanvas, cell: Cell) -> QPoint:
    assert canvas._subject is not None
    return canvas.viewportTransform().map(QPointF(*centre(canvas._subject.grid.layout, cell))).toPoint()


@pytest.mark.parametrize("document", MAPS, ids=lambda document: f"{document.layout}")
def test_a_ghost_beside_a_lettered_hex_is_the_hex_across_the_seam(document: MapFile) -> None:
    board = compile_board(document, zargo_terrains())
    shown = {ghost.cell: ghost for ghost in ghosts_of(drawn(document)).ghosts}
    assert board.links
    beside = 0
    for link in board.links:
        there = document.layout.step(link.start, link.side)
        if there in shown and link.seam >= 0:
            beside += 1
            assert shown[there].source == link.end
            assert (link.heading + shown[there].turns) % 6 == link.side
    assert beside >= len(document.letters)


@pytest.mark.parametrize("document", MAPS, ids=lambda document: f"{document.layout}")
def test_ghosts_that_touch_are_neighbours_on_the_map_too(document: MapFile) -> None:
    layout, shown = document.layout, {}
    for ghost in ghosts_of(drawn(document)).ghosts:
        shown[ghost.cell] = ghost
    assert max(map(abs, (ghost.cell[0] for ghost in shown.values()))) <= 9 + DEPTH
    for ghost in shown.values():
        for side in range(6):
            beside = shown.get(layout.step(ghost.cell, side))
            if beside is not None and beside.turns == ghost.turns:
                assert layout.step(ghost.source, (side - ghost.turns) % 6) == beside.source


@pytest.mark.parametrize("palette", [LIGHT, DARK], ids=["light", "dark"])
@pytest.mark.parametrize("document", MAPS, ids=lambda document: f"{document.layout}")
def test_a_ghost_has_the_colour_of_its_hex_at_45_percent(document: MapFile, palette: Palette) -> None:
    load_compiled()
    subject = drawn(document)
    rng = np.random.default_rng(3)
    subject.terrain[:] = rng.integers(0, 4, subject.grid.size).astype(np.uint8)
    layer = GroundLayer(subject, palette)
    out = np.zeros((700, 800), dtype=np.uint32)
    scale = 2.5
    frame = Frame(scale, -50.0 * scale, -50.0 * scale)
    layer.paint(out, frame)
    around = channels(np.array(palette.surround.rgb(), dtype=np.uint32))
    for ghost in layer.ghosts.ghosts:
        seen, source = (
            channels(out[tuple(int(v * scale + 50.0 * scale) for v in reversed(centre(document.layout, c)))])
            for c in (ghost.cell, ghost.source)
        )
        # Tones vary from place to place, and coasts are mixed in.
        assert np.abs(seen - (STRENGTH * source + (1.0 - STRENGTH) * around)).max() < 30


def channels(colour: np.ndarray) -> np.ndarray:
    return np.array([(int(colour) >> shift) & 255 for shift in (16, 8, 0)], dtype=np.float64)


def test_painting_at_a_seam_redraws_the_ghost_on_the_other_side(canvas: MapCanvas) -> None:
    subject = canvas._subject
    assert isinstance(subject, Sheet)
    assert canvas._ground is not None
    ghost = next(ghost for ghost in canvas._ground.ghosts.ghosts if ghost.cell[0] < 0)
    here = subject.grid.id_of(ghost.source)
    before = canvas.grab().toImage()
    painted = "sea" if subject.terrain_set.terrains[subject.terrain[here]].ground == "land" else "plain"
    subject.terrain[here] = subject.terrain_set.index(painted)
    canvas.invalidate([here])
    after = canvas.grab().toImage()
    assert before.pixelColor(at(canvas, ghost.cell)) != after.pixelColor(at(canvas, ghost.cell))
    assert before.pixelColor(at(canvas, ghost.source)) != after.pixelColor(at(canvas, ghost.source))
    fresh = MapCanvas()
    fresh.resize(canvas.size())
    fresh.set_document(subject)
    fresh.setTransform(canvas.transform())
    fresh.centerOn(canvas.to_plane(QPointF(canvas.viewport().rect().center())))
    assert fresh.grab().toImage().pixelColor(at(fresh, ghost.cell)) == after.pixelColor(
        at(canvas, ghost.cell)
    )


def test_painting_void_at_a_seam_takes_its_ghost_away(canvas: MapCanvas) -> None:
    subject = canvas._subject
    assert isinstance(subject, Sheet)
    assert canvas._ground is not None
    ghost = next(ghost for ghost in canvas._ground.ghosts.ghosts if ghost.cell[0] == -1)
    subject.terrain[subject.grid.id_of(ghost.source)] = subject.terrain_set.void
    canvas.invalidate([subject.grid.id_of(ghost.source)])
    assert ghost.source not in {other.source for other in canvas._ground.ghosts.ghosts}


def test_hovering_a_letter_lights_its_partner(canvas: MapCanvas, qtbot: QtBot) -> None:
    subject = canvas._subject
    assert isinstance(subject, Sheet)
    letter = subject.letters[2]
    partner = next(entry for entry in subject.letters if entry.letter == letter.letter and entry != letter)
    dark = canvas.grab().toImage()
    qtbot.mouseMove(canvas.viewport(), at(canvas, letter.hex))
    canvas.set_hovered(subject.grid.id_of(letter.hex))
    lit = canvas.grab().toImage()
    for entry in (letter, partner):
        here = at(canvas, entry.hex)
        box = [here + QPoint(dx, dy) for dx in range(-20, 21, 2) for dy in range(-20, 21, 2)]
        assert any(dark.pixelColor(point) != lit.pixelColor(point) for point in box)
    canvas.set_hovered(-1)
    assert canvas.grab().toImage() == dark


def test_a_map_without_letters_has_no_ghosts() -> None:
    assert not ghosts_of(drawn(plain_map(6, 6, Layout("flat", "odd"), ()))).ghosts
