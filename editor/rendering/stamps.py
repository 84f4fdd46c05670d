"""Stamps: a terrain's drawings as small pictures of one size, made by the same art as prints."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
from PySide6.QtGui import QColor, QImage

from editor.rendering.art import ART
from editor.rendering.art.spot import Spot
from editor.rendering.ground import art_names, variant_count
from editor.rendering.painting import painting_on

if TYPE_CHECKING:
    from numpy.typing import NDArray
    from PySide6.QtGui import QPainter

    from editor.rendering.art.spot import Detail
    from editor.rendering.palette import Palette
    from sim.formats.terrain_set import Terrain, TerrainSet
    from sim.hex.headings import Orientation

REACH = 1.15
"""How far a stamp reaches from the hex's centre, in circumradii."""
_SAMPLES = 6


@dataclass(frozen=True, eq=False)
class Stamps:
    """The drawings of a terrain set at one size.

    `pixels` uint32[count, size, size] premultiplied; `spans` int32[count, size, 2]: the columns of each row that hold
    anything; `first` and `count` int32[terrains]: where a terrain's drawings lie.
    """

    pixels: NDArray[np.uint32]
    spans: NDArray[np.int32]
    first: NDArray[np.int32]
    count: NDArray[np.int32]
    size: int


def stamp_size(radius_px: float) -> int:
    """Return the width of a stamp for hexes of a circumradius in pixels; always even."""
    return 2 * math.ceil(REACH * radius_px)


def draw_art(painter: QPainter, terrain: Terrain, spot: Spot) -> None:
    """Draw a terrain's arts about (0, 0) in units of the circumradius."""
    for name in art_names(terrain):
        painter.save()
        ART[name](painter, spot)
        painter.restore()


def spot_of(
    terrain: Terrain,
    palette: Palette,
    orientation: Orientation,
    variant: int,
    detail: Detail,
    run: tuple[tuple[float, float], ...] = (),
) -> Spot:
    """Return what art is told of a hex."""
    return Spot(variant, orientation, detail, palette.fill(terrain), palette.ink_of(terrain), run)


def stamp_image(terrain: Terrain, spot: Spot, radius_px: float) -> QImage:
    """Return one drawing as a picture of `stamp_size`, its middle at the hex's centre."""
    size = stamp_size(radius_px)
    image = QImage(size, size, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    with painting_on(image) as painter:
        painter.translate(size / 2.0, size / 2.0)
        painter.scale(radius_px, radius_px)
        draw_art(painter, terrain, spot)
    return image


def make_stamps(
    terrain_set: TerrainSet, palette: Palette, orientation: Orientation, radius_px: float, detail: Detail
) -> Stamps:
    """Return all drawings of a terrain set for hexes of a circumradius in pixels."""
    size = stamp_size(radius_px)
    pictures: list[NDArray[np.uint32]] = []
    first, count = [], []
    for terrain in terrain_set.terrains:
        variants = variant_count(terrain)
        first.append(len(pictures))
        count.append(variants)
        for variant in range(variants):
            spot = spot_of(terrain, palette, orientation, variant, detail)
            pictures.append(_pixels(stamp_image(terrain, spot, radius_px)))
    pixels = np.stack(pictures) if pictures else np.zeros((1, size, size), dtype=np.uint32)
    return Stamps(pixels, _spans(pixels), np.array(first, np.int32), np.array(count, np.int32), size)


def _pixels(image: QImage) -> NDArray[np.uint32]:
    size = image.width()
    return np.frombuffer(image.constBits(), dtype=np.uint32).reshape(size, size).copy()


def _spans(pixels: NDArray[np.uint32]) -> NDArray[np.int32]:
    filled = pixels != 0
    size = pixels.shape[2]
    any_in_row = filled.any(axis=2)
    start = np.where(any_in_row, filled.argmax(axis=2), 0)
    end = np.where(any_in_row, size - filled[:, :, ::-1].argmax(axis=2), 0)
    return np.stack((start, end), axis=-1).astype(np.int32)


def mean_art(terrain: Terrain, palette: Palette, orientation: Orientation) -> tuple[QColor, float]:
    """Return the average colour of a terrain's drawings and the part of the hex they cover."""
    radius = 8.0
    run = ((0.0, -1.0), (0.0, 1.0))
    images = [
        _pixels(stamp_image(terrain, spot_of(terrain, palette, orientation, variant, "middle", run), radius))
        for variant in range(max(1, min(_SAMPLES, variant_count(terrain))))
    ]
    bytes_ = np.stack(images).view(np.uint8).reshape(-1, 4).astype(np.float64)
    blue, green, red, alpha = bytes_.sum(axis=0)
    if alpha == 0.0:
        return palette.fill(terrain), 0.0
    colour = QColor(*(round(255.0 * part / alpha) for part in (red, green, blue)))
    area = 1.5 * 3.0**0.5 * radius * radius * len(images)
    return colour, min(1.0, alpha / 255.0 / area)
