"""A table and the hands at it: real clicks and keys on whatever is to be decided."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtWidgets import QApplication

from editor.table.table_window import TableWindow
from sim.engine.position import NONE, Position
from sim.formats.game_file import read_game
from sim.games.catalog import terrain_set_of
from sim.hex.grid import Grid
from sim.hex.plane import centre


class Seat:
    """A table and the hands at it."""

    def __init__(self, qtbot, window: TableWindow) -> None:
        self.qtbot, self.window = qtbot, window

    @property
    def grid(self) -> Grid:
        assert self.window.sheet is not None
        return self.window.sheet.grid

    @property
    def position(self) -> Position:
        assert self.window.position is not None
        return self.window.position

    def point(self, cell) -> QPoint:
        grid = self.grid
        return self.window.canvas.viewportTransform().map(QPointF(*centre(grid.layout, cell))).toPoint()

    def click(self, cell, button=Qt.MouseButton.LeftButton) -> None:
        self.qtbot.mouseClick(self.window.canvas.viewport(), button, pos=self.point(cell))
        QApplication.processEvents()

    def press_button(self, button) -> None:
        self.qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
        QApplication.processEvents()

    def settle(self) -> None:
        self.qtbot.waitUntil(lambda: not self.window.choosing.offer.is_working, timeout=20000)

    @property
    def lines(self):
        return read_game(self.window.setting.path, terrain_set_of).lines

    def cell_of(self, piece_id: str):
        return self.grid.cell_of(self.position.piece(piece_id).hex)

    def lone_piece(self):
        """A piece that stands alone in the open and may go somewhere."""
        position, game = self.position, self.window.game
        held = [piece.hex for piece in position.pieces]
        for one in game.actors(self.window.table.session.state):
            piece = position.piece(one)
            open_alone = piece.hex != NONE and piece.city == NONE and held.count(piece.hex) == 1
            if open_alone and self.window.choosing.offer.options_of(one):
                return one
        raise AssertionError("nobody may move")
