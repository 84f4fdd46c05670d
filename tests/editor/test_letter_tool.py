"""Lettering edges with the mouse, in all layouts and on both axes."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt

from sim.hex.grid import Layout
from tests.editor.worlds import TWO_LANDS, a_world, open_world, undone_and_redone

LAYOUTS = [Layout(o, s) for o in ("flat", "pointy") for s in ("odd", "even")]
DRAGS = {"east": ((11, 1), (11, 6)), "south": ((1, 7), (10, 7)), "west": ((0, 6), (0, 0))}


@pytest.fixture
def panel(desk, tmp_path):
    open_world(desk, tmp_path, a_world())
    desk.type_key("a")
    return desk.window.docks.pages.letters


def edges(desk):
    return {entry.edge for entry in desk.draft.letters}


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("edge", DRAGS)
def test_one_drag_letters_both_edges_without_a_fault(desk, tmp_path, layout, edge):
    open_world(desk, tmp_path, a_world(TWO_LANDS, layout))
    desk.type_key("a")
    desk.drag(*DRAGS[edge])
    board = desk.window.document.board
    assert board.faults == ()
    assert len(board.seams) == 1
    assert edge in edges(desk)
    assert len(edges(desk)) == 2
    assert "drift" not in desk.window.status.currentMessage()
    assert desk.window.document.stack.count() == 1
    undone_and_redone(desk)


def test_the_links_are_shown_hex_by_hex_before_the_button_goes_up(desk, panel):
    desk.press((11, 1))
    desk.move((11, 3))
    preview = desk.window.toolbox.active.preview()
    assert [entry.letter for entry in preview.letters[:3]].count("A") == 1
    assert len(preview.letters) == 6
    linked = {desk.draft.grid.cell_of(hex_id) for hex_id in preview.areas[2].hexes.tolist()}
    assert (0, 3) in linked
    assert "straight across" in desk.window.status.hint.whole_text
    desk.move((11, 4))
    assert len(desk.window.toolbox.active.preview().letters) == 8
    assert desk.draft.letters == ()
    desk.key(Qt.Key.Key_Escape)
    desk.release((11, 4))
    assert desk.draft.letters == ()
    assert desk.window.document.stack.count() == 0


def test_a_corner_is_lettered_on_the_edge_the_drag_follows(desk, panel):
    desk.drag((11, 7), (11, 3))
    assert edges(desk) == {"east", "west"}
    desk.control(Qt.Key.Key_Z)
    desk.drag((11, 7), (5, 7))
    assert edges(desk) == {"south", "north"}


def test_both_axes_together_wrap_the_world(desk, panel):
    desk.drag((11, 0), (11, 7))
    desk.drag((0, 7), (11, 7))
    board = desk.window.document.board
    assert board.faults == ()
    assert (board.neighbour >= 0).all()
    desk.qtbot.waitUntil(lambda: panel.list.topLevelItemCount() == 2)


def test_letters_stand_on_edges_only(desk, panel):
    desk.drag((5, 3), (5, 5))
    assert desk.draft.letters == ()
    assert "edge of the map" in desk.window.status.currentMessage()


def test_a_letter_is_chosen_and_deleted_with_its_partner_and_a_seam_whole(desk, panel):
    desk.drag((11, 1), (11, 5))
    desk.click((11, 5))
    chosen = next(entry.letter for entry in desk.draft.letters if entry.hex == (11, 5))
    assert chosen in desk.window.status.hint.whole_text
    desk.key(Qt.Key.Key_Delete)
    assert chosen not in {entry.letter for entry in desk.draft.letters}
    assert len(desk.draft.letters) == 8
    desk.click((0, 3))
    desk.qtbot.mouseClick(panel.findChild(object, "delete"), Qt.MouseButton.LeftButton)
    assert desk.draft.letters == ()
    assert desk.window.document.stack.count() == 3
    undone_and_redone(desk)


def test_a_seam_that_must_drift_is_told(desk, tmp_path):
    open_world(desk, tmp_path, a_world([row[:11] for row in TWO_LANDS]))
    desk.type_key("a")
    desk.drag((10, 1), (10, 6))
    assert desk.window.document.board.faults == ()
    assert "half a hex" in desk.window.status.currentMessage()


def test_a_lettering_that_cannot_be_is_refused(desk, tmp_path):
    open_world(desk, tmp_path, a_world(["....", "...."]))
    desk.type_key("a")
    desk.drag((1, 0), (3, 0))
    assert desk.draft.letters == ()
    assert desk.window.document.stack.count() == 0
    assert desk.window.status.currentMessage()
