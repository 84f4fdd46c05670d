"""A window of the scenario editor on a small map, driven by mouse and keys as the window system sends them."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QListWidget, QWidget

from editor.scenario.scenario_dialog import NewScenarioDialog, ScenarioDialog
from editor.scenario.window import ScenarioWindow
from sim.formats.map_file import GridField, MapFile, RegionField, encode_map
from sim.formats.scenario_file import ScenarioFile
from sim.hex.plane import centre
from tests.editor.conftest import modal

ROWS = (
    "~~~~~~~~~~~~~~~~~~",
    "~......~~~~......~",
    "~......~~~~......~",
    "~..f...~~~~...^..~",
    "~......~~~~......~",
    "~..@...~~~~......~",
    "~......~~~~......~",
    "~......~~~~......~",
    "~~~~~~~~~~~~~~~~~~",
)


def two_islands() -> MapFile:
    regions = tuple(
        "".join("-" if glyph == "~" else ("A" if column < 9 else "B") for column, glyph in enumerate(row))
        for row in ROWS
    )
    return MapFile(
        name="Isole",
        ruleset="zargo",
        grid=GridField(len(ROWS[0]), len(ROWS), "flat", "odd"),
        terrain=ROWS,
        regions={"A": RegionField("Ovest", "#b5532f"), "B": RegionField("Est", "#3f6fa3")},
        region=regions,
    )


@pytest.fixture
def islands(tmp_path) -> Path:
    path = tmp_path / "isole.map.json"
    path.write_bytes(encode_map(two_islands()))
    return path


class Workshop:
    """A scenario window and the hands on it. Hexes are (column, row)."""

    def __init__(self, qtbot, window: ScenarioWindow) -> None:
        self.qtbot = qtbot
        self.window = window
        window.resize(1300, 850)
        qtbot.waitExposed(window)
        window.activateWindow()
        qtbot.waitUntil(window.isActiveWindow)
        window.canvas.fit_map()
        self.window.canvas.setFocus()
        self.settle()

    @property
    def draft(self) -> ScenarioFile:
        return self.window.document.draft

    def hex(self, cell) -> int:
        return self.window.document.grid.id_of(cell)

    def on_map(self, cell) -> QPoint:
        there = QPointF(*centre(self.window.document.grid.layout, cell))
        viewport = self.window.canvas.viewport()
        return viewport.mapTo(self.window, self.window.canvas.viewportTransform().map(there).toPoint())

    def on_row(self, view: QListWidget, text: str) -> QPoint:
        row = next(view.item(n) for n in range(view.count()) if view.item(n).text().startswith(text))
        view.scrollToItem(row)
        return view.viewport().mapTo(self.window, view.visualItemRect(row).center())

    def press(self, spot: QPoint, button=Qt.MouseButton.LeftButton, held=Qt.KeyboardModifier.NoModifier):
        QTest.mousePress(self.window.windowHandle(), button, held, spot)

    def carry(self, spot: QPoint):
        QTest.mouseMove(self.window.windowHandle(), spot)
        QApplication.processEvents()

    def let_go(self, spot: QPoint, button=Qt.MouseButton.LeftButton):
        QTest.mouseRelease(self.window.windowHandle(), button, Qt.KeyboardModifier.NoModifier, spot)
        QApplication.processEvents()

    def click(self, cell, button=Qt.MouseButton.LeftButton, held=Qt.KeyboardModifier.NoModifier):
        spot = self.on_map(cell)
        self.press(spot, button, held)
        self.let_go(spot, button)

    def drag(self, start: QPoint, *way: QPoint):
        self.press(start)
        middle = (start + way[0]) / 2
        for spot in (middle, *way):
            self.carry(spot)
        self.let_go(way[-1])

    def drag_on_map(self, *cells):
        spots = [self.on_map(cell) for cell in cells]
        self.drag(spots[0], *spots[1:])

    def take(self, text: str):
        spot = self.on_row(self.window.palette_panel.list, text)
        self.press(spot)
        self.let_go(spot)

    def people(self, people: str):
        box = self.window.palette_panel.peoples
        box.setCurrentIndex(box.findData(people))

    def choose_piece(self, number: int):
        self.window.place.list.setCurrentRow(number)

    def pick_from(self, box, value):
        """Choose an entry of a box as a user does, with the signal that comes of it."""
        index = box.findData(value)
        assert index >= 0, f"{value} is not offered"
        box.setCurrentIndex(index)
        box.activated.emit(index)

    def key(self, key, held=Qt.KeyboardModifier.NoModifier, widget: QWidget | None = None):
        self.qtbot.keyClick(widget or self.window.canvas, key, held)

    def control(self, key):
        self.key(key, Qt.KeyboardModifier.ControlModifier)

    def settle(self):
        """Wait until the problems of the draft as it is are known."""
        QApplication.processEvents()
        self.qtbot.waitUntil(lambda: not self.window.problem_watch.is_busy)

    def rules(self, severity: str = "error") -> list[str]:
        self.settle()
        return [one.rule for one in self.window.problems.model.problems if one.severity == severity]

    def at(self, cell) -> list[tuple[str, str]]:
        return [(piece.people, piece.type) for piece in self.draft.pieces if piece.hex == cell]

    def fill(self, command: str, fill) -> None:
        """Trigger a command that opens a dialog, and fill that in."""
        QTimer.singleShot(50, lambda: fill(modal(ScenarioDialog)))
        self.window.commands[command].trigger()
        self.window.activateWindow()
        self.qtbot.waitUntil(self.window.isActiveWindow)


@pytest.fixture
def workshop(qtbot, rooms, settings, islands):
    """A new scenario of two peoples on the two islands, whose map lies in a file."""
    from editor.documents.storage import load_draft
    from editor.scenario.storage import lay_out

    ground = lay_out(load_draft(islands).to_map_file(), islands, islands.read_bytes())

    def fill() -> None:
        modal(NewScenarioDialog).ok.click()

    parent = QWidget()
    qtbot.addWidget(parent)
    QTimer.singleShot(50, fill)
    window = rooms.new_scenario(ground, parent)
    yield Workshop(qtbot, window)
    window.document.stack.setClean()
