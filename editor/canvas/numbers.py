"""Hex numbers on screen: all that are seen as one run of glyphs for each colour."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from PySide6.QtCore import QPointF
from PySide6.QtGui import QFont, QGlyphRun, QRawFont

from editor.rendering import features
from editor.rendering.lettering import FAMILIES

if TYPE_CHECKING:
    from numpy.typing import NDArray
    from PySide6.QtGui import QPainter

    from editor.rendering.palette import Palette
    from editor.rendering.subject import MapLike

_SMALLEST_PX = 7


def draw_numbers(
    painter: QPainter,
    subject: MapLike,
    palette: Palette,
    cells: NDArray[np.int64],
    centres: NDArray[np.float64],
    size_px: float,
) -> None:
    """Draw the numbers of cells (count, 2) at the head of hexes whose centres are in the painter's pixels.

    `size_px` is a hex's circumradius; the painter has no transform.
    """
    grid = subject.grid
    font = QFont(list(FAMILIES))
    font.setPixelSize(max(_SMALLEST_PX, round(features.NUMBER_SIZE * size_px)))
    raw = QRawFont.fromFont(font)
    glyphs = np.array(raw.glyphIndexesForString("0123456789"), dtype=np.int64)
    advance = raw.advancesForGlyphIndexes(raw.glyphIndexesForString("0"))[0].x()
    width = len(grid.label((0, 0))) // 2
    powers = 10 ** np.arange(width - 1, -1, -1)
    digits = (cells[:, :, None] // powers % 10).reshape(len(cells), 2 * width)
    drop = features.number_drop(grid.layout) * size_px
    x = centres[:, 0, None] + (np.arange(2 * width) - width) * advance
    y = np.repeat(centres[:, 1] - drop + raw.pixelSize() * 0.35, 2 * width)
    terrain = subject.terrain[cells[:, 1] * grid.columns + cells[:, 0]]
    for index, kind in enumerate(subject.terrain_set.terrains):
        chosen = terrain == index
        if kind.ground == "void" or not chosen.any():
            continue
        of_kind = np.repeat(chosen, 2 * width)
        run = QGlyphRun()
        run.setRawFont(raw)
        run.setGlyphIndexes(glyphs[digits[chosen].ravel()].tolist())
        run.setPositions(list(map(QPointF, x.ravel()[of_kind].tolist(), y[of_kind].tolist())))
        painter.setPen(features.number_ink(palette, palette.fill(kind)))
        painter.drawGlyphRun(QPointF(0.0, 0.0), run)
