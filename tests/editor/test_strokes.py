"""Arrows over the map: through a lettered seam they run out at one edge and come in at the other."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPointF
from PySide6.QtGui import QImage

from editor.rendering.painting import painting_on
from editor.timeline.board_canvas import BoardCanvas
from editor.timeline.record import map_sheet
from editor.timeline.scene import NOTHING
from editor.timeline.strokes import LONGEST, Strokes
from editor.timeline.tracks import Tracks
from sim.formats.map_file import read_map
from sim.games.catalog import terrain_set_of
from sim.hex.plane import bounds, centre
from sim.shipped import first_map

WEST, EAST = (0, 17), (55, 17)
"""Neighbours through the seam of the shipped map."""


@pytest.fixture(scope="module")
def sheet():
    return map_sheet(read_map(first_map(), terrain_set_of))


def test_a_way_over_an_edge_runs_out_of_it_and_in_at_the_other(sheet):
    layout, width = sheet.grid.layout, bounds(sheet.grid)[0]
    out, back = Strokes(sheet).along([(1, 17), WEST, EAST, (54, 17)])
    assert out[:2] == [centre(layout, (1, 17)), centre(layout, WEST)]
    assert out[2][0] < 0.0
    assert back[0][0] > width
    assert back[1:] == [centre(layout, EAST), centre(layout, (54, 17))]


def test_a_way_on_the_map_is_one_line(sheet):
    layout, way = sheet.grid.layout, [(10, 10), (11, 10), (12, 11)]
    assert Strokes(sheet).along(way) == [[centre(layout, cell) for cell in way]]


def test_a_leap_breaks_a_way(sheet):
    layout = sheet.grid.layout
    assert Strokes(sheet).along([(10, 10), (20, 10)]) == [
        [centre(layout, (10, 10))],
        [centre(layout, (20, 10))],
    ]


@pytest.mark.parametrize("steps", [1, 4, 9])
def test_a_blow_goes_through_the_seam_where_that_is_shorter(sheet, steps):
    strokes, layout = Strokes(sheet), sheet.grid.layout
    way = [(1, 16), WEST]
    heading = next(side for side in range(6) if layout.step(way[0], side) == WEST)
    assert strokes._links[WEST, heading] == EAST
    way.append(EAST)
    while len(way) <= steps:
        way.append(layout.step(way[-1], heading))
    lines = strokes.between(way[0], way[steps])
    assert lines == strokes.along(way[: steps + 1])
    assert len(lines) == (1 if steps == 1 else 2)


def test_a_blow_on_the_map_is_straight_and_one_too_long_has_no_line(sheet):
    strokes, layout = Strokes(sheet), sheet.grid.layout
    assert strokes.between((20, 10), (24, 13)) == [[centre(layout, (20, 10)), centre(layout, (24, 13))]]
    assert strokes.between((20, 10), (20 + LONGEST + 1, 10)) == []


def test_marks_stand_on_both_edges_of_the_canvas(qtbot, sheet):
    canvas = BoardCanvas()
    qtbot.addWidget(canvas)
    canvas.resize(1200, 800)
    canvas.show_sheet(sheet)
    canvas.show()
    canvas.fit_map()
    qtbot.waitUntil(lambda: not canvas.is_busy, timeout=30000)

    def seen(tracks: Tracks) -> QImage:
        canvas.set_scene(NOTHING, tracks)
        image = QImage(canvas.viewport().size(), QImage.Format.Format_RGB32)
        with painting_on(image) as painter:
            canvas.render(painter)
        return image

    bare, marked = seen(Tracks()), seen(Tracks(ways=((WEST, EAST),)))
    for line in Strokes(sheet).along([WEST, EAST]):
        for (x, y), (u, v) in zip(line, line[1:], strict=False):
            middle = canvas.viewportTransform().map(QPointF((x + u) / 2, (y + v) / 2)).toPoint()
            assert bare.pixel(middle) != marked.pixel(middle)
