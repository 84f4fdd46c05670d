"""Marks of what just happened: arrows along ways, arrows from attackers to their targets, rings about pieces."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPolygonF

from editor.rendering.palette import faded
from editor.timeline.mentions import mentions_of
from sim.engine.position import NONE
from sim.hex.plane import centre

if TYPE_CHECKING:
    from collections.abc import Iterable

    from msgspec import Struct

    from sim.engine.position import Position
    from sim.hex.grid import Cell, Grid

_WAY = QColor("#ffd24a")
_BLOW = QColor("#e2402f")
_EDGE = QColor("#1b1a1c")
_WIDTH = 0.13
_HEAD = 0.34
_NEIGHBOURS = 1.9
"""Centres of neighbours are nearer than this; a step between others leads through a seam."""
_LONGEST_BLOW = 16.0
"""An attack on what is further away in the plane went through a seam: its target is ringed instead."""
_DOERS = ("attackers", "piece")
_SUFFERERS = ("defenders", "target")
_RINGS_UP_TO = 12
"""An event that names more hexes than so many is about the whole board, and no ring is drawn."""


@dataclass(frozen=True)
class Tracks:
    """Marks by cell: `ways` of pieces, `blows` from attacker to target, `rings` about what else is named."""

    ways: tuple[tuple[Cell, ...], ...] = ()
    blows: tuple[tuple[Cell, Cell], ...] = ()
    rings: frozenset[Cell] = frozenset()

    @property
    def heart(self) -> Cell | None:
        """Return where most of it happens: where a way ends, a target, a ring; None where nothing is marked."""
        if self.ways:
            return self.ways[-1][-1]
        if self.blows:
            return self.blows[-1][1]
        return min(self.rings, default=None)


NO_TRACKS = Tracks()


def tracks_of(events: Iterable[Struct], before: Position, after: Position, grid: Grid) -> Tracks:
    """Return the marks of events between two positions, both as whoever looks may know them."""
    ways: list[tuple[Cell, ...]] = []
    blows: dict[tuple[Cell, Cell], None] = {}
    rings: set[Cell] = set()
    towns = {city.id: grid.cell_of(city.hex) for position in (before, after) for city in position.cities}

    def places(word: str) -> list[Cell]:
        found = [where_is(position, word, grid) for position in (before, after)]
        return [cell for cell in (*found, towns.get(word)) if cell is not None]

    for event in events:
        named = mentions_of(event)
        ways += named.ways
        about = set(named.cells)
        for word in named.words:
            about.update(places(word)[-1:])
        if len(about) <= _RINGS_UP_TO:
            rings |= about
        doers = [
            cell for name in _DOERS for word in named.by_field.get(name, ()) for cell in places(word)[:1]
        ]
        targets = [
            cell for name in _SUFFERERS for word in named.by_field.get(name, ()) for cell in places(word)[:1]
        ]
        if not named.ways:
            blows.update(((doer, target), None) for doer in doers for target in targets if doer != target)
    on_ways = {cell for way in ways for cell in way}
    return Tracks(tuple(dict.fromkeys(ways)), tuple(blows), frozenset(rings - on_ways))


def where_is(position: Position, piece_id: str, grid: Grid) -> Cell | None:
    """Return the hex of a piece in a position, None where it is not known there."""
    number = position.number_of.get(piece_id)
    if number is None or position.pieces[number].hex == NONE:
        return None
    return grid.cell_of(position.pieces[number].hex)


def draw_tracks(painter: QPainter, grid: Grid, tracks: Tracks) -> None:
    """Draw marks; the painter is in the plane's units."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    for cell in sorted(tracks.rings):
        _ring(painter, QPointF(*centre(grid.layout, cell)), _WAY)
    for way in tracks.ways:
        draw_way(painter, grid, way, _WAY)
    for doer, target in tracks.blows:
        ends = [QPointF(*centre(grid.layout, cell)) for cell in (doer, target)]
        away = ends[1] - ends[0]
        if math.hypot(away.x(), away.y()) <= _LONGEST_BLOW:
            _arrow(painter, ends, _BLOW)
        else:
            _ring(painter, ends[1], _BLOW)
    painter.restore()


def _ring(painter: QPainter, where: QPointF, colour: QColor) -> None:
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for ink, width in ((faded(_EDGE, 0.8), 0.15), (colour, 0.08)):
        painter.setPen(QPen(ink, width))
        painter.drawEllipse(where, 0.88, 0.88)


def draw_way(painter: QPainter, grid: Grid, way: tuple[Cell, ...], colour: QColor) -> None:
    """Draw an arrow along cells, broken where it leads through a seam."""
    points = [QPointF(*centre(grid.layout, cell)) for cell in way]
    runs: list[list[QPointF]] = [[points[0]]]
    for last, point in zip(points, points[1:], strict=False):
        step = point - last
        if math.hypot(step.x(), step.y()) > _NEIGHBOURS:
            runs.append([])
        runs[-1].append(point)
    for run in runs:
        if len(run) > 1:
            _arrow(painter, run, colour, head=run is runs[-1])
        elif run is runs[-1]:
            painter.setPen(QPen(_EDGE, 0.06))
            painter.setBrush(colour)
            painter.drawEllipse(run[0], 0.16, 0.16)


def _arrow(painter: QPainter, points: list[QPointF], colour: QColor, *, head: bool = True) -> None:
    last, before = points[-1], points[-2]
    away = last - before
    length = math.hypot(away.x(), away.y()) or 1.0
    ahead = QPointF(away.x() / length, away.y() / length)
    aside = QPointF(-ahead.y(), ahead.x())
    tip = last - ahead * 0.05
    path = QPainterPath(points[0])
    for point in points[1:-1]:
        path.lineTo(point)
    path.lineTo(tip - ahead * (_HEAD * 0.8) if head else last)
    for ink, wider in ((faded(_EDGE, 0.85), 0.07), (colour, 0.0)):
        pen = QPen(ink, _WIDTH + wider)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        painter.strokePath(path, pen)
    if head:
        foot = tip - ahead * _HEAD
        painter.setPen(QPen(faded(_EDGE, 0.85), 0.05))
        painter.setBrush(colour)
        painter.drawPolygon(QPolygonF([tip, foot + aside * (_HEAD * 0.62), foot - aside * (_HEAD * 0.62)]))
