"""Where and what the pieces of a scenario may be; rules K-SET-3, K-PCE-1, K-MOV-7."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from sim.games.six_kingdoms.ground import is_open
from sim.problems import Problem
from sim.texts import Argument, say

if TYPE_CHECKING:
    from sim.board.board import Board
    from sim.engine.powers import Power
    from sim.engine.ruleset import PieceType, Ruleset
    from sim.formats.scenario_file import PieceField, ScenarioFile
    from sim.hex.grid import Cell


def piece_problems(scenario: ScenarioFile, board: Board, ruleset: Ruleset) -> list[Problem]:
    """Return an error for every piece that is where or what no piece may be, in no order."""
    judge = _Judge(scenario, board, ruleset)
    found = [judge.crowds(), judge.ridden_twice()]
    for piece in scenario.pieces:
        found += [judge.being(piece), judge.place(piece), judge.saddle(piece)]
    return [problem for several in found for problem in several]


@dataclass(frozen=True)
class _Judge:
    scenario: ScenarioFile
    board: Board
    ruleset: Ruleset

    @cached_property
    def _by_id(self) -> dict[str, PieceField]:
        return {piece.id: piece for piece in self.scenario.pieces}

    def _type(self, piece: PieceField) -> PieceType | None:
        people = self.ruleset.find_people(piece.people)
        return people.find_type(piece.type) if people else None

    def _can(self, piece: PieceField, power: Power) -> bool:
        kind = self._type(piece)
        return kind is not None and kind.has(power)

    def _error(self, rule: str, piece: PieceField, key: str, **facts: Argument) -> Problem:
        return Problem(rule, "error", piece.hex, say(key, piece=piece.id, **facts))

    def being(self, piece: PieceField) -> list[Problem]:
        """Judge people, type and what befell the piece (K-SET-1, K-SET-3)."""
        if piece.people not in {entry.people for entry in self.scenario.peoples}:
            return [self._error("K-SET-1", piece, "piece-people", people=piece.people)]
        if self._type(piece) is None:
            return [self._error("K-SET-3", piece, "piece-type", people=piece.people, type=piece.type)]
        if piece.paralysed or piece.vanished or piece.hostage_of is not None:
            return [self._error("K-SET-3", piece, "kingdom-piece-odd")]
        return []

    def place(self, piece: PieceField) -> list[Problem]:
        """Judge the hex a piece is on (K-SET-3, K-PCE-1)."""
        if piece.hex is None:
            return [self._error("K-SET-3", piece, "piece-city-unknown", city=str(piece.city))]
        if not self.board.is_hex(piece.hex):
            return [self._error("K-SET-3", piece, "piece-off-map")]
        terrain = self.board.kind(self.board.grid.id_of(piece.hex))
        options = self.ruleset.choose(self.scenario.options, self.scenario.name, "$.options")
        if not is_open(terrain, options):
            return [self._error("K-PCE-1", piece, "piece-on-closed", terrain=terrain.names)]
        return []

    def saddle(self, piece: PieceField) -> list[Problem]:
        """Judge a Knight with a rider: an own King or Archer on the same hex (K-MOV-7)."""
        if piece.escorts is None:
            return []
        rider = self._by_id.get(piece.escorts)
        if (
            rider is not None
            and (rider.people, rider.hex) == (piece.people, piece.hex)
            and self._can(rider, "rides")
            and self._can(piece, "carries")
        ):
            return []
        return [self._error("K-MOV-7", piece, "kingdom-odd-rider", rider=piece.escorts)]

    def ridden_twice(self) -> list[Problem]:
        """Return an error for every piece that rides two Knights."""
        count = Counter(piece.escorts for piece in self.scenario.pieces if piece.escorts is not None)
        twice = {rider for rider, knights in count.items() if knights > 1}
        return [
            self._error("K-MOV-7", piece, "kingdom-odd-rider", rider=str(piece.escorts))
            for piece in self.scenario.pieces
            if piece.escorts in twice
        ]

    def crowds(self) -> list[Problem]:
        """Return an error for every hex on which two pieces stand that are no Knight and rider (K-SET-3)."""
        riders = {piece.escorts for piece in self.scenario.pieces if piece.escorts is not None}
        standing: dict[Cell, list[str]] = {}
        for piece in self.scenario.pieces:
            if piece.hex is not None and piece.id not in riders:
                standing.setdefault(piece.hex, []).append(piece.id)
        return [
            Problem("K-SET-3", "error", cell, say("hex-crowded", pieces=", ".join(sorted(ids))))
            for cell, ids in standing.items()
            if len(ids) > 1
        ]
