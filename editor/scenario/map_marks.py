"""What is marked on the map of a scenario: the chosen hex, where what is dragged would stand, sites for cities."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QSize
from PySide6.QtGui import QCursor

from editor.background.latest import LatestAnswer
from editor.canvas.hex_view import NO_HEX
from editor.scenario.items import CityItem
from editor.scenario.pictures import counter_icon, town_icon
from editor.timeline.scene import face_of, peoples_of
from editor.wording import language_code
from sim.games.catalog import validators_of

if TYPE_CHECKING:
    from PySide6.QtGui import QIcon

    from editor.scenario.document import ScenarioDocument
    from editor.scenario.hands import Hands
    from editor.timeline.board_canvas import BoardCanvas

_CURSOR_PX = 46
_COUNTER_PX = 30


class MapMarks(QObject):
    """Keep the marks of a canvas true to the hands and the document."""

    def __init__(
        self, canvas: BoardCanvas, document: ScenarioDocument, hands: Hands, parent: QObject
    ) -> None:
        super().__init__(parent)
        self._canvas = canvas
        self._document = document
        self._hands = hands
        self._sites: tuple[int, ...] = ()
        self._answers = LatestAnswer(self)
        self._answers.answered.connect(self._on_sites)
        hands.chosenChanged.connect(self.show_choices)
        hands.handChanged.connect(self._on_hand)
        hands.goalChanged.connect(self._on_goal)
        document.changed.connect(self._ask_for_sites)
        canvas.hexHovered.connect(self._on_hovered)

    @property
    def is_busy(self) -> bool:
        """Say whether the sites for cities are still to come."""
        return self._answers.is_busy

    def aim(self, hex_id: int) -> None:
        """Outline the hex where what is dragged would come to stand, -1 for none."""
        self._canvas.set_footprint(() if hex_id == NO_HEX else (hex_id,))

    def show_choices(self) -> None:
        """Mark the chosen hex, and the sites while a city is in hand."""
        self._canvas.set_choices(goals=dict.fromkeys(self._sites, ""), picked=self._hands.hex)

    def _on_goal(self, hex_id: int) -> None:
        """Outline the goal of a drag; what is dragged hangs on the cursor."""
        self.aim(hex_id)
        if hex_id == NO_HEX:
            self._canvas.viewport().unsetCursor()
        else:
            self._canvas.viewport().setCursor(QCursor(self._dragged().pixmap(QSize(_CURSOR_PX, _CURSOR_PX))))

    def _dragged(self) -> QIcon:
        """Return a picture of the chosen piece, else of the city on the chosen hex."""
        position = self._document.position
        peoples = peoples_of(position.people_ids, position.ruleset)
        if self._hands.piece is not None:
            face = face_of(position.piece(self._hands.piece), peoples, language_code())
            return counter_icon(face, _COUNTER_PX)
        people = peoples[position.city_at[self._hands.hex].owner]
        assert people is not None, "only peoples of the ruleset own a city that is placed"
        return town_icon(people, _CURSOR_PX)

    def _on_hand(self) -> None:
        self._on_sites(())
        self._ask_for_sites()
        self._on_hovered(self._canvas.hovered)

    def _ask_for_sites(self) -> None:
        """Have the hexes found where a city in hand may stand."""
        item, position = self._hands.item, self._document.position
        if not isinstance(item, CityItem) or item.owner not in position.people_ids:
            self._answers.forget()
            return
        find, people = (
            validators_of(position.ruleset.id).free_sites,
            position.people_ids.index(item.owner),
        )
        self._answers.ask(lambda: tuple(find(position, people)))

    def _on_sites(self, sites: tuple[int, ...]) -> None:
        self._sites = sites
        self.show_choices()

    def _on_hovered(self, hex_id: int) -> None:
        if not self._hands.is_working:
            self.aim(hex_id if self._hands.item is not None else NO_HEX)
