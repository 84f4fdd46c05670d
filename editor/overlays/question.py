"""What overlays ask with: a state of the map, compiled once, and the choices of the panel. Works in any thread."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication

from editor.overlays.model import Overlay
from sim.board.board import compile_board
from sim.engine.position import place
from sim.formats.scenario_file import MapReference, PeopleField, PieceField, ScenarioFile
from sim.games.catalog import ruleset_of

if TYPE_CHECKING:
    from editor.documents.draft import MapDraft
    from sim.board.board import Board
    from sim.engine.position import Position
    from sim.engine.ruleset import Ruleset

translate = QCoreApplication.translate
PIECE = "1"


@dataclass(frozen=True, slots=True)
class PieceChoice:
    """A type of piece of a people, by their ids."""

    people: str
    type: str


@dataclass(frozen=True, slots=True)
class Ask:
    """What an overlay is asked: the hex under the cursor and the marked one, -1 for none, and the panel's choices."""

    hex: int = -1
    mark: int = -1
    piece: PieceChoice | None = None
    length: int = 1


@dataclass(frozen=True)
class Question:
    """A state of the map, and the language in which to answer; the board is compiled on first use."""

    draft: MapDraft
    language: str

    @cached_property
    def board(self) -> Board:
        """Return the compiled map."""
        return compile_board(self.draft.to_map_file(), self.draft.terrain_set)

    @property
    def ruleset(self) -> Ruleset:
        """Return the map's ruleset."""
        ruleset = ruleset_of(self.draft.terrain_set.ruleset)
        assert ruleset is not None
        return ruleset

    def rule(self, name: str) -> str:
        """Return the id of the rule an overlay of this ruleset follows, "" where it says none."""
        return self.ruleset.presentation.overlays.get(name, "")

    def position(self, hex_id: int, choice: PieceChoice) -> Position:
        """Return a position in which the chosen piece, PIECE, stands alone on a hex; every people is in play."""
        peoples = tuple(PeopleField(people) for people in self.ruleset.people_ids)
        piece = PieceField(PIECE, choice.people, choice.type, hex=self.board.grid.cell_of(hex_id))
        scenario = ScenarioFile(map=MapReference(), ruleset=self.ruleset.id, peoples=peoples, pieces=(piece,))
        return place(scenario, self.board, self.ruleset, "")

    def terrain_name(self, terrain_id: str) -> str | None:
        """Return a terrain's name, None where the ruleset has none of that id."""
        terrain = self.draft.terrain_set.by_id.get(terrain_id)
        return terrain.names.render(self.language) if terrain else None

    def number(self, hex_id: int) -> str:
        """Return the number people see on a hex."""
        return self.board.grid.label(self.board.grid.cell_of(hex_id))

    def refusal(self, hex_id: int | None = None) -> Overlay | None:
        """Return an overlay that only says why there is none: letters that do not join, or no hex."""
        if self.board.faults:
            fault = self.board.faults[0]
            return Overlay(f"{fault.message.render(self.language)} ({fault.rule})")
        if hex_id is not None and hex_id < 0:
            return Overlay(translate("Overlays", "Press M over a hex to mark it"))
        if hex_id is not None and not self.board.is_hex(self.board.grid.cell_of(hex_id)):
            return Overlay(translate("Overlays", "No hex"))
        return None
