"""New map, generate, resize and shift, by their dialogs."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialogButtonBox

from editor.dialogs.generate_map import GenerateDialog
from editor.dialogs.new_map import NewMapDialog
from editor.dialogs.resize_map import ResizeDialog
from editor.dialogs.turn_world import TurnDialog
from editor.documents.edits import SetDetails
from sim.board.lettering import edge_letters
from sim.formats.map_file import CityField, LabelField
from sim.games.problems import map_problems
from tests.editor.conftest import modal


def fill_in(kind, work, *, accept=True):
    """Do something with the dialog once it is open, then press OK or Cancel."""

    def act() -> None:
        dialog = modal(kind)
        work(dialog)
        button = QDialogButtonBox.StandardButton.Ok if accept else QDialogButtonBox.StandardButton.Cancel
        QTest.mouseClick(dialog.buttons.button(button), Qt.MouseButton.LeftButton)

    QTimer.singleShot(50, act)


def trigger(desk, name):
    desk.window.actions_by_name[name].trigger()
    desk.activate()


def set_details(desk, **details):
    desk.window.document.do(SetDetails(replace(desk.draft.details, **details)), lambda: "change")


def test_a_preset_gives_its_size_seams_and_terrain(desk):
    def work(dialog):
        dialog.size_box.setCurrentIndex(1)
        dialog.size_box.activated.emit(1)
        dialog.seams_box.setCurrentIndex(3)
        dialog.fill_box.setCurrentIndex(0)

    fill_in(NewMapDialog, work)
    trigger(desk, "new")
    grid = desk.draft.grid
    assert (grid.columns, grid.rows) == (28, 18)
    assert desk.terrain((3, 3)) == "plain"
    assert desk.draft.letters == edge_letters(grid, east_west=True, north_south=True)
    assert not any("letter" in p.message.key for p in map_problems(desk.draft.to_map_file()))


def test_a_size_that_is_no_preset_is_called_other(qtbot):
    dialog = NewMapDialog()
    qtbot.addWidget(dialog)
    dialog.columns.setValue(57)
    assert dialog.size_box.currentIndex() == dialog.size_box.count() - 1
    dialog.seams_box.setCurrentIndex(1)
    assert "odd number of columns" in dialog.note.text()
    dialog.columns.setValue(56)
    assert "1904" in dialog.note.text()
    assert dialog.size_box.currentIndex() == 0


def test_resizing_names_what_is_lost_and_undo_brings_it_back(desk):
    grid = desk.draft.grid
    set_details(
        desk,
        letters=edge_letters(grid, east_west=True),
        cities=(CityField("Aster", (11, 3)),),
        labels=(LabelField("Sea of Glass", (0, 7)),),
        bridges={"1": ((10, 2), (11, 2))},
    )
    before, told = desk.draft.to_map_file(), []

    def work(dialog):
        dialog.east.setValue(-1)
        dialog.south.setValue(-1)
        dialog.west.setValue(3)
        told.append(dialog.lost.text())

    fill_in(ResizeDialog, work)
    trigger(desk, "resize")
    for name in ("H", "Aster", "Sea of Glass", "1"):
        assert name in told[0]
    assert (desk.draft.grid.columns, desk.draft.grid.rows) == (14, 7)
    assert desk.draft.grid.layout.offset == "even"
    assert desk.window.canvas.hex_at(desk.viewport.rect().center().toPointF()) >= 0
    desk.control(Qt.Key.Key_Z)
    assert desk.draft.to_map_file() == before
    desk.key(Qt.Key.Key_Y, Qt.KeyboardModifier.ControlModifier)
    assert desk.draft.grid.columns == 14


def test_painting_goes_on_after_a_resize(desk):
    fill_in(ResizeDialog, lambda dialog: dialog.north.setValue(5))
    trigger(desk, "resize")
    desk.qtbot.wait(20)
    desk.type_key("3")
    desk.click((2, 12))
    assert desk.terrain((2, 12)) == "forest"


def test_a_cancelled_resize_leaves_no_step(desk):
    fill_in(ResizeDialog, lambda dialog: dialog.north.setValue(5), accept=False)
    trigger(desk, "resize")
    assert desk.window.document.stack.count() == 0
    assert desk.draft.grid.rows == 8


def test_a_map_cannot_be_cut_to_nothing(desk, qtbot):
    dialog = ResizeDialog(desk.draft.snapshot())
    qtbot.addWidget(dialog)
    assert not dialog.ok.isEnabled()
    dialog.west.setValue(-6)
    assert dialog.ok.isEnabled()
    dialog.east.setValue(-6)
    assert not dialog.ok.isEnabled()
    assert "Nothing" in dialog.lost.text()


def test_shifting_makes_another_column_the_edge(desk):
    desk.type_key("3")
    desk.click((5, 3))
    set_details(desk, letters=edge_letters(desk.draft.grid, east_west=True))
    fill_in(TurnDialog, lambda dialog: dialog.line.setValue(5))
    trigger(desk, "turn")
    assert desk.terrain((0, 3)) == "forest"
    assert desk.draft.grid.layout.offset == "even"
    assert not any("letter" in p.message.key for p in map_problems(desk.draft.to_map_file()))
    desk.control(Qt.Key.Key_Z)
    assert desk.terrain((5, 3)) == "forest"


def test_a_world_without_a_seam_cannot_be_shifted(desk, qtbot):
    dialog = TurnDialog(desk.draft.snapshot())
    qtbot.addWidget(dialog)
    assert not dialog.ok.isEnabled()
    assert "lettered from end to end" in dialog.note.text()


def ready(qtbot, dialog):
    qtbot.waitUntil(lambda: not dialog.is_busy, timeout=20_000)


def small(dialog, seed=5):
    dialog.seed.setValue(seed)
    dialog.columns.setValue(28)
    dialog.rows.setValue(18)
    dialog.continents.setValue(2)


def test_ok_opens_the_map_that_is_shown_unsaved(desk):
    made = []

    def work(dialog):
        assert not dialog.ok.isEnabled()
        small(dialog)
        ready(desk.qtbot, dialog)
        made.append(dialog.draft().to_map_file())

    fill_in(GenerateDialog, work)
    trigger(desk, "generate")
    assert desk.window.document.path is None
    assert desk.draft.to_map_file() == made[0]
    assert len(desk.draft.regions) == 2
    assert map_problems(desk.draft.to_map_file()) == ()


def test_only_the_map_of_the_newest_settings_is_shown(qtbot):
    dialog = GenerateDialog()
    qtbot.addWidget(dialog)
    small(dialog, seed=1)
    dialog._make()
    small(dialog, seed=2)
    assert not dialog.ok.isEnabled()
    ready(qtbot, dialog)
    assert dialog.draft().notes.endswith("2")
    before = dialog.seed.value()
    qtbot.mouseClick(dialog.dice, Qt.MouseButton.LeftButton)
    assert dialog.seed.value() != before
    ready(qtbot, dialog)


@pytest.mark.parametrize(("continents", "symmetry"), [(3, 1), (8, 0)])
def test_settings_that_make_no_map_are_told(qtbot, continents, symmetry):
    dialog = GenerateDialog()
    qtbot.addWidget(dialog)
    small(dialog)
    dialog.continents.setValue(continents)
    dialog.symmetry_box.setCurrentIndex(symmetry)
    ready(qtbot, dialog)
    assert not dialog.ok.isEnabled()
    assert dialog.note.text()


def choose(dialog, box, text):
    """Choose an entry of a box by its text, as keys do."""
    assert box.findText(text) >= 0, [box.itemText(index) for index in range(box.count())]
    box.setFocus()
    QTest.keyClicks(box, text[:3])
    box.setCurrentIndex(box.findText(text))


def type_number(box, number):
    box.setFocus()
    box.selectAll()
    QTest.keyClicks(box, str(number))
    QTest.keyClick(box, Qt.Key.Key_Tab)


def test_a_board_is_generated_by_its_sizes_and_opens_as_shown(desk):
    made = []

    def work(dialog):
        choose(dialog, dialog.ruleset_box, "Six Kingdoms")
        assert not dialog.seed.isVisible()
        assert not dialog.continents.isVisible()
        boxes = dialog.board.boxes("six-kingdoms")
        assert {name: box.value() for name, box in boxes.items()} == {"realm": 5, "castle": 2, "mountain": 2}
        type_number(boxes["realm"], 3)
        type_number(boxes["mountain"], 1)
        assert boxes["castle"].maximum() == 2
        ready(desk.qtbot, dialog)
        made.append(dialog.draft().to_map_file())

    fill_in(GenerateDialog, work)
    trigger(desk, "generate")
    assert desk.draft.to_map_file() == made[0]
    assert made[0].ruleset == "six-kingdoms"
    assert [problem.severity for problem in map_problems(made[0])] == ["info"]
    assert "".join(made[0].region).count("A") == 37


def test_sizes_are_asked_of_their_own_ruleset_only(qtbot):
    dialog = GenerateDialog()
    qtbot.addWidget(dialog)
    dialog.show()
    boxes = dialog.board.boxes("six-kingdoms").values()
    assert dialog.seed.isVisible()
    assert not any(box.isVisible() for box in boxes)
    choose(dialog, dialog.ruleset_box, "Six Kingdoms")
    assert not dialog.seed.isVisible()
    assert all(box.isVisible() for box in boxes)


def test_a_smaller_realm_leaves_less_room_for_castle_and_mountain(qtbot):
    dialog = GenerateDialog()
    qtbot.addWidget(dialog)
    choose(dialog, dialog.ruleset_box, "Six Kingdoms")
    boxes = dialog.board.boxes("six-kingdoms")
    type_number(boxes["realm"], 2)
    assert {name: box.value() for name, box in boxes.items()} == {"realm": 2, "castle": 1, "mountain": 1}
    ready(qtbot, dialog)
    assert dialog.ok.isEnabled()


def test_a_new_map_for_a_game_with_a_board_begins_with_it(desk):
    def work(dialog):
        choose(dialog, dialog.ruleset_box, "Six Kingdoms")
        assert not dialog.columns.isVisible()
        assert "925" in dialog.note.text()
        type_number(dialog.board.boxes("six-kingdoms")["realm"], 4)

    fill_in(NewMapDialog, work)
    trigger(desk, "new")
    assert "".join(desk.draft.to_map_file().region).count("F") == 61
    assert desk.window.document.path is None


def test_a_new_map_for_such_a_game_may_begin_empty_too(desk):
    def work(dialog):
        choose(dialog, dialog.ruleset_box, "Six Kingdoms")
        choose(dialog, dialog.fill_box, "neutral land")
        assert dialog.columns.isVisible()
        assert not dialog.board.boxes("six-kingdoms")["realm"].isVisible()
        type_number(dialog.columns, 9)
        type_number(dialog.rows, 7)

    fill_in(NewMapDialog, work)
    trigger(desk, "new")
    assert (desk.draft.grid.columns, desk.draft.grid.rows) == (9, 7)
    assert desk.terrain((3, 3)) == "neutral"
