"""Worlds for the tests of tools, drawn as text and opened in the window."""

from __future__ import annotations

from editor.documents.draft import MapDraft
from editor.documents.storage import save_draft
from sim.formats.map_file import CityField, GridField, LabelField, MapFile, RegionField
from sim.games.catalog import ruleset_ids, terrain_set_of
from sim.hex.grid import Layout

FLAT = Layout("flat", "odd")
# Two lands in a sea of twelve by eight.
TWO_LANDS = [
    "~~~~~~~~~~~~",
    "~....~~~...~",
    "~....~~~...~",
    "~....~~~...~",
    "~....~~~...~",
    "~....~~~...~",
    "~....~~~...~",
    "~~~~~~~~~~~~",
]


def a_world(rows=TWO_LANDS, layout=FLAT, **fields) -> MapDraft:
    ruleset = ruleset_ids()[0]
    terrain_set = terrain_set_of(ruleset)
    assert terrain_set is not None
    grid = GridField(len(rows[0]), len(rows), layout.orientation, layout.offset)
    return MapDraft.from_map_file(
        MapFile(ruleset=ruleset, grid=grid, terrain=tuple(rows), **fields), terrain_set
    )


def a_peopled_world() -> MapDraft:
    """Two lands that are continents, with a city and a label."""
    region = [row.replace("~", "-") for row in TWO_LANDS]
    region = [row[:6].replace(".", "A") + row[6:].replace(".", "B") for row in region]
    return a_world(
        regions={"A": RegionField("West", "#aa3311"), "B": RegionField("East", "#1133aa")},
        region=tuple(region),
        cities=(CityField("Aster", (2, 2)),),
        labels=(LabelField("Sea", (6, 0)),),
    )


def open_world(desk, tmp_path, draft: MapDraft) -> None:
    path = tmp_path / "world.map.json"
    save_draft(draft, path)
    desk.open(path)
    desk.window.actions_by_name["brush"].trigger()


def undone_and_redone(desk) -> None:
    """Undo everything and redo it: the map must be as at the start, then as it was."""
    document = desk.window.document
    after = document.draft.to_map_file()
    count = document.stack.index()
    document.stack.setIndex(0)
    assert not desk.window.isWindowModified()
    document.stack.setIndex(count)
    assert document.draft.to_map_file() == after
