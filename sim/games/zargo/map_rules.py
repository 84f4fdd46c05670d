"""What a map of Zargo's Lords must satisfy, its letters apart; rules Z-MAP-1..3, Z-CITY-1..3."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from sim.board.packing import fits
from sim.board.sites import ground_for_cities
from sim.games.zargo.city_rules import Site, site_problems
from sim.problems import Problem
from sim.texts import say

if TYPE_CHECKING:
    from sim.board.board import Board
    from sim.engine.ruleset import Ruleset


def map_problems(board: Board, ruleset: Ruleset) -> list[Problem]:
    """Return the problems of a map's regions, bridges, cities and labels, in no order."""
    cities = [Site(city.name, city.hex) for city in board.map.cities]
    return [
        *ground_problems(board),
        *site_problems(board, cities, ruleset.limit("city_distance")),
        *_room_problems(board, ruleset),
    ]


def ground_problems(board: Board) -> list[Problem]:
    """Return the problems of a map apart from its proposed cities: regions, bridges and labels."""
    return [
        *_region_problems(board),
        *_listed_bridge_problems(board),
        *_bridge_shore_problems(board),
        *_label_problems(board),
    ]


def _region_problems(board: Board) -> list[Problem]:
    """Return a warning for every hex of a continent that is no land (Z-MAP-2)."""
    strays = np.flatnonzero((board.region >= 0) & ~board.on_ground("land")).tolist()
    return [
        Problem(
            "Z-MAP-2",
            "warning",
            board.grid.cell_of(hex_id),
            say(
                "region-not-land",
                region=board.map.regions[board.region_ids[board.region[hex_id]]].name,
                terrain=board.kind(hex_id).names,
            ),
        )
        for hex_id in strays
    ]


def _listed_bridge_problems(board: Board) -> list[Problem]:
    """Return an error for every hex listed under a bridge that is none, or that two bridges list (Z-MAP-3)."""
    problems = []
    owner: dict[tuple[int, int], str] = {}
    for name, cells in board.map.bridges.items():
        for cell in cells:
            if not board.is_hex(cell) or board.kind(board.grid.id_of(cell)).ground != "bridge":
                problems.append(Problem("Z-MAP-3", "error", cell, say("bridge-no-bridge", bridge=name)))
            elif owner.setdefault(cell, name) != name:
                message = say("bridge-listed-twice", bridge=name, other=owner[cell])
                problems.append(Problem("Z-MAP-3", "error", cell, message))
    return problems


def _bridge_shore_problems(board: Board) -> list[Problem]:
    """Return a warning, on its first hex, for every bridge that does not touch two different coasts (Z-MAP-3)."""
    names = list(board.map.bridges)
    problems = []
    for number in np.unique(board.bridge[board.bridge >= 0]).tolist():
        hexes = np.flatnonzero(board.bridge == number)
        beside = np.unique(board.neighbour[hexes])
        coasts = {int(board.coast[hex_id]) for hex_id in beside[beside >= 0]} - {-1}
        if len(coasts) < 2:
            first = min(board.grid.cell_of(hex_id) for hex_id in hexes.tolist())
            name = names[number] if number < len(names) else "-"
            message = say("bridge-one-coast", bridge=name, coasts=len(coasts))
            problems.append(Problem("Z-MAP-3", "warning", first, message))
    return problems


def _label_problems(board: Board) -> list[Problem]:
    return [
        Problem("Z-MAP-1", "warning", label.hex, say("label-off-map", text=label.text))
        for label in board.map.labels
        if not board.grid.has(label.hex)
    ]


def _room_problems(board: Board, ruleset: Ruleset) -> list[Problem]:
    """Return a warning for every continent that cannot hold the cities of a people (Z-CITY-3)."""
    wanted = min(people.cities for people in ruleset.peoples)
    ground = ground_for_cities(board)
    problems = []
    for number, region_id in enumerate(board.region_ids):
        members = np.flatnonzero(board.region == number)
        sites = np.flatnonzero(ground & (board.region == number)).tolist()
        room = fits(board, sites, ruleset.limit("city_distance"), wanted)
        if members.size and room < wanted:
            message = say("region-room", region=board.map.regions[region_id].name, room=room, wanted=wanted)
            first = min(board.grid.cell_of(hex_id) for hex_id in members.tolist())
            problems.append(Problem("Z-CITY-3", "warning", first, message))
    return problems
