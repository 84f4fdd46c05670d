"""The lists of cities and of labels."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from editor.documents.things import count_of, place_of, text_of
from editor.panels.thing_panel import Row, ThingPanel

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from editor.commands.document import MapDocument
    from editor.documents.draft import MapDraft
    from editor.tools.placing import PlacingTool
    from sim.formats.map_file import CityField, LabelField
    from sim.hex.grid import Cell


class PlacePanel(ThingPanel):
    """List the things of a placing tool with where they stand; the chosen one is the tool's."""

    def __init__(self, tool: PlacingTool, parent: QWidget | None = None) -> None:
        super().__init__(2, parent)
        self._tool = tool
        self._listed: tuple[CityField | LabelField, ...] = ()
        self.add_button("rename", "rename", self.rename)
        self.add_button("delete", "delete", self._delete)
        tool.chosen.connect(self._on_tool_chose)
        self.retranslate()

    def place(self, document: MapDocument, cell: Cell) -> str:
        """Return what is said of the place of a thing."""
        raise NotImplementedError

    def rows(self, document: MapDocument) -> list[Row]:
        draft, kind = document.draft, self._tool.kind
        self._listed = self._things(draft)
        rows = []
        for number in range(count_of(draft, kind)):
            cell = place_of(draft, kind, number)
            there = draft.grid.id_of(cell) if draft.grid.has(cell) else None
            where = self.place(document, cell) if there is not None else "–"
            rows.append(Row(number, (text_of(draft, kind, number), where), rests_at=there))
        return rows

    def on_chosen(self, key: object) -> None:
        self._tool.choose(self._number_now(key))

    def on_renamed(self, key: object, text: str) -> None:
        number = self._number_now(key)
        if self.document is not None and number is not None:
            self._tool.set_text(self.document, number, text)

    def _number_now(self, key: object) -> int | None:
        """Return the number a row's thing has by now, None where it is gone: the list lags a little behind the map."""
        listed = self._listed[cast("int", key)]
        things = self._things(self.document.draft) if self.document is not None else ()
        return next((number for number, thing in enumerate(things) if thing is listed), None)

    def _things(self, draft: MapDraft) -> tuple[CityField | LabelField, ...]:
        return draft.cities if self._tool.kind == "cities" else draft.labels

    def _delete(self) -> None:
        if self.document is not None:
            self._tool.delete(self.document)

    def _on_tool_chose(self, number: int | None) -> None:
        self.follow(number)


class CityPanel(PlacePanel):
    """List the city sites with their continents."""

    def texts(self) -> tuple[tuple[str, ...], dict[str, str], str]:
        tips = {"rename": self.tr("Rename"), "delete": self.tr("Delete the city")}
        note = self.tr(
            "Coloured hexes bear a city; the figure says how many cities the continent then holds, "
            "a stronger colour leaves more room."
        )
        return (self.tr("City"), self.tr("Continent")), tips, note

    def place(self, document: MapDocument, cell: Cell) -> str:
        draft = document.draft
        region = int(draft.region[draft.grid.id_of(cell)])
        return draft.regions[draft.region_ids[region]].name if region >= 0 else "–"


class LabelPanel(PlacePanel):
    """List the labels with their hexes."""

    def texts(self) -> tuple[tuple[str, ...], dict[str, str], str]:
        tips = {"rename": self.tr("Change the text"), "delete": self.tr("Delete the label")}
        return (self.tr("Label"), self.tr("Hex")), tips, self.tr("A double click shows where it is.")

    def place(self, document: MapDocument, cell: Cell) -> str:
        return document.draft.grid.label(cell)
