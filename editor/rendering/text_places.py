"""Where the names of cities and the labels stand, so that they cover no town, whirlpool, bridge, ring or other text.

A text keeps to its usual place where that is free, else it takes the best of those around its hex.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from editor.rendering.art import SOLITARY
from editor.rendering.ground import art_names
from editor.rendering.lettering import text_path
from sim.hex.plane import cell_at, centre

if TYPE_CHECKING:
    from collections.abc import Iterator

    from numpy.typing import NDArray

    from editor.rendering.subject import MapLike
    from sim.formats.terrain_set import TerrainSet
    from sim.hex.grid import Cell
    from sim.hex.plane import Point

LABEL_SIZE = 0.62
CITY_NAME_SIZE = 0.40
_HALO = 0.07
_UNDER_TOWN = (0.0, 0.64)
_TOWN = (0.52, 0.51)
_TOWN_MIDDLE = -0.11
_SOLITARY_ART = (0.78, 0.72)
_REACH = 9.0
"""How far from its hex the longest text that is looked after ends."""
_STEP = 0.9
_COVERED = 6.0
"""What a text or drawing weighs that is covered whole."""
_STRAY = 0.12
"""What each step of a text over ground of another kind than its own weighs."""
_FAR = 0.035
"""What each place further down the list weighs."""
_LABEL_SHIFTS = (
    *((0.0, 0.0), (0.0, -0.7), (0.0, 0.7)),
    *((-1.2, 0.0), (1.2, 0.0), (-1.2, -0.7), (1.2, -0.7), (-1.2, 0.7), (1.2, 0.7)),
    *((0.0, -1.3), (0.0, 1.3), (-2.2, 0.0), (2.2, 0.0)),
    *((-2.0, -1.3), (2.0, -1.3), (-2.0, 1.3), (2.0, 1.3)),
)

Box = tuple[float, float, float, float]
"""Left, top, right, bottom."""


@dataclass(frozen=True)
class TextPlaces:
    """The middle of each city's name and of each label, in their order; None for what lies off the map."""

    cities: tuple[Point | None, ...]
    labels: tuple[Point | None, ...]


def solitary(terrain_set: TerrainSet) -> NDArray[np.bool_]:
    """Return bool[terrains]: those whose drawing no text may cover."""
    return np.array([bool(SOLITARY.intersection(art_names(t))) for t in terrain_set.terrains], dtype=np.bool_)


def text_box(text: str, size: float, middle: Point) -> Box:
    """Return the box of a text about its middle."""
    box = text_path(text).boundingRect()
    half = box.width() * size / 2.0 + _HALO
    x, y = middle
    return x - half, y + box.top() * size - _HALO, x + half, y + box.bottom() * size + _HALO


def place_texts(subject: MapLike) -> TextPlaces:
    """Return where the names and labels of a map stand."""
    return _Placer(subject).places()


class _Placer:
    def __init__(self, subject: MapLike) -> None:
        self._subject = subject
        self._grid = subject.grid
        self._solitary = solitary(subject.terrain_set)
        self._is_land = np.array([t.ground == "land" for t in subject.terrain_set.terrains], dtype=np.bool_)
        self._taken: list[Box] = []
        for city in subject.cities:
            if self._grid.has(city.hex):
                x, y = centre(self._grid.layout, city.hex)
                self._taken.append(_about((x, y + _TOWN_MIDDLE), _TOWN))

    def places(self) -> TextPlaces:
        subject = self._subject
        cities = [self._place(city.hex, city.name, CITY_NAME_SIZE) for city in subject.cities]
        labels = [self._place(label.hex, label.text, LABEL_SIZE) for label in subject.labels]
        return TextPlaces(tuple(cities), tuple(labels))

    def _place(self, cell: Cell, text: str, size: float) -> Point | None:
        if not self._grid.has(cell):
            return None
        x, y = centre(self._grid.layout, cell)
        half = text_path(text).boundingRect().width() * size / 2.0
        is_name = size == CITY_NAME_SIZE
        spots = [(x + dx, y + dy) for dx, dy in (_beside_town(half) if is_name else _LABEL_SHIFTS)]
        if not text:
            return spots[0]
        near = self._near(cell, half)
        land = bool(self._is_land[int(self._subject.terrain[self._grid.id_of(cell)])])
        best, least = spots[0], float("inf")
        for number, spot in enumerate(spots):
            box = text_box(text, size, spot)
            covered = sum(_covered(box, other) for other in near)
            if not number and not covered:
                break
            cost = _COVERED * covered + _FAR * number + (0.0 if is_name else _STRAY * self._strays(box, land))
            if cost < least:
                best, least = spot, cost
        self._taken.append(text_box(text, size, best))
        return best

    def _near(self, cell: Cell, half: float) -> list[Box]:
        """Return what a text about a cell might cover."""
        x, y = centre(self._grid.layout, cell)
        reach = min(_REACH, half) + 4.0
        near = [
            box for box in self._taken if box[0] < x + reach and box[2] > x - reach and abs(box[1] - y) < 4.0
        ]
        columns, rows = self._grid.columns, self._grid.rows
        across, down = int(reach / 1.5) + 1, 3
        left, top = max(0, cell[0] - across), max(0, cell[1] - down)
        part = self._subject.terrain.reshape(rows, columns)[
            top : min(rows, cell[1] + down + 1), left : min(columns, cell[0] + across + 1)
        ]
        for row, column in np.argwhere(self._solitary[part]).tolist():
            near.append(_about(centre(self._grid.layout, (left + column, top + row)), _SOLITARY_ART))
        return near

    def _strays(self, box: Box, land: bool) -> int:
        """Return over how many steps a text lies on ground of the other kind, or off the map."""
        subject, grid = self._subject, self._grid
        count, y = 0, (box[1] + box[3]) / 2.0
        for x in _steps(box[0], box[2]):
            cell = cell_at(grid.layout, (x, y))
            if not grid.has(cell) or bool(self._is_land[int(subject.terrain[grid.id_of(cell)])]) != land:
                count += 1
        return count


def _beside_town(half: float) -> tuple[Point, ...]:
    """Return where a city's name may stand about its hex, the usual place first."""
    aside = _TOWN[0] + half + 0.1
    slant = max(0.0, half - 0.3)
    return (
        _UNDER_TOWN,
        (0.0, -0.92),
        (aside, 0.16),
        (-aside, 0.16),
        *((slant, 0.68), (-slant, 0.68), (slant, -0.92), (-slant, -0.92)),
        (0.0, 1.05),
    )


def _about(middle: Point, half: Point) -> Box:
    x, y = middle
    return x - half[0], y - half[1], x + half[0], y + half[1]


def _covered(box: Box, other: Box) -> float:
    """Return the share of the smaller box that lies under both."""
    width = min(box[2], other[2]) - max(box[0], other[0])
    height = min(box[3], other[3]) - max(box[1], other[1])
    if width <= 0.0 or height <= 0.0:
        return 0.0
    smaller = min((b[2] - b[0]) * (b[3] - b[1]) for b in (box, other))
    return width * height / max(smaller, 1e-6)


def _steps(start: float, end: float) -> Iterator[float]:
    count = max(1, int((end - start) / _STEP))
    return (start + (end - start) * (step + 0.5) / count for step in range(count))
