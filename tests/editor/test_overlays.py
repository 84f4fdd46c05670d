"""Reach and lines of fire over the map."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtWidgets import QApplication

from editor.documents.draft import MapDraft
from editor.overlays.questions import PieceChoice, Question
from sim.formats.map_file import LetterField
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
    overlay = Question(draft, "en").reach(start, first_piece())
    beside = int(draft.grid.neighbours[start][0])
    assert overlay.cells[start].kind == "start"
    assert overlay.cells[beside].kind == "reach"
    assert overlay.cells[beside].value == "1"
    assert "1 of" in overlay.cells[beside].reason
    assert overlay.cells[beside].rule


def test_reach_stops_at_the_sea():
    draft = small_map()
    put(draft, "plain", (5, 4), (5, 5))
    overlay = Question(draft, "en").reach(draft.grid.id_of((5, 4)), first_piece())
    assert {draft.grid.cell_of(hex_id) for hex_id in overlay.cells} == {(5, 4), (5, 5)}


def test_a_line_shows_distances_and_what_stops_it():
    draft = land()
    put(draft, "forest", (5, 1))
    put(draft, "mountain", (5, 6))
    cells = Question(draft, "en").lines(draft.grid.id_of((5, 4))).cells
    assert cells[draft.grid.id_of((5, 3))].value == "1"
    assert cells[draft.grid.id_of((5, 2))].value == "2"
    assert cells[draft.grid.id_of((5, 1))].kind == "blocked"
    assert "forest" in cells[draft.grid.id_of((5, 1))].reason
    shot = cells[draft.grid.id_of((5, 6))]
    assert (shot.kind, shot.value) == ("blocked", "2")
    assert "can be shot at" in shot.reason


def test_letters_that_do_not_join_are_told_instead_of_an_answer():
    draft = land()
    draft.details = replace(draft.details, letters=(LetterField("E", "east", (11, 2)),))
    overlay = Question(draft, "en").lines(20)
    assert overlay.cells == {}
    assert "E" in overlay.title


def test_there_is_no_overlay_on_void():
    draft = land()
    put(draft, "void", (5, 4))
    assert Question(draft, "en").reach(draft.grid.id_of((5, 4)), first_piece()).cells == {}


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
