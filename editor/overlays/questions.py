"""What the overlays ask of `sim`, and how its answers become overlays. Everything here may run in a worker thread."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication

from editor.overlays.model import Overlay, OverlayCell
from sim.board.board import compile_board
from sim.engine.position import place
from sim.formats.scenario_file import MapReference, PeopleField, PieceField, ScenarioFile
from sim.games.catalog import ruleset_of
from sim.mechanics.movement import Movement, ends_of
from sim.mechanics.ranged_fire import fire_lines

if TYPE_CHECKING:
    from editor.documents.draft import MapDraft
    from sim.board.board import Board
    from sim.engine.ruleset import Ruleset
    from sim.mechanics.ranged_fire import FireLine

translate = QCoreApplication.translate
REACH_RULE = "Z-MOV-3"
LINES_RULE = "Z-THR-1"


@dataclass(frozen=True, slots=True)
class PieceChoice:
    """A type of piece of a people, by their ids."""

    people: str
    type: str


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

    def reach(self, hex_id: int, choice: PieceChoice) -> Overlay:
        """Return where a piece that stands alone on a hex may end its move, with the cost of each hex."""
        refusal = self._refusal(hex_id)
        if refusal is not None:
            return refusal
        board = self.board
        scenario = ScenarioFile(
            map=MapReference(),
            ruleset=self.ruleset.id,
            peoples=(PeopleField(choice.people),),
            pieces=(PieceField("1", choice.people, choice.type, hex=board.grid.cell_of(hex_id)),),
        )
        position = place(scenario, board, self.ruleset, "")
        piece = position.pieces[0]
        ends = ends_of(Movement(position), piece)
        name = piece.type.names.render(self.language)
        cells = {hex_id: OverlayCell("start", "", name, REACH_RULE)}
        text = translate("Overlays", "{name}: {cost} of {movement} movement points")
        for end, cost in ends.items():
            reason = text.format(name=name, cost=cost, movement=piece.type.movement)
            cells[end] = OverlayCell("reach", str(cost), reason, REACH_RULE)
        return Overlay(translate("Overlays", "Reach"), cells)

    def lines(self, hex_id: int) -> Overlay:
        """Return the lines of fire from a hex, as long as the farthest throw of the ruleset."""
        refusal = self._refusal(hex_id)
        if refusal is not None:
            return refusal
        board = self.board
        length = max((throw.range_hexes for throw in self.ruleset.throws.values() if throw.line), default=0)
        cells = {hex_id: OverlayCell("start", "", translate("Overlays", "Start of the lines"), LINES_RULE)}
        for line in fire_lines(board, hex_id, length, board.cities):
            cells |= self._line_cells(line)
        return Overlay(translate("Overlays", "Lines of fire"), cells)

    def _line_cells(self, line: FireLine) -> dict[int, OverlayCell]:
        cells = {}
        text = translate("Overlays", "can be shot at, distance {}")
        for distance, hex_id in enumerate(line.hexes, start=1):
            cells[hex_id] = OverlayCell("line", str(distance), text.format(distance), LINES_RULE)
        grid = self.draft.grid
        if line.blocker is not None and line.reason is not None and grid.has(line.blocker):
            blocker = grid.id_of(line.blocker)
            stops = translate("Overlays", "stops the line: {}").format(self._obstacle(line.reason))
            shot = cells.get(blocker)
            reason = f"{shot.reason}; {stops}" if shot else stops
            cells[blocker] = OverlayCell("blocked", shot.value if shot else "", reason, LINES_RULE)
        return cells

    def _obstacle(self, reason: str) -> str:
        terrain = self.draft.terrain_set.by_id.get(reason)
        return terrain.names.render(self.language) if terrain else translate("Overlays", "city")

    def _refusal(self, hex_id: int) -> Overlay | None:
        """Return an overlay that only says why there is none: void, or letters that do not join."""
        if self.board.faults:
            fault = self.board.faults[0]
            return Overlay(f"{fault.message.render(self.language)} ({fault.rule})")
        if not self.board.is_hex(self.board.grid.cell_of(hex_id)):
            return Overlay(translate("Overlays", "No hex"))
        return None
