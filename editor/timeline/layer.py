"""The layer of cities and counters over a map, on screen and in pictures."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPen, QTransform

from editor.rendering.counters import SIDE, Face, draw_counter, plate_path
from editor.rendering.lettering import draw_text, text_path
from editor.rendering.painting import painting_on
from editor.rendering.palette import faded
from editor.rendering.style import FLAT_TO_FLAT
from editor.rendering.text_places import CITY_NAME_SIZE, place_texts
from editor.rendering.town import draw_town
from editor.timeline.scene import NOTHING
from sim.formats.map_file import CityField
from sim.hex.plane import centre

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Sequence

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
_KEPT = 500
_TOWN_ROOM = 3.4
_NAME_ROOM = 0.6
"""Room around a city's name for its halo, in em."""
_AROUND = 0.30
"""Room around a kept picture of a counter, for its shadow and signs, as a part of its side."""


class SceneLayer:
    """Paint scenes over one map in one palette. What stands on screen is painted once for each look and size."""

    def __init__(self, sheet: Sheet, palette: Palette) -> None:
        self._sheet = sheet
        self._palette = palette
        self._kept: OrderedDict[tuple[Hashable, float], QImage] = OrderedDict()
        self._names: tuple[tuple[tuple[int, str], ...], tuple[Point | None, ...]] = ((), ())
        self.scene: Scene = NOTHING

    def paint(self, painter: QPainter, shown: QRectF | None, scale: float, *, vectors: bool = False) -> None:
        """Draw the scene; the painter is in the plane's units, `scale` pixels each. `vectors`: nothing as pixels."""
        layout, grid = self._sheet.grid.layout, self._sheet.grid
        near = None if shown is None else shown.adjusted(-_MARGIN, -_MARGIN, _MARGIN, _MARGIN)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        laid = _Laid(painter, scale, self._kept) if not vectors else None
        for town in self.scene.towns:
            x, y = centre(layout, grid.cell_of(town.hex))
            if near is None or near.contains(x, y):
                self._town(painter, town, (x, y), laid, covered=town.hex in self.scene.stacks)
        for hex_id, faces in self.scene.stacks.items():
            x, y = centre(layout, grid.cell_of(hex_id))
            if near is None or near.contains(x, y):
                _stack(painter, faces, (x, y), laid)
        if vectors or scale * FLAT_TO_FLAT >= _NAMES_FROM_PX:
            self._town_names(painter, near, laid)
        painter.restore()

    def _town(
        self, painter: QPainter, town: Town, where: Point, laid: _Laid | None, *, covered: bool
    ) -> None:
        def draw(brush: QPainter) -> None:
            _draw_town(brush, self._palette, town, covered=covered)

        if laid is None:
            _at(painter, where, draw)
        else:
            look = (town.ground, town.ink, town.inside, town.hostages, covered)
            laid.put(look, where, (_TOWN_ROOM, _TOWN_ROOM), draw)

    def _town_names(self, painter: QPainter, near: QRectF | None, laid: _Laid | None) -> None:
        halo = faded(self._palette.paper, 0.85)
        for town, there in zip(self.scene.towns, self._places(), strict=True):
            if not town.name or there is None or (near is not None and not near.contains(*there)):
                continue

            def draw(brush: QPainter, name: str = town.name) -> None:
                draw_text(brush, QPointF(), CITY_NAME_SIZE, name, self._palette.ink, halo=halo)

            if laid is None:
                _at(painter, there, draw)
            else:
                box = text_path(town.name).boundingRect()
                room = (
                    (box.width() + _NAME_ROOM) * CITY_NAME_SIZE,
                    (box.height() * 2.0 + _NAME_ROOM) * CITY_NAME_SIZE,
                )
                laid.put(town.name, there, room, draw)

    def _places(self) -> tuple[Point | None, ...]:
        """Return where the cities' names stand; worked out anew only when a city is founded."""
        grid = self._sheet.grid
        key = tuple((town.hex, town.name) for town in self.scene.towns)
        if self._names[0] != key:
            cities = tuple(CityField(name=name, hex=grid.cell_of(hex_id)) for hex_id, name in key)
            self._names = key, place_texts(replace(self._sheet, cities=cities)).cities
        return self._names[1]


class _Laid:
    """Pictures laid on a device in whole pixels; `kept` holds those painted before, by look and pixels a unit.

    The painter has the device's own units from then on.
    """

    def __init__(
        self, painter: QPainter, scale: float, kept: OrderedDict[tuple[Hashable, float], QImage]
    ) -> None:
        self._painter = painter
        self._ratio = painter.device().devicePixelRatioF()
        self._px = scale * self._ratio
        self._transform = painter.worldTransform()
        painter.resetTransform()
        self._kept = kept

    def put(self, look: Hashable, where: Point, room: Point, draw: Callable[[QPainter], None]) -> None:
        """Lay what is drawn about (0, 0), in a room of so many units, on a point of the plane."""
        px = self._px

        def paint() -> QImage:
            return _picture(round(room[0] * px), round(room[1] * px), px, draw)

        self._lay(self._of(look, px, paint), where)

    def put_counter(self, face: Face, where: Point) -> None:
        """Lay a counter, whose side is a whole number of pixels."""
        side_px = max(3, round(SIDE * self._px))
        self._lay(self._of(face, side_px, lambda: counter_image(face, side_px)), where)

    def _of(self, look: Hashable, px: float, paint: Callable[[], QImage]) -> QImage:
        found = self._kept.get((look, px))
        if found is None:
            found = self._kept[look, px] = paint()
            while len(self._kept) > _KEPT:
                self._kept.popitem(last=False)
        return found

    def _lay(self, picture: QImage, where: Point) -> None:
        at = self._transform.map(QPointF(*where))
        width, height = picture.width() / self._ratio, picture.height() / self._ratio
        left, top = round(at.x() - width / 2.0), round(at.y() - height / 2.0)
        self._painter.drawImage(QRectF(left, top, width, height), picture)


def _at(painter: QPainter, where: Point, draw: Callable[[QPainter], None]) -> None:
    """Draw something about a point of the plane."""
    painter.save()
    painter.translate(QPointF(*where))
    draw(painter)
    painter.restore()


def _stack(painter: QPainter, faces: Sequence[Face], where: Point, laid: _Laid | None) -> None:
    shown = faces[-_MOST_SHOWN:]
    shift = _STEP * (len(shown) - 1) / 2.0
    for number, face in enumerate(shown):
        away = shift - _STEP * number
        spot = where[0] + away, where[1] - away
        if laid is None:
            _at(painter, spot, lambda brush, face=face: draw_counter(brush, face, 100.0))  # type: ignore[misc]
        else:
            laid.put_counter(face, spot)


def _draw_town(painter: QPainter, palette: Palette, town: Town, *, covered: bool) -> None:
    """Draw a town about (0, 0), and on a plate how many are in it; a counter on it moves the plate aside."""
    painter.save()
    painter.translate(0.0, 0.08)
    painter.scale(_TOWN_SIZE, _TOWN_SIZE)
    draw_town(painter, palette, QColor(town.ground))
    painter.restore()
    if town.inside or town.hostages:
        text = str(town.inside) + (f"+{town.hostages}" if town.hostages else "")
        spot = QPointF(*((0.74, -0.46) if covered else (0.56, -0.34)))
        path = plate_path(spot, 0.30 + 0.2 * len(text), 0.44)
        painter.fillPath(path, QColor(town.ground))
        painter.strokePath(path, QPen(QColor(town.ink), 0.05))
        draw_text(painter, spot, 0.36, text, QColor(town.ink), bold=True)


def counter_image(face: Face, side_px: int) -> QImage:
    """Return a picture of a counter whose side measures so many pixels, with room around."""
    size = round(side_px * (1.0 + 2.0 * _AROUND))
    return _picture(size, size, side_px / SIDE, lambda brush: draw_counter(brush, face, side_px))


def _picture(width: int, height: int, px: float, draw: Callable[[QPainter], None]) -> QImage:
    """Return what is drawn about (0, 0), `px` pixels a unit, in the middle of a clear picture."""
    image = QImage(max(1, width), max(1, height), QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    with painting_on(image) as brush:
        brush.setTransform(QTransform.fromTranslate(width / 2.0, height / 2.0).scale(px, px))
        draw(brush)
    return image
