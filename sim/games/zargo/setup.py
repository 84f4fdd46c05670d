"""Setup by the players: homes by lot, cities, hidden garrisons, pieces in the open; rules Z-SET-1, -2, Z-CITY-1..4."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from sim.board.sites import city_sites
from sim.engine.game import Roll
from sim.engine.position import NONE
from sim.games.zargo import actions as a
from sim.games.zargo import events as e
from sim.games.zargo.city_rules import cities_of
from sim.games.zargo.rules import refuse
from sim.games.zargo.state import SETUP
from sim.mechanics.gates import has_room

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from sim.engine.game import Action, Refusal
    from sim.engine.position import City, Piece
    from sim.games.zargo.rules import Flow, Rules
    from sim.games.zargo.state import Period, State
    from sim.hex.grid import Cell


def regions_to_draw(rules: Rules, state: State) -> list[str]:
    """Return the continents nobody has yet, by id: the lots of the next people without a home (Z-SET-1)."""
    taken = {region for home in state.position.homes for region in home}
    return [region for number, region in enumerate(rules.board.region_ids) if number not in taken]


def unplaced(state: State, people: int) -> list[Piece]:
    """Return the pieces a people has still to place, in the order of their ids."""
    return [p for p in state.position.pieces_of(people) if p.hex == NONE]


def missing_cities(rules: Rules, state: State, people: int) -> int:
    """Return how many cities a people has still to found (Z-CITY-3)."""
    count = cities_of(rules.ruleset, rules.options, rules.people_ids[people])
    return max(0, count - sum(_founder(rules, state, city) == people for city in state.position.cities))


def _founder(rules: Rules, state: State, city: City) -> int:
    """Return the people that founded a city: on whose home it stands, whoever has taken it; its owner on nobody's."""
    region = int(rules.board.region[city.hex])
    homes = enumerate(state.position.homes)
    return next((people for people, home in homes if region in home), city.owner)


def sites(rules: Rules, state: State) -> list[int]:
    """Return the hexes where the people setting up may found a city, in id order (Z-CITY-1, -2)."""
    return _sites(rules, state, [city.hex for city in state.position.cities])


def _sites(rules: Rules, state: State, cities: list[int]) -> list[int]:
    clear = rules.options.get("city_ground") == "plain"
    free = city_sites(rules.board, cities, rules.ruleset.limit("city_distance"), clear=clear)
    home = state.position.homes[state.mover]
    held = state.position.holder
    return [hex_id for hex_id in free if int(rules.board.region[hex_id]) in home and hex_id not in held]


def _open_hexes(rules: Rules, state: State) -> list[int]:
    """Return the home hexes of the people setting up that no piece or city holds, in id order (Z-SET-2)."""
    home = np.isin(rules.board.region, state.position.homes[state.mover]) & rules.board.on_ground("land")
    taken = {*state.position.holder, *state.position.city_at}
    return [hex_id for hex_id in np.flatnonzero(home).tolist() if hex_id not in taken]


def _rooms(state: State) -> list[City]:
    """Return the own cities with room for a garrison piece (Z-CITY-3)."""
    position = state.position
    return [c for c in position.cities if c.owner == state.mover and has_room(position, c, 1, 0)]


def _first_of_each_type(pieces: Iterable[Piece]) -> list[Piece]:
    """Return the first piece of each type: which of several alike is placed makes no difference."""
    first: dict[str, Piece] = {}
    for piece in pieces:
        first.setdefault(piece.type.id, piece)
    return list(first.values())


def actors(rules: Rules, state: State) -> list[str]:
    """Return the pieces of the people setting up that may be placed now, one of each type."""
    if state.period in ("homes", "cities"):
        return []
    return [piece.id for piece in _first_of_each_type(unplaced(state, state.mover))]


def options(rules: Rules, state: State, actor: str | None) -> Sequence[Action]:
    """Return what the people setting up may do with one piece, or apart from pieces."""
    if actor is None:
        if state.period == "cities":
            return [a.Found(rules.cell(hex_id)) for hex_id in sites(rules, state)] or [a.End()]
        return [] if check_end(rules, state) is not None else [a.End()]
    piece = next((one for one in unplaced(state, state.mover) if one.id == actor), None)
    if piece is None or state.period == "cities":
        return []
    if state.period == "garrisons":
        return [a.Garrison(actor, city.id) for city in _rooms(state)]
    hexes = _open_hexes(rules, state)
    if piece.has("escort"):
        hexes = sorted([*hexes, *(c.hex for c in state.position.holder.values() if _is_charge(state, c))])
    return [a.Deploy(actor, rules.cell(hex_id)) for hex_id in hexes]


def _is_charge(state: State, piece: Piece) -> bool:
    """Say whether an infantry may be set on a piece: an own one in the open that is none, free and unescorted."""
    is_free = piece.hostage_of == NONE and not piece.is_paralysed
    return piece.people == state.mover and not piece.has("escort") and is_free


def check(rules: Rules, state: State, action: Action) -> Refusal | None:
    """Return why an action of the setup is not allowed, or None."""
    match action:
        case a.Found(cell) if state.period == "cities":
            return _check_site(rules, state, cell)
        case a.Garrison(piece_id, city_id) if state.period == "garrisons":
            if piece_id not in {piece.id for piece in unplaced(state, state.mover)}:
                return refuse("Z-SET-2", "setup-no-piece", piece=piece_id)
            if city_id not in {city.id for city in _rooms(state)}:
                return refuse("Z-CITY-3", "setup-no-room", city=city_id)
            return None
        case a.Deploy(piece_id, cell) if state.period == "pieces":
            return _check_deploy(rules, state, action)
        case a.End():
            return check_end(rules, state)
        case a.Propose() | a.Break() | a.Execute():
            return refuse("Z-SET-3", "setup-alliance")
    return refuse("Z-SET-2", "not-now")


def _check_site(rules: Rules, state: State, cell: Cell) -> Refusal | None:
    """Return why no city can be founded on a hex: its ground, its continent, another city too near (Z-CITY-1, -2)."""
    hex_id = rules.hex_of(cell)
    if hex_id in sites(rules, state):
        return None
    if hex_id in _sites(rules, state, []):
        return refuse("Z-CITY-2", "setup-city-near", cell, least=rules.ruleset.limit("city_distance"))
    return refuse("Z-CITY-1", "setup-no-site", cell)


def _check_deploy(rules: Rules, state: State, action: a.Deploy) -> Refusal | None:
    if action.piece not in {piece.id for piece in unplaced(state, state.mover)}:
        return refuse("Z-SET-2", "setup-no-piece", piece=action.piece)
    allowed = options(rules, state, action.piece)
    return None if action in allowed else refuse("Z-SET-2", "setup-no-hex", action.hex, piece=action.piece)


def check_end(rules: Rules, state: State) -> Refusal | None:
    """Return why a stage of the setup may not close yet, or None: everything has a place that finds one."""
    if state.period == "cities":
        return refuse("Z-CITY-3", "setup-cities-left") if sites(rules, state) else None
    if state.period == "pieces":
        left = unplaced(state, state.mover)
        if any(options(rules, state, piece.id) for piece in _first_of_each_type(left)):
            return refuse("Z-SET-2", "setup-pieces-left", count=len(left))
    return None


def resolve(rules: Rules, flow: Flow, action: Action, dice: tuple[int, ...]) -> None:
    """Let an action of the setup happen."""
    state = flow.state
    match action:
        case Roll():
            region = regions_to_draw(rules, state)[dice[0] - 1]
            flow.emit(e.HomeDrawn(rules.people_ids[state.mover], region))
            enter_stage(rules, flow, "homes", state.mover)
        case a.Found(cell):
            flow.emit(e.Founded(rules.people_ids[state.mover], _city_id(rules, state), cell))
            if not missing_cities(rules, flow.state, state.mover):
                enter_stage(rules, flow, "cities", state.mover + 1)
        case a.Garrison(piece_id, city_id):
            flow.emit(e.Garrisoned(rules.people_ids[state.mover], piece_id, city_id))
        case a.Deploy(piece_id, cell):
            _deploy(rules, flow, piece_id, rules.board.grid.id_of(cell))
            if not unplaced(flow.state, state.mover):
                enter_stage(rules, flow, "pieces", state.mover + 1)
        case a.End():
            enter_stage(rules, flow, state.period, state.mover + 1)


def _deploy(rules: Rules, flow: Flow, piece_id: str, hex_id: int) -> None:
    charge = flow.state.position.holder.get(hex_id)
    holds = rules.board.kind(hex_id).holds_months
    flow.emit(e.Deployed(piece_id, rules.cell(hex_id), charge.id if charge else None, holds))


def _city_id(rules: Rules, state: State) -> str:
    people = rules.people_ids[state.mover]
    taken = {city.id for city in state.position.cities}
    number = 1
    while f"{people}-city-{number}" in taken:
        number += 1
    return f"{people}-city-{number}"


def enter_stage(rules: Rules, flow: Flow, stage: Period, people: int) -> None:
    """Go on to the next people with something to set up, from this stage and people on.

    With nothing left to set up, all is ready for the first move.
    """
    for period in SETUP[SETUP.index(stage) :]:
        for number in range(people, len(rules.people_ids)):
            if _has_to_do(rules, flow.state, period, number):
                flow.emit(e.PeriodBegan(rules.people_ids[number], period))
                return
        people = 0
    close(rules, flow)


def close(rules: Rules, flow: Flow) -> None:
    """Close the setup: all is ready for the first move."""
    flow.emit(e.PeriodBegan(rules.people_ids[rules.first], "ready"))


def _has_to_do(rules: Rules, state: State, period: Period, people: int) -> bool:
    match period:
        case "homes":
            places = missing_cities(rules, state, people) or unplaced(state, people)
            return bool(places and not state.position.homes[people] and regions_to_draw(rules, state))
        case "cities":
            return missing_cities(rules, state, people) > 0
        case _:
            return bool(unplaced(state, people))


def recruits(people: str, type_id: str, count: int, taken: set[str]) -> list[str]:
    """Return ids for so many pieces still to be placed, `people-type-number`, and note them in `taken`."""
    made: list[str] = []
    number = 0
    while len(made) < count:
        number += 1
        piece_id = f"{people}-{type_id}-{number:02}"
        if piece_id not in taken:
            taken.add(piece_id)
            made.append(piece_id)
    return made
