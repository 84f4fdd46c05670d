"""Edits on drafts, without any window."""

from __future__ import annotations

import hashlib
from dataclasses import replace
from random import Random

import networkx as nx
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from editor.documents.areas import disc, equal_area, line, rectangle
from editor.documents.bridges import delete_bridge, free_bridge_name, lay_bridge
from editor.documents.continents import add_region, change_region, delete_region, found_regions
from editor.documents.draft import MapDraft
from editor.documents.edits import Edit, Paint, SetDetails, difference, paint_evenly
from editor.documents.ground import clear, paint_ground
from editor.documents.seam_list import delete_letters, shore_of
from editor.documents.stamp import lift, middle_of, set_down, take_stamp
from editor.documents.stroke import Stroke
from editor.documents.things import Kind, add_thing, delete_thing, put_thing
from sim.board.board import compile_board
from sim.board.edge_runs import plan_letters, stretch
from sim.formats.map_file import LabelField, RegionField, decode_map, encode_map
from sim.games.catalog import ruleset_ids, terrain_set_of
from sim.hex.grid import Grid, Layout
from sim.hex.headings import Edge, distance

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


def _paint_region(draft, start, value):
    hexes = disc(draft.grid, start, 1)
    index = value % (len(draft.region_ids) + 1) - 1
    return Paint("region", hexes, np.full(len(hexes), index, dtype=np.int16))


def _delete_region(draft, start, value):
    return delete_region(draft, draft.region_ids[value % len(draft.region_ids)])


def _change_region(draft, start, value):
    return change_region(draft, draft.region_ids[0], f"Land {start}", f"#{start % 4096:06x}")


def _found_regions(draft, start, value):
    return found_regions(draft, compile_board(draft.to_map_file(), draft.terrain_set))


def _lay_bridge(draft, start, value):
    return lay_bridge(draft, disc(draft.grid, start, 1).tolist()[:3], free_bridge_name(draft.bridges))


def _delete_bridge(draft, start, value):
    cells = list(draft.bridges.values())[value % len(draft.bridges)]
    return delete_bridge(draft, [draft.grid.id_of(cell) for cell in cells])


def _letters(draft, start, value):
    shore = shore_of(draft)
    edge: Edge = "east" if value % 2 else "south"
    cell = draft.grid.cell_of(start)
    plan = plan_letters(draft.to_map_file(), shore, edge, stretch(shore, edge, cell, (cell[1], cell[0])))
    return SetDetails(replace(draft.details, letters=plan.letters))


def _delete_letters(draft, start, value):
    return delete_letters(draft, {entry.letter for entry in draft.letters[value : value + 3]})


def _add_thing(draft, start, value):
    return add_thing(draft, KINDS[value % 2], draft.grid.cell_of(start), f"Name {start}")


def _put_thing(draft, start, value):
    kind: Kind = "cities" if draft.cities else "labels"
    return put_thing(draft, kind, 0, draft.grid.cell_of(start), f"Moved {start}")


def _delete_thing(draft, start, value):
    return delete_thing(draft, "cities" if draft.cities else "labels", 0)


def _stamp(draft, start, value):
    hexes = disc(draft.grid, (start * 7) % draft.grid.size, 2)
    stamp = take_stamp(draft, hexes, middle_of(draft.grid, hexes)).turned(value)
    after = draft.snapshot()
    set_down(
        after, stamp.mirrored() if value % 2 else stamp, draft.grid.layout.to_axial(draft.grid.cell_of(start))
    )
    return difference(draft, after)


def _move(draft, start, value):
    hexes = disc(draft.grid, start, 1)
    lifted = lift(draft, hexes)
    after = lifted.beneath.snapshot()
    set_down(after, lifted.stamp, (lifted.origin[0] + value - 2, lifted.origin[1] + 1))
    return difference(draft, after)


def _erase(draft, start, value):
    after = draft.snapshot()
    clear(after, disc(draft.grid, start, 1), draft.terrain_set.void if value % 2 else 0)
    return difference(draft, after)


KINDS: tuple[Kind, Kind] = ("cities", "labels")
MAKERS = {
    "disc": lambda draft, start, value: paint_ground(draft, disc(draft.grid, start, value % 4), value),
    "line": lambda draft, start, value: paint_ground(draft, line(draft.grid, start, 0), value),
    "rectangle": lambda draft, start, value: paint_ground(draft, rectangle(draft.grid, start, 9), value),
    "fill": lambda draft, start, value: paint_evenly(
        draft, "terrain", equal_area(draft.grid, draft.terrain, start), value
    ),
    "erase": _erase,
    "region": _paint_region,
    "new region": lambda draft, start, value: add_region(draft)[0],
    "change region": lambda *args: _change_region(*args) if args[0].regions else None,
    "delete region": lambda *args: _delete_region(*args) if args[0].regions else None,
    "all regions": _found_regions,
    "bridge": _lay_bridge,
    "delete bridge": lambda *args: _delete_bridge(*args) if args[0].bridges else None,
    "letters": _letters,
    "delete letters": lambda *args: _delete_letters(*args) if args[0].letters else None,
    "add": _add_thing,
    "put": lambda *args: _put_thing(*args) if args[0].cities or args[0].labels else None,
    "delete": lambda *args: _delete_thing(*args) if args[0].cities or args[0].labels else None,
    "stamp": _stamp,
    "move": _move,
    "properties": lambda draft, start, value: SetDetails(
        replace(draft.details, name=f"{start}", notes="n" * value)
    ),
}


@pytest.mark.parametrize(("layout", "count"), list(zip(LAYOUTS, (1000, 250, 250, 250), strict=True)))
def test_1000_random_edits_undone_and_redone_give_equal_documents_at_every_step(layout, count):
    chance = Random(repr(layout))
    draft = a_draft(layout=layout, seed=7)
    digests, made = [digest(draft)], set()
    inverses: list[Edit] = []
    while len(inverses) < count:
        kind = chance.choice(list(MAKERS))
        edit = MAKERS[kind](draft, chance.randrange(draft.grid.size), chance.randrange(6))
        if edit is None:
            continue
        was_idle = edit.is_idle(draft)
        inverses.append(edit.apply(draft))
        digests.append(digest(draft))
        made.add(kind)
        assert was_idle == (digests[-1] == digests[-2]), kind
    assert made == set(MAKERS)
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
