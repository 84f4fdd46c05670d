"""Values nobody means, maps that break the rules, and maps of one hex and of a million, against window and dialogs."""

from __future__ import annotations

import time
from dataclasses import replace

import numpy as np
import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QMessageBox

from editor.bench.world import wide_world
from editor.dialogs.export_map import ExportDialog
from editor.dialogs.generate_map import GenerateDialog
from editor.dialogs.messages import show_failure
from editor.dialogs.new_map import NewMapDialog
from editor.dialogs.resize_map import ResizeDialog
from editor.dialogs.turn_world import TurnDialog
from editor.documents.draft import MapDetails, MapDraft
from editor.documents.stamp import middle_of, places_of, set_down, take_stamp
from editor.settings import Settings
from editor.window.file_names import file_stem
from sim.board.lettering import edge_letters
from sim.formats.map_file import (
    MAX_REGIONS,
    CityField,
    LabelField,
    LetterField,
    RegionField,
    decode_map,
    encode_map,
)
from sim.games.catalog import terrain_set_of
from sim.hex.grid import Grid
from tests.editor.maps import LAYOUTS, zargo_terrains


def empty(columns, rows, layout=LAYOUTS[0]) -> MapDraft:
    return MapDraft.empty(Grid(columns, rows, layout), zargo_terrains())


def a_broken_map() -> MapDraft:
    """A map with every ground side by side, letters that contradict each other, and things beside the map."""
    draft = empty(12, 8)
    rng = np.random.default_rng(3)
    draft.terrain[:] = rng.integers(0, len(draft.terrain_set.terrains), draft.grid.size)
    draft.region[:] = rng.integers(-1, 2, draft.grid.size)
    off = ((12, 7), (0, 8), (-1, 0), (99, -4))
    letters = edge_letters(draft.grid, east_west=True)[:-3]
    draft.details = MapDetails(
        name="a/b\n../x" * 20,
        regions={"A": RegionField("", "#123456"), "B": RegionField("x" * 300, "#000000")},
        bridges={"": ((0, 0), (99, 99)), "1": ((1, 1), (1, 1))},
        letters=(
            *letters,
            LetterField("A", "north", (0, 0)),
            LetterField("B", "west", (0, 0)),
            LetterField("ZZZ", "south", (3, 3)),
            LetterField("A", "east", (50, 50)),
        ),
        cities=tuple(CityField(name, cell) for name in ("", "twin") for cell in (*off, (3, 3))),
        labels=tuple(LabelField(text, cell) for text in ("", "y" * 300) for cell in (*off, (4, 4))),
    )
    return draft


def start(desk, draft):
    desk.window.files.start(draft)
    desk.window.document.stack.setClean()
    desk.window.canvas.fit_map()
    QApplication.processEvents()


def repaint(desk):
    desk.viewport.repaint()
    QApplication.processEvents()


@pytest.mark.parametrize("draft", [a_broken_map(), empty(1, 1), empty(1, 40), empty(40, 1)], ids=range(4))
def test_every_tool_and_list_stands_every_map(desk, draft):
    """Each tool is used, each row chosen and each button pressed; errors in painting fail the test."""
    start(desk, draft)
    window = desk.window
    spots = [QPoint(5, 5), desk.viewport.rect().center(), desk.viewport.rect().bottomRight() - QPoint(9, 9)]
    for name in window.toolbox.tools:
        window.actions_by_name[name].trigger()
        QTest.mousePress(desk.viewport, Qt.MouseButton.LeftButton, pos=spots[1])
        QTest.mouseMove(desk.viewport, spots[2])
        QTest.mouseRelease(desk.viewport, Qt.MouseButton.LeftButton, pos=spots[0])
        if window.toolbox.name_box.isVisible():
            desk.qtbot.keyClicks(window.toolbox.name_box, "x")
            desk.qtbot.keyClick(window.toolbox.name_box, Qt.Key.Key_Return)
        panel = window.docks.pages.lists.get(name)
        if panel is None:
            continue
        panel.refresh()
        for row in range(panel.list.topLevelItemCount()):
            item = panel.list.topLevelItem(row)
            if item is None:
                break
            spot = panel.list.visualItemRect(item).center()
            QTest.mouseClick(panel.list.viewport(), Qt.MouseButton.LeftButton, pos=spot)
            repaint(desk)
            QTest.mouseDClick(panel.list.viewport(), Qt.MouseButton.LeftButton, pos=spot)
            for button in ("rename", "automatic", "delete"):
                if button in panel._buttons:
                    QTest.mouseClick(panel._buttons[button][0], Qt.MouseButton.LeftButton)
            repaint(desk)
    for name in ("select_all", "copy", "mirror", "rotate_right", "cut", "paste", "continents"):
        window.actions_by_name[name].trigger()
        repaint(desk)
    written = encode_map(desk.draft.to_map_file())
    assert decode_map(written, "x.map.json", terrain_set_of) == desk.draft.to_map_file()
    window.document.stack.setIndex(0)
    repaint(desk)


def test_two_letters_on_one_hex_can_be_chosen(desk):
    draft = empty(12, 8)
    draft.details = replace(
        draft.details, letters=(LetterField("A", "north", (0, 0)), LetterField("A", "west", (0, 0)))
    )
    start(desk, draft)
    desk.type_key("a")
    panel = desk.window.docks.pages.letters
    panel.refresh()
    panel.list.setCurrentItem(panel.list.topLevelItem(0))
    repaint(desk)
    assert desk.window.toolbox.active.preview().areas


def test_a_fault_in_painting_is_told_once_and_ends_nothing(desk, monkeypatch):
    told = []
    monkeypatch.setattr("sys.excepthook", lambda *error: told.append(error[1]))

    def paint(*_):
        raise RuntimeError("a fault of the test")

    monkeypatch.setattr(desk.window.canvas._details, "paint", paint)
    for _ in range(3):
        repaint(desk)
    desk.qtbot.waitUntil(lambda: bool(told))
    repaint(desk)
    assert [str(error) for error in told] == ["a fault of the test"]


def test_the_hex_under_the_cursor_goes_with_its_map(desk):
    desk.type_key("y")
    desk.move((11, 7))
    start(desk, empty(2, 2))
    assert desk.window.toolbox.active.hint()
    assert desk.window.toolbox.active._hovered < 4


def test_a_name_typed_while_another_file_is_opened_names_nothing(desk, qtbot):
    start(desk, a_broken_map())
    desk.type_key("c")
    panel = desk.window.docks.pages.continents
    panel.refresh()
    panel.choose("B")
    panel.rename()
    typed = panel.list.findChild(type(desk.window.toolbox.name_box).__mro__[1])
    assert typed is not None
    qtbot.keyClicks(typed, "Newland")
    start(desk, empty(12, 8))
    panel.refresh()
    assert not desk.draft.regions
    assert not desk.window.document.is_dirty


def test_resizing_keeps_to_the_largest_side(qtbot):
    dialog = ResizeDialog(empty(12, 8))
    qtbot.addWidget(dialog)
    dialog.west.setValue(dialog.west.maximum())
    assert dialog.ok.isEnabled()
    dialog.east.setValue(dialog.east.maximum())
    assert not dialog.ok.isEnabled()
    assert "1000" in dialog.lost.text()
    dialog.east.setValue(0)
    assert dialog.ok.isEnabled()


def test_a_map_larger_than_that_may_shrink(qtbot):
    dialog = ResizeDialog(empty(1200, 3))
    qtbot.addWidget(dialog)
    dialog.west.setValue(-1)
    assert dialog.ok.isEnabled()
    dialog.north.setValue(-2)
    dialog.south.setValue(-1)
    assert not dialog.ok.isEnabled()


@pytest.mark.parametrize("kind", [NewMapDialog, GenerateDialog, ExportDialog, ResizeDialog, TurnDialog])
@pytest.mark.parametrize("side", [1, 12])
def test_fields_may_be_emptied_and_overfilled(qtbot, kind, side):
    from PySide6.QtWidgets import QAbstractSpinBox, QComboBox

    draft = empty(side, side)
    draft.details = replace(draft.details, letters=edge_letters(draft.grid, east_west=True, north_south=True))
    dialog = (
        kind()
        if kind in (NewMapDialog, GenerateDialog)
        else kind(draft.grid if kind is ExportDialog else draft)
    )
    qtbot.addWidget(dialog)
    dialog.show()
    for box in dialog.findChildren(QAbstractSpinBox):
        for typed in ("", "0", "-5", "99999999", "abc"):
            box.selectAll()
            qtbot.keyClick(box, Qt.Key.Key_Delete)
            qtbot.keyClicks(box, typed)
            qtbot.keyClick(box, Qt.Key.Key_Tab)
    for combo in dialog.findChildren(QComboBox):
        for index in range(combo.count()):
            combo.setCurrentIndex(index)
    dialog.close()


def test_a_dialog_closed_while_it_works_takes_nothing_along(desk, qtbot):
    for _ in range(3):
        dialog = GenerateDialog(parent=desk.window)
        dialog.columns.setValue(200)
        dialog._make()
        dialog.reject()
        dialog.deleteLater()
        QApplication.processEvents()
    big = wide_world(400)
    big.details = replace(big.details, letters=edge_letters(big.grid, east_west=True))
    turning = TurnDialog(big, parent=desk.window)
    assert not turning.ok.isEnabled()
    assert turning.is_busy
    turning.reject()
    turning.deleteLater()
    QApplication.processEvents()
    desk.drag((2, 2), (3, 3))
    desk.wait_for_problems()


def test_a_large_world_is_turned_in_the_background(qtbot):
    draft = wide_world(300)
    draft.details = replace(draft.details, letters=edge_letters(draft.grid, east_west=True))
    dialog = TurnDialog(draft)
    qtbot.addWidget(dialog)
    assert not dialog.axis_box.isEnabled()
    qtbot.waitUntil(lambda: dialog.line.isEnabled(), timeout=20_000)
    dialog.line.setValue(5)
    assert not dialog.ok.isEnabled()
    qtbot.waitUntil(lambda: dialog.ok.isEnabled(), timeout=20_000)
    edit = dialog.edit()
    assert edit is not None
    assert edit.terrain[0] == draft.terrain[5]


def test_a_million_hexes_are_copied_turned_and_set_down_at_once():
    draft = wide_world(1000)
    everything = np.arange(draft.grid.size, dtype=np.int32)
    begun = time.perf_counter()
    stamp = take_stamp(draft, everything, middle_of(draft.grid, everything)).turned(2).mirrored()
    set_down(draft.snapshot(), stamp, (500, 300))
    assert time.perf_counter() - begun < 3.0


def test_no_more_regions_are_added_than_a_file_may_hold(desk):
    draft = empty(12, 8)
    ids = [chr(0x4E00 + number) for number in range(MAX_REGIONS)]
    draft.details = replace(draft.details, regions={name: RegionField(name, "#aa3311") for name in ids})
    start(desk, draft)
    desk.type_key("c")
    panel = desk.window.docks.pages.continents
    panel.refresh()
    assert not panel._buttons["add"][0].isEnabled()
    source = empty(3, 3)
    source.region[:] = 0
    source.details = replace(source.details, regions={"A": RegionField("Other", "#112233")})
    set_down(desk.draft, take_stamp(source, np.arange(9, dtype=np.int32), (0, 0)), (2, 2))
    assert len(desk.draft.regions) == MAX_REGIONS


@pytest.mark.parametrize(
    ("title", "stem"),
    [("a/b", "a-b"), ("../x", "x"), ("", "map"), ("...", "map"), ("Città 城", "Città 城"), ("a\n\0b", "a-b")],
)
def test_a_title_is_made_a_name_of_a_file(title, stem):
    assert file_stem(title) == stem
    assert len(file_stem("x" * 5000)) < 100


def test_the_name_offered_for_saving_is_one_of_the_folder(desk, monkeypatch):
    offered = []

    def ask(*given):
        offered.append(given[2])
        return "", ""

    monkeypatch.setattr(QFileDialog, "getSaveFileName", ask)
    start(desk, a_broken_map())
    assert not desk.window.files.save_as()
    assert "/.." not in offered[0]
    assert "\n" not in offered[0]


@pytest.mark.parametrize("value", ["99999999999999999999", "-3", "1e9", "", "99999999"])
def test_settings_nobody_means_are_survived(desk, tmp_path, value):
    path = tmp_path / "odd.ini"
    path.write_text(f"[General]\nautosave_seconds={value}\nautosave_edits={value}\n")
    settings = Settings(path)
    assert 0 <= settings.autosave_seconds * 1000 < 2**31
    assert settings.autosave_edits >= 1


@pytest.mark.parametrize("lines", [1, 3, 12])
def test_the_box_of_an_error_shows_its_last_line(desk, lines):
    show_failure(desk.window, "It failed.", "\n".join(f"line {n} " + "word " * 25 for n in range(lines)))
    box = desk.window.findChild(QMessageBox, "failure")
    QApplication.processEvents()
    from PySide6.QtWidgets import QLabel

    label = box.findChild(QLabel, "qt_msgbox_informativelabel")
    assert label.height() >= label.heightForWidth(label.width())
    assert box.windowTitle() == "Hex map editor"
    box.close()


@pytest.mark.parametrize("layout", LAYOUTS, ids=str)
def test_a_stamp_goes_on_through_a_seam(layout):
    draft = empty(12, 8, layout)
    letters = edge_letters(draft.grid, east_west=True, north_south=True)
    draft.details = replace(draft.details, letters=letters)
    from editor.documents.areas import disc
    from sim.board.board import compile_board

    stamp = take_stamp(draft, disc(draft.grid, draft.grid.id_of((6, 4)), 1), layout.to_axial((6, 4)))
    neighbour = compile_board(draft.to_map_file(), draft.terrain_set).neighbour
    for cell in ((0, 3), (11, 4), (5, 0), (6, 7)):
        home = draft.grid.id_of(cell)
        places = places_of(draft, stamp, layout.to_axial(cell))
        assert set(places[places >= 0].tolist()) == {home, *neighbour[home].tolist()} - {-1}


def test_counts_and_heat_map_of_a_large_map_are_worked_out_beside_the_window(desk, qtbot, monkeypatch):
    """The window's thread never compiles the board for them, and answers about a former map are dropped."""
    import threading

    from editor.background import compiled_map
    from editor.commands import document as document_module
    from sim.board.board import compile_board

    threads = []

    def compile_and_note(*given):
        threads.append(threading.current_thread())
        return compile_board(*given)

    monkeypatch.setattr("editor.panels.continent_panel._AT_ONCE", 0)  # a small map is as good as a large one
    start(desk, wide_world(60))
    monkeypatch.setattr(compiled_map, "compile_board", compile_and_note)
    monkeypatch.setattr(document_module, "compile_board", compile_and_note)
    desk.type_key("c")
    pages = desk.window.docks.pages
    qtbot.waitUntil(lambda: not pages.continents.is_busy, timeout=60_000)
    desk.drag((20, 20), (26, 20))
    desk.window.actions_by_name["continents"].trigger()
    qtbot.waitUntil(lambda: not pages.continents.is_busy, timeout=60_000)
    assert desk.window.document.stack.undoText() == "Continents of all land"
    tool = desk.window.toolbox.tools["city"]
    desk.type_key("y")
    desk.move((30, 30))
    qtbot.waitUntil(lambda: not tool.is_busy, timeout=60_000)
    assert tool.hint()
    assert threads
    assert threading.main_thread() not in threads


def test_an_answer_about_a_former_version_is_dropped(desk):
    from editor.background.compiled_map import about_board
    from editor.documents.edits import paint_evenly

    document = desk.window.document
    late = about_board(document, lambda board: board.size)()
    document.do(paint_evenly(document.draft, "terrain", np.array([3], dtype=np.int32), 0), lambda: "")
    assert not document.adopt(late.board, late.version)
    assert document.board is not late.board
    now = about_board(document, lambda board: board.size)()
    assert document.adopt(now.board, now.version)
    assert document.board is now.board
