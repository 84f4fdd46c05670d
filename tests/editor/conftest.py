"""A real window on a small map, driven by mouse and keys."""

from __future__ import annotations

from pathlib import Path
from typing import TypeVar

import pytest
from PySide6.QtCore import QLocale, QPoint, QPointF, Qt
from PySide6.QtWidgets import QApplication, QWidget

from editor.application import start_application
from editor.background.latest import wait_for_workers
from editor.documents.draft import MapDraft
from editor.documents.storage import save_draft
from editor.languages import use_language
from editor.settings import Settings
from editor.window.main_window import MainWindow
from sim.games.catalog import ruleset_ids, terrain_set_of
from sim.hex.grid import Grid, Layout
from sim.hex.plane import centre


class Desk:
    """The window under test and the hands on it. Hexes are (column, row)."""

    def __init__(self, qtbot, window: MainWindow) -> None:
        self.qtbot = qtbot
        self.window = window

    def activate(self) -> None:
        self.window.activateWindow()
        self.qtbot.waitUntil(self.window.isActiveWindow)

    @property
    def draft(self) -> MapDraft:
        return self.window.document.draft

    @property
    def viewport(self):
        return self.window.canvas.viewport()

    def point(self, cell) -> QPoint:
        there = QPointF(*centre(self.draft.grid.layout, cell))
        return self.window.canvas.viewportTransform().map(there).toPoint()

    def terrain(self, cell) -> str:
        return self.draft.terrain_set.terrains[int(self.draft.terrain[self.draft.grid.id_of(cell)])].id

    def press(self, cell, button=Qt.MouseButton.LeftButton, modifier=Qt.KeyboardModifier.NoModifier):
        self.qtbot.mousePress(self.viewport, button, modifier, self.point(cell))

    def move(self, cell):
        there = self.point(cell)
        self.qtbot.mouseMove(
            self.viewport, there + QPoint(1, 1)
        )  # no event comes where the cursor is already
        self.qtbot.mouseMove(self.viewport, there)
        QApplication.processEvents()

    def release(self, cell, button=Qt.MouseButton.LeftButton):
        self.qtbot.mouseRelease(self.viewport, button, Qt.KeyboardModifier.NoModifier, self.point(cell))

    def click(self, cell, button=Qt.MouseButton.LeftButton, modifier=Qt.KeyboardModifier.NoModifier):
        self.press(cell, button, modifier)
        self.release(cell, button)

    def drag(self, *cells):
        self.press(cells[0])
        for cell in cells[1:]:
            self.move(cell)
        self.release(cells[-1])

    def key(self, key, modifier=Qt.KeyboardModifier.NoModifier):
        self.qtbot.keyClick(self.window.canvas, key, modifier)

    def type_key(self, text: str):
        self.qtbot.keyClicks(self.window.canvas, text)

    def control(self, key):
        self.key(key, Qt.KeyboardModifier.ControlModifier)

    def wait_for_problems(self):
        self.qtbot.waitUntil(lambda: not self.window.problem_watch.is_busy)

    def open(self, path: Path):
        assert self.window.open_path(path)
        self.window.canvas.fit_map()
        QApplication.processEvents()
        self.wait_for_problems()


Dialog = TypeVar("Dialog", bound=QWidget)


def modal(kind: type[Dialog]) -> Dialog:
    """The dialog that is open."""
    found = QApplication.activeModalWidget()
    assert isinstance(found, kind)
    return found


def small_map() -> MapDraft:
    terrain_set = terrain_set_of(ruleset_ids()[0])
    assert terrain_set is not None
    return MapDraft.empty(Grid(12, 8, Layout("flat", "odd")), terrain_set)


@pytest.fixture(autouse=True)
def english_again():
    """The interface is one for all tests of a process: none leaves another language to the next."""
    yield
    if QApplication.instance() is not None and QLocale().name()[:2] != "en":
        use_language("en")


@pytest.fixture
def settings(tmp_path) -> Settings:
    found = Settings(tmp_path / "settings.ini")
    found.language = "en"
    found.theme = "light"
    return found


@pytest.fixture
def map_path(tmp_path) -> Path:
    path = tmp_path / "Città 城.map.json"
    save_draft(small_map(), path)
    return path


@pytest.fixture
def desk(qtbot, qapp, settings, map_path):
    start_application(settings)
    window = MainWindow(settings)
    window.show()
    qtbot.waitExposed(window)
    hands = Desk(qtbot, window)
    hands.activate()
    hands.open(map_path)
    yield hands
    window.toolbox.cancel()
    window.document.stack.setClean()
    window.close()
    window.deleteLater()
    wait_for_workers()
    QApplication.processEvents()
