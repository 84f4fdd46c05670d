"""Quick fixes: each takes its problem away as one step, and undo brings the map back."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication

from editor.documents.edits import SetDetails
from editor.documents.fixes import mend, nearest_site, remedy_of
from sim.formats.map_file import CityField, LabelField, LetterField, RegionField
from sim.games.problems import map_problems
from tests.editor.conftest import small_map


def land_with_region():
    """A region of plain with a sea hex in the middle of its east."""
    draft = small_map()
    draft.terrain[:] = draft.terrain_set.index("plain")
    draft.region[:] = 0
    draft.details = replace(draft.details, regions={"A": RegionField("Ana", "#336699")})
    return draft


def problems_of(draft, key):
    return [problem for problem in map_problems(draft.to_map_file()) if problem.message.key == key]


CASES: dict[str, dict[str, Any]] = {
    "letter-alone": {"letters": (LetterField("E", "east", (11, 2)),)},
    "letter-not-on-edge": {"letters": (LetterField("E", "east", (5, 2)),)},
    "letter-off-map": {"letters": (LetterField("E", "east", (55, 2)),)},
    "letter-twice": {"letters": tuple(LetterField("E", "east", (11, row)) for row in (2, 4))},
    "bridge-no-bridge": {"bridges": {"1": ((2, 2),), "2": ()}},
    "city-off-map": {"cities": (CityField("Aster", (40, 3)),)},
    "city-on-terrain": {"cities": (CityField("Aster", (6, 3)),)},
    "city-on-coast": {"cities": (CityField("Aster", (6, 4)),)},
    "cities-close": {"cities": (CityField("Aster", (3, 3)), CityField("Brume", (4, 3)))},
    "label-off-map": {"labels": (LabelField("Nowhere", (40, 3)),)},
}


@pytest.mark.parametrize("key", CASES)
def test_a_fix_takes_its_problem_away_and_undo_brings_the_map_back(key):
    draft = land_with_region()
    draft.terrain[draft.grid.id_of((6, 3))] = draft.terrain_set.index("sea")
    draft.region[draft.grid.id_of((6, 3))] = -1
    draft.details = replace(draft.details, **CASES[key])
    before = draft.to_map_file()
    (problem, *_) = problems_of(draft, key)
    edit = mend(draft, [problem])
    assert edit is not None
    inverse = edit.apply(draft)
    assert problem not in map_problems(draft.to_map_file())
    inverse.apply(draft)
    assert draft.to_map_file() == before


def test_sea_is_taken_out_of_its_region_all_at_once():
    draft = land_with_region()
    draft.terrain[:5] = draft.terrain_set.index("sea")
    found = problems_of(draft, "region-not-land")
    assert len(found) == 5
    edit = mend(draft, found)
    assert edit is not None
    edit.apply(draft)
    assert problems_of(draft, "region-not-land") == []
    assert (draft.region[5:] == 0).all()


def test_a_city_moves_to_the_nearest_legal_hex():
    draft = land_with_region()
    assert nearest_site(draft, (5, 4), []) == (5, 4)
    there = nearest_site(draft, (5, 4), [(5, 3)])
    assert there is not None
    draft.details = replace(draft.details, cities=(CityField("Aster", (5, 3)), CityField("Brume", there)))
    assert problems_of(draft, "cities-close") == []


def test_without_a_legal_hex_nothing_is_done():
    draft = small_map()
    draft.details = replace(draft.details, cities=(CityField("Aster", (5, 4)),))
    (problem,) = problems_of(draft, "city-on-terrain")
    assert mend(draft, [problem]) is None


def test_problems_without_a_safe_remedy_have_none():
    draft = land_with_region()
    letters = (LetterField("A", "east", (11, 2)), LetterField("A", "north", (3, 0)))
    draft.details = replace(draft.details, letters=letters, bridges={"1": ()})
    kinds = {p.message.key: remedy_of(p) for p in map_problems(draft.to_map_file())}
    assert all(kinds[key] is None for key in kinds if key.startswith("letters-do-not"))


def change(desk, **details):
    desk.window.document.do(SetDetails(replace(desk.draft.details, **details)), lambda: "change")
    desk.wait_for_problems()


def choose_problem(desk, key) -> None:
    panel = desk.window.docks.problems
    row = next(r for r in range(panel.model.rowCount()) if panel.model.problem(r).message.key == key)
    panel.view.setCurrentIndex(panel.model.index(row))


@pytest.mark.parametrize("way", ["button", "key", "menu"])
def test_the_panel_fixes_the_chosen_problem_as_one_step(desk, way):
    change(desk, letters=(LetterField("E", "east", (11, 2)),))
    panel = desk.window.docks.problems
    assert not panel.bar.fix.isEnabled()
    choose_problem(desk, "letter-alone")
    assert panel.bar.fix.isEnabled()
    steps = desk.window.document.stack.count()
    if way == "button":
        desk.qtbot.mouseClick(panel.bar.fix, Qt.MouseButton.LeftButton)
    elif way == "key":
        desk.control(Qt.Key.Key_Period)
    else:
        panel.menu().actions()[0].trigger()
    assert desk.draft.letters == ()
    assert desk.window.document.stack.count() == steps + 1
    desk.wait_for_problems()
    desk.control(Qt.Key.Key_Z)
    assert len(desk.draft.letters) == 1


def test_the_menu_fixes_all_of_a_kind_in_one_step(desk):
    change(desk, letters=(LetterField("E", "east", (11, 2)), LetterField("F", "east", (5, 2))))
    choose_problem(desk, "letter-alone")
    steps = desk.window.document.stack.count()
    desk.window.docks.problems.menu().actions()[1].trigger()
    assert desk.draft.letters == ()
    assert desk.window.document.stack.count() == steps + 1


def test_a_city_without_a_place_is_told(desk):
    change(desk, cities=(CityField("Aster", (5, 4)),))
    choose_problem(desk, "city-on-terrain")
    steps = desk.window.document.stack.count()
    desk.window.docks.problems.fix()
    assert desk.window.document.stack.count() == steps
    assert "no place" in desk.window.status.currentMessage()


def test_the_list_can_be_limited_to_a_severity(desk):
    desk.type_key("6")
    desk.click((3, 3))
    change(desk, cities=(CityField("Aster", (7, 3)),))
    panel = desk.window.docks.problems
    every, errors = panel.model.rowCount(), panel.model.count("error")
    assert every > errors > 0
    desk.qtbot.mouseClick(panel.bar.switches["warning"], Qt.MouseButton.LeftButton)
    assert panel.model.rowCount() == every - panel.model.count("warning")
    assert panel.bar.switches["error"].text() == str(errors)
    assert len(panel.model.worst_by_hex()) >= 2
    desk.qtbot.mouseClick(panel.bar.switches["warning"], Qt.MouseButton.LeftButton)
    assert panel.model.rowCount() == every


def test_problems_are_copied_as_text(desk):
    change(desk, cities=(CityField("Aster", (7, 3)),))
    panel = desk.window.docks.problems
    choose_problem(desk, "city-on-terrain")
    panel.view.setFocus()
    desk.qtbot.keyClick(panel.view, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert QGuiApplication.clipboard().text().startswith("0703 · ")
    panel.menu().actions()[-1].trigger()
    QApplication.processEvents()
    assert len(QGuiApplication.clipboard().text().splitlines()) == panel.model.rowCount()
