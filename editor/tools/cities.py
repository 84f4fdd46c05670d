"""The tool for city sites."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import numpy as np

from editor.background.compiled_map import about_board
from editor.background.latest import LatestAnswer
from editor.documents.facts import cities_wanted, city_distance
from editor.documents.suggestions import suggestions_for, unused
from editor.documents.things import text_of
from editor.tools.placing import PlacingTool
from editor.tools.preview import ACCEPTED, NOTHING, PENDING, Area, Preview
from sim.board.city_room import site_values
from sim.board.sites import Neighbourhoods, refusal
from sim.formats.map_file import CityField

if TYPE_CHECKING:
    from PySide6.QtCore import QObject

    from editor.background.compiled_map import OfBoard
    from editor.commands.document import MapDocument
    from editor.documents.draft import MapDraft
    from editor.tools.options import ToolOptions
    from sim.board.board import Board
    from sim.board.city_room import SiteValue
    from sim.hex.grid import Cell

_STRENGTHS = (0.14, 0.26, 0.38, 0.5)
_MOST_NOTES = 3000


class CityTool(PlacingTool):
    """Set city sites down on a heat map of the legal hexes: the number of cities the continent holds then."""

    name = "city"
    kind = "cities"

    def __init__(self, options: ToolOptions, parent: QObject | None = None) -> None:
        super().__init__(options, parent)
        self._values: dict[int, SiteValue] = {}
        self._heat = NOTHING
        self._hovered = -1
        self._answers = LatestAnswer(self)
        self._answers.answered.connect(self._on_answer)

    @property
    def is_busy(self) -> bool:
        """Say whether the heat map is still to come."""
        return self._answers.is_busy

    def hint(self) -> str:
        document = self._document
        if document is None or self._hovered < 0 or document.known_board is None:
            return self.tr("Click sets a city down · drag moves it · F2 renames it · Del deletes it")
        why = self.refusal(document, self._hovered, self._moving)
        if why is not None:
            return self.tr("{} · Shift+click sets one down all the same").format(why.removesuffix("."))
        value = self._values.get(self._hovered)
        if value is None:
            return self.tr("Click sets a city down · drag moves it · F2 renames it · Del deletes it")
        text = self.tr("With a city here the continent holds {cities} of {wanted}, free hexes left: {room}")
        wanted = cities_wanted(document.draft.terrain_set.ruleset)
        return text.format(cities=value.cities, wanted=wanted, room=value.room)

    def title(self) -> str:
        return self.tr("Name of the city")

    def suggestion(self, document: MapDocument) -> str:
        lists = suggestions_for(document.draft.terrain_set.ruleset)
        return unused(lists.cities, {city.name for city in document.draft.cities})

    def step_text(self, step: str, text: str) -> str:
        texts = {
            "add": self.tr("Found {}"),
            "move": self.tr("Move {}"),
            "rename": self.tr("Rename the city {}"),
            "delete": self.tr("Delete {}"),
        }
        return texts[step].format(text)

    def ghost(self, draft: MapDraft, number: int, hex_id: int) -> Preview:
        return Preview(cities=(CityField(text_of(draft, "cities", number), draft.grid.cell_of(hex_id)),))

    def refusal(self, document: MapDocument, hex_id: int, moving: int | None) -> str | None:
        board = document.board
        why = refusal(board, hex_id)
        if why == "terrain":
            return self.tr("No city stands on this terrain.")
        if why == "coast":
            return self.tr("No city stands on a coast.")
        if why == "region":
            return self.tr("No city stands outside the continents.")
        apart = city_distance(document.draft.terrain_set.ruleset)
        steps = Neighbourhoods(board).distances(hex_id, apart - 1)
        near = [
            (steps[there], city.name)
            for number, city in enumerate(document.draft.cities)
            if number != moving and board.is_hex(city.hex) and (there := board.grid.id_of(city.hex)) in steps
        ]
        if near:
            distance, name = min(near)
            text = self.tr("Distance from {name}: {steps}, at least {apart} is asked for.")
            return text.format(name=name, steps=distance, apart=apart)
        return None

    def preview(self) -> Preview:
        return super().preview().over(self._heat)

    def arm(self, document: MapDocument) -> None:
        super().arm(document)
        self._ask(document)

    def disarm(self) -> None:
        super().disarm()
        self._answers.forget()
        self._on_values({})

    def refresh(self, document: MapDocument) -> None:
        super().refresh(document)
        self._ask(document)

    def hover(self, document: MapDocument, hex_id: int) -> None:
        self._hovered = hex_id
        self.hintChanged.emit()

    def begin_move(self, document: MapDocument) -> None:
        self._ask(document)

    def cancel(self, document: MapDocument) -> None:
        super().cancel(document)
        self._ask(document)

    def release(self, document: MapDocument) -> None:
        moved = self._moving is not None
        super().release(document)
        if moved:
            self._ask(document)

    def _ask(self, document: MapDocument) -> None:
        """Have the heat map worked out; a city that is being moved does not stand in its own way."""
        ruleset = document.draft.terrain_set.ruleset
        others = [city.hex for number, city in enumerate(document.draft.cities) if number != self._moving]
        ask = partial(_values_on, others, city_distance(ruleset), cities_wanted(ruleset))
        self._answers.ask(about_board(document, ask))

    def _on_answer(self, found: OfBoard[dict[int, SiteValue]]) -> None:
        if self._document is not None and self._document.adopt(found.board, found.version):
            self._on_values(found.answer)

    def _on_values(self, values: dict[int, SiteValue]) -> None:
        self._values = values
        self._heat = _heat_of(values)
        self._show()


def _values_on(others: list[Cell], apart: int, wanted: int, board: Board) -> dict[int, SiteValue]:
    """Return what each legal hex is worth beside cities that stand on some cells."""
    cities = [board.grid.id_of(cell) for cell in others if board.is_hex(cell)]
    return site_values(board, cities, apart, wanted)


def _heat_of(values: dict[int, SiteValue]) -> Preview:
    """Return the heat map: the more room is left the stronger, amber where fewer cities fit than elsewhere."""
    if not values:
        return NOTHING
    hexes = np.array(list(values), dtype=np.int32)
    cities = np.array([value.cities for value in values.values()])
    room = np.array([value.room for value in values.values()])
    steps = np.searchsorted(np.quantile(room, (0.25, 0.5, 0.75)), room)
    areas = []
    for short in (False, True):
        for step, strength in enumerate(_STRENGTHS):
            part = hexes[(steps == step) & ((cities < cities.max()) == short)]
            if part.size:
                areas.append(Area(part, PENDING if short else ACCEPTED, strength, outlined=False))
    notes = tuple((int(there), str(count)) for there, count in zip(hexes, cities, strict=True))
    return Preview(tuple(areas), notes if len(notes) <= _MOST_NOTES else ())
