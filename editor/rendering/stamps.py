"""Stamps: a terrain's drawings as small pictures of one size, made by the same art as prints."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache
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
_SAMPLES = 3


@dataclass(frozen=True, eq=False)
class Stamps:
    """The drawings of a terrain set at one size.

    `pixels` uint32[drawings, size, size] premultiplied. `runs` int32[runs, 4]: row, start, end and whether opaque, of
    the pixels that hold anything; drawing n has those from `first[n]` to `first[n + 1]`.
    """

    pixels: NDArray[np.uint32]
    runs: NDArray[np.int32]
    first: NDArray[np.int32]

    @property
    def size(self) -> int:
        """Return the width of a drawing."""
        return int(self.pixels.shape[1])


def stamp_size(radius_px: float) -> int:
    """Return the width of a stamp for hexes of a circumradius in pixels; always even."""
    return 2 * math.ceil(REACH * radius_px)


def drawing_numbers(terrain_set: TerrainSet) -> tuple[NDArray[np.int32], NDArray[np.int32]]:
    """Return the number of each terrain's first drawing, and how many it has (an empty one where it has no art)."""
    count = np.array([max(1, variant_count(terrain)) for terrain in terrain_set.terrains], dtype=np.int32)
    first = np.cumsum(count, dtype=np.int32) - count
    return first, count


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
    for terrain in terrain_set.terrains:
        variants = variant_count(terrain)
        if not variants:
            pictures.append(np.zeros((size, size), dtype=np.uint32))
        for variant in range(variants):
            spot = spot_of(terrain, palette, orientation, variant, detail)
            pictures.append(_pixels(stamp_image(terrain, spot, radius_px)))
    return stamps_of(np.stack(pictures))


def stamps_of(pixels: NDArray[np.uint32]) -> Stamps:
    """Return pictures with their runs."""
    alpha = pixels >> 24
    kind = np.zeros((*pixels.shape[:2], pixels.shape[2] + 2), dtype=np.int8)
    kind[:, :, 1:-1] = (alpha > 0).astype(np.int8) + (alpha == 255)
    number, row, edge = np.nonzero(np.diff(kind, axis=2))
    filled = kind[number, row, edge + 1] > 0
    starts = np.flatnonzero(filled)
    solid = kind[number, row, edge + 1][starts] == 2
    runs = np.column_stack((row[starts], edge[starts], edge[starts + 1], solid)).astype(np.int32)
    first = np.searchsorted(number[starts], np.arange(len(pixels) + 1)).astype(np.int32)
    return Stamps(pixels, runs.reshape(-1, 4), first)


def resized(stamps: Stamps, size: int) -> Stamps:
    """Return drawings roughly brought to another size, to stand in until those of that size are made."""
    chosen = (np.arange(size) * stamps.size + stamps.size // 2) // size
    return stamps_of(np.ascontiguousarray(stamps.pixels[:, chosen[:, None], chosen[None, :]]))


def _pixels(image: QImage) -> NDArray[np.uint32]:
    size = image.width()
    return np.frombuffer(image.constBits(), dtype=np.uint32).reshape(size, size).copy()


@lru_cache(maxsize=256)
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
