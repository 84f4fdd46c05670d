"""Where pieces of a scenario may be and in what state; rules Z-SET-2, Z-CITY-3, Z-ESC-1, Z-MOV-6, Z-VAN-1, Z-ALL."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from sim.problems import Problem
from sim.texts import Argument, say

if TYPE_CHECKING:
    from sim.board.board import Board
    from sim.engine.ruleset import PieceType, Ruleset
    from sim.formats.scenario_file import PieceField, ScenarioCity, ScenarioFile
    from sim.hex.grid import Cell


def piece_problems(scenario: ScenarioFile, board: Board, ruleset: Ruleset) -> list[Problem]:
    """Return an error for every piece that is where or what no piece may be, in no order."""
    return _Judge(scenario, board, ruleset).problems()


@dataclass(frozen=True)
class _Judge:
    scenario: ScenarioFile
    board: Board
    ruleset: Ruleset

    def problems(self) -> list[Problem]:
        """Return the problems of all pieces."""
        found = [self._crowds(), self._garrisons(), self._twice_escorted()]
        for piece in self.scenario.pieces:
            found += [self._being(piece), self._place(piece), self._state(piece), self._escort(piece)]
        return [problem for several in found for problem in several]

    @cached_property
    def _by_id(self) -> dict[str, PieceField]:
        return {piece.id: piece for piece in self.scenario.pieces}

    @cached_property
    def _cities(self) -> dict[str, ScenarioCity]:
        return {city.id: city for city in self.scenario.cities}

    @cached_property
    def _in_play(self) -> set[str]:
        return {entry.people for entry in self.scenario.peoples} & set(self.ruleset.people_ids)

    def _cell(self, piece: PieceField) -> Cell | None:
        """Return where a piece is, in a city the city's hex."""
        if piece.city is None:
            return piece.hex
        city = self._cities.get(piece.city)
        return city.hex if city else None

    def _type(self, piece: PieceField) -> PieceType | None:
        people = self.ruleset.find_people(piece.people)
        return people.find_type(piece.type) if people else None

    def _error(self, rule: str, piece: PieceField, key: str, **values: Argument) -> Problem:
        return Problem(rule, "error", self._cell(piece), say(key, piece=piece.id, **values))

    def _being(self, piece: PieceField) -> list[Problem]:
        """Judge people and type (Z-SET-1, Z-SET-2)."""
        if piece.people not in self._in_play:
            return [self._error("Z-SET-1", piece, "piece-people", people=piece.people)]
        if self._type(piece) is None:
            return [self._error("Z-SET-2", piece, "piece-type", people=piece.people, type=piece.type)]
        return []

    def _place(self, piece: PieceField) -> list[Problem]:
        """Judge the hex or city a piece is in (Z-SET-2, Z-MOV-5, Z-CITY-6)."""
        if piece.city is not None:
            city = self._cities.get(piece.city)
            if city is None:
                return [self._error("Z-SET-2", piece, "piece-city-unknown", city=piece.city)]
            keeper = piece.hostage_of if piece.hostage_of is not None else piece.people
            if city.owner != keeper:
                return [self._error("Z-CITY-6", piece, "piece-city-foreign", city=piece.city)]
            return []
        assert piece.hex is not None, "readers refuse pieces without a place"
        if not self.board.is_hex(piece.hex):
            return [self._error("Z-SET-2", piece, "piece-off-map")]
        terrain = self.board.kind(self.board.grid.id_of(piece.hex))
        if terrain.entry == "closed":
            return [self._error("Z-MOV-5", piece, "piece-on-closed", terrain=terrain.names)]
        if any(city.hex == piece.hex for city in self.scenario.cities):
            return [self._error("Z-CITY-6", piece, "piece-on-city")]
        return []

    def _state(self, piece: PieceField) -> list[Problem]:
        """Judge paralysis, vanishing and captivity (Z-MOV-6, Z-VAN-1, Z-ALL-2)."""
        problems = []
        if piece.paralysed:
            holds = self._holding(piece)
            if holds == 0:
                problems.append(self._error("Z-MOV-6", piece, "paralysed-off-whirlpool"))
            elif piece.paralysed > holds:
                problems.append(
                    self._error("Z-MOV-6", piece, "paralysed-long", found=piece.paralysed, most=holds)
                )
        piece_type = self._type(piece)
        if piece.vanished and piece_type is not None:
            if not piece_type.has("vanishes"):
                problems.append(self._error("Z-VAN-1", piece, "cannot-vanish"))
            if (
                piece.city is not None
                or piece.paralysed
                or piece.hostage_of is not None
                or self._is_charge(piece)
            ):
                problems.append(self._error("Z-VAN-1", piece, "vanished-not-free"))
        if piece.hostage_of is not None:
            if piece.hostage_of not in self._in_play or piece.hostage_of == piece.people:
                problems.append(self._error("Z-ALL-2", piece, "hostage-keeper", people=piece.hostage_of))
            if len(self._in_play) < self.ruleset.limit("alliance_peoples"):
                problems.append(self._error("Z-ALL-2", piece, "hostage-few"))
        return problems

    def _holding(self, piece: PieceField) -> int:
        """Return how many moves the hex of a piece holds it."""
        if piece.hex is None or not self.board.is_hex(piece.hex):
            return 0
        return self.board.kind(self.board.grid.id_of(piece.hex)).holds_months

    def _is_charge(self, piece: PieceField) -> bool:
        return any(other.escorts == piece.id for other in self.scenario.pieces)

    def _escort(self, piece: PieceField) -> list[Problem]:
        """Judge an escort: who escorts whom, and that both share a hex in the open (Z-ESC-1)."""
        if piece.escorts is None:
            return []
        charge = self._by_id.get(piece.escorts)
        if charge is None:
            return [self._error("Z-ESC-1", piece, "escort-nobody", charge=piece.escorts)]
        piece_type, charge_type = self._type(piece), self._type(charge)
        if piece_type is None or charge_type is None:
            return []
        problems = []
        if not piece_type.has("escort") or piece.hostage_of is not None:
            problems.append(self._error("Z-ESC-1", piece, "escort-cannot"))
        if charge.hostage_of is not None:
            if charge.hostage_of != piece.people:
                problems.append(self._error("Z-ESC-1", piece, "escort-foreign", charge=charge.id))
        elif charge.people != piece.people or charge_type.has("escort"):
            problems.append(self._error("Z-ESC-1", piece, "escort-foreign", charge=charge.id))
        if charge.hex != piece.hex or piece.hex is None or charge.id == piece.id:
            problems.append(self._error("Z-ESC-1", piece, "escort-apart", charge=charge.id))
        return problems

    def _twice_escorted(self) -> list[Problem]:
        pairs = [(piece, piece.escorts) for piece in self.scenario.pieces if piece.escorts is not None]
        count = Counter(charge for _, charge in pairs)
        return [
            self._error("Z-ESC-1", piece, "escort-two", charge=charge)
            for piece, charge in pairs
            if count[charge] > 1
        ]

    def _crowds(self) -> list[Problem]:
        """Return an error for every hex on which two pieces stand that are no escort and charge (Z-SET-2)."""
        charges = {piece.escorts for piece in self.scenario.pieces if self._is_with_its_charge(piece)}
        standing: dict[Cell, list[str]] = {}
        for piece in self.scenario.pieces:
            if piece.hex is not None and not piece.vanished and piece.id not in charges:
                standing.setdefault(piece.hex, []).append(piece.id)
        return [
            Problem("Z-SET-2", "error", cell, say("hex-crowded", pieces=", ".join(sorted(ids))))
            for cell, ids in standing.items()
            if len(ids) > 1
        ]

    def _is_with_its_charge(self, piece: PieceField) -> bool:
        charge = self._by_id.get(piece.escorts) if piece.escorts is not None else None
        return charge is not None and charge.id != piece.id and charge.hex == piece.hex

    def _garrisons(self) -> list[Problem]:
        """Return an error for every city with too many garrison pieces or hostages (Z-CITY-3)."""
        problems = []
        for key, limit, locked in (("garrison-full", "garrison", False), ("hostages-full", "hostages", True)):
            most = self.ruleset.limit(limit)
            inside = Counter(p.city for p in self.scenario.pieces if (p.hostage_of is not None) == locked)
            for city in self.scenario.cities:
                if inside[city.id] > most:
                    message = say(key, city=city.id, found=inside[city.id], most=most)
                    problems.append(Problem("Z-CITY-3", "error", city.hex, message))
        return problems
