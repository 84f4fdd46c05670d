"""Bridges on screen: each hex's clouds as a picture, made once for every run and size."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF

from editor.rendering import features
from editor.rendering.stamps import spot_of, stamp_image
from editor.rendering.style import FLAT_TO_FLAT, detail_at
from sim.hex.headings import SIDES
from sim.hex.plane import heading_vector

if TYPE_CHECKING:
    from collections.abc import Mapping

    from PySide6.QtGui import QImage, QPainter

    from editor.rendering.palette import Palette
    from editor.rendering.subject import MapLike
    from sim.board.seams import Port
    from sim.hex.grid import Cell
    from sim.hex.plane import Point

_MOST_KEPT = 400


class Clouds:
    """The clouds of one map's bridges in one palette."""

    def __init__(self, subject: MapLike, palette: Palette) -> None:
        self._subject = subject
        self._palette = palette
        self._kept: dict[tuple[int, int, tuple[int, ...], int], QImage] = {}

    def draw(
        self,
        painter: QPainter,
        cell: Cell,
        where: Point,
        scale: float,
        links: Mapping[Port, Cell],
        turns: int = 0,
    ) -> None:
        """Draw a bridge hex's clouds about a point, turned by `turns` × 60°; `scale` pixels are a unit.

        `links` are the hexes across sides that lead over a seam.
        """
        ratio = painter.device().devicePixelRatio()
        run = features.bridge_run(self._subject, cell, links)
        turned = tuple(sorted((side + turns) % SIDES for side in run))
        image = self._image(cell, turned, scale * ratio)
        side = image.width() / ratio / scale
        painter.drawImage(QRectF(where[0] - side / 2, where[1] - side / 2, side, side), image)

    def _image(self, cell: Cell, run: tuple[int, ...], radius_px: float) -> QImage:
        subject = self._subject
        index = int(subject.terrain[subject.grid.id_of(cell)])
        key = (index, round(radius_px * 16), run, features.bridge_variant(cell))
        found = self._kept.get(key)
        if found is None:
            if len(self._kept) > _MOST_KEPT:
                self._kept.clear()
            layout = subject.grid.layout
            vectors = tuple(heading_vector(layout, side) for side in run)
            near = detail_at(radius_px * FLAT_TO_FLAT).near
            terrain = subject.terrain_set.terrains[index]
            spot = spot_of(
                terrain, self._palette, layout.orientation, key[3], "near" if near else "middle", vectors
            )
            found = self._kept[key] = stamp_image(terrain, spot, radius_px)
        return found
