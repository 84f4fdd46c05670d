"""Bridges: laying, refusing, naming and deleting them."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit

from tests.editor.worlds import a_peopled_world, open_world, undone_and_redone


@pytest.fixture
def panel(desk, tmp_path):
    open_world(desk, tmp_path, a_peopled_world())
    desk.type_key("g")
    return desk.window.docks.pages.bridges


def bridges(desk):
    return {cell for cell in desk.draft.grid.cells() if desk.terrain(cell) == "bridge"}


def told(desk):
    return desk.window.status.currentMessage()


def test_a_drag_from_coast_to_coast_lays_a_bridge_with_its_own_id(desk, panel):
    desk.press((4, 3))
    desk.move((8, 3))
    assert "bridge of 3 hexes" in desk.window.status.hint.whole_text
    assert len(desk.window.toolbox.active.preview().areas[0].hexes) == 3
    assert not bridges(desk)
    desk.release((8, 3))
    assert bridges(desk) == {(5, 3), (6, 3), (7, 3)} or len(bridges(desk)) == 3
    assert {name: set(cells) for name, cells in desk.draft.bridges.items()} == {"1": bridges(desk)}
    desk.drag((4, 5), (8, 5))
    assert list(desk.draft.bridges) == ["1", "2"]
    desk.wait_for_problems()
    assert desk.window.status.problems.text().startswith("0 errors")
    assert desk.window.document.stack.count() == 2
    undone_and_redone(desk)


@pytest.mark.parametrize(
    ("start", "end", "reason"),
    [((4, 2), (4, 4), "coast"), ((3, 3), (8, 3), "begins and ends"), ((4, 3), (6, 3), "must join two")],
)
def test_what_joins_no_two_coasts_is_refused_with_the_reason(desk, panel, start, end, reason):
    desk.drag(start, end)
    assert not bridges(desk)
    assert reason in told(desk)
    assert desk.window.document.stack.count() == 0


def test_escape_drops_a_bridge_that_is_not_laid_yet(desk, panel):
    desk.press((4, 3))
    desk.move((8, 3))
    desk.key(Qt.Key.Key_Escape)
    desk.release((8, 3))
    assert not bridges(desk)
    assert desk.window.document.stack.count() == 0


def test_a_bridge_is_chosen_by_a_click_renamed_in_the_list_and_deleted_whole(desk, panel):
    desk.drag((4, 3), (8, 3))
    desk.key(Qt.Key.Key_Escape)
    desk.click(min(bridges(desk)))
    assert panel.list.currentItem().text(0) == "1"
    assert panel.list.currentItem().text(1) == "West – East"
    desk.qtbot.mouseClick(panel.findChild(object, "rename"), Qt.MouseButton.LeftButton)
    line = panel.list.findChild(QLineEdit)
    desk.qtbot.keyClicks(line, "Rainbow")
    desk.qtbot.keyClick(line, Qt.Key.Key_Return)
    desk.qtbot.waitUntil(lambda: list(desk.draft.bridges) == ["Rainbow"])
    desk.click(min(bridges(desk)))
    desk.key(Qt.Key.Key_Delete)
    assert not bridges(desk)
    assert dict(desk.draft.bridges) == {}
    assert desk.window.document.stack.count() == 3
    undone_and_redone(desk)


def test_two_bridges_cannot_share_a_name(desk, panel):
    desk.drag((4, 2), (8, 2))
    desk.drag((4, 5), (8, 5))
    panel.on_renamed(panel.key, "1")
    assert list(desk.draft.bridges) == ["1", "2"]
    assert "1" in told(desk)


def test_painted_bridge_hexes_are_listed_unnamed_until_they_get_a_name(desk, panel):
    desk.window.actions_by_name["brush"].trigger()
    desk.type_key("6")
    desk.drag((5, 3), (7, 3))
    desk.type_key("g")
    desk.qtbot.waitUntil(lambda: panel.list.topLevelItemCount() == 1)
    assert panel.list.topLevelItem(0).text(0) == "unnamed"
    desk.click((5, 3))
    panel.on_renamed(panel.key, "Mist")
    assert {name: len(cells) for name, cells in desk.draft.bridges.items()} == {"Mist": 3}
