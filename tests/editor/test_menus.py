"""The menus of every kind of window: letters of their own, and all that the tutorial names."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QMenu, QMessageBox

from editor.application import start_application
from editor.dialogs.keys import KeysDialog
from editor.table.table import new_setting
from editor.table.table_window import TableWindow
from editor.window.main_window import MainWindow
from tests.editor.game_rooms import SCENARIO, game_path, rooms, scenario_and_map

__all__ = ["game_path", "rooms"]
TUTORIAL = Path(__file__).parents[2] / "docs" / "tutorial"


@pytest.fixture(params=["en", "it"])
def windows(request, qapp, settings, rooms, game_path, tmp_path):
    """A window of every kind: the map's, a scenario's, a replay's, a table's; in each language."""
    settings.language = request.param
    start_application(settings)
    editor = MainWindow(settings)
    scenario, document = scenario_and_map(SCENARIO)
    seats = {entry.people: None for entry in scenario.peoples}
    setting = new_setting(scenario, document, seats, 1, tmp_path / "tavolo.game.jsonl")
    table = TableWindow(settings, rooms, setting)
    rooms.keep(table)
    yield [editor, rooms.open(SCENARIO, None), rooms.open(game_path, None), table]
    editor.close()
    editor.deleteLater()


def letters_of(actions) -> list[str]:
    """The letters by which entries are chosen."""
    texts = [action.text().replace("&&", "") for action in actions if not action.isSeparator()]
    return [text[text.index("&") + 1].lower() for text in texts if "&" in text]


def test_every_entry_of_a_menu_has_a_letter_of_its_own(windows):
    shared = {}
    for window in windows:
        for name, actions in [
            ("menu bar", window.menuBar().actions()),
            *((menu.title(), menu.actions()) for menu in window.findChildren(QMenu)),
        ]:
            twice = [letter for letter, count in Counter(letters_of(actions)).items() if count > 1]
            if twice:
                shared[type(window).__name__, name] = twice
    assert shared == {}


def ways_into(menu: QMenu, way: tuple[str, ...] = ()) -> set[tuple[str, ...]]:
    """The way to every entry of a menu and of those in it, as it is read."""
    way = (*way, menu.title().replace("&", ""))
    found = {way}
    for action in menu.actions():
        inner = action.menu()
        found |= (
            ways_into(inner, way) if isinstance(inner, QMenu) else {(*way, action.text().replace("&", ""))}
        )
    return found


def test_the_tutorial_names_entries_that_are_there_in_its_language(windows, settings):
    there = set()
    for window in windows:
        for action in window.menuBar().actions():
            there |= ways_into(action.menu())
    text = (TUTORIAL / f"{settings.language}.md").read_text("utf-8")
    named = {tuple(way.split(" ▸ ")) for way in re.findall(r"\*\*([^*]+ ▸ [^*]+)\*\*", text)}
    assert len(named) > 10
    assert named - there == set()


def keys_of(menu: QMenu) -> set[str]:
    """The first key of every entry of a menu and of those in it."""
    found = set()
    for action in menu.actions():
        inner = action.menu()
        if isinstance(inner, QMenu):
            found |= keys_of(inner)
        elif action.isVisible():
            found.add(action.shortcut().toString(QKeySequence.SequenceFormat.NativeText))
    return found - {""}


def test_every_window_has_the_same_help_about_its_own_keys_and_mouse(windows):
    told_of_mice = set()
    for window in windows:
        help_menu = window.menuBar().actions()[-1].menu()
        editor_help = windows[0].menuBar().actions()[-1].menu()
        assert help_menu.title() == editor_help.title()
        keys, about = help_menu.actions()
        assert [keys.text(), about.text()] == [action.text() for action in editor_help.actions()]
        keys.trigger()
        listed = window.findChild(KeysDialog).list
        heads = [listed.topLevelItem(i) for i in range(listed.topLevelItemCount())]
        needed = [listed.sizeHintForColumn(column) for column in (0, 1)]
        assert all(listed.columnWidth(column) >= needed[column] for column in (0, 1))
        rows = [
            [(head.child(j).text(0), head.child(j).text(1)) for j in range(head.childCount())]
            for head in heads
        ]
        assert all(text and key for section in rows for text, key in section)
        told_of_mice.add(tuple(rows[0]))
        first_keys = {key.split(", ")[0] for section in rows[1:] for _text, key in section}
        assert first_keys == set().union(*(keys_of(action.menu()) for action in window.menuBar().actions()))
        window.findChild(KeysDialog).close()
        about.trigger()
        box = window.findChild(QMessageBox, "about")
        assert box.isVisible()
        box.close()
    assert len(told_of_mice) == len(windows)
