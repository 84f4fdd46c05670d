"""The tutorial, step by step with real events: from an empty file to a legal map, a question and a scenario on it."""

from __future__ import annotations

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialogButtonBox, QFileDialog

from editor.dialogs.export_map import ExportDialog
from editor.dialogs.new_map import NewMapDialog
from editor.scenario.scenario_dialog import NewScenarioDialog
from sim.games.problems import map_problems
from tests.cli.runner import Zargo
from tests.editor.conftest import modal
from tests.editor.scenario_hands import Workshop

WEST, EAST = ((6, 5), (6, 12), (7, 8)), ((20, 5), (20, 12), (21, 8))
CITIES = {(5, 5): "Alba", (7, 11): "Brina", (20, 5): "Cedra", (21, 11): "Dorna"}


def accept_when_open(kind, work) -> None:
    """Fill in a dialog once it is open, and press OK."""

    def act() -> None:
        dialog = modal(kind)
        work(dialog)
        ok = dialog.buttons.button(QDialogButtonBox.StandardButton.Ok)
        QTest.mouseClick(ok, Qt.MouseButton.LeftButton)

    QTimer.singleShot(50, act)


def new_map(desk) -> None:
    def work(dialog: NewMapDialog) -> None:
        dialog.size_box.setCurrentIndex(1)
        dialog.size_box.activated.emit(1)

    accept_when_open(NewMapDialog, work)
    desk.control(Qt.Key.Key_N)
    desk.activate()
    QTest.qWait(20)
    desk.window.canvas.setFocus()


def paint_land(desk) -> None:
    desk.type_key("b")
    desk.type_key("1")
    desk.type_key("]]]")
    for land in (WEST, EAST):
        desk.drag(*land)
    desk.type_key("[[[")


def paint_relief(desk) -> None:
    for key, hexes in (
        ("2", ((5, 8), (6, 8), (6, 9), (20, 8), (21, 7))),
        ("3", ((8, 9), (8, 10), (7, 13), (22, 10), (19, 10), (19, 11))),
        ("4", ((5, 10), (22, 6))),
    ):
        desk.type_key(key)
        for cell in hexes:
            desk.click(cell)


def found_continents(desk) -> None:
    desk.type_key("c")
    desk.window.actions_by_name["continents"].trigger()


def lay_bridges(desk) -> None:
    desk.type_key("g")
    desk.drag((10, 8), (17, 8))


def letter_the_edges(desk) -> None:
    desk.type_key("a")
    desk.drag((27, 0), (27, 17))


def found_cities(desk) -> None:
    desk.type_key("y")
    for cell, name in CITIES.items():
        tool = desk.window.toolbox.tools["city"]
        desk.qtbot.waitUntil(lambda tool=tool: not tool.is_busy)
        desk.click(cell)
        box = desk.window.toolbox.name_box
        assert box.isVisible(), desk.window.status.currentMessage()
        desk.qtbot.keyClicks(box, name)
        desk.qtbot.keyClick(box, Qt.Key.Key_Return)
    desk.window.canvas.setFocus()


def save_as(desk, monkeypatch, path) -> None:
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(path), ""))
    desk.control(Qt.Key.Key_S)


def export_picture(desk, monkeypatch, path) -> None:
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(path), ""))
    accept_when_open(ExportDialog, lambda dialog: dialog.dpi.setValue(72))
    desk.control(Qt.Key.Key_E)
    desk.qtbot.waitUntil(lambda: not desk.window.files.exports.is_busy, timeout=20_000)


def ask_across_the_seam(desk) -> None:
    desk.activate()
    desk.window.canvas.setFocus()
    desk.move((2, 8))
    desk.type_key("m")
    desk.window.actions_by_name["distance"].trigger()
    desk.qtbot.waitUntil(lambda: not desk.window.overlay.watch.is_busy)
    desk.move((25, 8))
    QApplication.processEvents()


def make_scenario(desk) -> Workshop:
    QTimer.singleShot(50, lambda: modal(NewScenarioDialog).ok.click())
    desk.window.actions_by_name["new_scenario"].trigger()
    window = desk.window.rooms.windows[-1]
    window.show()
    shop = Workshop(desk.qtbot, window)
    for people, cities in (("knights", ((5, 5), (7, 11))), ("dragons", ((20, 5), (21, 11)))):
        shop.people(people)
        shop.take("City")
        for cell in cities:
            shop.click(cell)
        shop.take("Infantry")
        for cell in cities:
            shop.click(cell)
    shop.drag_on_map((20, 7), (20, 9))
    shop.people("knights")
    shop.take("Wizard")
    shop.click((7, 9))
    shop.take("Infantry")
    shop.click((7, 9))
    shop.drag(shop.on_row(window.palette_panel.list, "Knight"), shop.on_map((6, 10)))
    return shop


def test_from_an_empty_file_to_a_legal_lettered_map_its_picture_and_a_query(
    desk, tmp_path, monkeypatch, capsys
):
    new_map(desk)
    paint_land(desk)
    paint_relief(desk)
    found_continents(desk)
    assert len(desk.draft.regions) == 2
    lay_bridges(desk)
    assert len(desk.draft.bridges) == 1
    letter_the_edges(desk)
    assert len(desk.draft.letters) == 36
    found_cities(desk)
    assert {city.hex: city.name for city in desk.draft.cities} == CITIES
    desk.wait_for_problems()
    assert desk.window.status.problems.text() == "0 errors · 0 warnings"

    path = tmp_path / "two.map.json"
    save_as(desk, monkeypatch, path)
    assert not desk.window.isWindowModified()
    assert map_problems(desk.draft.to_map_file()) == ()

    export_picture(desk, monkeypatch, tmp_path / "two.png")
    assert not QImage(str(tmp_path / "two.png")).isNull()

    ask_across_the_seam(desk)
    assert "5 from 0208" in desk.window.status.hint.whole_text
    zargo = Zargo(capsys)
    asked = zargo("query", "distance", path, "--from", "2,8", "--to", "25,8", "--json")
    assert asked.document == {"distance": 5}
    assert zargo("check", path).code == 0

    shop = make_scenario(desk)
    assert {city.hex: city.name for city in shop.draft.cities} == CITIES
    assert len([piece for piece in shop.draft.pieces if piece.city is not None]) == 4
    assert [piece.hex for piece in shop.draft.pieces if piece.escorts is not None] == [(7, 9)]
    assert shop.rules() == []
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(tmp_path / "two.scenario.json"), ""))
    shop.control(Qt.Key.Key_S)
    assert zargo("check", tmp_path / "two.scenario.json").code == 0
    shop.window.close()
