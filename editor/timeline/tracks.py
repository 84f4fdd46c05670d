"""Marks of what just happened: arrows along ways, arrows from attackers to their targets, rings about pieces."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPolygonF

from editor.rendering.palette import faded
from editor.timeline.mentions import mentions_of
from sim.engine.position import NONE

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from msgspec import Struct

    from editor.timeline.strokes import Strokes
    from sim.engine.position import Position
    from sim.hex.grid import Cell, Grid
    from sim.hex.plane import Point

_WAY = QColor("#ffd24a")
_BLOW = QColor("#e2402f")
_EDGE = QColor("#1b1a1c")
_WIDTH = 0.13
_HEAD = 0.34
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
        if (
            named.has_records
        ):  # what has happened before is told again: marked is what is now where it was not
            rings |= _shifted(before, after, grid)
            continue
        ways += named.ways
        about = set(named.cells)
        for word in named.words:
            about.update(places(word)[-1:])
        if len(about) <= _RINGS_UP_TO:
            rings |= about
        doers = [
            cell for name in _DOERS for word in named.by_field.get(name, ()) for cell in places(word)[-1:]
        ]
        targets = [
            cell for name in _SUFFERERS for word in named.by_field.get(name, ()) for cell in places(word)[:1]
        ]
        if not named.ways:
            blows.update(((doer, target), None) for doer in doers for target in targets if doer != target)
    on_ways = {cell for way in ways for cell in way}
    return Tracks(tuple(dict.fromkeys(ways)), tuple(blows), frozenset(rings - on_ways))


def _shifted(before: Position, after: Position, grid: Grid) -> set[Cell]:
    """Return where pieces stand that stood elsewhere."""
    once = {piece.id: piece.hex for piece in before.pieces}
    return {grid.cell_of(p.hex) for p in after.pieces if p.hex not in (NONE, once.get(p.id))}


class Looker(Protocol):
    """A game as somebody may know it, line by line."""

    def state_at(self, n: int) -> Any: ...
    def events_at(self, n: int) -> Sequence[Struct]: ...


def tracks_along(looker: Looker, lines: Iterable[int], grid: Grid) -> Tracks:
    """Return the marks of several lines, those of each where all stood then."""
    parts = []
    for n in lines:
        events = looker.events_at(n)
        if events:
            before, after = looker.state_at(max(0, n - 1)).position, looker.state_at(n).position
            parts.append(tracks_of(events, before, after, grid))
    ways = tuple(dict.fromkeys(way for part in parts for way in part.ways))
    blows = tuple(dict.fromkeys(blow for part in parts for blow in part.blows))
    on_ways = {cell for way in ways for cell in way}
    return Tracks(ways, blows, frozenset().union(*(part.rings for part in parts)) - on_ways)


def where_is(position: Position, piece_id: str, grid: Grid) -> Cell | None:
    """Return the hex of a piece in a position, None where it is not known there."""
    number = position.number_of.get(piece_id)
    if number is None or position.pieces[number].hex == NONE:
        return None
    return grid.cell_of(position.pieces[number].hex)


def draw_tracks(painter: QPainter, strokes: Strokes, tracks: Tracks) -> None:
    """Draw marks; the painter is in the plane's units. A blow without a line rings its target instead."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    for cell in sorted(tracks.rings):
        _ring(painter, QPointF(*strokes.centre(cell)), _WAY)
    for way in tracks.ways:
        draw_way(painter, strokes, way, _WAY)
    for doer, target in tracks.blows:
        lines = strokes.between(doer, target)
        _draw_lines(painter, lines, _BLOW)
        if not lines:
            _ring(painter, QPointF(*strokes.centre(target)), _BLOW)
    painter.restore()


def _ring(painter: QPainter, where: QPointF, colour: QColor) -> None:
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for ink, width in ((faded(_EDGE, 0.8), 0.15), (colour, 0.08)):
        painter.setPen(QPen(ink, width))
        painter.drawEllipse(where, 0.88, 0.88)


def draw_way(painter: QPainter, strokes: Strokes, way: tuple[Cell, ...], colour: QColor) -> None:
    """Draw an arrow along cells; through a seam it runs out at one edge and comes in at the other."""
    _draw_lines(painter, strokes.along(way), colour)


def draw_trail(painter: QPainter, strokes: Strokes, way: tuple[Cell, ...], colour: QColor) -> None:
    """Draw a dotted line along cells, as of a step that is not for good yet."""
    for line in strokes.along(way):
        path = QPainterPath(QPointF(*line[0]))
        for point in line[1:]:
            path.lineTo(QPointF(*point))
        for ink, width in ((faded(_EDGE, 0.55), 0.13), (colour, 0.07)):
            pen = QPen(ink, width)
            pen.setCapStyle(Qt.PenCapStyle.RoundCap)
            pen.setDashPattern([0.05 / width, 0.2 / width])
            painter.strokePath(path, pen)


def _draw_lines(painter: QPainter, lines: Iterable[Sequence[Point]], colour: QColor) -> None:
    """Draw an arrow along each line, a dot where it is a single point."""
    for line in lines:
        points = [QPointF(*point) for point in line]
        if len(points) > 1:
            _arrow(painter, points, colour)
        else:
            painter.setPen(QPen(_EDGE, 0.06))
            painter.setBrush(colour)
            painter.drawEllipse(points[0], 0.16, 0.16)


def _arrow(painter: QPainter, points: list[QPointF], colour: QColor) -> None:
    last, before = points[-1], points[-2]
    away = last - before
    length = math.hypot(away.x(), away.y()) or 1.0
    ahead = QPointF(away.x() / length, away.y() / length)
    aside = QPointF(-ahead.y(), ahead.x())
    tip = last - ahead * 0.05
    path = QPainterPath(points[0])
    for point in points[1:-1]:
        path.lineTo(point)
    path.lineTo(tip - ahead * (_HEAD * 0.8))
    for ink, wider in ((faded(_EDGE, 0.85), 0.07), (colour, 0.0)):
        pen = QPen(ink, _WIDTH + wider)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        painter.strokePath(path, pen)
    foot = tip - ahead * _HEAD
    painter.setPen(QPen(faded(_EDGE, 0.85), 0.05))
    painter.setBrush(colour)
    painter.drawPolygon(QPolygonF([tip, foot + aside * (_HEAD * 0.62), foot - aside * (_HEAD * 0.62)]))
