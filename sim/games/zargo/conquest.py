"""Cities entered: conquest, and what becomes of the hostages in them; rules Z-SIE-6, -7, Z-CITY-3, -7."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sim.engine.position import NONE
from sim.games.zargo import events as e
from sim.games.zargo.rules import find
from sim.games.zargo.state import Advancing
from sim.mechanics.gates import has_room

if TYPE_CHECKING:
    from sim.engine.position import City, Piece, Position
    from sim.games.zargo.rules import Flow, Rules
    from sim.hex.grid import Cell


def resolve_entries(rules: Rules, flow: Flow) -> None:
    """Let all that make for enemy cities enter, in the order they were declared; a garrison they besiege (Z-SIE-6)."""
    for piece_id, city_id in flow.state.entering:
        if any(entry == (piece_id, city_id) for entry in flow.state.entering):
            _enter(rules, flow, piece_id, city_id)


def _enter(rules: Rules, flow: Flow, piece_id: str, city_id: str) -> None:
    state = flow.state
    position = state.position
    city = position.find_city(city_id)
    piece = find(state, piece_id)
    assert city is not None, "cities stand for ever"
    if piece is None or not piece.acts or city.hex not in position.beside(piece.hex):
        flow.emit(e.Entered(city_id, piece_id, stays_out=True))
    elif not position.is_enemy(piece.people, city.owner):
        _follow_in(flow, piece, city)
    elif position.garrison_of(city.number):
        same = tuple(one for one, goal in state.entering if goal == city_id)
        flow.emit(e.Besieged(city_id, same))
    else:
        conquer(rules, flow, piece, city)


def _follow_in(flow: Flow, piece: Piece, city: City) -> None:
    """Let a second piece into a city just conquered, if there is room for it and its charge."""
    position = flow.state.position
    charge = position.pieces[piece.escorts] if piece.escorts != NONE else None
    garrison = 1 + (charge is not None and charge.hostage_of == NONE)
    hostages = int(charge is not None and charge.hostage_of != NONE)
    fits = has_room(position, city, garrison, hostages)
    flow.emit(e.Entered(city.id, piece.id, charge.id if charge else None, not fits))


def conquer(rules: Rules, flow: Flow, piece: Piece, city: City) -> None:
    """Let a piece enter a city without garrison: own hostages are freed, others captured with it (Z-SIE-7)."""
    position = flow.state.position
    charge = position.pieces[piece.escorts] if piece.escorts != NONE else None
    locked = position.hostages_in(city.number)
    room = rules.ruleset.limit("garrison") - 1 - (charge is not None and charge.hostage_of == NONE)
    freed: list[tuple[str, Cell | None]] = []
    lost: list[str] = []
    taken: set[int] = set()
    for hostage in locked:
        if hostage.people != piece.people:
            continue
        if room > 0:
            room -= 1
            freed.append((hostage.id, None))
            continue
        place = _beside(rules, position, city, taken)
        if place == NONE:
            lost.append(hostage.id)
        else:
            taken.add(place)
            freed.append((hostage.id, rules.cell(place)))
    captured = tuple(hostage.id for hostage in locked if hostage.people != piece.people)
    people = rules.people_ids[piece.people]
    led = charge is not None and charge.hostage_of != NONE
    fits = not led or len(captured) < rules.ruleset.limit("hostages")
    charge_id = charge.id if charge is not None and fits else None
    if lost:
        flow.emit(e.Eliminated(tuple(lost), "no_room"))
    flow.emit(e.Conquered(city.id, people, piece.id, charge_id, tuple(freed), captured))


def _beside(rules: Rules, position: Position, city: City, taken: set[int]) -> int:
    """Return the first free hex beside a city, clockwise from the top, that a freed hostage can stand on; or NONE."""
    for hex_id in position.beside(city.hex):
        terrain = rules.board.kind(hex_id)
        free = hex_id not in position.holder and hex_id not in taken
        if free and terrain.entry not in ("closed", "halt"):
            return hex_id
    return NONE


def advance(rules: Rules, flow: Flow, piece_id: str) -> None:
    """Let a winner of a siege move into the city (Z-SIE-6, option `advance_after_siege`)."""
    state = flow.state
    top = state.top
    assert isinstance(top, Advancing), "only the winner of a siege moves in"
    city = state.position.find_city(top.city)
    assert city is not None, "cities stand for ever"
    conquer(rules, flow, state.position.piece(piece_id), city)
