"""The menu of a hex of a scenario, for those who do not use the mouse."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QMenu

from editor.scenario.items import item_at
from editor.scenario.pieces import kind_of, pieces_at
from editor.wording import language_code

if TYPE_CHECKING:
    from editor.scenario.window import ScenarioWindow


class ScenarioHexMenu(QObject):
    """Offer what can be done with the hex under the cursor, else with the chosen one."""

    def __init__(self, window: ScenarioWindow) -> None:
        super().__init__(window)
        self._window = window

    def open(self) -> None:
        """Open the menu at the hex; in the list of problems, the list's own menu."""
        window = self._window
        if window.problems.view.hasFocus():
            menu, widget = window.problems.menu(), window.problems.view.viewport()
            spot = window.problems.view.visualRect(window.problems.view.currentIndex()).center()
        else:
            hex_id = window.canvas.hovered if window.canvas.hovered >= 0 else window.hands.hex
            if hex_id < 0:
                return
            menu, widget = self.menu(hex_id), window.canvas.viewport()
            spot = window.canvas.point_of(hex_id).toPoint()
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.popup(widget.mapToGlobal(spot))

    def menu(self, hex_id: int) -> QMenu:
        """Return the menu of a hex."""
        window = self._window
        document, hands = window.document, window.hands
        cell = document.grid.cell_of(hex_id)
        menu = QMenu(window)
        menu.addSection(document.grid.label(cell))
        item = item_at(document.draft, cell)
        take = menu.addAction(self.tr("&Take its like in hand"))
        take.setEnabled(item is not None)
        take.triggered.connect(lambda: hands.take(item))
        for piece in pieces_at(document.draft, cell):
            name = kind_of(document.ruleset, piece).names.render(language_code())
            choose = menu.addAction(self.tr("Choose {name} ({id})").format(name=name, id=piece.id))
            choose.triggered.connect(partial(hands.choose, hex_id, piece.id))
        menu.addSeparator()
        clear = menu.addAction(self.tr("Take &all off"))
        clear.setEnabled(item is not None)
        clear.triggered.connect(lambda: hands.clear_hex(hex_id))
        return menu
