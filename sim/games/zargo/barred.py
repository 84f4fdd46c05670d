"""Why a piece may not end its move on a hex; rules Z-MOV-1..8, Z-ESC-1, Z-CITY-3, -6, Z-SIE-6."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sim.board.kernels import CLIMB, PASS, SHUT
from sim.engine.position import NONE
from sim.games.zargo.declaring import committed_ids
from sim.games.zargo.rules import refuse

if TYPE_CHECKING:
    from sim.engine.game import Refusal
    from sim.engine.position import City
    from sim.games.zargo.rules import Rules
    from sim.games.zargo.state import State
    from sim.hex.grid import Cell
    from sim.mechanics.movement import Unit


def why_barred(rules: Rules, state: State, unit: Unit, cell: Cell) -> Refusal:
    """Return why a unit may not end its move on a cell on which it cannot."""
    piece, position = unit.piece, state.position
    hex_id = rules.hex_of(cell)
    if hex_id in (NONE, piece.hex):
        return refuse("Z-MOV-1", "move-nowhere", cell, piece=piece.id)
    terrain = rules.board.kind(hex_id)
    trap = terrain.entry == "halt"
    if terrain.entry == "closed":
        return refuse("Z-MOV-5", "move-closed", cell, piece=piece.id, terrain=terrain.names)
    gate = rules.moves(position).gate(unit.manner)[hex_id]
    if gate == CLIMB:
        return refuse("Z-MOV-4", "move-climb", cell, piece=piece.id, terrain=terrain.names)
    holder = position.holder.get(hex_id)
    if gate not in (PASS, SHUT):
        if holder is not None and holder.id in committed_ids(state):
            return refuse("Z-ESC-1", "move-onto-attacker", cell, piece=piece.id, holder=holder.id)
        return refuse("Z-MOV-1", "move-far", cell, piece=piece.id)
    city = position.city_at.get(hex_id)
    if city is not None and (unit.manner.most_enemies or city.owner == piece.people):
        return _why_not_into(state, unit, city, cell)
    if holder is not None:
        rule = "Z-MOV-6" if trap else "Z-MOV-2"
        return refuse(rule, "move-held", cell, piece=piece.id, holder=holder.id)
    if trap:
        return refuse("Z-MOV-6", "move-trapped", cell, piece=piece.id)
    if not unit.manner.most_enemies:
        return refuse("Z-THR-3", "move-thrown", cell, piece=piece.id)
    return refuse("Z-MOV-8", "move-zones", cell, piece=piece.id)


def _why_not_into(state: State, unit: Unit, city: City, cell: Cell) -> Refusal:
    """Return why a unit may not end its move in a city: no room, an ally's, no way in from where it could stand."""
    if city.owner == unit.piece.people:
        return refuse("Z-CITY-3", "move-no-room", cell, piece=unit.piece.id, city=city.id)
    if state.position.is_enemy(unit.piece.people, city.owner):
        return refuse("Z-SIE-6", "move-no-entry", cell, piece=unit.piece.id, city=city.id)
    return refuse("Z-CITY-6", "move-allied", cell, piece=unit.piece.id, city=city.id)
