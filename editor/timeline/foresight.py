"""What a piece of a position could do: reach with costs and attacks, lines of fire, lines of retreat.

It is reckoned from what whoever looks may know, by the rules' own answers; nothing hidden is asked.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from PySide6.QtCore import QCoreApplication

from editor.overlays.model import Overlay, OverlayCell
from editor.overlays.pieces import line_cells
from sim.errors import NotPossible
from sim.games.answers import reach_of
from sim.games.catalog import questions_of
from sim.mechanics.ranged_fire import fire_lines, targets_of
from sim.mechanics.retreat import retreat_lines

if TYPE_CHECKING:
    from sim.board.board import Board
    from sim.engine.position import Piece, Position

translate = QCoreApplication.translate
Sort = Literal["reach", "fire", "retreat"]
SORTS: tuple[Sort, ...] = ("reach", "fire", "retreat")
_OVERLAY_OF: dict[Sort, tuple[str, ...]] = {
    "reach": ("reach",),
    "fire": ("lines", "shots"),
    "retreat": ("retreat",),
}


def sorts_of(position: Position) -> tuple[Sort, ...]:
    """Return what can be foreseen of the pieces of a game."""
    shown = position.ruleset.presentation.overlays
    return tuple(sort for sort in SORTS if any(name in shown for name in _OVERLAY_OF[sort]))


def foresee(position: Position, piece: Piece, sort: Sort, language: str) -> Overlay:
    """Return what a piece that stands in the open could do from where it is."""
    foresight = Foresight(position, language)
    match sort:
        case "reach":
            cells = foresight.reach(piece)
        case "fire":
            cells = foresight.fire(piece)
        case "retreat":
            cells = foresight.retreat(piece)
    cells[piece.hex] = OverlayCell("start", "", piece.id)
    return Overlay(piece.id, cells)


@dataclass(frozen=True)
class Foresight:
    """Answers on one position, in a language."""

    position: Position
    language: str

    @property
    def board(self) -> Board:
        """Return the board of the position."""
        return self.position.board

    def rule(self, name: str) -> str:
        """Return the rule that an overlay of the game follows."""
        return self.position.ruleset.presentation.overlays.get(name, "")

    def terrain_name(self, terrain_id: str) -> str | None:
        """Return a terrain's name, None where the game has none of that id."""
        terrain = self.board.terrain_set.by_id.get(terrain_id)
        return terrain.names.render(self.language) if terrain else None

    def reach(self, piece: Piece) -> dict[int, OverlayCell]:
        """Return where a piece may end a move, at what cost, and whom it would have to attack there."""
        rule, costs = self.rule("reach"), translate("Foresight", "{piece}: {cost} movement points")
        attacks = translate("Foresight", "{piece}: {cost} movement points, and attacks {enemies}")
        cells = {}
        for hex_id, (cost, enemies) in reach_of(self.position, piece).items():
            told = attacks if enemies else costs
            reason = told.format(piece=piece.id, cost=cost, enemies=", ".join(enemies))
            cells[hex_id] = OverlayCell("attack" if enemies else "reach", str(cost), reason, rule)
        return cells

    def fire(self, piece: Piece) -> dict[int, OverlayCell]:
        """Return where a piece can throw or shoot, whom it would hit, and who is behind something."""
        questions = questions_of(self.position.ruleset.id)
        if questions is not None:
            found = questions.targets(self.position, piece)
            hexes = {self.position.piece(one).hex: (one, steps) for one, steps in found.items()}
            return {hex_id: self._target(piece, *told) for hex_id, told in hexes.items()}
        name = piece.type.throw
        if name is None:
            return {}
        table, cells = self.position.ruleset.throws[name], {}
        if table.line:
            towns = {city.hex for city in self.position.cities}
            for line in fire_lines(self.board, piece.hex, len(table.rows[0]), towns):
                for steps, hex_id in enumerate(line.hexes, start=1):
                    cells[hex_id] = OverlayCell("line", str(steps), "", self.rule("lines"))
        for target in targets_of(self.position, piece):
            if target.reason is None:
                cells[target.piece.hex] = self._target(piece, target.piece.id, target.distance)
            else:
                cells[target.piece.hex] = OverlayCell("blocked", "", target.reason, self.rule("lines"))
        return cells

    def retreat(self, piece: Piece) -> dict[int, OverlayCell]:
        """Return the six lines along which a piece could be driven back as far as a clash can, and how each ends."""
        results = [result for band in self.position.ruleset.combat.band for result in band.results]
        longest = max((int(result[1:]) for result in results if result[1:].isdigit()), default=1)
        cells: dict[int, OverlayCell] = {}
        try:
            for line in retreat_lines(self.position, piece, longest):
                cells |= line_cells(self, line)
        except NotPossible:
            return {}
        return cells

    def _target(self, piece: Piece, target: str, steps: int) -> OverlayCell:
        told = translate("Foresight", "{piece} can hit {target}, distance {steps}")
        reason = told.format(piece=piece.id, target=target, steps=steps)
        return OverlayCell("attack", str(steps), reason, self.rule("lines") or self.rule("shots"))
