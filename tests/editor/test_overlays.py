"""Reach and lines of fire over the map."""

from __future__ import annotations

from dataclasses import replace

import networkx as nx
import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from editor.documents.draft import MapDraft
from editor.overlays.catalog import OVERLAYS
from editor.overlays.question import Ask, PieceChoice, Question
from sim.board.lettering import edge_letters
from sim.board.sites import city_sites, distance
from sim.formats.map_file import CityField, LetterField, RegionField
from sim.games.catalog import ruleset_of
from tests.editor.conftest import small_map


def land() -> MapDraft:
    draft = small_map()
    draft.terrain[:] = draft.terrain_set.index("plain")
    return draft


def put(draft: MapDraft, terrain: str, *cells) -> None:
    for cell in cells:
        draft.terrain[draft.grid.id_of(cell)] = draft.terrain_set.index(terrain)


def first_piece() -> PieceChoice:
    ruleset = ruleset_of(small_map().terrain_set.ruleset)
    assert ruleset is not None
    people = ruleset.peoples[0]
    return PieceChoice(people.id, people.type[0].id)


def answer(draft: MapDraft, name: str, hex_id: int = -1, *, mark: int = -1, length: int = 3, piece=None):
    asked = Ask(hex_id, mark, piece or first_piece(), length)
    return OVERLAYS[name].answer(Question(draft, "en"), asked)


def wait_for(desk):
    desk.qtbot.waitUntil(lambda: not desk.window.overlay.watch.is_busy)


def paint_land(desk):
    desk.type_key("1")
    desk.type_key("f")
    desk.click((5, 5))
    desk.wait_for_problems()


def test_reach_says_cost_reason_and_rule():
    draft = land()
    start = draft.grid.id_of((5, 4))
    overlay = answer(draft, "reach", start)
    beside = int(draft.grid.neighbours[start][0])
    assert overlay.cells[start].kind == "start"
    assert overlay.cells[beside].kind == "reach"
    assert overlay.cells[beside].value == "1"
    assert "1 of" in overlay.cells[beside].reason
    assert overlay.cells[beside].rule


def test_reach_stops_at_the_sea():
    draft = small_map()
    put(draft, "plain", (5, 4), (5, 5))
    overlay = answer(draft, "reach", draft.grid.id_of((5, 4)))
    assert {draft.grid.cell_of(hex_id) for hex_id in overlay.cells} == {(5, 4), (5, 5)}


def test_a_line_shows_distances_and_what_stops_it():
    draft = land()
    put(draft, "forest", (5, 1))
    put(draft, "mountain", (5, 6))
    cells = answer(draft, "lines", draft.grid.id_of((5, 4))).cells
    assert cells[draft.grid.id_of((5, 3))].value == "1"
    assert cells[draft.grid.id_of((5, 2))].value == "2"
    assert cells[draft.grid.id_of((5, 1))].kind == "blocked"
    assert "forest" in cells[draft.grid.id_of((5, 1))].reason
    shot = cells[draft.grid.id_of((5, 6))]
    assert (shot.kind, shot.value) == ("blocked", "2")
    assert "can be shot at" in shot.reason


def ring(draft: MapDraft) -> MapDraft:
    """A land that goes round the world: the east edge joins the west edge."""
    draft.details = replace(draft.details, letters=edge_letters(draft.grid, east_west=True))
    return draft


def ids(draft: MapDraft, *cells) -> list[int]:
    return [draft.grid.id_of(cell) for cell in cells]


def of_kind(overlay, *kinds) -> set[int]:
    return {hex_id for hex_id, cell in overlay.cells.items() if cell.kind in kinds}


def test_a_path_leads_across_the_seam_and_says_its_cost():
    draft = ring(land())
    start, end = ids(draft, (1, 4), (10, 4))
    overlay = answer(draft, "path", end, mark=start)
    assert "3 movement points" in overlay.title
    assert len(of_kind(overlay, "path")) == 3
    assert overlay.cells[end].value == "3"
    assert overlay.cells[start].kind == "start"


def test_a_path_without_a_mark_says_how_to_set_one_and_one_that_is_not_there_is_told():
    draft = small_map()
    put(draft, "plain", (2, 2), (9, 5))
    start, end = ids(draft, (2, 2), (9, 5))
    assert "Press M" in answer(draft, "path", end).title
    overlay = answer(draft, "path", end, mark=start)
    assert "no way from 0202 to 0905" in overlay.title
    assert set(overlay.cells) == {start}


def test_retreat_lines_are_safe_or_say_what_ends_them():
    draft = ring(land())
    put(draft, "mountain", (5, 2))
    put(draft, "whirlpool", (5, 6))
    start = draft.grid.id_of((5, 4))
    overlay = answer(draft, "retreat", start, length=2)
    north, south = overlay.cells[draft.grid.id_of((5, 2))], overlay.cells[draft.grid.id_of((5, 6))]
    assert north.kind == "fatal"
    assert "mountain" in north.reason
    assert south.kind == "trap"
    assert len(of_kind(overlay, "safe")) == 4 * 2 + 1
    at_the_edge = answer(draft, "retreat", draft.grid.id_of((5, 0)), length=3)
    assert all(
        "edge of the map" not in cell.reason for cell in at_the_edge.cells.values() if cell.kind == "safe"
    )
    across = answer(draft, "retreat", draft.grid.id_of((11, 4)), length=2)
    assert any(draft.grid.cell_of(h)[0] in (0, 1) for h in of_kind(across, "safe"))


def test_a_retreat_follows_the_length_of_the_panel(desk):
    paint_land(desk)
    desk.move((5, 4))
    desk.key(Qt.Key.Key_T, Qt.KeyboardModifier.ShiftModifier)
    wait_for(desk)
    panel = desk.window.docks.overlay
    assert panel.length_row.isVisible()
    before = len(desk.window.overlay._overlay.cells)
    panel.length.setValue(1)
    wait_for(desk)
    assert len(desk.window.overlay._overlay.cells) < before
    assert any("safe" in line for line in panel.legend)


def test_the_zone_of_a_piece_reaches_across_the_seam():
    draft = ring(land())
    overlay = answer(draft, "zone", draft.grid.id_of((11, 4)))
    zone = of_kind(overlay, "zone")
    assert len(zone) == 6
    assert {draft.grid.cell_of(h)[0] for h in zone} == {0, 10, 11}


def test_distances_start_at_the_mark_and_cross_the_seam():
    draft = ring(land())
    start, far, near = ids(draft, (0, 4), (6, 4), (11, 4))
    overlay = answer(draft, "distance", mark=start)
    assert overlay.cells[near].value == "1"
    assert overlay.cells[far].value == str(distance(Question(draft, "en").board, start, far))
    assert len(overlay.cells) == draft.grid.size
    assert "0004" in overlay.title


def test_each_coast_has_its_number():
    draft = small_map()
    put(draft, "plain", (2, 2), (3, 2), (8, 5))
    overlay = answer(draft, "coasts")
    assert overlay.title.endswith("2")
    first, second = ids(draft, (2, 2), (8, 5))
    assert (overlay.cells[first].value, overlay.cells[second].value) == ("1", "2")
    assert overlay.cells[first].kind != overlay.cells[second].kind


def test_city_sites_are_those_of_sim_and_the_others_say_why_not():
    draft = land()
    draft.details = replace(
        draft.details, regions={"A": RegionField("Ana", "#336699")}, cities=(CityField("Aster", (5, 4)),)
    )
    draft.region[:] = 0
    draft.region[draft.grid.id_of((0, 0))] = -1
    put(draft, "whirlpool", (0, 7))
    put(draft, "sea", (11, 7))
    overlay = answer(draft, "sites")
    board = Question(draft, "en").board
    assert of_kind(overlay, "site") == set(city_sites(board, board.cities, 4))
    reasons = [overlay.cells[h].reason for h in ids(draft, (5, 5), (0, 0), (0, 7), (11, 6))]
    assert [
        "closer" in reasons[0],
        "outside" in reasons[1],
        "whirlpool" in reasons[2],
        "coast" in reasons[3],
    ] == [True] * 4


def test_choke_points_are_the_articulation_points_of_the_board_graph():
    draft = small_map()
    put(draft, "plain", *[(c, r) for c in (1, 2, 3, 7, 8, 9) for r in (2, 3, 4)], (4, 3), (5, 3), (6, 3))
    overlay = answer(draft, "chokes")
    graph = Question(draft, "en").board.graph.to_undirected()
    ground = graph.edge_subgraph([e for e in graph.edges if graph.edges[e]["cost"] is not None])
    assert of_kind(overlay, "choke") == set(nx.articulation_points(ground))
    assert {draft.grid.id_of((5, 3))} <= of_kind(overlay, "choke")
    assert int(overlay.cells[draft.grid.id_of((5, 3))].value) > 40


@pytest.mark.parametrize("name", [name for name in OVERLAYS if name not in ("shots", "threat")])
def test_every_overlay_has_a_key_an_entry_and_a_legend(desk, name):
    paint_land(desk)
    action = desk.window.actions_by_name[name]
    assert not action.shortcut().isEmpty()
    assert action in desk.window.menus["@overlays"].actions()
    desk.move((5, 4))
    action.trigger()
    wait_for(desk)
    panel = desk.window.docks.overlay
    assert panel.isVisible()
    assert panel.title.text()
    kinds = {cell.kind for cell in desk.window.overlay._overlay.cells.values()}
    assert len(panel.legend) == len(kinds)
    action.trigger()
    assert not panel.isVisible()


def test_the_mark_is_set_by_its_key(desk):
    paint_land(desk)
    desk.move((5, 4))
    desk.key(Qt.Key.Key_D, Qt.KeyboardModifier.ShiftModifier)
    wait_for(desk)
    assert "0504" in desk.window.overlay.hint()
    desk.move((2, 2))
    desk.type_key("m")
    wait_for(desk)
    assert desk.window.overlay.watch.mark == desk.draft.grid.id_of((2, 2))
    assert "0202" in desk.window.overlay.hint()


def test_letters_that_do_not_join_are_told_instead_of_an_answer():
    draft = land()
    draft.details = replace(draft.details, letters=(LetterField("E", "east", (11, 2)),))
    overlay = answer(draft, "lines", 20)
    assert overlay.cells == {}
    assert "E" in overlay.title


def test_there_is_no_overlay_on_void():
    draft = land()
    put(draft, "void", (5, 4))
    assert answer(draft, "reach", draft.grid.id_of((5, 4))).cells == {}


@pytest.mark.parametrize("key", ["r", "l"])
def test_an_overlay_follows_the_cursor_while_it_is_on(desk, monkeypatch, key):
    paint_land(desk)
    shown: list[object] = []
    monkeypatch.setattr(desk.window.canvas, "set_overlay", shown.append)
    desk.type_key(key)
    for cell in ((3, 3), (8, 4)):
        desk.move(cell)
        wait_for(desk)
        start = [h for h, c in shown[-1].cells.items() if c.kind == "start"]  # type: ignore[attr-defined]
        assert start == [desk.draft.grid.id_of(cell)]
    desk.type_key(key)
    assert shown[-1] is None


def test_one_overlay_takes_the_place_of_the_other(desk):
    desk.type_key("r")
    assert desk.window.docks.piece.isVisible()
    desk.type_key("l")
    assert not desk.window.actions_by_name["reach"].isChecked()
    assert not desk.window.docks.piece.isVisible()


def test_an_overlay_is_asked_again_when_the_map_or_the_piece_changes(desk, monkeypatch):
    paint_land(desk)
    shown: list[object] = []
    monkeypatch.setattr(desk.window.canvas, "set_overlay", shown.append)
    desk.type_key("r")
    desk.move((6, 4))
    wait_for(desk)
    first = shown[-1]
    desk.window.docks.piece.box.setCurrentIndex(1)
    wait_for(desk)
    assert shown[-1] != first
    desk.type_key("5")
    desk.click((1, 1))
    wait_for(desk)
    assert len(shown[-1].cells) < 12  # type: ignore[attr-defined]


def test_the_status_bar_words_the_overlay_s_cell(desk):
    paint_land(desk)
    desk.type_key("l")
    desk.move((5, 4))
    wait_for(desk)
    assert "Lines of fire" in desk.window.status.hint.whole_text
    start = desk.window.overlay.watch
    start.set_hex(desk.draft.grid.id_of((5, 5)))
    wait_for(desk)
    assert "distance 1" in desk.window.status.hint.whole_text
    assert desk.viewport.toolTip() == desk.window.status.hint.whole_text


def test_overlays_are_worded_in_italian_after_a_switch(desk):
    paint_land(desk)
    desk.type_key("l")
    desk.move((5, 4))
    wait_for(desk)
    desk.window.actions_by_name["italian"].trigger()
    QApplication.processEvents()
    wait_for(desk)
    assert "Linee di tiro" in desk.window.status.hint.whole_text
