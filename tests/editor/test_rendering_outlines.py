"""Outlines of land and regions against plain counting on the grid."""

from __future__ import annotations

import math

import numpy as np
import pytest
import shapely
from hypothesis import given, settings
from hypothesis import strategies as st

from sim.board import outlines
from sim.board.outlines import BRIDGE, LAND, SEA
from sim.hex.grid import Grid, Layout
from tests.editor.maps import LAYOUTS

HEX_AREA = 1.5 * math.sqrt(3.0)


def grounds(grid: Grid, seed: int) -> np.ndarray:
    return np.random.default_rng(seed).integers(0, 4, grid.size).astype(np.uint8)


def length_of(lines: list) -> float:
    return sum(float(np.hypot(*np.diff(line, axis=0).T).sum()) for line in lines)


@settings(max_examples=40, deadline=None)
@given(st.sampled_from(LAYOUTS), st.integers(1, 9), st.integers(1, 9), st.integers(0, 10_000))
def test_coasts_are_as_long_as_the_sides_between_land_and_water(
    layout: Layout, columns: int, rows: int, seed: int
) -> None:
    grid = Grid(columns, rows, layout)
    ground = grounds(grid, seed)
    sides = sum(
        1
        for here in range(grid.size)
        for there in grid.neighbours[here].tolist()
        if there >= 0 and ground[here] == LAND and ground[there] in (SEA, BRIDGE)
    )
    assert length_of(outlines.lines_of(outlines.coast_of(grid, ground))) == pytest.approx(sides, abs=1e-6)


@settings(max_examples=40, deadline=None)
@given(st.sampled_from(LAYOUTS), st.integers(1, 9), st.integers(1, 9), st.integers(0, 10_000))
def test_areas_add_up(layout: Layout, columns: int, rows: int, seed: int) -> None:
    grid = Grid(columns, rows, layout)
    region = (grounds(grid, seed).astype(np.int16)) - 1
    areas = outlines.region_outlines(grid, region)
    assert list(areas) == sorted({int(index) for index in region if index >= 0})
    for index, area in areas.items():
        assert area.is_valid
        assert area.area == pytest.approx(int((region == index).sum()) * HEX_AREA)


@settings(max_examples=30, deadline=None)
@given(st.sampled_from(LAYOUTS), st.integers(2, 9), st.integers(2, 9), st.integers(0, 10_000))
def test_a_name_reads_from_left_to_right_and_is_not_steep(
    layout: Layout, columns: int, rows: int, seed: int
) -> None:
    grid = Grid(columns, rows, layout)
    region = np.where(grounds(grid, seed) < 3, 0, -1).astype(np.int16)
    if not (region == 0).any():
        return
    for place in outlines.name_places(outlines.region_outlines(grid, region)):
        across = np.diff(place.line[:, 0])
        assert (across > 0).all()
        assert place.room > 0
        start, end = place.line[0], place.line[-1]
        assert abs(end[1] - start[1]) <= abs(end[0] - start[0])


def test_the_inner_band_lies_inside_the_region_and_off_its_outline() -> None:
    grid = Grid(8, 8, LAYOUTS[0])
    area = outlines.area_of(grid, np.arange(grid.size, dtype=np.int32))
    band = outlines.inner_band(area, 0.1, 0.1)
    assert area.contains(band)
    assert band.distance(area.boundary) == pytest.approx(0.1, abs=1e-6)


def test_a_name_keeps_off_a_city() -> None:
    grid = Grid(20, 12, LAYOUTS[0])
    areas = outlines.region_outlines(grid, np.zeros(grid.size, dtype=np.int16))
    free = outlines.name_places(areas)[0]
    city = tuple(free.line[len(free.line) // 2].tolist())
    moved = outlines.name_places(areas, [city])[0]
    away = shapely.LineString(moved.line).distance(shapely.Point(city))
    assert away > 1.0


def test_the_inner_point_is_the_middle_of_the_largest_circle() -> None:
    grid = Grid(1, 1, LAYOUTS[0])
    x, y, radius = outlines.inner_point(outlines.area_of(grid, np.zeros(1, dtype=np.int32)))
    assert (x, y) == pytest.approx((1.0, math.sqrt(3.0) / 2.0), abs=0.06)
    assert radius == pytest.approx(math.sqrt(3.0) / 2.0, abs=0.06)


def test_the_name_of_a_winding_region_stays_in_it() -> None:
    grid = Grid(9, 9, LAYOUTS[0])
    ring = [grid.id_of(cell) for cell in grid.cells() if 0 in cell or 8 in cell]
    region = np.full(grid.size, -1, dtype=np.int16)
    region[[here for here in ring if grid.cell_of(here)[1] != 8 or grid.cell_of(here)[0] < 3]] = 0
    areas = outlines.region_outlines(grid, region)
    line = shapely.LineString(outlines.name_places(areas)[0].line)
    assert line.difference(areas[0]).length < 0.3 * line.length
