"""What stands on single hexes: bridges, letters, cities, labels, hex numbers; and the names of regions.

Painters are in the plane's units; `shown` bounds what is drawn to hexes in a part of the map.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import numpy as np
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from editor.rendering.lettering import draw_path, draw_text, path_along
from editor.rendering.noise import mix
from editor.rendering.palette import blend, faded
from editor.rendering.text_places import CITY_NAME_SIZE, LABEL_SIZE, place_texts, solitary, text_box
from editor.rendering.town import draw_town
from sim.hex.headings import SIDES
from sim.hex.plane import centre, heading_vector

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from editor.rendering.palette import Palette
    from editor.rendering.subject import MapLike
    from editor.rendering.text_places import TextPlaces
    from sim.board.outlines import NamePlace
    from sim.formats.map_file import CityField, LetterField, RegionField
    from sim.hex.grid import Cell, Layout

LETTER_SIZE = 0.38
LETTER_RING = 0.29
NUMBER_SIZE = 0.22
TOWN_SIZE = 0.88
_MARGIN = 6.0
_MOST_ALONE = 2_000


def letter_point(layout: Layout, facing: tuple[int, ...], cell: Cell) -> tuple[float, float]:
    """Return where a letter's ring stands: on the side of its hex that faces its edge."""
    vectors = [heading_vector(layout, side) for side in facing]
    dx, dy = sum(x for x, _ in vectors), sum(y for _, y in vectors)
    length = math.hypot(dx, dy)
    reach = 0.62 if len(facing) > 1 else 0.54
    x, y = centre(layout, cell)
    return x + dx / length * reach, y + dy / length * reach


def draw_letters(painter: QPainter, subject: MapLike, palette: Palette, shown: QRectF) -> None:
    """Draw each letter in its ring."""
    for entry in subject.letters:
        draw_letter(painter, subject, palette, entry, shown)


def draw_letter(
    painter: QPainter, subject: MapLike, palette: Palette, entry: LetterField, shown: QRectF
) -> None:
    """Draw one letter in its ring if it is shown."""
    grid = subject.grid
    x, y = letter_point(grid.layout, grid.facing(entry.edge), entry.hex)
    if _near(shown, x, y):
        draw_ring(painter, palette, (x, y), entry.letter)


def draw_ring(
    painter: QPainter, palette: Palette, point: tuple[float, float], letter: str, *, lit: bool = False
) -> None:
    """Draw a letter in its ring about a point, in reverse where it is lit."""
    radius = LETTER_RING * (1.25 if lit else 1.0)
    painter.setPen(QPen(palette.paper if lit else palette.ink, 0.05 if lit else 0.035))
    painter.setBrush(palette.accent if lit else palette.paper)
    painter.drawEllipse(QPointF(*point), radius, radius)
    size = LETTER_SIZE * (1.2 if lit else 1.0) / max(1.0, 0.75 * len(letter))
    draw_text(painter, QPointF(*point), size, letter, palette.paper if lit else palette.ink, bold=True)


def draw_cities(
    painter: QPainter,
    subject: MapLike,
    palette: Palette,
    shown: QRectF,
    *,
    names: bool,
    places: TextPlaces | None = None,
) -> None:
    """Draw each city's town, and its name beside it where `names` says so."""
    if not subject.cities:
        return
    found = places or place_texts(subject)
    near = [
        (city, there)
        for city, there in zip(subject.cities, found.cities, strict=True)
        if there is not None and _near(shown, *there)
    ]
    for city, _ in near:
        draw_city_town(painter, subject, palette, city, centre(subject.grid.layout, city.hex))
    if not names:
        return
    halo = faded(palette.paper, 0.85)
    for city, there in near:
        if city.name:
            draw_text(painter, QPointF(*there), CITY_NAME_SIZE, city.name, palette.ink, halo=halo)


def draw_city_town(
    painter: QPainter, subject: MapLike, palette: Palette, city: CityField, where: tuple[float, float]
) -> None:
    """Draw a city's town on a hex whose centre is somewhere."""
    painter.save()
    painter.translate(where[0], where[1] + 0.08)
    painter.scale(TOWN_SIZE, TOWN_SIZE)
    draw_town(painter, palette, region_colour(subject, city.hex) or palette.accent)
    painter.restore()


def draw_labels(
    painter: QPainter, subject: MapLike, palette: Palette, shown: QRectF, places: TextPlaces | None = None
) -> None:
    """Draw the map's labels: italics on the sea, upright on land."""
    if not subject.labels:
        return
    grid = subject.grid
    found = places or place_texts(subject)
    for label, there in zip(subject.labels, found.labels, strict=True):
        if there is None or not _near(shown, *there):
            continue
        kind = subject.terrain_set.terrains[int(subject.terrain[grid.id_of(label.hex)])]
        at_sea = kind.ground != "land"
        ink = palette.sea_ink if at_sea else palette.ink
        halo = faded(palette.fill(kind) if at_sea else palette.paper, 0.8)
        draw_text(painter, QPointF(*there), LABEL_SIZE, label.text, ink, halo=halo, italic=at_sea)


def draw_names(
    painter: QPainter, subject: MapLike, palette: Palette, places: Iterable[NamePlace], strength: float = 1.0
) -> None:
    """Set the regions' names along their middles, in dark shades of their colours."""
    painter.save()
    painter.setOpacity(strength)
    for place in places:
        if place.region < len(subject.region_ids):
            path, size = name_path(subject, place)
            draw_name(painter, subject, palette, place, path, size)
    painter.restore()


def name_path(subject: MapLike, place: NamePlace) -> tuple[QPainterPath, float]:
    """Return a region's name set along its middle, and its size."""
    return path_along(place.line, place.room, region_at(subject, place).name.upper())


def draw_name(
    painter: QPainter, subject: MapLike, palette: Palette, place: NamePlace, path: QPainterPath, size: float
) -> None:
    """Draw a region's name that has been set."""
    ink = blend(QColor(region_at(subject, place).color), palette.ink, 0.62)
    draw_path(painter, path, ink, faded(palette.paper, 0.72), size * 0.2)


def region_at(subject: MapLike, place: NamePlace) -> RegionField:
    """Return the region whose name stands at a place."""
    return subject.regions[subject.region_ids[place.region]]


def name_obstacles(subject: MapLike) -> list[tuple[float, float]]:
    """Return the points that regions' names should keep off: labels, cities, drawings that stand alone."""
    grid, found = subject.grid, place_texts(subject)
    points = 2 * [centre(grid.layout, city.hex) for city in subject.cities]  # they weigh more
    for label, there in zip(subject.labels, found.labels, strict=True):
        if there is not None:
            left, _, right, _ = text_box(label.text, LABEL_SIZE, there)
            points += [(left + (right - left) * part, there[1]) for part in (0.1, 0.5, 0.9)]
    alone = np.flatnonzero(solitary(subject.terrain_set)[subject.terrain] & (subject.region >= 0))
    if len(alone) <= _MOST_ALONE:
        points += [centre(grid.layout, grid.cell_of(hex_id)) for hex_id in alone.tolist()]
    return points


def draw_number(painter: QPainter, subject: MapLike, palette: Palette, cell: Cell) -> None:
    """Draw a hex's number at the head of the hex, light on dark ground."""
    x, y = centre(subject.grid.layout, cell)
    terrain = subject.terrain_set.terrains[int(subject.terrain[subject.grid.id_of(cell)])]
    drop = number_drop(subject.grid.layout)
    ink = number_ink(palette, palette.fill(terrain))
    draw_text(painter, QPointF(x, y - drop), NUMBER_SIZE, subject.grid.label(cell), ink)


def number_drop(layout: Layout) -> float:
    """Return how far above a hex's centre its number stands."""
    return 0.62 if layout.orientation == "flat" else 0.58


def number_ink(palette: Palette, ground: QColor) -> QColor:
    """Return the colour of hex numbers on a ground."""
    return (
        blend(ground, palette.ink, 0.72) if ground.lightnessF() > 0.45 else blend(ground, palette.paper, 0.75)
    )


def bridge_run(
    subject: MapLike, cell: Cell, links: Mapping[tuple[Cell, int], Cell] | None = None
) -> tuple[int, ...]:
    """Return the sides across which a bridge hex goes on: other bridge hexes, and land where it ends.

    `links` are the cells across the sides that lead over a seam.
    """
    grid = subject.grid
    grounds = [terrain.ground for terrain in subject.terrain_set.terrains]
    bridges, lands = [], []
    for side in range(SIDES):
        there = grid.layout.step(cell, side)
        if links and (cell, side) in links:
            there = links[cell, side]
        if not grid.has(there):
            continue
        ground = grounds[int(subject.terrain[grid.id_of(there)])]
        if ground == "bridge" and _same_bridge(subject, cell, there):
            bridges.append(side)
        elif ground == "land":
            lands.append(side)
    if len(bridges) >= 2:
        return tuple(bridges)
    return tuple(sorted(bridges + _land_ends(bridges, lands)))


def _land_ends(bridges: list[int], lands: list[int]) -> list[int]:
    """Return the land sides a bridge's end leans on: the one most opposite its run, or two opposite ones."""
    if not lands:
        return []
    start = bridges[0] if bridges else lands[0]
    ends = [max(lands, key=lambda side: (min((side - start) % SIDES, (start - side) % SIDES), -side))]
    return ends if bridges or ends[0] == start else [start, *ends]


def _same_bridge(subject: MapLike, cell: Cell, there: Cell) -> bool:
    """Say whether two bridge hexes belong to one bridge; hexes that no bridge lists are one with their neighbours."""
    mine = [bridge for bridge, cells in subject.bridges.items() if cell in cells]
    theirs = [bridge for bridge, cells in subject.bridges.items() if there in cells]
    return mine == theirs


def bridge_variant(cell: Cell) -> int:
    """Return the variation of a bridge hex's clouds."""
    return mix(cell[0], cell[1], 5) % 8


def region_colour(subject: MapLike, cell: Cell) -> QColor | None:
    """Return the colour of the region a cell of the map lies in."""
    index = int(subject.region[subject.grid.id_of(cell)])
    return QColor(subject.regions[subject.region_ids[index]].color) if index >= 0 else None


def _near(shown: QRectF, x: float, y: float) -> bool:
    return shown.adjusted(-_MARGIN, -_MARGIN, _MARGIN, _MARGIN).contains(x, y)
