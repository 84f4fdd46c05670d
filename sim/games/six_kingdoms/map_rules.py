"""What a map of Six Kingdoms must satisfy, its letters apart; rules K-BRD-1..4, K-BRD-6."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from sim.board.sites import Neighbourhoods
from sim.games.six_kingdoms.ground import CASTLE, COAST, MOUNTAIN, PLATEAU, PORT, REALM, THRONE, Ground
from sim.games.six_kingdoms.sizes import hexes_within, rulebook_sizes, sizes_of
from sim.problems import Problem, Severity
from sim.texts import Argument, say

if TYPE_CHECKING:
    from sim.board.board import Board
    from sim.engine.ruleset import Ruleset
    from sim.games.six_kingdoms.sizes import Sizes

OF_REALMS = (THRONE, CASTLE, REALM)


def map_problems(board: Board, ruleset: Ruleset) -> list[Problem]:
    """Return the problems of a map's realms, mountain, ports, coast and labels, in no order."""
    ground = Ground(board)
    sizes = sizes_of(ground, ruleset)
    return [
        *ground_problems(board),
        *_realm_problems(ground, ruleset, sizes),
        *_mountain_problems(ground, sizes),
        *_port_problems(ground),
        *_variant_problems(sizes, rulebook_sizes(ruleset)),
    ]


def ground_problems(board: Board) -> list[Problem]:
    """Return the problems of a map apart from how many hexes of a kind there are."""
    ground = Ground(board)
    return [
        *_stray_problems(ground),
        *_touching_problems(ground),
        *_edge_problems(ground),
        *_foreign_problems(board),
    ]


def realm_size_problems(board: Board, ruleset: Ruleset, realm: int) -> list[Problem]:
    """Return the problems of one realm: its throne, its castle, its land (K-BRD-1)."""
    ground = Ground(board)
    return _size_problems(ground, realm, sizes_of(ground, ruleset))


def _size_problems(ground: Ground, realm: int, sizes: Sizes) -> list[Problem]:
    board = ground.board
    castle, land = (hexes_within(rings) - 1 for rings in (sizes.castle, sizes.realm))
    wanted = {THRONE: 1, CASTLE: castle, REALM: land - castle}
    found = Counter(board.kind(hex_id).id for hex_id, number in enumerate(ground.realm) if number == realm)
    name = board.map.regions[board.region_ids[realm]].name
    terrains = board.terrain_set.by_id
    wrong = [
        _problem(
            "K-BRD-1",
            "error",
            "realm-size",
            None,
            realm=name,
            terrain=terrains[kind].names,
            found=found[kind],
            wanted=wanted[kind],
        )
        for kind in OF_REALMS
        if found[kind] != wanted[kind]
    ]
    return wrong or _shape_problems(ground, realm, sizes)


def _problem(
    rule: str, severity: Severity, key: str, hex_id: tuple[int, int] | None, **facts: Argument
) -> Problem:
    return Problem(rule, severity, hex_id, say(key, **facts))


def _shape_problems(ground: Ground, realm: int, sizes: Sizes) -> list[Problem]:
    """Return an error where a realm of the right size is no hexagon round its castle and throne."""
    board = ground.board
    near = Neighbourhoods(board).distances(ground.throne_of[realm], sizes.realm)
    outside = [
        hex_id
        for hex_id, number in enumerate(ground.realm)
        if number == realm
        and (hex_id not in near or (board.kind(hex_id).id == CASTLE and near[hex_id] > sizes.castle))
    ]
    name = board.map.regions[board.region_ids[realm]].name
    return [_problem("K-BRD-1", "error", "realm-shape", board.cell(one), realm=name) for one in outside[:1]]


def _realm_problems(ground: Ground, ruleset: Ruleset, sizes: Sizes) -> list[Problem]:
    """Judge how many realms there are, and each of them (K-BRD-1)."""
    board = ground.board
    count = len(board.region_ids)
    problems: list[Problem] = []
    if count != (wanted := ruleset.limit("realms")):
        severity: Severity = "warning" if count in range(2, wanted) else "error"
        problems.append(_problem("K-BRD-1", severity, "realm-count", None, found=count, wanted=wanted))
    for realm in range(count):
        problems += _size_problems(ground, realm, sizes)
    return problems


def _mountain_problems(ground: Ground, sizes: Sizes) -> list[Problem]:
    """Judge that one plateau lies amid one mountain (K-BRD-2)."""
    board = ground.board
    plateaus, mountain = ground.hexes(PLATEAU), ground.hexes(MOUNTAIN)
    wanted = hexes_within(sizes.mountain) - 1
    if len(plateaus) != 1 or len(mountain) != wanted:
        facts = {"plateaus": len(plateaus), "found": len(mountain), "wanted": wanted}
        return [_problem("K-BRD-2", "error", "mountain-size", None, **facts)]
    near = set(Neighbourhoods(board).within(plateaus[0], sizes.mountain))
    apart = [hex_id for hex_id in mountain if hex_id not in near]
    return [_problem("K-BRD-2", "error", "mountain-apart", board.cell(one)) for one in apart[:1]]


def _variant_problems(sizes: Sizes, usual: Sizes) -> list[Problem]:
    """Tell that a board is not of the rulebook's sizes, which is no fault (K-BRD-6)."""
    if sizes == usual:
        return []
    facts = {name: hexes_within(getattr(sizes, name)) for name in ("realm", "castle", "mountain")}
    printed = {f"usual_{name}": hexes_within(getattr(usual, name)) for name in facts}
    return [_problem("K-BRD-6", "info", "board-variant", None, **facts, **printed)]


def _port_problems(ground: Ground) -> list[Problem]:
    """Judge that each realm has one port, which lies on the coast (K-BRD-4)."""
    board = ground.board
    problems: list[Problem] = []
    ports: Counter[int] = Counter()
    for port in ground.hexes(PORT):
        around = board.beside(port)
        realms = {ground.realm[hex_id] for hex_id in around} - {-1}
        ports.update(realms)
        if not realms:
            problems.append(_problem("K-BRD-4", "error", "port-no-realm", board.cell(port)))
        if not any(board.kind(hex_id).id == COAST for hex_id in around):
            problems.append(_problem("K-BRD-4", "error", "port-no-coast", board.cell(port)))
    for number, region in enumerate(board.region_ids):
        if ports[number] != 1:
            facts: dict[str, Argument] = {"realm": board.map.regions[region].name, "found": ports[number]}
            problems.append(_problem("K-BRD-4", "error", "port-count", None, **facts))
    return problems


def _stray_problems(ground: Ground) -> list[Problem]:
    """Return an error for every hex that is a realm's by its ground or its region alone (K-BRD-1)."""
    board = ground.board
    return [
        _problem("K-BRD-1", "error", "realm-stray", board.cell(hex_id), terrain=board.kind(hex_id).names)
        for hex_id, realm in enumerate(ground.realm)
        if (board.kind(hex_id).id in OF_REALMS) != (realm >= 0)
    ]


def _touching_problems(ground: Ground) -> list[Problem]:
    """Return an error for every hex of a realm beside another realm (K-BRD-3)."""
    board = ground.board
    return [
        _problem("K-BRD-3", "error", "realm-touches", board.cell(hex_id))
        for hex_id, realm in enumerate(ground.realm)
        if realm >= 0 and any(ground.realm[other] not in (realm, -1) for other in board.beside(hex_id))
    ]


def _edge_problems(ground: Ground) -> list[Problem]:
    """Return an error for every hex at the edge of the board that is no coast (K-BRD-4)."""
    board = ground.board
    neighbour = board.neighbour.tolist()
    problems = []
    for hex_id in range(board.size):
        kind = board.kind(hex_id)
        if kind.ground == "void" or kind.id == COAST:
            continue
        if min(neighbour[hex_id]) < 0:
            problems.append(
                _problem("K-BRD-4", "error", "edge-no-coast", board.cell(hex_id), terrain=kind.names)
            )
    return problems


def _foreign_problems(board: Board) -> list[Problem]:
    """Return an error for what this game has not, and a warning for labels off the map (K-BRD-6)."""
    found = [
        _problem("K-BRD-6", "error", "board-no-city", city.hex, city=city.name) for city in board.map.cities
    ]
    return found + [
        _problem("K-BRD-6", "warning", "label-off-map", label.hex, text=label.text)
        for label in board.map.labels
        if not board.is_hex(label.hex)
    ]
