"""The menus of every kind of window: letters of their own, and all that the tutorial names."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest
from PySide6.QtWidgets import QMenu

from editor.application import start_application
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
