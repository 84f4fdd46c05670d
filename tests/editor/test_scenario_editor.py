"""The scenario editor: from a map to a scenario that can be played, by mouse, drag and keys."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint, Qt, QTimer
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QApplication, QFileDialog, QMessageBox

from editor.application import open_file
from editor.dialogs.recovery import RecoveryDialog
from editor.recovery.autosave import Autosave
from editor.recovery.recovery_file import read_recovery
from editor.scenario.items import CityItem, Eraser, PieceItem
from editor.scenario.peoples import totals
from editor.scenario.place_rest import SeedDialog
from editor.scenario.scenario_dialog import NewScenarioDialog
from editor.scenario.window import ScenarioWindow
from editor.table.seats_dialog import SeatsDialog
from editor.table.table_window import TableWindow
from editor.timeline.rooms import Rooms
from sim.formats.options_file import OptionsFile, PrintedPiece
from sim.formats.scenario_file import read_scenario
from sim.shipped import shipped_folder
from tests.editor.conftest import modal
from tests.editor.game_rooms import rooms
from tests.editor.scenario_hands import Workshop, islands, workshop

__all__ = ["islands", "rooms", "workshop"]

SHIPPED = sorted(shipped_folder("scenarios").glob("*.scenario.json"))
Key = Qt.Key
SHIFT = Qt.KeyboardModifier.ShiftModifier


def undo_all(shop: Workshop) -> None:
    while shop.window.document.stack.canUndo():
        shop.control(Key.Key_Z)


def test_a_new_scenario_names_the_map_s_file_pinned_and_the_peoples_that_have_room(workshop, islands):
    draft = workshop.draft
    assert draft.map.file == str(islands)
    assert draft.map.sha256 is not None
    assert [entry.people for entry in draft.peoples] == ["knights", "dragons"]
    assert workshop.window.isWindowModified()
    assert workshop.rules() == []


def test_a_click_takes_a_piece_in_hand_and_each_click_sets_one_down(workshop):
    workshop.take("Infantry")
    assert workshop.window.hands.item == PieceItem("knights", "infantry")
    for cell in ((2, 2), (4, 4)):
        workshop.click(cell)
        assert workshop.at(cell) == [("knights", "infantry")]
    assert "28 of 30" in workshop.window.palette_panel.list.currentItem().text()
    assert workshop.window.document.stack.count() == 2


def test_a_drag_paints_with_a_piece_in_one_step(workshop):
    workshop.take("Infantry")
    workshop.drag_on_map((2, 2), (5, 2))
    assert len(workshop.draft.pieces) == 4
    assert workshop.window.document.stack.count() == 1
    workshop.control(Key.Key_Z)
    assert workshop.draft.pieces == ()


def test_a_drag_with_a_city_in_hand_founds_one_city(workshop):
    workshop.take("City")
    workshop.drag_on_map((2, 2), (5, 2))
    assert [city.hex for city in workshop.draft.cities] == [(2, 2)]


def test_own_figures_are_on_the_counters_of_the_roster_and_count_what_is_left(workshop):
    own = OptionsFile(ruleset="zargo", pieces={"knights": {"archer": PrintedPiece(count=9, movement=6)}})
    before = workshop.window.palette_panel.list.item(3).icon().pixmap(46, 46).toImage()
    workshop.window.document.do(replace(workshop.draft, figures=own), lambda: "figures")
    row = workshop.window.palette_panel.list.item(3)
    assert "9 of 9" in row.text()
    assert row.icon().pixmap(46, 46).toImage() != before


def test_a_piece_is_dragged_from_the_roster_onto_the_map_and_chosen_there(workshop):
    start = workshop.on_row(workshop.window.palette_panel.list, "Knight")
    workshop.drag(start, workshop.on_map((3, 2)))
    assert workshop.at((3, 2)) == [("knights", "knight")]
    assert workshop.window.hands.item is None
    assert workshop.window.hands.piece == workshop.draft.pieces[0].id


def test_a_drag_let_go_beside_the_map_or_ended_by_esc_sets_nothing_down(workshop):
    palette = workshop.window.palette_panel.list
    start = workshop.on_row(palette, "Knight")
    workshop.drag(start, workshop.on_row(palette, "Archer"))
    workshop.press(start)
    workshop.carry(workshop.on_map((3, 3)))
    workshop.carry(workshop.on_map((3, 2)))
    assert palette.drags
    workshop.key(Key.Key_Escape, widget=palette)
    workshop.let_go(workshop.on_map((3, 2)))
    assert workshop.draft.pieces == ()
    assert QApplication.overrideCursor() is None


def test_a_piece_on_the_map_is_dragged_elsewhere_and_back_by_undo(workshop):
    workshop.take("Knight")
    workshop.click((2, 2))
    workshop.key(Key.Key_Escape)
    workshop.drag_on_map((2, 2), (4, 2), (5, 4))
    assert workshop.at((2, 2)) == []
    assert workshop.at((5, 4)) == [("knights", "knight")]
    workshop.control(Key.Key_Z)
    assert workshop.at((2, 2)) == [("knights", "knight")]
    workshop.control(Key.Key_Y)
    assert workshop.at((5, 4)) == [("knights", "knight")]


def test_a_right_click_takes_the_like_of_what_stands_there_and_del_takes_it_off(workshop):
    workshop.take("Wizard")
    workshop.click((2, 2))
    workshop.key(Key.Key_Escape)
    workshop.people("dragons")
    workshop.click((2, 2), Qt.MouseButton.RightButton)
    assert workshop.window.hands.item == PieceItem("knights", "wizard")
    assert workshop.window.palette_panel.people == "knights"
    workshop.click((5, 5), Qt.MouseButton.RightButton)
    assert workshop.window.hands.item is None
    workshop.click((2, 2))
    workshop.key(Key.Key_Delete)
    assert workshop.draft.pieces == ()


def test_the_eraser_clears_what_it_is_dragged_over(workshop):
    workshop.take("Infantry")
    workshop.drag_on_map((2, 2), (5, 2))
    workshop.key(Key.Key_E)
    assert workshop.window.hands.item == Eraser()
    workshop.drag_on_map((3, 2), (4, 2))
    assert [piece.hex for piece in workshop.draft.pieces] == [(2, 2), (5, 2)]


def test_the_eraser_takes_the_chosen_piece_too_and_esc_in_mid_stroke_puts_all_back(workshop):
    workshop.take("Infantry")
    workshop.drag_on_map((2, 2), (5, 2))
    workshop.key(Key.Key_Escape)
    workshop.click((3, 2))
    before = workshop.draft
    workshop.key(Key.Key_E)
    workshop.press(workshop.on_map((2, 2)))
    workshop.carry(workshop.on_map((4, 2)))
    assert len(workshop.draft.pieces) == 1
    workshop.key(Key.Key_Escape)
    workshop.let_go(workshop.on_map((4, 2)))
    assert workshop.draft == before
    workshop.drag_on_map((2, 2), (5, 2))
    assert workshop.draft.pieces == ()
    assert workshop.window.hands.piece is None
    assert not workshop.window.place.form.isVisible()


def test_nothing_is_set_down_or_chosen_off_the_map(workshop):
    workshop.take("Infantry")
    spot = workshop.on_map((0, 0)) - QPoint(60, 60)
    workshop.press(spot)
    workshop.let_go(spot)
    assert workshop.draft.pieces == ()


def test_no_more_are_set_down_than_the_roster_has(workshop):
    workshop.take("Wizard")
    for column in (2, 3, 4, 5):
        workshop.click((column, 1))
    assert len(workshop.draft.pieces) == 3
    assert "Wizard" in workshop.window._told.whole_text


def test_a_city_is_founded_garrisoned_and_what_is_in_it_is_hidden(workshop):
    window = workshop.window
    workshop.take("City")
    assert window.hands.item == CityItem("knights")
    workshop.qtbot.waitUntil(lambda: bool(window.canvas.goals))
    workshop.click((3, 2))
    city = workshop.draft.cities[0]
    assert (city.owner, city.hex) == ("knights", (3, 2))
    assert city.name
    workshop.take("Infantry")
    workshop.click((3, 2))
    workshop.key(Key.Key_Escape)
    workshop.click((3, 2))
    window.place._put("knights", "archer")
    assert [piece.city for piece in workshop.draft.pieces] == [city.id, city.id]
    assert window.canvas.scene_shown.stacks == {}
    assert window.canvas.scene_shown.towns[0].inside == 2
    assert "garrison 2" in window.place.inside.text()


def test_a_piece_leaves_a_city_by_drag_from_the_list_and_by_keys(workshop):
    workshop.take("City")
    workshop.click((3, 2))
    workshop.take("Infantry")
    workshop.click((3, 2))
    workshop.take("Archer")
    workshop.click((3, 2))
    workshop.key(Key.Key_Escape)
    workshop.click((3, 2))
    start = workshop.on_row(workshop.window.place.list, "Infantry")
    workshop.drag(start, workshop.on_map((4, 4)))
    assert workshop.at((4, 4)) == [("knights", "infantry")]
    workshop.click((3, 2))
    workshop.choose_piece(0)
    workshop.window.canvas.setFocus()
    workshop.key(Key.Key_M)
    workshop.click((2, 4))
    assert workshop.at((2, 4)) == [("knights", "archer")]


def test_what_was_picked_up_and_taken_back_is_not_in_hand_any_more(workshop):
    workshop.take("Wizard")
    workshop.click((2, 2))
    workshop.key(Key.Key_Escape)
    workshop.click((2, 2))
    workshop.key(Key.Key_M)
    workshop.control(Key.Key_Z)
    assert workshop.window.hands.item is None
    workshop.click((4, 4))
    assert workshop.draft.pieces == ()


def test_an_escort_is_laid_on_its_charge_and_both_are_dragged_together(workshop):
    workshop.take("Wizard")
    workshop.click((2, 2))
    workshop.take("Infantry")
    workshop.click((2, 2))
    workshop.key(Key.Key_Escape)
    escort = next(piece for piece in workshop.draft.pieces if piece.type == "infantry")
    charge = next(piece for piece in workshop.draft.pieces if piece.type == "wizard")
    assert escort.escorts == charge.id
    workshop.drag_on_map((2, 2), (4, 4))
    assert {piece.hex for piece in workshop.draft.pieces} == {(4, 4)}
    assert workshop.rules() == []
    workshop.click((4, 4))
    assert workshop.window.hands.piece == escort.id
    workshop.pick_from(workshop.window.place.form.escorts, None)
    assert all(piece.escorts is None for piece in workshop.draft.pieces)


def test_what_is_said_of_a_piece_is_a_step_each(workshop):
    form = workshop.window.place.form
    workshop.take("Infantry")
    workshop.click((3, 5))
    workshop.key(Key.Key_Escape)
    workshop.click((3, 5))
    form.paralysed.setValue(2)
    assert workshop.draft.pieces[0].paralysed == 2
    form.marks["reduced"].setFocus()
    workshop.key(Key.Key_Space, widget=form.marks["reduced"])
    assert workshop.draft.state == {"reduced": [workshop.draft.pieces[0].id]}
    assert workshop.window.canvas.scene_shown.stacks[workshop.hex((3, 5))][0].lies
    assert not form.vanished.isVisible()
    workshop.window.canvas.setFocus()
    workshop.key(Key.Key_Delete)
    assert workshop.draft.state == {}
    undo_all(workshop)
    assert workshop.draft.pieces == ()


def test_a_foreign_piece_in_a_city_is_the_owner_s_hostage(workshop):
    workshop.take("City")
    workshop.click((3, 2))
    workshop.people("dragons")
    workshop.take("Dragon")
    workshop.click((3, 2))
    assert workshop.draft.pieces[0].hostage_of == "knights"
    assert "hostages 1" in workshop.window.place.inside.text() or workshop.window.hands.hex < 0
    workshop.key(Key.Key_Escape)
    workshop.click((3, 2))
    workshop.choose_piece(0)
    workshop.pick_from(workshop.window.place.form.hostage, None)
    assert workshop.draft.pieces[0].hostage_of is None
    assert "Z-CITY-6" in workshop.rules()


def test_properties_set_peoples_seats_homes_alliances_month_and_first_mover_in_one_step(workshop):
    def fill(dialog) -> None:
        rows = dialog.peoples.rows
        rows["monks"].plays.click()
        rows["monks"].seat.setCurrentIndex(rows["monks"].seat.findData("bot:greedy"))
        rows["monks"].player.setText("dario")
        rows["knights"].home.boxes["A"].trigger()
        dialog.alliances.boxes["knights", "monks"].click()
        dialog.general.name.setText("Prova")
        dialog.general.month.setValue(3)
        dialog.general.first.setCurrentIndex(dialog.general.first.findData("monks"))
        dialog.general.options.setCurrentIndex(1)
        dialog.general.notes.setPlainText("Una nota")
        dialog.ok.click()

    first = workshop.draft
    workshop.fill("properties", fill)
    draft = workshop.draft
    assert [(entry.people, entry.seat) for entry in draft.peoples][-1] == ("monks", "bot:greedy")
    assert draft.peoples[0].home == ("A",)
    assert draft.alliances == (("knights", "monks"),)
    assert (draft.name, draft.month, draft.to_move, draft.notes) == ("Prova", 3, "monks", "Una nota")
    assert draft.options == {"set": "zargo-1983"}
    assert "Prova" in workshop.window.windowTitle()
    workshop.control(Key.Key_Z)
    assert workshop.draft == first


def test_a_people_taken_out_of_play_takes_all_that_is_its_own_with_it(workshop):
    workshop.people("dragons")
    workshop.take("City")
    workshop.click((13, 2))
    workshop.take("Dragon")
    workshop.click((14, 5))
    workshop.key(Key.Key_Escape)
    workshop.fill(
        "properties", lambda dialog: (dialog.peoples.rows["dragons"].plays.click(), dialog.ok.click())
    )
    assert workshop.draft.cities == ()
    assert workshop.draft.pieces == ()
    workshop.control(Key.Key_Z)
    assert (len(workshop.draft.cities), len(workshop.draft.pieces)) == (1, 1)


def test_problems_come_go_and_lead_to_their_place(workshop):
    workshop.take("Infantry")
    workshop.click((0, 0))
    assert workshop.rules() == ["Z-MOV-5"]
    assert not workshop.window.commands["start"].isEnabled()
    assert "sea" in workshop.window.commands["start"].toolTip()
    workshop.key(Key.Key_Escape)
    view = workshop.window.problems.view
    row = view.model().index(0, 0)
    workshop.qtbot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=view.visualRect(row).center())
    assert workshop.window.hands.hex == workshop.hex((0, 0))
    workshop.window.canvas.setFocus()
    workshop.key(Key.Key_Delete)
    assert workshop.rules() == []
    assert workshop.window.commands["start"].isEnabled()


def test_a_problem_of_cities_too_close_is_told_and_mended_by_dragging_one_away(workshop):
    workshop.take("City")
    workshop.click((3, 2))
    workshop.click((4, 3))
    workshop.key(Key.Key_Escape)
    assert "Z-CITY-2" in workshop.rules()
    workshop.drag_on_map((4, 3), (4, 5), (3, 6))
    assert "Z-CITY-2" not in workshop.rules()


def test_totals_count_what_is_placed_left_and_founded(workshop):
    workshop.take("Knight")
    workshop.click((2, 2))
    workshop.take("City")
    workshop.click((4, 4))
    workshop.window._docks["totals"].raise_()
    workshop.settle()
    row = workshop.window.totals.topLevelItem(0)
    assert row is not None
    assert [row.text(column) for column in range(5)] == ["Knights", "1", "49", "8", "1"]


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.stem)
def test_totals_show_every_name_and_figure_whole_in_large_letters(qtbot, rooms, settings, path):
    font = QApplication.font()
    large = QFont(font)
    large.setPointSize(14)
    QApplication.setFont(large)
    try:
        rooms.set_language("it")
        window = rooms.open(path, None)
        qtbot.waitExposed(window)
        window._docks["totals"].raise_()
        QApplication.processEvents()
        tree = window.totals
        assert tree.horizontalScrollBar().maximum() == 0
        tree.expandAll()
        QApplication.processEvents()
        cut = []
        for column in (one for one in range(tree.columnCount()) if not tree.isColumnHidden(one)):
            index = tree.indexAt(QPoint(tree.columnViewportPosition(column) + 1, 1))
            while index.isValid():
                if tree.sizeHintForIndex(index).width() > tree.visualRect(index).width():
                    cut.append(index.data())
                index = tree.indexBelow(index).siblingAtColumn(column)
        assert cut == []
    finally:
        QApplication.setFont(font)


def test_all_is_done_by_keys_alone(workshop):
    window = workshop.window
    workshop.key(Key.Key_2)
    window.canvas.point_at(workshop.hex((2, 2)))
    workshop.key(Key.Key_Return)
    workshop.key(Key.Key_Right)
    workshop.key(Key.Key_Return)
    assert [piece.hex for piece in workshop.draft.pieces] == [(2, 2), (3, 2)]
    workshop.key(Key.Key_BracketRight)
    assert window.palette_panel.people == "dragons"
    workshop.key(Key.Key_Return)
    assert window.hands.piece == workshop.draft.pieces[1].id
    workshop.key(Key.Key_M)
    workshop.key(Key.Key_Down)
    workshop.key(Key.Key_Return)
    assert workshop.draft.pieces[1].hex == (3, 3)
    for _ in range(2):
        workshop.key(Key.Key_F6)
        assert not window.canvas.hasFocus()
    workshop.key(Key.Key_F6, SHIFT)
    assert window.palette_panel.isAncestorOf(QApplication.focusWidget())


def test_every_command_is_in_a_menu_and_the_roster_too(workshop):
    window = workshop.window
    listed = set()
    menus = [action.menu() for action in window.menuBar().actions()]
    while menus:
        menu = menus.pop()
        menu.aboutToShow.emit()
        listed |= {action.objectName() for action in menu.actions()}
        menus += [action.menu() for action in menu.actions() if action.menu() is not None]
    assert set(window.commands) <= listed
    assert [window.commands[f"entry_{number}"].text() for number in range(5)] == [
        *("Knight", "Infantry", "Wizard", "Archer", "City"),
    ]
    window.commands["entry_1"].trigger()
    assert window.hands.item == PieceItem("knights", "infantry")


def test_another_language_renames_roster_history_panels_and_menus(workshop):
    window = workshop.window
    workshop.take("Archer")
    workshop.click((2, 2))
    workshop.key(Key.Key_Escape)
    workshop.click((2, 2))
    window.place._put("knights", "wizard")
    window.commands["italian"].trigger()
    workshop.settle()
    history = [window.document.stack.text(index) for index in range(2)]
    assert history == ["Posa: Fantarcere", "Posa: Mago"]
    assert window.palette_panel.names()[:2] == ["Cavaliere", "Fante"]
    assert "Mago" in window.place.form.name.text()
    assert window._docks["totals"].windowTitle() == "Totali"
    assert "pianura" in window.place.title.text()
    window.commands["english"].trigger()


def test_f2_names_a_city(workshop):
    workshop.take("City")
    workshop.click((3, 2))
    workshop.key(Key.Key_Escape)
    workshop.click((3, 2))
    workshop.key(Key.Key_F2)
    name = workshop.window.place.name
    assert name.hasFocus()
    workshop.qtbot.keyClicks(name, "Rocca")
    workshop.key(Key.Key_Return, widget=name)
    assert workshop.draft.cities[0].name == "Rocca"
    assert "Rocca" in workshop.window.canvas.scene_shown.towns[0].name


def test_saved_and_opened_again_it_is_the_same_and_undoing_all_gives_the_first(
    workshop, rooms, tmp_path, islands, monkeypatch
):
    first = workshop.draft
    workshop.take("City")
    workshop.click((3, 2))
    workshop.take("Infantry")
    workshop.click((3, 2))
    workshop.click((5, 5))
    workshop.key(Key.Key_Escape)
    folder = tmp_path / "scenari"
    folder.mkdir()
    target = folder / "prova.scenario.json"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *args: (str(folder / "prova"), ""))
    workshop.control(Key.Key_S)
    assert target.is_file()
    assert not workshop.window.isWindowModified()
    assert read_scenario(target) == workshop.window.document.written(target)
    assert read_scenario(target).map.file == "../isole.map.json"
    assert rooms.open(target, None) is workshop.window
    again = rooms._scenario_at(target)
    assert again is workshop.window
    undo_all(workshop)
    assert workshop.draft == first
    assert workshop.window.isWindowModified()


def test_closing_asks_about_unsaved_work(workshop):
    workshop.take("Knight")
    workshop.click((2, 2))
    answers = []

    def cancel() -> None:
        box = modal(QMessageBox)
        answers.append(box.text())
        box.button(QMessageBox.StandardButton.Cancel).click()

    QTimer.singleShot(50, cancel)
    assert not workshop.window.close()
    assert "Isole" in answers[0]


def test_a_game_starts_from_the_scenario_once_it_is_saved(workshop, rooms, tmp_path, monkeypatch):
    workshop.take("Infantry")
    workshop.click((4, 4))
    workshop.people("dragons")
    workshop.take("Infantry")
    workshop.click((14, 4))
    workshop.key(Key.Key_Escape)
    workshop.settle()
    target = tmp_path / "prova.scenario.json"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *args: (str(target), ""))

    def sit() -> None:
        dialog = modal(SeatsDialog)
        dialog.path.setText(str(tmp_path / "prova.game.jsonl"))
        dialog.ok.click()

    def save() -> None:
        QTimer.singleShot(50, sit)
        modal(QMessageBox).button(QMessageBox.StandardButton.Save).click()

    QTimer.singleShot(50, save)
    workshop.control(Key.Key_G)
    assert target.is_file()
    assert isinstance(rooms.windows[-1], TableWindow)


def test_no_game_starts_where_saving_is_refused(workshop, rooms):
    def refuse() -> None:
        modal(QMessageBox).button(QMessageBox.StandardButton.Cancel).click()

    workshop.settle()
    QTimer.singleShot(50, refuse)
    workshop.control(Key.Key_G)
    assert rooms.windows == [workshop.window]


def test_unsaved_work_is_kept_apart_and_comes_back(qtbot, workshop, settings, rooms):
    workshop.take("Knight")
    workshop.click((2, 2))
    autosave: Autosave = workshop.window.autosave
    assert autosave.keep_now()
    kept = sorted(settings.recovery_folder.glob("*.recovery.json"))
    entry = read_recovery(kept[0])
    assert entry.map is None
    assert rooms.restore(entry, None)
    found = rooms.windows[-1]
    assert isinstance(found, ScenarioWindow)
    assert found.isWindowModified()
    assert found.document.draft.pieces == workshop.draft.pieces
    found.document.stack.setClean()


def test_a_changed_map_is_told_and_taken_as_it_is_now(workshop, islands):
    islands.write_bytes(islands.read_bytes().replace(b'"Isole"', b'"Isole nuove"'))
    assert workshop.rules() == []
    workshop.window.commands["renew_map"].trigger()
    assert workshop.window.map_file.name == "Isole nuove"
    assert workshop.rules() == []
    workshop.control(Key.Key_Z)
    assert workshop.rules() == ["FILE"]


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.stem.split(".")[0])
def test_every_shipped_scenario_opens_unchanged_and_takes_a_piece_off_and_back(qtbot, rooms, path):
    window = rooms.open(path, None)
    shop = Workshop(qtbot, window)
    first = shop.draft
    assert window.document.written(path) == read_scenario(path) == first
    assert not window.isWindowModified()
    if not first.pieces:
        window.palette_panel.take(0)
        where = window.document.board.graph.number_of_nodes() // 2
        window.hands.press(where, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier)
        window.hands.release(where)
    else:
        window.hands.choose_top(shop.hex(next(piece.hex for piece in first.pieces if piece.hex)))
        shop.key(Key.Key_Delete)
    assert len(shop.draft.pieces) != len(first.pieces)
    shop.control(Key.Key_Z)
    assert shop.draft == first


def made_on_map_of(desk, ways_to_take_it: int) -> ScenarioWindow:
    """Return the window of a new scenario on the map editor's map, the dialog taken as it comes."""

    def fill() -> None:
        dialog = modal(NewScenarioDialog)
        assert dialog.map_box.count() == ways_to_take_it
        dialog.ok.click()

    QTimer.singleShot(50, fill)
    desk.window.actions_by_name["new_scenario"].trigger()
    made = desk.window.rooms.windows[-1]
    assert isinstance(made, ScenarioWindow)
    return made


def test_the_map_editor_makes_a_scenario_of_its_map(desk, islands):
    desk.open(islands)
    made = made_on_map_of(desk, ways_to_take_it=2)
    assert made.document.ground.path == islands
    made.document.stack.setClean()
    made.close()


def test_a_map_that_is_not_saved_is_copied_into_the_scenario(desk):
    desk.type_key("3")
    desk.click((1, 1))
    made = made_on_map_of(desk, ways_to_take_it=1)
    assert made.document.draft.map.inline == desk.draft.to_map_file()
    made.document.stack.setClean()
    made.close()


def test_the_rest_is_placed_by_seed_in_one_step_beside_the_window(qtbot, rooms):
    shop = Workshop(qtbot, rooms.open(SHIPPED[-1], None))
    first = shop.draft

    def fill() -> None:
        dialog = modal(SeedDialog)
        dialog.seed.setValue(7)
        dialog.ok.click()

    QTimer.singleShot(50, fill)
    shop.window.commands["place_rest"].trigger()
    qtbot.waitUntil(lambda: not shop.window.doings.placing.is_busy, timeout=60_000)
    assert {total.left for total in totals(shop.draft, shop.window.document.ruleset)} == {0}
    assert shop.rules() == []
    assert shop.window.document.stack.count() == 1
    shop.window.document.stack.undo()
    assert shop.draft == first


def test_nothing_is_placed_in_a_scenario_that_breaks_rules_and_the_first_is_told(workshop):
    workshop.take("Infantry")
    workshop.click((0, 0))
    before = workshop.draft
    workshop.window.doings.placing.begin(7)
    workshop.qtbot.waitUntil(lambda: workshop.window.findChild(QMessageBox, "failure") is not None)
    box = workshop.window.findChild(QMessageBox, "failure")
    assert "sea" in box.informativeText()
    box.button(QMessageBox.StandardButton.Ok).click()
    assert workshop.draft == before


def test_what_is_placed_for_a_scenario_changed_meanwhile_is_dropped(qtbot, rooms):
    shop = Workshop(qtbot, rooms.open(SHIPPED[-1], None))
    shop.window.doings.placing.begin(7)
    shop.window.palette_panel.take(0)
    shop.click((8, 8))
    changed = shop.draft
    qtbot.waitUntil(lambda: not shop.window.doings.placing.is_busy, timeout=60_000)
    assert len(changed.pieces) == 1
    assert shop.draft == changed
    shop.window.document.stack.setClean()


def test_a_scenario_left_behind_is_offered_where_another_is_opened_without_the_map_editor(
    qtbot, workshop, settings
):
    workshop.take("Knight")
    workshop.click((2, 2))
    assert workshop.window.autosave.keep_now()
    kept = next(settings.recovery_folder.glob("*.recovery.json"))
    left = kept.with_name("left.recovery.json")
    left.write_bytes(kept.read_bytes())
    opened = open_file(settings, SHIPPED[0])
    assert isinstance(opened, Rooms)
    dialog = opened.windows[0].findChild(RecoveryDialog, "recovery")
    assert isinstance(dialog, RecoveryDialog)
    qtbot.mouseClick(dialog.recover, Qt.MouseButton.LeftButton)
    found = opened.windows[-1]
    assert isinstance(found, ScenarioWindow)
    assert found.document.draft.pieces == workshop.draft.pieces
    assert found.isWindowModified()
    assert not left.exists()
    found.document.stack.setClean()
    assert opened.close_all()


def test_a_piece_that_can_vanish_vanishes_and_others_are_not_asked(workshop):
    def fill(dialog) -> None:
        dialog.peoples.rows["monks"].plays.click()
        dialog.ok.click()

    workshop.fill("properties", fill)
    form = workshop.window.place.form
    workshop.people("monks")
    for name, cell, may in (("Monk", (2, 2), True), ("Infantry monk", (4, 4), False)):
        workshop.window.hands.take(None)
        workshop.take(name)
        workshop.click(cell)
        workshop.key(Key.Key_Escape)
        workshop.click(cell)
        assert form.vanished.isVisible() == may
    workshop.click((2, 2))
    form.vanished.setFocus()
    workshop.key(Key.Key_Space, widget=form.vanished)
    assert [piece.vanished for piece in workshop.draft.pieces] == [True, False]
    assert workshop.window.canvas.scene_shown.stacks[workshop.hex((2, 2))][0].vanished


def test_the_second_game_is_offered_what_its_data_say_and_no_more(qtbot, rooms):
    shop = Workshop(qtbot, rooms.open(SHIPPED[-1], None))
    window, form = shop.window, shop.window.place.form
    assert [name for name in window.palette_panel.names() if name == "City"] == []
    throne = next(
        cell
        for cell in window.document.grid.cells()
        if window.document.board.is_hex(cell)
        and window.document.board.kind(window.document.grid.id_of(cell)).id == "throne"
    )
    for name in ("King", "Knight"):
        shop.take(name)
        shop.click(throne)
    shop.key(Key.Key_Escape)
    mount = next(piece for piece in shop.draft.pieces if piece.type == "knight")
    assert mount.escorts == next(piece.id for piece in shop.draft.pieces if piece.type == "king")
    shop.click(throne)
    assert form.escorts.isVisible()
    for field in (form.paralysed, form.hostage, form.vanished):
        assert not field.isVisible()

    def fill(dialog) -> None:
        assert dialog.tabs.count() == 2
        box = dialog.peoples.rows["blue"].ties["lords"]
        box.setCurrentIndex(box.findData("red"))
        dialog.general.switches[0].click()
        dialog.ok.click()

    shop.fill("properties", fill)
    assert shop.draft.state == {"setup": "over", "lords": {"blue": "red"}}
    window.document.stack.setClean()
