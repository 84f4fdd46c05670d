"""Edits on drafts, without any window."""

from __future__ import annotations

import hashlib
from dataclasses import replace

import networkx as nx
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from editor.documents.areas import disc, equal_area
from editor.documents.draft import MapDraft
from editor.documents.edits import Edit, Paint, SetDetails, paint_evenly
from editor.documents.stroke import Stroke
from sim.formats.map_file import LabelField, RegionField, decode_map, encode_map
from sim.games.catalog import ruleset_ids, terrain_set_of
from sim.hex.grid import Grid, Layout
from sim.hex.headings import distance

LAYOUTS = [Layout(o, s) for o in ("flat", "pointy") for s in ("odd", "even")]


def a_draft(
    columns: int = 9, rows: int = 7, layout: Layout = LAYOUTS[0], seed: int | None = None
) -> MapDraft:
    terrain_set = terrain_set_of(ruleset_ids()[0])
    assert terrain_set is not None
    draft = MapDraft.empty(Grid(columns, rows, layout), terrain_set)
    if seed is not None:
        chance = np.random.default_rng(seed)
        draft.terrain[:] = chance.integers(0, len(terrain_set.terrains), draft.grid.size)
    return draft


def digest(draft: MapDraft) -> str:
    return hashlib.sha256(encode_map(draft.to_map_file())).hexdigest()


def test_a_draft_gives_back_the_map_it_was_made_from():
    draft = a_draft(seed=3)
    regions = {"A": RegionField("Città 城", "#c8a24a"), "ß": RegionField("Sud", "#6aa84f")}
    draft.details = replace(draft.details, name="Aster", regions=regions, labels=(LabelField("Sea", (0, 1)),))
    draft.region[5:20] = 1
    draft.region[20] = 0
    written = encode_map(draft.to_map_file())
    again = MapDraft.from_map_file(decode_map(written, "x", terrain_set_of), draft.terrain_set)
    assert encode_map(again.to_map_file()) == written
    assert (again.terrain == draft.terrain).all()
    assert (again.region == draft.region).all()


@pytest.mark.parametrize("region", [(), ("---", "---")])
def test_rows_without_any_region_are_written_as_they_were_read(region):
    found = replace_rows(a_draft(3, 2), region)
    assert MapDraft.from_map_file(found, a_draft().terrain_set).to_map_file() == found


def replace_rows(draft, region):
    import msgspec

    return msgspec.structs.replace(draft.to_map_file(), region=region)


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("radius", range(6))
def test_the_brush_covers_the_hexes_within_its_radius(layout, radius):
    grid = Grid(13, 12, layout)
    for centre in (0, 6 * 13 + 6, 7 * 13 + 7, grid.size - 1):
        there = layout.to_axial(grid.cell_of(centre))
        expected = [
            grid.id_of(cell) for cell in grid.cells() if distance(there, layout.to_axial(cell)) <= radius
        ]
        assert disc(grid, centre, radius).tolist() == expected


@settings(max_examples=60, deadline=None)
@given(st.sampled_from(LAYOUTS), st.integers(1, 12), st.integers(1, 12), st.integers(0, 10**6), st.data())
def test_fill_covers_the_component_of_equal_terrain(layout, columns, rows, seed, data):
    grid = Grid(columns, rows, layout)
    terrain = np.random.default_rng(seed).integers(0, 2, grid.size).astype(np.uint8)
    start = data.draw(st.integers(0, grid.size - 1))
    graph: nx.Graph[int] = nx.Graph()
    graph.add_nodes_from(h for h in range(grid.size) if terrain[h] == terrain[start])
    for cell in grid.cells():
        for heading in range(6):
            other = layout.step(cell, heading)
            if grid.has(other) and {grid.id_of(cell), grid.id_of(other)} <= set(graph):
                graph.add_edge(grid.id_of(cell), grid.id_of(other))
    expected = sorted(nx.node_connected_component(graph, start))
    assert equal_area(grid, terrain, start).tolist() == expected


def test_a_stroke_over_itself_is_one_paint_and_comes_back_whole():
    draft = a_draft(seed=1)
    before = digest(draft)
    stroke = Stroke(draft)
    for centre in (10, 11, 12, 11):
        stroke.paint("terrain", disc(draft.grid, centre, 1), centre % 3)
    inverse = stroke.inverse()
    assert inverse is not None
    (paint,) = inverse.edits
    assert isinstance(paint, Paint)
    assert len(set(paint.hexes.tolist())) == len(paint.hexes)
    after = digest(draft)
    forward = inverse.apply(draft)
    assert digest(draft) == before
    forward.apply(draft)
    assert digest(draft) == after


def test_a_stroke_that_ends_where_it_began_is_nothing():
    draft = a_draft()
    stroke = Stroke(draft)
    old = int(draft.terrain[4])
    hexes = np.array([4, 5], dtype=np.int32)
    stroke.paint("terrain", hexes, old + 1)
    stroke.paint("terrain", hexes, old)
    assert stroke.inverse() is None


@st.composite
def edit_makers(draw):
    kind = draw(st.sampled_from(["disc", "fill", "region", "details"]))
    return kind, draw(st.integers(0, 10**6)), draw(st.integers(0, 5))


def make_edit(draft: MapDraft, kind: str, place: int, value: int) -> Edit:
    start = place % draft.grid.size
    if kind == "disc":
        return paint_evenly(draft, "terrain", disc(draft.grid, start, value % 4), value)
    if kind == "fill":
        return paint_evenly(draft, "terrain", equal_area(draft.grid, draft.terrain, start), value)
    if kind == "region":
        hexes = disc(draft.grid, start, 1)
        return Paint("region", hexes, np.full(len(hexes), value % 2, dtype=np.int16))
    return SetDetails(replace(draft.details, name=f"{place}", notes="n" * value))


@settings(max_examples=10, deadline=None)
@given(
    st.sampled_from(LAYOUTS),
    st.integers(0, 10**6),
    st.lists(edit_makers(), min_size=200, max_size=200),
)
def test_200_edits_undone_and_redone_give_equal_documents(layout, seed, makers):
    draft = a_draft(layout=layout, seed=seed)
    regions = {"A": RegionField("North", "#c8a24a"), "B": RegionField("South", "#6aa84f")}
    draft.details = replace(draft.details, regions=regions)
    digests, inverses = [digest(draft)], []
    for kind, place, value in makers:
        edit = make_edit(draft, kind, place, value)
        was_idle = edit.is_idle(draft)
        inverses.append(edit.apply(draft))
        digests.append(digest(draft))
        assert was_idle == (digests[-1] == digests[-2])
    forwards = []
    for step in reversed(range(len(inverses))):
        forwards.append(inverses[step].apply(draft))
        assert digest(draft) == digests[step]
    for step, edit in enumerate(reversed(forwards), start=1):
        edit.apply(draft)
        assert digest(draft) == digests[step]


def test_a_snapshot_is_not_reached_by_later_edits():
    draft = a_draft()
    copy = draft.snapshot()
    before = digest(copy)
    paint_evenly(draft, "terrain", disc(draft.grid, 20, 2), 0).apply(draft)
    assert digest(copy) == before != digest(draft)
