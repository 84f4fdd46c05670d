"""The layer of cities and counters over a map, on screen and in pictures."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPen, QTransform

from editor.rendering.counters import SIDE, Face, draw_counter, plate_path
from editor.rendering.lettering import draw_text
from editor.rendering.painting import painting_on
from editor.rendering.palette import faded
from editor.rendering.style import FLAT_TO_FLAT
from editor.rendering.text_places import CITY_NAME_SIZE, place_texts
from editor.rendering.town import draw_town
from editor.timeline.scene import NOTHING
from sim.formats.map_file import CityField
from sim.hex.plane import centre

if TYPE_CHECKING:
    from collections.abc import Sequence

    from editor.rendering.palette import Palette
    from editor.rendering.subject import Sheet
    from editor.timeline.scene import Scene, Town
    from sim.hex.plane import Point

_TOWN_SIZE = 0.88
_NAMES_FROM_PX = 20.0
_STEP = 0.15
"""How far the counters of a stack stand apart."""
_MOST_SHOWN = 3
_MARGIN = 2.0
_KEPT = 400
_AROUND = 0.30
"""Room around a kept picture of a counter, for its shadow and signs, as a part of its side."""


class SceneLayer:
    """Paint scenes over one map in one palette. Counters on screen are painted once for each face and size."""

    def __init__(self, sheet: Sheet, palette: Palette) -> None:
        self._sheet = sheet
        self._palette = palette
        self._kept: OrderedDict[tuple[Face, int], QImage] = OrderedDict()
        self._names: tuple[tuple[tuple[int, str], ...], tuple[Point | None, ...]] = ((), ())
        self.scene: Scene = NOTHING

    def paint(self, painter: QPainter, shown: QRectF | None, scale: float, *, vectors: bool = False) -> None:
        """Draw the scene; the painter is in the plane's units, `scale` pixels each. `vectors`: nothing as pixels."""
        layout, grid = self._sheet.grid.layout, self._sheet.grid
        near = None if shown is None else shown.adjusted(-_MARGIN, -_MARGIN, _MARGIN, _MARGIN)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for town in self.scene.towns:
            x, y = centre(layout, grid.cell_of(town.hex))
            if near is None or near.contains(x, y):
                self._town(painter, town, (x, y), covered=town.hex in self.scene.stacks)
        for hex_id, faces in self.scene.stacks.items():
            x, y = centre(layout, grid.cell_of(hex_id))
            if near is None or near.contains(x, y):
                self._stack(painter, faces, (x, y), scale, vectors=vectors)
        if vectors or scale * FLAT_TO_FLAT >= _NAMES_FROM_PX:
            self._town_names(painter, near)
        painter.restore()

    def _town(self, painter: QPainter, town: Town, where: Point, *, covered: bool) -> None:
        painter.save()
        painter.translate(where[0], where[1] + 0.08)
        painter.scale(_TOWN_SIZE, _TOWN_SIZE)
        draw_town(painter, self._palette, QColor(town.ground))
        painter.restore()
        if town.inside or town.hostages:
            text = str(town.inside) + (f"+{town.hostages}" if town.hostages else "")
            width = 0.30 + 0.2 * len(text)
            spot = QPointF(where[0] + (0.74 if covered else 0.56), where[1] - (0.46 if covered else 0.34))
            path = plate_path(spot, width, 0.44)
            painter.fillPath(path, QColor(town.ground))
            painter.strokePath(path, QPen(QColor(town.ink), 0.05))
            draw_text(painter, spot, 0.36, text, QColor(town.ink), bold=True)

    def _stack(
        self, painter: QPainter, faces: Sequence[Face], where: Point, scale: float, *, vectors: bool
    ) -> None:
        shown = faces[-_MOST_SHOWN:]
        shift = _STEP * (len(shown) - 1) / 2.0
        for number, face in enumerate(shown):
            away = shift - _STEP * number
            spot = QPointF(where[0] + away, where[1] - away)
            if vectors:
                painter.save()
                painter.translate(spot)
                draw_counter(painter, face, 100.0)
                painter.restore()
            else:
                self._stamp(painter, face, spot, scale)

    def _stamp(self, painter: QPainter, face: Face, spot: QPointF, scale: float) -> None:
        """Draw a counter by its kept picture, in whole pixels."""
        ratio = painter.device().devicePixelRatioF()
        side_px = SIDE * scale * ratio
        picture = self._picture(face, max(3, round(side_px)))
        transform = painter.worldTransform()
        at = transform.map(spot)
        half = picture.width() / 2.0 / ratio
        painter.save()
        painter.resetTransform()
        box = QRectF(round(at.x() - half), round(at.y() - half), half * 2.0, half * 2.0)
        painter.drawImage(box, picture)
        painter.restore()

    def _picture(self, face: Face, side_px: int) -> QImage:
        key = (face, side_px)
        found = self._kept.get(key)
        if found is None:
            found = self._kept[key] = counter_image(face, side_px)
            while len(self._kept) > _KEPT:
                self._kept.popitem(last=False)
        return found

    def _town_names(self, painter: QPainter, near: QRectF | None) -> None:
        halo = faded(self._palette.paper, 0.85)
        for town, there in zip(self.scene.towns, self._places(), strict=True):
            if town.name and there is not None and (near is None or near.contains(*there)):
                draw_text(painter, QPointF(*there), CITY_NAME_SIZE, town.name, self._palette.ink, halo=halo)

    def _places(self) -> tuple[Point | None, ...]:
        """Return where the cities' names stand; worked out anew only when a city is founded."""
        grid = self._sheet.grid
        key = tuple((town.hex, town.name) for town in self.scene.towns)
        if self._names[0] != key:
            cities = tuple(CityField(name=name, hex=grid.cell_of(hex_id)) for hex_id, name in key)
            self._names = key, place_texts(replace(self._sheet, cities=cities)).cities
        return self._names[1]


def counter_image(face: Face, side_px: int) -> QImage:
    """Return a picture of a counter whose side measures so many pixels, with room around."""
    size = round(side_px * (1.0 + 2.0 * _AROUND))
    image = QImage(size, size, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    with painting_on(image) as brush:
        brush.setTransform(
            QTransform.fromTranslate(size / 2.0, size / 2.0).scale(side_px / SIDE, side_px / SIDE)
        )
        draw_counter(brush, face, side_px)
    return image
