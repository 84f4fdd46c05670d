"""Rules and figures by mouse and keys: options, counters, discs round and as tables, files of one's own."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from msgspec import UNSET, UnsetType
from msgspec.structs import replace
from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QLineEdit, QMessageBox, QTableWidget

from editor.application import open_file, start_application
from editor.options.asking import ask_options
from editor.options.dialog import OptionsDialog
from editor.scenario.general_page import GeneralPage
from sim.engine.ruleset import Ruleset
from sim.formats.options_file import OptionsFile, PrintedPiece, PrintedThrow, encode_options, read_options
from sim.formats.scenario_file import read_scenario
from sim.games.catalog import ruleset_for, ruleset_ids, ruleset_of
from sim.shipped import shipped_folder
from tests.editor.conftest import modal
from tests.editor.game_rooms import rooms
from tests.editor.scenario_hands import Workshop, islands, workshop

__all__ = ["islands", "rooms", "workshop"]

Key = Qt.Key
NO_KEYS = Qt.KeyboardModifier.NoModifier
RULES_KEYS = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier


def base(ruleset_id: str = "zargo") -> Ruleset:
    found = ruleset_of(ruleset_id)
    assert found is not None
    return found


class Page:
    """The dialog and the hands on it."""

    def __init__(self, qtbot, dialog: OptionsDialog) -> None:
        self.qtbot = qtbot
        self.dialog = dialog
        dialog.show()
        qtbot.waitExposed(dialog)
        dialog.activateWindow()
        qtbot.waitUntil(dialog.isActiveWindow)

    def turn_to(self, title: str) -> None:
        tabs = self.dialog.tabs
        number = next(n for n in range(tabs.count()) if tabs.tabText(n).replace("&", "") == title)
        spot = tabs.tabBar().tabRect(number).center()
        self.qtbot.mouseClick(tabs.tabBar(), Qt.MouseButton.LeftButton, NO_KEYS, spot)
        assert tabs.currentIndex() == number

    def click(self, table: QTableWidget, row: int, column: int) -> None:
        item = table.item(row, column)
        assert item is not None
        table.scrollToItem(item)
        spot = table.visualItemRect(item).center()
        self.qtbot.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, NO_KEYS, spot)

    def type(self, table: QTableWidget, row: int, column: int, text: str) -> None:
        """Choose a cell by mouse, type over what is in it, and end with Enter."""
        self.click(table, row, column)
        self.qtbot.keyClicks(table, text[0])
        field = QApplication.focusWidget()
        assert isinstance(field, QLineEdit)
        self.qtbot.keyClicks(field, text[1:])
        self.qtbot.keyClick(field, Key.Key_Return)
        QApplication.processEvents()

    def text(self, table: QTableWidget, row: int, column: int) -> str:
        item = table.item(row, column)
        assert item is not None
        return item.text()


@pytest.fixture
def page(qtbot, qapp, settings, tmp_path):
    start_application(settings)
    dialog = OptionsDialog(base(), None, tmp_path, for_scenario=True, parent=None)
    qtbot.addWidget(dialog)
    return Page(qtbot, dialog)


def in_dialog(act) -> None:
    """Do something in the dialog that is about to open; whatever happens, it is closed."""

    def when_open() -> None:
        if not isinstance(QApplication.activeModalWidget(), OptionsDialog):
            QTimer.singleShot(50, when_open)
            return
        dialog = modal(OptionsDialog)
        try:
            act(dialog)
        finally:
            if dialog.isVisible():
                dialog.reject()

    QTimer.singleShot(50, when_open)


def test_every_option_is_there_with_its_rule_and_its_source(page):
    boxes = page.dialog.choices.boxes
    assert set(boxes) == set(base().options)
    texts = {label.text() for label in page.dialog.choices.findChildren(type(page.dialog.note))}
    assert {option.rule for option in base().options.values()} <= texts
    assert {"our reading", "Zargo's Lords II (1983)"} <= texts
    assert [boxes["city_ground"].itemText(n) for n in range(2)] == ["off the coast", "amid plain"]


def test_a_choice_made_by_keys_differs_from_the_set_until_it_is_taken_back(page):
    box = page.dialog.choices.boxes["bridge_cost"]
    box.setFocus()
    page.qtbot.keyClick(box, Key.Key_Down)
    assert page.dialog.own.options == {"bridge_cost": 0}
    page.qtbot.keyClick(box, Key.Key_Up)
    assert page.dialog.own.options == {}


def test_another_set_keeps_what_was_chosen_apart_from_it(page):
    choices = page.dialog.choices
    page.qtbot.keyClick(choices.boxes["retreat_blocked"], Key.Key_Down)
    page.qtbot.keyClick(choices.boxes["bridge_cost"], Key.Key_Down)
    page.qtbot.keyClick(choices.set_box, Key.Key_Down)
    assert page.dialog.own.options == {"set": "zargo-1983", "bridge_cost": 0}
    assert choices.boxes["cities_each"].currentText() == "6"


def test_a_figure_typed_in_is_printed_and_del_gives_it_back(page):
    page.turn_to("Counters")
    table, row = page.dialog.figures.table, page.dialog.figures.row_of("winged", "hawk")
    column = 1 + page.dialog.figures.figures.index("movement")
    assert "reconstructed" in table.item(row, column).toolTip()
    assert table.item(row, column).font().italic()
    page.type(table, row, column, "15")
    assert page.dialog.own.pieces == {"winged": {"hawk": PrintedPiece(movement=15)}}
    assert table.item(row, column).toolTip() == "Movement: printed · In the ruleset: 12"
    assert (table.item(row, column).font().bold(), table.item(row, column).font().italic()) == (True, False)
    page.click(table, row, column)
    page.qtbot.keyClick(table, Key.Key_Delete)
    assert page.dialog.own.pieces == {}
    assert page.text(table, row, column) == "12"


def test_a_figure_confirmed_as_it_is_counts_as_printed(page):
    page.turn_to("Counters")
    figures = page.dialog.figures
    page.type(figures.table, figures.row_of("knights", "knight"), 2, "8")
    assert page.dialog.own.pieces == {"knights": {"knight": PrintedPiece(movement=8)}}


@pytest.mark.parametrize("typed", ["0", "100", "x", "-1", "3.5"])
def test_what_cannot_be_stays_in_its_cell_and_holds_up_ok(page, typed):
    page.turn_to("Counters")
    table, row = page.dialog.figures.table, page.dialog.figures.row_of("knights", "knight")
    page.type(table, row, 1, typed)
    assert page.text(table, row, 1) == typed
    assert page.dialog.note.text() == "Counters: Pieces: a whole number from 1 to 99"
    assert table.item(row, 1).toolTip() == "Pieces: a whole number from 1 to 99"
    assert not page.dialog.ok.isEnabled()
    assert not page.dialog.save_button.isEnabled()
    assert page.dialog.own.pieces == {}
    page.type(table, row, 1, "12")
    assert page.dialog.ok.isEnabled()
    assert page.dialog.own.pieces == {"knights": {"knight": PrintedPiece(count=12)}}


def test_a_fault_typed_over_with_what_was_there_before_is_none_any_more(page):
    page.turn_to("Counters")
    table, row = page.dialog.figures.table, page.dialog.figures.row_of("knights", "knight")
    for text in ("12", "x", "12"):
        page.type(table, row, 1, text)
    assert page.text(table, row, 1) == "12"
    assert page.dialog.ok.isEnabled()


def test_a_cell_that_was_only_opened_is_not_typed_in(page):
    page.turn_to("Counters")
    table, row = page.dialog.figures.table, page.dialog.figures.row_of("knights", "knight")
    page.click(table, row, 1)
    page.qtbot.keyClick(table, Key.Key_F2)
    page.qtbot.keyClick(QApplication.focusWidget(), Key.Key_Return)
    assert page.dialog.own.pieces == {}


def test_a_fault_is_taken_back_by_del(page):
    page.turn_to("Counters")
    table, row = page.dialog.figures.table, page.dialog.figures.row_of("knights", "knight")
    page.type(table, row, 1, "none")
    page.qtbot.keyClick(table, Key.Key_Delete)
    assert page.text(table, row, 1) == "10"
    assert page.dialog.ok.isEnabled()


def spoil(page: Page, title: str) -> tuple[QTableWidget, int, int]:
    """Type what cannot be into a cell of a page; return its table, row and column."""
    page.turn_to(title)
    table = page.dialog.tables()[page.dialog.tabs.currentIndex() - 1]
    page.type(table, 1, 3, "x")
    assert page.text(table, 1, 3) == "x"
    return table, 1, 3


@pytest.mark.parametrize("title", ["Counters", "Combat disc", "Disc of arrows"])
@pytest.mark.parametrize("way", ["delete", "forget", "open"])
def test_what_cannot_be_goes_out_of_its_cell_however_it_is_let_go(page, tmp_path, monkeypatch, title, way):
    empty = tmp_path / "empty.options.json"
    empty.write_bytes(encode_options(OptionsFile(ruleset="zargo")))
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (str(empty), ""))
    page.turn_to(title)
    before = page.text(page.dialog.tables()[page.dialog.tabs.currentIndex() - 1], 1, 3)
    table, row, column = spoil(page, title)
    if way == "delete":
        page.qtbot.keyClick(table, Key.Key_Delete)
    else:
        button = page.dialog.clear_button if way == "forget" else page.dialog.open_button
        page.qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    assert page.text(table, row, column) == before
    assert page.dialog.ok.isEnabled()
    item = table.item(row, column)
    assert item is not None
    assert "whole number" not in item.toolTip()
    assert "no result" not in item.toolTip()


def test_the_combat_disc_is_typed_into_its_table_and_shown_round(page):
    page.turn_to("Combat disc")
    disc = page.dialog.discs["combat"]
    page.type(disc.table, 1, 3, "d5")
    assert page.dialog.draft.bands[1].results[1] == "D5"
    assert page.text(disc.table, 1, 3) == "D5"
    assert page.dialog.own.combat is not UNSET
    assert "typed in here" in disc.source.text()
    page.type(disc.table, 1, 3, "Q5")
    assert page.dialog.note.text().startswith("Combat disc: Die 2: “Q5” is no result")
    assert page.dialog.draft.bands[1].results[1] == "D5"
    page.qtbot.mouseClick(disc.reset, Qt.MouseButton.LeftButton)
    assert page.text(disc.table, 1, 3) == "A1"
    assert page.dialog.own.combat is UNSET
    assert page.dialog.ok.isEnabled()


def test_a_click_on_the_disc_chooses_the_cell_of_the_table(page):
    page.turn_to("Disc of arrows")
    disc = page.dialog.discs["arrow"]
    for die, distance in ((0, 0), (5, 7), (2, 4)):
        spot = disc.view.centre_of(die, distance)
        assert disc.view.cell_at(spot) == (die, distance)
        page.qtbot.mouseClick(disc.view, Qt.MouseButton.LeftButton, NO_KEYS, spot.toPoint())
        assert (disc.table.currentRow(), disc.table.currentColumn()) == (die, distance)
    assert disc.view.cell_at(disc.view.rect().center().toPointF()) is None


def test_what_is_typed_changes_the_picture_of_the_disc(page):
    page.turn_to("Disc of flames")
    disc = page.dialog.discs["flame"]
    before = disc.view.grab().toImage()
    page.type(disc.table, 0, 4, "9")
    page.click(disc.table, 0, 0)
    assert disc.view.grab().toImage() != before


def test_bands_are_split_joined_and_begin_where_they_are_told_to(page):
    page.turn_to("Combat disc")
    disc = page.dialog.discs["combat"]

    def begins() -> list[tuple[int, int | None]]:
        return [(band.least, band.most) for band in page.dialog.draft.bands]

    page.click(disc.table, 0, 0)
    page.qtbot.mouseClick(disc.add, Qt.MouseButton.LeftButton)
    assert begins() == [(0, 1), (2, 3), (4, 7), (8, 11), (12, None)]
    page.type(disc.table, 1, 0, "3")
    assert begins()[:3] == [(0, 2), (3, 3), (4, 7)]
    page.type(disc.table, 1, 0, "4")
    assert "from 1 to 3" in page.dialog.note.text()
    page.type(disc.table, 1, 0, "1")
    page.qtbot.mouseClick(disc.remove, Qt.MouseButton.LeftButton)
    assert begins() == [(0, 3), (4, 7), (8, 11), (12, None)]
    page.type(disc.table, 0, 0, "-2")
    assert begins()[0] == (-2, 3)


def test_the_range_of_a_throw_cuts_the_disc_or_lets_it_go_on(page):
    page.turn_to("Disc of visions")
    disc = page.dialog.discs["vision"]
    disc.range.setFocus()
    page.qtbot.keyClick(disc.range, Key.Key_Up)
    assert [len(row) for row in page.dialog.draft.rows("vision")] == [6] * 6
    assert disc.table.columnCount() == 6
    page.qtbot.keyClick(disc.range, Key.Key_Down)
    page.qtbot.keyClick(disc.range, Key.Key_Down)
    assert page.dialog.draft.rows("vision")[5] == (6, 5, 4, 3)


def begin_typing(page: Page, text: str) -> None:
    """Open the cell of the Knights' movement and type into it, without ending that."""
    page.turn_to("Counters")
    table = page.dialog.figures.table
    page.click(table, page.dialog.figures.row_of("knights", "knight"), 2)
    page.qtbot.keyClicks(table, text[0])
    field = QApplication.focusWidget()
    assert isinstance(field, QLineEdit)
    page.qtbot.keyClicks(field, text[1:])


KNIGHTS = {"knights": {"knight": PrintedPiece(movement=9)}}


def test_a_cell_that_is_still_open_is_in_the_file_that_is_saved_by_keys(page, tmp_path, monkeypatch):
    target = tmp_path / "my.options.json"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(target), ""))
    begin_typing(page, "9")
    page.qtbot.keyClick(QApplication.focusWidget(), Key.Key_S, Qt.KeyboardModifier.AltModifier)
    page.qtbot.waitUntil(target.exists)
    assert read_options(target).pieces == KNIGHTS


@pytest.mark.parametrize("after", [Key.Key_Tab, Key.Key_Down, Key.Key_Escape, None])
def test_enter_takes_a_figure_before_whatever_comes_next(page, qtlog, after):
    """Keys and clicks come one upon the other: nothing else runs between them."""
    begin_typing(page, "9")
    field, table = QApplication.focusWidget(), page.dialog.figures.table
    assert field is not None
    QTest.keyClick(field, Key.Key_Return)
    if after is None:
        page.click(table, page.dialog.figures.row_of("winged", "hawk"), 2)
    else:
        QTest.keyClick(field, after)
    QApplication.processEvents()
    assert page.dialog.own.pieces == KNIGHTS
    assert [record.message for record in qtlog.records if "QAbstractItemView" in record.message] == []


def test_a_cell_that_is_still_open_is_taken_by_ok_and_holds_it_up_where_it_cannot_be(page):
    begin_typing(page, "0x")
    page.dialog.accept()
    assert page.dialog.isVisible()
    assert not page.dialog.ok.isEnabled()
    begin_typing(page, "9")
    page.dialog.accept()
    assert not page.dialog.isVisible()
    assert page.dialog.own.pieces == KNIGHTS


def answer(name: str, choose) -> None:
    """Answer a question as soon as it is asked."""

    def when_open() -> None:
        box = QApplication.activeModalWidget()
        if not isinstance(box, QMessageBox):
            QTimer.singleShot(50, when_open)
            return
        assert box.objectName() == name
        choose(box).click()

    QTimer.singleShot(50, when_open)


@pytest.mark.parametrize(
    ("button", "closes", "saves"),
    [
        (QMessageBox.StandardButton.Save, True, True),
        (QMessageBox.StandardButton.Discard, True, False),
        (QMessageBox.StandardButton.Cancel, False, False),
    ],
)
def test_a_page_without_a_scenario_asks_before_figures_are_lost_those_in_an_open_cell_too(
    qtbot, qapp, settings, tmp_path, monkeypatch, button, closes, saves
):
    start_application(settings)
    page = Page(qtbot, OptionsDialog(base(), None, tmp_path, for_scenario=False, parent=None))
    qtbot.addWidget(page.dialog)
    target = tmp_path / "my.options.json"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(target), ""))
    begin_typing(page, "9")
    answer("unsaved", lambda box: box.button(button))
    page.dialog.close()
    assert page.dialog.isVisible() is not closes
    assert target.exists() is saves
    assert page.dialog.own.pieces == KNIGHTS
    page.dialog.draft.forget_figures()
    page.dialog.belong_to(target)


def test_a_page_on_which_nothing_is_unsaved_closes_without_a_question(qtbot, qapp, settings, tmp_path):
    start_application(settings)
    page = Page(qtbot, OptionsDialog(base(), None, tmp_path, for_scenario=False, parent=None))
    qtbot.addWidget(page.dialog)
    begin_typing(page, "9")
    page.dialog.accept()
    page.dialog.show()
    assert page.dialog.save_file(tmp_path / "my.options.json")
    page.dialog.close()
    assert not page.dialog.isVisible()


@pytest.mark.parametrize("replace_it", [True, False])
def test_a_file_that_the_ending_hits_upon_is_replaced_only_if_wanted(page, tmp_path, monkeypatch, replace_it):
    there = tmp_path / "mine.options.json"
    there.write_text("old", "utf-8")
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(tmp_path / "mine"), ""))
    wanted = QMessageBox.ButtonRole.AcceptRole if replace_it else QMessageBox.ButtonRole.RejectRole
    answer("replace", lambda box: next(one for one in box.buttons() if box.buttonRole(one) == wanted))
    page.qtbot.mouseClick(page.dialog.save_button, Qt.MouseButton.LeftButton)
    assert (there.read_text("utf-8") == "old") is not replace_it


def test_a_disc_of_a_file_that_goes_farther_than_one_types_is_shown_with_its_range(page, tmp_path):
    far = OptionsFile(ruleset="zargo", throw={"arrow": PrintedThrow(((1,) * 30,) * 6)})
    path = tmp_path / "far.options.json"
    path.write_bytes(encode_options(far))
    page.dialog.open_file(path)
    disc = page.dialog.discs["arrow"]
    assert (disc.range.value(), disc.table.columnCount()) == (30, 30)


def page_shown() -> OptionsDialog:
    found = modal(OptionsDialog)
    assert found.isVisible()
    return found


def test_an_options_file_is_opened_on_its_page_by_the_open_command_whatever_it_is_called(
    desk, tmp_path, monkeypatch
):
    own = OptionsFile(ruleset="six-kingdoms", name="Mia", pieces={"red": {"king": PrintedPiece(movement=3)}})
    for name in ("my.options.json", "plain.json"):
        path = tmp_path / name
        path.write_bytes(encode_options(own))
        monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_, path=path: (str(path), ""))
        before = desk.window.document
        desk.control(Key.Key_O)
        page = page_shown()
        assert page.own == own
        assert desk.window.document is before
        QTest.keyClick(page, Key.Key_Escape)
        QApplication.processEvents()
        assert desk.window.settings.recent_files[0] == path
        desk.activate()


def test_an_options_file_that_cannot_be_is_told_with_its_place(desk, tmp_path):
    path = tmp_path / "my.options.json"
    path.write_text('{"format": "zargo-options", "version": 1, "ruleset": "zargo", "pieces": {"elves": {}}}')
    assert not desk.window.open_path(path)
    box = desk.window.findChild(QMessageBox, "failure")
    assert box is not None
    assert "my.options.json" in box.informativeText()
    assert "$.pieces.elves" in box.informativeText()
    box.close()


def test_the_program_started_on_an_options_file_shows_it_over_the_editor(qtbot, qapp, settings, tmp_path):
    start_application(settings)
    path = tmp_path / "my.options.json"
    path.write_bytes(encode_options(OptionsFile(ruleset="zargo", name="Mia")))
    window = open_file(settings, path)
    qtbot.addWidget(window)
    page = page_shown()
    assert (page.name.text(), page.parent()) == ("Mia", window)
    page.reject()


def test_what_is_saved_is_what_is_opened(page, tmp_path, monkeypatch):
    target = tmp_path / "La mia scatola"
    page.qtbot.keyClicks(page.dialog.name, "La mia scatola")
    page.turn_to("Counters")
    page.type(page.dialog.figures.table, page.dialog.figures.row_of("monks", "monk"), 3, "11")
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(target), ""))
    page.qtbot.mouseClick(page.dialog.save_button, Qt.MouseButton.LeftButton)
    saved = tmp_path / "La mia scatola.options.json"
    assert read_options(saved) == page.dialog.own
    assert page.dialog.own.name == "La mia scatola"
    page.qtbot.mouseClick(page.dialog.clear_button, Qt.MouseButton.LeftButton)
    assert page.dialog.own.pieces == {}
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (str(saved), ""))
    page.qtbot.mouseClick(page.dialog.open_button, Qt.MouseButton.LeftButton)
    assert page.dialog.own == read_options(saved)
    assert page.text(page.dialog.figures.table, page.dialog.figures.row_of("monks", "monk"), 3) == "11"


@pytest.mark.parametrize(
    ("document", "word"),
    [
        ({"ruleset": "six-kingdoms"}, "six-kingdoms"),
        ({"ruleset": "zargo", "pieces": {"elves": {}}}, "elves"),
        ({"ruleset": "zargo", "colour": 1}, "colour"),
    ],
)
def test_a_file_that_cannot_be_is_refused_and_nothing_is_lost(page, tmp_path, document, word):
    page.turn_to("Counters")
    page.type(page.dialog.figures.table, 1, 2, "7")
    before = page.dialog.own
    path = tmp_path / "x.options.json"
    path.write_text(json.dumps({"format": "zargo-options", "version": 1} | document), "utf-8")
    page.dialog.open_file(path)
    box = page.dialog.findChild(QMessageBox, "failure")
    assert box is not None
    assert word in box.informativeText()
    box.close()
    assert page.dialog.own == before


def test_a_game_without_tables_shows_no_discs_and_only_its_own_figures(qtbot, qapp, settings, tmp_path):
    start_application(settings)
    dialog = OptionsDialog(base("six-kingdoms"), None, tmp_path, for_scenario=True, parent=None)
    qtbot.addWidget(dialog)
    assert dialog.discs == {}
    assert dialog.tabs.count() == 2
    assert dialog.figures.figures == ("count", "movement", "threat", "shoots")


@pytest.mark.parametrize("ruleset_id", ruleset_ids())
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_no_title_of_a_tab_or_column_is_cut_in_italian(qtbot, qapp, settings, tmp_path, ruleset_id, theme):
    settings.language, settings.theme = "it", theme
    start_application(settings)
    dialog = OptionsDialog(base(ruleset_id), None, tmp_path, for_scenario=True, parent=None)
    qtbot.addWidget(dialog)
    dialog.show()
    qtbot.waitExposed(dialog)
    assert dialog.tabs.tabBar().width() <= dialog.tabs.width()
    for number, table in enumerate(dialog.tables(), start=1):
        dialog.tabs.setCurrentIndex(number)
        QApplication.processEvents()
        header = table.horizontalHeader()
        for column in range(table.columnCount()):
            item = table.horizontalHeaderItem(column)
            assert item is not None
            assert header.fontMetrics().horizontalAdvance(item.text()) <= header.sectionSize(column)


def test_the_map_window_opens_the_page_for_the_game_of_its_map(desk):
    seen = []

    def act(dialog: OptionsDialog) -> None:
        seen.append(dialog.draft.base.id)
        QTest.keyClick(dialog, Key.Key_Escape)

    in_dialog(act)
    desk.key(Key.Key_R, RULES_KEYS)
    assert seen == ["zargo"]


def figures_of(shop: Workshop) -> OptionsFile | UnsetType:
    return shop.draft.figures


def back_in_front(shop: Workshop) -> None:
    shop.window.activateWindow()
    shop.qtbot.waitUntil(shop.window.isActiveWindow)


def test_what_is_chosen_for_a_scenario_is_one_step_of_it(workshop: Workshop):
    def act(dialog: OptionsDialog) -> None:
        dialog.draft.choose("bridge_cost", 0)
        dialog.draft.type_figure("knights", "knight", "movement", 9)
        QTest.mouseClick(dialog.ok, Qt.MouseButton.LeftButton)

    in_dialog(act)
    workshop.key(Key.Key_R, RULES_KEYS)
    assert workshop.draft.options == {"bridge_cost": 0}
    assert isinstance(figures_of(workshop), OptionsFile)
    back_in_front(workshop)
    workshop.take("Knight")
    workshop.click((2, 2))
    assert workshop.window.document.position.pieces[0].type.movement == 9
    workshop.control(Key.Key_Z)
    workshop.control(Key.Key_Z)
    assert figures_of(workshop) is UNSET
    assert workshop.draft.options == {}
    in_dialog(lambda dialog: QTest.keyClick(dialog, Key.Key_Escape))
    workshop.key(Key.Key_R, RULES_KEYS)
    assert workshop.window.document.stack.count() == 2


def test_the_set_of_an_options_file_is_the_scenario_s_until_another_is_chosen(qtbot, qapp, settings):
    start_application(settings)
    own = OptionsFile(ruleset="zargo", options={"set": "zargo-1983"})
    scenario = read_scenario(shipped_folder("scenarios") / "skirmish.scenario.json")
    page = GeneralPage(replace(scenario, options={}, figures=own), base())
    qtbot.addWidget(page)
    assert page.options.currentData() == "zargo-1983"
    draft = replace(scenario, options={}, figures=own)
    assert page.applied(draft).options == {}
    qtbot.keyClick(page.options, Key.Key_Up)
    assert page.applied(draft).options == {"set": "zargo-1979"}


def test_a_scenario_that_names_a_file_keeps_naming_it_until_something_is_changed(
    qtbot, qapp, settings, tmp_path
):
    start_application(settings)
    own = OptionsFile(
        ruleset="zargo", name="My box", pieces={"knights": {"knight": PrintedPiece(movement=9)}}
    )
    (tmp_path / "my.options.json").write_bytes(encode_options(own))
    source = json.loads((shipped_folder("scenarios") / "skirmish.scenario.json").read_text("utf-8"))
    path = tmp_path / "a.scenario.json"
    path.write_text(json.dumps(source | {"options": {"file": "my.options.json"}}), "utf-8")
    scenario, parent = read_scenario(path), QLineEdit()
    qtbot.addWidget(parent)
    in_dialog(lambda dialog: QTest.mouseClick(dialog.ok, Qt.MouseButton.LeftButton))
    assert ask_options(scenario, tmp_path, parent) is None

    def act(dialog: OptionsDialog) -> None:
        assert dialog.name.text() == "My box"
        dialog.draft.type_figure("knights", "knight", "combat", 3)
        QTest.mouseClick(dialog.ok, Qt.MouseButton.LeftButton)

    in_dialog(act)
    changed = ask_options(scenario, tmp_path, parent)
    assert changed is not None
    assert changed.options == {}
    knights = ruleset_for(changed).find_people("knights")
    assert knights is not None
    knight = knights.find_type("knight")
    assert knight is not None
    assert (knight.movement, knight.combat) == (9, 3)
    assert read_options(Path(tmp_path / "my.options.json")) == own
