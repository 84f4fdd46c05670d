"""The live list of problems."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtWidgets import QApplication

from editor.documents.edits import SetDetails
from editor.panels.problems_model import PROBLEM_ROLE
from sim.formats.map_file import CityField, LetterField
from sim.games.problems import map_problems
from sim.hex.plane import centre

CITY_AT_SEA = CityField("Aster", (7, 3))
LONE_LETTER = LetterField("E", "east", (11, 2))


def change(desk, **details):
    desk.window.document.do(SetDetails(replace(desk.draft.details, **details)), lambda: "change")
    desk.wait_for_problems()


def test_the_panel_lists_what_the_rules_say_after_each_edit(desk):
    model = desk.window.docks.problems.model
    change(desk, cities=(CITY_AT_SEA,), letters=(LONE_LETTER,))
    expected = map_problems(desk.draft.to_map_file())
    assert {index_problem(model, row) for row in range(model.rowCount())} == set(expected)
    assert model.rowCount() >= 2
    desk.control(Qt.Key.Key_Z)
    desk.wait_for_problems()
    assert model.rowCount() == len(map_problems(desk.draft.to_map_file()))


def index_problem(model, row):
    return model.index(row).data(PROBLEM_ROLE)


def test_a_city_s_problem_goes_when_land_is_painted_under_it(desk):
    change(desk, cities=(CITY_AT_SEA,))
    model = desk.window.docks.problems.model
    before = {index_problem(model, row) for row in range(model.rowCount())}
    desk.type_key("1")
    desk.type_key("]]")
    desk.click((7, 3))
    desk.wait_for_problems()
    assert before - {index_problem(model, row) for row in range(model.rowCount())}


def test_errors_come_before_warnings_and_are_counted_in_the_status_bar(desk):
    desk.type_key("6")
    desk.click((3, 3))
    change(desk, cities=(CITY_AT_SEA,))
    model = desk.window.docks.problems.model
    severities = [index_problem(model, row).severity for row in range(model.rowCount())]
    assert severities == sorted(severities, key=["error", "warning", "info"].index)
    errors, warnings = severities.count("error"), severities.count("warning")
    assert errors
    assert warnings
    text = desk.window.status.problems.text()
    assert text.startswith(f"{errors} error")
    assert f"· {warnings} warning" in text


@pytest.mark.parametrize("way", ["click", "key"])
def test_a_problem_leads_to_its_hex(desk, way):
    change(desk, cities=(CITY_AT_SEA,))
    panel = desk.window.docks.problems
    row = next(r for r in range(panel.model.rowCount()) if index_problem(panel.model, r).cell == (7, 3))
    desk.window.canvas.zoom_to(90)
    desk.window.canvas.centre_on(0)
    if way == "click":
        panel.view.scrollTo(panel.model.index(row))
        spot = panel.view.visualRect(panel.model.index(row)).center()
        desk.qtbot.mouseClick(panel.view.viewport(), Qt.MouseButton.LeftButton, pos=spot)
    else:
        for _ in range(row + 1):
            desk.key(Qt.Key.Key_F8)
    there = QPointF(*centre(desk.draft.grid.layout, (7, 3)))
    middle = QPointF(desk.viewport.rect().center())
    assert (desk.window.canvas.viewportTransform().map(there) - middle).manhattanLength() < 4


def test_a_row_says_hex_rule_and_message_in_the_language_of_the_interface(desk):
    change(desk, cities=(CITY_AT_SEA,))
    model = desk.window.docks.problems.model
    problem = index_problem(model, 0)
    said = model.index(0).data(Qt.ItemDataRole.AccessibleTextRole)
    assert said == f"0703 · {problem.rule}: {problem.message.render('en')}"
    desk.window.actions_by_name["italian"].trigger()
    assert model.index(0).data() == problem.message.render("it") != problem.message.render("en")


def test_problem_hexes_are_marked_on_the_map(desk, monkeypatch):
    marks: list[dict[int, str]] = []
    monkeypatch.setattr(desk.window.canvas, "set_marks", marks.append)
    change(desk, cities=(CITY_AT_SEA,))
    QApplication.processEvents()
    assert marks[-1][desk.draft.grid.id_of((7, 3))] == "error"
