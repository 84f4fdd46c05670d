"""City sites and labels: setting down, naming, moving, deleting."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt

from sim.board.sites import city_sites
from sim.generation.recipe import recipe_of
from tests.editor.worlds import a_peopled_world, open_world, undone_and_redone

SHIFT = Qt.KeyboardModifier.ShiftModifier


@pytest.fixture
def cities(desk, tmp_path):
    open_world(desk, tmp_path, a_peopled_world())
    desk.type_key("y")
    tool = desk.window.toolbox.active
    desk.qtbot.waitUntil(lambda: not tool.is_busy)
    return tool


def answer(desk, text, key=Qt.Key.Key_Return):
    box = desk.window.toolbox.name_box
    assert box.isVisible()
    desk.qtbot.keyClicks(box, text)
    desk.qtbot.keyClick(box, key)


def names(desk):
    return {city.name: city.hex for city in desk.draft.cities}


def told(desk):
    return desk.window.status.currentMessage()


def test_the_heat_map_shows_the_legal_hexes_with_the_cities_that_fit(desk, cities):
    preview = cities.preview()
    shown = sorted(hex_id for area in preview.areas for hex_id in area.hexes.tolist())
    standing = [desk.draft.grid.id_of((2, 2))]
    assert shown == city_sites(desk.window.document.board, standing, 4)
    assert shown
    assert {text for _, text in preview.notes} == {"1", "2"}


def test_the_hint_says_what_a_hex_is_worth_or_why_no_city_stands_there(desk, cities):
    desk.move((9, 3))
    assert "holds 1 of 4" in desk.window.status.hint.whole_text
    for cell, reason in (
        ((4, 3), "coast"),
        ((0, 0), "terrain"),
        ((2, 4), "Distance from Aster: 2"),
    ):
        desk.move(cell)
        assert reason in desk.window.status.hint.whole_text


def test_a_click_founds_a_city_with_the_name_typed(desk, cities):
    desk.click((9, 3))
    answer(desk, "Borea")
    assert names(desk) == {"Aster": (2, 2), "Borea": (9, 3)}
    assert desk.window.actions_by_name["city"].isChecked()
    desk.qtbot.waitUntil(lambda: not cities.is_busy)
    near = {desk.draft.grid.id_of((9, row)) for row in range(8)}
    assert not near & {hex_id for area in cities.preview().areas[:-1] for hex_id in area.hexes.tolist()}
    assert desk.window.document.stack.count() == 1
    undone_and_redone(desk)


@pytest.mark.parametrize("language", ["english", "italian"])
def test_the_name_a_city_is_offered_is_in_the_language_of_the_window(desk, cities, language):
    desk.window.actions_by_name[language].trigger()
    desk.click((9, 3))
    lists = recipe_of(desk.draft.terrain_set.ruleset).names.city
    assert desk.window.toolbox.name_box.text() in {name.render(language[:2]) for name in lists}
    desk.key(Qt.Key.Key_Escape)


def test_a_city_gets_a_name_to_begin_with_and_escape_founds_none(desk, cities):
    desk.click((9, 3))
    assert desk.window.toolbox.name_box.text()
    answer(desk, "", Qt.Key.Key_Escape)
    assert names(desk) == {"Aster": (2, 2)}
    assert desk.window.document.stack.count() == 0


def test_an_illegal_site_is_refused_with_the_reason_and_set_down_with_shift(desk, cities):
    desk.click((4, 3))
    assert "coast" in told(desk)
    assert not desk.window.toolbox.name_box.isVisible()
    desk.click((4, 3), modifier=SHIFT)
    answer(desk, "Port")
    assert names(desk)["Port"] == (4, 3)


def test_a_city_is_moved_by_a_drag_to_legal_hexes_only(desk, cities):
    desk.drag((2, 2), (3, 3))
    assert names(desk) == {"Aster": (3, 3)}
    desk.drag((3, 3), (4, 4))
    assert names(desk) == {"Aster": (3, 3)}
    assert "coast" in told(desk)
    desk.press((3, 3))
    desk.move((2, 2))
    desk.key(Qt.Key.Key_Escape)
    desk.release((2, 2))
    assert names(desk) == {"Aster": (3, 3)}
    assert desk.window.document.stack.count() == 1


def test_a_city_is_renamed_by_a_second_click_and_deleted_by_its_key(desk, cities):
    desk.click((2, 2))
    assert desk.window.docks.pages.cities.list.currentItem().text(0) == "Aster"
    desk.click((2, 2))
    answer(desk, "Astra")
    assert names(desk) == {"Astra": (2, 2)}
    desk.key(Qt.Key.Key_F2)
    answer(desk, "Aster")
    desk.key(Qt.Key.Key_Delete)
    assert names(desk) == {}
    assert desk.window.document.stack.count() == 3
    undone_and_redone(desk)


@pytest.fixture
def labels(desk, tmp_path):
    open_world(desk, tmp_path, a_peopled_world())
    desk.type_key("t")
    return desk.window.toolbox.active


def texts(desk):
    return {label.text: label.hex for label in desk.draft.labels}


def test_a_label_is_added_moved_changed_and_deleted(desk, labels):
    desk.click((9, 6))
    answer(desk, "Cape")
    assert texts(desk) == {"Sea": (6, 0), "Cape": (9, 6)}
    desk.drag((9, 6), (9, 7))
    assert texts(desk)["Cape"] == (9, 7)
    desk.click((9, 7))
    answer(desk, "Cape Horn")
    assert texts(desk) == {"Sea": (6, 0), "Cape Horn": (9, 7)}
    desk.key(Qt.Key.Key_Delete)
    assert texts(desk) == {"Sea": (6, 0)}
    assert desk.window.document.stack.count() == 4
    undone_and_redone(desk)


def test_a_label_is_touched_anywhere_on_its_text(desk, labels):
    desk.click((6, 6))
    answer(desk, "A very long name of a sea")
    desk.key(Qt.Key.Key_Escape)
    row = 6 if desk.draft.grid.layout.shoved(6) == desk.draft.grid.layout.shoved(8) else 5
    desk.click((8, row))
    assert desk.window.docks.pages.labels.list.currentItem().text(0) == "A very long name of a sea"


def test_the_tools_keys_do_not_leave_a_name_that_is_typed(desk, labels):
    desk.click((9, 6))
    answer(desk, "bein fog")
    assert "bein fog" in texts(desk)
    assert desk.window.actions_by_name["label"].isChecked()
