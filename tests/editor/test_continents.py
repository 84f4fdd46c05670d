"""Continents: the brush, the list, and one for each land mass."""

from __future__ import annotations

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QColorDialog, QLineEdit

from editor.documents.continents import add_region, delete_region, found_regions, free_region_id
from sim.board.board import compile_board
from sim.formats.map_file import LetterField, RegionField
from tests.editor.worlds import a_peopled_world, a_world, open_world, undone_and_redone


@pytest.fixture
def panel(desk, tmp_path):
    open_world(desk, tmp_path, a_peopled_world())
    desk.type_key("c")
    found = desk.window.docks.pages.continents
    desk.qtbot.waitUntil(lambda: not found.is_busy)
    return found


def region_at(desk, cell):
    index = int(desk.draft.region[desk.draft.grid.id_of(cell)])
    return desk.draft.region_ids[index] if index >= 0 else None


def lines(panel):
    items = [panel.list.topLevelItem(n) for n in range(panel.list.topLevelItemCount())]
    return [tuple(item.text(column) for column in range(3)) for item in items]


def click_row(desk, panel, number):
    spot = panel.list.visualItemRect(panel.list.topLevelItem(number)).center()
    desk.qtbot.mouseClick(panel.list.viewport(), Qt.MouseButton.LeftButton, pos=spot)


def test_the_list_counts_land_and_the_cities_that_fit(desk, panel):
    assert lines(panel) == [("No continent", "", ""), ("West", "24", "2"), ("East", "18", "1")]


def test_the_brush_gives_land_and_only_land_to_the_chosen_continent(desk, panel):
    click_row(desk, panel, 2)
    desk.drag((3, 3), (6, 3))
    assert region_at(desk, (3, 3)) == region_at(desk, (4, 3)) == "B"
    assert region_at(desk, (5, 3)) is None
    assert desk.window.document.stack.undoText() == "2 hexes to East"
    click_row(desk, panel, 0)
    desk.click((4, 3))
    assert region_at(desk, (4, 3)) is None
    undone_and_redone(desk)


def test_escape_gives_land_back_to_its_continent(desk, panel):
    click_row(desk, panel, 2)
    desk.press((2, 2))
    desk.move((4, 2))
    desk.key(Qt.Key.Key_Escape)
    desk.release((4, 2))
    assert region_at(desk, (2, 2)) == "A"
    assert desk.window.document.stack.count() == 0


def test_a_right_click_takes_a_continent_in_hand(desk, panel):
    desk.click((9, 3), Qt.MouseButton.RightButton)
    assert desk.window.toolbox.options.region == "B"
    assert panel.list.currentItem().text(0) == "East"
    desk.click((0, 0), Qt.MouseButton.RightButton)
    assert desk.window.toolbox.options.region is None


def test_a_continent_is_added_renamed_coloured_and_deleted_each_in_one_step(desk, panel):
    desk.qtbot.mouseClick(panel.findChild(object, "add"), Qt.MouseButton.LeftButton)
    assert list(desk.draft.regions) == ["A", "B", "C"]
    assert desk.window.toolbox.options.region == "C"
    desk.qtbot.mouseClick(panel.findChild(object, "rename"), Qt.MouseButton.LeftButton)
    line = panel.list.findChild(QLineEdit)
    desk.qtbot.keyClicks(line, "brine")  # b, r and n are keys of tools, not here
    desk.qtbot.keyClick(line, Qt.Key.Key_Return)
    desk.qtbot.waitUntil(lambda: desk.draft.regions["C"].name == "brine")
    assert desk.window.actions_by_name["continent"].isChecked()
    desk.qtbot.mouseClick(panel.findChild(object, "colour"), Qt.MouseButton.LeftButton)
    dialog = panel.findChild(QColorDialog)
    dialog.setCurrentColor(QColor("#123456"))
    dialog.accept()
    assert desk.draft.regions["C"].color == "#123456"
    desk.window.toolbox.options.set_region("A")
    desk.qtbot.mouseClick(panel.findChild(object, "delete"), Qt.MouseButton.LeftButton)
    assert list(desk.draft.regions) == ["B", "C"]
    assert region_at(desk, (2, 2)) is None
    assert region_at(desk, (9, 3)) == "B"
    assert desk.window.document.stack.count() == 4
    undone_and_redone(desk)


def test_enter_takes_a_name_before_the_key_that_comes_upon_it(desk, panel, qtlog):
    click_row(desk, panel, 1)
    panel.rename()
    line = panel.list.findChild(QLineEdit)
    desk.qtbot.keyClicks(line, "Other")
    for key in (Qt.Key.Key_Return, Qt.Key.Key_Escape):
        QTest.keyClick(line, key)
    QApplication.processEvents()
    assert desk.draft.regions["A"].name == "Other"
    assert [record.message for record in qtlog.records if "QAbstractItemView" in record.message] == []


def test_escape_in_a_name_keeps_the_old_one(desk, panel):
    click_row(desk, panel, 1)
    panel.rename()
    line = panel.list.findChild(QLineEdit)
    desk.qtbot.keyClicks(line, "Other")
    desk.qtbot.keyClick(line, Qt.Key.Key_Escape)
    assert desk.draft.regions["A"].name == "West"
    assert desk.window.document.stack.count() == 0


def test_every_land_mass_becomes_a_continent_that_keeps_its_name(desk, panel):
    desk.window.actions_by_name["brush"].trigger()
    desk.type_key("1")
    desk.drag((5, 3), (7, 3))
    desk.window.actions_by_name["continents"].trigger()
    QApplication.processEvents()
    assert [region.name for region in desk.draft.regions.values()] == ["West"]
    assert region_at(desk, (5, 3)) == region_at(desk, (9, 3)) == "A"
    undone_and_redone(desk)


def test_land_joined_through_a_seam_is_one_continent():
    rows = ["....~~~~....", "....~~~~....", "....~~~~....", "....~~~~...."]
    letters = [LetterField("ABCD"[row], "east", (11, row)) for row in range(4)]
    letters += [LetterField("ABCD"[row], "west", (0, row)) for row in range(4)]
    for seam, count in (((), 2), (tuple(letters), 1)):
        draft = a_world(rows, letters=seam)
        found_regions(draft, compile_board(draft.to_map_file(), draft.terrain_set)).apply(draft)
        assert len(draft.regions) == count
        assert len({field.name for field in draft.regions.values()}) == count
        land = draft.terrain == draft.terrain_set.index("plain")
        assert (draft.region[land] >= 0).all()
        assert (draft.region[~land] == -1).all()


def test_islets_that_are_all_coast_belong_to_no_continent():
    draft = a_world(["~~~~~~~~~", "~..~~....", "~~~~~....", "~~~~~....", "~~~~~...."])
    found_regions(draft, compile_board(draft.to_map_file(), draft.terrain_set)).apply(draft)
    assert len(draft.regions) == 1
    assert int(draft.region[draft.grid.id_of((1, 1))]) == -1


def test_ids_and_names_stay_apart_however_many_regions_there_are():
    draft = a_world()
    for _ in range(120):
        edit, _ = add_region(draft)
        edit.apply(draft)
    assert len(draft.regions) == 120
    assert len({field.name for field in draft.regions.values()}) == 120
    assert all(len(region_id) == 1 for region_id in draft.regions)
    assert free_region_id(draft.regions) not in draft.regions


def test_deleting_a_region_leaves_the_others_where_they_were():
    draft = a_world(regions={name: RegionField(name, "#112233") for name in "ABC"})
    draft.region[:] = np.arange(draft.grid.size) % 4 - 1
    before = draft.region.copy()
    inverse = delete_region(draft, "B").apply(draft)
    names = [draft.region_ids[index] if index >= 0 else None for index in draft.region.tolist()]
    assert names == [(None, "A", None, "C")[n % 4] for n in range(draft.grid.size)]
    inverse.apply(draft)
    assert (draft.region == before).all()
